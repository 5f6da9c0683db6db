import CoreGraphics
import QuartzCore
import Testing

/// The tests count new blocks, not time. Blocks shared by two lists were neither visited nor copied.
@Suite(.onADevice) struct PersistentVectorTests {
  private let stage = Stage()

  private func fill(_ count: Int) -> [CALayer] {
    var layers: [CALayer] = []
    stage.turn {
      for index in 0..<count {
        let layer = CALayer()
        layer.frame = CGRect(x: index % 97, y: index % 89, width: 4, height: 4)
        stage.root.addSublayer(layer)
        layers.append(layer)
      }
    }
    return layers
  }

  private var nodes: PersistentVector<RenderNode> { stage.device[LayerRoots.self].tree.roots[0].sublayers }
  private func resolved(at time: Double) -> PersistentVector<ResolvedLayer> { stage.frame(at: time).roots[0].sublayers }

  @Test(arguments: [1, 31, 32, 33, 1024, 1025, 40_000]) func keepsTheOrder(count: Int) {
    let layers = fill(count)
    #expect(nodes.count == count)
    #expect(nodes.map(\.id) == layers.map(\.id))
    #expect(nodes.indices.map { nodes[$0].id } == layers.map(\.id))
    #expect(resolved(at: 0).map(\.id) == layers.map(\.id))
  }

  @Test func aChangeOfOneAmongManyMakesOneBlock() {
    let layers = fill(40_000)
    let (nodesBefore, before) = (nodes, resolved(at: 0))
    stage.turn {
      CATransaction.setDisableActions(true)
      layers[20_001].opacity = 0.5
    }
    #expect(nodes.elements(notSharedWith: nodesBefore).count == 32)
    let after = resolved(at: 0)
    #expect(after.elements(notSharedWith: before).count == 32)
    #expect(zip(before, after).filter { $0 !== $1 }.map(\.1.id) == [layers[20_001].id])
  }

  @Test func aFrameReplacesOnlyBlocksThatMove() {
    let layers = fill(40_000)
    stage.turn {
      for index in [7, 8, 39_999] {
        let animation = CABasicAnimation(keyPath: "zPosition")
        (animation.byValue, animation.duration) = (9, 5)
        layers[index].add(animation, forKey: "a")
      }
    }
    #expect(!resolved(at: 0).mayHaveDepth)
    let (before, after) = (resolved(at: 1), resolved(at: 2))
    #expect(before.mayHaveDepth && after.mayHaveDepth)
    #expect(after.elements(notSharedWith: before).count == 64)
    #expect(zip(before, after).filter { $0 !== $1 }.map(\.1.id) == [7, 8, 39_999].map { layers[$0].id })
    // The layer moves back. After the last animation no block is new.
    #expect(resolved(at: 1).map(\.properties.zPosition) == before.map(\.properties.zPosition))
    #expect(resolved(at: 6).elements(notSharedWith: resolved(at: 7)).isEmpty)
  }

  @Test func appendingSharesTheExistingBlocks() {
    _ = fill(40_000)
    let before = nodes
    stage.turn { stage.root.addSublayer(CALayer()) }
    #expect(nodes.count == 40_001)
    #expect(nodes.elements(notSharedWith: before).count <= 32)
  }

  /// Compares with an array: after any change of the sublayers, a commit and a frame have them in order, with their
  /// values.
  @Test(arguments: 1...12 as ClosedRange<UInt64>) func agreesWithAnArrayAfterRandomChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }
    let sizes = [3, 70, 1200]
    _ = fill(sizes[Int(seed) % 3])
    var away: [CALayer] = []
    for round in 0..<40 {
      stage.turn {
        CATransaction.setDisableActions(true)
        for _ in 0..<(number(10) == 0 ? 300 : 1 + number(6)) {
          let children = stage.root.sublayers ?? []
          let any = children.isEmpty ? nil : children[number(children.count)]
          switch number(9) {
          case 0: stage.root.addSublayer(CALayer())
          case 1: stage.root.insertSublayer(CALayer(), at: UInt32(number(children.count + 1)))
          case 2:
            any.map { away.append($0) }
            any?.removeFromSuperlayer()
          case 3: if let back = away.popLast() { stage.root.insertSublayer(back, below: any) }
          case 4: any.map { stage.root.insertSublayer($0, at: UInt32(number(children.count))) }
          case 5: any.map { stage.root.replaceSublayer($0, with: CALayer()) }
          case 6: any?.addSublayer(CALayer())
          default: any?.zPosition = CGFloat(number(1000))
          }
        }
      }
      let children = stage.root.sublayers ?? []
      #expect(nodes.map(\.id) == children.map(\.id), "seed \(seed), round \(round)")
      let shown = resolved(at: Double(round))
      #expect(shown.map(\.id) == children.map(\.id), "seed \(seed), round \(round)")
      #expect(shown.map(\.properties.zPosition) == children.map(\.zPosition), "seed \(seed), round \(round)")
      #expect(shown.mayHaveDepth || shown.allSatisfy { !$0.hasDepth }, "seed \(seed), round \(round)")
      #expect(shown.map(\.sublayers.count) == children.map { $0.sublayers?.count ?? 0 }, "seed \(seed)")
    }
  }
}
