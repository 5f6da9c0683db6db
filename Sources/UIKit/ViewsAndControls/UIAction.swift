/// Something that a control or item does, as a closure.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// Names an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The words.
  open var title: String
  /// The picture.
  open var image: UIImage?
  /// Names the action.
  public let identifier: Identifier
  /// What is done.
  let handler: (UIAction) -> Void
  /// The control or item that does it now.
  open package(set) var sender: Any?

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("action")
    self.handler = handler
    super.init()
  }
}
