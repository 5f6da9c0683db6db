@_exported import CoreGraphics

// The bundle of an application: files, images, storyboards, strings and Info.plist.
//
// The main bundle of a device is a folder of source resources, as in an iOS project. The host of the device sets it.
// Resources are not compiled, so an edited storyboard takes effect at the next launch. A device caches resources.
// A faulty file results in an error with file and position. A missing resource is nil, as on iOS.

/// The folder of a device's main bundle, or nil if the host has not set one.
package enum BundleFolderSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> URL? { nil }
}

/// The bundles that a device has opened, by folder.
private enum BundlesSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [URL: Bundle] { [:] }
}

/// A folder of resources with an Info.plist.
///
/// It replaces Foundation's class, whose main bundle belongs to the process and not to the device.
public final class Bundle: NSObject, @unchecked Sendable {
  /// The URL of the bundle's folder.
  public let bundleURL: URL
  // Caches of the contents that have been read.
  private var readInfo: [String: Any]?
  var readTables: [String: [String: LocalizedText]] = [:]
  var readStringCatalogs: [String: StringCatalog]?
  var readLocalization: Localization?
  private var readCatalogs: [AssetCatalog]?

  /// Returns the bundle for a folder, or nil if the folder does not exist.
  public convenience init?(url: URL) {
    guard FileKind.of(url) == .folder || Self.isLanguage(url) else { return nil }
    self.init(folder: url)
  }

  /// Returns the bundle for a folder, or nil if the folder does not exist.
  public convenience init?(path: String) { self.init(url: URL(fileURLWithPath: path)) }

  /// Returns the bundle with an identifier: the main bundle or one inside it. Returns nil if there is none.
  public convenience init?(identifier: String) {
    let all = [Bundle.main] + Bundle.main.innerBundles
    guard let found = all.first(where: { $0.bundleIdentifier == identifier }) else { return nil }
    self.init(folder: found.bundleURL)
  }

  /// Returns the bundle of the framework that declares a class, or the main bundle.
  public convenience init(for aClass: AnyClass) {
    let module = String(reflecting: aClass).prefix { $0 != "." }
    let framework = Bundle.main.bundleURL.appendingPathComponent("Frameworks/\(module).framework")
    self.init(folder: FileKind.of(framework) == .folder ? framework : Bundle.main.bundleURL)
  }

  init(folder: URL) {
    bundleURL = folder
    super.init()
  }

  /// The main bundle of the application.
  public class var main: Bundle {
    let device = Device.current
    let folder = device[BundleFolderSlot.self] ?? URL(fileURLWithPath: "/nonexistent")
    if let known = device[BundlesSlot.self][folder] { return known }
    let bundle = Bundle(folder: folder)
    device[BundlesSlot.self][folder] = bundle
    return bundle
  }

  /// A Boolean value that indicates whether the bundle's code is loaded. It is true only for the main bundle.
  public var isLoaded: Bool { bundleURL == Bundle.main.bundleURL }
  /// Returns a Boolean value indicating whether the bundle's code is loaded. This implementation never loads code.
  @discardableResult
  public func load() -> Bool { isLoaded }

  /// The path of the bundle's folder.
  public var bundlePath: String { bundleURL.path }
  /// The URL of the folder with the resources, which is the bundle's folder.
  public var resourceURL: URL? { bundleURL }
  /// The path of the folder with the resources, which is the bundle's folder.
  public var resourcePath: String? { bundleURL.path }
  /// The bundle identifier, which is the value of `CFBundleIdentifier`.
  public var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }

  /// The bundles and frameworks inside this bundle, sorted by name.
  private var innerBundles: [Bundle] {
    [bundleURL, bundleURL.appendingPathComponent("Frameworks")].flatMap { folder in
      FileKind.names(in: folder)
        .filter { $0.hasSuffix(".bundle") || $0.hasSuffix(".framework") }
        .map { Bundle(folder: folder.appendingPathComponent($0)) }
    }
  }

  // MARK: Info.plist

  /// The contents of Info.plist, or nil if it cannot be read.
  public var infoDictionary: [String: Any]? {
    do {
      return try info()
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Returns the value for an Info.plist key. A localized value has precedence.
  public func object(forInfoDictionaryKey key: String) -> Any? { localizedInfoDictionary?[key] ?? infoDictionary?[key] }

  /// Returns the contents of Info.plist, or an empty dictionary if there is none. Throws an error if it is faulty.
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

  /// Returns the folders that may contain a resource, in the order of the search.
  func folders(_ subpath: String?, localization: String? = nil) -> [URL] {
    let base = subpath.map { bundleURL.appendingPathComponent($0) } ?? bundleURL
    let languages = localization.map { [$0] } ?? [self.localization.name, Localization.base]
    return (localization == nil ? [base] : []) + languages.map { base.appendingPathComponent("\($0).lproj") }
  }

  /// Returns the URL of a resource, or nil if there is none.
  public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String? = nil) -> URL? {
    guard let name, !name.isEmpty else { return urls(forResourcesWithExtension: ext, subdirectory: subpath)?.first }
    var file = name
    if let ext, !ext.isEmpty { file += ext.hasPrefix(".") ? ext : ".\(ext)" }
    return folders(subpath).map { $0.appendingPathComponent(file) }
      .first { contains($0) && (FileKind.of($0) != nil || Self.isLanguage($0)) }
  }

  /// Returns the URL of a resource in a localization, or nil if there is none.
  public func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?, localization: String?
  ) -> URL? {
    guard let localization else { return url(forResource: name, withExtension: ext, subdirectory: subpath) }
    let file = [name, ext].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ".")
    return folders(subpath, localization: localization).map { $0.appendingPathComponent(file) }
      .first { contains($0) && FileKind.of($0) != nil }
  }

  /// Returns the path of a resource in a localization, or nil if there is none.
  public func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?, forLocalization localization: String?
  ) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath, localization: localization)?.path
  }

  /// Returns a Boolean value indicating whether a URL is inside the bundle. A name such as `../x` leads outside.
  private func contains(_ url: URL) -> Bool {
    url.standardized.path.hasPrefix(bundleURL.standardized.path + "/")
  }

  /// Returns the URLs of the files with an extension, sorted by name.
  public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String? = nil) -> [URL]? {
    folders(subpath).flatMap { folder in
      FileKind.names(in: folder)
        .filter { name in ext.map { $0.isEmpty || name.hasSuffix(".\($0)") } ?? true }
        .map { folder.appendingPathComponent($0) }
    }
  }

  /// Returns the path of a resource, or nil if there is none.
  public func path(forResource name: String?, ofType ext: String?) -> String? {
    url(forResource: name, withExtension: ext)?.path
  }

  /// Returns the path of a resource in a subfolder, or nil if there is none.
  public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
  }

  /// Returns the path of a file relative to the bundle's parent folder, for messages.
  package func name(of url: URL) -> String {
    let parent = bundleURL.deletingLastPathComponent().path
    return url.path.hasPrefix(parent + "/") ? String(url.path.dropFirst(parent.count + 1)) : url.path
  }

  // MARK: Asset catalogues

  /// Returns the asset catalogues of the bundle, sorted by name.
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
