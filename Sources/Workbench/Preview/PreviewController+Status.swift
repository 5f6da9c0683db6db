import CoreGraphics
import Simulator

extension PreviewController {
  /// The parts of the status bar: texts on the left, buttons on the right.
  var statusItems: [StatusItem] {
    let transport = player.transport
    let time =
      "\(StatusText.decimal(transport.time.seconds, places: 2)) / \(StatusText.seconds(transport.shownEnd.seconds))"
    // The symbol shows the effect of a press.
    let play = transport.isMoving ? "❚❚" : "▶"
    return [
      StatusItem(
        text: play, style: .button, command: .playOrPause,
        help: transport.isMoving ? "pause" : transport.hasEnded ? "play again" : "play", priority: 9,
        widest: "❚❚"),
      StatusItem(text: player.scene.name, style: .text, command: .scenes, help: "choose a scene", priority: 6),
      StatusItem(
        text: time, short: StatusText.seconds(transport.time.seconds), style: .text, priority: 8, shortPriority: 2,
        counts: true),
      StatusItem(text: "‹", style: .button, command: .frameBack, help: "one frame back", priority: 3),
      StatusItem(text: "›", style: .button, command: .frameForward, help: "one frame on", priority: 3),
      StatusItem(text: "f \(transport.frameNumber)", priority: 1, counts: true),
      StatusItem(
        text: StatusText.rate(transport.effectiveRate), command: .normalRate, help: "back to 1×", priority: 4),
      StatusItem(
        text: player.simulation.model.name, command: .devices, help: "choose a device", priority: 3),
      panelItem("Gestures", .interaction, showsInteraction, "what a release does, and why"),
      panelItem("Animations", .animations, showsAnimations, "all animations on a timeline, to be changed by hand"),
      panelItem("Layers", .overlay, showsBounds || showsCurves, "layers, and the curves of what runs"),
      StatusItem(
        text: role.title, style: chosenRole == nil ? .button : .active, command: .role,
        help: roleHelp, priority: 7, isTrailing: true),
      StatusItem(
        text: "Menu", style: .button, command: .menu, help: "what can be done here", priority: 10, isTrailing: true),
      StatusItem(text: "?", style: .button, command: .keys, help: "keys and mouse", priority: 5, isTrailing: true),
    ]
  }

  private func panelItem(_ text: String, _ command: Command, _ isOn: Bool, _ help: String) -> StatusItem {
    StatusItem(
      text: text, style: isOn ? .active : .button, command: command, help: help, priority: 2, isTrailing: true)
  }

  private var roleHelp: String {
    switch role {
    case .finger: "a drag is a finger; Ctrl+drag scrubs time"
    case .twoFingers: "a drag is two fingers; Ctrl+drag scrubs time"
    case .scrub: "a drag scrubs time, a click taps; Ctrl+drag is a finger"
    }
  }

  /// The names of the modes that are on and affect the screen.
  var badges: [String] {
    var badges = recordingBadges
    let transport = player.transport
    if transport.isSlow { badges.append("slow ×0.1") }
    if transport.isReversed { badges.append("reversed") }
    if transport.ending != .once { badges.append(transport.ending.title.lowercased()) }
    if let cap = transport.cap { badges.append("\(cap) fps") }
    let changes = player.simulation.animationEdits.count
    if changes > 0 { badges.append(changes == 1 ? "1 change" : "\(changes) changes") }
    if !player.overrides.isEmpty { badges.append("not all animations play") }
    if player.setting("style") == "dark" { badges.append("dark") }
    if let language = player.setting("language") { badges.append(language) }
    if player.setting("contrast") == "high" { badges.append("contrast") }
    if player.setting("motion") == "reduced" { badges.append("less motion") }
    if player.isInBackground { badges.append("in background") }
    return badges + comparisonBadges
  }
}
