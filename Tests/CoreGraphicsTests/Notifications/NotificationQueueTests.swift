import CoreGraphics
import Testing

/// The queues on which blocks receive notifications.
@MainActor @Suite struct NotificationQueueTests {
  private let name = Notification.Name("happened")

  @Test func theMainQueueIsATurnWhicheverThreadPosts() {
    let (device, log, name) = (Device(), Log(), name)
    let done = DispatchSemaphore(value: 0)
    device.run {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
        log.note("heard, main \(DispatchQueue.isOnMain)")
      }
      DispatchQueue(label: "poster").async {
        NotificationCenter.default.post(name: name, object: nil)
        log.note("posted")
        done.signal()
      }
    }
    while device.events.nextTime == nil { device.run { device.collectPosted() } }
    #expect(log.lines.isEmpty)
    device.play(through: 0)
    done.wait()
    #expect(log.lines == ["heard, main true@0.0", "posted@0.0"])
  }

  private final class Listener: NSObject, Sendable {
    let log: Log
    init(_ log: Log) { self.log = log }
  }

  @Test func methodsRunOnTheMainThreadWhicheverThreadPosts() {
    RuntimeClass.register(Listener.self, name: "Tests.QueueListener") { $0.action("heard") { $0.log.note("heard") } }
    let (device, log, name) = (Device(), Log(), name)
    let (listener, done) = (Listener(log), DispatchSemaphore(value: 0))
    device.run {
      NotificationCenter.default.addObserver(listener, selector: Selector(("heard")), name: name, object: nil)
      DispatchQueue(label: "poster").async {
        NotificationCenter.default.post(name: name, object: nil)
        log.note("posted")
        done.signal()
      }
      // The main queue waits in `sync`, which must not wait for the main queue.
      DispatchQueue(label: "lock").sync { NotificationCenter.default.post(name: name, object: nil) }
    }
    #expect(log.lines == ["heard@0.0"])
    while device.events.nextTime == nil { device.run { device.collectPosted() } }
    device.play(through: 0)
    done.wait()
    #expect(log.lines == ["heard@0.0", "heard@0.0", "posted@0.0"])
  }

  @Test func aBlockOnAQueueOfItsOwnBelongsToTheDevice() {
    let (device, log, name) = (Device(), Log(), name)
    device.run {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: OperationQueue()) { _ in
        DispatchQueue.main.async { log.note("came back") }
      }
      NotificationCenter.default.post(name: name, object: nil)
    }
    device.play(through: 1)
    #expect(log.lines == ["came back@0.0"])
  }
}
