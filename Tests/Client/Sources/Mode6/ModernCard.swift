import UIKit

/// Code as in an app of Swift 6: isolation checked throughout, tasks, springs, image renderers.
public final class ModernCard: UIViewController, UIGestureRecognizerDelegate {
  /// An accent colour. A static colour compiles without a concurrency warning.
  public static let accent = UIColor.systemBlue
  /// A dot. A static image compiles without a concurrency warning too.
  public static let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
  }
  /// A Boolean value indicating whether the animation has ended.
  public private(set) var finished = false
  /// The finished animations, in order.
  public private(set) var steps: [String] = []

  private let stack = UIStackView()
  private let button = UIButton(type: .system)

  override public func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    stack.addArrangedSubview(UIImageView(image: Self.dot))
    button.setTitle("Go", for: .normal)
    button.tintColor = Self.accent
    button.addAction(UIAction { [weak self] _ in self?.steps.append("tapped") }, for: .touchUpInside)
    stack.addArrangedSubview(button)
    let tap = UITapGestureRecognizer()
    tap.delegate = self
    view.addGestureRecognizer(tap)
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { self.view.alpha = 0.5 }
    animator.addCompletion { [weak self] position in
      self?.finished = position == .end
      self?.steps.append("animator")
    }
    animator.startAnimation()
    UIView.animate(
      withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [.curveLinear]
    ) {
      self.stack.transform = CGAffineTransform(rotationAngle: 0.1)
    } completion: { _ in
      self.steps.append("springs")
    }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(100))
      self?.steps.append("slept")
    }
  }
}
