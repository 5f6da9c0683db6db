/// What a loaded module tells about itself: how its application begins, and what can be shown without launching it.
///
/// Generated code calls this once, on the main thread, before any device exists.
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

  /// Makes the application's delegate, nil for a module without an application.
  public private(set) static var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?
  /// The previews in the order of the source.
  public private(set) static var previews: [Preview] = []

  /// Says how the application's delegate is made.
  public static func setDelegate(_ make: @escaping @MainActor () -> any UIApplicationDelegate) { makeDelegate = make }

  /// Adds a `#Preview` block.
  public static func addPreview(name: String, file: String, line: Int, make: @escaping @MainActor () -> AnyObject) {
    previews.append(Preview(name: name, file: file, line: line, make: make))
  }
}
