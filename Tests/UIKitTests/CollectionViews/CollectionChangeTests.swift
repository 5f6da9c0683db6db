import CoreGraphics
import Foundation
import Testing
import UIKit

/// Changes of items and sections, scrolling to items, and what a collection view reports about its contents.
@MainActor @Suite struct CollectionChangeTests {
  private let device = TestDevice()

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Adds a collection view with items of 115 points, three in a line.
  private func put(_ source: CollectionSource, _ direction: UICollectionView.ScrollDirection = .vertical)
    -> UICollectionView
  {
    device.putCollection(source) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 115, height: 115)
      layout.scrollDirection = direction
      return layout
    }
  }

  private func tags(_ view: UICollectionView) -> [Int] {
    view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.tag)
  }

  @Test func aBatchChangesSectionsAndItems() throws {
    let source = CollectionSource([[0], [1, 2], [3]])
    let view = put(source)
    let kept = try #require(view.cellForItem(at: path(1, 1)))
    device.turn {
      view.performBatchUpdates {
        source.sections = [[9], [2, 8], [3]]
        #expect(view.hasUncommittedUpdates)
        view.deleteSections(IndexSet(integer: 0))
        view.insertSections(IndexSet(integer: 0))
        view.deleteItems(at: [path(0, 1)])
        view.insertItems(at: [path(1, 1)])
      }
    }
    device.run(through: 1)
    #expect(!view.hasUncommittedUpdates && tags(view) == [9, 2, 8, 3])
    #expect(view.cellForItem(at: path(0, 1)) === kept && view.indexPath(for: kept) == path(0, 1))
  }

  @Test func itemsAndSectionsMove() throws {
    let source = CollectionSource([[0, 1], [2]])
    let view = put(source)
    let cell = try #require(view.cellForItem(at: path(0)))
    device.turn {
      source.sections = [[1, 0], [2]]
      view.moveItem(at: path(0), to: path(1))
    }
    let x = device.presentation(of: cell, at: 0.15).position.x
    #expect(x > 57.5 && x < 187.5)
    device.run(through: 1)
    #expect(tags(view) == [1, 0, 2] && view.cellForItem(at: path(1)) === cell)
    device.turn {
      source.sections = [[2], [1, 0]]
      view.moveSection(0, toSection: 1)
    }
    device.run(through: 2)
    #expect(tags(view) == [2, 1, 0] && view.cellForItem(at: path(1, 1)) === cell)
  }

  @Test func reloadedItemsHaveNewCellsAndConfiguredOnesKeepThem() throws {
    let source = CollectionSource([[0, 1], [2]])
    let view = put(source)
    let cells = try (0..<2).map { try #require(view.cellForItem(at: path($0))) }
    device.turn {
      source.sections = [[10, 11], [12]]
      view.reloadItems(at: [path(0)])
      view.reconfigureItems(at: [path(1)])
    }
    device.run(through: 1)
    #expect(tags(view) == [10, 11, 2])
    #expect(view.cellForItem(at: path(0)) !== cells[0] && view.cellForItem(at: path(1)) === cells[1])
    device.turn { view.reloadSections(IndexSet(integer: 1)) }
    device.run(through: 2)
    #expect(tags(view) == [10, 11, 12])
  }

  // Lines of 115 points follow each other at 125. The view is 667 points high.
  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, 2500.0), (.centeredVertically, 2224.0), (.bottom, 1948.0),
    (UICollectionView.ScrollPosition(), 1948.0),
  ])
  func scrollingBringsAnItemToItsPosition(_ position: UICollectionView.ScrollPosition, y: CGFloat) {
    let view = put(CollectionSource([Array(0..<300)]))
    device.turn { view.scrollToItem(at: path(60), at: position, animated: false) }
    #expect(view.contentOffset.y == y)
    device.turn { view.scrollToItem(at: path(60), at: [], animated: false) }
    #expect(view.contentOffset.y == y, "the item is in sight")
  }

  // Columns of 115 points follow each other at 125; five items fit in one. The view is 375 points wide.
  @Test(arguments: [
    (UICollectionView.ScrollPosition.left, 2500.0), (.centeredHorizontally, 2370.0), (.right, 2240.0),
  ])
  func scrollingSideways(_ position: UICollectionView.ScrollPosition, x: CGFloat) {
    let view = put(CollectionSource([Array(0..<300)]), .horizontal)
    device.turn { view.selectItem(at: path(100), animated: false, scrollPosition: position) }
    #expect(view.contentOffset.x == x && view.indexPathsForSelectedItems == [path(100)])
  }

  @Test func scrollingStopsAtTheEnd() {
    let view = put(CollectionSource([Array(0..<30)]))
    device.turn { view.scrollToItem(at: path(29), at: .top, animated: false) }
    // Ten lines of 125 points without the last space, in a view of 667.
    #expect(view.contentOffset.y == 573)
  }

  @Test func selectionByCode() {
    let source = CollectionSource([[0, 1, 2]])
    let view = put(source)
    device.turn {
      view.selectItem(at: path(0), animated: false, scrollPosition: [])
      view.selectItem(at: path(1), animated: false, scrollPosition: [])
    }
    #expect(view.indexPathsForSelectedItems == [path(1)] && view.cellForItem(at: path(0))?.isSelected == false)
    device.turn { view.deselectItem(at: path(1), animated: false) }
    #expect(view.indexPathsForSelectedItems == [])
    view.allowsMultipleSelection = true
    device.turn {
      view.selectItem(at: path(0), animated: false, scrollPosition: [])
      view.selectItem(at: path(2), animated: false, scrollPosition: [])
      view.selectItem(at: nil, animated: false, scrollPosition: [])
    }
    #expect(view.indexPathsForSelectedItems == [] && source.events.isEmpty)
  }

  @Test func itemsAreFoundAtPoints() {
    let view = put(CollectionSource([[0, 1, 2, 3]]))
    #expect(view.indexPathForItem(at: CGPoint(x: 200, y: 50)) == path(1))
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 130)) == path(3))
    #expect(view.indexPathForItem(at: CGPoint(x: 122, y: 50)) == nil)
    #expect(view.indexPathsForVisibleItems.sorted() == (0..<4).map { path($0) })
  }

  @Test func theBackgroundViewLiesBehindTheItems() {
    let view = put(CollectionSource([[0]]))
    let (first, second) = (device.makeView(), device.makeView())
    device.turn { view.backgroundView = first }
    device.turn { view.backgroundView = second }
    #expect(first.superview !== view && view.subviews.first === second)
    device.turn { view.backgroundView = nil }
    #expect(second.superview == nil)
  }

  @Test func optionalDataSourceMethodsHaveDefaults() throws {
    let controller = device.device.run {
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
    let view = try device.device.run { try #require(controller.collectionView) }
    device.turn { device.window.rootViewController = controller }
    #expect(view.dataSource === controller && view.delegate === controller)
    #expect(controller.view === view && controller.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 0)
    #expect(!controller.collectionView(view, canMoveItemAt: path(0)))
  }

  @Test func aControllerClearsTheSelectionWhenItAppears() throws {
    let source = CollectionSource([[0, 1]])
    device.kept.append(source)
    let controller = device.device.run {
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
    device.turn {
      controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      controller.collectionView.dataSource = source
      device.window.rootViewController = controller
    }
    let view = try #require(controller.collectionView)
    for clears in [true, false] {
      device.turn {
        controller.clearsSelectionOnViewWillAppear = clears
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        controller.viewWillAppear(false)
      }
      #expect(view.indexPathsForSelectedItems?.count == (clears ? 0 : 1))
    }
  }

  @Test func registrationsConfigureTheirViews() throws {
    let view = device.putCollection(CollectionSource([])) {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 375, height: 30)
      return layout
    }
    var configured: [String] = []
    let source = device.device.run {
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, item in
        cell.tag = item
        configured.append("cell \(path.item): \(item)")
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, kind, path in
        view.tag = 77
        configured.append("header \(path.section)")
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      return source
    }
    device.turn {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([5])
      snapshot.appendItems([40, 41])
      source.applySnapshotUsingReloadData(snapshot)
    }
    #expect(Set(configured) == ["cell 0: 40", "cell 1: 41", "header 0"])
    #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag) == [77])
    #expect(source.itemIdentifier(for: path(1)) == 41 && source.indexPath(for: 41) == path(1))
    #expect(source.sectionIdentifier(for: 0) == 5 && source.index(for: 5) == 0 && source.index(for: 6) == nil)
  }
}
