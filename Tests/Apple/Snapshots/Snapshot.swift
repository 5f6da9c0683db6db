import CoreText
import Lottie
import UIKit

/// A snapshot of a sample animation at a time.
struct Snapshot {
  let sample: String
  let file: URL
  let moment: LottiePlaybackMode.PausedState

  var configuration: SnapshotConfiguration { .forSample(named: sample) }

  /// The name of the file, as the snapshot tests write it.
  var fileName: String {
    let title =
      switch moment {
      case .progress(let progress): "\(Int(progress * 100))%"
      case .frame(let frame): "Frame \(Int(frame))"
      default: ""
      }
    let words = "\(sample) (\(title))".split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.joined(separator: "-")
  }

  /// The snapshots of all samples below a folder.
  static func all(in folder: URL) -> [Snapshot] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().flatMap { name -> [Snapshot] in
      guard let dot = name.lastIndex(of: "."), ["json", "lottie", "lot"].contains(name[name.index(after: dot)...])
      else { return [] }
      let sample = String(name[..<dot])
      return moments(of: sample).map { Snapshot(sample: sample, file: folder.appendingPathComponent(name), moment: $0) }
    }
  }

  private static func moments(of sample: String) -> [LottiePlaybackMode.PausedState] {
    let configuration = SnapshotConfiguration.forSample(named: sample)
    if let frames = configuration.customFramesToSnapshot { return frames.map { .frame($0) } }
    return (configuration.customProgressValuesToSnapshot ?? [0, 0.25, 0.5, 0.75, 1]).map { .progress($0) }
  }

  // MARK: Drawing

  /// Puts the snapshot's view into a window, in the way of lottie-ios's tests.
  func show(configuration: LottieConfiguration) -> SnapshotStage? {
    let fonts = NotedFonts(self.configuration.customFontProvider ?? DefaultFontProvider())
    guard let view = makeView(configuration, fonts), let animation = view.animation else { return nil }
    view.frame.size = Self.size(animation.size, limit: self.configuration.maxSnapshotDimension)
    apply(self.configuration, to: view)
    view.setPlaybackMode(.paused(at: moment))
    return SnapshotStage(view)
  }

  private func makeView(_ configuration: LottieConfiguration, _ fonts: NotedFonts) -> LottieAnimationView? {
    if file.pathExtension == "lottie" {
      guard
        case .success(let document) = DotLottieFile.SynchronouslyBlockingCurrentThread.loadedFrom(filepath: file.path)
      else { return nil }
      return LottieAnimationView(dotLottie: document, fontProvider: fonts, configuration: configuration)
    }
    guard let data = try? Data(contentsOf: file), let animation = try? LottieAnimation.from(data: data) else {
      return nil
    }
    return LottieAnimationView(animation: animation, fontProvider: fonts, configuration: configuration)
  }

  private func apply(_ configuration: SnapshotConfiguration, to view: LottieAnimationView) {
    for (path, provider) in configuration.customValueProviders { view.setValueProvider(provider, keypath: path) }
    if let provider = configuration.customImageProvider { view.imageProvider = provider }
    if let provider = configuration.customTextProvider { view.textProvider = provider }
    if let frame = configuration.customViewportFrame { view.viewportFrame = frame }
  }

  private static func size(_ size: CGSize, limit: CGFloat) -> CGSize {
    if size.width > size.height {
      let width = min(size.width, limit)
      return CGSize(width: width, height: width * (size.height / size.width))
    }
    let height = min(size.height, limit)
    return CGSize(width: height * (size.width / size.height), height: height)
  }
}

/// A view in a window.
final class SnapshotStage {
  private let view: UIView
  private let window = UIWindow()

  init(_ view: UIView) {
    self.view = view
    window.bounds = view.bounds
    window.isHidden = false
    window.addSubview(view)
  }

  /// The parts of the image that cannot match.
  var masks: LayerMasks { LayerMasks(of: view) }

  /// Returns the image of the presentation layer, after the commit of the turn that has made this.
  func image() -> Data? {
    defer {
      view.removeFromSuperview()
      window.isHidden = true
    }
    guard let layer = view.layer.presentation() else { return nil }
    return UIGraphicsImageRenderer(bounds: view.bounds).pngData { layer.render(in: $0.cgContext) }
  }
}

extension Bundle {
  /// The bundle of the samples.
  static var lottie: Bundle { .main }
}

extension HardcodedFontProvider {
  /// The two types of fonts are one on iOS.
  init(font: UIFont) {
    let own = CTFontCreateWithName(font.fontName as CFString, font.pointSize, nil)
    NotedFonts.note(own, name: font.fontName)
    self.init(font: own)
  }
}
