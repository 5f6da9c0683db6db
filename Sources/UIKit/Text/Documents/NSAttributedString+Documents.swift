// Attributed text from documents: plain text and HTML.

extension NSAttributedString {
  /// Constants that specify the type of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The document type as a string.
    public let rawValue: String
    /// Creates a document type from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The plain text document type.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// The rich text document type, which cannot be read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// The document type of rich text with attachments, which cannot be read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// The HTML document type.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// Constants for the options of reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates an option key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the document type, a `DocumentType`.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The key of the character encoding, the raw value of a `String.Encoding`. The default is UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The key of the default attributes, which the document's own attributes replace.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Creates an attributed string from the data of a document.
  ///
  /// Without a document type, text that begins with `<` is HTML. The common elements and styles of HTML are supported.
  /// Rich text, and data that is not in the encoding, throws a `CocoaError`. The document attributes are not set.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    switch Self.documentType(options[.documentType], of: text) {
    case .html: self.init(attributedString: HTMLText(text, defaults: attributes).attributed)
    case .plain: self.init(string: text, attributes: attributes)
    case let type:
      Device.current.log(
        "documents of the kind \(type.rawValue) cannot be read here: expected plain text or a web page")
      throw CocoaError(.fileReadCorruptFile)
    }
  }

  private static func documentType(_ option: Any?, of text: String) -> DocumentType {
    if let type = option as? DocumentType ?? (option as? String).map(DocumentType.init) { return type }
    return text.first { !$0.isWhitespace } == "<" ? .html : .plain
  }
}
