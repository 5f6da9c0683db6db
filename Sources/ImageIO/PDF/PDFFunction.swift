import CoreGraphics

/// A function from numbers to numbers (ISO 32000-1, 7.10).
///
/// It is sampled, exponential, stitched from other functions, or an array of functions with one output each.
indirect enum PDFFunction: Sendable {
  case sampled(PDFSamples)
  case exponential(from: [Double], to: [Double], exponent: Double)
  case stitched([PDFFunction], bounds: [Double], encode: [Double], domain: ClosedRange<Double>)
  case several([PDFFunction])

  private static let maximumDepth = 16

  init(_ object: PDFObject?, _ file: PDFFile, depth: Int = 0) throws {
    guard depth < Self.maximumDepth else { throw ImageError("functions nested deeper than \(Self.maximumDepth)") }
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

  /// Returns the outputs of the function.
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

  /// Returns the inputs between which a function of one number is linear, or nil if it is not piecewise linear.
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
