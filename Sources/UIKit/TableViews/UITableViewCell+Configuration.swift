// Content and background configurations.
extension UITableViewCell {
  func contentConfigurationChanged() {
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
    setNeedsLayout()
  }

  func backgroundConfigurationChanged() {
    backgroundView = backgroundConfiguration?.makeView(bounds.size)
    if backgroundConfiguration != nil { backgroundColor = .clear }
  }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration(using: configurationState)
  }
}
