// The images, fonts, texts and other values that the player gives to lottie-ios, and the markers of the timeline.
extension LottiePlayerSource {
  static let providers = #"""
    import CoreText
    import Foundation
    import Lottie
    import UIKit

    /// The images in the folder of an animation or in a subfolder. Images outside of the folder are refused.
    final class Images: AnimationImageProvider {
      private let folder: URL
      private let provider: FilepathImageProvider
      /// The provider of images in the text. It decodes them itself, and Foundation on Linux reads no `data:` addresses.
      private let embedded = BundleImageProvider(bundle: .main, searchPath: nil)
      private let report: Report

      init(beside file: String, _ report: Report) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent().resolvingSymlinksInPath()
        provider = FilepathImageProvider(filepath: folder)
        self.report = report
      }

      func imageForAsset(asset: ImageAsset) -> CGImage? {
        if asset.isEmbedded { return report.checked(embedded.imageForAsset(asset: asset), of: asset, isThere: true) }
        guard [asset.name, asset.place].allSatisfy(isInside) else {
          report.miss(image: asset.place, because: "lies outside of the animation's folder, and is not read")
          return nil
        }
        return report.checked(provider.imageForAsset(asset: asset), of: asset, isThere: isThere(asset))
      }

      /// Returns a Boolean value indicating whether one of the files that lottie-ios looks for exists.
      private func isThere(_ asset: ImageAsset) -> Bool {
        [asset.name, asset.place].contains { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
      }

      private func isInside(_ name: String) -> Bool {
        let path = folder.appendingPathComponent(name).standardizedFileURL.resolvingSymlinksInPath().path
        return path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/")
      }
    }

    /// The images of an archive. Missing ones are reported.
    struct ArchiveImages: AnimationImageProvider {
      let provider: any AnimationImageProvider
      let report: Report
      /// The paths of the archive's files.
      let paths: Set<String>

      func imageForAsset(asset: ImageAsset) -> CGImage? {
        let isThere = ["images/", "i/"].contains { paths.contains($0 + asset.name) }
        return report.checked(provider.imageForAsset(asset: asset), of: asset, isThere: isThere)
      }

      func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { provider.contentsGravity(for: asset) }
    }

    extension ImageAsset {
      fileprivate var isEmbedded: Bool { name.hasPrefix("data:") }

      /// The path of the image relative to the animation.
      fileprivate var place: String {
        directory.isEmpty ? name : (directory + "/" + name).replacingOccurrences(of: "//", with: "/")
      }
    }

    extension Report {
      /// Returns an image, and reports it if there is none.
      fileprivate func checked(_ image: CGImage?, of asset: ImageAsset, isThere: Bool) -> CGImage? {
        if image == nil {
          let name = asset.isEmbedded ? "an image in the text" : asset.place
          miss(image: name, because: isThere ? "is damaged or too large" : "is not there")
        }
        return image
      }
    }

    /// The fonts of this machine.
    final class Fonts: AnimationFontProvider {
      private let report: Report

      init(_ report: Report) { self.report = report }

      func fontFor(family: String, size: CGFloat) -> CTFont? {
        let font = CTFontCreateWithName(family as CFString, size, nil)
        if CTFontCopyPostScriptName(font) as String != family { report.miss(font: family) }
        return font
      }
    }

    /// The texts that the command line gives.
    final class Texts: AnimationKeypathTextProvider {
      private let texts: [(pattern: KeyPathPattern, text: String)]

      init(_ values: [Request.Value]) {
        texts = values.compactMap { value in
          guard case .text(let text) = value.content else { return nil }
          return (KeyPathPattern(value.keyPath), text)
        }
      }

      func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
        texts.last { $0.pattern.matches(text: keypath.keys) }?.text ?? sourceText
      }
    }
    """#

  static let values = #"""
    import Foundation
    import Lottie
    import UIKit

    /// A key path with `*` for one name and `**` for any number of names.
    struct KeyPathPattern {
      let text: String
      private let parts: ArraySlice<String>

      init(_ text: String) {
        self.text = text
        parts = text.components(separatedBy: ".")[...]
      }

      func matches(_ names: [String]) -> Bool { Self.matches(parts, names[...]) }

      /// Returns a Boolean value indicating whether a text has this key path. The name of its layer suffices.
      func matches(text names: [String]) -> Bool { matches(names) || [text] == names.suffix(1) }

      private static func matches(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
        guard let part = parts.first else { return names.isEmpty }
        let rest = parts.dropFirst()
        if part == "**" { return (names.startIndex...names.endIndex).contains { matches(rest, names[$0...]) } }
        guard let name = names.first else { return false }
        return (part == "*" || part == name) && matches(rest, names.dropFirst())
      }
    }

    extension Request.Value {
      /// The provider that lottie-ios takes; nil for a text, which has a provider of its own.
      var provider: AnyValueProvider? {
        func color(_ parts: [Double]) -> LottieColor { LottieColor(r: parts[0], g: parts[1], b: parts[2], a: parts[3]) }
        switch content {
        case .color(let parts): return ColorValueProvider(color(parts))
        case .gradient(let colors): return GradientValueProvider(colors.map(color))
        case .number(let number): return FloatValueProvider(CGFloat(number))
        case .point(let x, let y):
          let isSize = keyPath.hasSuffix("Size")
          return isSize ? SizeValueProvider(CGSize(width: x, height: y)) : PointValueProvider(CGPoint(x: x, y: y))
        case .text: return nil
        }
      }
    }

    /// Replaces values of an animation. The player ends if the animation lacks the key path of one of them.
    struct Values {
      private let request: Request
      private let view: LottieAnimationView
      /// The key paths of the text layers. An engine asks for a text only while its layer is visible.
      private let texts: [String]

      init(_ request: Request, in view: LottieAnimationView, texts: [String]) {
        (self.request, self.view, self.texts) = (request, view, texts)
      }

      func set() {
        for value in request.values {
          if let provider = value.provider { view.setValueProvider(provider, keypath: AnimationKeypath(keypath: value.keyPath)) }
        }
        var properties = keyPaths
        var unknown = unknownValue(among: properties)
        if let value = unknown, view.currentRenderingEngine == .coreAnimation {
          // The Core Animation engine knows fewer properties.
          let configuration = view.configuration
          view.configuration = LottieConfiguration(renderingEngine: .mainThread)
          properties = keyPaths
          unknown = unknownValue(among: properties)
          if unknown == nil { leave(configuration, because: value) }
        }
        if let unknown { refuse(unknown, properties: properties) }
      }

      /// Stays with the main thread engine, unless the command line asked for the other one.
      private func leave(_ configuration: LottieConfiguration, because value: Request.Value) {
        let reason = "the Core Animation engine cannot set \(value.keyPath)"
        if case .specific = configuration.renderingEngine {
          fail("\(request.file): --set-value: \(reason); --engine mainThread can")
        }
        say("\(request.file): \(reason), so the main thread engine draws this animation")
      }

      private func unknownValue(among properties: [String]) -> Request.Value? {
        request.values.first { value in
          let pattern = KeyPathPattern(value.keyPath)
          let isText = value.provider == nil
          return !(isText ? texts : properties).contains { path in
            let names = path.components(separatedBy: ".")
            return isText ? pattern.matches(text: names) : pattern.matches(names)
          }
        }
      }

      /// All key paths. If the automatic engine falls back to the other one, its first list is incomplete.
      private var keyPaths: [String] {
        view.currentProgress = 0
        view.layoutIfNeeded()
        let engine = view.currentRenderingEngine
        let paths = view.allHierarchyKeypaths()
        guard view.currentRenderingEngine != engine else { return paths }
        view.forceDisplayUpdate()
        return view.allHierarchyKeypaths()
      }

      private func refuse(_ value: Request.Value, properties: [String]) -> Never {
        let nearest = NearestKeyPaths(to: value.keyPath)
        let isText = value.provider == nil
        let misspelt = isText ? nearest.of(nearest.misspelt(among: properties)) : []
        let known = isText ? texts : properties.filter { path in value.properties.contains { path.hasSuffix("." + $0) } }
        let kind = isText ? "texts" : "values of this kind"
        let shown = nearest.of(known)
        let hint: String
        if !misspelt.isEmpty {
          hint = "Its properties with a similar name: " + misspelt.joined(separator: ", ")
        } else {
          hint = shown.isEmpty ? "It has no \(kind) at all" : "Its nearest \(kind): " + shown.joined(separator: ", ")
        }
        fail("--set-value \(value.keyPath): the animation has no such value. \(hint)")
      }
    }
    """#

  static let hints = #"""
    import Foundation

    /// Finds the key paths of an animation that a user probably meant by a mistyped one.
    struct NearestKeyPaths {
      private static let (maximumPaths, maximumLength, shownPaths) = (2_000, 120, 6)
      private let names: [String]

      init(to keyPath: String) { names = keyPath.components(separatedBy: ".").filter { !["*", "**"].contains($0) } }

      /// Returns the nearest key paths, closest first. Only their last names count, as many as the mistyped one has.
      func of(_ known: [String]) -> [String] {
        let scored = Set(known).sorted().prefix(Self.maximumPaths).map { path in
          (path: path, distance: distance(to: path.components(separatedBy: ".").suffix(names.count)))
        }
        return scored.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.prefix(Self.shownPaths).map(\.path)
      }

      /// Returns the properties of which only the last name differs, by one or two letters.
      func misspelt(among properties: [String]) -> [String] {
        properties.filter { path in
          let last = path.components(separatedBy: ".").suffix(names.count)
          return names.count > 1 && last.dropLast().elementsEqual(names.dropLast()) && distance(to: last) <= 2
        }
      }

      /// Returns the Levenshtein distance: the minimum number of insertions, deletions and substitutions.
      private func distance(to other: ArraySlice<String>) -> Int {
        let (a, b) = (Self.letters(names[...]), Self.letters(other))
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
          var diagonal = row[0]
          row[0] = i + 1
          for (j, y) in b.enumerated() {
            let substituted = diagonal + (x == y ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(substituted, diagonal + 1, row[j] + 1)
          }
        }
        return row[b.count]
      }

      private static func letters(_ names: ArraySlice<String>) -> [Unicode.Scalar] {
        Array(names.joined(separator: ".").lowercased().unicodeScalars.prefix(maximumLength))
      }
    }
    """#

  static let markers = #"""
    import Foundation
    import Lottie
    import UIKit

    /// Adds an empty layer for each marker that the first cycle reaches, with an animation as long as the marker.
    ///
    /// The timeline shows these animations, and can go to their beginnings and ends.
    func addMarkers(of animation: LottieAnimation, speed: CGFloat, in parent: CALayer) {
      let speed = Double(abs(speed))
      guard animation.framerate > 0, speed > 0 else { return }
      let now = parent.convertTime(CACurrentMediaTime(), from: nil)
      let frames = animation.startFrame...max(animation.startFrame, animation.endFrame)
      let markers = Set(animation.markerNames).compactMap { name in animation.frameTime(forMarker: name).map { ($0, name) } }
      // The timeline lists the layer in front first.
      for (frame, name) in markers.sorted(by: <) where frames.contains(frame) {
        let length = min(max(1, animation.durationFrameTime(forMarker: name) ?? 1), max(1, frames.upperBound - frame))
        let layer = CALayer()
        layer.name = "marker " + name.prefix(200)
        parent.insertSublayer(layer, at: 0)
        let span = CABasicAnimation(keyPath: "opacity")
        span.beginTime = now + Double(frame - animation.startFrame) / animation.framerate / speed
        span.duration = Double(length) / animation.framerate / speed
        (span.fromValue, span.toValue) = (1, 1)
        layer.add(span, forKey: "marker")
      }
    }
    """#
}
