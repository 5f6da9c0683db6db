import CoreGraphics
import Desktop
import Simulator

/// The drag of a capture out of the window. Its file stays where a program took it, and goes where none did.
struct DraggedImage: Sendable {
  let folder: String

  /// Writes a capture, and lets the person drop it on another program.
  @MainActor func begin(_ png: Data, name: String) throws {
    guard Desktop.driverName == "x11" else {
      throw SimulationError("images are dragged out on X11 only; Ctrl+C copies one, s stores it in a file")
    }
    let file = try FileWriting.create(in: folder, name: name, ext: "png", data: png)
    ImageDrag(png, file: file).begin { end in
      if end == .dropped(isFileTaken: true) { return StandardStream.output.log(file) }
      try? FileManager.default.removeItem(atPath: file)
      if end == .noServer { StandardStream.error.log("splashview: \(file): the image cannot be dragged") }
    }
  }
}
