import CoreGraphics

/// A person's own keys: `COMMAND = STROKE STROKE …`, such as `screenshot = s F12 Ctrl+P`; nothing takes a command's keys away.
package struct KeyFile: Sendable {
  /// The strokes of the commands that the file names.
  package private(set) var strokes: [Command: [KeyTable.Stroke]] = [:]

  package init() {}

  /// Takes what `file` says; what is wrong there is said there.
  package init(_ file: inout ConfigurationFile) {
    var takenBy: [KeyTable.Stroke: Command] = [:]
    for entry in file.entries {
      guard let command = Command(rawValue: entry.name) else {
        file.diagnose(
          entry, expected: "a command as the name: " + Command.allCases.map(\.rawValue).joined(separator: ", "))
        continue
      }
      let words = entry.value.split(separator: " ").map(String.init)
      let read = words.map { KeyTable.Stroke(text: $0) }
      if let wrong = zip(words, read).first(where: { $0.1 == nil })?.0 {
        file.diagnose(entry, expected: "keys such as s, F12, Ctrl+Shift+P or g-b; \"\(wrong)\" is none")
      } else if let other = read.lazy.compactMap({ $0 }).compactMap({ takenBy[$0] }).first {
        file.diagnose(entry, expected: "keys that \(other.rawValue) does not have")
      } else {
        let own = read.compactMap { $0 }
        for stroke in own { takenBy[stroke] = command }
        strokes[command] = own
      }
    }
  }
}

extension KeyTable.Stroke {
  private static let named: [String: Key] = [
    "space": .space, "enter": .enter, "esc": .escape, "backspace": .backspace, "tab": .tab, "left": .left,
    "right": .right, "up": .up, "down": .down, "home": .home, "end": .end, "pgup": .pageUp, "pgdn": .pageDown,
    "play": .playPause,
  ]

  /// Reads `s`, `F12`, `Ctrl+Shift+P`, or `g-b` for the prefix and a key; nil for anything else.
  package init?(text: String) {
    var rest = Substring(text)
    var modifiers: KeyModifiers = []
    let follows = rest.hasPrefix("g-") && rest.count > 2
    if follows { rest = rest.dropFirst(2) }
    for (name, modifier) in [("Ctrl+", KeyModifiers.control), ("Alt+", .alt), ("Shift+", .shift)]
    where rest.count > name.count && rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      modifiers.insert(modifier)
    }
    let lower = rest.lowercased()
    if let key = Self.named[lower] {
      self.init(key: key, modifiers: modifiers, followsPrefix: follows)
    } else if let number = Int(lower.dropFirst()), lower.hasPrefix("f"), (1...24).contains(number) {
      self.init(key: .function(number), modifiers: modifiers, followsPrefix: follows)
    } else if let character = lower.first, lower.count == 1 {
      // A capital is what Shift makes of a letter; after Ctrl+ it is only how one writes it.
      if rest != lower, modifiers.isEmpty { modifiers.insert(.shift) }
      self.init(key: .character(character), modifiers: modifiers, followsPrefix: follows)
    } else {
      return nil
    }
  }
}
