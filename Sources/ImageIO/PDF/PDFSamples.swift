import CoreGraphics

/// A sampled function, with multilinear interpolation (ISO 32000-1, 7.10.2).
struct PDFSamples: Sendable {
  private static let maximumCount = 1 << 22
  private let domain: [Double]
  private let range: [Double]
  private let sizes: [Int]
  private let encode: [Double]
  private let outputs: Int
  /// The decoded values. All outputs of a sample are adjacent, and the first input varies fastest.
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
    let count = sizes.reduce(1) { min(Self.maximumCount + 1, $0 * $1) }
    guard count * outputs <= Self.maximumCount else { throw ImageError("a sampled function that is too large") }
    let bytes = try PDFFilters(file: file).bytes(of: stream)
    guard bytes.count * 8 >= count * outputs * bits else { throw ImageError("a sampled function with too few samples") }
    let decode = try file.numbers(entries["Decode"]) ?? range
    guard decode.count >= range.count else { throw ImageError("a sampled function whose Decode does not fit") }
    var reader = BitReader(bytes)
    let maximum = Double((UInt64(1) << UInt64(bits)) - 1)
    var values: [Double] = []
    for index in 0..<(count * outputs) {
      let output = index % outputs
      let (low, high) = (decode[2 * output], decode[2 * output + 1])
      values.append(low + Double(reader.next(bits)) / maximum * (high - low))
    }
    self.values = values
    let standard: [Double] = sizes.flatMap { [0.0, Double($0 - 1)] }
    let given = try file.numbers(entries["Encode"]) ?? standard
    encode = given.count >= standard.count ? given : standard
    (self.domain, self.range, self.sizes) = (domain, range, sizes)
  }

  /// Returns the outputs of the function.
  func callAsFunction(_ inputs: [Double]) -> [Double] {
    // The corners of the cell that contains the inputs, with their weights.
    var corners: [(index: Int, weight: Double)] = [(0, 1)]
    var stride = 1
    for (dimension, size) in sizes.enumerated() {
      let (low, high) = (domain[2 * dimension], domain[2 * dimension + 1])
      let x = min(max(dimension < inputs.count ? inputs[dimension] : low, low), high)
      let share = high > low ? (x - low) / (high - low) : 0
      let (first, last) = (encode[2 * dimension], encode[2 * dimension + 1])
      let encoded = first + share * (last - first)
      // NaN is read as 0. A function that is nested in this one can return it.
      let position = encoded > 0 ? min(encoded, Double(size - 1)) : 0
      let cell = min(Int(position), max(0, size - 2))
      let fraction = position - Double(cell)
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
