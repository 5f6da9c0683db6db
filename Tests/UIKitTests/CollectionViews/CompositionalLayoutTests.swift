import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct CompositionalLayoutTests {
  private static func grid() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    return UICollectionViewCompositionalLayout(section: section)
  }

  // Apple's documentation of NSCollectionLayoutGroup: the items repeat until the group is full.
  @Test func aGroupRepeatsItsItemUntilItIsFull() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<7)])) { Self.grid() }
    let frames = (0..<7).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames[1] == CGRect(x: 125, y: 0, width: 125, height: 100))
    #expect(frames[3] == CGRect(x: 0, y: 110, width: 125, height: 100))
    #expect(view.contentSize == CGSize(width: 375, height: 320))
    #expect(view.visibleCells.count == 7)
  }

  @Test func aSectionWithoutALayoutLeavesTheOthersInTheirPlace() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0, 1], [2, 3], [4]])) {
      UICollectionViewCompositionalLayout { index, _ in
        guard index != 1 else { return nil }
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(index == 0 ? 20 : 50))
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      }
    }
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
    let last = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame
    #expect(last == CGRect(x: 0, y: 40, width: 375, height: 50))
    #expect(view.contentSize.height == 90.0 && view.visibleCells.count == 3)
  }

  @Test func anOrthogonalSectionScrollsByItself() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<20)])) {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(100)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      return UICollectionViewCompositionalLayout(section: section)
    }
    #expect(view.contentSize == CGSize(width: 375, height: 100))
    #expect(view.visibleCells.count == 3)
    let scroller = try #require(view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    #expect(scroller.contentSize.width == 3000)
    device.turn { scroller.contentOffset.x = 600 }
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.tag == 4)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func aListHasRowsOfTheHeightOfTheirContents() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0, 1, 2]])) {
      UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    }
    device.turn {
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
      view.reloadData()
    }
    let heights = view.visibleCells.map(\.frame.height)
    #expect(heights == [44, 44, 44])
  }
}
