// The player checks a file before lottie-ios reads it. The library does not limit recursion or memory, and it traps at
// a frame rate of 0.
extension LottiePlayerSource {
  static let limits = #"""
    import Foundation

    /// The parts of an animation that are checked. The limits are our choices, far above those of real animations.
    struct AnimationText: Decodable {
      static let maximumLayers = 5_000
      static let maximumDrawnLayers = 20_000
      static let maximumRepeatedItems = 20_000
      static let maximumLevels = 64
      static let maximumParents = 500
      static let maximumContainers = 200_000
      static let maximumMarkers = 1_000
      private static let frames = -1e7...1e7
      private static let bounds = ["w": 1...1e5, "h": 1...1e5, "fr": 0.001...1e4, "ip": frames, "op": frames]

      private struct Layer: Decodable {
        var ind: Lenient<Int>?
        var parent: Lenient<Int>?
        var refId: Lenient<String>?
        var ty: Lenient<Int>?
        var nm: Lenient<String>?
        var shapes: Lenient<[Lenient<ShapeItem>]>?

        /// The name that lottie-ios gives to the layer. A longer one has no key path.
        var name: String { String((nm?.value ?? "Layer").prefix(200)) }

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
          case "gf", "gs": _ = try container.decodeIfPresent(Lenient<Gradient>.self, forKey: .g)
          default: break
          }
        }

        /// Returns the largest number of a property. Numbers out of bounds are a fault.
        private static func range(
          _ key: CodingKeys, _ name: String, in bounds: ClosedRange<Double>, of container: KeyedDecodingContainer<CodingKeys>
        ) throws -> Double {
          guard let numbers = try container.decodeIfPresent(Lenient<Numbers>.self, forKey: key)?.value else { return 0 }
          for number in [numbers.smallest, numbers.largest] where !bounds.contains(number) {
            let found = "the \(name) are \(AnimationText.text(number))"
            throw Fault("\(found), expected \(AnimationText.text(bounds))", at: container.codingPath + [key])
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
        private enum CodingKeys: String, CodingKey { case p, k }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let p = try container.decode(Double.self, forKey: .p)
          let k = try container.decode(Numbers.self, forKey: .k)
          guard (0...1000).contains(p) else {
            throw Fault("a gradient has \(AnimationText.text(p)) colors, expected 0 to 1000", at: container.codingPath)
          }
          if let shortest = k.shortestList, Double(shortest) < 4 * p {
            let expected = "expected at least \(AnimationText.text(4 * p))"
            throw Fault("a gradient has \(shortest) numbers for its colors, \(expected)", at: container.codingPath)
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
            let expected = "expected at most \(AnimationText.maximumLayers)"
            throw Fault("it has \(count) layers in one list, \(expected)", at: decoder.codingPath)
          }
          while !container.isAtEnd {
            guard let layer = try container.decode(Lenient<Layer>.self).value else { continue }
            all.append(layer)
          }
        }
      }

      /// The list of markers. They are counted before they are decoded.
      private struct Markers: Decodable {
        private struct Marker: Decodable {
          var tm: Lenient<Double>?
          var dr: Lenient<Double>?
        }

        init(from decoder: any Decoder) throws {
          guard var container = try? decoder.unkeyedContainer() else { return }
          let count = container.count ?? 0
          guard count <= AnimationText.maximumMarkers else {
            throw Fault("it has \(count) markers, expected at most \(AnimationText.maximumMarkers)", at: decoder.codingPath)
          }
          while !container.isAtEnd {
            guard let marker = try container.decode(Lenient<Marker>.self).value else { continue }
            for frame in [marker.tm?.value, marker.dr?.value].compactMap({ $0 }) where !AnimationText.frames.contains(frame) {
              let expected = "expected \(AnimationText.text(AnimationText.frames))"
              throw Fault("a marker has the frame \(AnimationText.text(frame)), \(expected)", at: decoder.codingPath)
            }
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
      private var markers: Markers?

      /// Reads an animation, and throws its first fault.
      static func checked(_ data: Data) throws -> AnimationText {
        try checkContainers(data)
        let text: AnimationText
        do { text = try JSONDecoder().decode(AnimationText.self, from: data) } catch let error as DecodingError {
          throw Fault.syntax(of: data) ?? Fault(error)
        }
        try text.checkNumbers()
        let lists = [text.layers?.all ?? []] + text.compositions.values
        for list in lists {
          try Self.checkParents(list)
          try Self.checkRepeaters(list)
        }
        var expanded = ExpandedLayers(compositions: text.compositions)
        _ = try expanded.count(of: text.layers?.all ?? [], level: 1)
        return text
      }

      /// The key paths of all text layers, whose names follow those of their precompositions.
      var textKeyPaths: [String] { Self.textKeyPaths(of: layers?.all ?? [], in: compositions) }

      private static func textKeyPaths(of layers: [Layer], in compositions: [String: [Layer]]) -> [String] {
        layers.flatMap { layer in
          if layer.ty?.value == 5 { return [layer.name] }
          guard let inner = layer.refId?.value.flatMap({ compositions[$0] }) else { return [] }
          return textKeyPaths(of: inner, in: compositions).map { layer.name + "." + $0 }
        }
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
                throw Fault("it has more than \(maximumContainers) \(name)")
              }
              rest = rest.dropFirst(found - UnsafeMutableRawPointer(mutating: base) + 1)
            }
          }
        }
      }

      private func checkNumbers() throws {
        for (name, number) in [("w", w), ("h", h), ("fr", fr), ("ip", ip), ("op", op)] {
          guard let range = Self.bounds[name] else { continue }
          guard let value = number?.value else {
            throw Fault("the member \(name) is not a number, expected \(Self.text(range))")
          }
          guard range.contains(value) else {
            throw Fault("\(name) is \(Self.text(value)), expected \(Self.text(range))")
          }
        }
      }

      /// Returns a number as text, without `.0` for integers.
      private static func text(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

      private static func text(_ range: ClosedRange<Double>) -> String {
        "\(text(range.lowerBound)) to \(text(range.upperBound))"
      }

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
            guard seen.insert(next).inserted else { throw Fault("the layer with the index \(next) is its own parent") }
            chain.append(next)
            next = parent
          }
          var count = known[next] ?? 0
          for layer in chain.reversed() {
            count += 1
            known[layer] = count
          }
          if count > maximumParents {
            throw Fault("the layer with the index \(start) has \(count) parents, expected at most \(maximumParents)")
          }
        }
      }

      private static func checkRepeaters(_ list: [Layer]) throws {
        let count = list.reduce(0) { $0 + $1.repeatedItems }
        guard count <= Double(maximumRepeatedItems) else {
          throw Fault("its repeaters draw more than \(maximumRepeatedItems) items")
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
            throw Fault("its precompositions lie in each other more than \(AnimationText.maximumLevels) times")
          }
          var sum = layers.count
          for layer in layers {
            if let name = layer.refId?.value { sum += try count(of: name, level: level) }
            guard sum <= AnimationText.maximumDrawnLayers else {
              throw Fault("its precompositions make more than \(AnimationText.maximumDrawnLayers) layers")
            }
          }
          return sum
        }

        private mutating func count(of name: String, level: Int) throws -> Int {
          guard let layers = compositions[name] else { return 0 }
          if let known = counts[name] { return known }
          guard open.insert(name).inserted else { throw Fault("the precomposition \"\(name)\" holds itself") }
          defer { open.remove(name) }
          let sum = try count(of: layers, level: level + 1)
          counts[name] = sum
          return sum
        }
      }
    }
    """#
}
