import CoreGraphics
import Foundation
import Testing
import UIKit

/// The calls of a table's delegate about rows, headers and footers.
@MainActor @Suite struct TableDelegateTests {
  /// A delegate that implements every method and records the calls.
  private final class Delegate: NSObject, UITableViewDataSource, UITableViewDelegate {
    let counts: [Int]
    var calls: [String] = []
    var refusesHighlight: Set<Int> = []
    var keepsSelected = false
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      cell.accessoryType = .detailButton
      return cell
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view(100 + section) }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { view(200 + section) }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }

    private func view(_ tag: Int) -> UIView {
      let view = UIView()
      view.tag = tag
      return view
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      calls.append("cell \(indexPath.section).\(indexPath.row) \(cell.textLabel?.text ?? "")")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      calls.append("end cell \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      calls.append("header \(section) \(view.tag)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      calls.append("footer \(section) \(view.tag)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      calls.append("end header \(section) \(view.tag)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      calls.append("end footer \(section) \(view.tag)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      calls.append("accessory \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      !refusesHighlight.contains(indexPath.row)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      calls.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      calls.append("will deselect \(indexPath.row)")
      return keepsSelected ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.row)")
    }
  }

  private func put(_ delegate: Delegate, on device: TestDevice) -> UITableView {
    device.kept.append(delegate)
    let table = device.device.run { UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain) }
    device.turn {
      if #available(iOS 15, *) { table.sectionHeaderTopPadding = 0 }
      table.dataSource = delegate
      table.delegate = delegate
      device.root.view.addSubview(table)
    }
    return table
  }

  @Test func appearingAndLeavingViewsAreReported() {
    let device = TestDevice()
    let delegate = Delegate([2, 40])
    let table = put(delegate, on: device)
    #expect(
      Set(delegate.calls).isSuperset(of: [
        "header 0 100", "cell 0.0 0", "cell 0.1 1", "footer 0 200", "header 1 101", "cell 1.0 0",
      ]))
    #expect(!delegate.calls.contains { $0.hasPrefix("end") })
    delegate.calls = []
    device.turn { table.contentOffset.y = 800 }
    #expect(
      Set(delegate.calls).isSuperset(of: [
        "end header 0 100", "end cell 0.0", "end cell 0.1", "end footer 0 200", "end cell 1.0",
      ]))
    #expect(!delegate.calls.contains { $0.hasPrefix("end header 1") })
  }

  @Test func theDelegateSetsTheHeightsOfHeadersAndFooters() {
    let device = TestDevice()
    let table = put(Delegate([2, 1]), on: device)
    #expect(table.rectForHeader(inSection: 0).height == 30)
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 30 + 2 * 44, width: 375, height: 20))
    #expect(table.rectForHeader(inSection: 1).minY == CGFloat(138))
    #expect(table.contentSize.height == CGFloat(232))
  }

  @Test func rowsAreIndented() {
    let device = TestDevice()
    let table = put(Delegate([3]), on: device)
    #expect(table.visibleCells.map(\.indentationLevel) == [0, 1, 2])
    let left = table.visibleCells.map { $0.textLabel?.convert(CGPoint.zero, to: table).x ?? 0 }
    #expect(left[1] - left[0] == 10 && left[2] - left[1] == 10)
  }

  @Test func accessoryTapsAreReported() {
    let device = TestDevice()
    let delegate = Delegate([3])
    _ = put(delegate, on: device)
    delegate.calls = []
    device.tap(375 - 28, 30 + 66, at: 0.1)
    #expect(delegate.calls == ["accessory 1"])
  }

  @Test func aRowThatIsNotHighlightedIsNotSelected() {
    let device = TestDevice()
    let delegate = Delegate([3])
    delegate.refusesHighlight = [1]
    let table = put(delegate, on: device)
    delegate.calls = []
    device.tap(100, 30 + 66, at: 0.1)
    #expect(delegate.calls.isEmpty && table.indexPathForSelectedRow == nil)
    device.tap(100, 30 + 110, at: 1)
    #expect(delegate.calls == ["highlight 2", "select 2"])
  }

  @Test func aRowStaysSelectedIfTheDelegateRefuses() {
    let device = TestDevice()
    let delegate = Delegate([3])
    _ = put(delegate, on: device)
    device.tap(100, 30 + 22, at: 0.1)
    delegate.calls = []
    device.tap(100, 30 + 66, at: 1)
    #expect(delegate.calls == ["highlight 1", "will deselect 0", "deselect 0", "select 1"])
    delegate.keepsSelected = true
    delegate.calls = []
    device.tap(100, 30 + 22, at: 2)
    #expect(delegate.calls.contains("will deselect 1") && !delegate.calls.contains("deselect 1"))
  }
}
