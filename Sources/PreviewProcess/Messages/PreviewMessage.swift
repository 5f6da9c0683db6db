import CoreGraphics
import Workbench

/// A message from a preview's process. The sender runs untrusted code, so the receiver checks each value.
package enum PreviewMessage: Codable, Sendable, Equatable {
  /// The project's code is loaded.
  case loaded
  /// The scene is launched; its window would have this size in points.
  case ready(CGSize, PreviewUpdate)
  /// The answer to a new size, an input event or a message.
  case update(PreviewUpdate)
  /// A frame is in the shared memory.
  case frame(PreviewFrame)
  /// A capture is in the exchange folder under this name.
  case captured(String)
  /// The preview cannot start, with a sentence.
  case failed(String)
  /// The application was told that it ends.
  case left
}

/// The changes after a message of the window's process.
package struct PreviewUpdate: Codable, Sendable, Equatable {
  package var schedule: FrameSchedule
  package var requests: [WindowRequest]
  /// The shown moment, without the recorded inputs.
  package var moment: PreviewState
  /// The change of the recorded inputs since the last message, nil without one.
  package var recording: RecordingChange?
  /// The other recordings that can be replayed, where they changed.
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
