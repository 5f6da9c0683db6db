// Layer documents: a layer tree as JSON, with animations and model changes if it moves.
//
// A document is checked by building it once when it is read, so that every mistake is known before anything runs; the
// launch builds it again. The checks are the building itself: nothing is described twice.
import UIKit

/// A layer tree read from a JSON file.
package final class LayerDocument: Sendable {
  /// The file, as the user named it.
  package let path: String
  /// Points.
  package let size: CGSize
  /// Pixels per point of the device it was made for.
  package let scale: CGFloat
  /// Seconds after which nothing changes by itself.
  package let duration: Double
  let root: JSONValue
  let images: DocumentImages
  /// What is missing but no mistake, a sentence each.
  package var notes: [String] { images.notes }

  /// Reads a document and checks all of it.
  package init(path: String) throws {
    self.path = path
    let bytes = try FileReading.bytes(of: path)
    do {
      root = try JSONParser.parse(bytes)
    } catch {
      throw SimulationError("\(path), line \(error.line): this is no JSON, expected \(error.expected)")
    }
    let node = DocumentNode(file: path, place: "", value: root)
    guard try node.member("schema").number() == 1 else { throw node.error("\"schema\" is not 1") }
    size = CGSize(
      width: try node.member("width").number(in: 1...8192), height: try node.member("height").number(in: 1...8192))
    scale = try node["scale"]?.number(in: 0.1...8) ?? 1
    images = try DocumentImages(node)
    let builder = try LayerBuilder(document: node, images: images.byName)
    duration = try AnimationBuilder(document: node, layers: builder.layersByID).plan().end
  }

  /// The document as a scene, so that it plays, renders and is inspected like one.
  package func scene() throws -> SceneDescription {
    var scene = SceneDescription(
      name: path, title: path, summary: "A layer document.", pointer: .scrub, duration: duration, dataFolder: ""
    ) { [self] in DocumentDelegate(document: self) }
    scene.screen = try DeviceModel.custom(size: size, scale: scale)
    scene.bundleFolder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return scene
  }
}

/// Shows a document in a window.
private final class DocumentDelegate: UIApplicationDelegate {
  let document: LayerDocument
  var window: UIWindow?

  init(document: LayerDocument) { self.document = document }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let node = DocumentNode(file: document.path, place: "", value: document.root)
    let window = UIWindow(frame: CGRect(origin: .zero, size: document.size))
    do {
      let builder = try LayerBuilder(document: node, images: document.images.byName)
      window.backgroundColor = try UIColor(cgColor: node.member("backgroundColor").color())
      for layer in builder.layers { window.layer.addSublayer(layer) }
      try AnimationBuilder(document: node, layers: builder.layersByID).plan().start()
    } catch {
      Device.current.fail(error)
    }
    window.isHidden = false
    self.window = window
    return true
  }
}
