import Simulator
import UIKit

/// The colours and fonts of the chrome. Calm colours keep the attention on the scene. Bars and cards are dark or light,
/// as the desktop's appearance is. Labels over the scene and lists always have a dark background.
enum Palette {
  static let background = bars(
    dark: UIColor(red: 0.086, green: 0.094, blue: 0.110, alpha: 1), contrast: .black,
    light: UIColor(red: 0.878, green: 0.890, blue: 0.906, alpha: 1), contrast: .white)
  static let bar = bars(
    dark: UIColor(red: 0.118, green: 0.129, blue: 0.149, alpha: 1), contrast: .black,
    light: UIColor(red: 0.953, green: 0.957, blue: 0.965, alpha: 1), contrast: .white)
  static let barText = bars(
    dark: text, contrast: .white, light: UIColor(red: 0.12, green: 0.13, blue: 0.15, alpha: 1), contrast: .black)
  static let barFaint = bars(
    dark: faint, contrast: .white, light: UIColor(red: 0.36, green: 0.39, blue: 0.44, alpha: 1), contrast: .black)
  static let track = bars(
    dark: UIColor(red: 0.22, green: 0.24, blue: 0.27, alpha: 1), contrast: .darkGray,
    light: UIColor(red: 0.80, green: 0.82, blue: 0.85, alpha: 1), contrast: .lightGray)
  static let barSimulated = bars(
    dark: simulated, contrast: .lightGray, light: UIColor(red: 0.62, green: 0.65, blue: 0.70, alpha: 1),
    contrast: .darkGray)

  static let barHover = bars(
    dark: UIColor(red: 0.32, green: 0.35, blue: 0.40, alpha: 1),
    contrast: UIColor(red: 0.40, green: 0.40, blue: 0.40, alpha: 1),
    light: UIColor(red: 0.72, green: 0.75, blue: 0.79, alpha: 1), contrast: .gray)

  /// The background of cards, the background of plots and disabled buttons on cards, and the edge of cards.
  static let card = bars(
    dark: UIColor(red: 0.133, green: 0.145, blue: 0.169, alpha: 0.97), contrast: .black,
    light: UIColor(red: 0.965, green: 0.969, blue: 0.976, alpha: 0.97), contrast: .white)
  static let cardWell = bars(
    dark: UIColor(red: 0.090, green: 0.098, blue: 0.114, alpha: 1), contrast: .black,
    light: UIColor(red: 0.902, green: 0.910, blue: 0.925, alpha: 1), contrast: .white)
  static let cardEdge = bars(
    dark: UIColor(red: 0.20, green: 0.22, blue: 0.25, alpha: 1), contrast: .lightGray,
    light: UIColor(red: 0.78, green: 0.80, blue: 0.83, alpha: 1), contrast: .black)
  /// The accent colour of lines and text on bars and cards. Its light variant is dark enough for legible text.
  static let barAccent = bars(
    dark: accent, contrast: accent, light: UIColor(red: 0.60, green: 0.38, blue: 0, alpha: 1),
    contrast: UIColor(red: 0.42, green: 0.26, blue: 0, alpha: 1))
  static let barFailure = bars(
    dark: failure, contrast: UIColor(red: 1, green: 0.55, blue: 0.52, alpha: 1),
    light: UIColor(red: 0.74, green: 0.13, blue: 0.11, alpha: 1),
    contrast: UIColor(red: 0.60, green: 0, blue: 0, alpha: 1))

  /// The colours of marks on the bars: touches, calls to client code, and the loop.
  static let touchMark = bars(
    dark: line(.mask), contrast: line(.mask), light: UIColor(red: 0.70, green: 0.13, blue: 0.50, alpha: 1),
    contrast: UIColor(red: 0.50, green: 0, blue: 0.33, alpha: 1))
  static let eventMark = bars(
    dark: line(.plain), contrast: .white, light: UIColor(red: 0.07, green: 0.38, blue: 0.62, alpha: 1), contrast: .black
  )
  static let loopMark = bars(
    dark: line(.clip), contrast: line(.clip), light: UIColor(red: 0.08, green: 0.47, blue: 0.20, alpha: 1),
    contrast: UIColor(red: 0, green: 0.33, blue: 0.12, alpha: 1))

  static let deviceFrame = UIColor(red: 0.035, green: 0.038, blue: 0.045, alpha: 1)
  static let deviceEdge = UIColor(red: 0.36, green: 0.38, blue: 0.42, alpha: 1)
  static let sheet = UIColor(red: 0.06, green: 0.065, blue: 0.08, alpha: 0.96)
  static let selected = UIColor(red: 0.20, green: 0.23, blue: 0.29, alpha: 1)
  static let panel = UIColor(red: 0.075, green: 0.082, blue: 0.098, alpha: 0.9)
  static let text = UIColor(red: 0.86, green: 0.88, blue: 0.91, alpha: 1)
  static let faint = UIColor(red: 0.58, green: 0.61, blue: 0.66, alpha: 1)
  static let simulated = UIColor(red: 0.33, green: 0.36, blue: 0.41, alpha: 1)
  static let accent = UIColor(red: 0.96, green: 0.725, blue: 0.29, alpha: 1)
  static let accentHover = UIColor(red: 1, green: 0.82, blue: 0.50, alpha: 1)
  static let failure = UIColor(red: 0.93, green: 0.36, blue: 0.33, alpha: 1)
  static let badgeText = UIColor(red: 0.086, green: 0.094, blue: 0.110, alpha: 1)
  static let halo = UIColor(red: 0, green: 0, blue: 0, alpha: 0.6)

  /// Returns a dynamic colour that depends on the appearance.
  private static func bars(
    dark: UIColor, contrast darkest: UIColor, light: UIColor, contrast lightest: UIColor
  ) -> UIColor {
    UIColor { _ in
      let appearance = Device.current[AppearanceSlot.self]
      return appearance.isLight
        ? appearance.hasHighContrast ? lightest : light : appearance.hasHighContrast ? darkest : dark
    }
  }

  /// Returns the colour of an outline. Colours are bright; a dark halo makes them legible on white.
  static func line(_ kind: OverlayContents.Kind) -> UIColor {
    switch kind {
    case .plain: UIColor(red: 0.47, green: 0.78, blue: 1, alpha: 1)
    case .animated: UIColor(red: 1, green: 0.76, blue: 0.30, alpha: 1)
    case .clip: UIColor(red: 0.49, green: 0.94, blue: 0.60, alpha: 1)
    case .mask: UIColor(red: 1, green: 0.55, blue: 0.86, alpha: 1)
    }
  }

  /// Returns the colours of releases, for a range of settling times in seconds.
  static func releases(settling range: ClosedRange<Double>) -> ReleaseColors {
    ReleaseColors(range: range, isDark: !Device.current[AppearanceSlot.self].isLight)
  }

  /// The text scale of the current device; 1 is the standard size.
  static var textScale: Double { Device.current[AppearanceSlot.self].textScale }
  static var small: UIFont { .systemFont(ofSize: 10 * textScale, weight: .medium) }
  /// The height of a line of small text.
  static var smallLine: Double { (14 * textScale).rounded() }
  /// The height of a button on a card.
  static var buttonHeight: Double { (20 * textScale).rounded() }
  static var normal: UIFont { .systemFont(ofSize: 11 * textScale) }
  static var heading: UIFont { .systemFont(ofSize: 12 * textScale, weight: .semibold) }
}

extension UILabel {
  /// Creates a label of the chrome.
  convenience init(chrome font: UIFont, _ color: UIColor) {
    self.init(frame: .zero)
    self.font = font
    textColor = color
  }

  /// Sets the text if it differs, because setting it invalidates the label.
  func show(_ text: String) {
    if self.text != text { self.text = text }
  }
}

extension UIView {
  /// Sets the background, border and corner radius of a card.
  func showCard(cornerRadius: Double) {
    backgroundColor = Palette.card
    layer.cornerRadius = cornerRadius
    layer.borderWidth = 1
    layer.borderColor = Palette.cardEdge.cgColor
  }
}

extension CAShapeLayer {
  /// Creates a layer that strokes lines without a fill.
  convenience init(line color: UIColor, width: CGFloat, dashes: [CGFloat] = []) {
    self.init()
    fillColor = nil
    strokeColor = color.cgColor
    lineWidth = width
    if !dashes.isEmpty { lineDashPattern = dashes.map { NSNumber(value: Double($0)) } }
  }
}
