import QuartzCore

/// An edit of an animation.
package struct AnimationChange: Codable, Sendable, Hashable {
  package var id: AnimationID
  package var edit: AnimationEdit

  package init(id: AnimationID, edit: AnimationEdit) { (self.id, self.edit) = (id, edit) }

  /// The change as JSON with sorted keys, so that equal changes have equal text.
  var json: JSONValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = (try? encoder.encode(self)) ?? Data()
    return (try? JSONParser.parse(Array(data))) ?? .null
  }

  /// Creates a change from JSON; nil if the value is not a change.
  init?(json: JSONValue) {
    guard let change = try? JSONDecoder().decode(AnimationChange.self, from: Data(json.compact.utf8)) else {
      return nil
    }
    self = change
  }
}

extension [AnimationID: AnimationEdit] {
  /// The changes, sorted by layer, key and occurrence.
  package var changes: [AnimationChange] {
    map { AnimationChange(id: $0.key, edit: $0.value) }
      .sorted { ($0.id.layer, $0.id.key, $0.id.occurrence) < ($1.id.layer, $1.id.key, $1.id.occurrence) }
  }

  /// Creates the edits from changes. If an animation has several changes, the first one counts.
  package init(_ changes: [AnimationChange]) {
    self.init(changes.map { ($0.id, $0.edit) }) { first, _ in first }
  }
}
