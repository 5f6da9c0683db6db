// Bars. An item is a value that a controller owns; a bar is a view that shows items.
//
// An item tells the bar that shows it when it changes. A bar lays its items out itself, without constraints.
// Invariant: an item knows no view except its custom one and, for key-value coding, the one that shows it now.

/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { changed() } }
  /// The image, drawn as a template.
  open var image: UIImage? { didSet { changed() } }
  /// A Boolean value indicating whether the item can be tapped.
  open var isEnabled = true { didSet { changed() } }
  /// An integer that client code can use to identify the item.
  open var tag = 0
  /// A name of the item for tests.
  open var accessibilityIdentifier: String?
  /// The insets of the image.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  private var textAttributes = ByState<[NSAttributedString.Key: Any]>()

  /// Sets the title's text attributes for a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state] = attributes
    changed()
  }
  /// Returns the title's text attributes for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  /// Tells the item that a storyboard has made it and connected its outlets.
  open func awakeFromNib() {}
  /// Called by Interface Builder only.
  open func prepareForInterfaceBuilder() {}

  /// The view that shows the item. Objective-C code reads it as `view`, to point at an item.
  weak var shownView: UIView?

  /// Called when the item changes; set by the bar that shows it.
  var whenChanged: (() -> Void)?

  /// Creates an item without contents.
  public override init() { super.init() }

  /// Creates the item that a storyboard describes.
  public required init?(coder: NSCoder) { super.init() }

  func changed() { whenChanged?() }
}

extension UIBarItem: AppearanceTaking {
  func takeAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UIBarItem else { return }
    textAttributes.addMissing(from: proxy.textAttributes)
  }
}
