// The headers and footers of the visible sections. In plain tables they float at the edges while their section is
// visible.
extension UITableView {
  func tileHeadersAndFooters() {
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
      if layout.sections[section].header > 0, let view = shownHeaders[section] ?? loadHeader(section) {
        setFrame(headerRect(section), of: view)
      }
      if layout.sections[section].footer > 0, let view = shownFooters[section] ?? loadFooter(section) {
        setFrame(footerRect(section), of: view)
      }
    }
  }

  private func setFrame(_ rect: CGRect, of view: UIView) {
    if view.frame != rect { view.frame = rect }
  }

  /// Returns the frame of a header. In a plain table it floats below the top edge, and never leaves its section.
  func headerRect(_ section: Int) -> CGRect {
    var rect = layout.rect(ofHeader: section)
    guard style == .plain else { return rect }
    let maxY = layout.rect(ofFooter: section).minY - rect.height
    rect.origin.y = max(rect.minY, min(bounds.minY + adjustedContentInset.top, maxY))
    return rect
  }

  /// Returns the frame of a footer. In a plain table it floats above the bottom edge, and stays below its header.
  func footerRect(_ section: Int) -> CGRect {
    var rect = layout.rect(ofFooter: section)
    guard style == .plain else { return rect }
    let minY = layout.rect(ofHeader: section).maxY
    rect.origin.y = min(rect.minY, max(bounds.maxY - adjustedContentInset.bottom - rect.height, minY))
    return rect
  }

  private func loadHeader(_ section: Int) -> UIView? {
    let clientView =
      measuredHeaders.removeValue(forKey: section) ?? delegate?.tableView(self, viewForHeaderInSection: section)
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    guard let view = clientView ?? title.map({ titleView($0, isFooter: false) }) else { return nil }
    shownHeaders[section] = view
    showSectionView(view, title: clientView == nil ? nil : title)
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    return view
  }

  private func loadFooter(_ section: Int) -> UIView? {
    let clientView =
      measuredFooters.removeValue(forKey: section) ?? delegate?.tableView(self, viewForFooterInSection: section)
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    guard let view = clientView ?? title.map({ titleView($0, isFooter: true) }) else { return nil }
    shownFooters[section] = view
    showSectionView(view, title: clientView == nil ? nil : title)
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
      if let view = view as? UITableViewHeaderFooterView { view.applyStyle(style, margin: sideMargin) }
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
