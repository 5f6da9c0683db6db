/// An object that contains the data of a data set in an asset catalogue.
@preconcurrency @MainActor
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The contents of the data set's file.
  public let data: Data
  /// The uniform type identifier of the file; `public.data` if the catalogue has none.
  public let typeIdentifier: String

  /// Creates a data asset with a name in the main bundle; nil if there is none.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Creates a data asset with a name in a bundle; nil if there is none or the catalogue is invalid.
  public init?(name: String, bundle: Bundle) {
    do {
      guard let found = try Self.load(name, bundle) else { return nil }
      (self.name, data, typeIdentifier) = (name, found.data, found.type)
      super.init()
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Returns the file of a data set for the device's idiom, or else the universal one, with its type identifier.
  private static func load(_ name: String, _ bundle: Bundle) throws -> (data: Data, type: String)? {
    let idiom = AssetChoice(.current).idiom
    for catalog in try bundle.catalogs() {
      guard let set = try catalog.dataSet(name) else { continue }
      let entry = set.entries.first { $0.idiom == idiom } ?? set.entries.first { $0.idiom == "universal" }
      guard let entry, let file = entry.filename else { continue }
      let url = set.folder.appendingPathComponent(file)
      guard !file.contains("/"), FileKind.of(url) == .file else {
        throw ResourceError(file: set.file, element: "data", "there is no file \"\(file)\"")
      }
      return (try FileKind.contents(of: url, name: set.file), entry.type ?? "public.data")
    }
    return nil
  }
}
