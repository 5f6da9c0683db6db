import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct SnapshotTests {
  @Test func aSnapshotMovesRowsInATable() throws {
    let device = TestDevice()
    let table = device.putTable(TableSource([]))
    var source: UITableViewDiffableDataSource<Int, String>?
    device.turn {
      let made = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = item
        return cell
      }
      source = made
      var snapshot = made.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c", "d"])
      made.apply(snapshot, animatingDifferences: false)
    }
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["a", "b", "c", "d"])
    let b = table.visibleCells[1]
    let made = try #require(source)
    device.turn {
      var snapshot = made.snapshot()
      snapshot.deleteItems(["a"])
      snapshot.moveItem("d", beforeItem: "b")
      snapshot.appendItems(["e"])
      made.apply(snapshot)
    }
    device.run(through: 1)
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["d", "b", "c", "e"])
    #expect(table.visibleCells[1] === b)
  }
}
