import CoreGraphics
import PreviewProcess
import Simulator
import Workbench

/// The window command in the process that runs a project's code. Another process owns the window.
@MainActor struct ProjectPreview {
  let command: WindowCommand
  let link: PreviewLink

  /// Serves the preview until the window is closed.
  func serve() throws {
    let folder = try SceneProvider.outputFolder
    let server = try PreviewServer(link, captureFolder: folder)
    var options: PreviewOptions
    do { options = try command.previewOptions(captureFolder: folder) } catch {
      server.fail((error as? SimulationError)?.message ?? "\(error)")
      throw error
    }
    options.sources = SceneProvider.sources
    options.log = { StandardStream.error.log("splashview: \($0)") }
    server.adopt(&options)
    try server.run { start in
      var keys = ConfigurationFile(path: "keys.conf", text: start.keys)
      options.keys = KeyTable(own: KeyFile(&keys))
      options.appearance = start.appearance
      if let image = start.over {
        options.over = try ComparedImage(bytes: try FileReading.bytes(of: image.path), path: image.name)
      }
      return try PreviewController(options, resuming: start.state)
    }
  }
}
