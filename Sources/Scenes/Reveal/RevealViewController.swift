import UIKit

/// Draws a ring around the place of the user's picture, then reveals the picture through a growing mask.
class RevealViewController: UIViewController, CAAnimationDelegate {
  weak var userpicContainer: UIView!
  weak var userpicImageView: UIImageView!

  private let animationDuration: CFTimeInterval = 0.7
  private let startDelay = 1.0
  private let ringColor = UIColor(red: 255 / 255, green: 216 / 255, blue: 0, alpha: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + startDelay) {
      self.drawUserpicOutline()
      self.revealUserpic()
    }
  }

  /// The outline: a circle that is stroked from 12 o'clock on, clockwise.
  private func drawUserpicOutline() {
    let radius = userpicContainer.bounds.width / 2
    let outline = CAShapeLayer()
    outline.path = UIBezierPath(roundedRect: userpicContainer.bounds, cornerRadius: radius).cgPath
    outline.position = .zero
    outline.fillColor = UIColor.clear.cgColor
    outline.strokeColor = ringColor.cgColor
    outline.lineWidth = 1
    userpicContainer.layer.addSublayer(outline)

    let drawing = CABasicAnimation(keyPath: "strokeEnd")
    drawing.duration = animationDuration
    drawing.repeatCount = 1
    drawing.fromValue = 0.0
    drawing.toValue = 1.0
    drawing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    outline.add(drawing, forKey: "drawUserpicOutlineAnimation")
  }

  /// The mask: a circle that grows from a dot to the whole picture in the second half.
  private func revealUserpic() {
    let bounds = userpicImageView.bounds
    let radius = bounds.width / 2
    let dot = CGRect(x: bounds.midX - 1, y: bounds.midY - 1, width: 2, height: 2)
    let start = UIBezierPath(roundedRect: dot, cornerRadius: 1).cgPath
    let end = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath

    let mask = CAShapeLayer()
    mask.bounds = bounds
    // One point up and to the left of the middle, as it has always been.
    mask.position = CGPoint(x: bounds.midX - 1, y: bounds.midY - 1)
    mask.fillColor = UIColor.black.cgColor
    mask.path = end
    userpicImageView.layer.mask = mask

    let reveal = CABasicAnimation(keyPath: "path")
    reveal.duration = animationDuration / 2
    reveal.beginTime = CACurrentMediaTime() + animationDuration / 2
    reveal.repeatCount = 1
    reveal.fromValue = start
    reveal.toValue = end
    reveal.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    reveal.delegate = self
    mask.add(reveal, forKey: "revealUserpicAnimation")

    // Until the mask starts to grow it is whole, so the picture must not be seen before.
    DispatchQueue.main.asyncAfter(deadline: .now() + animationDuration / 2) {
      self.userpicImageView.isHidden = false
    }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    // Masks are costly: `-mask remove` drops it as soon as nothing grows any more.
    if UserDefaults.standard.string(forKey: "mask") == "remove" { replaceMaskByRoundPicture() }
  }

  /// What the mask leaves is drawn once into a picture that needs none; nobody sees the exchange.
  private func replaceMaskByRoundPicture() {
    guard let picture = userpicImageView.image else { return }
    let bounds = userpicImageView.bounds
    userpicImageView.image = UIGraphicsImageRenderer(size: bounds.size).image { _ in
      UIBezierPath(roundedRect: bounds.offsetBy(dx: -1, dy: -1), cornerRadius: bounds.width / 2).addClip()
      picture.draw(in: bounds)
    }
    userpicImageView.layer.mask = nil
  }
}
