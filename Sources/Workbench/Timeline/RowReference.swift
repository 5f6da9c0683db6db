/// A reference to a row that stays valid after a launch or a build. Layers have other identifiers then.
package struct RowReference: Codable, Equatable, Sendable {
  /// The name of the layer.
  package var title: String
  package var label: String
  /// The index of a member of a group; nil for the group.
  package var member: Int?
  /// The index of the layer among layers of the same name; nil for a row of all of them.
  package var place: Int?
}

extension [AnimationRow] {
  /// Returns the reference to a row; nil if there is no such row.
  package func reference(to id: AnimationRow.ID?) -> RowReference? {
    guard let id, contains(where: { $0.id == id }) else { return nil }
    return RowReference(
      title: id.title, label: id.label, member: id.member,
      place: id.layer.flatMap { layers(named: id.title).firstIndex(of: $0) })
  }

  /// Returns the row of a reference, or the first row with its name and key path.
  package func row(at reference: RowReference) -> AnimationRow? {
    let alike = filter {
      $0.id.title == reference.title && $0.id.label == reference.label && $0.id.member == reference.member
    }
    let layers = layers(named: reference.title)
    let layer = reference.place.flatMap { layers.indices.contains($0) ? layers[$0] : nil }
    return alike.first { $0.id.layer == layer } ?? alike.first
  }

  private func layers(named title: String) -> [UInt64] {
    var layers: [UInt64] = []
    for row in self where row.id.title == title {
      if let layer = row.id.layer, !layers.contains(layer) { layers.append(layer) }
    }
    return layers
  }
}
