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
      let content = contentConfiguration.makeContentView()
      content.frame = contentView.bounds
      contentView.addSubview(content)
      listContent = content
    }
  }

  func backgroundConfigurationChanged() {
    backgroundView = backgroundConfiguration?.makeView(bounds.size)
    if backgroundConfiguration != nil { backgroundColor = .clear }
  }
}
