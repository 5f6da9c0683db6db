import CoreGraphics

extension GestureFile {
  /// Reads a gesture file. Errors name the line.
  public init(path: String) throws { try self.init(path: path, for: nil) }

  /// Reads a gesture file for a scene, which must have the parameters that the file sets.
  package init(path: String, for scene: SceneDescription?) throws {
    try self.init(text: try FileReading.bytes(of: path), name: path, for: scene)
  }

  /// Reads the text of a gesture file. Errors call the file `name`.
  public init(text: [UInt8], name: String) throws { try self.init(text: text, name: name, for: nil) }

  package init(text: [UInt8], name: String, for scene: SceneDescription?) throws {
    var reader = GestureReader(name: name, scene: scene)
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      reader.line = index + 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      try reader.read(Array(line))
    }
    self = reader.file
  }
}

/// Reads the lines of a gesture file and checks that their order is possible.
private struct GestureReader {
  let name: String
  let scene: SceneDescription?
  var line = 0
  var file = GestureFile()
  private var isFirst = true
  /// The fingers on the screen.
  private var fingersDown: Set<Int> = []

  init(name: String, scene: SceneDescription?) { (self.name, self.scene) = (name, scene) }

  private func error(_ sentence: String) -> SimulationError { SimulationError("\(name), line \(line): \(sentence)") }

  mutating func read(_ bytes: [UInt8]) throws {
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw self.error("this is not a JSON object, expected \(error.expected)")
    }
    guard case .object(let members) = value else { throw error("expected an object, found \(value.kind)") }
    defer { isFirst = false }
    if value["t"] == nil, isFirst { return try readHeader(members) }
    file.inputs += try inputs(value, members)
  }

  /// Reads the first line if it has no time.
  private mutating func readHeader(_ members: [(key: String, value: JSONValue)]) throws {
    for (key, value) in members {
      switch key {
      case "device":
        guard let device = value.string else { throw error("\"device\" is a name, not \(value.kind)") }
        try addingLine { _ = try DeviceModel.named(device) }
        file.device = device
      case "seed": file.seed = try seed(value)
      case "set": file.parameters = try settings(value)
      case "link":
        guard let link = value.string else { throw error("\"link\" is a link, not \(value.kind)") }
        file.launch.link = link
      case "notification":
        guard case .object = value else { throw error("\"notification\" is an object, not \(value.kind)") }
        file.launch.notification = value.compact
      case "settings": file.launch.settings = try settings(value)
      case "animations": file.changes = try changes(value)
      default:
        throw error(
          "a header has \"device\", \"seed\", \"set\", \"link\", \"notification\", \"settings\" and \"animations\", an "
            + "input has \"t\"; not \"\(key)\"")
      }
    }
    do { file.launch = try file.launch.checked() } catch { throw self.error("\(error)") }
  }

  private func changes(_ value: JSONValue) throws -> [AnimationChange] {
    guard let list = value.array else { throw error("\"animations\" is a list, not \(value.kind)") }
    return try list.map { item in
      guard let change = AnimationChange(json: item) else {
        throw error(
          "a change of an animation has \"id\" (layer, key, occurrence) and \"edit\", not \(item.compact.prefix(80))")
      }
      return change
    }
  }

  /// Runs a check and adds the line to its errors.
  private func addingLine(_ check: () throws -> Void) throws {
    do { try check() } catch let error as SimulationError { throw self.error(error.message) }
  }

  private func seed(_ value: JSONValue) throws -> UInt64 {
    if let text = value.string, let seed = UInt64(text) { return seed }
    guard let number = value.number, let seed = UInt64(exactly: number) else {
      throw error("\"seed\" is a whole number that is not negative")
    }
    return seed
  }

  private func settings(_ value: JSONValue) throws -> [GestureFile.Setting] {
    guard case .object(let members) = value else { throw error("\"set\" is an object, not \(value.kind)") }
    let settings: [GestureFile.Setting] = try members.map { key, value in
      switch value {
      case .string(let text): .init(name: key, value: text)
      case .number(let number): .init(name: key, value: JSONValue.text(of: number))
      case .bool(let flag): .init(name: key, value: flag ? "true" : "false")
      default: throw error("the value of \"\(key)\" is \(value.kind), expected text or a number")
      }
    }
    try addingLine { _ = try scene?.values(changing: settings.map { ($0.name, $0.value) }) }
    return settings
  }

  private mutating func inputs(_ value: JSONValue, _ members: [(key: String, value: JSONValue)]) throws -> [Input] {
    let t = try number("t", value)
    guard t >= 0, t <= 86_400 else { throw error("\"t\" is \(JSONValue.text(of: t)), expected 0 to 86400 seconds") }
    let time = DeviceTime(seconds: t)
    if let last = file.inputs.last, time < last.time {
      throw error("\"t\" goes back from \(JSONValue.text(of: last.time.seconds)) to \(JSONValue.text(of: t))")
    }
    if let set = value["set"] {
      try allow(["t", "set"], members)
      return try settings(set).map { Input(time: time, kind: .parameter(name: $0.name, value: $0.value)) }
    }
    if let window = value["window"] {
      try allow(["t", "window"], members)
      let sides = (window.array ?? []).compactMap(\.number)
      guard sides.count == 2, window.array?.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
        throw error("\"window\" is [width, height] in points")
      }
      return [Input(time: time, kind: .window(width: sides[0], height: sides[1]))]
    }
    if let other = try deviceInputs(value, members) { return other.map { Input(time: time, kind: $0) } }
    try allow(["t", "phase", "x", "y", "id"], members)
    return [Input(time: time, kind: try touch(value))]
  }

  /// Returns the inputs of a line about the pointer, the keys or the device; nil for any other line.
  private func deviceInputs(_ value: JSONValue, _ members: [(key: String, value: JSONValue)]) throws
    -> [Input.Kind]?
  {
    if let hover = value["hover"] {
      try allow(["t", "hover"], members)
      if hover == .null { return [.hoverEnd] }
      return [.hover(x: try coordinate("x", hover), y: try coordinate("y", hover))]
    }
    if let app = value["app"] {
      try allow(["t", "app"], members)
      guard let life = app.string.flatMap(Input.Life.init) else {
        throw error("\"app\" is background or foreground, not \(app.compact)")
      }
      return [.life(life)]
    }
    if let text = value["text"] {
      try allow(["t", "text"], members)
      guard let typed = text.string else { throw error("\"text\" is text, not \(text.kind)") }
      return [.text(typed)]
    }
    do {
      if let link = value["link"] {
        try allow(["t", "link"], members)
        guard let text = link.string else { throw error("\"link\" is a link, not \(link.kind)") }
        _ = try LaunchConditions.url(text)
        return [.link(text)]
      }
      guard let set = value["settings"] else { return nil }
      try allow(["t", "settings"], members)
      return try settings(set).map {
        _ = try LaunchConditions.change($0.name, $0.value)
        return .setting(name: $0.name, value: $0.value)
      }
      // Errors of `LaunchConditions` have no file and line yet.
    } catch let failure as SimulationError where !failure.message.hasPrefix(name) {
      throw error(failure.message)
    }
  }

  /// Throws an error if a line has a member with another key.
  private func allow(_ keys: [String], _ members: [(key: String, value: JSONValue)]) throws {
    guard let other = members.first(where: { !keys.contains($0.key) }) else { return }
    throw error("unknown member \"\(other.key)\", expected \(keys.joined(separator: ", "))")
  }

  private mutating func touch(_ value: JSONValue) throws -> Input.Kind {
    let names = Input.Phase.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = value["phase"]?.string else { throw error("\"phase\" is missing, expected one of \(names)") }
    guard let phase = Input.Phase(rawValue: word) else {
      throw error("\"phase\" is \"\(word)\", expected one of \(names)")
    }
    let id = value["id"] == nil ? 0 : try number("id", value)
    guard let finger = Int(exactly: id), (0..<32).contains(finger) else {
      throw error("\"id\" is \(JSONValue.text(of: id)), expected a whole number from 0 to 31")
    }
    switch phase {
    case .began:
      guard fingersDown.insert(finger).inserted else { throw error("finger \(finger) begins but is down already") }
    case .moved:
      guard fingersDown.contains(finger) else { throw error("finger \(finger) moves but has not begun") }
    case .ended, .cancelled:
      guard fingersDown.remove(finger) != nil else { throw error("finger \(finger) has \(word) but has not begun") }
    }
    return .touch(phase, x: try coordinate("x", value), y: try coordinate("y", value), finger: finger)
  }

  private func coordinate(_ key: String, _ value: JSONValue) throws -> Double {
    let number = try number(key, value)
    guard abs(number) <= 1e6 else { throw error("\"\(key)\" is \(JSONValue.text(of: number)), expected points") }
    return number
  }

  private func number(_ key: String, _ value: JSONValue) throws -> Double {
    guard let member = value[key] else { throw error("\"\(key)\" is missing, expected a number") }
    guard let number = member.number else { throw error("\"\(key)\" is \(member.kind), expected a number") }
    return number
  }
}
