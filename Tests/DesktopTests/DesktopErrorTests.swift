import Testing
import Workbench

@testable import Desktop

@MainActor @Suite struct DesktopErrorTests {
  @Test func aMissingLibraryNamesItsPackage() {
    #expect(DesktopError.noLibrary(reason: "no such file").description.contains("libsdl2-2.0-0 (no such file)"))
  }

  @Test func withoutADisplayTheErrorNamesRender() {
    let text = DesktopError.noDisplay(reason: "x").description
    #expect(text.contains("(x)"))
    #expect(text.contains("splashview render"))
    #expect(!text.contains("\n"))
  }

  @Test func aFailingDriverIsNamedWithTheAlternative() {
    let text = DesktopError.driverUnavailable(name: "wayland", reason: "no socket").description
    #expect(text.contains("'wayland' (no socket)"))
    #expect(text.contains("--video auto"))
  }

  @Test func anEmptyReasonLeavesNoParentheses() {
    #expect(DesktopError.server(doing: "show a frame", reason: "").description == "cannot show a frame")
  }

  @Test func withoutASessionBusTheAppearanceIsTheDefault() {
    #expect(Desktop.appearance(environment: [:]) == Appearance())
    #expect(Desktop.appearance(environment: ["XDG_RUNTIME_DIR": "/nonexistent"]) == Appearance())
  }
}
