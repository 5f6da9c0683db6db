import QuartzCore

/// An edit of an animation.
package struct AnimationChange: Codable, Sendable, Hashable {
  package var id: AnimationID
  package var edit: AnimationEdit

  package init(id: AnimationID, edit: AnimationEdit) { (self.id, self.edit) = (id, edit) }

  /// The change as JSON, in an order of its own.
  var json: JSONValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = (try? encoder.encode(self)) ?? Data()
    return (try? JSONParser.parse(Array(data))) ?? .null
  }

  /// Reads a change of JSON; nil if it is none.
  init?(json: JSONValue) {
    guard let change = try? JSONDecoder().decode(AnimationChange.self, from: Data(json.compact.utf8)) else {
      return nil
    }
    self = change
  }
}

extension [AnimationID: AnimationEdit] {
  /// The changes in the order of their animations.
  package var changes: [AnimationChange] {
    map { AnimationChange(id: $0.key, edit: $0.value) }
      .sorted { ($0.id.layer, $0.id.key, $0.id.occurrence) < ($1.id.layer, $1.id.key, $1.id.occurrence) }
  }

  /// Creates the edits of changes. The first of several changes of one animation counts.
  package init(_ changes: [AnimationChange]) {
    self.init(changes.map { ($0.id, $0.edit) }) { first, _ in first }
  }
}
