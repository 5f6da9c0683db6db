import Foundation

/// The project that plays Lottie animations: unmodified lottie-ios, and a view controller that shows a file.
package struct LottiePlayer: Sendable {
  /// The environment variable that names a checkout of lottie-ios.
  package static let checkoutVariable = "SPLASHVIEW_LOTTIE"
  /// The address of lottie-ios's repository.
  package static let repository = "https://github.com/airbnb/lottie-ios"
  /// A file that identifies a checkout of lottie-ios.
  private static let identifyingFile = "Sources/Public/Animation/LottieAnimationView.swift"

  private let environment: [String: String]
  private let cache: BuildCache

  /// Creates the player with its checkout from the environment or the cache.
  package init(environment: [String: String]) {
    (self.environment, cache) = (environment, BuildCache(environment: environment))
  }

  // MARK: The checkout

  /// The file in the cache that stores the folder of the selected checkout.
  private var record: String { cache.root + "/lottie-ios.txt" }

  /// Returns the folder of the checkout that is in use.
  private func checkout() throws(ProjectError) -> String {
    let stored = (try? String(contentsOfFile: record, encoding: .utf8))?.trimmingCharacters(in: .newlines)
    guard let folder = environment[Self.checkoutVariable] ?? stored else {
      throw ProjectError(
        "Lottie animations are played by lottie-ios, and no checkout of it is known: \"splashview lottie --use FOLDER\" "
          + "uses one, \"splashview lottie --use 4.6.1\" brings that version, and \(Self.checkoutVariable) names one")
    }
    return try Self.checked(folder)
  }

  private static func checked(_ folder: String) throws(ProjectError) -> String {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path + "/" + identifyingFile) else {
      throw ProjectError("\(folder): expected a checkout of lottie-ios, with \(identifyingFile)")
    }
    return path
  }

  /// Selects the checkout to use from now on, and returns its folder.
  ///
  /// `source` is a folder, the address of a repository, or a version. Addresses and versions are cloned with git.
  package func use(_ source: String) throws(ProjectError) -> String {
    let isFolder = FolderListing.isFolder(source)
    let folder = try Self.checked(isFolder ? source : try clone(source))
    try cache.write(text: folder + "\n", to: record)
    return folder
  }

  /// Clones a version or the repository at an address into the cache, unless it is there. Returns its folder.
  private func clone(_ source: String) throws(ProjectError) -> String {
    let isAddress = source.contains("://") || source.hasPrefix("git@")
    guard isAddress || (!source.contains("/") && source.first?.isNumber ?? false) else {
      throw ProjectError("\(source): expected a folder, the address of a git repository, or a version such as 4.6.1")
    }
    var key = ContentKey()
    key.add(source)
    let folder = cache.folder("lottie-ios") + "/" + key.text
    if FolderListing.isFolder(folder) { return folder }
    let new = cache.temporaryName(beside: folder)
    let version = isAddress ? [] : ["--branch", source]
    let address = isAddress ? source : Self.repository
    let result = try Command.run(
      "/usr/bin/env", ["git", "clone", "--quiet", "--depth", "1"] + version + ["--", address, new])
    guard result.status == 0 else {
      throw ProjectError("\(source): git cannot bring it: \(Self.cause(in: result.errors))")
    }
    try cache.move(new, to: folder)
    return folder
  }

  /// Returns the line in which git names the cause. Advice of several lines may follow it.
  private static func cause(in errors: String) -> Substring {
    let lines = errors.split(separator: "\n")
    return lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.last ?? ""
  }

  // MARK: The project

  /// Creates the project in the cache unless one for the same checkout and player exists. Returns its folder.
  package func project() throws(ProjectError) -> String {
    let checkout = try checkout()
    var key = ContentKey()
    for text in [checkout, LottiePlayerSource.manifest] + LottiePlayerSource.files.map(\.code) { key.add(text) }
    let sources = FileManager.default.enumerator(atPath: checkout + "/Sources")?.compactMap { $0 as? String } ?? []
    for name in sources.sorted() { key.add(stampOf: checkout + "/Sources/" + name) }
    let folder = cache.folder("lottie-player") + "/" + key.text + "/LottiePlayer"
    if FolderListing.isFolder(folder) { return folder }
    let new = cache.temporaryName(beside: folder.parentFolder)
    do {
      let files = FileManager.default
      try files.createDirectory(atPath: new + "/LottiePlayer/Sources/Player", withIntermediateDirectories: true)
      try files.copyItem(atPath: checkout + "/Sources", toPath: new + "/LottiePlayer/Sources/Lottie")
      try LottiePlayerSource.manifest.write(
        toFile: new + "/LottiePlayer/Package.swift", atomically: false, encoding: .utf8)
      for (name, code) in LottiePlayerSource.files {
        try code.write(toFile: new + "/LottiePlayer/Sources/Player/" + name, atomically: false, encoding: .utf8)
      }
    } catch {
      throw ProjectError("\(new): this folder of the cache cannot be written: \(error.localizedDescription)")
    }
    try cache.move(new, to: folder.parentFolder)
    return folder
  }
}
