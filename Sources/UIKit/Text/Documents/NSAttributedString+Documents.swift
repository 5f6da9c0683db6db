// Attributed text from documents: plain text and web pages.

extension NSAttributedString {
  /// The kinds of documents.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Plain text.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich text, which cannot be read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments, which cannot be read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// A web page.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// The keys of the options for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the document's kind, a `DocumentType`.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The key of the encoding of the characters, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The key of the attributes of text without some of its own.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Creates the text of a document. Web pages may have the elements and styles that texts of applications use.
  ///
  /// Without a kind, a text that begins with `<` is a web page. The attributes of the document are not told.
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
    case .html: self.init(attributedString: HTMLText(text, standard: attributes).attributed)
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
