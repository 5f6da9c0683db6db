// A filtered list. It serves as the command palette, as the context menu, and as the lists of scenes, devices,
// parameters and recordings.
//
// Typed text filters the rows. Each word must occur in the row's title or among its search words. A row performs an
// action or opens another list.
// This folder holds values only. `ChooserView` draws a list, and `PreviewController` performs the chosen action.

import CoreGraphics
import QuartzCore
import Simulator

/// A list of rows from which the user chooses one.
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
    /// The text at the right edge: the command's keys or the current value.
    package var detail = ""
    /// Further search words that the row does not show.
    package var words = ""
    /// A Boolean value indicating whether the row is the current choice, or a mode that is on.
    package var isCurrent = false
    package var action: Action
  }

  /// The result of a key press.
  package enum Result: Equatable {
    case none
    case closed
    case chosen(Action)
  }

  package let list: List
  package var title: String
  /// The placeholder that is shown while nothing is typed.
  package var prompt = "type to filter"
  package private(set) var query = ""
  /// The index of the selected row in `rows`.
  package private(set) var selection = 0
  /// The index of the first visible row. The layout changes it if the selection would be hidden.
  package var first = 0
  /// The upper left corner of the list in the window; nil to centre it horizontally.
  package var anchor: Point?
  /// The parameter whose value the user can also type.
  package var typed: SceneParameter?
  /// The current values of the animation. The user can type other values of the same form.
  var typedValues: [[Double]] = []
  private let items: [Item]

  /// A position in the window, in points.
  package struct Point: Sendable, Equatable {
    package var x: Double
    package var y: Double
  }

  package init(_ list: List, title: String, items: [Item], selecting selected: Int? = nil) {
    (self.list, self.title, self.items) = (list, title, items)
    selection = selected ?? items.firstIndex(where: \.isCurrent) ?? 0
    // In a list of commands, `isCurrent` marks modes that are on, and does not select a row.
    if list == .commands || list == .menu { selection = selected ?? 0 }
    first = max(0, selection - 2)
  }

  /// The rows that match the filter. A typed value that is valid adds a row of its own.
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

  /// Returns the rows that contain all words. Titles that begin with the first word come first. Titles with all words
  /// follow, and then matches among the search words.
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

  /// Selects the row at an index, clamped to the rows.
  package mutating func select(_ row: Int) { selection = min(max(0, row), max(0, rows.count - 1)) }

  /// Moves the selection. A single step wraps around at the ends.
  package mutating func move(by offset: Int) {
    let count = rows.count
    guard count > 0 else { return }
    selection = abs(offset) == 1 ? (selection + offset + count) % count : min(max(0, selection + offset), count - 1)
  }

  /// Handles a key press. `page` is the number of rows by which Page Up and Page Down move.
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
