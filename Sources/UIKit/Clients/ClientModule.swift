/// The declarations of loaded modules that a host can launch or show.
///
/// Generated code adds them once, on the main thread, before any device exists.
@MainActor public enum ClientModule {
  /// A block that makes a view or controller to look at.
  public struct Preview {
    /// The name that the source gives it.
    public let name: String
    /// The file that it stands in.
    public let file: String
    /// The line in the file.
    public let line: Int
    /// Makes the view or view controller.
    public let make: @MainActor () -> AnyObject
  }

  /// Makes the application's delegate, nil for modules without an application.
  public private(set) static var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?
  /// The previews in the order of the source.
  public private(set) static var previews: [Preview] = []
  /// The classes of views and view controllers that can be made without arguments.
  public private(set) static var classes: [Preview] = []

  /// Sets the closure that makes the application's delegate.
  public static func setDelegate(_ make: @escaping @MainActor () -> any UIApplicationDelegate) { makeDelegate = make }

  /// Adds a `#Preview` block.
  public static func addPreview(name: String, file: String, line: Int, make: @escaping @MainActor () -> AnyObject) {
    previews.append(Preview(name: name, file: file, line: line, make: make))
  }

  /// Adds a class that is registered with a maker. Classes that are neither views nor view controllers are ignored.
  public static func addClass(_ type: AnyClass, name: String, file: String, line: Int) {
    guard type is UIView.Type || type is UIViewController.Type, !(type is UIWindow.Type) else { return }
    classes.append(
      Preview(name: name, file: file, line: line) {
        RuntimeClass.make(type) ?? UIView()
      })
  }
}
