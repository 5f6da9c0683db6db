import CoreGraphics
import Synchronization
import Testing

@testable import Desktop

/// The watch reports the end of a compositor, and nothing else.
@Suite struct CompositorWatchTests {
  /// The calls of a watch.
  private final class Calls: Sendable {
    private let count = Atomic(0)
    func add() { count.add(1, ordering: .relaxed) }

    func wait(seconds: Double) -> Int {
      let end = ContinuousClock.now + .seconds(seconds)
      while count.load(ordering: .relaxed) == 0, ContinuousClock.now < end { usleep(1000) }
      return count.load(ordering: .relaxed)
    }
  }

  @Test func theEndOfACompositorIsReported() throws {
    let (compositor, calls) = (try SilentSocket(), Calls())
    let watch = try #require(CompositorWatch(path: compositor.path) { calls.add() })
    compositor.takeClient()
    #expect(calls.wait(seconds: 0.1) == 0, "it runs")
    compositor.end()
    #expect(calls.wait(seconds: 30) == 1)
    watch.end()
  }

  @Test func anEndedWatchReportsNothing() throws {
    let (compositor, calls) = (try SilentSocket(), Calls())
    let watch = try #require(CompositorWatch(path: compositor.path) { calls.add() })
    compositor.takeClient()
    watch.end()
    compositor.end()
    #expect(calls.wait(seconds: 0.3) == 0)
  }

  @Test func withoutACompositorThereIsNoWatch() {
    #expect(CompositorWatch(path: "/nonexistent/wayland-0") {} == nil)
    #expect(CompositorWatch(path: String(repeating: "a", count: 500)) {} == nil)
  }

  @Test func theSocketIsThatOfTheEnvironment() {
    #expect(CompositorWatch.socketPath(["XDG_RUNTIME_DIR": "/run/user/1"]) == "/run/user/1/wayland-0")
    #expect(
      CompositorWatch.socketPath(["XDG_RUNTIME_DIR": "/run", "WAYLAND_DISPLAY": "wayland-7"]) == "/run/wayland-7")
    #expect(CompositorWatch.socketPath(["WAYLAND_DISPLAY": "/tmp/w"]) == "/tmp/w")
    #expect(CompositorWatch.socketPath(["XDG_RUNTIME_DIR": "/run", "WAYLAND_SOCKET": "3"]) == nil)
    #expect(CompositorWatch.socketPath([:]) == nil)
  }
}
