/// An asset catalogue, which is read at run time.
///
/// A catalogue consists of folders whose extensions specify their kind. Each contains a `Contents.json`. The folders
/// are listed once. The contents of a set are read on first use, because an app shows few of possibly thousands of
/// sets.
package final class AssetCatalog {
  /// The variants of an image.
  package struct ImageSet {
    package let folder: URL
    /// The path of the set, for messages.
    package let file: String
    package let images: [AssetContents.Image]
    /// The rendering intent: `template`, `original`, or nil for the default.
    package let intent: String?
  }

  /// The variants of a colour, with the path of the set for messages.
  package struct ColorSet {
    package let file: String
    package let colors: [AssetContents.Color]
  }

  /// The variants of a data file, with the path of the set for messages.
  package struct DataSet {
    package let folder: URL
    package let file: String
    package let entries: [AssetContents.DataFile]
  }

  /// The folder of a set, and its path for messages.
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

  /// The maximum depth of groups. Deeper nesting is an error.
  static let maximumDepth = 32

  /// Opens a catalogue, and lists its sets.
  init(folder: URL, name: String) throws {
    self.name = name
    try list(folder, name: name, prefix: "", depth: 0)
  }

  /// Adds the sets of a folder and its groups. A group with a namespace is a part of the names of its sets.
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
        let groupPrefix = contents?.properties?.providesNamespace == true ? "\(prefix)\(base)/" : prefix
        try list(url, name: place.file, prefix: groupPrefix, depth: depth + 1)
      default:
        // Other kinds, such as app icons and sprite atlases, are not supported.
        continue
      }
    }
  }

  /// Returns the variants of an image, or nil if the catalogue has no image with the name.
  package func imageSet(_ name: String) throws -> ImageSet? {
    if let known = images[name] { return known }
    guard let place = imagePlaces[name] else { return nil }
    let contents = try Self.contents(of: place)
    let set = ImageSet(
      folder: place.folder, file: place.file, images: contents.images ?? [], intent: contents.properties?.intent)
    images[name] = set
    return set
  }

  /// Returns the variants of a colour, or nil if the catalogue has no colour with the name.
  package func colorSet(_ name: String) throws -> ColorSet? {
    if let known = colors[name] { return known }
    guard let place = colorPlaces[name] else { return nil }
    let set = ColorSet(file: "\(place.file)/Contents.json", colors: try Self.contents(of: place).colors ?? [])
    colors[name] = set
    return set
  }

  /// Returns the variants of a data file, or nil if the catalogue has no data with the name.
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

  /// Splits the name of a folder into a base name and a known extension. The name of a group may contain dots.
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
