// Key paths into a list by the name of a member: `filters.blur.inputRadius`, `emitterCells.spark.birthRate`.
// The members are known only when a value is read or written. A missing member reads as 0.
extension LayerProperty {
  /// Returns the property at a path of three steps through a list; nil for any other path.
  static func member(_ keyPath: String) -> LayerProperty? {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    switch parts[0] {
    case "filters", "backgroundFilters":
      let isBackground = parts[0] == "backgroundFilters"
      return member(
        keyPath, { $0.filterInput(parts[1], parts[2], isBackground: isBackground) },
        { $0.setFilterInput(parts[1], parts[2], isBackground: isBackground, $1) })
    case "emitterCells":
      return EmitterCellProperties.property(keyPath, cell: parts[1], key: parts[2])
    default: return nil
    }
  }

  static func member(
    _ keyPath: String, _ get: @escaping @Sendable (LayerProperties) -> Double,
    _ set: @escaping @Sendable (inout LayerProperties, Double) -> Void
  ) -> LayerProperty {
    var property = number(keyPath, get, set)
    (property.isMember, property.copy) = (true, nil)
    return property
  }
}

extension LayerProperties {
  /// A Boolean value indicating whether the list of a member's path has a member of that name.
  func has(_ member: LayerProperty) -> Bool {
    let parts = member.name.split(separator: ".").map(String.init)
    guard parts.count == 3 else { return false }
    switch parts[0] {
    case "emitterCells": return emitter?.cells.contains { $0.name == parts[1] } ?? false
    default:
      return namedFilters.contains { $0.name == parts[1] && $0.isBackground == (parts[0] == "backgroundFilters") }
    }
  }
}

extension EmitterCellProperties {
  /// Returns `emitterCells.NAME.KEY` as a property of the layer; nil for a key that cells do not have.
  static func property(_ keyPath: String, cell name: String, key: String) -> LayerProperty? {
    guard let kind = kind(of: key) else { return nil }
    var property = LayerProperty(
      keyPath, kind, read: { $0.emitter?.cells.first { $0.name == name }?.value(key) ?? .nothing }
    ) { properties, value in
      guard let index = properties.emitter?.cells.firstIndex(where: { $0.name == name }) else { return }
      properties.emitter?.cells[index].set(value, key)
    }
    (property.isMember, property.isSingle) = (true, singlePrecisionKeys.contains(key))
    return property
  }
}
