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

  private func contents(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Evidence: WWDC 2021, "Make blazing fast lists and collection views": without animation, the differences are applied
  /// too. `applySnapshotUsingReloadData` reloads.
  @Test func rowsThatRemainStaySelectedWithoutAnAnimation() throws {
    let device = TestDevice()
    let table = device.putTable(TableSource([]))
    var source: UITableViewDiffableDataSource<Int, String>?
    var configured: [String] = []
    device.turn {
      let made = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
        configured.append(item)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      source = made
      made.apply(contents(["a", "b", "c"]), animatingDifferences: false)
    }
    let made = try #require(source)
    device.turn { table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none) }
    configured = []
    var isComplete = false
    device.turn { made.apply(contents(["x", "c", "b"]), animatingDifferences: false) { isComplete = true } }
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0) && isComplete)
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false] && configured == ["x"])
    device.turn { made.applySnapshotUsingReloadData(contents(["x", "c"])) }
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func itemsThatRemainStaySelectedWithoutAnAnimation() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([])) { UICollectionViewFlowLayout() }
    var source: UICollectionViewDiffableDataSource<Int, String>?
    device.turn {
      let cell = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      let made = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
      }
      source = made
      made.apply(contents(["a", "b", "c"]), animatingDifferences: false)
    }
    let made = try #require(source)
    device.turn { view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: []) }
    device.turn { made.apply(contents(["c", "a"]), animatingDifferences: false) }
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(view.visibleCells.count == 2)
  }
}
