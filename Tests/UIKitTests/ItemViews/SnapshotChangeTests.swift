import CoreGraphics
import Foundation
import Testing
import UIKit

/// Changes of snapshots, and data sources that show them.
@MainActor @Suite struct SnapshotChangeTests {
  private let device = TestDevice()

  private func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var made = NSDiffableDataSourceSnapshot<Int, String>()
    made.appendSections([0, 1])
    made.appendItems(items, toSection: 0)
    return made
  }

  /// UIKit moves identifiers that are added again, and says so in a message.
  @Test func itemsThatAreAddedAgainMove() {
    var made = snapshot(["a", "b", "c", "d"])
    made.appendItems(["b"], toSection: 1)
    #expect(made.itemIdentifiers(inSection: 0) == ["a", "c", "d"] && made.itemIdentifiers(inSection: 1) == ["b"])
    made.insertItems(["a", "e", "a"], afterItem: "d")
    #expect(made.itemIdentifiers(inSection: 0) == ["c", "d", "a", "e"])
    made.insertItems(["e"], beforeItem: "d")
    #expect(made.itemIdentifiers(inSection: 0) == ["c", "e", "d", "a"])
  }

  @Test func anItemMovedBesideItselfStays() {
    var made = snapshot(["a", "b"])
    made.moveItem("a", beforeItem: "a")
    made.moveItem("a", afterItem: "a")
    made.moveSection(1, beforeSection: 1)
    made.moveSection(1, afterSection: 1)
    #expect(made.itemIdentifiers == ["a", "b"] && made.sectionIdentifiers == [0, 1])
  }

  @Test func aTableShowsASnapshotWhileAReloadIsPending() {
    let table = device.putTable(TableSource([]))
    let source = device.device.run {
      UITableViewDiffableDataSource<Int, String>(tableView: table) { table, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = item
        return cell
      }
    }
    device.turn { source.apply(snapshot(["a"]), animatingDifferences: false) }
    device.turn {
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 30))
      source.apply(snapshot(["a", "b", "c"]))
    }
    device.run(through: 1)
    #expect(device.device.failure == nil && table.numberOfRows(inSection: 0) == 3)
    #expect(table.visibleCells.count == 3)
  }

  @Test func aCollectionShowsASnapshotWhileAReloadIsPending() {
    let view = device.putCollection(CollectionSource([])) { UICollectionViewFlowLayout() }
    let source = device.device.run {
      UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      }
    }
    device.turn { source.apply(snapshot(["a"]), animatingDifferences: false) }
    device.turn {
      view.reloadData()
      source.apply(snapshot(["a", "b", "c"]))
    }
    device.run(through: 1)
    #expect(device.device.failure == nil && view.visibleCells.count == 3)
  }

  @Test(arguments: [
    ("delete", "attempt to delete row 9 from section 0, which only contains 2 rows"),
    ("reload", "attempt to reload row 9 from section 0, which only contains 2 rows"),
    ("move", "attempt to move row 9 from section 0, which only contains 2 rows"),
    ("section", "attempt to delete row 0 from section 4, but there are only 1 sections"),
  ])
  func changesOfMissingRowsAreReported(kind: String, expected: String) {
    let source = TableSource([["a", "b"]])
    let table = device.putTable(source)
    let absent = IndexPath(row: 9, section: 0)
    device.turn {
      switch kind {
      case "delete":
        source.sections = [["a"]]
        table.deleteRows(at: [absent], with: .none)
      case "reload": table.reloadRows(at: [absent], with: .none)
      case "move": table.moveRow(at: absent, to: IndexPath(row: 0, section: 0))
      default: table.deleteRows(at: [IndexPath(row: 0, section: 4)], with: .none)
      }
    }
    #expect(device.device.failure.map { "\($0)" }?.contains(expected) ?? false)
  }

  @Test func anItemIsMovedWithoutADelegate() {
    let source = MovingSource([[0, 1, 2]])
    device.kept.append(source)
    let view = device.putCollection(CollectionSource([])) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 115, height: 115)
      return layout
    }
    device.turn {
      view.delegate = nil
      view.dataSource = source
    }
    device.turn {
      #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 330, y: 50))
      view.endInteractiveMovement()
    }
    #expect(source.moves == ["0 2"])
  }

  @Test func theNearestSelectedRowIsScrolledTo() {
    let table = device.putTable(TableSource([(0..<100).map { "\($0)" }]))
    table.allowsMultipleSelection = true
    device.turn {
      for row in [0, 40, 90] {
        table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      table.contentOffset.y = 1500
    }
    device.turn { table.scrollToNearestSelectedRow(at: .top, animated: false) }
    #expect(table.contentOffset.y == 1760, "the beginning of row 40")
  }
}

/// A data source whose items move.
@MainActor private final class MovingSource: NSObject, UICollectionViewDataSource {
  private let items: [[Int]]
  private(set) var moves: [String] = []

  init(_ items: [[Int]]) { self.items = items }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
    moves.append("\(from.item) \(to.item)")
  }
}
