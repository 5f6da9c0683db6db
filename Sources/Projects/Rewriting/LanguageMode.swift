/// A Swift language mode. For modes before 4.2, the libraries provide the older names of Apple's symbols.
package enum LanguageMode: String, Codable, Sendable, CaseIterable, Comparable {
  case v4 = "4"
  case v4_2 = "4.2"
  case v5 = "5"
  case v6 = "6"

  /// Creates the mode for a project's Swift version, such as `4.2` or `3.0.1`. No version means older than Swift 4.
  package init(version text: String?) {
    let parts = (text ?? "").split { $0 == "." || $0 == "_" }.map { Int($0) ?? 0 }
    switch (parts.first ?? 0, parts.dropFirst().first ?? 0) {
    case (6..., _): self = .v6
    case (5, _): self = .v5
    case (4, 2...): self = .v4_2
    default: self = .v4
    }
  }

  /// The components of the version number.
  package var numbers: [Int] { rawValue.split(separator: ".").map { Int($0) ?? 0 } }

  package static func < (first: LanguageMode, second: LanguageMode) -> Bool {
    first.numbers.lexicographicallyPrecedes(second.numbers)
  }
}
