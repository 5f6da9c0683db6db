import UIKit

/// The profile of a seller.
final class ProfileViewController: UIViewController {
  private let portrait = UIImageView(image: UIImage(named: "Profile"))
  private let name = UILabel()
  private let note = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    view.backgroundColor = .white
    portrait.layer.cornerRadius = 60
    portrait.clipsToBounds = true
    name.text = "Vera Lindqvist"
    name.font = .boldSystemFont(ofSize: 24)
    note.text = "12 things for sale · answers within an hour"
    note.font = .systemFont(ofSize: 15)
    note.textColor = .gray
    for subview in [portrait, name, note] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      subview.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      portrait.widthAnchor.constraint(equalToConstant: 120),
      portrait.heightAnchor.constraint(equalToConstant: 120),
      portrait.topAnchor.constraint(equalTo: view.topAnchor, constant: 120),
      name.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 20),
      note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
    ])
  }
}
