import UIKit

/// Strokes a ring, then reveals a view through a growing mask.
public final class RingViewController: UIViewController, CAAnimationDelegate {
  private let duration: CFTimeInterval = 0.6
  private let picture = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
  /// The events, in order.
  public private(set) var events: [String] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    picture.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    picture.backgroundColor = color(hex: "ffcc00")
    picture.isHidden = true
    view.addSubview(picture)
    let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in self.reveal() }
    timer.tolerance = 0.01
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2 + duration / 2) { self.picture.isHidden = false }
  }

  private func color(hex: String) -> UIColor {
    var number: UInt64 = 0
    Scanner(string: hex).scanHexInt64(&number)
    func channel(_ shift: UInt64) -> CGFloat { CGFloat((number >> shift) & 255) / 255 }
    return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }

  private func reveal() {
    let ring = CAShapeLayer()
    ring.path = UIBezierPath(roundedRect: picture.bounds, cornerRadius: picture.bounds.width / 2).cgPath
    ring.position = .zero
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = UIColor.yellow.cgColor
    ring.lineWidth = 1
    picture.layer.addSublayer(ring)
    let drawing = CABasicAnimation(keyPath: "strokeEnd")
    drawing.fromValue = 0
    drawing.toValue = 1
    drawing.duration = duration
    drawing.repeatCount = 1
    ring.add(drawing, forKey: "draw")

    let hole = CAShapeLayer()
    hole.bounds = picture.bounds
    hole.position = CGPoint(x: picture.bounds.midX, y: picture.bounds.midY)
    let small = CGRect(x: hole.bounds.midX - 1, y: hole.bounds.midY - 1, width: 2, height: 2)
    hole.path = UIBezierPath(roundedRect: hole.bounds, cornerRadius: hole.bounds.width / 2).cgPath
    picture.layer.mask = hole
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = UIBezierPath(roundedRect: small, cornerRadius: 1).cgPath
    growth.toValue = hole.path
    growth.duration = duration / 2
    growth.beginTime = CACurrentMediaTime() + duration / 2
    growth.delegate = self
    hole.add(growth, forKey: "reveal")
  }

  /// The mask's animation has begun.
  public func animationDidStart(_ anim: CAAnimation) { events.append("start") }

  /// The mask's animation is over.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}
