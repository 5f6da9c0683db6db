/// A source of data, such as that of a font file.
public final class CGDataProvider: Sendable {
  /// The data.
  public let data: CFData?
  /// The path of the file; nil for data that are not from a file.
  package let path: String?

  /// Creates a provider of data. It never fails.
  public init?(data: CFData) { (self.data, path) = (data, nil) }

  /// Creates a provider of data. It never fails.
  public init?(data: NSData) { (self.data, path) = (data as Data, nil) }

  /// Creates a provider of the contents of a file; nil for a file that cannot be read.
  public convenience init?(url: CFURL) { self.init(filename: url.path) }

  /// Creates a provider of the contents of a file; nil for a file that cannot be read.
  public init?(filename: String) {
    guard let data = FileManager.default.contents(atPath: filename) else { return nil }
    (self.data, path) = (data, filename)
  }
}
