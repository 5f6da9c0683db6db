import CoreGraphics

// The catalogue as the command line and the app use it.

extension [SceneDescription] {
  /// Returns the scene called `name`, or throws an error that suggests a similar name.
  public func scene(named name: String) throws -> SceneDescription {
    if let found = first(where: { $0.name == name }) { return found }
    if let found = first(where: { $0.name.lowercased() == name.lowercased() }) { return found }
    let names = map(\.name)
    let hint = ClosestName.of(name, among: names).map { "; did you mean \"\($0)\"?" } ?? "."
    throw SimulationError("no scene is called \"\(name)\"\(hint) There are: \(names.joined(separator: ", "))")
  }

  /// The text that `splashview list` prints.
  public var listText: String {
    map { scene in
      let head = "\(scene.name)  \(scene.title): \(scene.summary) (\(JSONValue.text(of: scene.duration)) s)\n"
      let pointer = "    left drag: \(scene.pointer.text)\n"
      let parameters = scene.parameters.map {
        "    --set \($0.name)=\($0.kind.text)  (\($0.defaultValue)) \($0.summary)\n"
      }
      return head + pointer + parameters.joined()
    }.joined(separator: "\n")
  }

  /// The list in JSON.
  public var listJSON: String { JSONValue.array(map(\.listEntry)).pretty }
}

extension SceneDescription {
  fileprivate var listEntry: JSONValue {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("summary", .string(summary)),
      ("duration", .number(duration)), ("pointer", .string(pointer.text)),
      ("parameters", .array(parameters.map(\.listEntry))),
    ])
  }
}

extension SceneParameter {
  fileprivate var listEntry: JSONValue {
    .object([
      ("name", .string(name)), ("type", .string(kind.text)), ("default", .string(defaultValue)),
      ("summary", .string(summary)),
    ])
  }
}
