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
  /// A reference to the indirect object with a given number.
  case reference(Int)

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The number as an integer of 32 bits, or nil if it is not one.
  var integer: Int? { number.flatMap { Int32(exactly: $0) }.map { Int($0) } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var stream: PDFStream? { if case .stream(let value) = self { value } else { nil } }

  /// The entries of a dictionary or of the dictionary of a stream.
  var entries: [String: PDFObject]? {
    switch self {
    case .dictionary(let entries): entries
    case .stream(let stream): stream.entries
    default: nil
    }
  }
}

/// A stream: a dictionary and encoded bytes.
struct PDFStream: Sendable, Equatable {
  var entries: [String: PDFObject]
  var encoded: ArraySlice<UInt8>
  /// The position of the data in the file, for messages.
  var offset: Int
}
