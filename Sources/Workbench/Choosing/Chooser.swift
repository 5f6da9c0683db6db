// A list to choose from. It is the command palette, the context menu, and the lists of scenes, devices, parameters and
// recordings.
//
// Typed text filters the rows: each word must occur in the title, or in other words for it. A row either does something or opens another list.
// Rule of this folder: values only. `ChooserView` draws it, and `PreviewController` does what was chosen.

import CoreGraphics
import QuartzCore
import Simulator

/// A list of rows of which one is chosen.
package struct Chooser: Sendable, Equatable {
  /// The lists.
  package enum List: Sendable, Equatable {
    case commands
    case menu
    case scenes
    case devices
    case parameters
    case values(of: String)
    case recordings
    case curves
    case languages
    case deviceLanguages
    case changes
    case images
    case animationValues
  }

  /// The effect of a row.
  package enum Action: Sendable, Equatable {
    case command(Command)
    case list(List)
    case scene(Int)
    case device(String)
    case value(String, of: String)
    case recording(Int)
    case curve([Double])
    case copy(CodeLanguage)
    case deviceLanguage(String)
    case animation(AnimationID)
    case comparison(ComparisonMode?)
    case image(String)
    case animationValues([[Double]])
  }

  /// A row.
  package struct Item: Sendable, Equatable {
    package var title: String
    /// The keys or the value at the right.
    package var detail = ""
    /// Other words under which the row is found.
    package var words = ""
    /// A Boolean value indicating whether the row is what is shown now, or is on.
    package var isCurrent = false
    package var action: Action
  }

  /// The result of a key.
  package enum Result: Equatable {
    case none
    case closed
    case chosen(Action)
  }

  package let list: List
  package var title: String
  /// The text in place of the filter while nothing is typed.
  package var prompt = "type to filter"
  package private(set) var query = ""
  /// The selected row of `rows`.
  package private(set) var selection = 0
  /// The first row that is visible, where the selection is visible then, too.
  package var first = 0
  /// The point of the window at which the list opens; nil for its middle.
  package var anchor: Point?
  /// The parameter whose value can be typed, too.
  package var typed: SceneParameter?
  /// The values of which others of the same form can be typed.
  var typedValues: [[Double]] = []
  private let items: [Item]

  /// A point in points of the window.
  package struct Point: Sendable, Equatable {
    package var x: Double
    package var y: Double
  }

  package init(_ list: List, title: String, items: [Item], selecting selected: Int? = nil) {
    (self.list, self.title, self.items) = (list, title, items)
    selection = selected ?? items.firstIndex(where: \.isCurrent) ?? 0
    // In a list of commands, marks tell what is on.
    if list == .commands || list == .menu { selection = selected ?? 0 }
    first = max(0, selection - 2)
  }

  /// The rows that the filter leaves.
  package var rows: [Item] {
    let words = query.lowercased().split(separator: " ")
    var rows = found(words)
    if let typed, !query.isEmpty, typed.kind.allows(query), !rows.contains(where: { $0.title == query }) {
      rows.append(Item(title: query, detail: "as typed", action: .value(query, of: typed.name)))
    }
    if list == .curves, let curve = CurvePreset.curve(of: query) {
      rows.append(Item(title: CurvePreset.text(of: curve), detail: "as typed", action: .curve(curve)))
    }
    if list == .animationValues, let values = AnimationValues.values(of: query, like: typedValues) {
      rows.append(Item(title: AnimationValues.text(of: values), detail: "as typed", action: .animationValues(values)))
    }
    if list == .images, query.contains("/"), ComparedImage.isNamed(query) {
      let path = (query as NSString).expandingTildeInPath
      rows.append(Item(title: query, detail: "as typed", action: .image(path)))
    }
    return rows
  }

  /// Returns the rows in which all words occur: first where the title begins with the first word, then where they are in
  /// the title, then the others.
  private func found(_ words: [Substring]) -> [Item] {
    guard let first = words.first else { return items }
    var ranks: [[Item]] = [[], [], []]
    for item in items {
      let title = (list == .scenes ? item.title + " " + item.detail : item.title).lowercased()
      let all = title + " " + item.words
      guard words.allSatisfy({ all.contains($0) }) else { continue }
      let isInTitle = words.allSatisfy { title.contains($0) }
      ranks[isInTitle ? title.hasPrefix(first) ? 0 : 1 : 2].append(item)
    }
    return Array(ranks.joined())
  }

  /// Selects a row.
  package mutating func select(_ row: Int) { selection = min(max(0, row), max(0, rows.count - 1)) }

  /// Moves the selection. A single step goes on at the other end.
  package mutating func move(by offset: Int) {
    let count = rows.count
    guard count > 0 else { return }
    selection = abs(offset) == 1 ? (selection + offset + count) % count : min(max(0, selection + offset), count - 1)
  }

  /// Handles a key; `page` is the number of rows that the page keys move by.
  package mutating func handle(_ press: KeyPress, page: Int) -> Result {
    switch press.key {
    case .escape: return .closed
    case .enter: return rows.indices.contains(selection) ? .chosen(rows[selection].action) : .none
    case .up: move(by: -1)
    case .down, .tab: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: select(0)
    case .end: select(rows.count - 1)
    default: type(press)
    }
    return .none
  }

  private mutating func type(_ press: KeyPress) {
    guard let text = press.text else { return }
    if text == "\u{8}" { query = String(query.dropLast()) } else { query += text }
    (selection, first) = (0, 0)
  }
}
