// The images, fonts, texts and other values that the player gives to lottie-ios, and the markers of the time line.
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
      private let report: Report

      init(beside file: String, _ report: Report) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent().resolvingSymlinksInPath()
        provider = FilepathImageProvider(filepath: folder)
        self.report = report
      }

      func imageForAsset(asset: ImageAsset) -> CGImage? {
        let isEmbedded = asset.name.hasPrefix("data:")
        let place = asset.directory.isEmpty ? asset.name : asset.directory + "/" + asset.name
        let isInside = isEmbedded || [asset.name, place].allSatisfy(isInside)
        let image = isInside ? provider.imageForAsset(asset: asset) : nil
        if image == nil { report.miss(image: isEmbedded ? "an image in the text" : place.replacingOccurrences(of: "//", with: "/")) }
        return image
      }

      private func isInside(_ name: String) -> Bool {
        let path = folder.appendingPathComponent(name).standardizedFileURL.resolvingSymlinksInPath().path
        return path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/")
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
      /// The key paths of the texts that a layer has asked for.
      private(set) var used: Set<String> = []

      init(_ values: [Request.Value]) {
        texts = values.compactMap { value in
          guard case .text(let text) = value.content else { return nil }
          return (KeyPathPattern(value.keyPath), text)
        }
      }

      func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
        let names = keypath.keys
        let given = texts.last { $0.pattern.matches(names) || [$0.pattern.text] == names.suffix(1) }
        guard let given else { return sourceText }
        used.insert(given.pattern.text)
        return given.text
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

    /// Sets values. Ends the player if the animation lacks the key path of one of them.
    func set(_ values: [Request.Value], in view: LottieAnimationView) {
      for value in values {
        if let provider = value.provider { view.setValueProvider(provider, keypath: AnimationKeypath(keypath: value.keyPath)) }
      }
      let known = keyPaths(of: view)
      let used = (view.textProvider as? Texts)?.used ?? []
      for value in values {
        if value.provider != nil {
          let pattern = KeyPathPattern(value.keyPath)
          if !known.contains(where: { pattern.matches($0.components(separatedBy: ".")) }) { refuse(value.keyPath, known) }
        } else if !used.contains(value.keyPath) {
          refuse(value.keyPath, known)
        }
      }
    }

    /// Returns all key paths. If the automatic engine falls back to the other one, its first list is incomplete.
    private func keyPaths(of view: LottieAnimationView) -> [String] {
      view.currentProgress = 0
      view.layoutIfNeeded()
      let engine = view.currentRenderingEngine
      let paths = view.allHierarchyKeypaths()
      guard view.currentRenderingEngine != engine else { return paths }
      view.forceDisplayUpdate()
      return view.allHierarchyKeypaths()
    }

    private func refuse(_ keyPath: String, _ known: [String]) -> Never {
      let name = keyPath.components(separatedBy: ".").last ?? ""
      let near = known.filter { $0.hasSuffix("." + name) }
      let shown = (near.isEmpty ? known : near).prefix(8).joined(separator: ", ")
      fail("--set-value \(keyPath): the animation has no such value. There are: \(shown)")
    }
    """#

  static let markers = #"""
    import Foundation
    import Lottie
    import UIKit

    /// Adds an empty layer for each marker of the first cycle, with an animation as long as the marker.
    ///
    /// The time line shows these animations, and can go to their beginnings and ends.
    func addMarkers(of animation: LottieAnimation, speed: CGFloat, in parent: CALayer) {
      let speed = Double(abs(speed))
      guard animation.framerate > 0, speed > 0 else { return }
      let now = parent.convertTime(CACurrentMediaTime(), from: nil)
      for name in Set(animation.markerNames).sorted() {
        guard let frame = animation.frameTime(forMarker: name) else { continue }
        let length = max(1, animation.durationFrameTime(forMarker: name) ?? 1)
        let layer = CALayer()
        layer.name = "marker " + name
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
