import CoreGraphics
import Foundation
import Testing
import UIKit

/// The frames of items in the groups of a compositional layout, as Apple's documentation describes them.
@MainActor @Suite struct CompositionalGroupTests {
  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private static func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private static let full = size(.fractionalWidth(1), .absolute(100))

  /// Returns the frames of the first items in a section of a group, in a collection view of 375 points.
  private func frames(_ count: Int, _ group: @escaping () -> NSCollectionLayoutGroup) -> [CGRect?] {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<count)])) {
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group()))
    }
    return (0..<count).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }

  @Test func aVerticalGroupStacksItsItems() {
    let frames = frames(3) {
      .vertical(layoutSize: Self.full, subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(0.5))])
    }
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 375, height: 50))
    #expect(frames[1] == CGRect(x: 0, y: 50, width: 375, height: 50))
    #expect(frames[2] == CGRect(x: 0, y: 100, width: 375, height: 50))
  }

  @Test func itemsOfACountShareTheGroupWithItsSpaces() {
    let row = frames(4) {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.full, subitem: Self.item(.absolute(9), .fractionalHeight(1)), count: 3)
      group.interItemSpacing = .fixed(15)
      return group
    }
    // (375 - 2 * 15) / 3
    #expect(row[0] == CGRect(x: 0, y: 0, width: 115, height: 100))
    #expect(row[2] == CGRect(x: 260, y: 0, width: 115, height: 100))
    #expect(row[3] == CGRect(x: 0, y: 100, width: 115, height: 100))
    let column = frames(3) {
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: Self.full, subitem: Self.item(.fractionalWidth(1), .absolute(9)), count: 3)
      group.interItemSpacing = .fixed(5)
      return group
    }
    // (100 - 2 * 5) / 3
    #expect(column[2] == CGRect(x: 0, y: 70, width: 375, height: 30))
  }

  @Test func aRepeatedItemKeepsItsSize() {
    let frames = frames(3) {
      .vertical(layoutSize: Self.full, repeatingSubitem: Self.item(.absolute(40), .absolute(20)), count: 2)
    }
    #expect(frames[1] == CGRect(x: 0, y: 20, width: 40, height: 20))
    #expect(frames[2]?.origin == CGPoint(x: 0, y: 100))
  }

  @Test func aFlexibleSpaceTakesTheRemainder() {
    let group = {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.full, subitems: [Self.item(.absolute(100), .absolute(100))])
      group.interItemSpacing = .flexible(10)
      return group
    }
    let frames = frames(4, group)
    // Three items of 100 fit. The two spaces share 375 - 300.
    #expect(frames[0]?.minX == 0 && frames[1]?.minX == 137.5 && frames[2]?.minX == 275)
    #expect(frames[3]?.origin == CGPoint(x: 0, y: 100))
  }

  @Test func edgeSpacingMovesItemsApart() {
    let frames = frames(2) {
      let item = Self.item(.absolute(100), .absolute(50))
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: .fixed(8), top: .fixed(4), trailing: .fixed(20), bottom: nil)
      return .horizontal(layoutSize: Self.full, subitems: [item])
    }
    #expect(frames[0] == CGRect(x: 8, y: 4, width: 100, height: 50))
    #expect(frames[1] == CGRect(x: 136, y: 4, width: 100, height: 50))
  }

  @Test func insetsOfItemsAndGroupsAddUp() {
    let frames = frames(2) {
      let item = Self.item(.fractionalWidth(0.5), .fractionalHeight(1))
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: Self.full, subitems: [item])
      group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 15, bottom: 20, trailing: 20)
      return group
    }
    // The group's own space is (15, 10, 340, 70).
    #expect(frames[0] == CGRect(x: 17, y: 11, width: 164, height: 66))
    #expect(frames[1] == CGRect(x: 187, y: 11, width: 164, height: 66))
  }

  @Test func nestedGroupsFillTheirPartWithEdgeSpacing() {
    let frames = frames(6) {
      let large = Self.item(.fractionalWidth(0.5), .fractionalHeight(1))
      let small = NSCollectionLayoutGroup.vertical(
        layoutSize: Self.size(.fractionalWidth(0.25), .fractionalHeight(1)),
        subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(0.5))])
      small.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(5), top: nil, trailing: nil, bottom: nil)
      return .horizontal(layoutSize: Self.full, subitems: [large, small])
    }
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 187.5, height: 100))
    #expect(frames[1] == CGRect(x: 192.5, y: 0, width: 93.75, height: 50))
    #expect(frames[2] == CGRect(x: 192.5, y: 50, width: 93.75, height: 50))
    #expect(frames[3]?.origin == CGPoint(x: 0, y: 100))
  }

  @Test func aCustomGroupPlacesItsItemsItself() {
    let device = TestDevice()
    var sizes: [CGSize] = []
    let view = device.putCollection(CollectionSource([Array(0..<3)])) {
      let group = NSCollectionLayoutGroup.custom(layoutSize: Self.full) { environment in
        sizes.append(environment.container.contentSize)
        return [
          NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 5, y: 5, width: 30, height: 30), zIndex: 7),
          NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 20, y: 20, width: 30, height: 30)),
        ]
      }
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
    let found = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(found[0]?.frame == CGRect(x: 5, y: 5, width: 30, height: 30))
    #expect(found[0]?.zIndex == 7 && found[1]?.zIndex == 0)
    #expect(found[2]?.frame == CGRect(x: 5, y: 105, width: 30, height: 30))
    #expect(sizes.first == CGSize(width: 375, height: 100))
  }

  @Test func dimensionsReportTheirKind() {
    let absolute = NSCollectionLayoutDimension.absolute(4)
    #expect(absolute.isAbsolute && !absolute.isEstimated && !absolute.isFractionalWidth && !absolute.isFractionalHeight)
    #expect(NSCollectionLayoutDimension.fractionalWidth(0.5).isFractionalWidth)
    #expect(NSCollectionLayoutDimension.fractionalHeight(0.5).isFractionalHeight)
    #expect(NSCollectionLayoutDimension.estimated(3).isEstimated)
    #expect(NSCollectionLayoutDimension.fractionalHeight(0.5).dimension == 0.5)
    #expect(NSCollectionLayoutSpacing.fixed(3).isFixed && !NSCollectionLayoutSpacing.fixed(3).isFlexible)
    #expect(NSCollectionLayoutSpacing.flexible(3).isFlexible && NSCollectionLayoutSpacing.flexible(3).spacing == 3)
  }

  @Test func aSectionThatScrollsSidewaysStacksItsGroupsThere() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<4), [4]])) {
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: Self.size(.absolute(80), .fractionalHeight(1)),
        subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(0.5))])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 6
      section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 60, trailing: 20)
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      configuration.interSectionSpacing = 30
      return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }
    let frames = (0..<4).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames[0] == CGRect(x: 10, y: 7, width: 80, height: 300))
    #expect(frames[1] == CGRect(x: 10, y: 307, width: 80, height: 300))
    #expect(frames[2] == CGRect(x: 96, y: 7, width: 80, height: 300))
    // 10 + 80 + 6 + 80 + 20, the space, and 10 + 80 + 20.
    #expect(view.contentSize == CGSize(width: 196 + 30 + 110, height: 667))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minX == 236)
  }
}
