import CoreGraphics
import QuartzCore
import Testing

/// A resolved layer of an earlier frame is reused for a later one, without values of the earlier one.
@Suite(.onADevice) struct ReusedLayerTests {
  /// The key paths of properties, of parts of them, and of a member of a list.
  private static let keyPaths: [(path: String, to: any Sendable)] = [
    ("opacity", 0.25), ("hidden", true), ("position", CGPoint(x: 30, y: 40)), ("position.x", 12.0),
    ("bounds.size", CGSize(width: 5, height: 6)), ("transform.rotation.z", 1.5), ("transform.scale.x", 2.0),
    ("cornerRadius", 4.0), ("backgroundColor", CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)),
    ("shadowOffset.height", 9.0), ("zPosition", 3.0), ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1)),
    ("filters.blur.inputRadius", 7.0), ("borderWidth", 3.0),
  ]

  private func animation(_ keyPath: String, to value: Any) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.toValue, animation.duration, animation.beginTime) = (value, 1, 1000.2)
    return animation
  }

  /// Returns a device with a layer that has all animations: each by itself, or all in one group.
  private func stage(_ animations: [CAAnimation], grouped: Bool) -> (Stage, CALayer) {
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    stage.turn {
      CATransaction.setDisableActions(true)
      layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      layer.backgroundColor = .black
      let filter = CAFilter(type: "gaussianBlur")
      (filter.name, layer.filters) = ("blur", [filter])
      stage.root.addSublayer(layer)
      if grouped {
        let group = CAAnimationGroup()
        (group.animations, group.duration, group.beginTime) = (animations, 2, 1000)
        layer.add(group, forKey: "group")
      } else {
        for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "\(index)") }
      }
    }
    return (stage, layer)
  }

  /// Every moment is compared with the same moment of a device that has evaluated no other.
  private func expectNothingOfEarlierFrames(_ animations: [CAAnimation], grouped: Bool = false) {
    let (played, layer) = stage(animations, grouped: grouped)
    for time in [0, 0.3, 0.5, 0.7, 1.1, 0.1, 0.9, 1.3, 0, 2.5] {
      let (fresh, same) = stage(animations, grouped: grouped)
      #expect(played.values(layer, at: time) == fresh.values(same, at: time), "at \(time)")
    }
  }

  @Test(arguments: keyPaths.indices) func showsTheValuesOfItsOwnTime(_ index: Int) {
    let (path, value) = Self.keyPaths[index]
    expectNothingOfEarlierFrames([animation(path, to: value)])
  }

  @Test(arguments: [false, true]) func showsTheValuesOfManyAnimations(grouped: Bool) {
    expectNothingOfEarlierFrames(Self.keyPaths.map { animation($0.path, to: $0.to) }, grouped: grouped)
  }

  @Test func isRotatedByItsPathOnlyWhileItMoves() {
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 60))
    (keyframes.path, keyframes.rotationMode) = (path, .rotateAuto)
    (keyframes.duration, keyframes.beginTime) = (1, 1000.2)
    expectNothingOfEarlierFrames([keyframes])
  }
}
