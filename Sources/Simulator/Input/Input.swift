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

  /// What came in.
  public enum Kind: Sendable, Hashable {
    /// A finger, in points of the screen.
    case touch(Phase, x: Double, y: Double, finger: Int)
    /// The application's window got another size on the screen, in points.
    case window(width: Double, height: Double)
    /// A parameter of the scene changed while it runs.
    case parameter(name: String, value: String)
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
    }
  }
}
