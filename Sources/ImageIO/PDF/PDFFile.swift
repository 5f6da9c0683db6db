// The file structure of PDF, for vector images that design tools export to asset catalogs.
//
// Objects are found through cross-reference tables or streams. If these are wrong, the file is searched for objects.
// The content streams of the first page are drawn into a recording context, so that the image is sharp at every scale.
// Most unsupported features, such as encryption and tiling patterns, are errors. Text is not drawn.
//
// Invariant: invalid data leads to a drawing or to an `ImageError`. Recursion and sizes are limited.
import CoreGraphics

/// The objects of a PDF file (ISO 32000-1, 7.5).
final class PDFFile {
  /// The location of an object: an offset in the file, or an index in an object stream.
  private enum Location {
    case offset(Int)
    case inStream(Int, index: Int)
  }

  private static let maximumDecodedBytes = 512 << 20
  /// The largest number of an object. Producers limit it to 8,388,607 (ISO 32000-1, annex C).
  private static let maximumNumber = 1_000_000_000

  private let bytes: [UInt8]
  private var locations: [Int: Location] = [:]
  private var known: [Int: PDFObject] = [:]
  /// The numbers of the objects that are being read, to detect cycles.
  private var openObjects: Set<Int> = []
  private var objectStreams: [Int: [PDFObject]] = [:]
  /// The number of bytes of all streams decoded so far.
  private var decodedBytes = 0
  private(set) var trailer: [String: PDFObject] = [:]

  /// Returns a Boolean value indicating whether the first 1024 bytes contain the header of a PDF file.
  static func hasHeader(_ bytes: [UInt8]) -> Bool { start(of: "%PDF-", in: bytes[0..<min(1024, bytes.count)]) != nil }

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    do {
      try readTables()
      guard try !pages().isEmpty else { throw ImageError("no page") }
    } catch {
      try searchObjects()
    }
    guard trailer["Encrypt"] == nil else { throw ImageError("an encrypted PDF file cannot be read") }
  }

  /// Adds to the number of decoded bytes. Throws an error if it exceeds the limit.
  ///
  /// A form or an image is decoded each time it is drawn. A small file could therefore require unlimited time and
  /// memory.
  func chargeDecodedBytes(_ bytes: Int) throws {
    decodedBytes += bytes
    guard decodedBytes <= Self.maximumDecodedBytes else {
      throw ImageError("more than \(Self.maximumDecodedBytes >> 20) MB to decode")
    }
  }

  // MARK: Objects

  /// Returns the object to which a reference refers, or the object itself.
  func resolve(_ object: PDFObject?) throws -> PDFObject {
    var object = object ?? .null
    for _ in 0..<32 {
      guard case .reference(let number) = object else { return object }
      object = try self.object(number)
    }
    throw ImageError("references form a cycle")
  }

  /// Returns the value of a dictionary's entry, with references resolved.
  func entry(_ key: String, of entries: [String: PDFObject]?) throws -> PDFObject { try resolve(entries?[key]) }

  /// Returns the numbers of an array, with references resolved, or nil if the value is not an array.
  func numbers(_ object: PDFObject?) throws -> [Double]? {
    guard let array = try resolve(object).array else { return nil }
    return try array.map { try resolve($0).number ?? 0 }
  }

  /// Returns an array of six numbers as a matrix, or nil.
  func matrix(_ object: PDFObject?) throws -> CGAffineTransform? {
    guard let numbers = try numbers(object), numbers.count == 6 else { return nil }
    return Self.matrix(numbers)
  }

  /// Returns the first six numbers as a matrix.
  static func matrix(_ numbers: [Double]) -> CGAffineTransform {
    CGAffineTransform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// Returns the rectangle with two opposite corners, or nil if there are not four finite numbers.
  func rectangle(_ object: PDFObject?) throws -> CGRect? {
    guard let numbers = try numbers(object), numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return CGRect(
      x: min(numbers[0], numbers[2]), y: min(numbers[1], numbers[3]), width: abs(numbers[2] - numbers[0]),
      height: abs(numbers[3] - numbers[1]))
  }

  /// Returns the dictionary of the first page with its inherited entries.
  func firstPage() throws -> [String: PDFObject] {
    guard let page = try pages().first else { throw ImageError("a PDF file without a page") }
    return page
  }

  /// Returns an indirect object, or null if there is none with this number.
  private func object(_ number: Int) throws -> PDFObject {
    if let object = known[number] { return object }
    guard let location = locations[number] else { return .null }
    guard openObjects.insert(number).inserted else { throw ImageError("object \(number) contains itself") }
    defer { openObjects.remove(number) }
    let object: PDFObject
    switch location {
    case .offset(let offset): object = try indirect(at: offset, number: number)
    case .inStream(let stream, let index):
      let objects = try objects(inStream: stream)
      object = index < objects.count ? objects[index] : .null
    }
    known[number] = object
    return object
  }

  /// Reads an indirect object, `12 0 obj … endobj`.
  private func indirect(at offset: Int, number: Int?) throws -> PDFObject {
    guard (0..<bytes.count).contains(offset) else { throw ImageError("an object at byte \(offset), after the end") }
    var scanner = PDFScanner(bytes[...], at: offset)
    let found = try scanner.object(allowsReferences: false).integer
    _ = try scanner.object(allowsReferences: false)
    guard try scanner.next() == .keyword("obj"), number == nil || found == number else {
      throw ImageError("expected object \(number ?? 0) at byte \(offset)")
    }
    let object = try scanner.object()
    guard case .dictionary(let entries) = object, try scanner.next() == .keyword("stream") else { return object }
    if scanner.position < bytes.count, bytes[scanner.position] == 13 { scanner.position += 1 }
    if scanner.position < bytes.count, bytes[scanner.position] == 10 { scanner.position += 1 }
    let start = scanner.position
    let end = try streamEnd(from: start, length: entry("Length", of: entries).integer)
    return .stream(PDFStream(entries: entries, encoded: bytes[start..<end], offset: start))
  }

  /// Returns the end of a stream, by its length if `endstream` follows there, else by the next `endstream`.
  private func streamEnd(from start: Int, length: Int?) throws -> Int {
    if let length, length >= 0, length <= bytes.count - start {
      var scanner = PDFScanner(bytes[...], at: start + length)
      scanner.skipSpace()
      if bytes[scanner.position...].starts(with: "endstream".utf8) { return start + length }
    }
    guard let end = Self.start(of: "endstream", in: bytes[start...]) else {
      throw ImageError("a stream at byte \(start) that does not end")
    }
    return end
  }

  /// Returns the objects in an object stream.
  private func objects(inStream number: Int) throws -> [PDFObject] {
    if let objects = objectStreams[number] { return objects }
    guard let stream = try object(number).stream, let count = try entry("N", of: stream.entries).integer,
      let first = try entry("First", of: stream.entries).integer, (0...1_000_000).contains(count)
    else { throw ImageError("object \(number) is not an object stream") }
    let data = try PDFFilters(file: self).bytes(of: stream)
    var heads = PDFScanner(data[...])
    var objects: [PDFObject] = []
    for _ in 0..<count {
      _ = try heads.object(allowsReferences: false)
      guard let offset = try heads.object(allowsReferences: false).integer, (0...data.count).contains(first + offset)
      else { throw ImageError("object stream \(number) is damaged") }
      var body = PDFScanner(data[...], at: first + offset)
      objects.append(try body.object())
    }
    objectStreams[number] = objects
    return objects
  }

  // MARK: Cross references

  /// Reads all cross-reference tables and streams, the newest first.
  private func readTables() throws {
    let tail = bytes.suffix(2048)
    guard let keyword = Self.lastStart(of: "startxref", in: tail) else { throw ImageError("no startxref") }
    var scanner = PDFScanner(bytes[...], at: keyword + 9)
    var next = try scanner.object(allowsReferences: false).integer
    var seen: Set<Int> = []
    while let offset = next {
      guard seen.insert(offset).inserted, (0..<bytes.count).contains(offset) else {
        throw ImageError("a wrong cross-reference offset, \(offset)")
      }
      let entries = try readTable(at: offset)
      trailer.merge(entries) { first, _ in first }
      if let hybrid = entries["XRefStm"]?.integer, seen.insert(hybrid).inserted { _ = try readTable(at: hybrid) }
      next = entries["Prev"]?.integer
    }
  }

  /// Reads a cross-reference table or stream, and returns its trailer. Known objects are newer, and are not replaced.
  private func readTable(at offset: Int) throws -> [String: PDFObject] {
    var scanner = PDFScanner(bytes[...], at: offset)
    guard try scanner.next() == .keyword("xref") else { return try readTableStream(at: offset) }
    while true {
      switch try scanner.next() {
      case .keyword("trailer"):
        guard case .dictionary(let entries) = try scanner.object() else { throw scanner.error("no trailer") }
        return entries
      case .object(.number(let first)):
        guard let first = Int(exactly: first), let count = try scanner.object(allowsReferences: false).integer,
          (0...Self.maximumNumber).contains(first), count >= 0, count <= bytes.count
        else { throw scanner.error("a wrong cross-reference section") }
        for number in first..<(first + count) { try readTableLine(number, &scanner) }
      default: throw scanner.error("a wrong cross-reference table")
      }
    }
  }

  private func readTableLine(_ number: Int, _ scanner: inout PDFScanner) throws {
    guard let offset = try scanner.object(allowsReferences: false).integer else {
      throw scanner.error("a wrong cross-reference line")
    }
    _ = try scanner.object(allowsReferences: false)
    if try scanner.next() == .keyword("n"), locations[number] == nil { locations[number] = .offset(offset) }
  }

  /// Reads a cross-reference stream, and returns its dictionary as the trailer.
  private func readTableStream(at offset: Int) throws -> [String: PDFObject] {
    guard case .stream(let stream) = try indirect(at: offset, number: nil),
      let widths = try numbers(stream.entries["W"])?.map({ Int(max(0, min(8, $0))) }), widths.count == 3,
      let size = stream.entries["Size"]?.integer
    else { throw ImageError("no cross-reference table at byte \(offset)") }
    let data = try PDFFilters(file: self).bytes(of: stream)
    let index =
      try numbers(stream.entries["Index"])?.map { Int(max(0, min(Double(Self.maximumNumber), $0))) }
      ?? [0, max(0, size)]
    var position = 0
    func field(_ width: Int, or other: Int) -> Int {
      guard width > 0 else { return other }
      defer { position += width }
      return data[position..<(position + width)].reduce(0) { ($0 & 0xFF_FFFF_FFFF) << 8 | Int($1) }
    }
    for pair in stride(from: 0, to: index.count - 1, by: 2) {
      for number in index[pair]..<(index[pair] + index[pair + 1]) {
        guard position + widths.reduce(0, +) <= data.count, !widths.allSatisfy({ $0 == 0 }) else {
          return stream.entries
        }
        let (kind, second, third) = (field(widths[0], or: 1), field(widths[1], or: 0), field(widths[2], or: 0))
        guard locations[number] == nil else { continue }
        if kind == 1 { locations[number] = .offset(second) }
        if kind == 2 { locations[number] = .inStream(second, index: third) }
      }
    }
    return stream.entries
  }

  // MARK: Damaged files

  /// Searches a damaged file for objects (`12 0 obj`). The last object with a number is the valid one.
  private func searchObjects() throws {
    (locations, known, objectStreams, openObjects) = ([:], [:], [:], [])
    var root: PDFObject?
    var position = 0
    while let found = Self.start(of: " obj", in: bytes[position...]) {
      position = found + 4
      guard let (number, start) = head(before: found) else { continue }
      locations[number] = .offset(start)
      guard let object = try? indirect(at: start, number: number) else { continue }
      switch object.entries?["Type"] {
      case .name("Catalog"): root = .reference(number)
      case .name("ObjStm"):
        guard let stream = object.stream, let data = try? PDFFilters(file: self).bytes(of: stream) else { continue }
        addLocations(of: data, stream: number)
      default: break
      }
    }
    trailer = ["Root": root ?? packedCatalog ?? .null]
    guard try !pages().isEmpty else { throw ImageError("this PDF file has no page that can be found") }
  }

  /// The catalogue among the objects in object streams.
  private var packedCatalog: PDFObject? {
    for (number, location) in locations.sorted(by: { $0.key < $1.key }) {
      guard case .inStream = location, let object = try? object(number) else { continue }
      if case .name("Catalog")? = object.entries?["Type"] { return .reference(number) }
    }
    return nil
  }

  /// Adds the locations of the objects in an object stream, from the pairs of numbers at its beginning.
  private func addLocations(of data: [UInt8], stream: Int) {
    var scanner = PDFScanner(data[...])
    var index = 0
    while case .object(.number(let number))? = try? scanner.next(allowsReferences: false),
      let number = Int(exactly: number),
      (try? scanner.object(allowsReferences: false))?.integer != nil
    {
      locations[number] = .inStream(stream, index: index)
      index += 1
    }
  }

  /// Returns the object number in `12 0` before ` obj`, and the position of `12`.
  private func head(before end: Int) -> (number: Int, start: Int)? {
    var position = end
    func digits() -> Int? {
      let last = position
      while position > 0, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position - 1]) { position -= 1 }
      return position < last && last - position < 10
        ? Int(String(decoding: bytes[position..<last], as: UTF8.self)) : nil
    }
    guard digits() != nil, position > 0, PDFScanner.isSpace(bytes[position - 1]) else { return nil }
    position -= 1
    guard let number = digits() else { return nil }
    return (number, position)
  }

  // MARK: Pages

  private func pages() throws -> [[String: PDFObject]] {
    let root = try entry("Root", of: trailer).entries
    var seen: Set<Int> = []
    return try firstLeaf(root?["Pages"], inherited: [:], &seen).map { [$0] } ?? []
  }

  /// Returns the first page of a page tree, with its inherited entries.
  private func firstLeaf(
    _ object: PDFObject?, inherited: [String: PDFObject], _ seen: inout Set<Int>
  ) throws -> [String: PDFObject]? {
    if case .reference(let number)? = object, !seen.insert(number).inserted { return nil }
    guard var entries = try resolve(object).entries, seen.count < 10_000 else { return nil }
    for key in ["Resources", "MediaBox", "CropBox", "Rotate"] where entries[key] == nil {
      entries[key] = inherited[key]
    }
    guard let kids = try entry("Kids", of: entries).array else { return entries }
    for kid in kids {
      if let leaf = try firstLeaf(kid, inherited: entries, &seen) { return leaf }
    }
    return nil
  }

  // MARK: Bytes

  /// Returns the index of the first occurrence of a token.
  private static func start(of token: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let token = Array(token.utf8)
    guard bytes.count >= token.count else { return nil }
    var index = bytes.startIndex
    while index <= bytes.endIndex - token.count {
      if bytes[index] == token[0], bytes[index..<(index + token.count)].elementsEqual(token) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the index of the last occurrence of a token.
  private static func lastStart(of token: String, in bytes: ArraySlice<UInt8>) -> Int? {
    var (found, rest): (Int?, ArraySlice<UInt8>) = (nil, bytes)
    while let next = start(of: token, in: rest) {
      found = next
      rest = bytes[(next + 1)...]
    }
    return found
  }
}
