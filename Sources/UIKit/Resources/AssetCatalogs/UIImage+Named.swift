/// The cache of images that a device loaded by name.
private enum NamedImagesSlot: DeviceSlot {
  static func makeValue(for device: Device) -> [String: UIImage] { [:] }
}

extension UIImage {
  /// Creates an image with a name in the main bundle; nil if there is none.
  ///
  /// Asset catalogues are searched before files. The name of a file may lack the `@2x` and the extension `png`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates an image with a name in a bundle; nil if there is none. The default traits are the current ones.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    do {
      guard let loaded = try Self.load(name, in: bundle ?? .main, traits: traitCollection),
        let image = loaded.cgImage
      else { return nil }
      self.init(
        image, scale: loaded.scale, orientation: loaded.imageOrientation, renderingMode: loaded.renderingMode,
        capInsets: loaded.resizableInsets, resizingMode: loaded.resizingMode)
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Creates an image from a file. The scale is 2 or 3 if the name ends with `@2x` or `@3x`, and else 1.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let image = CGImage.decode(data) else { return nil }
    self.init(image, scale: CGFloat(Self.scale(ofFile: path)), orientation: Orientation(of: data))
  }

  /// Creates an image from encoded data, at a scale of 1.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from encoded data, at a scale in pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage.decode(data) else { return nil }
    self.init(image, scale: scale, orientation: Orientation(of: data))
  }

  /// Loads an image by name, and caches it for the device; nil if there is none.
  ///
  /// An invalid asset catalogue throws a `ResourceError`.
  static func load(_ name: String, in bundle: Bundle, traits: UITraitCollection?) throws -> UIImage? {
    let traits = traits ?? .current
    let choice = AssetChoice(traits)
    let key = "\(bundle.bundlePath)|\(name)|\(choice.idiom)|\(choice.isDark)|\(choice.scale)"
    if let known = Device.current[NamedImagesSlot.self][key] { return known }
    for catalog in try bundle.catalogs() {
      guard let set = try catalog.imageSet(name) else { continue }
      guard let image = try replacingUnreadable({ try load(set, choice) }) else { continue }
      Device.current[NamedImagesSlot.self][key] = image
      return image
    }
    guard let image = try replacingUnreadable({ try loadFile(name, in: bundle, choice) }) else { return nil }
    Device.current[NamedImagesSlot.self][key] = image
    return image
  }

  /// Loads an image. For a file that cannot be decoded, logs the reason and returns a placeholder.
  private static func replacingUnreadable(_ load: () throws -> UIImage?) throws -> UIImage? {
    do { return try load() } catch let error as UnreadableImage {
      Device.current.log("\(error.reason)")
      return placeholder(size: CGSize(width: 44, height: 44))
    }
  }

  /// Loads the best image of a set, with the rendering mode and the slicing that the catalogue gives it.
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
      capInsets: slicingInsets(resizing, scale: scale),
      resizingMode: resizing.center?.mode == "tile" ? .tile : .stretch)
  }

  /// Returns the cap insets in points for a slicing in pixels. Three-part slicing stretches along one axis only.
  private static func slicingInsets(_ resizing: AssetContents.Resizing, scale: Double) -> UIEdgeInsets {
    let insets = resizing.insets ?? AssetContents.Insets()
    func points(_ pixels: Double?) -> CGFloat { CGFloat(max(0, pixels ?? 0) / scale) }
    var result = UIEdgeInsets(
      top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom), right: points(insets.right))
    if resizing.mode == "3-part-horizontal" { (result.top, result.bottom) = (0, 0) }
    if resizing.mode == "3-part-vertical" { (result.left, result.right) = (0, 0) }
    return result
  }

  // MARK: Files outside asset catalogues

  /// Loads an image file of a bundle, at the best available scale.
  private static func loadFile(_ name: String, in bundle: Bundle, _ choice: AssetChoice) throws -> UIImage? {
    var (baseName, fileExtension) = (name, "png")
    for known in ["png", "jpg", "jpeg", "gif", "webp", "pdf", "svg"] where name.lowercased().hasSuffix(".\(known)") {
      baseName = String(name.dropLast(known.count + 1))
      fileExtension = String(name.suffix(known.count))
    }
    for scale in [1, 2, 3].sorted(by: { rank(of: $0, for: choice.scale) < rank(of: $1, for: choice.scale) }) {
      let scaledName = baseName + (scale == 1 ? "" : "@\(scale)x")
      // A file for the device's idiom, such as `icon~ipad.png`, comes before a universal one.
      let urls = ["~\(choice.idiom)", ""].lazy.compactMap {
        bundle.url(forResource: scaledName + $0, withExtension: fileExtension)
      }
      guard let url = urls.first else { continue }
      let file = bundle.name(of: url)
      let data = try FileKind.contents(of: url, name: file)
      let bundled = try CGImage.bundled(
        data, file: file, scale: self.scale(ofFile: scaledName), deviceScale: choice.scale)
      return UIImage(bundled.image, scale: bundled.scale, orientation: Orientation(of: data))
    }
    return nil
  }

  /// Returns the rank of a scale: first the device's own, then higher ones, then lower ones from the highest down.
  private static func rank(of scale: Int, for deviceScale: Double) -> Double {
    let scale = Double(scale)
    return scale >= deviceScale ? scale - deviceScale : 100 - scale
  }

  /// Returns the scale that the suffix of a file's name specifies.
  private static func scale(ofFile path: String) -> Double {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for scale in [2, 3] where name.contains("@\(scale)x.") || name.hasSuffix("@\(scale)x") { return Double(scale) }
    return 1
  }

  /// Returns a placeholder for a missing or unreadable image: a thin frame with a diagonal.
  ///
  /// The result is nil for an empty size, or one of 10,000 points and more.
  static func placeholder(size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width < 10_000, size.height < 10_000 else { return nil }
    let rect = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
    let path = CGMutablePath()
    path.addRect(rect)
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    let grey = CGColor(gray: 0.5, alpha: 0.6)
    let drawing = DisplayList(items: [.fill(DisplayFill(.stroke(path, StrokeStyle(width: 1)), .color(grey)))])
    return UIImage(drawing: drawing, size: size, scale: UITraitCollection.current.displayScale)
  }
}

extension AssetChoice {
  /// Creates the criteria for choosing assets on a device with the given traits.
  init(_ traits: UITraitCollection) {
    self.init(
      idiom: traits.userInterfaceIdiom == .pad ? "ipad" : "iphone", isDark: traits.userInterfaceStyle == .dark,
      scale: Double(traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale))
  }
}
