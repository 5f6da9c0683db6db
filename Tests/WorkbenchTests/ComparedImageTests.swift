import CoreGraphics
import ImageIO
import Scenes
import Simulator
import Testing

@testable import Workbench

/// An image over the screen: a capture of the scene itself, or a mock-up.
@MainActor @Suite struct ComparedImageTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("over-\(UUID().uuidString)").path
  private let preview: PreviewController

  init() throws {
    var request = LaunchRequest()
    (request.scene, request.size, request.scale) = ("reveal", "100x200", 2)
    let scenes = SceneCatalogue.scenes
    var options = PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: folder)
    options.isPaused = true
    preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 400, height: 600, scale: 1))
    preview.perform(.forward)
    draw()
  }

  private func draw() { _ = preview.draw(deadline: preview.hostNow + 0.1, presented: PresentTimes()) }

  private func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    preview.handle(InputEvent(time: preview.hostNow, .key(KeyPress(key, modifiers: modifiers))))
    draw()
  }

  private func image(_ color: UInt32, width: Int = 200, height: Int = 400, name: String = "mock.png") throws
    -> ComparedImage
  {
    let pixels = PixelImage(width: width, height: height, pixels: [UInt32](repeating: color, count: width * height))
    return try ComparedImage(bytes: [UInt8](try PNGWriter.data(pixels)), path: "/mocks/\(name)")
  }

  private func capture() throws -> ComparedImage {
    let data = try preview.player.simulation.png(at: preview.player.transport.time, threads: 1)
    return try ComparedImage(bytes: [UInt8](data), path: "capture.png")
  }

  private func color(x: Double, y: Double) -> UInt32 {
    let screen = preview.layout.screen
    let (buffer, column) = (preview.frameBuffer.makePixelImage(), Int(screen.minX + screen.width * x))
    return buffer.pixels[Int(screen.minY + screen.height * y) * buffer.width + column]
  }

  @Test func anImageIsAlignedByPoints() throws {
    let device = try DeviceModel.custom(size: CGSize(width: 100, height: 200), scale: 2)
    #expect(try image(0, width: 300, height: 600).size(over: device) == CGSize(width: 100, height: 200))
    #expect(try image(0, width: 150, height: 50).size(over: device) == CGSize(width: 75, height: 25))
    #expect(try image(0, width: 60, height: 60, name: "a@3x.png").size(over: device) == CGSize(width: 20, height: 20))
    // A capture stores its scale.
    #expect(try capture().size(over: .standard) == CGSize(width: 100, height: 200))
  }

  @Test func aCaptureOfTheSameMomentDoesNotDiffer() throws {
    preview.lay(over: try capture())
    press(.character("o"))
    #expect(preview.badges == ["capture.png: no pixel differs"])
    #expect(color(x: 0.5, y: 0.5) == 0xFF00_0000 && color(x: 0.1, y: 0.9) == 0xFF00_0000)
    press(.character("9"))
    #expect(preview.comparison?.difference.map { $0.count > 0 } == true, "the ring continues")
  }

  @Test func theDifferenceIsThatOfEachChannel() throws {
    preview.lay(over: try image(0xFF00_0000))
    press(.character("o"))
    let shown = try #require(preview.comparison?.difference)
    guard case .pixels(let picture) = shown.picture.content else {
      Issue.record("no pixels")
      return
    }
    let screen = try preview.player.simulation.pixels(at: preview.player.transport.time)
    #expect(picture.pixels == screen.pixels.map { $0 | 0xFF00_0000 })
    // Transparent pixels do not differ.
    preview.lay(over: try image(0))
    press(.character("o"))
    #expect(preview.comparison?.difference?.count == 0)
  }

  @Test func oneKeyCyclesThroughTheModesAndHides() throws {
    preview.lay(over: try image(0xFFFF_0000))
    let modes = (0..<5).map { _ in
      press(.character("o"))
      return preview.comparison?.shown?.mode
    }
    #expect(modes == [.difference, .swipe, nil, .opacity, .difference])
  }

  @Test func keysChangeTheShareOfTheImage() throws {
    preview.lay(over: try image(0xFFFF_0000))
    press(.character("o"))
    press(.character("o"))
    draw()
    #expect(color(x: 0.25, y: 0.3) == 0xFFFF_0000 && color(x: 0.75, y: 0.3) != 0xFFFF_0000)
    for _ in 0..<10 { press(.character("="), .alt) }
    #expect(preview.comparison?.shown?.share == 1 && color(x: 0.75, y: 0.3) == 0xFFFF_0000)
    for _ in 0..<30 { press(.character("-"), .alt) }
    #expect(preview.comparison?.shown?.share == 0 && color(x: 0.25, y: 0.3) != 0xFFFF_0000)
  }

  @Test func theSliderBelowTheScreenIsDragged() throws {
    preview.lay(over: try image(0xFFFF_0000))
    draw()
    let area = try #require(preview.chrome.targets.last { if case .imageShare = $0.target { true } else { false } })
    let start = CGPoint(x: area.frame.midX, y: area.frame.midY)
    let screen = preview.layout.screenInPoints
    preview.handle(InputEvent(time: 1, .pointer(.down, button: .left, position: start, modifiers: [])))
    let end = CGPoint(x: screen.minX + screen.width * 0.8, y: start.y)
    preview.handle(InputEvent(time: 1.1, .pointer(.moved, button: .none, position: end, modifiers: [])))
    preview.handle(InputEvent(time: 1.2, .pointer(.up, button: .left, position: end, modifiers: [])))
    #expect(preview.comparison?.shown.map { abs($0.share - 0.8) < 0.01 } == true)
    #expect(preview.player.simulation.wholeRecording.inputs.isEmpty, "no finger touched the screen")
  }

  @Test func anImageIsChosenFromTheCapturesOrByItsPath() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pixels = PixelImage(width: 2, height: 2, pixels: [0, 0, 0, 0])
    for name in ["old.png", "new.png"] {
      try PNGWriter.data(pixels).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: "\(folder)/old.png")
    press(.character("o"))
    #expect(preview.chooser?.rows.map(\.title) == ["new.png", "old.png"])
    press(.enter)
    #expect(preview.comparison?.image.name == "new.png")
    press(.character("o"), .shift)
    #expect(preview.chooser?.rows.prefix(4).map(\.title) == ["opacity", "difference", "swipe", "hidden"])
    for character in "\(folder)/old.png" { press(.character(character)) }
    press(.enter)
    #expect(preview.comparison?.image.name == "old.png")
  }

  @Test func aDroppedImageIsLaidOverAndOtherFilesAreNot() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pixels = PixelImage(width: 2, height: 2, pixels: [0, 0, 0, 0])
    try PNGWriter.data(pixels).write(to: URL(fileURLWithPath: folder + "/mock.PNG"))
    #expect(try preview.accept(dropped: folder + "/mock.PNG") && preview.comparison?.image.name == "mock.PNG")
    #expect(try !preview.accept(dropped: folder + "/App.swift"))
    try Data("no image".utf8).write(to: URL(fileURLWithPath: folder + "/broken.png"))
    #expect(throws: SimulationError.self) { try preview.accept(dropped: folder + "/broken.png") }
    #expect(preview.comparison?.image.name == "mock.PNG", "the previous image stays")
  }

  @Test func anotherProcessShowsTheImageInTheSameWay() throws {
    preview.lay(over: try image(0xFFFF_0000))
    press(.character("o"))
    press(.character("="), .alt)
    var options = preview.options
    options.over = try image(0xFFFF_0000)
    let next = try PreviewController(options, resuming: preview.moment)
    #expect(next.comparison?.shown == preview.comparison?.shown)
    preview.show(nil)
    #expect(try PreviewController(options, resuming: preview.moment).comparison?.shown == nil)
  }
}
