import UIKit

/// A pool of labels over an image, by text.
///
/// A label keeps its text between frames. It is in a container view that moves instead. The layer of the label stays
/// the same, and a bitmap of it is drawn once.
@MainActor final class LabelPool {
  private weak var view: UIView?
  private let make: @MainActor () -> UILabel
  private let limit: Int
  private var labels: [String: [UILabel]] = [:]
  private var used: [String: Int] = [:]

  /// Creates a pool that keeps at most `limit` hidden labels.
  init(in view: UIView, limit: Int, make: @escaping @MainActor () -> UILabel) {
    (self.view, self.limit, self.make) = (view, limit, make)
  }

  /// Returns a label with the text that this frame does not use yet.
  func label(_ text: String) -> UILabel {
    let index = used[text, default: 0]
    used[text] = index + 1
    if let known = labels[text], index < known.count {
      known[index].superview?.isHidden = false
      return known[index]
    }
    let label = make()
    label.show(text)
    labels[text, default: []].append(label)
    let holder = UIView(frame: .zero)
    holder.addSubview(label)
    view?.addSubview(holder)
    return label
  }

  /// Moves a label.
  static func move(_ label: UILabel, to frame: CGRect) {
    if label.bounds.size != frame.size { label.frame = CGRect(origin: .zero, size: frame.size) }
    if label.superview?.frame != frame { label.superview?.frame = frame }
  }

  /// Returns a label to the pool because it does not fit. It must be the last label with this text.
  func giveBack(_ text: String) { used[text]? -= 1 }

  /// Hides the labels that this frame does not use, and removes hidden labels beyond the limit.
  func endFrame() {
    var hidden = 0
    for (text, all) in labels {
      for label in all.dropFirst(used[text] ?? 0) {
        label.superview?.isHidden = true
        hidden += 1
      }
    }
    if hidden > limit { removeHidden() }
    used = [:]
  }

  private func removeHidden() {
    for (text, all) in labels {
      let count = used[text] ?? 0
      for label in all.dropFirst(count) { label.superview?.removeFromSuperview() }
      labels[text] = count == 0 ? nil : Array(all.prefix(count))
    }
  }
}
