// Bars: items are values a controller owns, bars are views that show them.
//
// An item tells the bar that shows it when it changes; a bar lays its items out itself, without constraints.
// Rule inside: an item never knows a view other than its own custom one.

/// What all items of bars have.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The words shown.
  open var title: String? { didSet { changed() } }
  /// The picture shown, as a template.
  open var image: UIImage? { didSet { changed() } }
  /// Whether the item can be tapped.
  open var isEnabled = true { didSet { changed() } }
  /// A number by which client code finds the item.
  open var tag = 0
  /// How far the picture is moved inside its place.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  private var textAttributes = ByState<[NSAttributedString.Key: Any]>()

  /// Sets the words' look in a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state] = attributes
    changed()
  }
  /// The words' look in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  /// Tells the bar that shows the item.
  var whenChanged: (() -> Void)?

  /// Creates an empty item.
  public override init() { super.init() }

  func changed() { whenChanged?() }
}
