import CoreGraphics

/// A part of the status bar. A part with a command is a button.
package struct StatusItem: Sendable, Equatable {
  /// The look of a part.
  package enum Style: Sendable, Equatable {
    case text
    case faint
    case button
    /// A button for a mode that is on.
    case active
    /// A button that has nothing to act on.
    case off

    /// A Boolean value indicating whether the part looks like a button.
    var isButton: Bool { [.button, .active, .off].contains(self) }
  }

  package var text: String
  /// The short text for a narrow bar; nil if there is none.
  package var short: String?
  package var style = Style.faint
  package var command: Command?
  /// The hint that appears while the pointer is over the part.
  package var help = ""
  /// The priority of the part. In a narrow bar, parts of low priority are hidden first.
  package var priority: Int
  /// The priority at which the part changes to its short text; nil for `priority`.
  package var shortPriority: Int?
  /// A text whose width is the part's minimum width, so that neighbours do not move; nil for no minimum.
  package var widest: String?
  /// A Boolean value indicating whether the part is at the right.
  package var isTrailing = false
  /// A Boolean value indicating whether the text changes with the shown time.
  package var counts = false
}

/// The parts of the status bar that fit.
package struct StatusFit: Equatable {
  /// The indices of the shown parts. `isShort` indicates the short text.
  package private(set) var shown: [(index: Int, isShort: Bool)] = []

  package static func == (a: StatusFit, b: StatusFit) -> Bool {
    a.shown.elementsEqual(b.shown) { $0 == $1 }
  }

  /// Chooses the parts that fit into a width. In the order of priority, parts are shortened or hidden. The part of the
  /// highest priority always stays.
  package init(_ items: [StatusItem], width: Double, gap: Double, measure: (StatusItem, _ isShort: Bool) -> Double) {
    var state = items.map { _ in (isShown: true, isShort: false) }
    func total() -> Double {
      let widths = items.indices.filter { state[$0].isShown }.map { measure(items[$0], state[$0].isShort) }
      return widths.reduce(0, +) + gap * Double(max(0, widths.count - 1))
    }
    let last = items.indices.max { items[$0].priority < items[$1].priority }
    let goings = items.indices.filter { $0 != last }.map { (index: $0, number: items[$0].priority, isShort: false) }
    let shortenings = items.indices.filter { items[$0].short != nil }.map {
      (index: $0, number: items[$0].shortPriority ?? items[$0].priority, isShort: true)
    }
    for step in (shortenings + goings).enumerated().sorted(by: {
      ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
    })
    .map(\.element) where total() > width {
      if step.isShort { state[step.index].isShort = true } else { state[step.index].isShown = false }
    }
    shown = items.indices.filter { state[$0].isShown }.map { ($0, state[$0].isShort) }
  }
}
