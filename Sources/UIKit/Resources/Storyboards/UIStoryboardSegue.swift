/// A way from one controller to another, made when it is about to be gone.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name by which code performs it.
  public let identifier: String?
  /// The controller that is left.
  public let source: UIViewController
  /// The controller that is shown.
  public let destination: UIViewController
  var performHandler: (() -> Void)?

  /// Creates a segue; subclasses call it.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that runs a block.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// How a storyboard makes a class that it knows by name only. Convenient and required, so that it reaches an
  /// overridden designated initialiser without asking subclasses to write `required`.
  public required convenience init(
    storyboardIdentifier identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// Shows the destination; subclasses override it.
  open func perform() { performHandler?() }
}
