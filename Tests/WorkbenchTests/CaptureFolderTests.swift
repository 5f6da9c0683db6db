import CoreGraphics
import Testing

@testable import Workbench

@Suite struct CaptureFolderTests {
  private func path(_ environment: [String: String], named: String? = nil, file: String? = nil) -> String {
    CaptureFolder.path(named: named, environment: environment) { name in
      name == "/home/me/.config/user-dirs.dirs" ? file : nil
    }
  }

  @Test func theUsersFolderOverridesTheDesktopsAndTheDefault() {
    let home = ["HOME": "/home/me"]
    #expect(path(home) == "/home/me/Pictures")
    #expect(path(home, file: "# x\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n") == "/home/me/Bilder")
    #expect(path(home, file: "XDG_PICTURES_DIR=\"/data/pics\"\n") == "/data/pics")
    #expect(path(home, file: "XDG_PICTURES_DIR=\"relative\"\n") == "/home/me/Pictures")
    #expect(path(home.merging(["XDG_PICTURES_DIR": "/p"]) { $1 }) == "/p")
    #expect(path(home, named: "shots") == "shots")
    #expect(path([:]) == "/Pictures")
  }

  @Test func namesOfFilesAreSafe() {
    #expect(CaptureFolder.name(scene: "youla", device: "iPhone 8", frame: 31) == "youla-iPhone_8-f00031")
    #expect(CaptureFolder.name(scene: "a/../b", device: "375x667@2x", frame: 123456) == "a_.._b-375x667@2x-f123456")
  }
}
