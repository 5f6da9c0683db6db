import CoreGraphics
import Synchronization

/// A video that another process renders. The window polls its status.
package final class VideoTask: Sendable {
  /// The state of the video.
  package enum Status: Sendable, Equatable {
    case drawing
    /// The video is in this file.
    case done(path: String)
    /// The video failed. The value is a message for the user.
    case failed(String)
    /// Another process continues the video, and reports its end.
    case passedOn
  }

  private let state = Mutex(Status.drawing)

  package init() {}

  /// The state of the video.
  package var status: Status { state.withLock { $0 } }

  /// Ends the video.
  package func end(_ status: Status) { state.withLock { $0 = status } }
}

/// The videos of a window that are still being rendered.
package struct VideoTasks {
  /// The seconds between two checks for finished videos.
  package static let interval = 0.2

  private var tasks: [VideoTask] = []

  package init() {}

  /// A Boolean value indicating whether no video is being rendered.
  package var isEmpty: Bool { tasks.isEmpty }

  package mutating func add(_ task: VideoTask) { tasks.append(task) }

  /// Returns the videos that have ended since the last call.
  package mutating func takeEnded() -> [VideoTask.Status] {
    let ended = tasks.map(\.status).filter { $0 != .drawing }
    if !ended.isEmpty { tasks.removeAll { $0.status != .drawing } }
    return ended
  }
}
