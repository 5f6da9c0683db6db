// A bar is a view that shows bar items. View controllers own the items.
//
// An item notifies the bar that shows it of changes. A bar lays out its items without constraints.
// Invariant: an item refers to no view except its custom view and, for key-value coding, the view that shows it.

/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title of the item.
  open var title: String? { didSet { changed() } }
  /// The image, drawn as a template.
  open var image: UIImage? { didSet { changed() } }
  /// A Boolean value indicating whether the item can be tapped.
  open var isEnabled = true { didSet { changed() } }
  /// An integer that client code can use to identify the item.
  open var tag = 0
  /// The string by which user interface tests find the item.
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

  /// Called after a storyboard has created the item and all objects to which it refers.
  open func awakeFromNib() {}
  /// Called by Interface Builder only.
  open func prepareForInterfaceBuilder() {}

  /// The view that shows the item. Client code reads it with key-value coding as `view`.
  weak var shownView: UIView?

  /// Called when the item changes. The bar that shows the item sets it.
  var whenChanged: (() -> Void)?

  /// Creates an item without contents.
  public override init() { super.init() }

  /// Creates the item that a storyboard describes.
  public required init?(coder: NSCoder) { super.init() }

  func changed() { whenChanged?() }
}

extension UIBarItem: AppearanceCopying {
  func applyAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UIBarItem else { return }
    textAttributes.addMissing(from: proxy.textAttributes)
  }
}
