import ImageIO

/// The images that a document's layers name, relative to it or in an `assets` folder beside it.
///
/// A damaged image is a mistake; one that is not there leaves its layer empty, as on iOS, with a note.
struct DocumentImages: Sendable {
  private(set) var byName: [String: CGImage] = [:]
  /// What is missing, a sentence each.
  private(set) var notes: [String] = []

  init(_ document: DocumentNode) throws {
    for layer in try document.member("layers").elements() { try load(layer) }
  }

  private mutating func load(_ layer: DocumentNode) throws {
    if let contents = layer["contents"] { try load(try contents.string(), contents) }
    if let mask = layer["mask"] { try load(mask) }
    for sublayer in try layer["sublayers"]?.elements() ?? [] { try load(sublayer) }
  }

  private mutating func load(_ name: String, _ node: DocumentNode) throws {
    guard byName[name] == nil, !notes.contains(where: { $0.contains("\"\(name)\"") }) else { return }
    let folder = URL(fileURLWithPath: node.file).deletingLastPathComponent()
    let places = [folder, folder.appendingPathComponent("assets")].map { $0.appendingPathComponent(name).path }
    guard let path = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      notes.append(node.error("there is no image \"\(name)\" beside the document or in assets").message)
      return
    }
    do {
      byName[name] = try ImageReader.image(path: path)
    } catch {
      throw node.error("\(error)")
    }
  }
}
