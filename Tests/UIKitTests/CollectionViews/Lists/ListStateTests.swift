import CoreGraphics
import Foundation
import Testing
import UIKit

/// Backgrounds, configurations and swipes of list cells.
@MainActor @Suite struct ListStateTests {
  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .insetGrouped])
  func aSelectedRowIsGray(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let list = ListFixture(["a"], appearance)
    let cell = try #require(list.cell(0))
    let standard = cell.backgroundColor
    #expect(standard == (appearance == .plain ? .systemBackground : .secondarySystemGroupedBackground))
    let y = cell.frame.midY - list.view.contentOffset.y
    list.device.touch(.began, 100, y, at: 1)
    list.device.run(through: 1.3)
    #expect(cell.backgroundColor == .systemGray4 && cell.isHighlighted)
    list.device.touch(.ended, 100, y, at: 1.4)
    #expect(cell.backgroundColor == .systemGray4 && cell.isSelected)
    list.device.turn { list.view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false) }
    #expect(cell.backgroundColor == standard)
  }

  @Test func aCustomBackgroundIsKept() throws {
    let list = ListFixture(["a"]) { cell, _ in cell.backgroundColor = .purple }
    list.device.turn { list.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: []) }
    #expect(list.cell(0)?.backgroundColor == .purple)
  }

  @Test func standardBackgroundsFollowTheState() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    let background = UIBackgroundConfiguration.listGroupedCell()
    #expect(background.updated(for: state).backgroundColor == .systemGray4)
    state.isSelected = false
    #expect(background.updated(for: state) == background)
    state.isHighlighted = true
    #expect(UIBackgroundConfiguration.listSidebarCell().updated(for: state).backgroundColor == .systemGray4)
    var own = background
    own.backgroundColor = .green
    #expect(own.updated(for: state).backgroundColor == .green)
    #expect(UIBackgroundConfiguration.clear().updated(for: state).backgroundColor == nil)
    #expect(UIBackgroundConfiguration.listPlainHeaderFooter().updated(for: state).backgroundColor == .systemBackground)
  }

  @Test(arguments: [true, false]) func configurationsAreUpdatedAutomatically(_ isAutomatic: Bool) throws {
    let list = ListFixture(["a"]) { cell, _ in
      cell.automaticallyUpdatesContentConfiguration = isAutomatic
      cell.automaticallyUpdatesBackgroundConfiguration = isAutomatic
      cell.contentConfiguration = StateContent()
      cell.backgroundConfiguration = .listPlainCell()
    }
    let cell = try #require(list.cell(0))
    list.device.turn { list.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: []) }
    #expect((cell.contentConfiguration as? StateContent)?.isSelected == isAutomatic)
    #expect((cell.backgroundConfiguration?.backgroundColor == .systemGray4) == isAutomatic)
    let shown = cell.contentView.subviews.lazy.compactMap { $0 as? StateView }.first
    #expect((shown?.configuration as? StateContent)?.isSelected == isAutomatic)
  }

  @Test func theCellOfATableUpdatesItsConfigurations() throws {
    let device = TestDevice()
    let table = device.putTable(TableSource([["a"]]))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    var states: [Bool] = []
    device.turn {
      cell.contentConfiguration = StateContent()
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    }
    device.turn { table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none) }
    #expect((cell.contentConfiguration as? StateContent)?.isSelected == true)
    #expect(states == [false, true])
  }

  // MARK: Swipes

  private func swiped(_ perform: @escaping (String, @escaping (Bool) -> Void) -> Void) -> ListFixture {
    ListFixture(
      ["a", "b", "c"], .plain, { cell, _ in cell.accessories = [.delete()] },
      list: { list in
        let make = { (name: String) in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: name) { _, _, done in perform(name, done) }
          ])
        }
        list.trailingSwipeActionsConfigurationProvider = { make("trailing \($0.item)") }
        list.leadingSwipeActionsConfigurationProvider = { $0.item == 0 ? nil : make("leading \($0.item)") }
      })
  }

  @Test func aSwipeShowsTheActionsAndATapPerformsThem() throws {
    var performed: [String] = []
    let list = swiped { name, done in
      performed.append(name)
      done(true)
    }
    let device = list.device
    device.drag([(300, 66), (280, 66), (240, 66), (200, 66)], from: 1, step: 0.1)
    device.touch(.ended, 200, 66, at: 1.5)
    device.run(through: 3)
    let cell = try #require(list.cell(1))
    let width = -cell.frame.minX
    #expect(width >= 74 && cell.frame.minY == 44)
    device.turn { list.view.setNeedsLayout() }
    #expect(cell.frame.minX == -width, "a layout pass keeps the row open")
    device.tap(355, 66, at: 4)
    device.run(through: 5)
    #expect(performed == ["trailing 1"] && cell.frame.minX == 0)
  }

  @Test func aSwipeAcrossTheRowPerformsTheFirstAction() {
    var performed: [String] = []
    let list = swiped { name, done in
      performed.append(name)
      done(true)
    }
    list.device.drag([(40, 110), (80, 110), (200, 110), (370, 110)], from: 1, step: 0.1)
    list.device.touch(.ended, 370, 110, at: 1.5)
    list.device.run(through: 3)
    #expect(performed == ["leading 2"])
  }

  @Test func anItemWithoutActionsDoesNotSwipe() {
    let list = swiped { _, _ in }
    list.device.drag([(40, 22), (80, 22), (200, 22)], from: 1, step: 0.1)
    #expect(list.cell(0)?.frame.minX == 0)
    list.device.touch(.ended, 200, 22, at: 1.5)
  }

  @Test func aTouchClosesTheRow() {
    let list = swiped { _, _ in }
    list.device.drag([(300, 66), (280, 66), (240, 66), (200, 66)], from: 1, step: 0.1)
    list.device.touch(.ended, 200, 66, at: 1.5)
    list.device.run(through: 3)
    list.device.tap(100, 110, at: 4)
    list.device.run(through: 5)
    #expect(list.cell(1)?.frame.minX == 0 && list.view.indexPathsForSelectedItems == [])
  }

  @Test func theDeleteButtonShowsTheActions() {
    let list = swiped { _, _ in }
    list.device.turn { list.view.isEditing = true }
    list.device.tap(27, 66, at: 1)
    list.device.run(through: 2)
    #expect((list.cell(1)?.frame.minX ?? 0) <= -74)
  }

  @Test func anUpdateClosesTheRow() {
    let list = swiped { _, _ in }
    list.device.drag([(300, 66), (280, 66), (240, 66), (200, 66)], from: 1, step: 0.1)
    list.device.touch(.ended, 200, 66, at: 1.5)
    list.device.run(through: 3)
    list.apply(["a", "c"])
    list.device.run(through: 4)
    #expect(list.view.visibleCells.map(\.frame.minX) == [0, 0])
  }

  @Test func listsBounceEvenIfTheirContentsFit() {
    let list = ListFixture(["a"])
    #expect(list.view.alwaysBounceVertical && !list.view.alwaysBounceHorizontal)
    list.view.alwaysBounceVertical = false
    #expect(!list.view.alwaysBounceVertical)
    let flow = TestDevice().putCollection(CollectionSource([[0]])) { UICollectionViewFlowLayout() }
    #expect(!flow.alwaysBounceVertical)
  }
}

/// Contents that say whether their cell is selected.
private struct StateContent: UIContentConfiguration {
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView { StateView(self) }

  func updated(for state: any UIConfigurationState) -> StateContent {
    StateContent(isSelected: (state as? UICellConfigurationState)?.isSelected ?? false)
  }
}

private final class StateView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: StateContent) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}
