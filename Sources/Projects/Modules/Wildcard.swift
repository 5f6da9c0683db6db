/// A pattern in which `*` matches any number of characters.
struct Wildcard {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (inPattern, inText) = (0, 0)
    // The positions for backtracking if the characters after the last `*` do not match.
    var retry: (pattern: Int, text: Int)?
    while inText < text.count {
      if inPattern < pattern.count, pattern[inPattern] == "*" {
        retry = (inPattern + 1, inText)
        inPattern += 1
      } else if inPattern < pattern.count, pattern[inPattern] == text[inText] || pattern[inPattern] == "?" {
        (inPattern, inText) = (inPattern + 1, inText + 1)
      } else if let last = retry {
        (inPattern, inText) = (last.pattern, last.text + 1)
        retry = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy { $0 == "*" }
  }
}
