import CoreGraphics
import Testing

@Suite struct UserDefaultsTests {
  @Test func launchArgumentsComeFirst() {
    let device = Device()
    device.parameters = ["mask": "remove", "count": "7", "on": "YES"]
    device.run {
      let settings = UserDefaults.standard
      settings.register(defaults: ["mask": "keep", "size": 4, "count": 1])
      settings.set("own", forKey: "mask")
      #expect(settings.string(forKey: "mask") == "remove")
      #expect(settings.integer(forKey: "count") == 7)
      #expect(settings.bool(forKey: "on"))
      #expect(settings.integer(forKey: "size") == 4)
      #expect(settings.string(forKey: "size") == "4")
      #expect(settings.string(forKey: "none") == nil)
      settings.set(2.5, forKey: "ratio")
      #expect(settings.double(forKey: "ratio") == 2.5 && settings.integer(forKey: "ratio") == 2)
      settings.removeObject(forKey: "ratio")
      #expect(settings.object(forKey: "ratio") == nil)
    }
    Device().run { #expect(UserDefaults.standard.object(forKey: "mask") == nil) }
  }

  /// Evidence: docs of `UserDefaults.init(suiteName:)`.
  @Test func objectsOfASuiteShareItsValues() {
    Device().run {
      let (one, other) = (UserDefaults(suiteName: "group.shared"), UserDefaults(suiteName: "group.shared"))
      one?.set(7, forKey: "count")
      #expect(other?.integer(forKey: "count") == 7)
      other?.removeObject(forKey: "count")
      #expect(one?.object(forKey: "count") == nil)
      one?.set("suite", forKey: "name")
      UserDefaults.standard.set("own", forKey: "name")
      #expect(one?.string(forKey: "name") == "suite")
      #expect(UserDefaults(suiteName: nil)?.string(forKey: "name") == "own")
      #expect(UserDefaults().string(forKey: "name") == "own")
    }
    Device().run { #expect(UserDefaults(suiteName: "group.shared")?.object(forKey: "name") == nil) }
  }

  @Test func registeredValuesAreTheLastResortOfEverySuite() {
    Device().run {
      UserDefaults.standard.register(defaults: ["volume": 0.5])
      #expect(UserDefaults(suiteName: "group.shared")?.double(forKey: "volume") == 0.5)
      #expect(UserDefaults(suiteName: "group.shared")?.dictionaryRepresentation().count == 1)
    }
  }

  @Test func aChangedValueIsTold() {
    final class Heard: @unchecked Sendable { var count = 0 }
    Device().run {
      let heard = Heard()
      _ = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in heard.count += 1 }
      UserDefaults.standard.set(true, forKey: "on")
      UserDefaults.standard.removeObject(forKey: "on")
      #expect(heard.count == 2)
    }
  }
}
