import UIKit

/// Code as in an app of Swift 5, with views, layers and time.
public class Card: UIViewController {
  /// A badge that spins and then grows.
  public let badge = UIView()
  private var linked: CADisplayLink?

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -40),
      badge.widthAnchor.constraint(equalToConstant: 72),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
    ])
    let spin = CABasicAnimation()
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    spin.fromValue = 0
    spin.toValue = CGFloat.pi
    spin.duration = 1
    spin.beginTime = CACurrentMediaTime()
    spin.fillMode = .forwards
    spin.isRemovedOnCompletion = false
    badge.layer.add(spin, forKey: "transform")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.grow() }
  }

  private func grow() {
    UIView.animate(
      withDuration: 0.3, animations: { self.badge.transform = CGAffineTransform(scaleX: 2, y: 2) }, completion: nil)
  }
}
