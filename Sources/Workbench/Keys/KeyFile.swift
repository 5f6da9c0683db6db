import CoreGraphics

/// The user's own keys, in lines `COMMAND = STROKE STROKE …` such as `screenshot = s F12 Ctrl+P`. A command without a
/// stroke has no key.
package struct KeyFile: Sendable {
  /// The strokes of each command in the file.
  package private(set) var strokes: [Command: [KeyTable.Stroke]] = [:]

  package init() {}

  /// Reads the entries of `file`. An invalid entry is ignored and adds a diagnostic to `file`.
  package init(_ file: inout ConfigurationFile) {
    var owners: [KeyTable.Stroke: Command] = [:]
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
      } else if let other = read.lazy.compactMap({ $0 }).compactMap({ owners[$0] }).first {
        file.diagnose(entry, expected: "keys that \(other.rawValue) does not have")
      } else {
        let own = read.compactMap { $0 }
        for stroke in own { owners[stroke] = command }
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

  /// Reads `s`, `F12`, `Ctrl+Shift+P`, or `g-b` for the prefix key and another; returns nil for any other text.
  package init?(text: String) {
    var rest = Substring(text)
    var modifiers: KeyModifiers = []
    let followsPrefix = rest.hasPrefix("g-") && rest.count > 2
    if followsPrefix { rest = rest.dropFirst(2) }
    for (name, modifier) in [("Ctrl+", KeyModifiers.control), ("Alt+", .alt), ("Shift+", .shift)]
    where rest.count > name.count && rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      modifiers.insert(modifier)
    }
    let lower = rest.lowercased()
    if let key = Self.named[lower] {
      self.init(key: key, modifiers: modifiers, followsPrefix: followsPrefix)
    } else if let number = Int(lower.dropFirst()), lower.hasPrefix("f"), (1...24).contains(number) {
      self.init(key: .function(number), modifiers: modifiers, followsPrefix: followsPrefix)
    } else if let character = lower.first, lower.count == 1 {
      // An upper-case letter alone means Shift and the letter. After a modifier, as in `Ctrl+P`, case is not
      // significant.
      if rest != lower, modifiers.isEmpty { modifiers.insert(.shift) }
      self.init(key: .character(character), modifiers: modifiers, followsPrefix: followsPrefix)
    } else {
      return nil
    }
  }
}
