import CoreGraphics
import Foundation
import Testing
import UIKit

private final class Reader: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
  var requested: [Int] = []
  var cancelled: [Int] = []
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    requested += indexPaths.map(\.row)
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    requested += indexPaths.map(\.item)
  }
}

/// Evidence: docs of `UITableViewDataSourcePrefetching` and `UICollectionViewDataSourcePrefetching`.
@MainActor @Suite struct PrefetchTests {
  private let device = TestDevice()
  private let reader = Reader()

  @Test func rowsBelowTheVisibleOnesAreAskedForOnce() {
    let table = device.putTable(TableSource([(0..<1000).map { "\($0)" }]))
    device.turn {
      table.prefetchDataSource = reader
      table.contentOffset.y = 45
    }
    device.turn { table.layoutIfNeeded() }
    // Rows 1 to 16 are visible, and half a screen below ends in row 23.
    #expect(reader.requested == [0] + Array(17...23) && reader.cancelled.isEmpty)
    device.turn { table.contentOffset.y = 89 }
    device.turn { table.layoutIfNeeded() }
    #expect(reader.requested == [0] + Array(17...23) + [1, 24])
    device.turn { table.contentOffset.y = 30_000 }
    device.turn { table.layoutIfNeeded() }
    #expect(reader.cancelled == [0, 1] + Array(18...24) && reader.requested.last == 704)
  }

  @Test func itemsNearTheVisibleOnesAreAskedFor() {
    let view = device.putCollection(CollectionSource([Array(0..<300)])) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 115, height: 115)
      return layout
    }
    device.turn {
      view.prefetchDataSource = reader
      view.contentOffset.y = 1250
    }
    device.turn { view.layoutIfNeeded() }
    #expect(reader.requested.contains(48) && reader.requested.contains(29) && !reader.requested.contains(40))
  }
}
