import Compositor
import CoreText
import ImageIO

/// What a still was made from, as a PNG's text chunks hold it.
package struct CaptureRecord: Sendable, Equatable {
  /// A scene's name or a document's path.
  package var scene: String
  /// Nil for the launch picture.
  package var time: DeviceTime?
  /// A device's name or `WxH@Nx`.
  package var device: String
  /// Pixels per point of the picture, when not the device's own.
  package var scale: CGFloat?
  package var gesture: GestureFile
  /// The font files that the text can be drawn with, by name.
  package var fonts: [Font]

  /// A font file by its PostScript name, and the hash of its bytes.
  package struct Font: Sendable, Equatable {
    package var name: String
    package var hash: String
    package init(name: String, hash: String) { (self.name, self.hash) = (name, hash) }
  }

  package init(
    scene: String, time: DeviceTime?, device: String, scale: CGFloat? = nil, gesture: GestureFile, fonts: [Font] = []
  ) {
    (self.scene, self.time, self.device, self.scale) = (scene, time, device, scale)
    (self.gesture, self.fonts) = (gesture, fonts)
  }

  /// The chunks, in the order in which they are written.
  package var texts: [(key: String, text: String)] {
    var inputs = gesture
    (inputs.device, inputs.seed, inputs.parameters) = (nil, nil, [])
    var texts = [
      (key: "Software", text: "splashview"), ("Scene", scene),
      ("Time", time.map { JSONValue.text(of: $0.seconds) } ?? "launch"), ("Device", device),
      ("Seed", String(gesture.seed ?? 0)),
      ("Parameters", JSONValue.object(gesture.parameters.map { ($0.name, .string($0.value)) }).compact),
      ("Gesture", inputs.text),
      ("Fonts", JSONValue.object(fonts.map { ($0.name, .string($0.hash)) }).compact),
    ]
    if let scale { texts.insert((key: "Scale", text: JSONValue.text(of: scale)), at: 4) }
    return texts
  }

  /// Reads a record back from a PNG file.
  package init(path: String) throws {
    let bytes = try FileReading.bytes(of: path)
    do {
      try self.init(texts: try PNGReader.texts(bytes), file: path)
    } catch let error as ImageError {
      throw SimulationError("\(path): \(error)")
    }
  }

  /// Reads a record back from a PNG's chunks; `file` is what errors call it.
  package init(texts: [(key: String, text: String)], file: String) throws {
    func text(_ key: String) throws -> String {
      guard let found = texts.first(where: { $0.key == key }) else {
        throw SimulationError("\(file): this picture has no text chunk \"\(key)\", so it is no capture of splashview")
      }
      return found.text
    }
    scene = try text("Scene")
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
      throw SimulationError("\(file): the text chunk \"Seed\" is no whole number")
    }
    gesture.seed = seed
    guard case .object(let members)? = try? JSONParser.parse(Array(try text("Parameters").utf8)) else {
      throw SimulationError("\(file): the text chunk \"Parameters\" is no JSON object")
    }
    gesture.parameters = members.map { .init(name: $0.key, value: $0.value.string ?? $0.value.compact) }
    fonts = try Self.fonts(texts.first { $0.key == "Fonts" }?.text ?? "{}", file: file)
  }

  private static func fonts(_ text: String, file: String) throws -> [Font] {
    guard case .object(let members)? = try? JSONParser.parse(Array(text.utf8)) else {
      throw SimulationError("\(file): the text chunk \"Fonts\" is no JSON object")
    }
    return members.map { Font(name: $0.key, hash: $0.value.string ?? $0.value.compact) }
  }

  /// Throws when a font's file here is not the one that the picture was drawn with: it would not be the same picture.
  package func checkFonts(file: String) throws {
    for font in fonts {
      guard let face = FontLibrary.shared.face(named: font.name) else {
        throw SimulationError("\(file): drawn with the font \(font.name), and no file of this machine has it")
      }
      let hash = face.fileHash
      guard hash == font.hash else {
        throw SimulationError(
          "\(file): drawn with another file of the font \(font.name) (hash \(font.hash)) than \(face.path) "
            + "(hash \(hash)), so the picture would differ; SPLASHVIEW_FONTS names folders with other fonts")
      }
    }
  }
}

extension Simulation {
  /// What a still of a time is to say about itself; nil is the launch picture.
  package func record(at time: DeviceTime?, scale: CGFloat? = nil) -> CaptureRecord {
    var gesture = recording(through: time ?? .zero)
    if time == nil { gesture.inputs = [] }
    let faces = time.map { device.usedFonts(through: $0) } ?? launchFonts
    return CaptureRecord(
      scene: scene.name, time: time, device: model.name, scale: scale == model.scale ? nil : scale, gesture: gesture,
      fonts: faces.map { .init(name: $0.name, hash: $0.fileHash) })
  }

  /// A still of a time as a PNG file's bytes; nil is the launch picture.
  package func png(at time: DeviceTime?, scale: CGFloat? = nil, threads: Int = 2) throws -> Data {
    let frame = try time.map { try self.frame(at: $0) } ?? launchFrame
    let pixels = FrameImage.draw(frame, scale: scale ?? model.scale, compositor: Compositor(threads: threads))
    return try PNGWriter.data(pixels, texts: record(at: time, scale: scale).texts)
  }
}
