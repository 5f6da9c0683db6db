// The snapshot of an application's last state, which the next launch shows.
//
// As on iOS, the system takes the snapshot after the application has entered the background. The file is a capture: it
// names its scene and device, so that another scene's snapshot is never shown. Before the first snapshot the screen is
// black.
// Rule: the file is complete or does not exist. A faulty file results in a message, and the launch continues.
import ImageIO
import QuartzCore
import UIKit

/// The result of a search for the snapshot of an application's last state.
enum LastState {
  /// There is no file, or no usable one.
  case none
  case snapshot(UIImage)
}

extension Simulation {
  /// The file of the last state; nil for an application that keeps none.
  var lastStateFile: String? {
    scene.lastStateFile(Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first })
  }

  /// Sends an application that keeps its last state to the background, and writes the snapshot.
  package func leave() throws {
    guard let file = lastStateFile else { return }
    try turn("leaving") { UIApplication.shared.enterBackground() }
    let data = try png(at: now)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileWriting.replace(file, with: data)
  }

  /// Shows the last state as the launch image, or a black screen.
  func showLastState(_ file: String) {
    let found = lastState ?? findLastState(file)
    lastState = found
    guard case .snapshot(let image) = found else { return }
    device.run {
      let window = UIWindow()
      let view = UIImageView(image: image)
      view.frame = window.bounds
      window.addSubview(view)
      window.isHidden = false
      CATransaction.flush()
      launchTree = device[LayerRoots.self].tree
      window.isHidden = true
    }
  }

  private func findLastState(_ file: String) -> LastState {
    guard FileManager.default.fileExists(atPath: file) else { return .none }
    do {
      return .snapshot(try readLastState(file))
    } catch {
      device.log("the last state is not shown: \(error)")
      return .none
    }
  }

  private func readLastState(_ file: String) throws -> UIImage {
    let bytes = try FileReading.bytes(of: file)
    let record = try CaptureRecord(path: file)
    guard record.scene == scene.name else {
      throw SimulationError("\(file): this is an image of the scene \"\(record.scene)\", not of \"\(scene.name)\"")
    }
    guard record.device == model.name else {
      throw SimulationError("\(file): this is an image of \(record.device), not of \(model.name)")
    }
    do {
      let pixels = try ImageReader.pixels(Data(bytes))
      return UIImage(cgImage: CGImage(pixels), scale: model.scale, orientation: .up)
    } catch {
      throw SimulationError("\(file): \(error)")
    }
  }
}
