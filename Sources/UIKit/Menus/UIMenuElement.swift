/// The base class of menu elements, which are actions, commands and menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element destroys something and is shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The states of an element.
  public enum State: Int, Sendable {
    /// The element has no mark.
    case off
    /// The element has a check mark.
    case on
    /// The element has a dash, for a mixed state.
    case mixed
  }

  /// The string by which user interface tests find the element.
  open var accessibilityIdentifier: String?
  var storedTitle: String
  var storedImage: UIImage?
  var storedSubtitle: String?

  /// The title of the element.
  open var title: String { storedTitle }
  /// The image beside the title.
  open var image: UIImage? { storedImage }
  /// The text below the title.
  open var subtitle: String? {
    get { storedSubtitle }
    set { storedSubtitle = newValue }
  }

  init(storedTitle: String, image: UIImage?, subtitle: String?) {
    (self.storedTitle, storedImage, storedSubtitle) = (storedTitle, image, subtitle)
    super.init()
  }
}

/// The type of the closure of an action.
public typealias UIActionHandler = (UIAction) -> Void
