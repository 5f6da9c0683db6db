import UIKit

/// A tile of the grid, which shows the pattern.
class TileView: UIView {
  private let linearTimingFunction = CAMediaTimingFunction(name: .linear)
  private let easeOutTimingFunction = CAMediaTimingFunction(name: .easeOut)
  private let easeInOutTimingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  private let tileTimingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0.0, 0.2, 1.0)

  /// A Boolean value indicating whether the tile animates. Border tiles only fade.
  var shouldEnableRipple = false

  convenience init(tileImage: UIImage) {
    self.init(frame: CGRect(origin: .zero, size: tileImage.size))
    layer.contents = tileImage.cgImage
    layer.shouldRasterize = true
  }

  func startAnimating(duration: TimeInterval, beginTime: TimeInterval, rippleDelay: TimeInterval, rippleOffset: CGPoint)
  {
    let times: [NSNumber] = [0, 0.61, 0.7, 0.887, 1]
    let curves = [linearTimingFunction, tileTimingFunction, tileTimingFunction, linearTimingFunction]
    var animations: [CAAnimation] = []

    if shouldEnableRipple {
      let scale = CAKeyframeAnimation(keyPath: "transform.scale")
      scale.values = [1, 1, 1.05, 1, 1]
      scale.keyTimes = times
      scale.timingFunctions = curves
      scale.beginTime = 0.0
      scale.duration = duration
      animations.append(scale)

      let position = CAKeyframeAnimation(keyPath: "position")
      position.duration = duration
      position.timingFunctions = curves
      position.keyTimes = times
      position.values = [CGPoint.zero, .zero, rippleOffset, .zero, .zero].map { NSValue(cgPoint: $0) }
      position.isAdditive = true
      animations.append(position)
    }

    let opacity = CAKeyframeAnimation(keyPath: "opacity")
    opacity.duration = duration
    opacity.timingFunctions = [
      easeInOutTimingFunction, tileTimingFunction, tileTimingFunction, easeOutTimingFunction, linearTimingFunction,
    ]
    opacity.keyTimes = [0.0, 0.61, 0.7, 0.767, 0.95, 1.0]
    opacity.values = [0.0, 1.0, 0.45, 0.6, 0.0, 0.0]
    animations.append(opacity)

    let group = CAAnimationGroup()
    group.repeatCount = Float.infinity
    group.fillMode = .backwards
    group.duration = duration
    group.beginTime = beginTime + rippleDelay
    group.isRemovedOnCompletion = false
    group.animations = animations
    group.timeOffset = kAnimationTimeOffset
    layer.add(group, forKey: "ripple")
  }
}
