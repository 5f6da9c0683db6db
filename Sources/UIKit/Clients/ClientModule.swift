/// A register of what the loaded modules of client code declare: applications, previews and classes.
///
/// Generated code registers them once, on the main thread, before any device exists. A host launches or shows them.
@MainActor public enum ClientModule {
  /// A declaration from which a host makes a view or view controller to show: a `#Preview` block or a class.
  public struct Preview {
    /// The name of the preview in the source.
    public let name: String
    /// The source file of the declaration.
    public let file: String
    /// The line of the declaration in the file.
    public let line: Int
    /// The closure that makes the view or view controller.
    public let make: @MainActor () -> AnyObject
  }

  /// The closure that makes the application's delegate; nil for modules without an application.
  public private(set) static var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?
  /// The `#Preview` blocks, in the order of the source.
  public private(set) static var previews: [Preview] = []
  /// The classes of views and view controllers that can be made with `init()`.
  public private(set) static var classes: [Preview] = []

  /// Registers the closure that makes the application's delegate.
  public static func setDelegate(_ make: @escaping @MainActor () -> any UIApplicationDelegate) { makeDelegate = make }

  /// Registers a `#Preview` block.
  public static func addPreview(name: String, file: String, line: Int, make: @escaping @MainActor () -> AnyObject) {
    previews.append(Preview(name: name, file: file, line: line, make: make))
  }

  /// Registers a class that `RuntimeClass` can make. Windows and classes other than views and controllers are ignored.
  public static func addClass(_ type: AnyClass, name: String, file: String, line: Int) {
    guard type is UIView.Type || type is UIViewController.Type, !(type is UIWindow.Type) else { return }
    classes.append(
      Preview(name: name, file: file, line: line) {
        RuntimeClass.make(type) ?? UIView()
      })
  }
}
