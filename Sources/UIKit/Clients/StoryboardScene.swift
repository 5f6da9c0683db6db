/// A scene of a storyboard that a host can show without launching the application.
package struct StoryboardScene: Sendable {
  /// The name of the storyboard, without its extension.
  package let storyboard: String
  /// The storyboard identifier, nil for the initial scene.
  package let identifier: String?

  /// The initial scenes, and the scenes with an identifier, of all storyboards in a bundle's folder. Launch screens and
  /// files that cannot be read are left out.
  package static func scenes(inBundleAt folder: URL) -> [StoryboardScene] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var known: Set<String> = []
    return names.sorted().filter { $0.hasSuffix(".storyboard") }.flatMap { name in
      let url = folder.appendingPathComponent(name)
      let storyboard = url.deletingPathExtension().lastPathComponent
      guard known.insert(storyboard).inserted, let data = try? Data(contentsOf: url) else { return [StoryboardScene]() }
      return identifiers(in: data, file: name).map { StoryboardScene(storyboard: storyboard, identifier: $0) }
    }
  }

  private static func identifiers(in data: Data, file: String) -> [String?] {
    guard let root = try? XMLReader.read(data, file: file), root["launchScreen"] != "YES" else { return [] }
    let controllers = root.list("scenes").compactMap { InterfaceDocument.controller(of: $0) }
    let initial = root["initialViewController"].map { _ in [String?.none] } ?? []
    return initial + controllers.compactMap { $0["storyboardIdentifier"] }.sorted()
  }

  /// Makes the scene's controller from the main bundle of the current device.
  @MainActor package func makeController() -> UIViewController? {
    let board = UIStoryboard(name: storyboard, bundle: .main)
    guard let identifier else { return board.instantiateInitialViewController() }
    return board.instantiateViewController(withIdentifier: identifier)
  }
}
