import CoreGraphics
import ImageIO
import Simulator

/// Describes the entries that differ between the records of two captures.
package enum RecordDifference {
  /// Returns a line for each entry that differs, or no lines if an image of another program has no record.
  package static func lines(_ a: [PNGFile.Text], _ b: [PNGFile.Text]) -> [String] {
    guard [a, b].allSatisfy({ $0.contains { $0.key == CaptureRecord.sceneKey } }) else { return [] }
    let keys = a.map(\.key) + b.map(\.key).filter { key in !a.contains { $0.key == key } }
    return keys.compactMap { key in
      let (old, new) = (a.first { $0.key == key }?.text, b.first { $0.key == key }?.text)
      guard old != new else { return nil }
      return "\(key): \(shown(old)), now \(shown(new))"
    }
  }

  private static func shown(_ text: String?) -> String {
    guard let text else { return "none" }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 120 ? line.prefix(120) + "…" : line
  }
}
