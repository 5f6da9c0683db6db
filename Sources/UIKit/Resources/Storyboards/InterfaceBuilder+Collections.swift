// Collection views: their layouts, and the prototypes of their cells, headers and footers.
extension InterfaceBuilder {
  /// Makes the layout of a collection view: a flow layout, or one of a custom class.
  func makeCollectionLayout(_ element: XMLElement) throws -> UICollectionViewLayout? {
    guard let child = element.child(key: "collectionViewLayout") else { return nil }
    if child.name == "collectionViewLayout" {
      return try makeLayout(customType(of: child, UICollectionViewLayout.self), child)
    }
    guard child.name == "collectionViewFlowLayout" else {
      throw error(child, "layouts of this kind cannot be made here")
    }
    let layout = try makeLayout(customType(of: child, UICollectionViewFlowLayout.self), child)
    try configure(flowLayout: layout, child)
    return layout
  }

  private func makeLayout<Layout: UICollectionViewLayout>(_ type: Layout.Type, _ element: XMLElement) throws
    -> Layout
  {
    guard let layout = type.init(coder: NibCoder()) else { throw error(element, "\(type).init(coder:) returned nil") }
    register(layout, element)
    try setRuntimeAttributes(layout, element)
    return layout
  }

  private func configure(flowLayout layout: UICollectionViewFlowLayout, _ element: XMLElement) throws {
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let value = try number(element, "minimumLineSpacing") { layout.minimumLineSpacing = value }
    if let value = try number(element, "minimumInteritemSpacing") { layout.minimumInteritemSpacing = value }
    if let size = try element.child(key: "itemSize").map(size) { layout.itemSize = size }
    if let size = try element.child(key: "headerReferenceSize").map(size) { layout.headerReferenceSize = size }
    if let size = try element.child(key: "footerReferenceSize").map(size) { layout.footerReferenceSize = size }
    if let insets = try element.child(key: "sectionInset").map(insets) { layout.sectionInset = insets }
    if let size = try element.child(key: "estimatedItemSize").map(size) { layout.estimatedItemSize = size }
    if try bool(element, "automaticEstimatedItemSize") == true {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
  }

  func configure(collectionView view: UICollectionView, _ element: XMLElement) throws {
    try configure(scrollView: view, element)
    if let value = try bool(element, "allowsSelection") { view.allowsSelection = value }
    if let value = try bool(element, "allowsMultipleSelection") { view.allowsMultipleSelection = value }
    if let child = element.child(key: "backgroundView") { view.backgroundView = try makeView(child) }
    for cell in element.list("cells") {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      view.cells.register(identifier, prototypeMaker(cell, UICollectionReusableView.self))
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let child = element.child(key: key), let identifier = child["reuseIdentifier"] else { continue }
      view.queue(kind).register(identifier, prototypeMaker(child, UICollectionReusableView.self))
    }
  }
}
