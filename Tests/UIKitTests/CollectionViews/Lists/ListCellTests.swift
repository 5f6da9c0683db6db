import CoreGraphics
import Foundation
import Testing
import UIKit

/// Evidence: Apple's documentation of `UICellAccessory` and `UICollectionViewListCell`.
@MainActor @Suite struct ListCellTests {
  @Test func accessoriesTakeRoomFromTheContents() throws {
    let list = ListFixture(["a", "b"]) { cell, item in
      if item == "b" { cell.accessories = [.disclosureIndicator(), .label(text: "7")] }
    }
    #expect(list.cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
    let frames = list.accessories(1)
    try #require(frames.count == 2)
    let (label, arrow) = (frames[0], frames[1])
    #expect(arrow.maxX == 359 && label.maxX == arrow.minX - 8)
    #expect(list.cell(1)?.contentView.frame.maxX == label.minX)
  }

  @Test func theSystemOrdersItsAccessories() {
    let list = ListFixture(["a"]) { cell, _ in
      cell.accessories = [.disclosureIndicator(), .checkmark(), .label(text: "wide label"), .detail()]
    }
    let widths = list.accessories(0).map(\.width)
    let alone = [UICellAccessory.label(text: "wide label"), .detail(), .checkmark(), .disclosureIndicator()].map {
      accessory in
      let single = ListFixture(["a"]) { cell, _ in cell.accessories = [accessory] }
      return single.accessories(0)[0].width
    }
    #expect(widths == alone && Set(widths).count == 4)
  }

  @Test func customViewsAreAtTheirPlacement() {
    let make = { (width: CGFloat, placement: UICellAccessory.Placement) in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
      return UICellAccessory.customView(configuration: .init(customView: view, placement: placement))
    }
    let list = ListFixture(["a"]) { cell, _ in
      cell.accessories = [
        .checkmark(), make(31, .trailing()), make(32, .trailing(at: { $0.count })), make(33, .leading()),
        make(34, .leading(displayed: .always, at: { _ in 0 })),
      ]
    }
    let frames = list.accessories(0)
    #expect(frames.map(\.width).filter { $0 > 30 } == [34, 33, 31, 32])
    #expect(frames[0].minX == 16 && frames[1].minX == 58)
    // The contents have a margin of their own behind the leading accessories.
    #expect(list.cell(0)?.contentView.frame.minX == 91)
    let view = list.cell(0)?.subviews.flatMap(\.subviews).first { $0.bounds.width == 31 }
    #expect(view?.frame.origin == CGPoint(x: 0, y: 17))
  }

  @Test func anAccessoryIsCentredInItsReservedWidth() {
    let list = ListFixture(["a"]) { cell, _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let custom = UICellAccessory.CustomViewConfiguration(
        customView: view, placement: .trailing(), reservedLayoutWidth: .custom(50), tintColor: .red)
      cell.accessories = [.customView(configuration: custom), .label(text: "x", options: .init(isHidden: true))]
    }
    #expect(list.accessories(0).map(\.width) == [50])
    let view = list.cell(0)?.subviews.flatMap(\.subviews).first { $0.bounds.width == 10 }
    #expect(view?.frame.minX == 20 && view?.tintColor == .red)
  }

  @Test func editingShowsItsAccessoriesInAnAnimation() throws {
    let list = ListFixture(["a"]) { cell, _ in
      cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder(), .checkmark()]
    }
    let device = list.device
    let cell = try #require(list.cell(0))
    #expect(cell.contentView.frame.minX == 0 && list.accessories(0).count == 2)
    device.turn { list.view.isEditing = true }
    let middle = device.presentation(of: cell.contentView, at: 0.15)
    #expect(middle.position.x - middle.bounds.width / 2 > 1 && middle.position.x - middle.bounds.width / 2 < 37)
    device.run(through: 1)
    #expect(list.accessories(0).count == 3 && list.accessories(0)[0].minX == 16)
    #expect(cell.contentView.frame.minX == 38 && cell.configurationState.isEditing)
    device.turn { list.view.isEditing = false }
    device.run(through: 2)
    #expect(cell.contentView.frame.minX == 0 && !cell.configurationState.isEditing)
  }

  @Test func buttonsOfEditingCallTheirClosures() {
    var taps: [String] = []
    let list = ListFixture(["a", "b"]) { cell, item in
      cell.accessories = item == "a" ? [.delete { taps.append("delete") }] : [.insert { taps.append("insert") }]
    }
    list.device.turn { list.view.isEditing = true }
    list.device.tap(27, 22, at: 1)
    list.device.tap(27, 66, at: 2)
    #expect(taps == ["delete", "insert"])
  }

  @Test func aDetailButtonCallsItsClosure() {
    var taps = 0
    let list = ListFixture(["a"]) { cell, _ in cell.accessories = [.detail { taps += 1 }] }
    let button = list.accessories(0)[0]
    list.device.tap(button.midX, button.midY, at: 1)
    #expect(taps == 1 && list.view.indexPathsForSelectedItems == [])
  }

  @Test func aReorderControlMovesItsItem() {
    let list = ListFixture(["a", "b", "c"]) { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    let grip = list.accessories(0)[0]
    list.device.drag([(grip.midX, 22), (grip.midX, 50), (grip.midX, 80), (grip.midX, 110)], from: 1, step: 0.1)
    list.device.touch(.ended, grip.midX, 110, at: 1.5)
    list.device.run(through: 3)
    #expect(list.source.snapshot().itemIdentifiers == ["b", "c", "a"])
  }

  @Test func aCircleIsFilledWhileItsItemIsSelected() throws {
    let list = ListFixture(["a", "b"]) { cell, _ in cell.accessories = [.multiselect()] }
    list.view.allowsMultipleSelectionDuringEditing = true
    list.device.turn { list.view.isEditing = true }
    let image = { (item: Int) in
      let inner = list.cell(item)?.subviews.flatMap(\.subviews).flatMap(\.subviews) ?? []
      return inner.lazy.compactMap { $0 as? UIImageView }.first { $0.image != nil }
    }
    let empty = try #require(image(0)?.image)
    list.device.tap(200, 22, at: 1)
    list.device.tap(200, 66, at: 2)
    #expect(list.view.indexPathsForSelectedItems?.count == 2)
    #expect(image(0)?.image !== empty && image(1)?.image !== empty)
    list.device.tap(200, 22, at: 3)
    #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(image(0)?.tintColor == .tertiaryLabel)
  }

  @Test func selectionWhileEditingNeedsPermission() {
    let list = ListFixture(["a"])
    list.device.turn { list.view.isEditing = true }
    list.device.tap(200, 22, at: 1)
    #expect(list.view.indexPathsForSelectedItems == [])
    list.view.allowsSelectionDuringEditing = true
    list.device.tap(200, 22, at: 2)
    #expect(list.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func indentationMovesContentsAndLeadingAccessories() {
    let list = ListFixture(["a"]) { cell, _ in
      (cell.indentationLevel, cell.indentationWidth) = (2, 15)
      cell.accessories = [.delete(displayed: .always)]
    }
    #expect(list.accessories(0)[0].minX == 46 && list.cell(0)?.contentView.frame.minX == 68)
  }

  @Test func aMenuIsShownByItsButton() throws {
    let menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
    let list = ListFixture(["a"]) { cell, _ in cell.accessories = [.popUpMenu(menu)] }
    let button = try #require(
      list.cell(0)?.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.showsMenuAsPrimaryAction && button.menu?.children.count == 2)
  }
}
