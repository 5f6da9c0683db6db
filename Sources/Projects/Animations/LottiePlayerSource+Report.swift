// The report of the player, and its reader of the manifests of `.lottie` files.
extension LottiePlayerSource {
  static let report = #"""
    import Foundation
    import Lottie

    /// The parts of the animation that lottie-ios does not draw, and the files that are not there.
    final class Report {
      private struct Text: Encodable {
        var issues: [String] = []
        var fonts: [String] = []
        var images: [String] = []
        var themes: [String] = []
        var stateMachines: [String] = []
        var warnings: [String] = []
      }

      private var text = Text()

      func miss(font: String) { if !text.fonts.contains(font) { text.fonts.append(font) } }

      func miss(image: String) { if !text.images.contains(image) { text.images.append(image) } }

      func note(_ manifest: Manifest?) {
        (text.themes, text.stateMachines) = (manifest?.themes ?? [], manifest?.stateMachines ?? [])
      }

      /// A logger that tells and keeps what lottie-ios says.
      var logger: LottieLogger {
        LottieLogger(
          assert: { [weak self] condition, message, _, _ in if !condition() { self?.hear(message()) } },
          assertionFailure: { [weak self] message, _, _ in self?.hear(message()) },
          warn: { [weak self] message, _, _ in self?.hear(message()) },
          info: { _ in })
      }

      /// Tells a message. An issue of the engine is a line that begins with its layer in brackets.
      private func hear(_ message: String) {
        let lines = message.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        let issues = lines.filter { $0.hasPrefix("[") }
        if !issues.isEmpty {
          for issue in issues where !text.issues.contains(issue) { text.issues.append(issue) }
        } else if !message.hasPrefix("Could not find image") {
          text.warnings.append(lines.joined(separator: " "))
        }
        say("lottie-ios: " + lines.joined(separator: " "))
      }

      func write(to path: String?) {
        guard let path, let data = try? JSONEncoder().encode(text) else { return }
        try? data.write(to: URL(fileURLWithPath: path))
      }
    }
    """#

  static let manifestReader = #"""
    import Compression
    import Foundation

    /// The manifest of a `.lottie` file. lottie-ios tells only of its animations.
    struct Manifest {
      private(set) var animations: [String] = []
      private(set) var themes: [String] = []
      private(set) var stateMachines: [String] = []

      private struct Entry: Decodable { var id: String }
      private struct Text: Decodable {
        var animations: [Entry]?
        var themes: [Entry]?
        var states: [Entry]?
        var stateMachines: [Entry]?
      }

      init?(archive path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), let text = Archive(data).file("manifest.json"),
          let manifest = try? JSONDecoder().decode(Text.self, from: text)
        else { return nil }
        animations = (manifest.animations ?? []).map(\.id)
        themes = (manifest.themes ?? []).map(\.id)
        stateMachines = (manifest.stateMachines ?? manifest.states ?? []).map(\.id)
      }
    }

    /// A zip archive, as PKWARE's APPNOTE describes it.
    private struct Archive {
      /// The largest file that is unpacked: 1 MiB.
      static let limit = 1 << 20
      private let bytes: [UInt8]

      init(_ data: Data) { bytes = [UInt8](data) }

      private func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
      }

      private func range(from start: Int, count: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else { return nil }
        return bytes[start..<start + count]
      }

      /// Returns a file of the archive.
      func file(_ name: String) -> Data? {
        let ends = stride(from: bytes.count - 22, through: max(0, bytes.count - 65_557), by: -1)
        guard let end = ends.first(where: { number(at: $0, bytes: 4) == 0x0605_4B50 }),
          let count = number(at: end + 10, bytes: 2), var entry = number(at: end + 16, bytes: 4)
        else { return nil }
        for _ in 0..<count {
          guard number(at: entry, bytes: 4) == 0x0201_4B50, let length = number(at: entry + 28, bytes: 2),
            let extra = number(at: entry + 30, bytes: 2), let comment = number(at: entry + 32, bytes: 2)
          else { return nil }
          if range(from: entry + 46, count: length).map({ $0.elementsEqual(name.utf8) }) == true { return contents(of: entry) }
          entry += 46 + length + extra + comment
        }
        return nil
      }

      private func contents(of entry: Int) -> Data? {
        guard let method = number(at: entry + 10, bytes: 2), let packed = number(at: entry + 20, bytes: 4),
          let size = number(at: entry + 24, bytes: 4), size <= Self.limit, let local = number(at: entry + 42, bytes: 4),
          let name = number(at: local + 26, bytes: 2), let extra = number(at: local + 28, bytes: 2),
          let body = range(from: local + 30 + name + extra, count: packed)
        else { return nil }
        if method == 0 { return Data(body) }
        guard method == 8 else { return nil }
        var result = [UInt8](repeating: 0, count: size)
        let written = compression_decode_buffer(&result, size, Array(body), packed, nil, COMPRESSION_ZLIB)
        return written == size ? Data(result) : nil
      }
    }
    """#
}
