/// The region in which a text view lays out its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var whenChanged: (() -> Void)?

  /// The space at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { whenChanged?() } }
  /// The greatest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { whenChanged?() } }
  /// The mode of breaking the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { whenChanged?() } }
  /// The size of the region. The text view sets it.
  open internal(set) var size = CGSize.zero
  /// A Boolean value indicating whether the region is as wide as its text view. The value is stored and has no effect.
  open var widthTracksTextView = true
  /// A Boolean value indicating whether the region is as high as its text view. The value is stored and has no effect.
  open var heightTracksTextView = false

  /// Creates a region.
  public override init() { super.init() }

  /// Creates a region of a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}

/// The kinds of data that a text view may make tappable.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The ways in which a user may interact with a link or attachment.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction
  /// A long press that offers actions.
  case presentActions
  /// A long press that shows a preview.
  case preview
}
