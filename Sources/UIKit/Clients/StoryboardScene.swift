/// A scene of a storyboard that a host can show without launching the application.
package struct StoryboardScene: Sendable {
  /// The name of the storyboard, without its extension.
  package let storyboard: String
  /// The storyboard identifier; nil for the initial scene.
  package let identifier: String?

  /// Returns the initial scenes, and the scenes with an identifier, of all storyboards in a bundle's folder.
  ///
  /// Launch screens and unreadable files are skipped. The first of several localised files with one name is used.
  package static func scenes(inBundleAt folder: URL) -> [StoryboardScene] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var knownStoryboards: Set<String> = []
    return paths.sorted().filter { $0.hasSuffix(".storyboard") }.flatMap { path in
      let url = folder.appendingPathComponent(path)
      let storyboard = url.deletingPathExtension().lastPathComponent
      guard knownStoryboards.insert(storyboard).inserted, let data = try? Data(contentsOf: url) else {
        return [StoryboardScene]()
      }
      return identifiers(in: data, file: path).map { StoryboardScene(storyboard: storyboard, identifier: $0) }
    }
  }

  /// Returns the storyboard identifiers in a file, after a nil for the initial scene, if there is one.
  private static func identifiers(in data: Data, file: String) -> [String?] {
    guard let root = try? XMLReader.read(data, file: file), root["launchScreen"] != "YES" else { return [] }
    let controllers = root.list("scenes").compactMap { InterfaceDocument.controller(of: $0) }
    let initial = root["initialViewController"].map { _ in [String?.none] } ?? []
    return initial + controllers.compactMap { $0["storyboardIdentifier"] }.sorted()
  }

  /// Makes the scene's view controller, from the main bundle of the current device.
  @MainActor package func makeController() -> UIViewController? {
    let board = UIStoryboard(name: storyboard, bundle: .main)
    guard let identifier else { return board.instantiateInitialViewController() }
    return board.instantiateViewController(withIdentifier: identifier)
  }
}
