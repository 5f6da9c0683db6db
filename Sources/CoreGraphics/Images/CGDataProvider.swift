/// A source of bytes, such as those of a font.
public final class CGDataProvider {
  /// The bytes.
  public let data: CFData?
  /// The path of the file that has the bytes; nil for bytes of another origin.
  package let path: String?

  /// Creates a provider of bytes.
  public init?(data: CFData) { (self.data, path) = (data, nil) }

  /// Creates a provider of bytes.
  public init?(data: NSData) { (self.data, path) = (data as Data, nil) }

  /// Creates a provider of the bytes of a file; nil for a file that cannot be read.
  public convenience init?(url: CFURL) { self.init(filename: url.path) }

  /// Creates a provider of the bytes of a file; nil for a file that cannot be read.
  public init?(filename: String) {
    guard let data = FileManager.default.contents(atPath: filename) else { return nil }
    (self.data, path) = (data, filename)
  }
}
