import Foundation

/// Finds the images and colours in asset catalogues for which Xcode generates symbols.
struct AssetSymbolFinder {
  /// The maximum depth of groups.
  private static let maximumDepth = 32

  private(set) var symbols: [AssetSymbol] = []
  private var known: Set<String> = []

  /// Finds the symbols of all catalogues among the resources, sorted by name.
  init(_ resources: [ProjectBundle.Resource]) {
    for resource in resources where resource.path.hasSuffix(".xcassets") { read(resource.path, groups: [], depth: 0) }
    symbols.sort { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
  }

  private mutating func read(_ folder: String, groups: [String], depth: Int) {
    guard depth <= Self.maximumDepth, let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return
    }
    for entry in entries.sorted() {
      let path = folder + "/" + entry
      let name = (entry as NSString).deletingPathExtension
      switch (entry as NSString).pathExtension {
      case "imageset", "symbolset": add(.image, name, groups)
      case "colorset": add(.color, name, groups)
      case "json": continue
      default:
        guard Self.isFolder(path) else { continue }
        read(path, groups: Self.isNamespace(path) ? groups + [entry] : groups, depth: depth + 1)
      }
    }
  }

  /// Adds a symbol, unless another asset has the same one.
  private mutating func add(_ kind: AssetSymbol.Kind, _ name: String, _ groups: [String]) {
    guard let symbol = AssetSymbol(kind, name, groups: groups) else { return }
    let key = ([kind.rawValue] + symbol.namespace + [symbol.identifier]).joined(separator: ".")
    if known.insert(key).inserted { symbols.append(symbol) }
  }

  private static func isFolder(_ path: String) -> Bool {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return kind == .typeDirectory
  }

  /// Returns a Boolean value indicating whether a group provides a namespace for its assets.
  private static func isNamespace(_ folder: String) -> Bool {
    guard let data = RegularFile.contents(atPath: folder + "/Contents.json"),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return false }
    return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
  }
}
