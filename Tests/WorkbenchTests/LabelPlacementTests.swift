import CoreGraphics
import Testing

@testable import Workbench

@Suite struct LabelPlacementTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func labelsNeverOverlapAndStayInside(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let area = CGRect(x: 10, y: 20, width: 375, height: 667)
    let taken = CGRect(x: 10, y: 500, width: 170, height: 180)
    var placement = LabelPlacement(area: area, avoiding: [taken])
    var placed: [CGRect] = []
    for _ in 0..<200 {
      let rect = CGRect(
        x: Double.random(in: -100...400, using: &random), y: Double.random(in: -100...700, using: &random),
        width: Double.random(in: 0...300, using: &random), height: Double.random(in: 0...300, using: &random))
      let size = CGSize(width: Double.random(in: 20...120, using: &random), height: 12)
      guard let frame = placement.place(size, beside: rect) else { continue }
      #expect(area.contains(frame), "seed \(seed)")
      #expect(!frame.intersects(taken), "seed \(seed)")
      #expect(!placed.contains { $0.intersects(frame) }, "seed \(seed)")
      placed.append(frame)
    }
    #expect(placed.count > 20)
  }

  @Test func layersOutsideGetNoLabel() {
    var placement = LabelPlacement(area: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(placement.place(CGSize(width: 20, height: 10), beside: CGRect(x: 200, y: 0, width: 5, height: 5)) == nil)
    #expect(placement.place(CGSize(width: 200, height: 10), beside: CGRect(x: 0, y: 0, width: 5, height: 5)) == nil)
  }
}
