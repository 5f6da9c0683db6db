import QuartzCore
import Simulator

/// The layer under the pointer, its animations, and the source lines that created them.
package struct PickContents {
  /// An animation of the layer.
  package struct Animation {
    package var title: String
    package var place: SourcePlace?
  }

  /// The name and class of the layer.
  package let title: String
  /// The corners of the layer on the screen.
  package let corners: [CGPoint]
  /// The source line that created the layer or, if unknown, its closest superlayer with a known line.
  package let place: SourcePlace?
  package let animations: [Animation]
  private let frame: CGRect

  /// Finds the topmost layer at a point of the screen. Returns nil if there is none. `sources` finds source lines.
  @MainActor package init?(_ shown: ResolvedFrame, at point: CGPoint, sources: (any SourceFinding)?) {
    guard let picked = PickedLayer(in: shown, at: point) else { return nil }
    (title, corners, frame) = (picked.title, picked.corners, picked.frame)
    let animations = picked.layer.animations
    let places = sources?.places(of: picked.origins + animations.flatMap(\.origins)) ?? SourcePlaces()
    place = picked.origins.lazy.compactMap { places[$0] }.first
    self.animations = animations.map { Animation(title: $0.keyPath ?? $0.key, place: places[$0.origin]) }
  }

  /// The lines of a card, after the title.
  package var lines: [String] {
    let number = { (value: Double) in StatusText.decimal(value, places: 0) }
    let place = place.map { [$0.text] } ?? []
    return place
      + ["\(number(frame.minX)), \(number(frame.minY))   \(number(frame.width)) × \(number(frame.height))"]
      + animations.map { animation in
        ["~ \(animation.title)", animation.place?.text].compactMap { $0 }.joined(separator: "   ")
      }
  }
}
