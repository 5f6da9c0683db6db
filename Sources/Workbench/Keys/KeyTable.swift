// The keys, as one table: what a press does, and what the key sheet shows. A command without a handler has no row.
//
// Lower case is the common act, Shift its variant, Ctrl a desktop command; `g` and a letter toggle parts of the overlay.
// Letters go by what the key types, brackets also by where they sit: on many layouts they need AltGr.
import CoreGraphics

/// Which keys do what.
package struct KeyTable: Sendable {
  /// A key with its modifiers, after a prefix key or not.
  package struct Stroke: Hashable, Sendable {
    package var key: Key
    package var modifiers: KeyModifiers = []
    package var followsPrefix = false
  }

  /// What one press asks for.
  package enum Result: Equatable, Sendable {
    case command(Command, digit: Int)
    /// The next key completes the stroke.
    case prefix
    case nothing
  }

  /// One row of the key sheet.
  package struct Row: Equatable, Sendable {
    package var keys: String
    package var title: String
  }

  private static let prefix = Key.character("g")
  /// Strokes in the sheet's order.
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
    (.slowMotion, [Stroke(key: .character("t"))]),
    (.previousScene, [Stroke(key: .pageUp), Stroke(key: .character(","), modifiers: .shift)]),
    (.nextScene, [Stroke(key: .pageDown), Stroke(key: .character("."), modifiers: .shift)]),
    (.overlay, [Stroke(key: .character("d"))]),
    (.bounds, [Stroke(key: .character("b"), followsPrefix: true)]),
    (.curves, [Stroke(key: .character("c"), followsPrefix: true)]),
    (.screenshot, [Stroke(key: .character("s")), Stroke(key: .function(12))]),
    (.screenshotWithOverlay, [Stroke(key: .character("s"), modifiers: .shift)]),
    (.saveGesture, [Stroke(key: .function(7))]),
    (.replayGesture, [Stroke(key: .function(8))]),
    (.style, [Stroke(key: .character("a"))]),
    (.contrast, [Stroke(key: .character("a"), modifiers: .shift)]),
    (.motion, [Stroke(key: .character("m"))]),
    (.life, [Stroke(key: .character("b"), modifiers: .shift)]),
    (.fullScreen, [Stroke(key: .function(11)), Stroke(key: .character("f"))]),
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

  private let commands: [Stroke: Command]
  private var awaitsSecond = false
  /// The rows of the key sheet, live commands only.
  package let rows: [Row]

  /// The table of the commands that do something. A command that `own` names has those keys instead of its usual ones,
  /// and takes them from whatever had them.
  package init(live: Set<Command> = Set(Command.allCases), own: KeyFile = KeyFile()) {
    var commands: [Stroke: Command] = [:]
    var rows: [Row] = []
    let taken = Set(own.strokes.values.joined())
    for (command, usual) in Self.strokes where live.contains(command) {
      let strokes = own.strokes[command] ?? usual.filter { !taken.contains($0) }
      guard !strokes.isEmpty else { continue }
      for stroke in strokes { commands[stroke] = command }
      let keys = command == .tenth && strokes == usual ? ["0…9"] : strokes.map(Self.name)
      rows.append(Row(keys: keys.joined(separator: "  "), title: command.title))
    }
    (self.commands, self.rows) = (commands, rows)
  }

  /// What a press means, given what was pressed before.
  package mutating func result(of press: KeyPress) -> Result {
    let follows = awaitsSecond
    awaitsSecond = false
    let modifiers = press.modifiers
    if !follows, press.key == Self.prefix, modifiers.isEmpty {
      awaitsSecond = true
      return .prefix
    }
    for key in [press.key, press.place].compactMap({ $0 }) {
      // What a shifted key types already says so.
      let stroke = Stroke(key: key, modifiers: key == .character("?") ? [] : modifiers, followsPrefix: follows)
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
        default: return text + character.uppercased()
        }
      }
      text += "Shift+"
    }
    let label = stroke.key.label
    return text + (stroke.modifiers.contains(.control) ? label.uppercased() : label)
  }
}

extension Key {
  /// What the key sheet calls it.
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
