import CoreText
import ImageIO

/// The conditions from which an image can be rendered again. The image's PNG file stores them in text chunks.
package struct CaptureRecord: Sendable, Equatable {
  /// The name of a scene, or the path of a document.
  package var scene: String
  /// The captured time; nil for the launch image.
  package var time: DeviceTime?
  /// The name of a device, or `WxH@Nx`.
  package var device: String
  /// Pixels per point of the image; nil for the device's own scale.
  package var scale: CGFloat?
  /// The inputs up to the captured time, with seed, parameters and launch conditions.
  package var gesture: GestureFile
  /// The font files that the text was drawn with.
  package var fonts: [Font]

  /// A font file: its PostScript name and the hash of its bytes.
  package struct Font: Sendable, Equatable {
    package var name: String
    package var hash: String
    package init(name: String, hash: String) { (self.name, self.hash) = (name, hash) }
  }

  /// Creates the record of an image.
  package init(
    scene: String, time: DeviceTime?, device: String, scale: CGFloat? = nil, gesture: GestureFile, fonts: [Font] = []
  ) {
    (self.scene, self.time, self.device, self.scale) = (scene, time, device, scale)
    (self.gesture, self.fonts) = (gesture, fonts)
  }

  /// The key of the text chunk that names the program and its version.
  package static let softwareKey = "Software"

  /// The key of the text chunk that names the scene. Every capture has it.
  package static let sceneKey = "Scene"

  /// The text chunks, in the order of the file.
  package var texts: [(key: String, text: String)] {
    var inputs = gesture
    (inputs.device, inputs.seed, inputs.parameters) = (nil, nil, [])
    var texts = [
      (key: Self.softwareKey, text: ProductVersion.text), (Self.sceneKey, scene),
      ("Time", time.map { JSONValue.text(of: $0.seconds) } ?? "launch"), ("Device", device),
      ("Seed", String(gesture.seed ?? 0)),
      ("Parameters", JSONValue.object(gesture.parameters.map { ($0.name, .string($0.value)) }).compact),
      ("Gesture", inputs.text),
      ("Fonts", JSONValue.object(fonts.map { ($0.name, .string($0.hash)) }).compact),
    ]
    if let scale { texts.insert((key: "Scale", text: JSONValue.text(of: scale)), at: 4) }
    return texts
  }

  /// Reads the record of a PNG file.
  package init(path: String) throws {
    let bytes = try FileReading.bytes(of: path)
    do {
      try self.init(texts: try PNGReader.texts(bytes), file: path)
    } catch let error as ImageError {
      throw SimulationError("\(path): \(error)")
    }
  }

  /// Reads the record in the text chunks of a PNG file; errors name the file `file`.
  package init(texts: [(key: String, text: String)], file: String) throws {
    func text(_ key: String) throws -> String {
      guard let found = texts.first(where: { $0.key == key }) else {
        throw SimulationError("\(file): this image has no text chunk \"\(key)\", so it is not a capture of splashview")
      }
      return found.text
    }
    scene = try text(Self.sceneKey)
    let time = try text("Time")
    self.time = nil
    if time != "launch" {
      guard let seconds = Double(plain: time), (0...86_400).contains(seconds) else {
        throw SimulationError(
          "\(file): the text chunk \"Time\" is \"\(time)\", expected seconds from 0 to 86400, or launch")
      }
      self.time = DeviceTime(seconds: seconds)
    }
    device = try text("Device")
    do { _ = try DeviceModel.named(device) } catch {
      throw SimulationError("\(file): the text chunk \"Device\" is \"\(device)\", expected a device's name or WxH@Nx")
    }
    scale = try texts.first { $0.key == "Scale" }.map { _, text in
      guard let scale = Double(plain: text), (0.01...16).contains(scale) else {
        throw SimulationError("\(file): the text chunk \"Scale\" is \"\(text)\", expected 0.01 to 16 pixels a point")
      }
      return CGFloat(scale)
    }
    gesture = try GestureFile(text: Array(try text("Gesture").utf8), name: "\(file), text chunk \"Gesture\"")
    guard let seed = UInt64(try text("Seed")) else {
      throw SimulationError("\(file): the text chunk \"Seed\" is not a whole number")
    }
    gesture.seed = seed
    guard case .object(let members)? = try? JSONParser.parse(Array(try text("Parameters").utf8)) else {
      throw SimulationError("\(file): the text chunk \"Parameters\" is not a JSON object")
    }
    gesture.parameters = members.map { .init(name: $0.key, value: $0.value.string ?? $0.value.compact) }
    fonts = try Self.fonts(texts.first { $0.key == "Fonts" }?.text ?? "{}", file: file)
  }

  private static func fonts(_ text: String, file: String) throws -> [Font] {
    guard case .object(let members)? = try? JSONParser.parse(Array(text.utf8)) else {
      throw SimulationError("\(file): the text chunk \"Fonts\" is not a JSON object")
    }
    return members.map { Font(name: $0.key, hash: $0.value.string ?? $0.value.compact) }
  }

  /// Throws an error if a font file on this machine differs from the recorded one, because the image would differ.
  package func checkFonts(file: String) throws {
    for font in fonts {
      guard let face = FontLibrary.shared.face(named: font.name) else {
        throw SimulationError("\(file): drawn with the font \(font.name), and no file of this machine has it")
      }
      let hash = face.fileHash
      guard hash == font.hash else {
        throw SimulationError(
          "\(file): drawn with another file of the font \(font.name) (hash \(font.hash)) than \(face.path) "
            + "(hash \(hash)), so the image would differ; SPLASHVIEW_FONTS names folders with other fonts")
      }
    }
  }
}
