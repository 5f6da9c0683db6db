/// An asset catalogue, read at run time. It consists of folders whose extensions name their kind, each with a
/// `Contents.json`.
///
/// The folders are listed at once. The contents of a set are read when it is asked for, because catalogues may have a
/// thousand sets, of which a screen shows few.
package final class AssetCatalog {
  /// The variants of an image.
  package struct ImageSet {
    package let folder: URL
    /// The name of the set, for messages.
    package let file: String
    package let images: [AssetContents.Image]
    /// The rendering intent: `template`, `original` or nil.
    package let intent: String?
  }

  /// The variants of a colour.
  package struct ColorSet {
    package let file: String
    package let colors: [AssetContents.Color]
  }

  /// The variants of a file of data.
  package struct DataSet {
    package let folder: URL
    package let file: String
    package let entries: [AssetContents.DataFile]
  }

  /// The folder of a set, and its name for messages.
  private struct Place {
    let folder: URL
    let file: String
  }

  private var imagePlaces: [String: Place] = [:]
  private var colorPlaces: [String: Place] = [:]
  private var dataPlaces: [String: Place] = [:]
  private var images: [String: ImageSet] = [:]
  private var colors: [String: ColorSet] = [:]
  let name: String

  /// The greatest depth of groups; a deeper nesting is an error.
  static let maximumDepth = 32

  /// Lists the sets of a catalogue.
  init(folder: URL, name: String) throws {
    self.name = name
    try list(folder, name: name, prefix: "", depth: 0)
  }

  private func list(_ folder: URL, name: String, prefix: String, depth: Int) throws {
    if depth > Self.maximumDepth {
      throw ResourceError(file: name, "groups are nested deeper than \(Self.maximumDepth)")
    }
    for entry in FileKind.names(in: folder) where !entry.hasPrefix(".") {
      let url = folder.appendingPathComponent(entry)
      guard FileKind.of(url) == .folder, !FileKind.isLink(url) else { continue }
      let place = Place(folder: url, file: "\(name)/\(entry)")
      let (base, kind) = Self.split(entry)
      switch kind {
      case "imageset", "launchimage": imagePlaces[prefix + base] = place
      case "colorset": colorPlaces[prefix + base] = place
      case "dataset": dataPlaces[prefix + base] = place
      case "":
        let contents = try AssetContents.read(in: url, name: place.file)
        let inner = contents?.properties?.providesNamespace == true ? "\(prefix)\(base)/" : prefix
        try list(url, name: place.file, prefix: inner, depth: depth + 1)
      default:
        // Icons and sprites are never drawn here.
        continue
      }
    }
  }

  /// Returns the variants of an image; nil for an unknown name.
  package func imageSet(_ name: String) throws -> ImageSet? {
    if let known = images[name] { return known }
    guard let place = imagePlaces[name] else { return nil }
    let contents = try Self.contents(of: place)
    let set = ImageSet(
      folder: place.folder, file: place.file, images: contents.images ?? [], intent: contents.properties?.intent)
    images[name] = set
    return set
  }

  /// Returns the variants of a colour; nil for an unknown name.
  package func colorSet(_ name: String) throws -> ColorSet? {
    if let known = colors[name] { return known }
    guard let place = colorPlaces[name] else { return nil }
    let set = ColorSet(file: "\(place.file)/Contents.json", colors: try Self.contents(of: place).colors ?? [])
    colors[name] = set
    return set
  }

  /// Returns the variants of a file of data; nil for an unknown name.
  package func dataSet(_ name: String) throws -> DataSet? {
    guard let place = dataPlaces[name] else { return nil }
    return DataSet(
      folder: place.folder, file: "\(place.file)/Contents.json",
      entries: try AssetContents.read(in: place.folder, name: place.file)?.data ?? [])
  }

  private static func contents(of place: Place) throws -> AssetContents {
    guard let contents = try AssetContents.read(in: place.folder, name: place.file) else {
      throw ResourceError(file: place.file, "expected a Contents.json")
    }
    return contents
  }

  /// Splits the name of a folder into name and known extension. A plain group may have dots in its name.
  private static func split(_ entry: String) -> (String, String) {
    let known = [
      "imageset", "colorset", "launchimage", "appiconset", "dataset", "spriteatlas", "imagestack", "symbolset",
      "brandassets", "complicationset", "stickerpack", "textureset", "cubetextureset", "arresourcegroup", "iconset",
      "mipmapset", "solidimagestack", "gcdashboardimage", "gcleaderboard", "sticker", "stickersequence",
      "imagestacklayer", "arreferenceimage", "arobject",
    ]
    guard let dot = entry.lastIndex(of: ".") else { return (entry, "") }
    let kind = String(entry[entry.index(after: dot)...])
    return known.contains(kind) ? (String(entry[..<dot]), kind) : (entry, "")
  }
}
