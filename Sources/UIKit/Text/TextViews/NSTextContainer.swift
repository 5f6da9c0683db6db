/// A region in which text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var whenChanged: (() -> Void)?

  /// The inset at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { whenChanged?() } }
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { whenChanged?() } }
  /// The line break mode of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { whenChanged?() } }
  /// The size of the region, which a text view sets.
  open internal(set) var size = CGSize.zero
  /// A Boolean value indicating whether the width follows the text view's. The value is stored and has no effect.
  open var widthTracksTextView = true
  /// A Boolean value indicating whether the height follows the text view's. The value is stored and has no effect.
  open var heightTracksTextView = false

  /// Creates a text container of size zero.
  public override init() { super.init() }

  /// Creates a text container with a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}

/// Constants for the types of data that a text view detects.
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
  /// All types of data.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Constants for the user's interactions with links and attachments.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap, which performs the default action.
  case invokeDefaultAction
  /// A long press, which presents a menu of actions.
  case presentActions
  /// A long press, which presents a preview.
  case preview
}
