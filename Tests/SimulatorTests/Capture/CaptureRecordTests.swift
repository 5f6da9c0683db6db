import CoreGraphics
import ImageIO
import Simulator
import Testing
import UIKit

@MainActor @Suite struct CaptureRecordTests {
  /// A scene with two words: one in the system font, and after half a second one in another weight.
  private static let scene = SceneDescription(
    name: "words", title: "", summary: "", duration: 1, dataFolder: "Words"
  ) { WordsDelegate() }

  private func texts(at seconds: Double?, of simulation: Simulation) throws -> [(key: String, text: String)] {
    try PNGReader.texts(Array(simulation.png(at: seconds.map { DeviceTime(seconds: $0) }, scale: 0.25)))
  }

  private func fonts(at seconds: Double?, of simulation: Simulation) throws -> String? {
    try texts(at: seconds, of: simulation).first { $0.key == "Fonts" }?.text
  }

  @Test func usedFontsAreRecordedWithTheirHashes() throws {
    let simulation = try Simulation(scene: Self.scene)
    try simulation.run(through: DeviceTime(seconds: 1))
    let early = try #require(try fonts(at: 0.2, of: simulation))
    let late = try #require(try fonts(at: 0.8, of: simulation))
    #expect(early.wholeMatch(of: /\{"Inter-Regular":"[0-9a-f]{16}"\}/) != nil, "\(early)")
    #expect(late.wholeMatch(of: /\{"Inter-Bold":"[0-9a-f]{16}","Inter-Regular":"[0-9a-f]{16}"\}/) != nil, "\(late)")
    #expect(try fonts(at: nil, of: simulation) == "{}", "the launch image has no text")
    // A seek to the same time records the same fonts, even if later text used another one.
    #expect(try fonts(at: 0.2, of: Simulation(scene: Self.scene)) == early)
  }

  @Test func recordsReadBack() throws {
    let simulation = try Simulation(scene: Self.scene, seed: 3)
    let read = try CaptureRecord(texts: try texts(at: 0.75, of: simulation), file: "x.png")
    var written = simulation.record(at: DeviceTime(seconds: 0.75), scale: 0.25)
    // The device has its own text chunk.
    written.gesture.device = nil
    #expect(read == written)
    #expect(read.fonts.map(\.name) == ["Inter-Bold", "Inter-Regular"])
    try read.checkFonts(file: "x.png")
  }

  @Test func errorsNameADifferentFontFile() throws {
    var record = try Simulation(scene: Self.scene).record(at: .zero)
    record.fonts = record.fonts.map { .init(name: $0.name, hash: "0123456789abcdef") }
    let error = #expect(throws: SimulationError.self) { try record.checkFonts(file: "x.png") }
    let sentence = error?.message ?? ""
    let start = "x.png: drawn with another file of the font Inter-Regular (hash 0123456789abcdef) than /"
    #expect(sentence.hasPrefix(start))
    #expect(sentence.contains("SPLASHVIEW_FONTS"))
    record.fonts = [.init(name: "Nobody-Has-This", hash: "0")]
    #expect(
      throws: SimulationError("x.png: drawn with the font Nobody-Has-This, and no file of this machine has it")
    ) { try record.checkFonts(file: "x.png") }
  }

  @Test func captureFilesAreCheckedBeforeDrawing() throws {
    let simulation = try Simulation(scene: Self.scene)
    var file = try PNGFile(Array(simulation.png(at: .zero, scale: 0.25)))
    file.insert([(key: "Fonts", text: #"{"Inter-Regular":"0000000000000000"}"#)])
    let path = NSTemporaryDirectory() + "/\(UUID().uuidString).png"
    try Data(file.bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var request = LaunchRequest()
    request.like = path
    let error = #expect(throws: SimulationError.self) { try request.plan(scenes: [Self.scene]) }
    #expect(error?.message.hasPrefix(path) == true)
  }
}

private final class WordsDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    show("at once", .regular, in: window)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in show("later", .bold, in: window) }
    self.window = window
    return true
  }

  private func show(_ text: String, _ weight: UIFont.Weight, in window: UIWindow) {
    let label = UILabel(frame: CGRect(x: 10, y: 100, width: 200, height: 30))
    label.font = UIFont.systemFont(ofSize: 16, weight: weight)
    label.text = text
    window.addSubview(label)
  }
}
