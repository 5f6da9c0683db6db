import CoreGraphics
import Simulator
import Testing

@testable import Workbench

@Suite struct ChooserTests {
  private static let area = CGRect(x: 0, y: 0, width: 480, height: 270)

  private func chooser(_ count: Int, selecting selected: Int? = nil) -> Chooser {
    Chooser(
      .scenes, title: "Scenes",
      items: (0..<count).map { Chooser.Item(title: "scene \($0)", action: .scene($0)) }, selecting: selected)
  }

  private func type(_ text: String, in chooser: inout Chooser) {
    for character in text { _ = chooser.handle(KeyPress(character == " " ? .space : .character(character)), page: 5) }
  }

  @Test func typingFilters() {
    var list = chooser(30)
    type("sc 12", in: &list)
    #expect(list.rows.map(\.title) == ["scene 12"])
    #expect(list.handle(KeyPress(.enter), page: 5) == .chosen(.scene(12)))
    _ = list.handle(KeyPress(.backspace), page: 5)
    #expect(list.rows.count == 12)
    type("zz", in: &list)
    #expect(list.handle(KeyPress(.enter), page: 5) == .none)
    #expect(list.handle(KeyPress(.escape), page: 5) == .closed)
  }

  @Test func searchWordsFindCommandsToo() {
    let items = [Command.saveGesture, .interaction, .softer].map {
      Chooser.Item(title: $0.title, words: $0.words, action: .command($0))
    }
    func found(_ text: String) -> [Chooser.Action] {
      var list = Chooser(.commands, title: "All commands", items: items)
      type(text, in: &list)
      return list.rows.map(\.action)
    }
    #expect(
      found("gest") == [.command(.interaction), .command(.saveGesture)], "matches at the start of a title come first")
    #expect(found("why swipe") == [.command(.interaction)])
    #expect(found("easing") == [.command(.softer)])
    #expect(found("wobble").isEmpty)
  }

  @Test func arrowsWrapAroundAndPagesStopAtTheEnds() {
    var list = chooser(10)
    _ = list.handle(KeyPress(.up), page: 4)
    #expect(list.selection == 9)
    _ = list.handle(KeyPress(.down), page: 4)
    #expect(list.selection == 0)
    for _ in 0..<4 { _ = list.handle(KeyPress(.pageDown), page: 4) }
    #expect(list.selection == 9)
    _ = list.handle(KeyPress(.home), page: 4)
    #expect(list.selection == 0)
  }

  @Test func allowedValuesCanBeTyped() {
    var list = chooser(0)
    list.typed = SceneParameter("handshake", .number(0...10), default: "6", "Seconds.")
    type("2.5", in: &list)
    #expect(list.rows.map(\.action) == [.value("2.5", of: "handshake")])
    type("x", in: &list)
    #expect(list.rows.isEmpty)
  }

  @Test(arguments: [0, 1, 7, 40]) func theListStaysInTheWindowAndShowsItsSelection(count: Int) {
    for selected in [0, count / 2, max(0, count - 1)] {
      for anchor in [nil, Chooser.Point(x: 470, y: 265), Chooser.Point(x: -5, y: 0)] {
        var list = chooser(count, selecting: selected)
        list.anchor = anchor
        let layout = ChooserLayout(list, in: Self.area)
        #expect(Self.area.contains(layout.frame), "\(count) rows, \(String(describing: anchor))")
        if count > 0 { #expect(layout.visible.contains(selected)) }
        for row in layout.visible {
          let frame = layout.frame(ofRow: row)
          let middle = CGPoint(x: layout.frame.minX + frame.midX, y: layout.frame.minY + frame.midY)
          #expect(layout.row(at: middle) == row)
        }
        #expect(layout.row(at: CGPoint(x: layout.frame.midX, y: layout.frame.minY + 4)) == nil)
      }
    }
  }
}

@Suite struct StatusFitTests {
  private let items = [
    StatusItem(text: "snapchat", priority: 5),
    StatusItem(text: "0.25 / 6.00 s", short: "0.25 s", priority: 8, shortPriority: 2),
    StatusItem(text: "f 15", priority: 1), StatusItem(text: "Menu", command: .menu, priority: 9, isTrailing: true),
  ]

  private func texts(_ width: Double) -> [String] {
    StatusFit(items, width: width, gap: 1) { Double(($1 ? $0.short ?? $0.text : $0.text).count) }.shown
      .map { $0.isShort ? items[$0.index].short ?? "" : items[$0.index].text }
  }

  @Test func itemsShortenAndThenHideByPriority() {
    #expect(texts(100) == ["snapchat", "0.25 / 6.00 s", "f 15", "Menu"])
    #expect(texts(30) == ["snapchat", "0.25 / 6.00 s", "Menu"])
    #expect(texts(26) == ["snapchat", "0.25 s", "Menu"])
    #expect(texts(22) == ["snapchat", "0.25 s", "Menu"])
    #expect(texts(12) == ["0.25 s", "Menu"])
    #expect(texts(1) == ["Menu"])
  }
}
