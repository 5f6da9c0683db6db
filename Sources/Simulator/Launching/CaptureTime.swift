import CoreGraphics

/// A time that can be captured.
package enum CaptureTime: Sendable, Equatable {
  /// The launch image, before time zero.
  case launch
  /// A time of the running scene.
  case at(DeviceTime)

  /// Creates a time from its text: seconds, or `launch`.
  package init(text: String) throws {
    if text == "launch" {
      self = .launch
      return
    }
    guard let seconds = Double(plain: text), seconds >= 0, seconds <= 86_400 else {
      throw SimulationError("the time is \"\(text)\", expected seconds from 0 to 86400, or launch")
    }
    self = .at(DeviceTime(seconds: seconds))
  }

  /// The time; nil for the launch image.
  package var time: DeviceTime? { if case .at(let time) = self { time } else { nil } }
}
