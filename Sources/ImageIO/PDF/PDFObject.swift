import CoreGraphics

/// A value in a PDF file (ISO 32000-1, 7.3).
indirect enum PDFObject: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFObject])
  case dictionary([String: PDFObject])
  case stream(PDFStream)
  /// The number of an indirect object.
  case reference(Int)

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The number as an integer, nil where it is none; PDF's have 32 bits.
  var integer: Int? { number.flatMap { Int32(exactly: $0) }.map { Int($0) } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var stream: PDFStream? { if case .stream(let value) = self { value } else { nil } }

  /// The entries of a dictionary or of a stream's.
  var entries: [String: PDFObject]? {
    switch self {
    case .dictionary(let entries): entries
    case .stream(let stream): stream.entries
    default: nil
    }
  }
}

/// A dictionary with bytes, packed as its filters say.
struct PDFStream: Sendable, Equatable {
  var entries: [String: PDFObject]
  var packed: ArraySlice<UInt8>
  /// Where it begins in the file, for messages.
  var offset: Int
}
