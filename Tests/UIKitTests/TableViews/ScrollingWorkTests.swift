import CoreGraphics
import Foundation
import Testing
import UIKit

/// The work of a frame while long lists are flung: it depends on the distance, not on the number of rows.
@MainActor @Suite struct ScrollingWorkTests {
  private static let height: CGFloat = 44

  /// The work of a list during one frame.
  private struct Frame: Equatable {
    var distance: CGFloat
    var requests: Int
    var laidOut: Int
  }

  @MainActor private final class Counter {
    var requests = 0
    var made = 0
    var laidOut = 0
    var prepared = 0
  }

  private final class CountingRow: UITableViewCell {
    weak var counter: Counter?
    override func layoutSubviews() {
      super.layoutSubviews()
      counter?.laidOut += 1
    }
  }

  private final class CountingItem: UICollectionViewCell {
    weak var counter: Counter?
    override func layoutSubviews() {
      super.layoutSubviews()
      counter?.laidOut += 1
    }
  }

  private final class CountingFlow: UICollectionViewFlowLayout {
    weak var counter: Counter?
    override func prepare() {
      super.prepare()
      counter?.prepared += 1
    }
  }

  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let count: Int
    let counter = Counter()
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      counter.requests += 1
      if let row = tableView.dequeueReusableCell(withIdentifier: "row") { return row }
      let row = CountingRow(style: .default, reuseIdentifier: "row")
      row.counter = counter
      counter.made += 1
      return row
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      counter.requests += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      if let item = cell as? CountingItem, item.counter == nil {
        item.counter = counter
        counter.made += 1
      }
      return cell
    }
  }

  /// Flings a list upwards at 4,000 points a second, and returns what each frame of a second took.
  private func fling(_ stage: TestDevice, _ list: UIScrollView, _ counter: Counter) -> [Frame] {
    stage.drag((0...10).map { (100, 600 - CGFloat($0) * 40) }, from: 0.1, step: 0.01)
    stage.touch(.ended, 100, 200, at: 0.21)
    return (1...60).map { number in
      let before = (list.contentOffset.y, counter.requests, counter.laidOut)
      stage.run(through: 0.21 + Double(number) / 60)
      return Frame(
        distance: list.contentOffset.y - before.0, requests: counter.requests - before.1,
        laidOut: counter.laidOut - before.2)
    }
  }

  private func flingTable(_ count: Int) -> (frames: [Frame], counter: Counter) {
    let stage = TestDevice()
    let rows = Rows(count)
    let table = stage.device.run { UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }
    stage.turn {
      table.rowHeight = Self.height
      table.dataSource = rows
      stage.root.view.addSubview(table)
    }
    return (fling(stage, table, rows.counter), rows.counter)
  }

  private func flingCollection(_ count: Int) -> (frames: [Frame], counter: Counter) {
    let stage = TestDevice()
    let rows = Rows(count)
    let layout = stage.device.run { CountingFlow() }
    let view = stage.device.run {
      UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    }
    stage.turn {
      layout.counter = rows.counter
      layout.itemSize = CGSize(width: 125, height: Self.height)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      view.register(CountingItem.self, forCellWithReuseIdentifier: "item")
      view.dataSource = rows
      stage.root.view.addSubview(view)
    }
    let prepared = rows.counter.prepared
    let frames = fling(stage, view, rows.counter)
    #expect(rows.counter.prepared == prepared, "scrolling does not compute the layout again")
    return (frames, rows.counter)
  }

  @Test func aFrameOfATableLoadsOnlyNewRows() {
    let (frames, counter) = flingTable(100_000)
    #expect(frames.map(\.distance).reduce(0, +) > 1000)
    for frame in frames {
      let rows = Int(frame.distance / Self.height) + 1
      #expect(frame.requests <= rows && frame.laidOut <= 2 * rows, "\(frame)")
    }
    // 667 / 44 = 15.2 rows fit; one comes in before one leaves.
    #expect(counter.made <= 20)
    #expect(frames == flingTable(1000).frames)
  }

  @Test func aFrameOfACollectionLoadsOnlyNewItems() {
    let (frames, counter) = flingCollection(100_000)
    #expect(frames.map(\.distance).reduce(0, +) > 1000)
    for frame in frames {
      let items = 3 * (Int(frame.distance / Self.height) + 1)
      #expect(frame.requests <= items && frame.laidOut <= 2 * items, "\(frame)")
    }
    #expect(counter.made <= 60)
    #expect(frames == flingCollection(3000).frames)
  }
}
