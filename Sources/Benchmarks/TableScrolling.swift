// How long does a frame of a scrolling table take?
//
//   Benchmarks table
//
// A table of 100,000 rows scrolls by a distance in each frame. The time of a frame includes the layout, with the cells
// that become visible, and the commit. Times are in microseconds.
import CoreGraphics
import QuartzCore
import UIKit

/// The benchmark of a table view of 100,000 rows.
@MainActor
struct TableScrolling {
  private static let rows = 100_000
  private static let frames = 600

  func run() {
    print("| points in a frame | median | 99 % | longest | cells made |")
    print("| --- | --- | --- | --- | --- |")
    for distance in [5, 50, 500, 5000] { measure(CGFloat(distance)) }
  }

  private func measure(_ distance: CGFloat) {
    let device = Device()
    let rows = ManyRows(count: Self.rows)
    var times: [Double] = []
    device.run {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      let table = UITableView(frame: window.bounds)
      table.dataSource = rows
      window.addSubview(table)
      window.makeKeyAndVisible()
      CATransaction.flush()
      for _ in 0..<Self.frames {
        let begin = ContinuousClock.now
        table.contentOffset.y += distance
        CATransaction.flush()
        times.append(begin.duration(to: .now) / Duration.nanoseconds(1) / 1000)
      }
    }
    let cells = [times.quantile(0.5), times.quantile(0.99), times.max() ?? 0].map { "\(Int($0.rounded()))" }
    print("| \(Int(distance)) | \(cells.joined(separator: " | ")) | \(rows.madeCellCount) |")
  }
}

/// A data source of rows with titles.
@MainActor
private final class ManyRows: NSObject, UITableViewDataSource {
  private let count: Int
  private(set) var madeCellCount = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let known = tableView.dequeueReusableCell(withIdentifier: "row")
    if known == nil { madeCellCount += 1 }
    let cell = known ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
