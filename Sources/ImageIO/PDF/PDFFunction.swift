import CoreGraphics

/// A function from numbers to numbers (ISO 32000-1, 7.10): sampled, exponential, stitched, or several of one output each.
indirect enum PDFFunction: Sendable {
  case sampled(PDFSamples)
  case exponential(from: [Double], to: [Double], exponent: Double)
  case stitched([PDFFunction], bounds: [Double], encode: [Double], domain: ClosedRange<Double>)
  case several([PDFFunction])

  private static let mostNested = 16

  init(_ object: PDFObject?, _ file: PDFFile, depth: Int = 0) throws {
    guard depth < Self.mostNested else { throw ImageError("functions nested deeper than \(Self.mostNested)") }
    let object = try file.resolve(object)
    if let array = object.array {
      self = .several(try array.map { try PDFFunction($0, file, depth: depth + 1) })
      return
    }
    let entries = object.entries
    let domain = try file.numbers(entries?["Domain"]) ?? [0, 1]
    switch try file.entry("FunctionType", of: entries).integer {
    case 0:
      guard let stream = object.stream else { throw ImageError("a sampled function without samples") }
      self = .sampled(try PDFSamples(stream, domain, file))
    case 2:
      let from = try file.numbers(entries?["C0"]) ?? [0]
      let to = try file.numbers(entries?["C1"]) ?? [1]
      guard from.count == to.count, !from.isEmpty else { throw ImageError("an exponential function of two lengths") }
      self = .exponential(from: from, to: to, exponent: try file.entry("N", of: entries).number ?? 1)
    case 3:
      let parts = try (file.entry("Functions", of: entries).array ?? []).map {
        try PDFFunction($0, file, depth: depth + 1)
      }
      let bounds = try file.numbers(entries?["Bounds"]) ?? []
      let encode = try file.numbers(entries?["Encode"]) ?? []
      guard !parts.isEmpty, bounds.count == parts.count - 1, encode.count >= 2 * parts.count, domain.count >= 2,
        domain[0] <= domain[1]
      else { throw ImageError("a stitched function whose bounds do not fit") }
      self = .stitched(parts, bounds: bounds, encode: encode, domain: domain[0]...domain[1])
    case 4: throw ImageError("a PostScript function (type 4) is not supported")
    case let type: throw ImageError("a function of type \(type ?? -1) is not supported")
    }
  }

  /// The function's values.
  func callAsFunction(_ inputs: [Double]) -> [Double] {
    let x = inputs.first ?? 0
    switch self {
    case .several(let functions): return functions.flatMap { $0(inputs) }
    case .sampled(let samples): return samples(inputs)
    case .exponential(let from, let to, let exponent):
      let share = exponent == 1 ? x : Numerics.pow(max(0, x), exponent)
      return zip(from, to).map { $0 + share * ($1 - $0) }
    case .stitched(let parts, let bounds, let encode, let domain):
      let x = min(max(x, domain.lowerBound), domain.upperBound)
      let index = bounds.firstIndex { x < $0 } ?? parts.count - 1
      let low = index == 0 ? domain.lowerBound : bounds[index - 1]
      let high = index == bounds.count ? domain.upperBound : bounds[index]
      let share = high > low ? (x - low) / (high - low) : 0
      return parts[index]([encode[2 * index] + share * (encode[2 * index + 1] - encode[2 * index])])
    }
  }

  /// Where a function of one number has corners or steps, between 0 and 1; nil where only samples can tell.
  func breaks(in domain: ClosedRange<Double>) -> [Double]? {
    switch self {
    case .exponential(_, _, let exponent): return exponent == 1 ? [] : nil
    case .stitched(let parts, let bounds, _, _):
      let isStraight = parts.allSatisfy { part in
        if case .exponential(_, _, 1) = part { true } else { false }
      }
      return isStraight ? bounds : nil
    case .several(let functions):
      let all = functions.map { $0.breaks(in: domain) }
      return all.contains { $0 == nil } ? nil : all.compactMap { $0 }.flatMap { $0 }
    case .sampled: return nil
    }
  }
}

/// A table of values, interpolated linearly (ISO 32000-1, 7.10.2).
struct PDFSamples: Sendable {
  private static let mostSamples = 1 << 22
  private let domain: [Double]
  private let range: [Double]
  private let sizes: [Int]
  private let encode: [Double]
  private let outputs: Int
  /// Decoded, outputs side by side, first input fastest.
  private let values: [Double]

  init(_ stream: PDFStream, _ domain: [Double], _ file: PDFFile) throws {
    let entries = stream.entries
    let range = try file.numbers(entries["Range"]) ?? []
    let sizes = (try file.numbers(entries["Size"]) ?? []).map { Int(max(0, min(1e6, $0))) }
    let bits = try file.entry("BitsPerSample", of: entries).integer ?? 0
    guard [1, 2, 4, 8, 12, 16, 24, 32].contains(bits), range.count >= 2, !sizes.isEmpty, sizes.count <= 4,
      sizes.allSatisfy({ $0 > 0 }), domain.count >= 2 * sizes.count
    else { throw ImageError("a sampled function that does not fit") }
    outputs = range.count / 2
    let count = sizes.reduce(1) { min(Self.mostSamples + 1, $0 * $1) }
    guard count * outputs <= Self.mostSamples else { throw ImageError("a sampled function that is too large") }
    let bytes = try PDFFilters(file: file).bytes(of: stream)
    guard bytes.count * 8 >= count * outputs * bits else { throw ImageError("a sampled function with too few samples") }
    let decode = try file.numbers(entries["Decode"]) ?? range
    guard decode.count >= range.count else { throw ImageError("a sampled function whose Decode does not fit") }
    var reader = BitReader(bytes)
    let most = Double((UInt64(1) << UInt64(bits)) - 1)
    var values: [Double] = []
    for index in 0..<(count * outputs) {
      let output = index % outputs
      let (low, high) = (decode[2 * output], decode[2 * output + 1])
      values.append(low + Double(reader.next(bits)) / most * (high - low))
    }
    self.values = values
    let usual: [Double] = sizes.flatMap { [0.0, Double($0 - 1)] }
    let given = try file.numbers(entries["Encode"]) ?? usual
    encode = given.count >= usual.count ? given : usual
    (self.domain, self.range, self.sizes) = (domain, range, sizes)
  }

  func callAsFunction(_ inputs: [Double]) -> [Double] {
    // Corners of the cell that the inputs lie in, with their weights.
    var corners: [(index: Int, weight: Double)] = [(0, 1)]
    var stride = 1
    for (dimension, size) in sizes.enumerated() {
      let (low, high) = (domain[2 * dimension], domain[2 * dimension + 1])
      let x = min(max(dimension < inputs.count ? inputs[dimension] : low, low), high)
      let share = high > low ? (x - low) / (high - low) : 0
      let (first, last) = (encode[2 * dimension], encode[2 * dimension + 1])
      let place = min(max(first + share * (last - first), 0), Double(size - 1))
      let cell = min(Int(place), max(0, size - 2))
      let fraction = place - Double(cell)
      let step = stride
      let isExact = fraction == 0 || size == 1
      corners = corners.flatMap { corner -> [(index: Int, weight: Double)] in
        let near = corner.index + cell * step
        if isExact { return [(near, corner.weight)] }
        return [(near, corner.weight * (1 - fraction)), (near + step, corner.weight * fraction)]
      }
      stride *= size
    }
    return (0..<outputs).map { output in
      var value = 0.0
      for corner in corners { value += corner.weight * values[corner.index * outputs + output] }
      return min(max(value, range[2 * output]), range[2 * output + 1])
    }
  }
}

/// Reads numbers of a few bits, the highest first.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next number; zero bits after the end.
  mutating func next(_ bits: Int) -> UInt64 {
    if bits == 8 {
      defer { position += 8 }
      return position / 8 < bytes.count ? UInt64(bytes[position / 8]) : 0
    }
    var value: UInt64 = 0
    for _ in 0..<bits {
      let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
      value = value << 1 | UInt64(byte >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  /// Goes to the next whole byte, where rows of samples begin.
  mutating func align() { position = (position + 7) / 8 * 8 }
}
