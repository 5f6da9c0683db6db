/// A transition between two view controllers of a storyboard, made when it is about to be performed.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier with which code performs the segue.
  public let identifier: String?
  /// The source view controller.
  public let source: UIViewController
  /// The destination view controller.
  public let destination: UIViewController
  var performHandler: (() -> Void)?

  /// Creates a segue; called by subclasses.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that runs a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Creates a segue of a class that a storyboard knows by name only. The initialiser is a convenience and required, so
  /// that it calls an overridden designated initialiser without subclasses having to declare that as `required`.
  public required convenience init(
    storyboardIdentifier identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// Shows the destination. Subclasses override it.
  open func perform() { performHandler?() }
}
