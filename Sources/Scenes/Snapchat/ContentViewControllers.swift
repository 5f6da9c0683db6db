import UIKit

/// The first screen: nothing, so that the camera is seen.
class ClearViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }
}

/// The second screen: a card in a scroll view.
class CardViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let card = GradientView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = UIScreen.main.bounds.size
    view.backgroundColor = .clear
    view.addSubview(scrollView)
    scrollView.pinEdges(to: view)
    scrollView.contentInset = UIEdgeInsets(top: 60, left: 8, bottom: 0, right: 8)
    scrollView.contentOffset = CGPoint(x: 0, y: -60)
    scrollView.contentSize = CGSize(width: size.width - 16, height: size.height * 2)

    scrollView.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    card.topAnchor.constraint(equalTo: scrollView.topAnchor).isActive = true
    card.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor).isActive = true
    card.widthAnchor.constraint(equalToConstant: size.width - 16).isActive = true
    card.heightAnchor.constraint(equalToConstant: size.height * 2 * 1.5).isActive = true
  }
}

/// A white-to-blue card with round upper corners.
class GradientView: UIView {
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.colors = [
      UIColor.white.cgColor,
      UIColor(red: 109 / 255, green: 213 / 255, blue: 250 / 255, alpha: 1).cgColor,
      UIColor(red: 41 / 255, green: 128 / 255, blue: 185 / 255, alpha: 1).cgColor,
    ]
    layer.addSublayer(gradient)
    layer.cornerRadius = 20
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    setShadow(color: .black, alpha: 0.3, x: 0, y: 0, blur: 10, spread: 0)
    // Cuts the shadow off as well.
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
