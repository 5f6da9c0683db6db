/// A titled action with a closure, performed by a control or bar button.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// An identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public var rawValue: String
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The title.
  open var title: String
  /// The image.
  open var image: UIImage?
  /// The identifier of the action.
  public let identifier: Identifier
  /// The closure to perform.
  let handler: (UIAction) -> Void
  /// The control or bar button that performs the action.
  open package(set) var sender: Any?

  /// Creates an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    let count = Device.current[ActionCount.self] + 1
    Device.current[ActionCount.self] = count
    self.identifier = identifier ?? Identifier("action-\(count)")
    self.handler = handler
    super.init()
  }
}

/// The number of actions made on a device, which makes the default identifiers unique.
private enum ActionCount: DeviceSlot {
  static func makeValue(for device: Device) -> Int { 0 }
}
