@_exported import CoreGraphics

// What an application carries: files, artwork, storyboards, words, Info.plist.
//
// A device's main bundle is a folder as an iOS project stores it, named by whoever set the device up; nothing is
// compiled in, so an edited storyboard is seen at the next launch. What was read is kept per device.
// Rule inside: bad files are errors that name file and place; asking for something that is not there is nil, as on
// iOS.

/// The folder that is the main bundle of a device; nil where the host has given none.
package enum BundleFolderSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> URL? { nil }
}

/// The bundles that a device has opened, by folder.
private enum BundlesSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [URL: Bundle] { [:] }
}

/// A folder of resources with an Info.plist; stands in the place of Foundation's class, whose main bundle would be
/// the process's own.
public final class Bundle: NSObject, @unchecked Sendable {
  /// Where the bundle is.
  public let bundleURL: URL
  private var readInfo: [String: Any]?
  private var readTables: [String: [String: String]] = [:]
  private var readCatalogs: [AssetCatalog]?

  /// Opens a folder; nil when there is none.
  public convenience init?(url: URL) {
    guard FileKind.of(url) == .folder else { return nil }
    self.init(folder: url)
  }

  /// Opens a folder; nil when there is none.
  public convenience init?(path: String) { self.init(url: URL(fileURLWithPath: path)) }

  /// The bundle of a framework or application by its identifier; nil when the main bundle and those in it have
  /// another one.
  public convenience init?(identifier: String) {
    let all = [Bundle.main] + Bundle.main.innerBundles
    guard let found = all.first(where: { $0.bundleIdentifier == identifier }) else { return nil }
    self.init(folder: found.bundleURL)
  }

  /// The bundle of a class: everything that a device runs is in its main bundle.
  public convenience init(for aClass: AnyClass) { self.init(folder: Bundle.main.bundleURL) }

  private init(folder: URL) {
    bundleURL = folder
    super.init()
  }

  /// The application's own bundle.
  public class var main: Bundle {
    let device = Device.current
    let folder = device[BundleFolderSlot.self] ?? URL(fileURLWithPath: "/nonexistent")
    if let known = device[BundlesSlot.self][folder] { return known }
    let bundle = Bundle(folder: folder)
    device[BundlesSlot.self][folder] = bundle
    return bundle
  }

  /// Where the bundle is.
  public var bundlePath: String { bundleURL.path }
  /// Where the resources are: the bundle itself.
  public var resourceURL: URL? { bundleURL }
  /// Where the resources are: the bundle itself.
  public var resourcePath: String? { bundleURL.path }
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }

  /// Bundles and frameworks inside this one, by name.
  private var innerBundles: [Bundle] {
    [bundleURL, bundleURL.appendingPathComponent("Frameworks")].flatMap { folder in
      FileKind.names(in: folder)
        .filter { $0.hasSuffix(".bundle") || $0.hasSuffix(".framework") }
        .map { Bundle(folder: folder.appendingPathComponent($0)) }
    }
  }

  // MARK: Info.plist

  /// Everything in Info.plist; nil when there is none.
  public var infoDictionary: [String: Any]? {
    do {
      return try info()
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// A value of Info.plist.
  public func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }

  /// Info.plist, empty when there is none; bad contents are an error.
  package func info() throws -> [String: Any] {
    if let readInfo { return readInfo }
    let url = bundleURL.appendingPathComponent("Info.plist")
    var values: [String: Any] = [:]
    if FileKind.of(url) == .file {
      guard let dictionary = try PropertyList.read(url, name: name(of: url)) as? [String: Any] else {
        throw ResourceError(file: name(of: url), "expected a dictionary")
      }
      values = dictionary
    }
    readInfo = values
    return values
  }

  // MARK: Files

  /// The languages that the user prefers, best first.
  public var preferredLocalizations: [String] { ["en", "Base"] }

  /// The folders in which resources are looked up, in order.
  private func folders(_ subpath: String?) -> [URL] {
    let base = subpath.map { bundleURL.appendingPathComponent($0) } ?? bundleURL
    return [base] + preferredLocalizations.map { base.appendingPathComponent("\($0).lproj") }
  }

  /// The file of a resource; nil when there is none.
  public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String? = nil) -> URL? {
    guard let name, !name.isEmpty else { return urls(forResourcesWithExtension: ext, subdirectory: subpath)?.first }
    var file = name
    if let ext, !ext.isEmpty { file += ext.hasPrefix(".") ? ext : ".\(ext)" }
    return folders(subpath).map { $0.appendingPathComponent(file) }.first { FileKind.of($0) != nil }
  }

  /// The files with an extension, by name.
  public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String? = nil) -> [URL]? {
    folders(subpath).flatMap { folder in
      FileKind.names(in: folder)
        .filter { name in ext.map { name.hasSuffix(".\($0)") } ?? true }
        .map { folder.appendingPathComponent($0) }
    }
  }

  /// The path of a resource; nil when there is none.
  public func path(forResource name: String?, ofType ext: String?) -> String? {
    url(forResource: name, withExtension: ext)?.path
  }

  /// The path of a resource in a subfolder; nil when there is none.
  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
  }

  /// How messages call a file: by its path from the bundle's parent.
  package func name(of url: URL) -> String {
    let parent = bundleURL.deletingLastPathComponent().path
    return url.path.hasPrefix(parent + "/") ? String(url.path.dropFirst(parent.count + 1)) : url.path
  }

  // MARK: Words

  /// The words for a key in the user's language; `value`, or else the key, where no table has it.
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    let name = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    do {
      if let words = try table(name)[key] { return words }
    } catch {
      Device.current.fail(error)
    }
    if let value, !value.isEmpty { return value }
    return key
  }

  package func table(_ name: String) throws -> [String: String] {
    if let table = readTables[name] { return table }
    var table: [String: String] = [:]
    for folder in folders(nil).reversed() {
      let url = folder.appendingPathComponent("\(name).strings")
      guard FileKind.of(url) == .file else { continue }
      table.merge(try StringsTable.read(url, name: self.name(of: url))) { $1 }
    }
    readTables[name] = table
    return table
  }

  // MARK: Artwork

  /// The asset catalogues in the bundle, by name.
  package func catalogs() throws -> [AssetCatalog] {
    if let readCatalogs { return readCatalogs }
    let catalogs = try FileKind.names(in: bundleURL).filter { $0.hasSuffix(".xcassets") }.map {
      let url = bundleURL.appendingPathComponent($0)
      return try AssetCatalog(folder: url, name: name(of: url))
    }
    readCatalogs = catalogs
    return catalogs
  }
}
