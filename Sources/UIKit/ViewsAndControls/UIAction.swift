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
    let count = Device.current[ActionCount.self] + 1
    Device.current[ActionCount.self] = count
    self.identifier = identifier ?? Identifier("action-\(count)")
    self.handler = handler
    super.init()
  }
}

/// How many actions were made on a device: one without a name gets one that no other has.
private enum ActionCount: DeviceSlot {
  static func makeValue(for device: Device) -> Int { 0 }
}
