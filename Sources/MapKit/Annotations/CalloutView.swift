import UIKit

/// The bubble above a selected annotation, with its title, its subtitle and the accessory views.
final class CalloutView: UIView {
  private static let margin: CGFloat = 12
  private let title = UILabel()
  private let subtitle = UILabel()
  private let annotationView: MKAnnotationView
  /// Called with an accessory view that is a control after the user tapped it.
  var whenTapped: ((UIControl) -> Void)?

  init(_ annotationView: MKAnnotationView) {
    self.annotationView = annotationView
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.cornerRadius = 10
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 6
    title.text = annotationView.annotation?.title
    title.font = .systemFont(ofSize: 15, weight: .medium)
    subtitle.text = annotationView.annotation?.subtitle
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    for view in [title, detail, left, right].compactMap({ $0 }) { addSubview(view) }
    for case let control as UIControl in [left, right] { observe(control) }
    layOut()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private var left: UIView? { annotationView.leftCalloutAccessoryView }
  private var right: UIView? { annotationView.rightCalloutAccessoryView }
  private var detail: UIView { annotationView.detailCalloutAccessoryView ?? subtitle }

  private func observe(_ control: UIControl) {
    control.addAction(
      UIAction { [weak self, weak control] _ in
        if let control { self?.whenTapped?(control) }
      }, for: .touchUpInside)
  }

  private func layOut() {
    let texts = [title, detail].map { ($0, size(of: $0)) }.filter { $0.1.height > 0 }
    let textWidth = texts.map(\.1.width).max() ?? 0
    let textHeight = texts.reduce(0) { $0 + $1.1.height }
    let accessories = [left, right].compactMap { $0?.bounds.size }
    let height = max(textHeight, accessories.map(\.height).max() ?? 0) + 2 * 8
    var x = Self.margin
    func place(_ accessory: UIView?) {
      guard let accessory else { return }
      accessory.center = CGPoint(x: x + accessory.bounds.width / 2, y: height / 2)
      x += accessory.bounds.width + 8
    }
    place(left)
    var y = (height - textHeight) / 2
    for (view, size) in texts {
      view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
      y += size.height
    }
    x += textWidth + 8
    place(right)
    bounds.size = CGSize(width: x + Self.margin - 8, height: height)
  }

  private func size(of view: UIView) -> CGSize {
    let size = view.sizeThatFits(CGSize(width: 240, height: CGFloat.greatestFiniteMagnitude))
    return CGSize(width: min(240, size.width.rounded(.up)), height: size.height.rounded(.up))
  }
}
