import UIKit

protocol TabButtonsViewDelegate: AnyObject {
  func tabButtons(_ view: TabButtonsView, didSelect index: Int)
}

/// Two buttons that go to a screen without a drag.
class TabButtonsView: UIView {
  static let size = CGSize(width: 132, height: 44)

  weak var delegate: TabButtonsViewDelegate?
  var selectedIndex = 0 {
    didSet { updateAlpha() }
  }

  private let buttons = [UIButton(type: .custom), UIButton(type: .custom)]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, button) in buttons.enumerated() {
      button.tag = index
      button.setImage(UIImage(named: index == 0 ? "Camera" : "Card"), for: .normal)
      button.frame = CGRect(x: CGFloat(index) * 88, y: 0, width: 44, height: 44)
      button.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.25)
      button.layer.cornerRadius = 22
      button.addTarget(self, action: Selector(("buttonTapped:")), for: .touchUpInside)
      addSubview(button)
    }
    updateAlpha()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  func buttonTapped(_ sender: UIButton) {
    delegate?.tabButtons(self, didSelect: sender.tag)
  }

  private func updateAlpha() {
    for (index, button) in buttons.enumerated() { button.alpha = index == selectedIndex ? 1 : 0.6 }
  }
}
