import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct TableViewTests {
  private static func rows(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

  // Human Interface Guidelines: the standard row is 44 points high.
  @Test func aRowIsFortyFourPointsHighUnlessTheDelegateSaysOtherwise() {
    let device = TestDevice()
    let source = TableSource([Self.rows(3)])
    source.rowHeight = { $0.row == 1 ? 60 : nil }
    let table = device.putTable(source)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 0, width: 375, height: 44))
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 104, width: 375, height: 44))
    #expect(table.contentSize == CGSize(width: 375, height: 148))
  }

  @Test func onlyVisibleRowsHaveCells() {
    let device = TestDevice()
    let source = TableSource([Self.rows(100_000)])
    let table = device.putTable(source)
    // 667 / 44 = 15.2
    #expect(table.visibleCells.count == 16)
    #expect(table.contentSize.height == 4_400_000)
    device.turn { table.contentOffset.y = 2_000_000 }
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 45454, section: 0))
    #expect(table.visibleCells.first?.textLabel?.text == "Row 45454")
    #expect(source.made <= 32)
  }

  @Test func aCellThatLeavesIsReused() {
    let device = TestDevice()
    let source = TableSource([Self.rows(200)])
    let table = device.putTable(source)
    for step in 1...100 { device.turn { table.contentOffset.y = CGFloat(step) * 30 } }
    #expect(source.made <= 18)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.cellForRow(at: IndexPath(row: 70, section: 0))?.textLabel?.text == "Row 70")
  }

  @Test func rowsAreFoundAtPointsAndInRectangles() {
    let device = TestDevice()
    let table = device.putTable(TableSource([Self.rows(2), [], Self.rows(3)]))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 43)) == IndexPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 88)) == IndexPath(row: 0, section: 2))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 500)) == nil)
    let found = table.indexPathsForRows(in: CGRect(x: 0, y: 50, width: 375, height: 60))
    #expect(found == [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 2)])
  }

  // Unverified: 28 points for a title of a plain table, 22 above it since iOS 15.
  @Test func aHeaderFloatsUntilItsSectionEnds() throws {
    let device = TestDevice()
    let source = TableSource([Self.rows(20), Self.rows(20)])
    source.titles = ["First", "Second"]
    let table = device.putTable(source)
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 375, height: 28))
    device.turn { table.contentOffset.y = 300 }
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "First")
    #expect(header.frame.minY == 300)
    // The section ends at 50 + 20 · 44 = 930, the header above that.
    device.turn { table.contentOffset.y = 920 }
    #expect(header.frame.minY == 902)
  }

  // The sums 55.67 and 35.33 are frames that iOS prints for the first header of a grouped table.
  @Test func groupedSectionsHaveSpaceBetweenThem() {
    let device = TestDevice()
    let source = TableSource([Self.rows(1), Self.rows(1)])
    source.titles = [nil, "Second"]
    let table = device.putTable(source, style: .insetGrouped)
    #expect(table.rectForHeader(inSection: 0).height.isClose(to: 35.333, within: 0.001))
    #expect(table.rectForHeader(inSection: 1).height == 38)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minX == 16)
    #expect(table.visibleCells.first?.layer.cornerRadius == 10)
  }

  @Test func aTapSelectsARowAndDeselectsTheOther() {
    let device = TestDevice()
    let source = TableSource([Self.rows(5)])
    let table = device.putTable(source)
    device.tap(100, 60, at: 0.1)
    #expect(source.events == ["highlight 1", "unhighlight 1", "will select 1", "did select 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    source.clearEvents()
    device.tap(100, 10, at: 1)
    #expect(
      source.events == ["highlight 0", "unhighlight 0", "will select 0", "did deselect 1", "did select 0"])
    #expect(table.visibleCells.map(\.isSelected) == [true, false, false, false, false])
  }

  @Test func aDragScrollsAndDoesNotSelect() {
    let device = TestDevice()
    let source = TableSource([Self.rows(50)])
    let table = device.putTable(source)
    device.touch(.began, 100, 400, at: 0.1)
    device.run(through: 0.4)
    #expect(source.events == ["highlight 9"])
    for (step, y) in [360, 320, 300].enumerated() {
      device.touch(.moved, 100, CGFloat(y), at: 0.5 + Double(step) * 0.02)
    }
    device.touch(.ended, 100, 300, at: 1.5)
    #expect(source.events == ["highlight 9", "unhighlight 9"])
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.contentOffset.y > 50)
  }

  @Test func severalRowsCanBeSelected() {
    let device = TestDevice()
    let table = device.putTable(TableSource([Self.rows(5)]))
    device.turn { table.allowsMultipleSelection = true }
    device.tap(100, 60, at: 0.1)
    device.tap(100, 150, at: 1)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    device.tap(100, 60, at: 2)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [3])
  }

  @Test func scrollingPutsARowAtTheRequestedPosition() {
    let device = TestDevice()
    let table = device.putTable(TableSource([Self.rows(100)]))
    let path = IndexPath(row: 50, section: 0)
    device.turn { table.scrollToRow(at: path, at: .top, animated: false) }
    #expect(table.contentOffset.y == 2200)
    device.turn { table.scrollToRow(at: path, at: .bottom, animated: false) }
    #expect(table.contentOffset.y == 1577)
    device.turn { table.scrollToRow(at: path, at: .middle, animated: false) }
    #expect(table.contentOffset.y == 2222 - 333.5)
    device.turn { table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false) }
    #expect(table.contentOffset.y == 3733)
  }

  @Test func contentsSetTheHeightOfARow() throws {
    let device = TestDevice()
    let source = TableSource([Self.rows(3)])
    source.makeCell = { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let label = UILabel()
      label.numberOfLines = 0
      label.text = String(repeating: "Many words that need more than one line. ", count: path.row * 3)
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 20),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -20),
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
      ])
      return cell
    }
    let table = device.putTable(source)
    let cells = table.visibleCells
    #expect(cells.count == 3)
    for cell in cells {
      let label = try #require(cell.contentView.subviews.first as? UILabel)
      let text = label.sizeThatFits(CGSize(width: 343, height: 0)).height
      #expect(cell.frame.height.isClose(to: text + 40 + 1, within: 1))
      #expect(label.frame.height.isClose(to: text, within: 1))
    }
    #expect(cells[1].frame.minY == cells[0].frame.maxY)
    #expect(cells[2].frame.height > cells[1].frame.height)
    #expect(table.contentSize.height == cells[2].frame.maxY)
  }

  @Test func growingRowsAboveDoNotMoveVisibleRows() {
    let device = TestDevice()
    let source = TableSource([Self.rows(100)])
    let table = device.putTable(source)
    device.turn {
      table.estimatedRowHeight = 40
      table.rowHeight = 100
      table.contentOffset.y = 2000
    }
    let cell = table.visibleCells[0]
    let place = cell.frame.minY - table.contentOffset.y
    device.turn { table.contentOffset.y -= 30 }
    #expect((cell.frame.minY - table.contentOffset.y).isClose(to: place + 30, within: 0.001))
  }
}
