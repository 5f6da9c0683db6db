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
}
