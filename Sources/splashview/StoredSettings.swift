import CoreGraphics
import Scenes
import Simulator
import Workbench

/// The user's settings. They are read at the start and stored at the end.
struct StoredSettings {
  private var file: ConfigurationFile?
  private(set) var settings = Settings()
  private(set) var keys = KeyTable()
  /// The text of the user's key file.
  private(set) var keyText = ""
  /// A message for each invalid line of the files.
  private(set) var diagnostics: [String] = []

  init(environment: [String: String]) {
    guard let path = ConfigurationFile.path(of: "settings.conf", environment: environment) else { return }
    var file = ConfigurationFile(path: path)
    settings = Settings(&file)
    diagnostics = file.diagnostics
    self.file = file
    let usual = ConfigurationFile.path(of: "keys.conf", environment: environment)
    guard let keyPath = settings.keyFile ?? usual else { return }
    if settings.keyFile != nil, !FileManager.default.fileExists(atPath: keyPath) {
      diagnostics.append("\(keyPath): there is no such file, the usual keys are used")
    }
    var keyFile = ConfigurationFile(path: keyPath)
    keys = KeyTable(own: KeyFile(&keyFile))
    keyText = (try? String(contentsOfFile: keyPath, encoding: .utf8)) ?? ""
    diagnostics += keyFile.diagnostics
  }

  /// The name of the last open scene, if it still exists.
  var scene: String? { settings.scene.flatMap { SceneCatalogue.scene(named: $0)?.name } }

  /// Returns the appearance of the desktop, with the user's text scale.
  func appearance(_ desktop: Appearance) -> Appearance {
    var appearance = desktop
    appearance.textScale = settings.textScale ?? desktop.textScale
    return appearance
  }

  /// Stores the scene, the window's size, and a changed text scale or bezel.
  @MainActor mutating func store(_ preview: PreviewController, windowSize: CGSize?) throws {
    let scale = preview.appearance.textScale
    try store(
      scene: SceneCatalogue.scene(named: preview.player.scene.name)?.name, windowSize: windowSize,
      textScale: scale == preview.options.appearance.textScale ? nil : scale,
      bezel: preview.bezel == preview.options.bezel ? nil : preview.bezel)
  }

  /// Stores the window's size.
  mutating func store(windowSize: CGSize?) throws { try store(scene: settings.scene, windowSize: windowSize) }

  private mutating func store(scene: String?, windowSize: CGSize?, textScale: Double? = nil, bezel: Bezel? = nil) throws
  {
    guard var file else { return }
    try Settings.store(scene: scene, windowSize: windowSize, textScale: textScale, bezel: bezel, in: &file)
    self.file = file
  }
}
