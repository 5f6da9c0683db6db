import UIKit

/// The logo: a disc that is drawn as a wedge, a line and a square. A mask collapses all into a dot.
///
/// All shapes are centred at (0, 0), which is the layer's anchor point.
class AnimatedULogoView: UIView {
  private let strokeEndTimingFunction = CAMediaTimingFunction(controlPoints: 1.00, 0.0, 0.35, 1.0)
  private let squareLayerTimingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0.0, 0.20, 1.0)
  private let circleLayerTimingFunction = CAMediaTimingFunction(controlPoints: 0.65, 0.0, 0.40, 1.0)
  private let fadeInSquareTimingFunction = CAMediaTimingFunction(controlPoints: 0.15, 0, 0.85, 1.0)

  private let radius: CGFloat = 37.5
  private let squareLayerLength: CGFloat = 21.0
  private let startTimeOffset = 0.7 * kAnimationDuration
  private var beginTime: CFTimeInterval = 0

  private var circleLayer: CAShapeLayer!
  private var lineLayer: CAShapeLayer!
  private var squareLayer: CAShapeLayer!
  private var maskLayer: CAShapeLayer!

  /// The start of the collapse as a share of the loop.
  private var collapse: NSNumber { (1.0 - kAnimationDurationDelay / kAnimationDuration) as NSNumber }

  override init(frame: CGRect) {
    super.init(frame: frame)
    circleLayer = makeCircleLayer()
    lineLayer = makeLineLayer()
    squareLayer = makeSquareLayer()
    maskLayer = makeMaskLayer()

    // The article builds the logo one layer at a time; `-layers circle,line` shows such a step.
    let shown = UserDefaults.standard.string(forKey: "layers")?.split(separator: ",")
    func isShown(_ name: Substring) -> Bool { shown?.contains(name) ?? true }
    if isShown("mask") { layer.mask = maskLayer }
    if isShown("circle") { layer.addSublayer(circleLayer) }
    if isShown("line") { layer.addSublayer(lineLayer) }
    if isShown("square") { layer.addSublayer(squareLayer) }
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  func startAnimating() {
    beginTime = CACurrentMediaTime()
    layer.anchorPoint = .zero
    animateMaskLayer()
    animateCircleLayer()
    animateLineLayer()
    animateSquareLayer()
  }

  // MARK: - Layers

  private func makeMaskLayer() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: -radius, y: -radius, width: radius * 2, height: radius * 2)
    layer.allowsGroupOpacity = true
    layer.backgroundColor = UIColor.white.cgColor
    return layer
  }

  /// A circle whose line width is twice its radius. So a stroke from 0 to 1 fills the disc as a wedge.
  private func makeCircleLayer() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.lineWidth = radius
    layer.path =
      UIBezierPath(
        arcCenter: .zero, radius: radius / 2, startAngle: -CGFloat.pi / 2, endAngle: 3 * CGFloat.pi / 2,
        clockwise: true
      ).cgPath
    layer.strokeColor = UIColor.white.cgColor
    layer.fillColor = UIColor.clear.cgColor
    return layer
  }

  private func makeLineLayer() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.position = .zero
    layer.frame = .zero
    layer.allowsGroupOpacity = true
    layer.lineWidth = 5.0
    layer.strokeColor = UIColor.fuberBlue().cgColor
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: -radius))
    layer.path = path.cgPath
    return layer
  }

  private func makeSquareLayer() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.position = .zero
    layer.frame = CGRect(
      x: -squareLayerLength / 2, y: -squareLayerLength / 2, width: squareLayerLength, height: squareLayerLength)
    layer.cornerRadius = 1.5
    layer.allowsGroupOpacity = true
    layer.backgroundColor = UIColor.fuberBlue().cgColor
    return layer
  }

  // MARK: - Animations

  /// The time offset of each layer: the loop starts at 70 %, with the full disc.
  private func loop(_ animations: [CAAnimation]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.repeatCount = Float.infinity
    group.duration = kAnimationDuration
    group.beginTime = beginTime
    group.timeOffset = startTimeOffset
    return group
  }

  private func animateMaskLayer() {
    let bounds = CABasicAnimation(keyPath: "bounds")
    bounds.fromValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2))
    bounds.toValue = NSValue(
      cgRect: CGRect(x: 0, y: 0, width: 2.0 / 3.0 * squareLayerLength, height: 2.0 / 3.0 * squareLayerLength))
    bounds.duration = kAnimationDurationDelay
    bounds.beginTime = kAnimationDuration - kAnimationDurationDelay
    bounds.timingFunction = circleLayerTimingFunction

    let cornerRadius = CABasicAnimation(keyPath: "cornerRadius")
    cornerRadius.beginTime = kAnimationDuration - kAnimationDurationDelay
    cornerRadius.duration = kAnimationDurationDelay
    cornerRadius.fromValue = radius
    cornerRadius.toValue = 2
    cornerRadius.timingFunction = circleLayerTimingFunction

    let group = loop([bounds, cornerRadius])
    group.isRemovedOnCompletion = false
    group.fillMode = .both
    maskLayer.add(group, forKey: "looping")
  }

  private func animateCircleLayer() {
    let stroke = CAKeyframeAnimation(keyPath: "strokeEnd")
    stroke.timingFunction = strokeEndTimingFunction
    stroke.duration = kAnimationDuration - kAnimationDurationDelay
    stroke.values = [0.0, 1.0]
    stroke.keyTimes = [0.0, 1.0]

    let transform = CABasicAnimation(keyPath: "transform")
    transform.timingFunction = strokeEndTimingFunction
    transform.duration = kAnimationDuration - kAnimationDurationDelay
    transform.fromValue = NSValue(caTransform3D: smallAndTurned)
    transform.toValue = NSValue(caTransform3D: CATransform3DIdentity)

    circleLayer.add(loop([stroke, transform]), forKey: "looping")
  }

  private func animateLineLayer() {
    let lineWidth = CAKeyframeAnimation(keyPath: "lineWidth")
    lineWidth.values = [0.0, 5.0, 0.0]
    lineWidth.timingFunctions = [strokeEndTimingFunction, circleLayerTimingFunction]
    lineWidth.duration = kAnimationDuration
    lineWidth.keyTimes = [0.0, collapse, 1.0]

    let transform = CAKeyframeAnimation(keyPath: "transform")
    transform.timingFunctions = [strokeEndTimingFunction, circleLayerTimingFunction]
    transform.duration = kAnimationDuration
    transform.keyTimes = [0.0, collapse, 1.0]
    transform.values = [
      NSValue(caTransform3D: smallAndTurned),
      NSValue(caTransform3D: CATransform3DIdentity),
      NSValue(caTransform3D: CATransform3DMakeScale(0.15, 0.15, 1.0)),
    ]

    let group = loop([lineWidth, transform])
    group.isRemovedOnCompletion = false
    lineLayer.add(group, forKey: "looping")
  }

  private func animateSquareLayer() {
    let small = 2.0 / 3.0 * squareLayerLength
    let bounds = CAKeyframeAnimation(keyPath: "bounds")
    bounds.values = [
      NSValue(cgRect: CGRect(x: 0, y: 0, width: small, height: small)),
      NSValue(cgRect: CGRect(x: 0, y: 0, width: squareLayerLength, height: squareLayerLength)),
      NSValue(cgRect: .zero),
    ]
    bounds.timingFunctions = [fadeInSquareTimingFunction, squareLayerTimingFunction]
    bounds.duration = kAnimationDuration
    bounds.keyTimes = [0.0, collapse, 1.0]

    // Both key times are seconds, although they look like fractions.
    let colour = CABasicAnimation(keyPath: "backgroundColor")
    colour.fromValue = UIColor.white.cgColor
    colour.toValue = UIColor.fuberBlue().cgColor
    colour.timingFunction = squareLayerTimingFunction
    colour.fillMode = .both
    colour.beginTime = kAnimationDurationDelay * 2.0 / kAnimationDuration
    colour.duration = kAnimationDuration / (kAnimationDuration - kAnimationDurationDelay)

    let group = loop([bounds, colour])
    group.isRemovedOnCompletion = false
    squareLayer.add(group, forKey: "looping")
  }

  private var smallAndTurned: CATransform3D {
    CATransform3DScale(CATransform3DMakeRotation(-CGFloat.pi / 4, 0, 0, 1), 0.25, 0.25, 1)
  }
}
