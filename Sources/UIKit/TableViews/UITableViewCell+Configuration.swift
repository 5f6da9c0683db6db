// Content and background configurations.
extension UITableViewCell {
  func contentConfigurationChanged() {
    setNeedsUpdateConfiguration()
    guard let contentConfiguration else {
      listContent?.removeFromSuperview()
      listContent = nil
      return
    }
    if let listContent, listContent.supports(contentConfiguration) {
      listContent.configuration = contentConfiguration
    } else {
      listContent?.removeFromSuperview()
      let made = contentConfiguration.makeContentView()
      made.frame = contentView.bounds
      contentView.addSubview(made)
      listContent = made
    }
  }

  func backgroundConfigurationChanged() {
    backgroundView = backgroundConfiguration?.makeView(bounds.size)
    if backgroundConfiguration != nil { backgroundColor = .clear }
  }
}
