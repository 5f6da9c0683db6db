import CoreGraphics
import Simulator

/// Describes the layers in a rectangle of the screen whose values differ between two inspections.
package enum LayerDifference {
  /// The maximum number of lines, and of characters in a line (our choice).
  private static let (lineLimit, lengthLimit) = (12, 160)
  /// The members of a layer that are not compared: other layers, and values that the title or other members contain.
  private static let ignoredKeys: Set<String> = [
    "name", "class", "view", "sublayers", "mask", "animations", "frameOnScreen", "model",
  ]

  private struct Layer {
    /// The indices and classes from the window down to the layer, which identify it in both inspections.
    let path: String
    let title: String
    let frame: CGRect?
    let members: [(key: String, value: JSONValue)]
  }

  /// Returns a line for each layer that differs and intersects `area`, which is in points.
  ///
  /// If no layer differs, returns one line with the names of the topmost layers there.
  package static func lines(_ a: JSONValue, _ b: JSONValue, below area: CGRect) -> [String] {
    let (old, new) = (layers(of: a), layers(of: b))
    let known = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    let paths = Set(new.map(\.path))
    let changed = new.compactMap { layer -> String? in
      guard let before = known[layer.path] else { return touches(layer, area) ? "\(layer.title): new" : nil }
      guard touches(layer, area) || touches(before, area) else { return nil }
      let values = changes(before, layer)
      return values.isEmpty ? nil : "\(layer.title): " + values.joined(separator: "; ")
    }
    let gone = old.filter { !paths.contains($0.path) && touches($0, area) }.map { "\($0.title): gone" }
    let lines = changed + gone
    guard lines.isEmpty else { return shortened(lines) }
    let below = new.filter { touches($0, area) }.suffix(4).map(\.title)
    return below.isEmpty ? [] : ["below it, with the same values: " + below.joined(separator: ", ")]
  }

  private static func shortened(_ lines: [String]) -> [String] {
    let shown = lines.prefix(lineLimit).map { $0.count > lengthLimit ? $0.prefix(lengthLimit) + "…" : $0 }
    return shown + (lines.count > lineLimit ? ["and \(lines.count - lineLimit) more layers"] : [])
  }

  private static func touches(_ layer: Layer, _ area: CGRect) -> Bool { layer.frame?.intersects(area) ?? false }

  private static func changes(_ a: Layer, _ b: Layer) -> [String] {
    let keys = b.members.map(\.key) + a.members.map(\.key).filter { key in !b.members.contains { $0.key == key } }
    return keys.compactMap { key in
      let (old, new) = (a.members.first { $0.key == key }?.value, b.members.first { $0.key == key }?.value)
      guard old != new else { return nil }
      return "\(key) \(shown(old)), now \(shown(new))"
    }
  }

  private static func shown(_ value: JSONValue?) -> String {
    guard let value else { return "the standard" }
    let text = value.compact
    return text.count > 48 ? text.prefix(48) + "…" : text
  }

  private static func layers(of inspection: JSONValue) -> [Layer] {
    var result: [Layer] = []
    for (index, window) in (inspection["windows"]?.array ?? []).enumerated() { add(window, "\(index)", to: &result) }
    return result
  }

  private static func add(_ layer: JSONValue, _ path: String, to result: inout [Layer]) {
    guard case .object(let members) = layer else { return }
    let kind = layer["class"]?.string ?? "layer"
    let name = [layer["name"]?.string, layer["view"]?.string].compactMap { $0 }.first { !$0.isEmpty }
    let place = path + kind
    result.append(
      Layer(
        path: place, title: name.map { "\($0) (\(kind))" } ?? kind, frame: frame(layer["frameOnScreen"]),
        members: members.filter { !ignoredKeys.contains($0.key) }))
    if let mask = layer["mask"] { add(mask, place + "/mask", to: &result) }
    for (index, sublayer) in (layer["sublayers"]?.array ?? []).enumerated() {
      add(sublayer, "\(place)/\(index)", to: &result)
    }
  }

  private static func frame(_ value: JSONValue?) -> CGRect? {
    let numbers = value?.array?.compactMap(\.number) ?? []
    return numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }
}
