// The headers and footers of the visible sections. In plain tables they float at the edges while their section is
// visible.
extension UITableView {
  func tileHeaders() {
    let sections = bounds.height > 0 ? layout.sections(from: bounds.minY, to: bounds.maxY) : 0..<0
    for (section, view) in shownHeaders where !sections.contains(section) || layout.sections[section].header == 0 {
      shownHeaders[section] = nil
      endDisplay(header: view, section)
    }
    for (section, view) in shownFooters where !sections.contains(section) || layout.sections[section].footer == 0 {
      shownFooters[section] = nil
      endDisplay(footer: view, section)
    }
    for section in sections {
      if layout.sections[section].header > 0, let view = shownHeaders[section] ?? bringHeader(section) {
        setFrame(headerRect(section), of: view)
      }
      if layout.sections[section].footer > 0, let view = shownFooters[section] ?? bringFooter(section) {
        setFrame(footerRect(section), of: view)
      }
    }
  }

  private func setFrame(_ rect: CGRect, of view: UIView) {
    if view.frame != rect { view.frame = rect }
  }

  /// Returns the place of a header: its own, or below the top edge, but above the end of the section.
  func headerRect(_ section: Int) -> CGRect {
    var rect = layout.rect(ofHeader: section)
    guard style == .plain else { return rect }
    let floor = layout.rect(ofFooter: section).minY - rect.height
    rect.origin.y = max(rect.minY, min(bounds.minY + adjustedContentInset.top, floor))
    return rect
  }

  /// Returns the place of a footer: its own, or above the bottom edge, but below the header.
  func footerRect(_ section: Int) -> CGRect {
    var rect = layout.rect(ofFooter: section)
    guard style == .plain else { return rect }
    let ceiling = layout.rect(ofHeader: section).maxY
    rect.origin.y = min(rect.minY, max(bounds.maxY - adjustedContentInset.bottom - rect.height, ceiling))
    return rect
  }

  private func bringHeader(_ section: Int) -> UIView? {
    let client =
      measuredHeaders.removeValue(forKey: section) ?? delegate?.tableView(self, viewForHeaderInSection: section)
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    guard let view = client ?? title.map({ titleView($0, isFooter: false) }) else { return nil }
    shownHeaders[section] = view
    showSectionView(view, title: client == nil ? nil : title)
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    return view
  }

  private func bringFooter(_ section: Int) -> UIView? {
    let client =
      measuredFooters.removeValue(forKey: section) ?? delegate?.tableView(self, viewForFooterInSection: section)
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    guard let view = client ?? title.map({ titleView($0, isFooter: true) }) else { return nil }
    shownFooters[section] = view
    showSectionView(view, title: client == nil ? nil : title)
    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    return view
  }

  private func titleView(_ title: String, isFooter: Bool) -> UITableViewHeaderFooterView {
    let view = headerFooters.take(UITableViewHeaderFooterView.standardIdentifier) ?? .standard()
    view.show(title, isFooter: isFooter, in: style, margin: sideMargin)
    return view
  }

  private func showSectionView(_ view: UIView, title: String?) {
    view.isHidden = false
    UIView.performWithoutAnimation {
      if let view = view as? UITableViewHeaderFooterView { view.takeStyle(style, margin: sideMargin) }
      if view.superview !== self { addSubview(view) }
      bringSubviewToFront(view)
    }
  }

  func endDisplay(header view: UIView, _ section: Int) {
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    recycle(sectionView: view)
  }

  func endDisplay(footer view: UIView, _ section: Int) {
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    recycle(sectionView: view)
  }

  private func recycle(sectionView view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else {
      return view.removeFromSuperview()
    }
    view.isHidden = true
    headerFooters.put(view, identifier)
  }
}
