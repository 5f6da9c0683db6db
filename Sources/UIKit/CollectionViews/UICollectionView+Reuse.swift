// Registration and reuse of cells and supplementary views.
extension UICollectionView {
  /// Returns the reuse queue for supplementary views of a kind.
  func queue(_ kind: String) -> ReuseQueue<UICollectionReusableView> {
    if let queue = supplementaryQueues[kind] { return queue }
    let created = ReuseQueue<UICollectionReusableView>()
    supplementaryQueues[kind] = created
    return created
  }

  func maker(_ type: AnyClass?, _ identifier: String) -> ((CGRect) -> UICollectionReusableView?)? {
    guard let type else { return nil }
    guard let type = type as? UICollectionReusableView.Type else {
      preconditionFailure("register(_:…) of a collection view expects a UICollectionReusableView, found \(type)")
    }
    return { UICollectionReusableView.make(type, identifier: identifier, frame: $0) }
  }

  func maker(_ nib: UINib?, _ identifier: String) -> ((CGRect) -> UICollectionReusableView?)? {
    guard let nib else { return nil }
    return { _ in
      let view = nib.makeView(UICollectionReusableView.self)
      view?.reuseIdentifier = identifier
      return view
    }
  }

  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let preferred = cells.takePreferred(identifier) as? UICollectionViewCell { return preferred }
    let frame = known.first { $0.element == .cell(path) }?.frame ?? .zero
    if let cell = dequeue(cells, identifier, frame) as? UICollectionViewCell { return cell }
    failForUnknownIdentifier("cell", identifier)
    let cell = UICollectionViewCell(frame: frame)
    cell.reuseIdentifier = identifier
    return cell
  }

  func dequeueSupplement(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
    let element = CollectionElement(category: .supplementaryView, kind: kind, path: path)
    let frame = known.first { $0.element == element }?.frame ?? .zero
    if let view = dequeue(queue(kind), identifier, frame) { return view }
    failForUnknownIdentifier("view of kind \(kind)", identifier)
    let view = UICollectionReusableView(frame: frame)
    view.reuseIdentifier = identifier
    return view
  }

  private func dequeue(_ queue: ReuseQueue<UICollectionReusableView>, _ identifier: String, _ frame: CGRect)
    -> UICollectionReusableView?
  {
    var result: UICollectionReusableView?
    UIView.performWithoutAnimation {
      if let reusable = queue.take(identifier) {
        reusable.prepareForReuse()
        reusable.bounds.size = frame.size
        result = reusable
      } else {
        result = queue.make(identifier, frame: frame)
      }
    }
    return result
  }

  /// Stops the scene after the turn, where iOS raises an exception.
  private func failForUnknownIdentifier(_ noun: String, _ identifier: String) {
    Device.current.fail(
      ResourceError(
        file: "\(type(of: self))",
        "unable to dequeue a \(noun) with identifier \"\(identifier)\": expected a registered nib or class, or a "
          + "prototype of the storyboard"))
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let item = shown[.cell(path)], let identifier = item.view.reuseIdentifier else { continue }
      cells.setPreferred(item.view, identifier)
      _ = dataSource.collectionView(self, cellForItemAt: path)
      cells.removePreferred(identifier)
    }
    storedLayout.invalidateLayout()
  }
}
