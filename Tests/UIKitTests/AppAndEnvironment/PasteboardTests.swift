import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UIPasteboard`.
@MainActor @Suite struct PasteboardTests {
  @Test func settingAValueReplacesTheItems() {
    Device().run {
      let board = UIPasteboard.general
      #expect(board.string == nil && board.items.isEmpty && !board.hasStrings)
      board.strings = ["one", "two"]
      #expect(board.string == "one" && board.numberOfItems == 2 && board.types == ["public.utf8-plain-text"])
      board.url = URL(string: "https://example.com")
      #expect(board.hasURLs && !board.hasStrings && board.strings == nil)
      board.image = UIImage()
      #expect(board.hasImages && board.url == nil)
      board.color = .red
      #expect(board.colors == [.red] && board.changeCount == 4)
      board.string = nil
      #expect(board.items.isEmpty && board.changeCount == 5)
    }
  }

  @Test func itemsHaveRepresentationsByType() {
    Device().run {
      let board = UIPasteboard.general
      board.setData(Data("text".utf8), forPasteboardType: "public.utf8-plain-text")
      #expect(board.string == "text" && board.data(forPasteboardType: "public.utf8-plain-text")?.count == 4)
      board.addItems([["public.url": URL(string: "https://example.com") as Any, "own": 7]])
      #expect(board.numberOfItems == 2 && board.urls?.count == 1 && board.value(forPasteboardType: "own") == nil)
      board.setValue(7, forPasteboardType: "own")
      #expect(board.value(forPasteboardType: "own") as? Int == 7 && board.contains(pasteboardTypes: ["own", "other"]))
    }
  }

  @Test func pasteboardsOfOneNameShareTheirItems() {
    Device().run {
      let name = UIPasteboard.Name("own")
      #expect(UIPasteboard(name: name, create: false) == nil)
      UIPasteboard(name: name, create: true)?.string = "kept"
      #expect(UIPasteboard(name: name, create: false)?.string == "kept" && UIPasteboard.general.string == nil)
      UIPasteboard.remove(withName: name)
      #expect(UIPasteboard(name: name, create: false) == nil)
      let (first, second) = (UIPasteboard.withUniqueName(), UIPasteboard.withUniqueName())
      #expect(first.name != second.name && UIPasteboard(name: first.name, create: false) != nil)
    }
  }

  @Test func changesPostNotifications() {
    Device().run {
      let log = ChangeLog()
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: nil, queue: nil
      ) { note in
        log.types.append(note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [])
      }
      UIPasteboard.general.string = "a"
      UIPasteboard.general.string = "b"
      #expect(log.types == [["public.utf8-plain-text"], []])
      NotificationCenter.default.removeObserver(token)
    }
  }
}

/// The types of each change. Notifications are posted on the thread of the test.
private final class ChangeLog: @unchecked Sendable {
  var types: [[String]] = []
}
