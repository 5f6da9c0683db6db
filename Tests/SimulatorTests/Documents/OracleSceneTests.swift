import CoreGraphics
import QuartzCore
import Simulator
import Testing

/// Evidence: the values of an independent engine for five animated scenes, compared with those of `inspect FILE.json`.
@MainActor @Suite struct OracleSceneTests {
  private let scene: LayerDocument
  private let simulation: Simulation
  private let animations: [JSONValue]
  private let rows: [JSONValue]

  init() throws { try self.init("004_fuber") }

  private init(_ name: String) throws {
    let folder = LayerDocumentTests.folder
    scene = try LayerDocument(path: "\(folder)/\(name).json")
    simulation = try Simulation(scene: scene.scene())
    func read(_ file: String) throws -> JSONValue { try JSONParser.parse(FileReading.bytes(of: "\(folder)/\(file)")) }
    animations = try #require(read("\(name).json")["animations"]?.array)
    rows = try #require(read("\(name)-presentation.json")["times"]?.array)
  }

  @Test(arguments: [
    ("000_youla_splash", 50), ("001_snap_transition", 40), ("002_skype_logo", 9), ("003_avatar_reveal", 14),
    ("004_fuber", 1542),
  ]) func everyAnimationHasItsValue(_ name: String, _ expectedCount: Int) throws {
    let oracle = try OracleSceneTests(name)
    var count = 0
    for row in oracle.rows {
      let time = try #require(row["t"]?.number) / 1000
      let layers = try oracle.layers(at: time)
      for (animation, value) in zip(oracle.animations, row["values"]?.array ?? []) {
        let wanted = value.flattened
        if wanted.isEmpty || Ripple(animation).map({ time < $0.begin }) == true { continue }
        let found = try oracle.value(animation, layers)
        count += 1
        #expect(oracle.agrees(found, wanted, animation), "\(name) at \(time): \(animation["layer"] as Any) \(found)")
      }
    }
    #expect(count == expectedCount)
  }

  /// Before its group begins, the backwards fill holds a ripple at its `timeOffset` (our choice).
  ///
  /// The other engine applies the formula of local time there. The ripple has its values a whole number of cycles later.
  @Test func ripplesHoldTheirOffsetBeforeTheyBegin() throws {
    var count = 0
    for row in rows {
      let time = try #require(row["t"]?.number) / 1000
      let now = try layers(at: time)
      for (animation, value) in zip(animations, row["values"]?.array ?? []) {
        guard let ripple = Ripple(animation), time < ripple.begin, !value.flattened.isEmpty else { continue }
        let held = try self.value(animation, now)
        let atBegin = try self.value(animation, layers(at: ripple.begin))
        let later = try self.value(animation, layers(at: ripple.repetition(of: time)))
        #expect(agrees(held, atBegin, animation))
        #expect(agrees(later, value.flattened, animation))
        count += agrees(held, value.flattened, animation) ? 0 : 1
      }
    }
    #expect(count == 102)
  }

  /// An animation group that begins late and has a time offset.
  private struct Ripple {
    let begin: Double
    private let offset: Double
    private let duration: Double

    init?(_ animation: JSONValue) {
      guard let group = animation["group"], let begin = group["beginTime"]?.number, begin > 0,
        let duration = group["duration"]?.number
      else { return nil }
      (self.begin, self.duration, offset) = (begin, duration, group["timeOffset"]?.number ?? 0)
    }

    /// Returns a time at which the ripple has the value that the formula gives for `time`.
    func repetition(of time: Double) -> Double {
      let phase = max(0, time - begin + offset)
      return begin + phase - offset + (phase < offset ? duration : 0)
    }
  }

  private func layers(at time: Double) throws -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    func collect(_ layer: JSONValue) {
      if let name = layer["name"]?.string { found[name] = layer }
      for below in layer["sublayers"]?.array ?? [] { collect(below) }
      if let mask = layer["mask"] { collect(mask) }
    }
    for window in try simulation.inspection(at: DeviceTime(seconds: time)).json["windows"]?.array ?? [] {
      collect(window)
    }
    return found
  }

  private func value(_ animation: JSONValue, _ layers: [String: JSONValue]) throws -> [Double] {
    let layer = try #require(layers[animation["layer"]?.string ?? ""])
    let keyPath = try #require(animation["keyPath"]?.string)
    guard case .bool(true)? = animation["additive"] else { return Self.read(layer, keyPath) }
    // An additive animation's values are relative to the model value.
    let model = layer["model"] ?? layer
    let rest = model[keyPath] == nil ? Self.read(layer, keyPath) : Self.read(model, keyPath)
    return zip(Self.read(layer, keyPath), rest).map { $0 - $1 }
  }

  private static func read(_ layer: JSONValue, _ keyPath: String) -> [Double] {
    let t = layer["transform"]?.flattened ?? []
    switch keyPath {
    case "transform.scale": return t.count == 16 ? [(t[0] * t[0] + t[1] * t[1]).squareRoot()] : []
    case "transform.rotation.z": return t.count == 16 ? [Numerics.atan2(t[1], t[0])] : []
    default: return layer[keyPath]?.flattened ?? []
    }
  }

  /// Returns a Boolean value indicating whether values agree to 10⁻⁵ of the range of the animation's values.
  private func agrees(_ found: [Double], _ wanted: [Double], _ animation: JSONValue) -> Bool {
    let ends = [animation["fromValue"], animation["toValue"], animation["values"]].flatMap { $0?.flattened ?? [] }
    let range = (ends.max() ?? 1) - (ends.min() ?? 0)
    return found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= 1e-5 * range }
  }
}

extension JSONValue {
  /// All numbers in the value, in order.
  fileprivate var flattened: [Double] {
    if let array { return array.flatMap(\.flattened) }
    return number.map { [$0] } ?? []
  }
}
