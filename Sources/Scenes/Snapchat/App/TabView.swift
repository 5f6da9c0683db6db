import UIKit

protocol TabViewDelegate: AnyObject {
  func tabs(_ view: TabView, didSelect index: Int)
}

/// A view with buttons that go to a screen without a drag. A subclass lays them out.
class TabView: UIView {
  weak var delegate: TabViewDelegate?
  var count = 2 {
    didSet { rebuild() }
  }
  var selectedIndex = 0 {
    didSet { updateAlpha() }
  }
  private(set) var buttons: [UIButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  /// Adds the view to the container's view.
  func install(in view: UIView) {
    view.addSubview(self)
    translatesAutoresizingMaskIntoConstraints = false
  }

  /// Styles a button.
  func decorate(_ button: UIButton) {}

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (0..<count).map { index in
      let button = UIButton(type: .custom)
      button.tag = index
      button.setImage(UIImage(named: index == 0 ? "Camera" : "Card"), for: .normal)
      button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
      decorate(button)
      addSubview(button)
      return button
    }
    updateAlpha()
    setNeedsLayout()
  }

  @objc private func buttonTapped(_ sender: UIButton) {
    delegate?.tabs(self, didSelect: sender.tag)
  }

  private func updateAlpha() {
    for (index, button) in buttons.enumerated() { button.alpha = index == selectedIndex ? 1 : 0.6 }
  }
}

/// Round buttons over the screen.
class TabButtonsView: TabView {
  override func install(in view: UIView) {
    super.install(in: view)
    widthAnchor.constraint(equalToConstant: CGFloat(count) * 88 - 44).isActive = true
    heightAnchor.constraint(equalToConstant: 44).isActive = true
    centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16).isActive = true
  }

  override func decorate(_ button: UIButton) {
    button.frame = CGRect(x: CGFloat(button.tag) * 88, y: 0, width: 44, height: 44)
    button.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.25)
    button.layer.cornerRadius = 22
  }
}

/// A bar along the lower edge, its buttons in equal parts of it.
class TabBarView: TabView {
  static let height: CGFloat = 49

  override func install(in view: UIView) {
    super.install(in: view)
    backgroundColor = UIColor(red: 0.1, green: 0.08, blue: 0.14, alpha: 0.85)
    leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -TabBarView.height).isActive = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: TabBarView.height)
    }
  }
}
