import UIKit

extension UIColor {
  /// The dial's blue.
  public class func dialBlue() -> UIColor {
    struct Store { static let color = UIColor(red: 20 / 255, green: 70 / 255, blue: 110 / 255, alpha: 1) }
    return Store.color
  }
}

/// A logo of shape layers that loops in groups, with the names and constants of Swift 3 and 4.
public class DialView: UIView {
  private let strokeCurve = CAMediaTimingFunction(controlPoints: 1.00, 0.0, 0.35, 1.0)
  private let endCurve = CAMediaTimingFunction(controlPoints: 0.65, 0.0, 0.40, 1.0)
  private let radius: CGFloat = 40
  private var disc: CAShapeLayer!
  private var hand: CAShapeLayer!
  private var square: CAShapeLayer!
  private var beginTime: CFTimeInterval = 0

  /// All layers are drawn around the origin.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    disc = makeDisc()
    hand = makeHand()
    square = makeSquare()
    for case let shape? in [disc, hand, square] as [CAShapeLayer?] { layer.addSublayer(shape) }
    let mask = CAShapeLayer()
    mask.frame = CGRect(x: -radius, y: -radius, width: radius * 2, height: radius * 2)
    mask.allowsGroupOpacity = true
    mask.backgroundColor = UIColor.white.cgColor
    layer.mask = mask
    layer.anchorPoint = CGPoint.zero
    layer.borderWidth = 0
    layer.shouldRasterize = false
  }

  /// Creates a view from a storyboard, which does not animate.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private func makeDisc() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.lineWidth = radius
    let quarter = CGFloat(M_PI_2)
    layer.path =
      UIBezierPath(
        arcCenter: CGPoint.zero, radius: radius / 2, startAngle: -quarter, endAngle: 3 * quarter, clockwise: true
      ).cgPath
    layer.strokeColor = UIColor.white.cgColor
    layer.fillColor = UIColor.clear.cgColor
    return layer
  }

  private func makeHand() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.position = CGPoint.zero
    layer.frame = CGRect.zero
    layer.allowsGroupOpacity = true
    layer.lineWidth = 5
    layer.strokeColor = UIColor.dialBlue().cgColor
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: -radius))
    layer.path = path.cgPath
    return layer
  }

  private func makeSquare() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.position = .zero
    layer.frame = CGRect(x: -10, y: -10, width: 20, height: 20)
    layer.cornerRadius = 1.5
    layer.allowsGroupOpacity = true
    layer.backgroundColor = UIColor.dialBlue().cgColor
    return layer
  }

  /// Starts all loops at one media time.
  public func startAnimating() {
    beginTime = CACurrentMediaTime()
    layer.anchorPoint = CGPoint.zero
    loop(disc, [stroke(), turn()])
    loop(hand, [width()])
    loop(square, [side(), color()])
    if let mask = layer.mask { loop(mask, [corner()]) }
  }

  /// Removes all loops.
  public func stopAnimating() {
    for case let shape? in [disc, hand, square] as [CAShapeLayer?] { shape.removeAllAnimations() }
  }

  private func loop(_ layer: CALayer, _ animations: [CAAnimation]) {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = 3
    group.repeatCount = Float.infinity
    group.isRemovedOnCompletion = false
    group.beginTime = beginTime
    group.timeOffset = 0.7 * 3
    group.fillMode = kCAFillModeBoth
    layer.add(group, forKey: "looping")
  }

  private func stroke() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: "strokeEnd")
    animation.timingFunction = strokeCurve
    animation.duration = 2.5
    animation.values = [0.0, 1.0]
    animation.keyTimes = [0.0, 1.0]
    return animation
  }

  private func turn() -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.timingFunction = strokeCurve
    animation.duration = 2.5
    var start = CATransform3DMakeRotation(-CGFloat(M_PI_4), 0, 0, 1)
    start = CATransform3DScale(start, 0.25, 0.25, 1)
    animation.fromValue = NSValue(caTransform3D: start)
    animation.toValue = NSValue(caTransform3D: CATransform3DIdentity)
    return animation
  }

  private func width() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: "lineWidth")
    animation.values = [0.0, 5.0, 0.0]
    animation.timingFunctions = [strokeCurve, endCurve]
    animation.duration = 3
    animation.keyTimes = [0.0, 1.0 - 0.5 / 3.0 as NSNumber, 1.0]
    return animation
  }

  private func side() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: "bounds")
    let rectangles = [14.0, 20.0, 0.0].map { CGRect(x: 0, y: 0, width: $0, height: $0) }
    animation.values = rectangles.map { NSValue(cgRect: $0) }
    animation.keyTimes = [0.0, 0.8, 1.0] as [NSNumber]?
    animation.timingFunctions = [CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear), endCurve]
    animation.duration = 3
    return animation
  }

  private func color() -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = UIColor.white.cgColor
    animation.toValue = UIColor.dialBlue().cgColor
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    animation.fillMode = kCAFillModeBackwards
    animation.beginTime = 0.3
    animation.duration = 1.2
    return animation
  }

  private func corner() -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.beginTime = 2.5
    animation.duration = 0.5
    animation.fromValue = radius
    animation.toValue = 2
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    return animation
  }
}
