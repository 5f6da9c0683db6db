import ImageIO

/// The images that a document's layers name: files beside the document or in an `assets` folder there.
///
/// A damaged image is an error. A missing image leaves its layer empty, as on iOS, and adds a note.
struct DocumentImages: Sendable {
  private(set) var byName: [String: CGImage] = [:]
  /// Sentences about missing images.
  private(set) var notes: [String] = []
  /// The names of missing images.
  private var missing: Set<String> = []
  /// The number of pixels of all images.
  private var pixelCount = 0
  /// The maximum number of pixels of all images, which take 384 MB (our choice).
  private static let maximumPixelCount = 96 << 20

  init(_ document: DocumentNode) throws {
    for layer in try document.member("layers").elements() { try load(layer) }
  }

  private mutating func load(_ layer: DocumentNode) throws {
    if let contents = layer["contents"] { try load(try contents.string(), contents) }
    if let mask = layer["mask"] { try load(mask) }
    for sublayer in try layer["sublayers"]?.elements() ?? [] { try load(sublayer) }
  }

  private mutating func load(_ name: String, _ node: DocumentNode) throws {
    guard byName[name] == nil, !missing.contains(name) else { return }
    guard !name.split(separator: "/").contains("..") else {
      throw node.error("expected an image in the document's folder, found \"\(name)\"")
    }
    let folder = URL(fileURLWithPath: node.file).deletingLastPathComponent()
    let candidates = [folder, folder.appendingPathComponent("assets")].map { $0.appendingPathComponent(name).path }
    guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      missing.insert(name)
      notes.append(node.error("there is no image \"\(name)\" beside the document or in assets").message)
      return
    }
    let image: CGImage
    do { image = try ImageReader.image(path: path) } catch { throw node.error("\(error)") }
    pixelCount += image.width * image.height
    guard pixelCount <= Self.maximumPixelCount else {
      let limit = "\(Self.maximumPixelCount >> 20) million pixels"
      throw node.error("the images up to \"\(name)\" have more than \(limit) in all")
    }
    byName[name] = image
  }
}
