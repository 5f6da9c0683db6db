import CoreGraphics
import Testing
import UIKit

/// What layout costs as it grows: counted in terms of the solver's rows, so that no machine's mood matters.
@MainActor @Suite struct LayoutGrowthTests {
  enum Shape: String, CaseIterable { case list, cards, chain, form }

  /// A hierarchy with about `count` constraints; the one that is changed later.
  static func make(_ shape: Shape, _ count: Int) -> (root: UIView, changed: NSLayoutConstraint) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 10_000))
    var changed: NSLayoutConstraint?
    func child(of parent: UIView) -> UIView {
      let view = shape == .form ? UILabel() : UIView()
      (view as? UILabel)?.text = "Label"
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      return view
    }
    var last: UIView?
    for index in 0..<max(1, count / (shape == .cards ? 8 : 4)) {
      let view = child(of: root)
      var all: [NSLayoutConstraint]
      switch shape {
      case .list, .form:
        all = [
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
          view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
          view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 8),
          shape == .list
            ? view.heightAnchor.constraint(equalToConstant: 40)
            : view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
        ]
      case .cards:
        let inner = child(of: view)
        all = [
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 48),
          view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 40),
          inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
          inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
          inner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          inner.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5),
        ]
      case .chain:
        all = [
          view.leadingAnchor.constraint(equalTo: last?.leadingAnchor ?? root.leadingAnchor),
          view.widthAnchor.constraint(equalTo: last?.widthAnchor ?? root.widthAnchor),
          view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
          view.heightAnchor.constraint(
            equalTo: last?.heightAnchor ?? root.heightAnchor, multiplier: last == nil ? 0.01 : 1),
        ]
      }
      NSLayoutConstraint.activate(all)
      if index == 0 { changed = all[shape == .form ? 0 : shape == .cards ? 1 : 2] }
      last = view
    }
    return (root, changed ?? NSLayoutConstraint())
  }

  private func cost(_ shape: Shape, _ count: Int) -> (first: Int, change: Int) {
    Device().run {
      let (root, changed) = Self.make(shape, count)
      root.layoutIfNeeded()
      let first = root.layoutWork
      changed.constant = 30
      root.layoutIfNeeded()
      return (first, root.layoutWork - first)
    }
  }

  /// Independent parts cost nothing to each other; along a chain every position hangs on all before it, so that twice
  /// as many cost four times as much, of very little.
  @Test(arguments: [(Shape.list, 16.5, 150_000), (.cards, 4.5, 3000), (.chain, 16.5, 350_000), (.form, 17, 1_000_000)])
  func workGrowsWithTheConstraints(shape: Shape, growth: Double, limit: Int) {
    let (small, large) = (cost(shape, 250), cost(shape, 1000))
    #expect(large.first < limit)
    #expect(Double(large.first) < growth * Double(small.first))
    #expect(Double(large.change) < 4.5 * Double(small.change))
  }
}
