/// A menu element that performs its action in a closure. Controls and bar buttons can perform it as well.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// An identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public var rawValue: String
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The title of the action.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image of the action.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The identifier of the action.
  open private(set) var identifier: Identifier
  /// A longer title that explains the purpose of the action.
  open var discoverabilityTitle: String?
  /// The attributes of the action in a menu.
  open var attributes: UIMenuElement.Attributes
  /// The state of the action in a menu.
  open var state: UIMenuElement.State
  /// The closure to perform.
  let handler: UIActionHandler
  /// The control, bar button or interaction that performs the action.
  open package(set) var sender: Any?

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    let count = Device.current[ActionCount.self] + 1
    Device.current[ActionCount.self] = count
    self.identifier = identifier ?? Identifier("action-\(count)")
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    super.init(storedTitle: title, image: image, subtitle: subtitle)
  }

  /// Performs the action for a sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
  }
}

/// The number of actions that a device has created. It makes the default identifiers unique.
private enum ActionCount: DeviceSlot {
  static func makeValue(for device: Device) -> Int { 0 }
}
