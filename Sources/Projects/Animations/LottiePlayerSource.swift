/// The client code that shows an animation with lottie-ios.
enum LottiePlayerSource {
  /// The player is optimised, because it is compiled once and large animations take seconds otherwise.
  static let manifest = """
    // swift-tools-version:6.0
    import PackageDescription
    let package = Package(
      name: "Player",
      targets: [
        .target(name: "Lottie", swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-O"])]),
        .target(name: "Player", dependencies: ["Lottie"], swiftSettings: [.swiftLanguageMode(.v5)]),
      ])
    """

  /// The files of the player.
  static let files = [
    (name: "Player.swift", code: player), (name: "Request.swift", code: request),
    (name: "Providers.swift", code: providers), (name: "Values.swift", code: values),
    (name: "Report.swift", code: report), (name: "Manifest.swift", code: manifestReader),
    (name: "Markers.swift", code: markers),
  ]

  private static let player = #"""
    import Foundation
    import Lottie
    import UIKit

    @main final class Player: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = PlayerController(Request.given)
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    /// Ends the player with a sentence.
    func fail(_ sentence: String) -> Never {
      say(sentence)
      exit(2)
    }

    func say(_ sentence: String) { FileHandle.standardError.write(Data("splashview: \(sentence)\n".utf8)) }

    final class PlayerController: UIViewController {
      private let request: Request
      private let report = Report()

      init(_ request: Request) {
        self.request = request
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let animationView = makeView()
        guard let animation = animationView.animation else { fail("\(request.file): it holds no animation") }
        animationView.frame = view.bounds
        animationView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        animationView.contentMode = .scaleAspectFit
        view.addSubview(animationView)
        if !request.values.isEmpty { set(request.values, in: animationView) }
        animationView.play()
        mark(animation, speed: animationView.animationSpeed, in: view.layer)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The engine is set up when its layer is displayed, at the end of this turn.
        DispatchQueue.main.async { [request, report] in report.write(to: request.report) }
      }

      private var configuration: LottieConfiguration {
        switch request.engine {
        case "coreAnimation": LottieConfiguration(renderingEngine: .coreAnimation)
        case "mainThread": LottieConfiguration(renderingEngine: .mainThread)
        default: LottieConfiguration(renderingEngine: .automatic)
        }
      }

      private func makeView() -> LottieAnimationView {
        let fonts = Fonts(report)
        let texts = Texts(request.values)
        if request.file.hasSuffix(".lottie") {
          let document = archive()
          LottieLogger.shared = report.logger
          return LottieAnimationView(
            dotLottie: document, animationId: request.animation, textProvider: texts, fontProvider: fonts,
            configuration: configuration)
        }
        LottieLogger.shared = report.logger
        let animationView = LottieAnimationView(
          animation: animation(), imageProvider: Images(beside: request.file, report), textProvider: texts,
          fontProvider: fonts, configuration: configuration)
        animationView.loopMode = .loop
        return animationView
      }

      private func animation() -> LottieAnimation {
        do { return try LottieAnimation.from(data: try Data(contentsOf: URL(fileURLWithPath: request.file))) } catch {
          fail("\(request.file): lottie-ios cannot read it: \(error)")
        }
      }

      private func archive() -> DotLottieFile {
        let manifest = Manifest(archive: request.file)
        report.note(manifest)
        if let id = request.animation, let known = manifest?.animations, !known.contains(id) {
          fail("\(request.file): there is no animation \"\(id)\"; there are: \(known.joined(separator: ", "))")
        }
        do { return try DotLottieFile.SynchronouslyBlockingCurrentThread.loadedFrom(filepath: request.file).get() } catch {
          fail("\(request.file): lottie-ios cannot read it: \(error)")
        }
      }
    }
    """#

  private static let request = #"""
    import Foundation

    /// What is to be seen, as the command line says it.
    struct Request: Decodable {
      var file: String
      var engine: String
      var animation: String?
      var values: [Value]
      var report: String?

      /// A value in the place of one of the animation's.
      struct Value: Decodable {
        var keyPath: String
        var content: Content
      }

      enum Content: Decodable {
        case color([Double])
        case gradient([[Double]])
        case number(Double)
        case point(x: Double, y: Double)
        case text(String)
      }

      static var given: Request {
        let text = ProcessInfo.processInfo.environment["\#(LottieRequest.variable)"] ?? ""
        do { return try JSONDecoder().decode(Request.self, from: Data(text.utf8)) } catch {
          fail("the player was started without a request: \(error)")
        }
      }
    }
    """#

  private static let providers = #"""
    import CoreText
    import Foundation
    import Lottie
    import UIKit

    /// The images beside an animation, or in a folder beside it. A name that leads out of its folder is none.
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
        let isInText = asset.name.hasPrefix("data:")
        let place = asset.directory.isEmpty ? asset.name : asset.directory + "/" + asset.name
        let isInside = isInText || [asset.name, place].allSatisfy(isInside)
        let image = isInside ? provider.imageForAsset(asset: asset) : nil
        if image == nil { report.miss(image: isInText ? "an image in the text" : place.replacingOccurrences(of: "//", with: "/")) }
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

  private static let values = #"""
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
      /// What lottie-ios sets; nil for a text, which has a provider of its own.
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

    /// Sets values, and ends the player where the animation has no place for one.
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

    /// Returns all key paths. An engine that gives way to the other one tells only those that it came to.
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

  private static let report = #"""
    import Foundation
    import Lottie

    /// What lottie-ios does not do of the animation, and what is not there.
    final class Report {
      private struct Text: Encodable {
        var issues: [String] = []
        var fonts: [String] = []
        var images: [String] = []
        var themes: [String] = []
        var stateMachines: [String] = []
        var warnings: [String] = []
      }

      private var text = Text()

      func miss(font: String) { if !text.fonts.contains(font) { text.fonts.append(font) } }

      func miss(image: String) { if !text.images.contains(image) { text.images.append(image) } }

      func note(_ manifest: Manifest?) {
        (text.themes, text.stateMachines) = (manifest?.themes ?? [], manifest?.stateMachines ?? [])
      }

      /// A logger that tells and keeps what lottie-ios says.
      var logger: LottieLogger {
        LottieLogger(
          assert: { [weak self] condition, message, _, _ in if !condition() { self?.hear(message()) } },
          assertionFailure: { [weak self] message, _, _ in self?.hear(message()) },
          warn: { [weak self] message, _, _ in self?.hear(message()) },
          info: { _ in })
      }

      /// Tells a message. An issue of the engine is a line that begins with its layer in brackets.
      private func hear(_ message: String) {
        let lines = message.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        let issues = lines.filter { $0.hasPrefix("[") }
        if !issues.isEmpty {
          for issue in issues where !text.issues.contains(issue) { text.issues.append(issue) }
        } else if !message.hasPrefix("Could not find image") {
          text.warnings.append(lines.joined(separator: " "))
        }
        say("lottie-ios: " + lines.joined(separator: " "))
      }

      func write(to path: String?) {
        guard let path, let data = try? JSONEncoder().encode(text) else { return }
        try? data.write(to: URL(fileURLWithPath: path))
      }
    }
    """#

  private static let manifestReader = #"""
    import Compression
    import Foundation

    /// The manifest of a `.lottie` file. lottie-ios tells only of its animations.
    struct Manifest {
      private(set) var animations: [String] = []
      private(set) var themes: [String] = []
      private(set) var stateMachines: [String] = []

      private struct Entry: Decodable { var id: String }
      private struct Text: Decodable {
        var animations: [Entry]?
        var themes: [Entry]?
        var states: [Entry]?
        var stateMachines: [Entry]?
      }

      init?(archive path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), let text = Archive(data).file("manifest.json"),
          let manifest = try? JSONDecoder().decode(Text.self, from: text)
        else { return nil }
        animations = (manifest.animations ?? []).map(\.id)
        themes = (manifest.themes ?? []).map(\.id)
        stateMachines = (manifest.stateMachines ?? manifest.states ?? []).map(\.id)
      }
    }

    /// A zip archive, as PKWARE's APPNOTE describes it.
    private struct Archive {
      /// The largest file that is unpacked: 1 MiB.
      private static let limit = 1 << 20
      private let bytes: [UInt8]

      init(_ data: Data) { bytes = [UInt8](data) }

      private func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
      }

      private func range(from start: Int, count: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else { return nil }
        return bytes[start..<start + count]
      }

      /// Returns a file of the archive.
      func file(_ name: String) -> Data? {
        let ends = stride(from: bytes.count - 22, through: max(0, bytes.count - 65_557), by: -1)
        guard let end = ends.first(where: { number(at: $0, bytes: 4) == 0x0605_4B50 }),
          let count = number(at: end + 10, bytes: 2), var entry = number(at: end + 16, bytes: 4)
        else { return nil }
        for _ in 0..<count {
          guard number(at: entry, bytes: 4) == 0x0201_4B50, let length = number(at: entry + 28, bytes: 2),
            let extra = number(at: entry + 30, bytes: 2), let comment = number(at: entry + 32, bytes: 2)
          else { return nil }
          if range(from: entry + 46, count: length).map({ $0.elementsEqual(name.utf8) }) == true { return contents(of: entry) }
          entry += 46 + length + extra + comment
        }
        return nil
      }

      private func contents(of entry: Int) -> Data? {
        guard let method = number(at: entry + 10, bytes: 2), let packed = number(at: entry + 20, bytes: 4),
          let size = number(at: entry + 24, bytes: 4), size <= Self.limit, let local = number(at: entry + 42, bytes: 4),
          let name = number(at: local + 26, bytes: 2), let extra = number(at: local + 28, bytes: 2),
          let body = range(from: local + 30 + name + extra, count: packed)
        else { return nil }
        if method == 0 { return Data(body) }
        guard method == 8 else { return nil }
        var result = [UInt8](repeating: 0, count: size)
        let written = compression_decode_buffer(&result, size, Array(body), packed, nil, COMPRESSION_ZLIB)
        return written == size ? Data(result) : nil
      }
    }
    """#

  private static let markers = #"""
    import Foundation
    import Lottie
    import UIKit

    /// Adds a layer for each marker of the first cycle. It draws nothing and is named after the marker, and it has an animation as
    /// long as the marker: the time line shows them and goes to their beginnings and ends.
    func mark(_ animation: LottieAnimation, speed: CGFloat, in parent: CALayer) {
      let speed = Double(abs(speed))
      guard animation.framerate > 0, speed > 0 else { return }
      let now = parent.convertTime(CACurrentMediaTime(), from: nil)
      for name in Set(animation.markerNames).sorted() {
        guard let frame = animation.frameTime(forMarker: name) else { continue }
        let length = max(1, animation.durationFrameTime(forMarker: name) ?? 1)
        let layer = CALayer()
        layer.name = "marker " + name
        parent.insertSublayer(layer, at: 0)
        let mark = CABasicAnimation(keyPath: "opacity")
        mark.beginTime = now + Double(frame - animation.startFrame) / animation.framerate / speed
        mark.duration = Double(length) / animation.framerate / speed
        (mark.fromValue, mark.toValue) = (1, 1)
        layer.add(mark, forKey: "marker")
      }
    }
    """#
}
