import Foundation
import LottieReading

/// The members of the outermost object of a JSON text.
struct JSONOutline {
  /// The first byte of each member's value, by name. It identifies the value's type.
  private(set) var firstBytes: [String: UInt8] = [:]

  /// Reads a text up to the end of its object. A text that is no object results in no members.
  init(_ text: Data) {
    var (scanner, bytes) = (JSONScanner([UInt8](text)[...], maximumDepth: 1), [String: UInt8]())
    scanner.scan { scanner, event in
      if case .begin(let index) = event, let name = scanner.path.first { bytes[name] = scanner.text[index] }
    }
    firstBytes = bytes
  }
}
