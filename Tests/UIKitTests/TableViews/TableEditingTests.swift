import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Evidence: docs of `UITableView` and its data source.
@MainActor @Suite struct TableEditingTests {
  private let stage = TestDevice()
  private let rows = ["a", "b", "c", "d"]

  /// Returns the views of a type below a view, outermost first.
  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  private func titles(_ table: UITableView) -> [String?] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
  }

  @Test func editingShowsControlsAndNoSelection() {
    let source = TableSource([rows])
    source.editable = true
    let table = stage.putTable(source)
    stage.turn { table.setEditing(true, animated: false) }
    stage.run(through: 0.1)
    #expect(table.isEditing && table.visibleCells.allSatisfy(\.isEditing))
    stage.tap(200, 20, at: 1)
    stage.run(through: 2)
    #expect(table.indexPathForSelectedRow == nil)
    stage.turn { table.setEditing(false, animated: false) }
    stage.tap(200, 20, at: 3)
    stage.run(through: 4)
    #expect(table.indexPathForSelectedRow?.row == 0)
  }

  /// Mail's editing mode. Evidence: docs of `allowsMultipleSelectionDuringEditing`, which shows check marks.
  @Test func selectableRowsShowCirclesWhileEditing() {
    let source = TableSource([rows])
    source.editable = true
    let table = stage.putTable(source)
    table.allowsMultipleSelectionDuringEditing = true
    stage.turn { table.setEditing(true, animated: false) }
    stage.run(through: 0.1)
    stage.tap(200, 20, at: 1)
    stage.run(through: 2)
    let cells = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    #expect(cells.map { views(SelectionCircle.self, in: $0).map(\.isChosen) } == [[true], [false], [false], [false]])
    #expect(cells.allSatisfy { $0.contentView.frame.minX == 38 && $0.editingStyle == .none })
  }

  @Test func aFullSwipeDeletesARow() {
    let source = TableSource([rows])
    source.editable = true
    let table = stage.putTable(source)
    stage.drag([(350, 60), (300, 60), (200, 60), (100, 60), (20, 60)], from: 1, step: 0.05)
    stage.touch(.ended, 20, 60, at: 1.25)
    stage.run(through: 3)
    #expect(source.events.contains("commit 0.1"))
    #expect(titles(table) == ["a", "c", "d"])
  }

  @Test func aDraggedControlMovesARow() throws {
    let source = MovingSource(rows)
    let table = stage.device.run { UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }
    stage.turn {
      table.dataSource = source
      stage.root.view.addSubview(table)
      table.setEditing(true, animated: false)
    }
    stage.run(through: 0.5)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let control = try #require(views(ReorderControl.self, in: cell).first)
    let start = stage.device.run {
      control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    }
    stage.drag((0...10).map { (start.x, start.y + CGFloat($0) * 9) }, from: 1)
    stage.touch(.ended, start.x, start.y + 90, at: 1.4)
    stage.run(through: 2)
    #expect(source.rows == ["b", "c", "a", "d"])
    #expect(titles(table) == ["b", "c", "a", "d"])
  }

  @Test func theIndexScrollsToItsSection() throws {
    let source = IndexedSource()
    let table = stage.device.run { UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }
    stage.turn {
      table.dataSource = source
      stage.root.view.addSubview(table)
    }
    stage.run(through: 0.5)
    let index = try #require(views(TableIndexView.self, in: stage.root.view).first)
    #expect(index.titles == ["A", "B", "C"])
    let last = stage.device.run { index.convert(CGPoint(x: 8, y: index.bounds.midY + 14), to: nil) }
    stage.tap(last.x, last.y, at: 1)
    stage.run(through: 2)
    #expect(table.contentOffset.y == min(table.rect(forSection: 2).minY, table.contentSize.height - 667))
    #expect(table.contentOffset.y > 0)
  }

  @Test func aPullRefreshes() {
    let source = TableSource([rows])
    let table = stage.putTable(source)
    let control = stage.device.run { UIRefreshControl() }
    var refreshes = 0
    stage.turn {
      control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
      table.refreshControl = control
    }
    stage.drag((0...30).map { (100, 100 + CGFloat($0) * 15) }, from: 1)
    #expect(refreshes == 1 && control.isRefreshing)
    stage.touch(.ended, 100, 550, at: 1.8)
    stage.run(through: 4)
    #expect(table.contentOffset.y < -30)
    stage.turn { control.endRefreshing() }
    stage.run(through: 6)
    #expect(!control.isRefreshing && table.contentOffset.y == 0)
  }

  /// Scrolling requests the visible rows only, however many there are. A jump makes one more screen of cells.
  @Test func aHundredThousandRowsNeedNoMoreCellsThanFit() {
    let source = TableSource([(0..<100_000).map { "\($0)" }])
    let table = stage.putTable(source)
    for step in 1...50 {
      stage.turn { table.contentOffset.y = CGFloat(step) * 80_000 }
      stage.run(through: Double(step) / 60)
    }
    #expect(source.made <= 40 && titles(table).first == "\(Int(table.contentOffset.y / 44))")
  }
}

@MainActor private final class MovingSource: NSObject, UITableViewDataSource {
  var rows: [String]
  init(_ rows: [String]) { self.rows = rows }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}

@MainActor private final class IndexedSource: NSObject, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
}
