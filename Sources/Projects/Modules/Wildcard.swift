/// A pattern in which `*` matches any number of characters, and `?` matches one character.
struct Wildcard {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (patternIndex, textIndex) = (0, 0)
    // The positions for backtracking if the characters after the last `*` do not match.
    var retry: (pattern: Int, text: Int)?
    while textIndex < text.count {
      if patternIndex < pattern.count, pattern[patternIndex] == "*" {
        retry = (patternIndex + 1, textIndex)
        patternIndex += 1
      } else if patternIndex < pattern.count, pattern[patternIndex] == text[textIndex] || pattern[patternIndex] == "?" {
        (patternIndex, textIndex) = (patternIndex + 1, textIndex + 1)
      } else if let last = retry {
        (patternIndex, textIndex) = (last.pattern, last.text + 1)
        retry = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == "*" }
  }
}
