import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct CollectionViewTests {
  private static func flow(_ size: CGFloat = 50) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size, height: size)
    return layout
  }

  @Test func onlyVisibleItemsHaveCells() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<100_000)])) { Self.flow(115) }
    // Three columns; 667 / 125 = 5.3 lines.
    #expect(view.visibleCells.count == 18)
    device.turn { view.contentOffset.y = 125 * 1000 }
    #expect(view.cellForItem(at: IndexPath(item: 3000, section: 0))?.tag == 3000)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(view.subviews.count < 60)
  }

  @Test func theBackgroundHasADefault() {
    let device = TestDevice()
    #expect(device.putCollection(CollectionSource([[0]])) { Self.flow() }.backgroundColor == .systemBackground)
    let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let view = device.putCollection(CollectionSource([[0]])) { UICollectionViewCompositionalLayout.list(using: list) }
    #expect(view.backgroundColor == .systemGroupedBackground)
    device.turn {
      view.backgroundColor = .red
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
    }
    #expect(view.backgroundColor == .red)
  }

  @Test func aTapSelects() {
    let device = TestDevice()
    let source = CollectionSource([Array(0..<9)])
    let view = device.putCollection(source) { Self.flow(115) }
    device.tap(200, 50, at: 0.1)
    device.tap(50, 50, at: 1)
    #expect(source.events == ["select 1", "deselect 1", "select 0"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
  }

  @Test func anUpdateMovesCellsInAnAnimation() throws {
    let device = TestDevice()
    let source = CollectionSource([[0, 1, 2]])
    let view = device.putCollection(source) { Self.flow(115) }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    var isDone = false
    device.turn {
      view.performBatchUpdates(
        {
          source.sections = [[9, 0, 2]]
          view.deleteItems(at: [IndexPath(item: 1, section: 0)])
          view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }, completion: { _ in isDone = true })
    }
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    let new = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(new.tag == 9)
    #expect(device.presentation(of: new, at: 0.15).opacity < 0.9)
    device.run(through: 1)
    #expect(isDone)
    #expect(view.visibleCells.map(\.tag).sorted() == [0, 2, 9])
  }

  @Test func anotherLayoutMovesTheCells() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<6)])) { Self.flow(50) }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 5, section: 0)))
    device.turn { view.setCollectionViewLayout(Self.flow(150), animated: true) }
    #expect(device.presentation(of: cell, at: 0.15).bounds.width < 149)
    device.run(through: 1)
    #expect(cell.frame.size == CGSize(width: 150, height: 150))
    #expect(cell.frame.minY == 320)
  }

  /// Many controllers set the layout first; Apple's own template does. Some layouts expect a section when they prepare.
  @Test func aLayoutIsPreparedWithTheFirstPass() {
    let device = TestDevice()
    let layout = CountingLayout()
    let source = CollectionSource([[0, 1]])
    device.turn {
      let view = UICollectionView(frame: device.root.view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      var isComplete = false
      view.setCollectionViewLayout(layout, animated: false) { isComplete = $0 }
      #expect(isComplete && layout.sections.isEmpty && layout.collectionView === view)
      view.dataSource = source
      device.root.view.addSubview(view)
    }
    #expect(layout.sections == [1])
  }

  @Test func aLayoutOfAClientPlacesCells() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<4)])) { CircleLayout() }
    #expect(view.visibleCells.count == 4)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.center.x.isClose(to: 187.5, within: 0.01))
    #expect(cell.center.y.isClose(to: 433.5, within: 0.01))
    #expect(cell.alpha == 0.5)
  }

  @Test func inconsistentItemCountsAreReportedAndReadAgain() {
    let device = TestDevice()
    let source = CollectionSource([[0, 1, 2]])
    let view = device.putCollection(source) { Self.flow() }
    device.turn {
      source.sections = [[0, 1, 2, 3, 4]]
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 5)
    #expect(device.device.failure.map { "\($0)" }?.contains("invalid number of items in section 0") ?? false)
  }

  /// A cell lays out its subviews by its bounds, which must have the size already.
  @Test func cellsOfAClassAreMadeWithTheirFrame() throws {
    RuntimeClass.register(BadgeCell.self, name: "Fixture.BadgeCell") { $0.maker { BadgeCell() } }
    let device = TestDevice()
    let source = CollectionSource([[]])
    let view = device.putCollection(source) { Self.flow(115) }
    device.turn {
      view.register(BadgeCell.self, forCellWithReuseIdentifier: "item")
      source.sections = [[0, 1]]
      view.reloadData()
    }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? BadgeCell)
    #expect(cell.badge.frame == CGRect(x: 0, y: 0, width: 115, height: 115))
    #expect(cell.early.frame == .zero)
    #expect(
      device.device.run { RuntimeClass.made(BadgeCell.self, frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }.badge
        .frame.size == CGSize(width: 3, height: 4))
  }

  /// A layout that keeps data in its contexts finds its own class in each of them.
  @Test func invalidationContextsHaveTheClassThatTheLayoutNames() {
    let device = TestDevice()
    let source = CollectionSource([[0, 1]])
    let layout = device.device.run { MarkedLayout() }
    let view = device.putCollection(source) { layout }
    device.turn { view.reloadData() }
    device.turn {
      source.sections = [[0, 1, 2]]
      view.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    device.turn { layout.invalidateLayout() }
    #expect(layout.contexts > 3)
    #expect(layout.strangers == 0)
  }

  /// The layout is prepared with the values that client code sets before the first layout pass.
  @Test func aLayoutIsPreparedWithTheFirstLayoutOfItsView() {
    let device = TestDevice()
    let source = CollectionSource([[0, 1]])
    let layout = device.device.run { CountingLayout() }
    let view = device.device.run {
      UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    }
    device.turn {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = source
      view.contentInset.bottom = 20
      #expect(view.contentSize == .zero)
      #expect(layout.sections.isEmpty)
      layout.itemSize = CGSize(width: 300, height: 80)
      device.root.view.addSubview(view)
    }
    #expect(layout.sections == [1])
    #expect(view.contentSize.height == 170)
  }
}

/// Items on a circle, as in Apple's CircleLayout sample.
private final class CircleLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = CGFloat(indexPath.item) / 4 * 2 * .pi
    attributes.size = CGSize(width: 70, height: 70)
    attributes.center = CGPoint(x: 187.5 + 100 * cos(angle), y: 333.5 + 100 * sin(angle))
    attributes.alpha = 0.5
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
}

/// A layout that records the number of sections whenever it prepares.
private final class CountingLayout: UICollectionViewFlowLayout {
  private(set) var sections: [Int] = []
  override func prepare() {
    super.prepare()
    sections.append(collectionView?.numberOfSections ?? -1)
  }
}

/// A cell with a view of its size, and one that is made before the cell.
private final class BadgeCell: UICollectionViewCell {
  let early = UIView()
  var badge = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    badge = UIView(frame: bounds)
    addSubview(badge)
  }

  required init?(coder: NSCoder) { fatalError("not made from a file") }
}

/// A layout that counts the contexts of its class, and others.
private final class MarkedLayout: UICollectionViewFlowLayout {
  final class Context: UICollectionViewFlowLayoutInvalidationContext {}
  private(set) var contexts = 0
  private(set) var strangers = 0
  override class var invalidationContextClass: AnyClass { Context.self }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context is Context { contexts += 1 } else { strangers += 1 }
    super.invalidateLayout(with: context)
  }
}
