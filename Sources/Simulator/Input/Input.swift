import CoreGraphics

/// Something that came in from the person in front of the device.
public struct Input: Sendable, Hashable {
  /// A phase of a finger.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The finger comes down.
    case began
    /// It moves.
    case moved
    /// It is lifted.
    case ended
    /// The system takes the touch away.
    case cancelled
  }

  /// Where an application is sent.
  public enum Life: String, Sendable, Hashable, CaseIterable {
    /// Behind, as by the home button.
    case background
    /// Back in front.
    case foreground
  }

  /// What came in.
  public enum Kind: Sendable, Hashable {
    /// A finger, in points of the screen.
    case touch(Phase, x: Double, y: Double, finger: Int)
    /// The application's window got another size on the screen, in points.
    case window(width: Double, height: Double)
    /// A parameter of the scene changed while it runs.
    case parameter(name: String, value: String)
    /// A pointer over the screen that does not touch it, in points.
    case hover(x: Double, y: Double)
    /// The pointer has left the screen.
    case hoverEnd
    /// Keys were typed; a backspace (U+0008) deletes.
    case text(String)
    /// The application is sent behind, or comes back.
    case life(Life)
    /// A link was tapped somewhere else.
    case link(String)
    /// Something was set on the device.
    case setting(name: String, value: String)
  }

  /// When, on the device's time line.
  public var time: DeviceTime
  /// What.
  public var kind: Kind

  /// Creates an input.
  public init(time: DeviceTime, kind: Kind) { (self.time, self.kind) = (time, kind) }

  /// What the journal and the two-second watch call it.
  package var label: String {
    switch kind {
    case .touch(let phase, _, _, let finger): "touch \(finger) \(phase.rawValue)"
    case .window(let width, let height): "window \(width)x\(height)"
    case .parameter(let name, _): "parameter \(name)"
    case .hover, .hoverEnd: "pointer"
    case .text: "keys"
    case .life(let life): life.rawValue
    case .link(let link): "link \(link)"
    case .setting(let name, let value): "\(name) \(value)"
    }
  }
}
