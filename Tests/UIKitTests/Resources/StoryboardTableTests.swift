import BundleFixtures
import Foundation
import Testing
import UIKit

/// Table views of storyboards: static cells, prototypes, and the attributes of cells.
@MainActor @Suite struct StoryboardTableTests {
  private let frame = #"<rect key="frame" x="0" y="0" width="375" height="44"/>"#

  /// Loads a table view controller, and lays its table out in a window.
  private func load(_ table: String, _ attributes: String, _ body: (UITableViewController) throws -> Void) throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <tableViewController id="a" sceneMemberID="viewController">
      <tableView key="view" id="t" \(attributes)><rect key="frame" x="0" y="0" width="375" height="667"/>\(table)
      <connections><outlet property="dataSource" destination="a" id="o1"/>
      <outlet property="delegate" destination="a" id="o2"/></connections></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let made = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      let controller = try #require(made as? UITableViewController)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      try body(controller)
    }
    #expect(bundle.failure == nil)
  }

  private func cell(_ id: String, _ attributes: String = "", _ contents: String = "", parts: String = "") -> String {
    """
    <tableViewCell \(attributes) id="\(id)">\(frame)
    <tableViewCellContentView key="contentView" id="\(id)-c">\(frame)<subviews>\(contents)</subviews>
    </tableViewCellContentView>\(parts)</tableViewCell>
    """
  }

  private func label(_ id: String, _ text: String) -> String {
    #"<label text="\#(text)" id="\#(id)">\#(frame)</label>"#
  }

  @Test func staticCellsAreShownWithTheirTitles() throws {
    let first = cell("c1", #"rowHeight="70""#, label("x", "own"))
    let second = cell("c2")
    let third = cell("c3")
    try load(
      """
      <sections>
      <tableViewSection headerTitle="Top" footerTitle="End" id="s1"><cells>\(first)\(second)</cells></tableViewSection>
      <tableViewSection id="s2"><string key="headerTitle">Long</string><cells>\(third)</cells></tableViewSection>
      </sections>
      """, #"dataMode="static" style="grouped" rowHeight="50""#
    ) { controller in
      let table = try #require(controller.tableView)
      #expect(table.style == .grouped && table.numberOfSections == 2)
      #expect((0...1).map(table.numberOfRows(inSection:)) == [2, 1])
      let heights = [(0, 0), (0, 1), (1, 0)].map { table.rectForRow(at: IndexPath(row: $0.1, section: $0.0)).height }
      #expect(heights == [70, 50, 50])
      #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Top")
      #expect(controller.tableView(table, titleForFooterInSection: 0) == "End")
      #expect(controller.tableView(table, titleForHeaderInSection: 1) == "Long")
      #expect(controller.tableView(table, titleForFooterInSection: 1) == nil)
      let shown = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(shown.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["own"])
    }
  }

  @Test func cellsHaveTheirAttributes() throws {
    let parts = """
      <inset key="separatorInset" minX="40" minY="0" maxX="5" maxY="0"/>
      <view key="accessoryView" tag="1" id="p1"><rect key="frame" x="0" y="0" width="20" height="20"/></view>
      <view key="editingAccessoryView" tag="2" id="p2"><rect key="frame" x="0" y="0" width="20" height="20"/></view>
      <view key="backgroundView" tag="3" id="p3">\(frame)</view>
      <view key="selectedBackgroundView" tag="4" id="p4">\(frame)</view>
      """
    let described = cell(
      "c1",
      """
      accessoryType="checkmark" editingAccessoryType="detailButton" selectionStyle="none" indentationLevel="2" \
      indentationWidth="15" showsReorderControl="YES"
      """, parts: parts)
    try load(
      "<sections><tableViewSection id=\"s1\"><cells>\(described)</cells></tableViewSection></sections>",
      #"dataMode="static" style="plain""#
    ) { controller in
      let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.accessoryType == .checkmark && cell.editingAccessoryType == .detailButton)
      #expect(cell.selectionStyle == .none && cell.indentationLevel == 2 && cell.indentationWidth == 15)
      #expect(cell.showsReorderControl)
      #expect(cell.separatorInset == UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 5))
      #expect(cell.accessoryView?.tag == 1 && cell.editingAccessoryView?.tag == 2)
      #expect(cell.backgroundView?.tag == 3 && cell.selectedBackgroundView?.tag == 4)
    }
  }

  @Test(arguments: [
    ("Default", UITableViewCell.CellStyle.default), ("Value1", .value1), ("Value2", .value2), ("Subtitle", .subtitle),
  ])
  func labelsOfStyledCellsAreTheirOwn(_ name: String, style: UITableViewCell.CellStyle) throws {
    let hasDetail = style != .default
    let styled = cell(
      "c1",
      #"style="IBUITableViewCellStyle\#(name)" textLabel="l1" \#(hasDetail ? #"detailTextLabel="l2""# : "")"#,
      label("l1", "Title") + (hasDetail ? label("l2", "Detail") : ""))
    try load(
      "<sections><tableViewSection id=\"s1\"><cells>\(styled)</cells></tableViewSection></sections>",
      #"dataMode="static" style="plain""#
    ) { controller in
      let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.textLabel?.text == "Title")
      #expect(cell.detailTextLabel?.text == (hasDetail ? "Detail" : nil))
    }
  }

  @Test func prototypesMakeCellsThatAreReused() throws {
    let row = cell("c1", #"reuseIdentifier="row" accessoryType="disclosureIndicator""#, label("x", "each"))
    try load("<prototypes>\(row)</prototypes>", #"dataMode="prototypes" style="plain" separatorStyle="none""#) {
      controller in
      let table = try #require(controller.tableView)
      #expect(table.separatorStyle == .none)
      let cells = (0..<2).map { table.dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: $0, section: 0)) }
      #expect(cells[0] !== cells[1] && cells.allSatisfy { $0.accessoryType == .disclosureIndicator })
      #expect(cells.allSatisfy { $0.reuseIdentifier == "row" })
      #expect(cells[1].contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["each"])
      #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    }
  }

  @Test func aSectionHoldsCellsOnly() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <tableViewController id="a"><tableView key="view" dataMode="static" id="t">
      <rect key="frame" x="0" y="0" width="9" height="9"/><sections><tableViewSection id="s"><cells>
      <view id="v">\(frame)</view></cells></tableViewSection></sections></tableView></tableViewController>
      </objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    bundle.device.run {
      _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view
    }
    #expect(bundle.failure?.contains("expected a tableViewCell in a section of static cells") ?? false)
  }
}
