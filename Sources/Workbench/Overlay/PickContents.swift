import QuartzCore
import Simulator

/// The layer under the pointer, with the lines of the person's files that made it and its animations.
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
  /// The line that made the layer, or the closest layer that holds it and has one.
  package let place: SourcePlace?
  package let animations: [Animation]
  private let frame: CGRect

  /// Looks for the layer at a point of the screen. Lines are known where `sources` finds them.
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
