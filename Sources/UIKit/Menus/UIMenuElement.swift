/// An element of a menu: an action, a command or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt
    /// Creates attributes from their bits.
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
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash.
    case mixed
  }

  /// A name of the element for tests.
  open var accessibilityIdentifier: String?
  var storedTitle: String
  var storedImage: UIImage?
  var storedSubtitle: String?

  /// The title.
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

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void
