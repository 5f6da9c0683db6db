import CoreGraphics
import QuartzCore
import Testing

/// A tree of layers has at most `CALayer.maximumLevels` levels. A layer that would make it deeper is not inserted.
@Suite(.onADevice) struct LevelLimitTests {
  private let stage = Stage()

  /// Nests layers below `parent` until one is refused, and returns all that were inserted.
  private func fill(_ parent: CALayer, by insert: (CALayer, CALayer) -> Void) -> [CALayer] {
    var chain = [parent]
    while chain.count < 1_000 {
      let (layer, above) = (CALayer(), chain[chain.count - 1])
      insert(layer, above)
      guard layer.superlayer === above || above.mask === layer else { break }
      chain.append(layer)
    }
    return chain
  }

  @Test func insertedLayersAreCountedFromTheTop() {
    let chain = stage.device.run { fill(stage.root) { $1.addSublayer($0) } }
    #expect(chain.count == CALayer.maximumLevels)
    #expect(stage.log.lines.count == 1)
    #expect(
      stage.log.lines.first?.hasSuffix("would make a tree of more than \(CALayer.maximumLevels) levels; ignored")
        == true)
  }

  @Test func masksCountAsLevels() {
    #expect(fill(stage.root) { $1.mask = $0 }.count == CALayer.maximumLevels)
  }

  @Test func treeBuiltFromTheBottomIsCounted() {
    var top = CALayer()
    for _ in 1..<CALayer.maximumLevels {
      let next = CALayer()
      next.addSublayer(top)
      #expect(top.superlayer === next)
      top = next
    }
    let above = CALayer()
    above.addSublayer(top)
    #expect(top.superlayer == nil)
    above.sublayers = [top]
    #expect(above.sublayers == nil)
  }

  @Test func removedLayersNoLongerCount() {
    let chain = fill(stage.root) { $1.addSublayer($0) }
    chain[2].removeFromSuperlayer()
    let other = CALayer()
    chain[1].addSublayer(other)
    #expect(other.superlayer === chain[1])
    let top = CALayer()
    top.addSublayer(CALayer())
    chain[3].removeFromSuperlayer()
    chain[2].addSublayer(top)
    other.addSublayer(chain[2])
    #expect(chain[2].superlayer === other)
    #expect(fill(top) { $1.addSublayer($0) }.count == CALayer.maximumLevels - 4)
  }

  /// A regression: the search asked every layer twice, so 40 levels took hours.
  @Test func deepestLayerIsFound() {
    let chain = fill(stage.root) {
      $0.frame = $1.bounds
      $1.addSublayer($0)
    }
    #expect(stage.root.hitTest(CGPoint(x: 1, y: 1)) === chain.last)
  }
}
