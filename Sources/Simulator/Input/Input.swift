import CoreGraphics

/// An input to the device, such as a touch, typed characters or a changed setting.
public struct Input: Sendable, Hashable {
  /// A phase of a touch.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The finger touches the screen.
    case began
    /// The finger moves.
    case moved
    /// The finger leaves the screen.
    case ended
    /// The system cancels the touch.
    case cancelled
  }

  /// A state of the application.
  public enum Life: String, Sendable, Hashable, CaseIterable {
    /// The application is in the background, as after a press of the home button.
    case background
    /// The application is in the foreground.
    case foreground
  }

  /// The kinds of inputs.
  public enum Kind: Sendable, Hashable {
    /// A touch, in points of the screen.
    case touch(Phase, x: Double, y: Double, finger: Int)
    /// A new size of the application's window, in points.
    case window(width: Double, height: Double)
    /// A change of a scene's parameter.
    case parameter(name: String, value: String)
    /// A position of the pointer over the screen, in points.
    case hover(x: Double, y: Double)
    /// The pointer leaves the screen.
    case hoverEnd
    /// Typed characters. A backspace (U+0008) deletes the character before it.
    case text(String)
    /// A move of the application to the background or the foreground.
    case life(Life)
    /// A link that was tapped in another application.
    case link(String)
    /// A change of a device setting.
    case setting(name: String, value: String)
  }

  /// The time of the input on the device's timeline.
  public var time: DeviceTime
  /// The kind of the input, with its values.
  public var kind: Kind

  /// Creates an input.
  public init(time: DeviceTime, kind: Kind) { (self.time, self.kind) = (time, kind) }

  /// The label of the input in the journal and in messages.
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
