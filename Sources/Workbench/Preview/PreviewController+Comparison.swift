import Compositor
import QuartzCore
import Simulator

/// The comparison of the screen with an image over it.
struct ScreenComparison {
  var image: ComparedImage
  /// The mode and share of the comparison; nil while the image is hidden.
  var shown: ComparisonStyle?
  /// The last shown mode and share.
  var last = ComparisonStyle()
  /// The cached difference from the shown frame.
  var difference: ScreenDifference?
  /// The compositor that renders frames at the image's scale.
  let compositor = Compositor(threads: 2)

  init(_ image: ComparedImage) { self.image = image }
}

// The image over the screen: another capture or a mock-up.
extension PreviewController {
  /// The maximum number of captures in the list of images.
  private static let listLimit = 40
  /// The step of the keys that change an image's share.
  private static let shareStep = 0.05

  /// Shows an image over the screen.
  package func lay(over image: ComparedImage, as comparison: ComparisonStyle? = ComparisonStyle()) {
    var new = ScreenComparison(image)
    new.shown = comparison
    new.last = comparison ?? self.comparison?.last ?? ComparisonStyle()
    self.comparison = new
    needsDisplay()
    let (size, screen) = (image.size(over: player.simulation.model), player.simulation.model.size)
    let isWhole = size == screen
    showMessage(
      isWhole
        ? "\(image.name) is over the screen: o changes how"
        : "\(image.name) is \(Self.text(size)) points, and the screen is \(Self.text(screen)): it begins at the corner")
  }

  package func accept(dropped path: String) throws -> Bool {
    guard ComparedImage.isNamed(path) else { return false }
    lay(over: try ComparedImage(path: path))
    return true
  }

  /// Performs a command of the image over the screen.
  func performOnImage(_ command: Command) {
    guard command != .compareWith, let current = comparison else { return open(.images) }
    switch command {
    case .compareImage: show(current.shown.map { $0.mode.next } ?? current.last.mode)
    case .moreOfImage: changeShare(by: Self.shareStep)
    case .lessOfImage: changeShare(by: -Self.shareStep)
    default: break
    }
  }

  /// Shows the image in a mode; nil hides it.
  func show(_ mode: ComparisonMode?) {
    guard var current = comparison else { return }
    var state = current.shown ?? current.last
    state.mode = mode ?? ComparisonMode.allCases[0]
    (current.shown, current.last) = (mode == nil ? nil : state, state)
    comparison = current
    if mode == nil { showMessage("\(current.image.name) is hidden") }
    needsDisplay()
  }

  private func changeShare(by step: Double) {
    let share = comparison?.shown?.share ?? 0.5
    setImageShare(((share + step) / Self.shareStep).rounded() * Self.shareStep)
  }

  /// Changes the share of the image. A hidden image stays hidden.
  func setImageShare(_ share: Double) {
    comparison?.shown?.share = min(max(share, 0), 1)
    if let shown = comparison?.shown { comparison?.last = shown }
    needsDisplay()
  }

  /// Returns the contents of the comparison with a frame; nil if no image is shown.
  func comparisonContents(_ frame: ResolvedFrame, isNew: Bool) -> ComparisonContents? {
    guard var current = comparison, let shown = current.shown else { return nil }
    let model = player.simulation.model
    guard shown.mode == .difference else {
      if comparison?.difference != nil { comparison?.difference = nil }
      return ComparisonContents(
        picture: current.image.picture, size: current.image.size(over: model), comparison: shown)
    }
    if isNew || current.difference == nil {
      current.difference = ScreenDifference(
        frame, current.image, scale: current.image.scale(over: model), compositor: current.compositor)
      comparison = current
    }
    return current.difference.map { ComparisonContents(picture: $0.picture, size: $0.size, comparison: shown) }
  }

  /// The badge of the image over the screen.
  var comparisonBadges: [String] {
    guard let comparison, let shown = comparison.shown else { return [] }
    let name = comparison.image.name
    switch shown.mode {
    case .opacity, .swipe: return ["\(name): \(shown.mode.rawValue) \(Int((shown.share * 100).rounded())) %"]
    case .difference:
      let count = comparison.difference?.count ?? 0
      return [
        "\(name): " + (count == 0 ? "no pixel differs" : count == 1 ? "1 pixel differs" : "\(count) pixels differ")
      ]
    }
  }

  // MARK: The list

  /// The list of comparison modes, and of images in the folder for captures, newest first.
  var imageList: Chooser {
    var items: [Chooser.Item] = []
    if let comparison {
      items = ComparisonMode.allCases.map { mode in
        Chooser.Item(
          title: mode.rawValue, detail: comparison.image.name, isCurrent: comparison.shown?.mode == mode,
          action: .comparison(mode))
      }
      items.append(
        Chooser.Item(title: "hidden", isCurrent: comparison.shown == nil, action: .comparison(nil)))
    }
    items += captures.map {
      Chooser.Item(title: $0, detail: "lay over", action: .image("\(options.captureFolder)/\($0)"))
    }
    var list = Chooser(.images, title: "Image over the screen", items: items)
    list.prompt = "type a path, or drop an image on the window"
    return list
  }

  /// The names of the newest images in the folder of captures.
  private var captures: [String] {
    let folder = URL(fileURLWithPath: options.captureFolder)
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
    let dated = files.filter { ComparedImage.isNamed($0.path) }.map { file in
      (file.lastPathComponent, (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate ?? .distantPast)
    }
    return dated.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(Self.listLimit).map(\.0)
  }

  private static func text(_ size: CGSize) -> String {
    "\(StatusText.decimal(size.width, places: 0))x\(StatusText.decimal(size.height, places: 0))"
  }
}
