import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct FlowLayoutTests {
  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  // Apple's documentation of UICollectionViewFlowLayout: 50 x 50, both spacings 10.
  @Test func defaultSizesAreAsDocumented() {
    TestDevice().device.run {
      let layout = UICollectionViewFlowLayout()
      #expect(layout.itemSize == CGSize(width: 50, height: 50))
      #expect(layout.minimumLineSpacing == 10)
      #expect(layout.minimumInteritemSpacing == 10)
      #expect(layout.sectionInset == .zero)
    }
  }

  // Unverified: the rest of a line is distributed between its items, and the last line keeps the columns.
  @Test func aLineTakesAsManyItemsAsFit() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<8)])) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 80)
      layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 15)
      return layout
    }
    // Three fit into 350 points, with 25 points between them.
    #expect(frame(view, 0) == CGRect(x: 10, y: 5, width: 100, height: 80))
    #expect(frame(view, 1) == CGRect(x: 135, y: 5, width: 100, height: 80))
    #expect(frame(view, 2) == CGRect(x: 260, y: 5, width: 100, height: 80))
    #expect(frame(view, 7) == CGRect(x: 135, y: 185, width: 100, height: 80))
    #expect(view.contentSize == CGSize(width: 375, height: 272))
  }

  @Test func layoutThatWasPreparedAtAnotherWidthIsPreparedAgain() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0, 1]])) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 50)
      return layout
    }
    // Storyboards make views in the size of Interface Builder, where the program may lay them out already.
    let early = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 414, height: 600), collectionViewLayout: UICollectionViewFlowLayout())
    (early.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 300, height: 50)
    early.dataSource = view.dataSource
    device.device.run {
      early.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      early.layoutIfNeeded()
      #expect(early.contentSize.height > 0)
      view.superview?.addSubview(early)
      early.frame.size.width = 320
      early.layoutIfNeeded()
      #expect(frame(early, 0) == CGRect(x: 10, y: 0, width: 300, height: 50))
    }
  }

  private final class OwnItemsLayout: UICollectionViewFlowLayout {
    var requests = 0
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      requests += 1
      return nil
    }
  }

  @Test func elementsOfARectangleDoNotAskASubclassForItems() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0, 1]])) { OwnItemsLayout() }
    let layout = view.collectionViewLayout as? OwnItemsLayout
    device.device.run {
      let before = layout?.requests
      #expect(layout?.layoutAttributesForElements(in: view.bounds)?.count == 2)
      #expect(layout?.requests == before)
    }
  }

  @Test func itemsOfDifferentHeightsAreCentredInTheirLine() {
    let device = TestDevice()
    let source = CollectionSource([[0, 1, 2]])
    source.itemSize = { CGSize(width: 170, height: $0.item == 1 ? 100 : 40) }
    let view = device.putCollection(source) { UICollectionViewFlowLayout() }
    #expect(frame(view, 0) == CGRect(x: 0, y: 30, width: 170, height: 40))
    #expect(frame(view, 1) == CGRect(x: 205, y: 0, width: 170, height: 100))
    #expect(frame(view, 2) == CGRect(x: 0, y: 110, width: 170, height: 40))
  }

  @Test func sectionsHaveHeadersAndFooters() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0], [1]])) {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 1, height: 30)
      layout.footerReferenceSize = CGSize(width: 1, height: 20)
      return layout
    }
    let header = try #require(
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
    #expect(header.frame == CGRect(x: 0, y: 100, width: 375, height: 30))
    #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).count == 2)
    #expect(view.contentSize.height == 200)
  }

  @Test func aPinnedHeaderStaysAtTheEdgeOfItsSection() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<100), Array(0..<100)])) {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 40)
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    }
    device.turn { view.contentOffset.y = 150 }
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path))
    #expect(header.frame == CGRect(x: 0, y: 150, width: 375, height: 40))
  }

  @Test func aHorizontalLayoutFillsColumns() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<30)])) {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 100, height: 300)
      return layout
    }
    // Two fit into 667 points.
    #expect(frame(view, 1) == CGRect(x: 0, y: 367, width: 100, height: 300))
    #expect(frame(view, 2)?.minX == 110)
    #expect(view.contentSize == CGSize(width: 15 * 110 - 10, height: 667))
  }

  @Test func estimatedItemsTakeTheSizeOfTheirConstraints() {
    let device = TestDevice()
    let source = CollectionSource([[0, 1, 2, 3, 4, 5]])
    source.preferredHeight = 33
    let view = device.putCollection(source) {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 50, height: 50)
      return layout
    }
    #expect(view.visibleCells.count == 6)
    #expect(view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 80, height: 33) })
  }
}
