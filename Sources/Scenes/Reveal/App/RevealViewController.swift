import UIKit

/// A controller that draws a ring, then reveals the user's image inside it through a growing mask.
class RevealViewController: UIViewController, CAAnimationDelegate {
  @IBOutlet weak var userpicContainer: UIView!
  @IBOutlet weak var userpicImageView: UIImageView!

  private let ringColor = UIColor(red: 255 / 255, green: 216 / 255, blue: 0, alpha: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + RevealTiming.startDelay) {
      self.drawUserpicOutline()
      self.revealUserpic()
    }
  }

  /// Adds the ring, a circle that is stroked clockwise from 12 o'clock.
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
    drawing.duration = RevealTiming.duration
    drawing.repeatCount = 1
    drawing.fromValue = 0.0
    drawing.toValue = 1.0
    drawing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    outline.add(drawing, forKey: "drawUserpicOutlineAnimation")
  }

  /// Adds the mask, a circle that grows from a dot to the whole image in the second half.
  private func revealUserpic() {
    let bounds = userpicImageView.bounds
    let radius = bounds.width / 2
    let dot = CGRect(x: bounds.midX - 1, y: bounds.midY - 1, width: 2, height: 2)
    let start = UIBezierPath(roundedRect: dot, cornerRadius: 1).cgPath
    let end = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath

    let mask = CAShapeLayer()
    mask.bounds = bounds
    // The dot is one point up and left of the centre, as in the original.
    mask.position = CGPoint(x: bounds.midX - 1, y: bounds.midY - 1)
    mask.fillColor = UIColor.black.cgColor
    mask.path = end
    userpicImageView.layer.mask = mask

    let reveal = CABasicAnimation(keyPath: "path")
    reveal.duration = RevealTiming.duration / 2
    reveal.beginTime = CACurrentMediaTime() + RevealTiming.duration / 2
    reveal.repeatCount = 1
    reveal.fromValue = start
    reveal.toValue = end
    reveal.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    reveal.delegate = self
    mask.add(reveal, forKey: "revealUserpicAnimation")

    // The mask has its full size until its animation starts, so the image is hidden before.
    DispatchQueue.main.asyncAfter(deadline: .now() + RevealTiming.duration / 2) {
      self.userpicImageView.isHidden = false
    }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    // Masks are costly. `-mask remove` removes it at the end of its animation.
    if UserDefaults.standard.string(forKey: "mask") == "remove" { replaceMaskByRoundPicture() }
  }

  /// Replaces the image and its mask by an image that is already round. The swap is not visible.
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
