/// The images that a device has loaded by name.
private enum NamedImagesSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [String: UIImage] { [:] }
}

extension UIImage {
  /// Creates an image of the main bundle: from its asset catalogues, or from a file with or without `@2x` and `.png`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates an image of a bundle for some traits, or those of the screen.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    do {
      guard let found = try Self.load(name, in: bundle ?? .main, traits: traitCollection), let image = found.cgImage
      else { return nil }
      self.init(
        image, scale: found.scale, orientation: found.imageOrientation, renderingMode: found.renderingMode,
        capInsets: found.capInsets, resizingMode: found.resizingMode)
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Creates an image from a file. `@2x` in its name determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let image = CGImage.decode(data) else { return nil }
    self.init(image, scale: CGFloat(Self.scale(ofFile: path)), orientation: Orientation(of: data))
  }

  /// Creates an image from encoded data with a scale of 1.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from encoded data with a scale.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage.decode(data) else { return nil }
    self.init(image, scale: scale, orientation: Orientation(of: data))
  }

  /// Loads an image by name, once per device; nil if there is none. A broken catalogue is an error.
  static func load(_ name: String, in bundle: Bundle, traits: UITraitCollection?) throws -> UIImage? {
    let traits = traits ?? .current
    let choice = AssetChoice(traits)
    let key = "\(bundle.bundlePath)|\(name)|\(choice.idiom)|\(choice.isDark)|\(choice.scale)"
    if let known = Device.current[NamedImagesSlot.self][key] { return known }
    for catalog in try bundle.catalogs() {
      guard let set = try catalog.imageSet(name) else { continue }
      guard let image = try readable({ try load(set, choice) }) else { continue }
      Device.current[NamedImagesSlot.self][key] = image
      return image
    }
    guard let image = try readable({ try loadFile(name, in: bundle, choice) }) else { return nil }
    Device.current[NamedImagesSlot.self][key] = image
    return image
  }

  /// Loads an image. Logs an unreadable one and returns a placeholder.
  private static func readable(_ load: () throws -> UIImage?) throws -> UIImage? {
    do { return try load() } catch let error as UnreadableImage {
      Device.current.log("\(error.reason)")
      return placeholder(size: CGSize(width: 44, height: 44))
    }
  }

  private static func load(_ set: AssetCatalog.ImageSet, _ choice: AssetChoice) throws -> UIImage? {
    guard let entry = choice.image(in: set.images), let filename = entry.filename else { return nil }
    let file = "\(set.file)/\(filename)"
    guard !filename.contains("/"), FileKind.of(set.folder.appendingPathComponent(filename)) == .file else {
      throw ResourceError(file: "\(set.file)/Contents.json", element: "images", "there is no file \"\(filename)\"")
    }
    let data = try FileKind.contents(of: set.folder.appendingPathComponent(filename), name: file)
    let (image, scale) = try CGImage.bundled(
      data, file: file, scale: AssetChoice.scale(entry.scale), deviceScale: choice.scale)
    let mode: RenderingMode =
      switch set.intent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
    let orientation = Orientation(of: data)
    guard let resizing = entry.resizing else {
      return UIImage(image, scale: scale, orientation: orientation, renderingMode: mode)
    }
    return UIImage(
      image, scale: scale, orientation: orientation, renderingMode: mode,
      capInsets: slices(resizing, image, scale: scale),
      resizingMode: resizing.center?.mode == "tile" ? .tile : .stretch)
  }

  /// Returns the cap insets in points, from pixels of the file. Three-part slicing stretches along one axis only.
  private static func slices(_ resizing: AssetContents.Resizing, _ image: CGImage, scale: Double) -> UIEdgeInsets {
    let insets = resizing.insets ?? AssetContents.Insets()
    func points(_ pixels: Double?) -> CGFloat { CGFloat(max(0, pixels ?? 0) / scale) }
    var result = UIEdgeInsets(
      top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom), right: points(insets.right))
    if resizing.mode == "3-part-horizontal" { (result.top, result.bottom) = (0, 0) }
    if resizing.mode == "3-part-vertical" { (result.left, result.right) = (0, 0) }
    return result
  }

  // MARK: Files outside asset catalogues

  private static func loadFile(_ name: String, in bundle: Bundle, _ choice: AssetChoice) throws -> UIImage? {
    var (base, fileExtension) = (name, "png")
    for known in ["png", "jpg", "jpeg", "gif", "webp", "pdf", "svg"] where name.lowercased().hasSuffix(".\(known)") {
      base = String(name.dropLast(known.count + 1))
      fileExtension = String(name.suffix(known.count))
    }
    // The device's own scale comes first, then the next higher, then lower ones.
    for candidate in [1, 2, 3].sorted(by: { rank($0, choice.scale) < rank($1, choice.scale) }) {
      let scaled = base + (candidate == 1 ? "" : "@\(candidate)x")
      // A file for the kind of device comes before one for all.
      let urls = ["~\(choice.idiom)", ""].lazy.compactMap {
        bundle.url(forResource: scaled + $0, withExtension: fileExtension)
      }
      guard let url = urls.first else { continue }
      let file = bundle.name(of: url)
      let data = try FileKind.contents(of: url, name: file)
      let bundled = try CGImage.bundled(
        data, file: file, scale: self.scale(ofFile: scaled), deviceScale: choice.scale)
      return UIImage(bundled.image, scale: bundled.scale, orientation: Orientation(of: data))
    }
    return nil
  }

  private static func rank(_ candidate: Int, _ scale: Double) -> Double {
    let value = Double(candidate)
    return value >= scale ? value - scale : 100 - value
  }

  private static func scale(ofFile path: String) -> Double {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for scale in [2, 3] where name.contains("@\(scale)x.") || name.hasSuffix("@\(scale)x") { return Double(scale) }
    return 1
  }

  /// Returns a thin frame with a diagonal, in place of an unreadable image.
  static func placeholder(size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width < 10_000, size.height < 10_000 else { return nil }
    let rect = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
    let path = CGMutablePath()
    path.addRect(rect)
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    let grey = CGColor(gray: 0.5, alpha: 0.6)
    let list = DisplayList(items: [.fill(DisplayFill(.stroke(path, StrokeStyle(width: 1)), .color(grey)))])
    return UIImage(drawing: list, size: size, scale: UITraitCollection.current.displayScale)
  }
}

extension AssetChoice {
  /// Creates the criteria for a device with some traits.
  init(_ traits: UITraitCollection) {
    self.init(
      idiom: traits.userInterfaceIdiom == .pad ? "ipad" : "iphone", isDark: traits.userInterfaceStyle == .dark,
      scale: Double(traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale))
  }
}
