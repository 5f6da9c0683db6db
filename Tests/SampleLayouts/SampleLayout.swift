// Hierarchies of views whose layout is measured by the benchmarks and bounded by the tests.
import CoreGraphics
import UIKit

/// The dependencies between the views of a hierarchy.
package enum SampleLayout: String, CaseIterable, Sendable {
  /// Each view is below the previous one, with a height of its own.
  case list
  /// Each view is independent and contains another one.
  case cards
  /// Each view depends with every edge on the previous one.
  case chain
  /// A list of labels, as wide as their texts.
  case form

  /// Makes a hierarchy with about the given number of constraints, and returns the constraint that is changed later.
  @MainActor
  package func make(constraints: Int) -> (root: UIView, changed: NSLayoutConstraint) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 100_000))
    var all: [NSLayoutConstraint] = []
    var last: UIView?
    func child(of parent: UIView) -> UIView {
      let view = self == .form ? UILabel() : UIView()
      (view as? UILabel)?.text = "Label"
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      return view
    }
    for index in 0..<(constraints / (self == .cards ? 8 : 4)) {
      let view = child(of: root)
      let top = last?.bottomAnchor ?? root.topAnchor
      switch self {
      case .list, .form:
        all += [
          view.topAnchor.constraint(equalTo: top, constant: 8),
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
          view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
          self == .list
            ? view.heightAnchor.constraint(equalToConstant: 40)
            : view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
        ]
      case .cards:
        let inner = child(of: view)
        all += [
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 48),
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
          view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 40),
          inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
          inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
          inner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          inner.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5),
        ]
      case .chain:
        all += [
          view.topAnchor.constraint(equalTo: top),
          view.leadingAnchor.constraint(equalTo: last?.leadingAnchor ?? root.leadingAnchor),
          view.widthAnchor.constraint(equalTo: last?.widthAnchor ?? root.widthAnchor),
          view.heightAnchor.constraint(
            equalTo: last?.heightAnchor ?? root.heightAnchor, multiplier: last == nil ? 0.0001 : 1),
        ]
      }
      last = view
    }
    NSLayoutConstraint.activate(all)
    return (root, all[0])
  }
}
