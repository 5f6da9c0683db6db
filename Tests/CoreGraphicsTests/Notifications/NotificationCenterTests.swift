import CoreGraphics
import Foundation
import Testing

private typealias NotificationCenter = CoreGraphics.NotificationCenter

/// What observers heard, in order.
private final class Heard: @unchecked Sendable {
  var words: [String] = []
}

private final class Listener: NSObject {
  let heard: Heard
  init(_ heard: Heard) { self.heard = heard }
}

@MainActor @Suite struct NotificationCenterTests {
  private let name = Notification.Name("happened")

  @Test func closuresHearInOrderInsideThePostUntilTheirTokenIsRemoved() {
    let heard = Heard()
    Device().run {
      let center = NotificationCenter.default
      let first = center.addObserver(forName: name, object: nil, queue: .main) {
        heard.words.append("1 \($0.userInfo?["n"] ?? "-")")
      }
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in heard.words.append("any") }
      center.post(name: name, object: nil, userInfo: ["n": 7])
      #expect(heard.words == ["1 7", "any"])
      center.removeObserver(first)
      center.post(name: name, object: nil)
      #expect(heard.words == ["1 7", "any", "any"])
    }
  }

  @Test func aSenderIsComparedByIdentity() {
    let heard = Heard()
    Device().run {
      let (wanted, other) = (NSObject(), NSObject())
      _ = NotificationCenter.default.addObserver(forName: name, object: wanted, queue: nil) { _ in
        heard.words.append("heard")
      }
      NotificationCenter.default.post(name: name, object: other)
      NotificationCenter.default.post(name: name, object: nil)
      #expect(heard.words.isEmpty)
      NotificationCenter.default.post(name: name, object: wanted)
      #expect(heard.words == ["heard"])
    }
  }

  @Test func selectorsAreHeardByObjectsThatAreNotKeptAlive() {
    RuntimeClass.register(Listener.self, name: "CoreGraphicsTests.Listener") {
      $0.action("happened:") { (listener, note: Notification) in listener.heard.words.append(note.name.rawValue) }
    }
    let heard = Heard()
    Device().run {
      let center = NotificationCenter.default
      var listener: Listener? = Listener(heard)
      if let listener {
        center.addObserver(listener, selector: Selector("happened:"), name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(heard.words == ["happened"])
        center.removeObserver(listener, name: Notification.Name("other"), object: nil)
        center.post(name: name, object: nil)
        #expect(heard.words.count == 2)
        center.removeObserver(listener)
        center.post(name: name, object: nil)
        #expect(heard.words.count == 2)
        center.addObserver(listener, selector: Selector("happened:"), name: nil, object: nil)
      }
      listener = nil
      center.post(name: name, object: nil)
      #expect(heard.words.count == 2)
    }
  }

  @Test func devicesDoNotHearEachOther() {
    let heard = Heard()
    Device().run {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        heard.words.append("mine")
      }
      Device().run { NotificationCenter.default.post(name: name, object: nil) }
    }
    #expect(heard.words.isEmpty)
  }
}
