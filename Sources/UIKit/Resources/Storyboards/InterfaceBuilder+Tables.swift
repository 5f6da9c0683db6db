// Table views: attributes, static cells, and the prototypes of dynamic cells.
extension InterfaceBuilder {
  static var tableStyles: KeyValuePairs<String, UITableView.Style> {
    ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]
  }

  private static var cellStyles: KeyValuePairs<String, UITableViewCell.CellStyle> {
    [
      "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
      "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
  }

  /// Sets the values of a coder that tables, collections and cells need in `init(coder:)`.
  func prepare(_ coder: NibCoder, for element: XMLElement) throws {
    coder.reuseIdentifier = element["reuseIdentifier"]
    switch element.name {
    case "tableView": coder.tableStyle = try choice(element, "style", Self.tableStyles)
    case "collectionView": coder.collectionLayout = try makeCollectionLayout(element)
    case "tableViewCell": coder.cellStyle = try choice(element, "style", Self.cellStyles)
    default: break
    }
  }

  func configure(tableView table: UITableView, _ element: XMLElement) throws {
    try configure(scrollView: table, element)
    if let value = try number(element, "rowHeight") { table.rowHeight = value }
    if let value = try number(element, "estimatedRowHeight") { table.estimatedRowHeight = value }
    try configureSectionHeights(table, element)
    if let style = try separatorStyle(element) { table.separatorStyle = style }
    if let color = try color(element, "separatorColor") { table.separatorColor = color }
    if let inset = try element.child(key: "separatorInset").map(insets) { table.separatorInset = inset }
    if let color = try color(element, "sectionIndexColor") { table.sectionIndexColor = color }
    if let color = try color(element, "sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = color }
    if let value = try bool(element, "allowsSelection") { table.allowsSelection = value }
    if let value = try bool(element, "allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = try bool(element, "allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
    if let value = try bool(element, "allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = value
    }
    if let view = element.child(key: "tableHeaderView") { table.tableHeaderView = try makeView(view) }
    if let view = element.child(key: "tableFooterView") { table.tableFooterView = try makeView(view) }
    if let view = element.child(key: "backgroundView") { table.backgroundView = try makeView(view) }
    for cell in element.list("prototypes") { registerPrototype(cell, in: table) }
    table.staticSections = try element.list("sections").map(makeStaticSection)
  }

  /// Sets the heights of section headers and footers, except the values that Xcode writes by default.
  ///
  /// Xcode writes 28 for a plain table, and 18 or 28 for a grouped one, in place of the automatic heights.
  private func configureSectionHeights(_ table: UITableView, _ element: XMLElement) throws {
    let defaults: Set<CGFloat> = [1, 10, 18, 22, 28]
    if let value = try number(element, "sectionHeaderHeight"), !defaults.contains(value) {
      table.sectionHeaderHeight = value
    }
    if let value = try number(element, "sectionFooterHeight"), !defaults.contains(value) {
      table.sectionFooterHeight = value
    }
  }

  private func separatorStyle(_ element: XMLElement) throws -> UITableViewCell.SeparatorStyle? {
    try choice(
      element, "separatorStyle",
      [
        "default": UITableViewCell.SeparatorStyle.singleLine, "singleLine": .singleLine,
        "singleLineEtched": .singleLineEtched, "none": .none,
      ])
  }

  private func makeStaticSection(_ element: XMLElement) throws -> StaticTableSection {
    var section = StaticTableSection()
    section.headerTitle = element["headerTitle"] ?? element.child(key: "headerTitle")?.text
    section.footerTitle = element["footerTitle"] ?? element.child(key: "footerTitle")?.text
    for child in element.list("cells") {
      guard let cell = try makeView(child) as? UITableViewCell else {
        throw error(child, "expected a tableViewCell in a section of static cells")
      }
      section.cells.append(cell)
      section.heights.append(try number(child, "rowHeight"))
    }
    register(StaticSectionPlaceholder(), element)
    return section
  }

  // MARK: Prototypes

  /// Registers a prototype cell under its reuse identifier.
  private func registerPrototype(_ element: XMLElement, in table: UITableView) {
    guard let identifier = element["reuseIdentifier"] else { return }
    table.cells.register(identifier, prototypeMaker(element, UITableViewCell.self))
  }

  /// Returns a closure that makes a view from a prototype, and connects the view's outlets and actions.
  func prototypeMaker<Item: UIView>(_ element: XMLElement, _ type: Item.Type) -> (CGRect) -> Item? {
    let (document, allowsCustomClasses) = (document, allowsCustomClasses)
    // The owner is registered again, since actions of the prototype may have it as their target.
    let ownerID = objects.first { $0.value === owner }?.key
    return { [weak owner] _ in
      let builder = InterfaceBuilder(document, owner: owner, allowsCustomClasses: allowsCustomClasses)
      if let ownerID, let owner { builder.objects[ownerID] = owner }
      do {
        guard let item = try builder.makeView(element) as? Item else {
          throw document.error(element, "expected a \(type)")
        }
        try builder.finish()
        return item
      } catch {
        Device.current.fail(error)
        return nil
      }
    }
  }

  // MARK: Cells

  func configure(tableViewCell cell: UITableViewCell, _ element: XMLElement) throws {
    if let accessory = try accessoryType(element, "accessoryType") { cell.accessoryType = accessory }
    if let accessory = try accessoryType(element, "editingAccessoryType") { cell.editingAccessoryType = accessory }
    if let style = try choice(
      element, "selectionStyle",
      ["none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default])
    {
      cell.selectionStyle = style
    }
    if let value = try integer(element, "indentationLevel") { cell.indentationLevel = value }
    if let value = try number(element, "indentationWidth") { cell.indentationWidth = value }
    if let value = try bool(element, "showsReorderControl") { cell.showsReorderControl = value }
    if let value = try bool(element, "shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
    if let inset = try element.child(key: "separatorInset").map(insets) { cell.separatorInset = inset }
    if let view = element.child(key: "accessoryView") { cell.accessoryView = try makeView(view) }
    if let view = element.child(key: "editingAccessoryView") { cell.editingAccessoryView = try makeView(view) }
    if let view = element.child(key: "backgroundView") { cell.backgroundView = try makeView(view) }
    if let view = element.child(key: "selectedBackgroundView") { cell.selectedBackgroundView = try makeView(view) }
  }

  private func accessoryType(_ element: XMLElement, _ name: String) throws -> UITableViewCell.AccessoryType? {
    try choice(
      element, name,
      [
        "none": UITableViewCell.AccessoryType.none, "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark, "detailButton": .detailButton,
      ])
  }

  /// Returns the label or image view of a cell's style that a subview element describes; nil for other subviews.
  func styledSubview(of cell: UITableViewCell, _ child: XMLElement, in element: XMLElement) -> UIView? {
    guard let id = child["id"] else { return nil }
    switch id {
    case element["textLabel"]: return cell.textLabel
    case element["detailTextLabel"]: return cell.detailTextLabel
    case element["imageView"]: return cell.imageView
    default: return nil
    }
  }
}

/// A placeholder for a section of static cells, to which connections may refer.
private final class StaticSectionPlaceholder {}
