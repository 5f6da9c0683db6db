import CoreGraphics
import Simulator
import Testing

/// Every kind of seam is found, with its time and place. A splash screen without seams has no findings.
@MainActor @Suite struct SeamSearchTests {
  private func report(_ kind: String) throws -> SeamReport {
    let simulation = try Simulation(scene: SeamScene.description, parameters: ["seam": kind])
    return try SeamSearch(simulation).report(until: DeviceTime(seconds: 1))
  }

  @Test func aSplashWithoutSeamsHasNone() throws {
    let report = try report("none")
    #expect(report.seams.isEmpty)
    #expect(report.steps.map(\.place) == [.launch, .handover])
    #expect(report.steps[0].jump == nil)
    #expect(report.steps[1].time == DeviceTime(seconds: 0.5))
    // The button appears on an unchanged background.
    #expect(report.steps[1].jump?.arrived.rect(scale: 2) == CGRect(x: 40, y: 400, width: 200, height: 44))
    #expect(report.firstControl?.time == DeviceTime(seconds: 0.5))
    #expect(report.firstControl?.frame == CGRect(x: 40, y: 400, width: 200, height: 44))
    #expect(report.front == "ApplicationController")
    #expect(report.text.contains("no seams"))
  }

  @Test(
    arguments: [
      ("launch", SeamReport.Place.launch, 0.0, CGRect(x: 100, y: 120, width: 60, height: 60.5)),
      // The box begins at the upper edge, which disappears as well.
      ("snap", .splash, 0.25, CGRect(x: 100, y: 169.5, width: 60, height: 60.5)),
      ("handover", .handover, 0.5, CGRect(x: 100, y: 120, width: 60, height: 60.5)),
      ("ground", .handover, 0.5, CGRect(x: 0, y: 0, width: 375, height: 667)),
      ("lost", .handover, 0.5, CGRect(x: 100, y: 120, width: 60, height: 60)),
    ])
  func everyKindOfSeamIsFound(_ kind: String, _ place: SeamReport.Place, _ time: Double, _ rect: CGRect) throws {
    let seams = try report(kind).seams
    #expect(seams.map(\.place) == [place])
    #expect(seams.first?.time == DeviceTime(seconds: time))
    #expect(seams.first?.jump?.broken.rect(scale: 2) == rect)
    #expect(seams.first?.flash == nil)
  }

  @Test func aFlashIsTwoSeamsAndTheFirstHasItsDuration() throws {
    let report = try report("flash")
    #expect(report.seams.count == 2)
    #expect(report.seams.first?.time == DeviceTime(seconds: 0.5))
    #expect(report.seams.last?.time == DeviceTime(seconds: 0.52))
    #expect(report.seams.last?.place == .handover)
    #expect(report.text.contains("2 seams"))
  }

  // MARK: Images

  private func image(_ color: (Int, Int) -> UInt32) -> PixelImage {
    PixelImage(width: 40, height: 40, pixels: (0..<1600).map { color($0 % 40, $0 / 40) })
  }

  @Test func newContentOnAGradientIsNotASeam() throws {
    let before = image { _, y in 0xFF00_0000 | UInt32(y * 2) }
    let after = image { x, y in x > 10 && x < 20 && y > 10 && y < 20 ? 0xFFFF_FFFF : 0xFF00_0000 | UInt32(y * 2) }
    let jump = try #require(ImageJump(from: before, to: after))
    #expect(!jump.isSeam && jump.arrived.count == 81)
    // In the other direction the content disappears.
    #expect(ImageJump(from: after, to: before)?.isSeam == true)
    #expect(ImageJump(from: after, to: after) == nil)
  }

  @Test func newContentOverAFigureIsASeam() throws {
    let before = image { x, y in x == y || x == y + 1 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let after = image { _, y in y > 20 ? 0xFF80_8080 : 0xFF00_0000 }
    #expect(try #require(ImageJump(from: before, to: after)).isSeam)
  }

  /// New content is visible through the soft edge of a white figure.
  @Test func newContentBesideASoftEdgeIsNotASeam() throws {
    func figure(edge: Int, beside: UInt32) -> PixelImage {
      image { x, y in
        let background = y >= 10 && y < 14 ? beside : 0
        let grey = x < edge ? 255 : x > edge ? background : (255 + background) / 2
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
      }
    }
    let before = figure(edge: 20, beside: 0)
    let jump = try #require(ImageJump(from: before, to: figure(edge: 20, beside: 80)))
    #expect(!jump.isSeam && jump.broken.count == 0 && jump.arrived.count > 60)
    #expect(try #require(ImageJump(from: before, to: figure(edge: 21, beside: 80))).isSeam)
    #expect(try #require(ImageJump(from: before, to: figure(edge: 21, beside: 0))).isSeam)
    #expect(try #require(ImageJump(from: before, to: figure(edge: 19, beside: 0))).isSeam)
    // The new content is as white as the figure, so the edge is gone.
    #expect(try #require(ImageJump(from: before, to: figure(edge: 20, beside: 255))).isSeam)
  }

  @Test func imagesOfDifferentSizesJumpEverywhere() {
    let small = PixelImage(width: 4, height: 4, pixels: [UInt32](repeating: 0, count: 16))
    #expect(ImageJump(from: small, to: image { _, _ in 0 })?.broken.count == 1600)
  }
}
