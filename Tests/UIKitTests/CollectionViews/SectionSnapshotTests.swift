import CoreGraphics
import Foundation
import Testing
import UIKit

/// Evidence: docs of `NSDiffableDataSourceSectionSnapshot` and of the data source's handlers.
@MainActor @Suite struct SectionSnapshotTests {
  private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "bread"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["green apple"], to: "apple")
    return snapshot
  }

  @Test func itemsHaveChildItems() {
    var snapshot = outline()
    #expect(snapshot.items == ["fruit", "apple", "green apple", "pear", "bread"])
    #expect(snapshot.visibleItems == ["fruit", "bread"] && snapshot.rootItems == ["fruit", "bread"])
    #expect(snapshot.level(of: "green apple") == 2 && snapshot.parent(of: "pear") == "fruit")
    snapshot.expand(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "apple", "pear", "bread"])
    #expect(snapshot.isVisible("pear") && !snapshot.isVisible("green apple"))
    #expect(snapshot.snapshot(of: "fruit").items == ["apple", "green apple", "pear"])
    #expect(snapshot.snapshot(of: "apple", includingParent: true).items == ["apple", "green apple"])
    snapshot.insert(["cake"], before: "bread")
    snapshot.insert(["plum"], after: "apple")
    snapshot.delete(["apple"])
    #expect(snapshot.items == ["fruit", "plum", "pear", "cake", "bread"] && !snapshot.contains("green apple"))
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["roll"])
    other.append(["poppy"], to: "roll")
    snapshot.replace(childrenOf: "bread", using: other)
    #expect(snapshot.items.suffix(3) == ["bread", "roll", "poppy"] && snapshot.index(of: "roll") == 5)
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty)
  }

  private func put(_ device: TestDevice) throws -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
    let view = device.putCollection(CollectionSource([])) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 375, height: 50)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      return layout
    }
    var made: UICollectionViewDiffableDataSource<Int, String>?
    device.turn {
      made = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        cell.accessibilityLabel = item
        return cell
      }
    }
    return (view, try #require(made))
  }

  private func shown(_ view: UICollectionView) -> [String] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.accessibilityLabel)
  }

  @Test func expandingShowsChildItems() throws {
    let device = TestDevice()
    let (view, source) = try put(device)
    device.turn { source.apply(outline(), to: 0, animatingDifferences: false) }
    #expect(shown(view) == ["fruit", "bread"])
    device.turn {
      var snapshot = source.snapshot(for: 0)
      snapshot.expand(["fruit"])
      source.apply(snapshot, to: 0)
    }
    device.run(through: 1)
    #expect(shown(view) == ["fruit", "apple", "pear", "bread"])
    #expect(source.snapshot(for: 0).isExpanded("fruit"))
    #expect(source.snapshot().itemIdentifiers(inSection: 0).count == 4)
  }

  @Test func anItemIsReorderedByADrag() throws {
    let device = TestDevice()
    let (view, source) = try put(device)
    var changes: [String] = []
    device.turn {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c", "d"])
      source.apply(snapshot, animatingDifferences: false)
      source.reorderingHandlers.canReorderItem = { $0 != "d" }
      source.reorderingHandlers.didReorder = { transaction in
        changes.append(transaction.finalSnapshot.itemIdentifiers.joined())
        changes.append("\(transaction.difference.count) \(transaction.sectionTransactions.count)")
      }
    }
    let path = IndexPath(item: 0, section: 0)
    device.turn {
      #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
      #expect(view.beginInteractiveMovementForItem(at: path))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 130))
    }
    let moved = try #require(view.visibleCells.first { $0.accessibilityLabel == "a" })
    #expect(moved.center == CGPoint(x: 100, y: 130) && changes.isEmpty)
    device.run(through: 1)
    // The others have made room.
    #expect(view.visibleCells.first { $0.accessibilityLabel == "b" }?.frame.minY == 0)
    device.turn { view.endInteractiveMovement() }
    device.run(through: 2)
    #expect(changes == ["bcad", "2 1"] && shown(view) == ["b", "c", "a", "d"])
    #expect(moved.frame == CGRect(x: 0, y: 100, width: 375, height: 50))
  }

  @Test func aReorderingIsCancelled() throws {
    let device = TestDevice()
    let (view, source) = try put(device)
    device.turn {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c"])
      source.apply(snapshot, animatingDifferences: false)
      source.reorderingHandlers.canReorderItem = { _ in true }
    }
    device.turn {
      _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 20))
    }
    device.turn { view.cancelInteractiveMovement() }
    device.run(through: 1)
    #expect(shown(view) == ["a", "b", "c"] && source.snapshot().itemIdentifiers == ["a", "b", "c"])
  }
}
