import UIKit

/// The product card that a link opens.
final class ProductCardViewController: UIViewController {
  private let picture = UIImageView(image: UIImage(named: "Product"))
  private let name = UILabel()
  private let price = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    name.text = "Armchair, hardly sat in"
    name.font = .boldSystemFont(ofSize: 22)
    price.text = "45 €"
    price.font = .systemFont(ofSize: 20)
    price.textColor = UIColor(red: 0.05, green: 0.55, blue: 0.35, alpha: 1)
    for subview in [picture, name, price] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.topAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.8),
      name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
      name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      price.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
      price.leadingAnchor.constraint(equalTo: name.leadingAnchor),
    ])
  }
}
