import CoreGraphics

/// Finds the name that a user probably meant by a mistyped one.
package enum ClosestName {
  /// The maximum length of a name in bytes, and the maximum number of candidates.
  ///
  /// The time of a comparison is proportional to the product of both lengths.
  private static let (maximumLength, maximumCandidates) = (64, 1000)

  /// Returns the candidate with the smallest edit distance from `name`, ignoring case; nil if none is similar.
  ///
  /// A name of more than 64 bytes has no suggestion. Only the first thousand candidates of similar length are compared.
  package static func of(_ name: String, among candidates: [String]) -> String? {
    guard name.utf8.count <= maximumLength else { return nil }
    let wanted = Array(name.lowercased())
    let limit = max(2, wanted.count / 2)
    let similar = candidates.lazy.filter { abs($0.utf8.count - name.utf8.count) <= 2 * maximumLength }
    let scored = similar.prefix(maximumCandidates).map { ($0, distance(wanted, Array($0.lowercased()))) }
    guard let best = scored.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= limit ? best.0 : nil
  }

  /// Returns the Levenshtein distance: the minimum number of insertions, deletions and substitutions.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let substituted = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
