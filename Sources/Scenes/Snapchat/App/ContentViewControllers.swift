import UIKit

/// The first screen, which is empty, so that the camera is visible.
class ClearViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }
}

/// The second screen: a card in a scroll view.
class CardViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let card: GradientView

  /// Creates a card with a gradient of these colours, from top to bottom.
  init(colors: [UIColor] = CardViewController.blues) {
    card = GradientView(colors: colors)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("cards are made in code")
  }

  static let blues: [UIColor] = [
    .white, UIColor(red: 109 / 255, green: 213 / 255, blue: 250 / 255, alpha: 1),
    UIColor(red: 41 / 255, green: 128 / 255, blue: 185 / 255, alpha: 1),
  ]
  static let greens: [UIColor] = [
    .white, UIColor(red: 168 / 255, green: 230 / 255, blue: 160 / 255, alpha: 1),
    UIColor(red: 39 / 255, green: 150 / 255, blue: 96 / 255, alpha: 1),
  ]
  static let oranges: [UIColor] = [
    .white, UIColor(red: 255 / 255, green: 214 / 255, blue: 150 / 255, alpha: 1),
    UIColor(red: 230 / 255, green: 126 / 255, blue: 34 / 255, alpha: 1),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    view.addSubview(scrollView)
    scrollView.pinEdges(to: view)
    // The gap of 60 points already contains the status bar.
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentInset = UIEdgeInsets(top: 60, left: 8, bottom: 0, right: 8)
    scrollView.contentOffset = CGPoint(x: 0, y: -60)

    scrollView.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    card.topAnchor.constraint(equalTo: scrollView.topAnchor).isActive = true
    card.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor).isActive = true
    card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -16).isActive = true
    card.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2 * 1.5).isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.contentSize = CGSize(width: view.bounds.width - 16, height: view.bounds.height * 2)
  }
}

/// A white-to-blue card with round upper corners.
class GradientView: UIView {
  private let gradient = CAGradientLayer()

  init(colors: [UIColor]) {
    super.init(frame: .zero)
    gradient.colors = colors.map { $0.cgColor }
    layer.addSublayer(gradient)
    layer.cornerRadius = 20
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    setShadow(color: .black, alpha: 0.3, x: 0, y: 0, blur: 10, spread: 0)
    // This also clips the shadow.
    layer.masksToBounds = true
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    gradient.frame = bounds
  }
}
