import UIKit

/// A slider for a fraction from 0 to 1. The window handles its presses.
@MainActor final class FractionSlider: UIView {
  private static let knobSize = 12.0
  private let line = UIView(frame: .zero)
  private let bar = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = Palette.barSimulated
    bar.backgroundColor = Palette.barAccent
    knob.backgroundColor = Palette.barText
    for view in [line, bar] { view.layer.cornerRadius = 2 }
    knob.layer.cornerRadius = Self.knobSize / 2
    for view in [line, bar, knob] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The track, from the knob's centre at 0 to its centre at 1.
  var track: CGRect { CGRect(x: 6, y: bounds.midY - 2, width: max(1, bounds.width - 12), height: 4) }

  /// Shows a fraction, clamped to 0…1.
  func show(_ fraction: Double) {
    let share = min(max(fraction.isFinite ? fraction : 0, 0), 1)
    let track = track
    line.frame = track
    bar.frame = CGRect(x: track.minX, y: track.minY, width: track.width * share, height: track.height)
    knob.frame = CGRect(
      x: track.minX + track.width * share - Self.knobSize / 2, y: bounds.midY - Self.knobSize / 2,
      width: Self.knobSize, height: Self.knobSize)
  }
}
