// The table of keys maps key presses to commands, and provides the rows of the key sheet.
//
// A lower-case letter is a common command, Shift and the letter a variant of it. Ctrl is for commands that desktops
// share. `g` and a letter are for panels and overlays. Letters are matched by the character that the key types. Other
// keys can match by their position on a US keyboard, because many layouts reach brackets only with AltGr.
import CoreGraphics

/// The mapping from keys to commands.
package struct KeyTable: Sendable {
  /// A key with its modifiers, pressed alone or after the prefix key.
  package struct Stroke: Hashable, Sendable {
    package var key: Key
    package var modifiers: KeyModifiers = []
    package var followsPrefix = false
  }

  /// The meaning of a press.
  package enum Result: Equatable, Sendable {
    case command(Command, digit: Int)
    /// The press was the prefix key; the next key completes the stroke.
    case prefix
    case nothing
  }

  /// A row of the key sheet.
  package struct Row: Equatable, Sendable {
    package var keys: String
    package var title: String
    /// The command; nil for a row about the mouse.
    package var command: Command?
    /// A Boolean value indicating whether the row is the heading of those after it.
    package var isHeading = false
  }

  private static let prefix = Key.character("g")
  /// The default strokes of each command, in the order of the key sheet.
  private static let strokes: [(Command, [Stroke])] = [
    (.playOrPause, [Stroke(key: .space), Stroke(key: .playPause)]),
    (.replay, [Stroke(key: .enter)]),
    (.frameBack, [Stroke(key: .character(","))]),
    (.frameForward, [Stroke(key: .character("."))]),
    (.back, [Stroke(key: .left)]),
    (.forward, [Stroke(key: .right)]),
    (.tenFramesBack, [Stroke(key: .left, modifiers: .shift)]),
    (.tenFramesForward, [Stroke(key: .right, modifiers: .shift)]),
    (.first, [Stroke(key: .home)]),
    (.last, [Stroke(key: .end)]),
    (.tenth, (0...9).map { Stroke(key: .character(Character("\($0)"))) }),
    (.slower, [Stroke(key: .character("[")), Stroke(key: .down, modifiers: .control)]),
    (.faster, [Stroke(key: .character("]")), Stroke(key: .up, modifiers: .control)]),
    (.halve, [Stroke(key: .character("["), modifiers: .shift)]),
    (.double, [Stroke(key: .character("]"), modifiers: .shift)]),
    (.normalRate, [Stroke(key: .backspace)]),
    (.loop, [Stroke(key: .character("l"))]),
    (.previousEvent, [Stroke(key: .left, modifiers: .control)]),
    (.nextEvent, [Stroke(key: .right, modifiers: .control)]),
    (.previousKeyTime, [Stroke(key: .left, modifiers: [.control, .shift])]),
    (.nextKeyTime, [Stroke(key: .right, modifiers: [.control, .shift])]),
    (.repeatMode, [Stroke(key: .character("l"), modifiers: .shift)]),
    (.reverse, [Stroke(key: .character("\\"))]),
    (.frameCap, [Stroke(key: .character("j"))]),
    (.slowMotion, [Stroke(key: .character("t"))]),
    (.scenes, [Stroke(key: .character("o"), modifiers: .control)]),
    (.previousScene, [Stroke(key: .pageUp), Stroke(key: .character(","), modifiers: .shift)]),
    (.nextScene, [Stroke(key: .pageDown), Stroke(key: .character("."), modifiers: .shift)]),
    (.parameters, [Stroke(key: .character("p"), modifiers: .control)]),
    (.devices, [Stroke(key: .character("d"), modifiers: .control)]),
    (.deviceLanguage, [Stroke(key: .character("l"), modifiers: .control)]),
    (.rotate, [Stroke(key: .character("r"))]),
    (.bezel, [Stroke(key: .character("b"))]),
    (.role, [Stroke(key: .character("x"))]),
    (.twoFingers, [Stroke(key: .character("x"), modifiers: .shift)]),
    (.undo, [Stroke(key: .character("z"), modifiers: .control)]),
    (
      .redo,
      [
        Stroke(key: .character("z"), modifiers: [.control, .shift]), Stroke(key: .character("y"), modifiers: .control),
      ]
    ),
    (.overlay, [Stroke(key: .character("d"))]),
    (.bounds, [Stroke(key: .character("b"), followsPrefix: true)]),
    (.curves, [Stroke(key: .character("c"), followsPrefix: true)]),
    (.pick, [Stroke(key: .character("c"))]),
    (.source, [Stroke(key: .character("c"), modifiers: .shift)]),
    (
      .animationSource,
      [Stroke(key: .character("o"), followsPrefix: true), Stroke(key: .character("c"), modifiers: .alt)]
    ),
    (.animations, [Stroke(key: .character("w"))]),
    (.curveEditor, [Stroke(key: .character("e"), followsPrefix: true)]),
    (.curvePresets, [Stroke(key: .character("p"), followsPrefix: true)]),
    // Window managers reserve Alt with many keys, so each command with Alt has another stroke before it.
    (
      .beginEarlier,
      [Stroke(key: .character(","), modifiers: [.control, .shift]), Stroke(key: .left, modifiers: [.alt, .shift])]
    ),
    (
      .beginLater,
      [Stroke(key: .character("."), modifiers: [.control, .shift]), Stroke(key: .right, modifiers: [.alt, .shift])]
    ),
    (
      .shorter, [Stroke(key: .character(","), modifiers: .control), Stroke(key: .down, modifiers: [.alt, .shift])]
    ),
    (.longer, [Stroke(key: .character("."), modifiers: .control), Stroke(key: .up, modifiers: [.alt, .shift])]),
    (.softer, [Stroke(key: .character("]"), modifiers: .control)]),
    (.harder, [Stroke(key: .character("["), modifiers: .control)]),
    (.animationValues, [Stroke(key: .character("v"), followsPrefix: true)]),
    (.resetAnimation, [Stroke(key: .character("r"), followsPrefix: true)]),
    (.compareEdits, [Stroke(key: .character("v"))]),
    (.copyAnimation, [Stroke(key: .character("x"), modifiers: [.control, .shift])]),
    (.changes, [Stroke(key: .character("l"), followsPrefix: true)]),
    (.writeChanges, [Stroke(key: .character("w"), followsPrefix: true)]),
    (.previousRow, [Stroke(key: .up)]),
    (.nextRow, [Stroke(key: .down)]),
    (.openRow, [Stroke(key: .character("e"))]),
    (.muteAnimation, [Stroke(key: .character("m"), followsPrefix: true)]),
    (.holdAnimation, [Stroke(key: .character("h"), followsPrefix: true)]),
    (.soloAnimation, [Stroke(key: .character("s"), followsPrefix: true)]),
    (.playAllAnimations, [Stroke(key: .character("a"), followsPrefix: true)]),
    (.zoomIn, [Stroke(key: .character("=")), Stroke(key: .character("+"), modifiers: .shift)]),
    (.zoomOut, [Stroke(key: .character("-"))]),
    (.fitTimeline, [Stroke(key: .character("f"), followsPrefix: true)]),
    (.interaction, [Stroke(key: .character("i"))]),
    (.releaseMap, [Stroke(key: .character("i"), modifiers: .shift)]),
    (.finishTransition, [Stroke(key: .character("y"))]),
    (.cancelTransition, [Stroke(key: .character("n"))]),
    (.interrupt, [Stroke(key: .character("u"))]),
    (.touches, [Stroke(key: .function(9))]),
    (.releaseEarlier, [Stroke(key: .left, followsPrefix: true), Stroke(key: .left, modifiers: .alt)]),
    (.releaseLater, [Stroke(key: .right, followsPrefix: true), Stroke(key: .right, modifiers: .alt)]),
    (.releaseFurther, [Stroke(key: .up, followsPrefix: true), Stroke(key: .up, modifiers: .alt)]),
    (.releaseNearer, [Stroke(key: .down, followsPrefix: true), Stroke(key: .down, modifiers: .alt)]),
    (
      .slowerGesture,
      [Stroke(key: .character("["), followsPrefix: true), Stroke(key: .character("["), modifiers: .alt)]
    ),
    (
      .fasterGesture,
      [Stroke(key: .character("]"), followsPrefix: true), Stroke(key: .character("]"), modifiers: .alt)]
    ),
    (.screenshot, [Stroke(key: .character("s")), Stroke(key: .function(12))]),
    (.screenshotWithOverlay, [Stroke(key: .character("s"), modifiers: .shift)]),
    (.copyImage, [Stroke(key: .character("c"), modifiers: .control)]),
    (.compareImage, [Stroke(key: .character("o"))]),
    (.compareWith, [Stroke(key: .character("o"), modifiers: .shift)]),
    (.moreOfImage, [Stroke(key: .character("="), followsPrefix: true), Stroke(key: .character("="), modifiers: .alt)]),
    (.lessOfImage, [Stroke(key: .character("-"), followsPrefix: true), Stroke(key: .character("-"), modifiers: .alt)]),
    (.record, [Stroke(key: .character("r"), modifiers: [.control, .shift])]),
    (.saveGesture, [Stroke(key: .function(7))]),
    (.replayGesture, [Stroke(key: .function(8))]),
    (.recordings, [Stroke(key: .function(8), modifiers: .shift)]),
    (.style, [Stroke(key: .character("a"))]),
    (.contrast, [Stroke(key: .character("a"), modifiers: .shift)]),
    (.motion, [Stroke(key: .character("m"))]),
    (.life, [Stroke(key: .character("b"), modifiers: .shift)]),
    (.dockPanels, [Stroke(key: .character("p"))]),
    (.fullScreen, [Stroke(key: .function(11)), Stroke(key: .character("f"))]),
    (
      .largerText,
      [Stroke(key: .character("="), modifiers: .control), Stroke(key: .character("+"), modifiers: .control)]
    ),
    (.smallerText, [Stroke(key: .character("-"), modifiers: .control)]),
    (.usualText, [Stroke(key: .character("0"), modifiers: .control)]),
    (
      .palette,
      [Stroke(key: .character("p"), modifiers: [.control, .shift]), Stroke(key: .character("`"))]
    ),
    (.menu, [Stroke(key: .function(10))]),
    (.keys, [Stroke(key: .character("?")), Stroke(key: .function(1))]),
    (.backOut, [Stroke(key: .escape)]),
    (
      .quit,
      [
        Stroke(key: .character("q")), Stroke(key: .character("q"), modifiers: .control),
        Stroke(key: .character("w"), modifiers: .control),
      ]
    ),
  ]

  /// The headings of the key sheet, by the first command of each section.
  private static let headings: [Command: String] = [
    .playOrPause: "Time", .scenes: "Scenes and devices", .role: "Touches", .overlay: "Layers",
    .animations: "Animations", .interaction: "Gestures", .screenshot: "Captures", .style: "Settings of the device",
    .dockPanels: "Window",
  ]

  private let commands: [Stroke: Command]
  private var awaitsSecond = false
  /// The rows of the available commands that have keys.
  package let rows: [Row]
  /// The rows of all available commands, including commands without keys.
  package let all: [Row]
  /// The rows of the key sheet, with headings.
  package let sheet: [Row]
  /// The rows of the commands that follow the prefix key.
  package let prefixed: [Row]
  /// The rows of the key sheet about the mouse.
  package static let mouse = [
    Row(keys: "Drag", title: "finger, or scrub time"), Row(keys: "Ctrl+drag", title: "the other of the two"),
    Row(keys: "Right drag  Alt+drag", title: "two fingers"), Row(keys: "Shift+drag", title: "along one axis"),
    Row(keys: "Middle drag", title: "scrub time"), Row(keys: "Click", title: "tap, in every scene"),
    Row(keys: "Ctrl+Shift+drag", title: "take an image out (X11)"),
    Row(keys: "Right click", title: "menu"), Row(keys: "Drag a card", title: "move it; twice: back"),
    Row(keys: "Drag a release", title: "let go there; Shift: speed"),
    Row(keys: "Wheel  Ctrl+wheel", title: "scroll; step by frames"),
    Row(keys: "Drag a bar", title: "delay; its end: duration"),
    Row(keys: "Wheel on bars", title: "rows; Ctrl: zoom"), Row(keys: "Shift+wheel there", title: "move along time"),
  ]

  /// Creates the table of the available commands.
  ///
  /// A command that `own` names has only the keys given there. No other command has these keys.
  package init(live: Set<Command> = Set(Command.allCases), own: KeyFile = KeyFile()) {
    var commands: [Stroke: Command] = [:]
    var (rows, prefixed) = ([Row](), [Row]())
    var sheet = [Row(keys: "", title: "Mouse", isHeading: true)] + Self.mouse
    let taken = Set(own.strokes.values.joined())
    for (command, usual) in Self.strokes {
      if let heading = Self.headings[command] { sheet.append(Row(keys: "", title: heading, isHeading: true)) }
      guard live.contains(command) else { continue }
      let strokes = own.strokes[command] ?? usual.filter { !taken.contains($0) }
      for stroke in strokes { commands[stroke] = command }
      let keys = command == .tenth && strokes == usual ? ["0…9"] : strokes.map(Self.name)
      let row = Row(keys: keys.joined(separator: "  "), title: command.title, command: command)
      rows.append(row)
      if !row.keys.isEmpty { sheet.append(row) }
      let second = strokes.filter(\.followsPrefix).map(Self.name)
      if !second.isEmpty {
        prefixed.append(Row(keys: second.joined(separator: "  "), title: row.title, command: command))
      }
    }
    self.commands = commands
    (all, self.prefixed) = (rows, prefixed)
    // A heading without rows is omitted.
    self.sheet = sheet.indices.filter { index in
      !sheet[index].isHeading || (index + 1 < sheet.count && !sheet[index + 1].isHeading)
    }.map { sheet[$0] }
    self.rows = rows.filter { !$0.keys.isEmpty }
  }

  /// Returns the meaning of a press. It depends on whether the last press was the prefix key.
  package mutating func result(of press: KeyPress) -> Result {
    let followsPrefix = awaitsSecond
    awaitsSecond = false
    let modifiers = press.modifiers
    if !followsPrefix, press.key == Self.prefix, modifiers.isEmpty {
      awaitsSecond = true
      return .prefix
    }
    for key in [press.key, press.physicalKey].compactMap({ $0 }) {
      // The character `?` includes the Shift that types it.
      let stroke = Stroke(key: key, modifiers: key == .character("?") ? [] : modifiers, followsPrefix: followsPrefix)
      guard let command = commands[stroke] else { continue }
      var digit = 0
      if case .character(let character) = key { digit = character.wholeNumberValue ?? 0 }
      return .command(command, digit: digit)
    }
    return .nothing
  }

  private static func name(_ stroke: Stroke) -> String {
    var text = stroke.followsPrefix ? "g " : ""
    if stroke.modifiers.contains(.control) { text += "Ctrl+" }
    if stroke.modifiers.contains(.alt) { text += "Alt+" }
    if stroke.modifiers.contains(.shift) {
      if case .character(let character) = stroke.key {
        switch character {
        case ",": return text + "<"
        case ".": return text + ">"
        case "[": return text + "{"
        case "]": return text + "}"
        default: return text + (stroke.modifiers.contains(.control) ? "Shift+" : "") + character.uppercased()
        }
      }
      text += "Shift+"
    }
    let label = stroke.key.label
    return text + (stroke.modifiers.contains(.control) ? label.uppercased() : label)
  }
}

extension Key {
  /// The name in the key sheet.
  fileprivate var label: String {
    switch self {
    case .character(let character): String(character)
    case .space: "Space"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .playPause: "Play"
    }
  }
}
