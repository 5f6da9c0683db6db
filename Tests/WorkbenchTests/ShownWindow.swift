import CoreGraphics
import ImageIO
import Rasterizer
import Scenes
import Simulator
import UIKit

@testable import Workbench

/// A window of a scene without a window system. Keys and the pointer act on it as a user's do.
@MainActor final class ShownWindow {
  let preview: PreviewController
  /// The time of the host.
  private(set) var now = 0.0

  init(
    _ scene: String, _ width: Int, _ height: Int, scale: Double = 1, appearance: Appearance = Appearance(),
    options change: (inout PreviewOptions) -> Void = { _ in }
  ) throws {
    var request = LaunchRequest()
    request.scene = scene
    let scenes = SceneCatalogue.scenes
    var options = PreviewOptions(
      scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent")
    options.appearance = appearance
    options.print = { _ in }
    change(&options)
    preview = try PreviewController(options)
    preview.resize(
      to: WindowMetrics(width: Int(Double(width) * scale), height: Int(Double(height) * scale), scale: scale))
    draw()
  }

  func draw() { _ = preview.draw(deadline: now, presented: PresentTimes()) }

  /// Draws frames at 60 Hz for a number of seconds.
  func play(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      now += 1.0 / 60
      draw()
    }
  }

  /// Presses keys, named as on the key sheet: `g e`, `Ctrl+Shift+P`, `Down`.
  func press(_ names: String...) {
    for name in names.joined(separator: " ").split(separator: " ") {
      var parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
      let key = parts.removeLast()
      var modifiers: KeyModifiers = []
      for part in parts { modifiers.insert(part == "Ctrl" ? .control : part == "Alt" ? .alt : .shift) }
      now += 0.02
      preview.handle(InputEvent(time: now, .key(KeyPress(Self.key(key), modifiers: modifiers))))
      draw()
    }
  }

  private static func key(_ name: String) -> Key {
    if name.count > 1, name.first == "F", let number = Int(name.dropFirst()) { return .function(number) }
    let keys: [String: Key] = [
      "Space": .space, "Enter": .enter, "Esc": .escape, "Up": .up, "Down": .down, "Left": .left, "Right": .right,
      "Home": .home, "End": .end, "PgDn": .pageDown, "PgUp": .pageUp, "Backspace": .backspace,
    ]
    return keys[name] ?? .character(Character(name))
  }

  /// Moves or presses the pointer at a point of the window.
  func pointer(_ phase: PointerPhase, _ x: Double, _ y: Double, button: PointerButton? = nil) {
    let scale = preview.layout.metrics.scale
    preview.handle(
      InputEvent(
        time: now,
        .pointer(
          phase, button: button ?? (phase == .moved ? .none : .left), position: CGPoint(x: x * scale, y: y * scale),
          modifiers: [])))
    draw()
  }

  /// Returns the point of the window over a point of the device.
  func point(_ x: Double, _ y: Double) -> CGPoint {
    let (screen, device) = (preview.layout.screenInPoints, preview.layout.deviceSize)
    return CGPoint(
      x: screen.minX + x * screen.width / device.width, y: screen.minY + y * screen.height / device.height)
  }

  /// Drags a finger over the device in a number of seconds. The finger stays down.
  func drag(from: CGPoint, to: CGPoint, in seconds: Double) {
    let frames = max(2, Int((seconds * 60).rounded()))
    for frame in 0...frames {
      let share = Double(frame) / Double(frames)
      let place = point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      pointer(frame == 0 ? .down : .moved, place.x, place.y)
      play(1.0 / 60)
    }
  }

  func lift(at place: CGPoint) {
    let place = point(place.x, place.y)
    pointer(.up, place.x, place.y)
  }

  /// Draws frames until all background work is done.
  func finishWork() {
    for _ in 0..<900 {
      if preview.schedule(at: now) == .never { return }
      play(1.0 / 60)
    }
  }

  /// Writes the window as a PNG file into the folder that `WINDOW_PICTURES` names.
  func writeImage(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["WINDOW_PICTURES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try PNGWriter.data(preview.frameBuffer.makePixelImage()).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}

extension ShownWindow {
  /// The layout errors of the window: truncated words, and parts that cover each other or leave the window.
  var faults: [String] {
    let view = preview.chrome.view
    return Self.cutWords(in: view) + Self.collisions(of: parts(of: view), in: view.bounds)
  }

  /// Returns the words that do not fit. Names and values of the scene may be of any length: they lose their middle.
  private static func cutWords(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty, label.lineBreakMode != .byTruncatingMiddle {
      let isWrapped = label.numberOfLines != 1
      let wanted =
        isWrapped
        ? label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        : label.intrinsicContentSize
      if wanted.width > label.bounds.width + 0.6 || wanted.height > label.bounds.height + 3 {
        return ["\"\(text)\" is cut off: it wants \(wanted), and has \(label.bounds.size)"]
      }
    }
    return view.subviews.flatMap(cutWords)
  }

  /// The parts that must not cover each other, with their frames in the window.
  private func parts(of view: UIView) -> [(name: String, frame: CGRect)] {
    var parts: [(name: String, frame: CGRect)] = []
    for part in view.subviews where !part.isHidden {
      switch part {
      case is HeadUpDisplay, is InteractionCard, is ReleaseMapCard, is CurveEditor, is PickCard, is AnimationPanel,
        is GestureLaneView, is TimelineView, is StatusBar:
        parts.append(("\(type(of: part))", part.frame))
      case is OverlayView:
        for list in part.subviews where list is CurveList && !list.isHidden {
          for card in list.subviews where !card.isHidden { parts.append(("\(type(of: card))", card.frame)) }
        }
      default: break
      }
    }
    if !preview.layout.columns.isEmpty { parts.append(("screen", preview.layout.screenInPoints)) }
    return parts
  }

  private static func collisions(of parts: [(name: String, frame: CGRect)], in window: CGRect) -> [String] {
    var faults = parts.filter { !window.insetBy(dx: -0.5, dy: -0.5).contains($0.frame) }.map {
      "\($0.name) \($0.frame) leaves the window"
    }
    for (index, part) in parts.enumerated() {
      for other in parts[(index + 1)...] where part.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame) {
        faults.append("\(part.name) \(part.frame) covers \(other.name) \(other.frame)")
      }
    }
    return faults
  }
}

extension ShownWindow {
  /// Returns the frame in the window of the label with a text; nil where none is shown.
  func label(_ text: String) -> CGRect? {
    func find(in view: UIView) -> UILabel? {
      guard !view.isHidden else { return nil }
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { find(in: $0) }.first
    }
    let view = preview.chrome.view
    return find(in: view).map { $0.convert($0.bounds, to: view) }
  }
}
