import CoreGraphics

/// A colour space (ISO 32000-1, 8.6).
///
/// All colours are converted to sRGB. Calibrated and ICC-based spaces are treated as device spaces with the same number
/// of components.
indirect enum PDFColorSpace: Sendable {
  case gray
  case rgb
  case cmyk
  case indexed(PDFColorSpace, highest: Int, table: [UInt8])
  /// A space of spot colours, which a function maps to another space.
  case separation(PDFColorSpace, PDFFunction, count: Int)
  case pattern

  private static let maximumDepth = 8

  init(_ object: PDFObject?, resources: [String: PDFObject], _ file: PDFFile, depth: Int = 0) throws {
    guard depth < Self.maximumDepth else { throw ImageError("colour spaces nested deeper than \(Self.maximumDepth)") }
    let object = try file.resolve(object)
    func inner(_ object: PDFObject?) throws -> PDFColorSpace {
      try PDFColorSpace(object, resources: resources, file, depth: depth + 1)
    }
    if let name = object.name {
      switch name {
      case "DeviceGray", "G", "CalGray": self = .gray
      case "DeviceRGB", "RGB", "CalRGB": self = .rgb
      case "DeviceCMYK", "CMYK": self = .cmyk
      case "Pattern": self = .pattern
      default:
        guard let known = try file.entry("ColorSpace", of: resources).entries?[name] else {
          throw ImageError("the colour space \(name) is not known")
        }
        self = try inner(known)
      }
      return
    }
    guard let array = object.array, let kind = array.first.flatMap(\.name) else { throw ImageError("no colour space") }
    switch kind {
    case "ICCBased":
      let profile = try file.resolve(array.count > 1 ? array[1] : nil)
      switch try file.entry("N", of: profile.entries).integer {
      case 1: self = .gray
      case 3: self = .rgb
      case 4: self = .cmyk
      default: throw ImageError("a colour profile without a number of components")
      }
    case "Indexed", "I":
      guard array.count == 4, let highest = try file.resolve(array[2]).integer, (0...255).contains(highest) else {
        throw ImageError("an indexed colour space that does not fit")
      }
      let table: [UInt8] =
        switch try file.resolve(array[3]) {
        case .string(let bytes): bytes
        case .stream(let stream): try PDFFilters(file: file).bytes(of: stream)
        default: []
        }
      self = .indexed(try inner(array[1]), highest: highest, table: table)
    case "Separation", "DeviceN":
      guard array.count >= 4 else { throw ImageError("a colour space of inks that does not fit") }
      let count = try file.resolve(array[1]).array?.count ?? 1
      self = .separation(try inner(array[2]), try PDFFunction(array[3], file), count: count)
    default: self = try inner(array[0])
    }
  }

  /// The number of components of a colour.
  var count: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb: 3
    case .cmyk: 4
    case .separation(_, _, let count): count
    case .pattern: 0
    }
  }

  /// The components of the initial colour.
  var initial: [Double] {
    switch self {
    case .cmyk: [0, 0, 0, 1]
    case .separation(_, _, let count): [Double](repeating: 1, count: count)
    default: [Double](repeating: 0, count: count)
    }
  }

  /// Returns the default Decode array for samples of a number of bits.
  func defaultDecode(bits: Int) -> [Double] {
    if case .indexed = self { return [0, Double((1 << bits) - 1)] }
    return (0..<count).flatMap { _ in [0.0, 1.0] }
  }

  /// Returns red, green and blue in 0…1.
  ///
  /// CMYK is converted by (1 − c)(1 − k). ISO 32000-1, 10.3.5, uses 1 − min(1, c + k) instead, which is the same if c
  /// or k is 0 or 1.
  func rgb(_ components: [Double]) -> (Double, Double, Double) {
    func component(_ index: Int) -> Double {
      let value = index < components.count ? components[index] : 0
      // NaN is read as 0.
      return value > 0 ? min(value, 1) : 0
    }
    switch self {
    case .gray: return (component(0), component(0), component(0))
    case .rgb: return (component(0), component(1), component(2))
    case .cmyk:
      let white = 1 - component(3)
      return ((1 - component(0)) * white, (1 - component(1)) * white, (1 - component(2)) * white)
    case .indexed(let base, let highest, let table):
      let value = components.first ?? 0
      let index = Int(min(max(value.isFinite ? value : 0, 0), Double(highest)))
      return base.rgb(
        (0..<base.count).map { component in
          let byte = index * base.count + component
          return byte < table.count ? Double(table[byte]) / 255 : 0
        })
    case .separation(let base, let function, _): return base.rgb(function(components))
    case .pattern: return (0, 0, 0)
    }
  }

  /// Returns a colour in sRGB.
  func color(_ components: [Double], alpha: Double = 1) -> CGColor {
    let (red, green, blue) = rgb(components)
    return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }
}
