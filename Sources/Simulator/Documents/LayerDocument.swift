// Layer documents: a layer tree in JSON, with animations and changes of the model tree.
//
// A document is built once when it is read, which finds every mistake before anything runs. The launch builds it again.
// The builders are therefore the only description of the format.
import UIKit

/// A layer tree read from a JSON file.
package final class LayerDocument: Sendable {
  /// The path of the file, as the user named it.
  package let path: String
  /// The size in points.
  package let size: CGSize
  /// The scale of the document's device in pixels per point.
  package let scale: CGFloat
  /// The time in seconds after which nothing changes.
  package let duration: Double
  let root: JSONValue
  let images: DocumentImages
  /// Sentences about missing files, which are not errors.
  package var notes: [String] { images.notes }

  /// Reads a document and checks it completely.
  package init(path: String) throws {
    self.path = path
    let bytes = try FileReading.bytes(of: path)
    do {
      root = try JSONParser.parse(bytes)
    } catch {
      throw SimulationError("\(path), line \(error.line): this is not JSON, expected \(error.expected)")
    }
    let node = DocumentNode(file: path, location: "", value: root)
    guard try node.member("schema").number() == 1 else { throw node.error("\"schema\" is not 1") }
    size = CGSize(
      width: try node.member("width").number(in: 1...8192), height: try node.member("height").number(in: 1...8192))
    scale = try node["scale"]?.number(in: 0.1...8) ?? 1
    images = try DocumentImages(node)
    let builder = try LayerBuilder(document: node, images: images.byName)
    duration = try AnimationBuilder(document: node, layers: builder.layersByID).plan().end
  }

  /// Returns a scene that shows the document, so that it can be played, rendered and inspected.
  package func scene() throws -> SceneDescription {
    var scene = SceneDescription(
      name: path, title: path, summary: "A layer document.", pointer: .scrub, duration: duration, dataFolder: ""
    ) { [self] in DocumentDelegate(document: self) }
    scene.screen = try DeviceModel.custom(size: size, scale: scale)
    scene.bundleFolder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return scene
  }
}

/// The delegate of a document's application, which shows the document in a window.
private final class DocumentDelegate: UIApplicationDelegate {
  let document: LayerDocument
  var window: UIWindow?

  init(document: LayerDocument) { self.document = document }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let node = DocumentNode(file: document.path, location: "", value: document.root)
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
