import CoreGraphics
import Foundation
import UIKit

/// A list of texts in a collection view, whose cells are configured by a registration.
@MainActor final class ListFixture {
  let device = TestDevice()
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>

  /// Shows items in one section. `configure` changes a cell that has a text already.
  init(
    _ items: [String], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ configure: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in },
    list change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&list)
    let device = device
    let view = device.putCollection(CollectionSource([])) {
      UICollectionViewCompositionalLayout.list(using: list)
    }
    source = device.device.run {
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        configure(cell, item)
      }
      return UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
    }
    self.view = view
    apply(items)
  }

  func apply(_ items: [String]) {
    device.turn {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
    }
  }

  func cell(_ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  /// Returns the frames of a cell's accessories in the cell, from left to right. Those that are not displayed are left out.
  func accessories(_ item: Int) -> [CGRect] {
    guard let cell = cell(item) else { return [] }
    cell.layoutIfNeeded()
    let holders = cell.subviews.filter { $0 !== cell.contentView && $0.alpha == 1 && !$0.subviews.isEmpty }
    return holders.map(\.frame).sorted { $0.minX < $1.minX }
  }
}
