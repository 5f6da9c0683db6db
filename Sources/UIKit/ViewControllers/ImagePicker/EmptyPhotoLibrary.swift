/// The contents of an image picker without photos: a message.
final class EmptyPhotoLibrary: UIViewController {
  var whenCancelled: () -> Void = {}

  override func setUpView() {
    super.setUpView()
    title = "Photos"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.whenCancelled() })
    addMessage()
  }

  private func addMessage() {
    let message = UILabel()
    message.text = "No Photos or Videos"
    message.font = .preferredFont(forTextStyle: .title2)
    message.textColor = .secondaryLabel
    message.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(message)
    NSLayoutConstraint.activate([
      message.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      message.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
