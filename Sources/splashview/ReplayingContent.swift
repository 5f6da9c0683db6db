import CoreGraphics
import Rasterizer
import Workbench

/// Content that replays its scene when it has stood still for a second.
@MainActor final class ReplayingContent: WindowContent {
  /// The rest before a replay, in seconds.
  private static let rest = 1.0
  private let content: any WindowContent
  /// The host time since which the scene stands still; nil while it moves.
  private var restsSince: Double?

  init(_ content: any WindowContent) { self.content = content }

  var frameBuffer: FrameBuffer { content.frameBuffer }
  var isPresentable: Bool { content.isPresentable }
  func resize(to metrics: WindowMetrics) { content.resize(to: metrics) }
  func handle(_ event: InputEvent) { content.handle(event) }
  func takeRequests() -> [WindowRequest] { content.takeRequests() }
  func start(wake: @escaping @Sendable () -> Void) { content.start(wake: wake) }
  func showMessage(_ text: String) { content.showMessage(text) }

  func draw(deadline: Double, presented: PresentTimes) -> PixelRegion {
    content.draw(deadline: deadline, presented: presented)
  }

  func schedule(at now: Double) -> FrameSchedule {
    let schedule = content.schedule(at: now)
    guard schedule != .everyFrame else {
      restsSince = nil
      return schedule
    }
    let since = restsSince ?? now
    restsSince = since
    guard now >= since + Self.rest else { return Self.earlier(schedule, since + Self.rest) }
    restsSince = nil
    content.handle(InputEvent(time: now, .key(KeyPress(.enter))))
    return content.schedule(at: now)
  }

  /// Returns the schedule, or a frame at `time` if that is earlier.
  private static func earlier(_ schedule: FrameSchedule, _ time: Double) -> FrameSchedule {
    if case .at(let wanted) = schedule { .at(min(wanted, time)) } else { .at(time) }
  }
}
