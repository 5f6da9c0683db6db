import CoreGraphics
import Foundation
import Testing
import UIKit

/// Registered classes of cells, headers and footers.
@MainActor @Suite struct TableReuseTests {
  private let stage = TestDevice()

  @Test func cellsOfARegisteredClassAreMadeAndReused() throws {
    RuntimeClass.register(PlainCell.self, name: "Fixture.PlainCell") {
      $0.maker { PlainCell(style: .default, reuseIdentifier: nil) }
    }
    let source = TableSource([(0..<100).map { "\($0)" }])
    source.makeCell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "plain", for: path)
      cell.tag = path.row
      return cell
    }
    let table = stage.device.run { UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain) }
    stage.turn {
      table.register(PlainCell.self, forCellReuseIdentifier: "plain")
      table.dataSource = source
      stage.root.view.addSubview(table)
    }
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? PlainCell)
    #expect(first.reuseIdentifier == "plain" && first.preparations == 0)
    for y in [1000.0, 2000, 3000] { stage.turn { table.contentOffset.y = y } }
    let again = table.visibleCells.compactMap { $0 as? PlainCell }.filter { $0.preparations > 0 }
    #expect(!again.isEmpty)
    stage.turn {
      table.register(nil as AnyClass?, forCellReuseIdentifier: "plain")
      #expect(table.dequeueReusableCell(withIdentifier: "plain") == nil)
    }
  }

  @Test func anUnknownIdentifierIsReported() {
    let table = stage.putTable(TableSource([["a"]]))
    stage.turn {
      _ = table.dequeueReusableCell(withIdentifier: "odd", for: IndexPath(row: 0, section: 0))
    }
    #expect(stage.device.failure.map { "\($0)" }?.contains("identifier \"odd\"") ?? false)
  }

  @Test func headersOfARegisteredClassFloat() throws {
    RuntimeClass.register(TallHeaderView.self, name: "Fixture.TallHeaderView") {
      $0.maker { TallHeaderView(reuseIdentifier: nil) }
    }
    let source = TableSource((0..<5).map { section in (0..<10).map { "\(section).\($0)" } })
    let delegate = HeaderDelegate()
    let table = stage.putTable(source)
    stage.kept.append(delegate)
    stage.turn {
      table.register(TallHeaderView.self, forHeaderFooterViewReuseIdentifier: "tall")
      table.delegate = delegate
      table.reloadData()
    }
    let first = try #require(table.headerView(forSection: 0))
    // The header is as high as its constraints say, the footer as its frame.
    #expect(first.frame.size == CGSize(width: 375, height: 61) && first.reuseIdentifier == "tall")
    // A plain table has 22 points above its headers.
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 83)
    #expect(table.rectForFooter(inSection: 0).height == 33)
    for y in [500.0, 1000, 1500] { stage.turn { table.contentOffset.y = y } }
    #expect(table.headerView(forSection: 0) == nil)
    stage.turn { table.contentOffset.y = 0 }
    #expect((table.headerView(forSection: 0) as? TallHeaderView).map { $0.preparations > 0 } ?? false)
  }
}

private final class PlainCell: UITableViewCell {
  private(set) var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

private final class TallHeaderView: UITableViewHeaderFooterView {
  private(set) var preparations = 0

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      view.heightAnchor.constraint(equalToConstant: 61),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

private final class HeaderDelegate: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: "tall")
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 33))
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }
}
