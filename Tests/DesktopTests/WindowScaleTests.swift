import Testing

@testable import Desktop

@Suite struct WindowScaleTests {
  @Test func theZoomPrecedesResourcesAndEnvironment() {
    let resources = "*customization:\t-color\nXft.dpi:\t192\n"
    let environment = ["GDK_SCALE": "3"]
    #expect(WindowScale.onX11(zoom: 1.5, resources: resources, environment: environment) == 1.5)
    #expect(WindowScale.onX11(zoom: nil, resources: resources, environment: environment) == 2)
    #expect(WindowScale.onX11(zoom: nil, resources: nil, environment: environment) == 3)
    #expect(WindowScale.onX11(zoom: nil, resources: "", environment: [:]) == 1)
  }

  @Test(arguments: ["Xft.dpi: zero", "Xft.dpi: -5", "Xft.dpi:", "Xft.dpi: nan", "Other.dpi: 100"])
  func aWrongResolutionIsIgnored(text: String) {
    #expect(WindowScale.fontResolution(in: text) == nil)
  }

  @Test(arguments: [("9600", 8.0), ("12", 0.5)]) func theScaleIsClamped(resolution: String, scale: Double) {
    #expect(WindowScale.onX11(zoom: nil, resources: "Xft.dpi: \(resolution)", environment: [:]) == scale)
  }

  @Test(arguments: ["0", "-2", "large"]) func aWrongScaleOfGDKIsIgnored(text: String) {
    #expect(WindowScale.onX11(zoom: nil, resources: nil, environment: ["GDK_SCALE": text]) == 1)
  }

  @Test func driversAreTriedInOrder() {
    #expect(VideoDriver.auto.candidates(environment: [:]) == "x11")
    #expect(VideoDriver.auto.candidates(environment: ["WAYLAND_DISPLAY": "w"]) == "wayland,x11")
    #expect(VideoDriver.auto.candidates(environment: ["XDG_RUNTIME_DIR": "/run"]) == "wayland,x11")
    #expect(VideoDriver.auto.candidates(environment: ["SDL_VIDEODRIVER": "x11"]) == "x11")
    #expect(VideoDriver.wayland.candidates(environment: ["SDL_VIDEODRIVER": "x11"]) == "wayland")
  }

  @Test func theIconIsATransparentSquareWithADisc() {
    let side = WindowIcon.side
    #expect(WindowIcon.pixels.count == side * side)
    #expect(WindowIcon.pixels[0] >> 24 == 0)
    #expect(WindowIcon.pixels[(side / 2) * side + side / 2] == 0xFFF5_B94A)
  }
}
