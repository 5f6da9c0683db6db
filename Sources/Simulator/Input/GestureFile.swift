// Gesture files: one input in JSON on each line, after an optional header with the conditions of the recording.
//
//     {"device":"iPhone 8","seed":7,"set":{"launch":"push"}}
//     {"t":0.25,"phase":"began","x":370,"y":300,"id":0}
//
// A time is the shortest decimal number that reads back as the same tick. A saved drag therefore replays to the same
// bytes.
// Instead of a touch, a line may have one of these members:
//
// - `"set":{…}`: a change of the scene's parameters.
// - `"hover":{"x":…,"y":…}` or `"hover":null`: a pointer over the screen, or its leaving.
// - `"app":"background"` or `"app":"foreground"`.
// - `"link":"…"`: a link to open.
// - `"text":"…"`: typed characters.
// - `"settings":{…}`: a change of device settings.
// - `"window":[320,568]`: a new size of the application's window.
//
// The header may also have `link`, `notification` (an object), `settings`, and `animations`. These are changes of
// animations by hand, each with `id` (`layer`, `key`, `occurrence`) and `edit` (the changed values).
import QuartzCore

/// A recorded gesture.
public struct GestureFile: Sendable, Hashable {
  /// The name of the recording device, or `WxH@Nx`.
  public var device: String?
  /// The seed of the recording.
  public var seed: UInt64?
  /// The parameters of the recording, in order.
  public var parameters: [Setting] = []
  /// The inputs, in order of time.
  public var inputs: [Input] = []
  /// The conditions of the application's launch.
  public var launch = LaunchConditions()
  /// The animations that were changed by hand.
  package var changes: [AnimationChange] = []

  /// The name and value of a parameter or a device setting.
  public struct Setting: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
    /// Creates a setting.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// Creates an empty recording.
  public init() {}

  /// Creates a recording.
  public init(
    device: String?, seed: UInt64?, parameters: [Setting], inputs: [Input], launch: LaunchConditions = .init()
  ) {
    (self.device, self.seed, self.parameters, self.inputs) = (device, seed, parameters, inputs)
    self.launch = launch
  }

  /// The text of the file.
  public var text: String {
    var head: [(key: String, value: JSONValue)] = []
    if let device { head.append(("device", .string(device))) }
    if let seed { head.append(("seed", .string(String(seed)))) }
    if seed.map({ $0 < 1 << 53 }) ?? false, let seed { head[head.count - 1].value = .number(Double(seed)) }
    if !parameters.isEmpty {
      head.append(("set", .object(parameters.map { ($0.name, .string($0.value)) })))
    }
    if let link = launch.link { head.append(("link", .string(link))) }
    if let payload = launch.notification.flatMap({ try? JSONParser.parse(Array($0.utf8)) }) {
      head.append(("notification", payload))
    }
    if !launch.settings.isEmpty {
      head.append(("settings", .object(launch.settings.map { ($0.name, .string($0.value)) })))
    }
    if !changes.isEmpty { head.append(("animations", .array(changes.map(\.json)))) }
    let lines = (head.isEmpty ? [] : [JSONValue.object(head)]) + inputs.map(\.line)
    return lines.map { $0.compact + "\n" }.joined()
  }
}

extension Input {
  /// The input as a line of a gesture file.
  fileprivate var line: JSONValue {
    let t = (key: "t", value: JSONValue.number(time.seconds))
    switch kind {
    case .touch(let phase, let x, let y, let finger):
      return .object([
        t, ("phase", .string(phase.rawValue)), ("x", .number(x)), ("y", .number(y)), ("id", .number(Double(finger))),
      ])
    case .window(let width, let height):
      return .object([t, ("window", .array([.number(width), .number(height)]))])
    case .parameter(let name, let value): return .object([t, ("set", .object([(name, .string(value))]))])
    case .hover(let x, let y): return .object([t, ("hover", .object([("x", .number(x)), ("y", .number(y))]))])
    case .hoverEnd: return .object([t, ("hover", .null)])
    case .text(let text): return .object([t, ("text", .string(text))])
    case .life(let life): return .object([t, ("app", .string(life.rawValue))])
    case .link(let link): return .object([t, ("link", .string(link))])
    case .setting(let name, let value): return .object([t, ("settings", .object([(name, .string(value))]))])
    }
  }
}
