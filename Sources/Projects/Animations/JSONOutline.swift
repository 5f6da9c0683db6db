import Foundation

/// The outermost members of a JSON object.
struct JSONOutline {
  /// The first byte of each member's value, by the member's name.
  private(set) var firstBytes: [String: UInt8] = [:]

  /// Reads a text up to the end of its object. Another text has no members.
  init(_ text: Data) {
    var (scanner, bytes) = (JSONScanner(maximumDepth: 1), [String: UInt8]())
    scanner.scan(text) { scanner, event in
      if case .begin(let byte) = event, let name = scanner.path.first { bytes[name] = byte }
    }
    firstBytes = bytes
  }
}
