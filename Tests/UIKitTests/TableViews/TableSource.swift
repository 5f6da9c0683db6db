import CoreGraphics
import Foundation
import UIKit

/// A data source and delegate of a test: sections of rows with texts, and a record of their calls.
@MainActor final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  var footers: [String?] = []
  var rowHeight: (IndexPath) -> CGFloat? = { _ in nil }
  var makeCell: ((UITableView, IndexPath) -> UITableViewCell)?
  var editable: Bool?
  var trailing: UISwipeActionsConfiguration?
  private(set) var made = 0
  private(set) var events: [String] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func clearEvents() { events = [] }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let makeCell { return makeCell(tableView, indexPath) }
    let known = tableView.dequeueReusableCell(withIdentifier: "row")
    if known == nil { made += 1 }
    let cell = known ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight(indexPath) ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable ?? false }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    events.append("commit \(indexPath.section).\(indexPath.row)")
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    events.append("will select \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("did select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("did deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    events.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    events.append("unhighlight \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
}

extension TestDevice {
  /// Adds a table that fills the window.
  func putTable(_ source: TableSource, style: UITableView.Style = .plain) -> UITableView {
    kept.append(source)
    let table = device.run { UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: style) }
    turn {
      table.dataSource = source
      table.delegate = source
      root.view.addSubview(table)
    }
    return table
  }

  /// Taps a point.
  func tap(_ x: CGFloat, _ y: CGFloat, at seconds: Double) {
    touch(.began, x, y, at: seconds)
    touch(.ended, x, y, at: seconds + 0.05)
  }
}
