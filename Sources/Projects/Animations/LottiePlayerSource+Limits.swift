// The player checks a file before lottie-ios reads it. The library does not limit recursion or memory, and it traps at
// a frame rate of 0.
extension LottiePlayerSource {
  static let limits = #"""
    import Foundation

    /// A fault of a file. The player prints its sentence and ends.
    struct Fault: Error {
      let sentence: String
    }

    /// The parts of an animation that are checked. The limits are our choices, far above those of real animations.
    struct AnimationText: Decodable {
      static let maximumLayers = 5_000
      static let maximumDrawnLayers = 20_000
      static let maximumRepeatedItems = 20_000
      static let maximumLevels = 64
      static let maximumParents = 500
      static let maximumContainers = 200_000
      private static let bounds = ["w": 1...1e5, "h": 1...1e5, "fr": 0.001...1e4, "ip": -1e7...1e7, "op": -1e7...1e7]

      private struct Layer: Decodable {
        var ind: Lenient<Int>?
        var parent: Lenient<Int>?
        var refId: Lenient<String>?
        var shapes: Lenient<[Lenient<ShapeItem>]>?

        /// The number of items that the repeaters of the layer draw.
        var repeatedItems: Double { ShapeItem.repeatedItems(of: shapes) }
      }

      /// An item of a shape layer, with the numbers that lottie-ios trusts.
      private struct ShapeItem: Decodable {
        private enum CodingKeys: String, CodingKey { case ty, it, c, pt, g, s, e, o }

        private var group: Lenient<[Lenient<ShapeItem>]>?
        private var copies = 1.0

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          switch try container.decode(String.self, forKey: .ty) {
          case "gr": group = try container.decodeIfPresent(Lenient<[Lenient<ShapeItem>]>.self, forKey: .it)
          case "rp": copies = max(1, try Self.range(.c, "copies of a repeater", in: 0...1e9, of: container))
          case "sr": _ = try Self.range(.pt, "points of a star", in: 0...1000, of: container)
          case "tm":
            for key in [CodingKeys.s, .e, .o] { _ = try Self.range(key, "values of a trim", in: -1e6...1e6, of: container) }
          case "gf", "gs": try container.decodeIfPresent(Lenient<Gradient>.self, forKey: .g)?.value?.check()
          default: break
          }
        }

        /// Returns the largest number of a property. Numbers out of bounds are a fault.
        private static func range(
          _ key: CodingKeys, _ name: String, in bounds: ClosedRange<Double>, of container: KeyedDecodingContainer<CodingKeys>
        ) throws -> Double {
          guard let numbers = try container.decodeIfPresent(Lenient<Numbers>.self, forKey: key)?.value else { return 0 }
          for number in [numbers.smallest, numbers.largest] where !bounds.contains(number) {
            let expected = "\(AnimationText.text(bounds.lowerBound)) to \(AnimationText.text(bounds.upperBound))"
            throw Fault(sentence: "the \(name) are \(AnimationText.text(number)), expected \(expected)")
          }
          return numbers.largest
        }

        /// Returns the number of items that the repeaters of a list and of its groups draw.
        ///
        /// A repeater repeats the list that contains it, so several ones multiply.
        static func repeatedItems(of list: Lenient<[Lenient<ShapeItem>]>?) -> Double {
          let items = (list?.value ?? []).compactMap(\.value)
          let copies = items.reduce(1) { $0 * $1.copies }
          let repeated = items.reduce(0) { $0 + repeatedItems(of: $1.group) }
          return copies > 1 ? copies * (Double(items.count) + repeated) : repeated
        }
      }

      /// The colours of a gradient: a number of stops, and four numbers for each in every list.
      private struct Gradient: Decodable {
        let p: Double
        let k: Numbers

        func check() throws {
          guard (0...1000).contains(p) else {
            throw Fault(sentence: "a gradient has \(AnimationText.text(p)) colors, expected 0 to 1000")
          }
          if let shortest = k.shortestList, Double(shortest) < 4 * p {
            let expected = AnimationText.text(4 * p)
            throw Fault(sentence: "a gradient has \(shortest) numbers for its colors, expected at least \(expected)")
          }
        }
      }

      /// The smallest and the largest number of a property, among all of its keyframes.
      private struct Numbers: Decodable {
        private(set) var smallest = 0.0
        private(set) var largest = 0.0
        /// The length of the shortest list that consists of numbers.
        private(set) var shortestList: Int?

        private enum CodingKeys: String, CodingKey { case k, s, e }

        init(from decoder: any Decoder) throws {
          if let number = try? decoder.singleValueContainer().decode(Double.self) {
            (smallest, largest) = (min(0, number), max(0, number))
          } else if var list = try? decoder.unkeyedContainer() {
            var count = 0
            while !list.isAtEnd {
              guard let element = try list.decode(Lenient<Numbers>.self).value else { continue }
              add(element)
              count += element.isNumber ? 1 : 0
            }
            if count > 0 { shortestList = count }
          } else {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            for key in members.allKeys { add(try members.decode(Numbers.self, forKey: key)) }
            isNumber = false
          }
        }

        private var isNumber = true

        private mutating func add(_ other: Numbers) {
          (smallest, largest) = (min(smallest, other.smallest), max(largest, other.largest))
          shortestList = [shortestList, other.shortestList].compactMap { $0 }.min()
        }
      }

      private struct Asset: Decodable {
        var id: Lenient<String>?
        var layers: Layers?
      }

      /// A list of layers. They are counted before they are decoded, so that a long list takes no memory.
      private struct Layers: Decodable {
        private(set) var all: [Layer] = []

        init(from decoder: any Decoder) throws {
          guard var container = try? decoder.unkeyedContainer() else { return }
          let count = container.count ?? 0
          guard count <= AnimationText.maximumLayers else {
            throw Fault(sentence: "it has \(count) layers in one list, expected at most \(AnimationText.maximumLayers)")
          }
          while !container.isAtEnd {
            guard let layer = try container.decode(Lenient<Layer>.self).value else { continue }
            all.append(layer)
          }
        }
      }

      /// A value, or nil if the text has a value of another type. A fault is still thrown.
      private struct Lenient<Value: Decodable>: Decodable {
        let value: Value?

        init(from decoder: any Decoder) throws {
          do { value = try Value(from: decoder) } catch let fault as Fault { throw fault } catch { value = nil }
        }
      }

      private var w, h, fr, ip, op: Lenient<Double>?
      private var layers: Layers?
      private var assets: Lenient<[Lenient<Asset>]>?

      /// Throws the first fault of an animation.
      static func check(_ data: Data) throws {
        try checkContainers(data)
        let text: AnimationText
        do { text = try JSONDecoder().decode(AnimationText.self, from: data) } catch DecodingError.dataCorrupted(let context) {
          let reason = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"].map { ": \($0)" } ?? ""
          throw Fault(sentence: "this is no JSON\(reason)")
        }
        try text.checkNumbers()
        let lists = [text.layers?.all ?? []] + text.compositions.values
        for list in lists {
          try Self.checkParents(list)
          try Self.checkRepeaters(list)
        }
        var expanded = ExpandedLayers(compositions: text.compositions)
        _ = try expanded.count(of: text.layers?.all ?? [], level: 1)
      }

      /// Counts opening brackets before the file is read, because readers take about a kilobyte for each.
      private static func checkContainers(_ data: Data) throws {
        for (bracket, name) in [(UInt8(ascii: "{"), "objects"), (UInt8(ascii: "["), "lists")] {
          let code = Int32(bracket)
          try data.withUnsafeBytes { bytes in
            var (rest, count) = (bytes[...], 0)
            while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, let found = memchr(base, code, rest.count) {
              count += 1
              if count > maximumContainers {
                throw Fault(sentence: "it has more than \(maximumContainers) \(name)")
              }
              rest = rest.dropFirst(found - UnsafeMutableRawPointer(mutating: base) + 1)
            }
          }
        }
      }

      private func checkNumbers() throws {
        for (name, number) in [("w", w), ("h", h), ("fr", fr), ("ip", ip), ("op", op)] {
          guard let value = number?.value, let range = Self.bounds[name] else {
            throw Fault(sentence: "the member \(name) is no number")
          }
          guard range.contains(value) else {
            let expected = "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
            throw Fault(sentence: "\(name) is \(Self.text(value)), expected \(expected)")
          }
        }
      }

      /// Returns a number as text, without `.0` for integers.
      private static func text(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

      private var compositions: [String: [Layer]] {
        let known = (assets?.value ?? []).compactMap(\.value)
        return Dictionary(known.compactMap { asset in asset.id?.value.map { ($0, asset.layers?.all ?? []) } }) { _, last in last }
      }

      private static func checkParents(_ list: [Layer]) throws {
        let parents = Dictionary(
          list.compactMap { layer in layer.ind?.value.flatMap { ind in layer.parent?.value.map { (ind, $0) } } }
        ) { _, last in last }
        // The number of parents of each layer that has been followed to its end.
        var known: [Int: Int] = [:]
        for start in parents.keys.sorted() {
          var (chain, next) = ([Int](), start)
          var seen: Set<Int> = []
          while known[next] == nil, let parent = parents[next] {
            guard seen.insert(next).inserted else { throw Fault(sentence: "the layer with the index \(next) is its own parent") }
            chain.append(next)
            next = parent
          }
          var count = known[next] ?? 0
          for layer in chain.reversed() {
            count += 1
            known[layer] = count
          }
          if count > maximumParents {
            throw Fault(sentence: "the layer with the index \(start) has \(count) parents, expected at most \(maximumParents)")
          }
        }
      }

      private static func checkRepeaters(_ list: [Layer]) throws {
        let count = list.reduce(0) { $0 + $1.repeatedItems }
        guard count <= Double(maximumRepeatedItems) else {
          throw Fault(sentence: "its repeaters draw more than \(maximumRepeatedItems) items")
        }
      }

      /// Counts the layers after all precompositions are expanded. The count of each one is computed once.
      private struct ExpandedLayers {
        let compositions: [String: [Layer]]
        private var counts: [String: Int] = [:]
        /// The precompositions that contain the current one.
        private var open: Set<String> = []

        init(compositions: [String: [Layer]]) { self.compositions = compositions }

        mutating func count(of layers: [Layer], level: Int) throws -> Int {
          guard level <= AnimationText.maximumLevels else {
            throw Fault(sentence: "its precompositions lie in each other more than \(AnimationText.maximumLevels) times")
          }
          var sum = layers.count
          for layer in layers {
            if let name = layer.refId?.value { sum += try count(of: name, level: level) }
            guard sum <= AnimationText.maximumDrawnLayers else {
              throw Fault(sentence: "its precompositions make more than \(AnimationText.maximumDrawnLayers) layers")
            }
          }
          return sum
        }

        private mutating func count(of name: String, level: Int) throws -> Int {
          guard let layers = compositions[name] else { return 0 }
          if let known = counts[name] { return known }
          guard open.insert(name).inserted else { throw Fault(sentence: "the precomposition \"\(name)\" holds itself") }
          defer { open.remove(name) }
          let sum = try count(of: layers, level: level + 1)
          counts[name] = sum
          return sum
        }
      }
    }
    """#

  static let archive = #"""
    import Compression
    import Foundation

    /// A zip archive. The offsets below are those of PKWARE's APPNOTE.TXT, 4.3.7 (local headers), 4.3.12 (central
    /// directory) and 4.3.16 (its end).
    struct Archive {
      static let maximumFiles = 10_000
      static let maximumBytes = 256 << 20
      private let bytes: [UInt8]
      private let entries: [(name: String, offset: Int)]

      /// Reads the central directory. Returns nil if there is none.
      init?(_ data: Data) {
        bytes = [UInt8](data)
        guard let entries = Self.entries(in: bytes) else { return nil }
        self.entries = entries
      }

      /// Throws the first fault of the archive or of an animation in it.
      func check() throws {
        guard entries.count <= Self.maximumFiles else {
          throw Fault(sentence: "the archive has \(entries.count) files, expected at most \(Self.maximumFiles)")
        }
        for name in entries.map(\.name) where name.hasPrefix("/") || name.split(separator: "/").contains("..") {
          throw Fault(sentence: "the archive has a file \"\(name)\", which leads out of it")
        }
        let size = entries.reduce(0) { $0 + (number(at: $1.offset + 24, bytes: 4) ?? 0) }
        guard size <= Self.maximumBytes else {
          throw Fault(sentence: "the files of the archive are \(size) bytes large, expected at most \(Self.maximumBytes)")
        }
        for (name, offset) in entries where name.hasSuffix(".json") && (name.hasPrefix("animations/") || name.hasPrefix("a/")) {
          guard let text = contents(of: offset, limit: Self.maximumBytes) else {
            throw Fault(sentence: "the file \(name) of the archive cannot be unpacked")
          }
          do { try AnimationText.check(text) } catch let fault as Fault { throw Fault(sentence: "\(name): \(fault.sentence)") }
        }
      }

      /// Returns the contents of a file, or nil if it is missing or larger than 1 MiB.
      func file(_ name: String) -> Data? {
        entries.first { $0.name == name }.flatMap { contents(of: $0.offset, limit: 1 << 20) }
      }

      private static func entries(in bytes: [UInt8]) -> [(name: String, offset: Int)]? {
        // The end record has 22 bytes and a comment of up to 65,535 bytes.
        let ends = stride(from: bytes.count - 22, through: max(0, bytes.count - 65_557), by: -1)
        guard let end = ends.first(where: { number(in: bytes, at: $0, bytes: 4) == 0x0605_4B50 }),
          let count = number(in: bytes, at: end + 10, bytes: 2), var entry = number(in: bytes, at: end + 16, bytes: 4)
        else { return nil }
        var found: [(name: String, offset: Int)] = []
        for _ in 0..<count {
          guard number(in: bytes, at: entry, bytes: 4) == 0x0201_4B50, let length = number(in: bytes, at: entry + 28, bytes: 2),
            let extra = number(in: bytes, at: entry + 30, bytes: 2), let comment = number(in: bytes, at: entry + 32, bytes: 2),
            entry + 46 + length <= bytes.count
          else { return nil }
          found.append((String(decoding: bytes[entry + 46..<entry + 46 + length], as: UTF8.self), entry))
          entry += 46 + length + extra + comment
        }
        return found
      }

      /// Returns a little-endian number, or nil beyond the end of the archive.
      private static func number(in bytes: [UInt8], at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
      }

      private func number(at offset: Int, bytes count: Int) -> Int? { Self.number(in: bytes, at: offset, bytes: count) }

      /// Unpacks the file of an entry in the central directory. The methods are 0 (stored) and 8 (deflated).
      private func contents(of entry: Int, limit: Int) -> Data? {
        guard let method = number(at: entry + 10, bytes: 2), let packed = number(at: entry + 20, bytes: 4),
          let size = number(at: entry + 24, bytes: 4), size <= limit, let local = number(at: entry + 42, bytes: 4),
          let name = number(at: local + 26, bytes: 2), let extra = number(at: local + 28, bytes: 2)
        else { return nil }
        let start = local + 30 + name + extra
        guard start <= bytes.count, packed <= bytes.count - start else { return nil }
        let body = bytes[start..<start + packed]
        if method == 0 { return Data(body) }
        guard method == 8 else { return nil }
        var result = [UInt8](repeating: 0, count: size)
        let written = compression_decode_buffer(&result, size, Array(body), packed, nil, COMPRESSION_ZLIB)
        return written == size ? Data(result) : nil
      }
    }
    """#
}
