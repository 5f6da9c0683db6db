import CoreGraphics
import Foundation
import Testing
import UIKit

private final class OldDelegate: NSObject, UITableViewDelegate {
  var chosen: [String] = []
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    let more = UITableViewRowAction(style: .normal, title: "More") { [weak self] action, path in
      self?.chosen.append("\(action.title ?? "") \(path.row)")
    }
    more.backgroundColor = .orange
    return [more]
  }
}

/// Evidence: docs of `UITableViewRowAction`.
@MainActor @Suite struct RowActionTests {
  @Test func aSwipeShowsTheActionsFromBeforeElevenAndATapPerformsThem() throws {
    let (device, delegate) = (TestDevice(), OldDelegate())
    let source = TableSource([["a", "b", "c"]])
    source.editable = true
    let table = device.putTable(source)
    device.turn { table.delegate = delegate }
    device.drag([(300, 66), (280, 66), (240, 66), (200, 66)], from: 1, step: 0.1)
    device.touch(.ended, 200, 66, at: 1.5)
    device.run(through: 3)
    device.tap(355, 66, at: 4)
    device.run(through: 5)
    #expect(delegate.chosen == ["More 1"])
  }
}
