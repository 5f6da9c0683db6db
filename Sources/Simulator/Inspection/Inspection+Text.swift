import QuartzCore

extension Inspection {
  /// The inspection as indented text.
  package var text: String {
    let number = JSONValue.text(of:)
    var lines = [
      "\(scene) at \(number(frame.time.seconds)) s, "
        + "\(number(frame.size.width))x\(number(frame.size.height))@\(number(frame.scale))x"
    ]
    for root in frame.windows { outline(root, in: nil, placed: .screen, depth: 0, role: "", into: &lines) }
    for gesture in activity.gestures {
      let motion = "translation \(point(gesture.translation)), velocity \(point(gesture.velocity))"
      lines.append("gesture \(gesture.className) on \(gesture.view): \(gesture.state), \(motion)")
    }
    for transition in activity.transitions {
      let flags = (transition.isInteractive ? ", interactive" : "") + (transition.isCancelled ? ", cancelled" : "")
      let progress = "\(number(transition.fraction(at: frame.time))) of \(number(transition.duration)) s"
      lines.append("transition \(transition.from) to \(transition.to): \(progress)\(flags)")
    }
    for haptic in activity.haptics { lines.append("felt \(number(haptic.time.seconds)) s: \(haptic.name)") }
    for event in pending { lines.append("pending \(number(event.time.seconds)) s: \(event.label)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func source(of origin: Origin?) -> String { places[origin].map { "  \($0.text)" } ?? "" }

  private func point(_ p: CGPoint) -> String { "(\(JSONValue.text(of: p.x)), \(JSONValue.text(of: p.y)))" }

  /// Appends a layer with its animations, its mask and its sublayers, one line each.
  private func outline(
    _ layer: ResolvedLayer, in parent: ResolvedLayer?, placed: LayerPlacement, depth: Int, role: String,
    into lines: inout [String]
  ) {
    let placement = placed.placing(layer, in: parent)
    let indent = String(repeating: "  ", count: depth)
    let name = layer.name.map { " \"\($0)\"" } ?? ""
    let frame = placement.frame(of: layer.properties.bounds).map { JSONValue.rect($0).compact } ?? "behind the viewer"
    let view = layer.ownerName.map { " of \($0)" } ?? ""
    var line = "\(indent)\(role)\(layer.className)\(view)\(name) \(frame)"
    if layer.properties.isHidden { line += " hidden" }
    if layer.properties.opacity != 1 { line += " opacity \(JSONValue.single(layer.properties.opacity).compact)" }
    if let model = LayerValues(layer.properties).differences(in: LayerValues(layer.model)) {
      line += " model \(model.compact)"
    }
    line += source(of: layer.origin)
    lines.append(line)
    for animation in layer.animations {
      let progress = animation.progress.map { JSONValue.text(of: $0) } ?? "not in effect"
      let target = "\(animation.key) \(animation.keyPath ?? animation.className)"
      lines.append(
        "\(indent)  ~ \(target): \(progress) of \(animation.values), \(JSONValue.text(of: animation.duration)) s"
          + source(of: animation.origin))
    }
    if let mask = layer.mask {
      outline(mask, in: layer, placed: placement, depth: depth + 1, role: "mask: ", into: &lines)
    }
    for sublayer in layer.sublayers {
      outline(sublayer, in: layer, placed: placement, depth: depth + 1, role: "", into: &lines)
    }
  }
}
