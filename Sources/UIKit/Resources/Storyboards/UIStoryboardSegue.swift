/// An object that prepares for and performs the transition between two view controllers.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue; nil if the storyboard gives it none.
  open private(set) var identifier: String?
  /// The source view controller of the segue.
  open private(set) var source: UIViewController
  /// The destination view controller of the segue.
  open private(set) var destination: UIViewController
  var performHandler: (() -> Void)?

  /// Creates a segue between two view controllers, whose transition a subclass performs.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue whose transition a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Creates a segue of a class that is known at run time only.
  ///
  /// Swift requires a `required` initialiser for that. As a convenience initialiser, it calls the designated one, which
  /// subclasses can override without declaring it `required`.
  public required convenience init(
    storyboardIdentifier identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  /// Performs the transition. Custom segues override the method.
  open func perform() { performHandler?() }
}
