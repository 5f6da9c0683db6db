import CoreGraphics
import Foundation
import Testing
import UIKit

/// Headers, footers, badges and backgrounds of compositional layouts.
@MainActor @Suite struct CompositionalSupplementTests {
  private static let head = UICollectionView.elementKindSectionHeader
  private static let foot = UICollectionView.elementKindSectionFooter

  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Returns the layout of sections with rows of 100 points.
  private static func rows(
    badges: [NSCollectionLayoutSupplementaryItem] = [], _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: badges)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private static func boundary(
    _ kind: String, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension = .fractionalWidth(1),
    height: CGFloat, offset: CGPoint = .zero
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(width, .absolute(height)), elementKind: kind, alignment: alignment, absoluteOffset: offset)
  }

  private func frame(_ view: UICollectionView, _ kind: String, section: Int = 0) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test func headersAndFootersSurroundTheirSection() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0, 1], [2]])) {
      Self.rows { section in
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 6, trailing: 30)
        section.boundarySupplementaryItems = [
          Self.boundary(Self.head, .top, height: 40), Self.boundary(Self.foot, .bottom, height: 20),
        ]
      }
    }
    #expect(frame(view, Self.head) == CGRect(x: 20, y: 0, width: 325, height: 40))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 45)
    // 40 + 5 + 200 + 6
    #expect(frame(view, Self.foot) == CGRect(x: 20, y: 251, width: 325, height: 20))
    #expect(frame(view, Self.head, section: 1)?.minY == 271)
    // The second section adds 40 + 5 + 100 + 6 + 20.
    #expect(view.contentSize.height == 442)
    #expect(view.visibleSupplementaryViews(ofKind: Self.head).count == 2)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: Self.foot).count == 2)
    #expect(view.supplementaryView(forElementKind: Self.foot, at: IndexPath(item: 0, section: 1)) != nil)
  }

  @Test(arguments: [
    (NSRectAlignment.topLeading, CGPoint(x: 20, y: 0)), (.top, CGPoint(x: 132.5, y: 0)),
    (.topTrailing, CGPoint(x: 245, y: 0)), (.bottomLeading, CGPoint(x: 20, y: 140)),
    (.bottom, CGPoint(x: 132.5, y: 140)), (.bottomTrailing, CGPoint(x: 245, y: 140)),
  ])
  func headersAreAligned(_ alignment: NSRectAlignment, origin: CGPoint) {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0]])) {
      Self.rows { section in
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
        section.boundarySupplementaryItems = [
          Self.boundary("first", alignment, width: .absolute(100), height: 40),
          Self.boundary("second", alignment, width: .absolute(50), height: 10, offset: CGPoint(x: 1, y: 2)),
        ]
      }
    }
    let isAtBottom = origin.y > 0
    let expected = CGPoint(x: origin.x, y: isAtBottom ? 100 : 0)
    #expect(frame(view, "first") == CGRect(origin: expected, size: CGSize(width: 100, height: 40)))
    #expect(frame(view, "second")?.minY == expected.y + 42)
    #expect(view.contentSize.height == 150)
  }

  @Test func headersMayIgnoreTheInsetsAndOverlapTheSection() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0]])) {
      Self.rows { section in
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
        section.supplementariesFollowContentInsets = false
        let item = Self.boundary(Self.head, .top, height: 40)
        item.extendsBoundary = false
        section.boundarySupplementaryItems = [item]
      }
    }
    #expect(frame(view, Self.head) == CGRect(x: 0, y: 0, width: 375, height: 40))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 0)
    #expect(view.contentSize.height == 100)
  }

  @Test func pinnedHeadersStayInSightUntilTheirSectionEnds() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([Array(0..<10), Array(10..<20)])) {
      Self.rows { section in
        let (head, foot) = (Self.boundary(Self.head, .top, height: 40), Self.boundary(Self.foot, .bottom, height: 30))
        (head.pinToVisibleBounds, foot.pinToVisibleBounds) = (true, true)
        section.boundarySupplementaryItems = [head, foot]
      }
    }
    #expect(frame(view, Self.head)?.minY == 0)
    #expect(frame(view, Self.foot)?.minY == 637, "the footer is pinned to the bottom")
    device.turn { view.contentOffset.y = 500 }
    #expect(frame(view, Self.head)?.minY == 500)
    #expect(frame(view, Self.foot)?.minY == 1040, "the footer is at its position")
    device.turn { view.contentOffset.y = 1050 }
    #expect(frame(view, Self.head)?.minY == 1030, "the end of the section pushes the header away")
    #expect(frame(view, Self.head, section: 1)?.minY == 1070)
  }

  @Test func badgesAreAnchoredToTheirItem() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0, 1]])) {
      let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
      let middle = NSCollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 3, y: 4))
      let badges = [(Self.head, corner), (Self.foot, middle)].map { kind, anchor in
        NSCollectionLayoutSupplementaryItem(
          layoutSize: Self.size(.absolute(20), .absolute(10)), elementKind: kind, containerAnchor: anchor)
      }
      badges[0].zIndex = 9
      return Self.rows(badges: badges)
    }
    let path = IndexPath(item: 1, section: 0)
    let corner = try #require(view.layoutAttributesForSupplementaryElement(ofKind: Self.head, at: path))
    #expect(corner.frame == CGRect(x: 375 - 20 + 10, y: 100 - 5, width: 20, height: 10))
    #expect(corner.zIndex == 9 && corner.indexPath == path)
    let middle = view.layoutAttributesForSupplementaryElement(ofKind: Self.foot, at: path)
    #expect(middle?.frame == CGRect(x: 187.5 - 10 + 3, y: 200 - 10 + 4, width: 20, height: 10))
    #expect(view.visibleSupplementaryViews(ofKind: Self.head).count == 2)
  }

  @Test func aBackgroundLiesBehindItsSection() throws {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0], [1]])) {
      let layout = Self.rows { section in
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "paper")
        background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        section.decorationItems = [background]
      }
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "paper")
      return layout
    }
    let attributes = try #require(
      view.collectionViewLayout.layoutAttributesForDecorationView(
        ofKind: "paper", at: IndexPath(item: 0, section: 1)))
    #expect(attributes.frame == CGRect(x: 2, y: 121, width: 369, height: 116))
    #expect(attributes.zIndex == -1)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
    let behind = view.subviews.prefix { $0 !== cell }
    #expect(behind.contains { $0.frame == attributes.frame })
  }

  @Test func anEstimatedHeaderTakesTheHeightOfItsContents() {
    let device = TestDevice()
    RuntimeClass.register(TallHeader.self, name: "Fixture.TallHeader") { $0.maker { TallHeader(frame: .zero) } }
    let source = CollectionSource([])
    let view = device.putCollection(source) {
      Self.rows { section in
        let item = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: Self.size(.fractionalWidth(1), .estimated(44)), elementKind: Self.head, alignment: .top)
        section.boundarySupplementaryItems = [item]
      }
    }
    device.turn {
      view.register(TallHeader.self, forSupplementaryViewOfKind: Self.head, withReuseIdentifier: "head")
      source.sections = [[0]]
      view.reloadData()
    }
    #expect(frame(view, Self.head)?.height == 73)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 73)
  }

  @Test func aListHasHeadersAndFootersOfItsSections() {
    let device = TestDevice()
    let view = device.putCollection(CollectionSource([[0], [1]])) {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      (list.headerMode, list.footerMode) = (.supplementary, .supplementary)
      return UICollectionViewCompositionalLayout.list(using: list)
    }
    #expect(view.visibleSupplementaryViews(ofKind: Self.head).count == 2)
    #expect(view.visibleSupplementaryViews(ofKind: Self.foot).count == 2)
    let (head, foot) = (frame(view, Self.head), frame(view, Self.foot))
    #expect(head?.minY == 0)
    #expect(foot?.minY == view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.maxY)
  }
}

/// A header whose contents are 73 points high.
private final class TallHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.heightAnchor.constraint(equalToConstant: 73),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
