// The picture of how an application was left, which the next launch shows.
//
// As on iOS the system takes it after the application has gone behind. The file is a capture: it says of which scene
// and device it is, so that somebody else's is not shown. The first time there is none, and the screen is black.
// Rule inside: the file is whole or not there, and whatever is wrong with it costs a message, never a launch.
import ImageIO
import QuartzCore
import UIKit

/// What was found where an application keeps its last state.
enum LastState {
  /// Nothing, or nothing that could be used.
  case none
  case picture(UIImage)
}

extension Simulation {
  /// Where this launch looks for the last state, nil for an application that keeps none.
  var lastStateFile: String? {
    scene.lastStateFile(Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first })
  }

  /// The application goes behind, unless it is there; where it keeps its last state, the picture is written.
  package func leave() throws {
    guard let file = lastStateFile else { return }
    try turn("leaving") { UIApplication.shared.enterBackground() }
    let data = try png(at: now)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileWriting.replace(file, with: data)
  }

  /// The launch picture is the last state, or black.
  func showLastState(_ file: String) {
    let found = lastState ?? find(file)
    lastState = found
    guard case .picture(let picture) = found else { return }
    device.run {
      let window = UIWindow()
      let view = UIImageView(image: picture)
      view.frame = window.bounds
      window.addSubview(view)
      window.isHidden = false
      CATransaction.flush()
      launchTree = device[LayerRoots.self].tree
      window.isHidden = true
    }
  }

  private func find(_ file: String) -> LastState {
    guard FileManager.default.fileExists(atPath: file) else { return .none }
    do {
      return .picture(try picture(file))
    } catch {
      device.log("the last state is not shown: \(error)")
      return .none
    }
  }

  private func picture(_ file: String) throws -> UIImage {
    let bytes = try FileReading.bytes(of: file)
    let record = try CaptureRecord(path: file)
    guard record.scene == scene.name else {
      throw SimulationError("\(file): this is a picture of the scene \"\(record.scene)\", not of \"\(scene.name)\"")
    }
    guard record.device == model.name else {
      throw SimulationError("\(file): this is a picture of \(record.device), not of \(model.name)")
    }
    do {
      let pixels = try ImageReader.pixels(Data(bytes))
      return UIImage(cgImage: CGImage(pixels), scale: model.scale, orientation: .up)
    } catch {
      throw SimulationError("\(file): \(error)")
    }
  }
}

/// Where programs keep what is to outlive them.
package enum StateFolder {
  /// A file of this program in `$XDG_STATE_HOME`, else in `~/.local/state`; nil where there is no home.
  package static func file(_ name: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return state.map { "\($0)/splashview/\(name)" }
  }
}
