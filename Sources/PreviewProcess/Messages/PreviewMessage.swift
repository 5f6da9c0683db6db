import CoreGraphics
import Workbench

/// A message from a preview's process. The sender runs untrusted code, so the receiver checks each value.
package enum PreviewMessage: Codable, Sendable, Equatable {
  /// The project's code is loaded.
  case loaded
  /// The scene is launched. The size is the preferred one of the window in points.
  case ready(CGSize, PreviewUpdate)
  /// The answer to a new size, an input event or a message.
  case update(PreviewUpdate)
  /// A frame is in the shared memory.
  case frame(PreviewFrame)
  /// A capture is in the exchange folder under this name.
  case captured(String)
  /// The preview cannot start. The value is a message for the user.
  case failed(String)
  /// The application was notified of its end.
  case left
}

/// The changes after a message of the window's process.
package struct PreviewUpdate: Codable, Sendable, Equatable {
  /// The times at which the preview needs frames.
  package var schedule: FrameSchedule
  package var requests: [WindowRequest]
  /// The state of the preview, without the recorded inputs.
  package var moment: PreviewState
  /// The change of the recorded inputs since the last message; nil if there is none.
  package var recording: RecordingChange?
  /// The other recordings that can be replayed; nil if they did not change.
  package var takes: [String]?
}

/// The pixels that a drawn frame changed.
package struct PreviewFrame: Codable, Sendable, Equatable {
  /// The number of the size that the frame was drawn for.
  package var number: Int
  /// The changed rectangles, as four coordinates each: left, top, right and bottom.
  package var damage: [Int]
  package var update: PreviewUpdate
}
