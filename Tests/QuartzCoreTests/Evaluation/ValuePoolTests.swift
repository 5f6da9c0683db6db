import CoreGraphics
import QuartzCore
import Testing

/// Animated colours and paths reuse the memory of released frames. Values of retained frames do not change.
@Suite(.onADevice) struct ValuePoolTests {
  private let stage = Stage()

  private func animate(_ keyPath: String, _ from: Any, _ to: Any) {
    let layer = CAShapeLayer()
    stage.turn {
      stage.root.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1000)
      layer.add(animation, forKey: nil)
    }
  }

  private func color(_ frame: ResolvedFrame) -> CGColor? { frame.roots[0].sublayers[0].properties.backgroundColor }

  private func path(_ frame: ResolvedFrame) -> CGPath? {
    if case .shape(let shape) = frame.roots[0].sublayers[0].properties.kind { shape.path } else { nil }
  }

  @Test func retainedFramesKeepTheirColours() {
    animate("backgroundColor", CGColor.black, CGColor.white)
    let frames = (0..<40).map { stage.frame(at: Double($0)) }
    for (k, frame) in frames.enumerated() {
      let expected = Double(k) / 1000
      #expect(abs((color(frame)?.rgba.x ?? -1) - expected) < 1e-9, "\(k)")
    }
  }

  @Test func retainedFramesKeepTheirPaths() {
    animate(
      "path", CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
      CGPath(rect: CGRect(x: 1000, y: 0, width: 10, height: 10), transform: nil))
    let frames = (0..<40).map { stage.frame(at: Double($0)) }
    for (k, frame) in frames.enumerated() {
      #expect(abs((path(frame)?.boundingBox.minX ?? -1) - Double(k)) < 1e-9, "\(k)")
    }
  }

  @Test func memoryOfReleasedFramesIsReused() {
    animate("backgroundColor", CGColor.black, CGColor.white)
    var seen: Set<ObjectIdentifier> = []
    var last: ResolvedFrame?
    for k in 1..<100 {
      let frame = stage.frame(at: Double(k))
      if let color = color(frame) { seen.insert(ObjectIdentifier(color)) }
      last = frame
    }
    #expect(last != nil && seen.count > 1 && seen.count < 8)
  }
}
