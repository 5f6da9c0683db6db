import CoreGraphics
import Foundation
import Testing

private typealias NotificationCenter = CoreGraphics.NotificationCenter

/// The notifications that observers received, in order.
private final class Received: @unchecked Sendable {
  var names: [String] = []
}

private final class Listener: NSObject {
  let received: Received
  init(_ received: Received) { self.received = received }
}

@MainActor @Suite struct NotificationCenterTests {
  private let name = Notification.Name("happened")

  @Test func closuresAreCalledInOrderDuringThePostUntilRemoved() {
    let received = Received()
    Device().run {
      let center = NotificationCenter.default
      let first = center.addObserver(forName: name, object: nil, queue: .main) {
        received.names.append("1 \($0.userInfo?["n"] ?? "-")")
      }
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in received.names.append("any") }
      center.post(name: name, object: nil, userInfo: ["n": 7])
      #expect(received.names == ["1 7", "any"])
      center.removeObserver(first)
      center.post(name: name, object: nil)
      #expect(received.names == ["1 7", "any", "any"])
    }
  }

  @Test func aSenderIsComparedByIdentity() {
    let received = Received()
    Device().run {
      let (wanted, other) = (NSObject(), NSObject())
      _ = NotificationCenter.default.addObserver(forName: name, object: wanted, queue: nil) { _ in
        received.names.append("heard")
      }
      NotificationCenter.default.post(name: name, object: other)
      NotificationCenter.default.post(name: name, object: nil)
      #expect(received.names.isEmpty)
      NotificationCenter.default.post(name: name, object: wanted)
      #expect(received.names == ["heard"])
    }
  }

  @Test func observersWithSelectorsAreNotRetained() {
    RuntimeClass.register(Listener.self, name: "CoreGraphicsTests.Listener") {
      $0.action("happened:") { (listener, note: Notification) in listener.received.names.append(note.name.rawValue) }
    }
    let received = Received()
    Device().run {
      let center = NotificationCenter.default
      var listener: Listener? = Listener(received)
      if let listener {
        center.addObserver(listener, selector: Selector("happened:"), name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(received.names == ["happened"])
        center.removeObserver(listener, name: Notification.Name("other"), object: nil)
        center.post(name: name, object: nil)
        #expect(received.names.count == 2)
        center.removeObserver(listener)
        center.post(name: name, object: nil)
        #expect(received.names.count == 2)
        center.addObserver(listener, selector: Selector("happened:"), name: nil, object: nil)
      }
      listener = nil
      center.post(name: name, object: nil)
      #expect(received.names.count == 2)
    }
  }

  @Test func devicesHaveSeparateNotifications() {
    let received = Received()
    Device().run {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        received.names.append("mine")
      }
      Device().run { NotificationCenter.default.post(name: name, object: nil) }
    }
    #expect(received.names.isEmpty)
  }
}
