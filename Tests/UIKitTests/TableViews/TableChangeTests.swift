import CoreGraphics
import Foundation
import Testing
import UIKit

/// Insertions, deletions, moves and reloads of rows and sections, in a batch and alone.
@MainActor @Suite struct TableChangeTests {
  private let stage = TestDevice()

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func titles(_ table: UITableView) -> [String?] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
  }

  @Test func aBatchChangesSectionsAndRows() throws {
    let source = TableSource([["a"], ["b", "c"], ["d"]])
    let table = stage.putTable(source)
    let kept = try #require(table.cellForRow(at: path(1, 1)))
    var isDone = false
    stage.turn {
      table.performBatchUpdates {
        source.sections = [["x"], ["c", "y"], ["d"]]
        #expect(table.hasUncommittedUpdates)
        table.deleteSections(IndexSet(integer: 0), with: .fade)
        table.insertSections(IndexSet(integer: 0), with: .left)
        table.deleteRows(at: [path(0, 1)], with: .top)
        table.insertRows(at: [path(1, 1)], with: .right)
      } completion: {
        isDone = $0
      }
    }
    #expect(!table.hasUncommittedUpdates && table.numberOfSections == 3)
    stage.run(through: 2)
    #expect(isDone && titles(table) == ["x", "c", "y", "d"])
    #expect(table.cellForRow(at: path(0, 1)) === kept)
    #expect((0...2).map(table.numberOfRows(inSection:)) == [1, 2, 1] && table.numberOfRows(inSection: 9) == 0)
  }

  @Test func rowsAndSectionsMove() throws {
    let source = TableSource([["a", "b"], ["c"]])
    let table = stage.putTable(source)
    let cell = try #require(table.cellForRow(at: path(0)))
    stage.turn {
      source.sections = [["b", "a"], ["c"]]
      table.moveRow(at: path(0), to: path(1))
    }
    #expect(
      stage.presentation(of: cell, at: 0.15).position.y > 22 && stage.presentation(of: cell, at: 0.15).position.y < 66)
    stage.run(through: 1)
    #expect(titles(table) == ["b", "a", "c"] && table.cellForRow(at: path(1)) === cell)
    stage.turn {
      source.sections = [["c"], ["b", "a"]]
      table.moveSection(0, toSection: 1)
    }
    stage.run(through: 2)
    #expect(titles(table) == ["c", "b", "a"] && table.cellForRow(at: path(1, 1)) === cell)
  }

  @Test func reloadedRowsAndSectionsHaveNewCells() throws {
    let source = TableSource([["a", "b"], ["c"]])
    let table = stage.putTable(source)
    let old = try #require(table.cellForRow(at: path(1)))
    stage.turn {
      source.sections = [["a", "B"], ["C"]]
      table.reloadRows(at: [path(1)], with: .automatic)
    }
    stage.run(through: 1)
    #expect(titles(table) == ["a", "B", "c"] && table.cellForRow(at: path(1)) !== old)
    stage.turn { table.reloadSections(IndexSet(integer: 1), with: .none) }
    stage.run(through: 2)
    #expect(titles(table) == ["a", "B", "C"])
  }

  @Test func aConfiguredRowKeepsItsCell() throws {
    let source = TableSource([["a", "b"]])
    let table = stage.putTable(source)
    let cell = try #require(table.cellForRow(at: path(1)))
    stage.turn {
      source.sections = [["A", "B"]]
      table.reconfigureRows(at: [path(1), path(40)])
    }
    #expect(table.cellForRow(at: path(1)) === cell && titles(table) == ["a", "B"])
  }

  @Test func beginAndEndUpdatesAreABatch() {
    let source = TableSource([["a"]])
    let table = stage.putTable(source)
    stage.turn {
      table.beginUpdates()
      source.sections = [["a", "b"]]
      table.insertRows(at: [path(1)], with: .bottom)
      #expect(table.visibleCells.count == 1)
      table.endUpdates()
    }
    stage.run(through: 1)
    #expect(titles(table) == ["a", "b"])
  }

  @Test func tapsOnEditingControlsDeleteAndInsert() {
    let source = TableSource([["a", "b"]])
    source.editable = true
    let (table, delegate) = (stage.putTable(source), InsertingDelegate())
    stage.kept.append(delegate)
    stage.turn {
      table.delegate = delegate
      table.setEditing(true, animated: false)
    }
    stage.tap(24, 66, at: 1)
    stage.run(through: 2)
    #expect(source.events.isEmpty, "the control of a deletion shows its button first")
    stage.tap(355, 66, at: 3)
    stage.run(through: 4)
    #expect(source.events == ["commit 0.1"])
    stage.tap(24, 22, at: 5)
    stage.run(through: 6)
    #expect(source.events == ["commit 0.1", "commit 0.0"])
  }

  @Test func actionsOfTheLeadingSideShow() throws {
    let source = TableSource([["a", "b"]])
    source.editable = true
    let (table, delegate) = (stage.putTable(source), LeadingDelegate())
    stage.kept.append(delegate)
    stage.turn { table.delegate = delegate }
    stage.drag([(40, 66), (60, 66), (100, 66), (130, 66)], from: 1, step: 0.1)
    stage.touch(.ended, 130, 66, at: 1.5)
    stage.run(through: 3)
    #expect((table.cellForRow(at: path(1))?.frame.minX ?? 0) >= 74)
    stage.tap(30, 66, at: 4)
    stage.run(through: 5)
    #expect(delegate.performed == [path(1)] && table.cellForRow(at: path(1))?.frame.minX == 0)
  }

  @Test func selectionByCodeScrolls() {
    let source = TableSource([(0..<100).map { "\($0)" }])
    let table = stage.putTable(source)
    stage.turn { table.selectRow(at: path(50), animated: false, scrollPosition: .top) }
    #expect(table.contentOffset.y == 2200 && table.indexPathForSelectedRow == path(50))
    stage.turn { table.contentOffset.y = 0 }
    stage.turn { table.scrollToNearestSelectedRow(at: .bottom, animated: false) }
    // The end of row 50 is at 51 * 44.
    #expect(table.contentOffset.y == 1577)
    stage.turn { table.deselectRow(at: path(50), animated: false) }
    #expect(table.indexPathForSelectedRow == nil && source.events.isEmpty)
    table.allowsMultipleSelection = true
    stage.turn {
      for row in 0..<3 { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
      table.selectRow(at: nil, animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathsForSelectedRows == nil)
  }
}

/// Offers an insertion at the first row, and the deletion of the others.
private final class InsertingDelegate: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    indexPath.row == 0 ? .insert : .delete
  }
}

private final class LeadingDelegate: NSObject, UITableViewDelegate {
  private(set) var performed: [IndexPath] = []

  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Pin") { [self] _, _, done in
        performed.append(indexPath)
        done(true)
      }
    ])
  }
}
