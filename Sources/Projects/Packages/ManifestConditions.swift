import Foundation

/// Evaluates `#if` in manifests as on macOS, where Xcode reads them, and removes the inactive branches.
enum ManifestConditions {
  /// Returns the text of the active branches, without the lines of the conditions.
  static func activeText(of text: String) -> String {
    // For each open `#if`: whether the current branch is active, and whether any branch was active.
    var branches: [(holds: Bool, wasTaken: Bool)] = []
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.hasPrefix("#if") {
        let holds = holds(trimmed.dropFirst(3))
        branches.append((holds, holds))
      } else if trimmed.hasPrefix("#elseif"), let last = branches.popLast() {
        let holds = !last.wasTaken && holds(trimmed.dropFirst(7))
        branches.append((holds, last.wasTaken || holds))
      } else if trimmed.hasPrefix("#else"), let last = branches.popLast() {
        branches.append((!last.wasTaken, true))
      } else if trimmed.hasPrefix("#endif") {
        _ = branches.popLast()
      } else if branches.allSatisfy(\.holds) {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a Boolean value indicating whether a condition holds.
  ///
  /// A heuristic (our choice): a condition with several terms holds if one of them names macOS or Darwin.
  private static func holds(_ condition: Substring) -> Bool {
    let text = condition.trimmingCharacters(in: .whitespaces)
    let isNegated = text.hasPrefix("!")
    let plain = isNegated ? String(text.dropFirst()) : text
    let holds =
      plain.contains("os(macOS)") || plain.contains("Darwin") || plain.hasPrefix("swift(>=")
      || plain.hasPrefix("compiler(>=") || plain == "true"
    return holds != isNegated
  }
}
