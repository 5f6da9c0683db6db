import CoreGraphics
import Testing

@MainActor @Suite struct UndoManagerTests {
  /// A number whose changes can be undone.
  private final class Counter: NSObject {
    let undoManager: UndoManager
    private(set) var value = 0

    init(_ undoManager: UndoManager) { self.undoManager = undoManager }

    func set(_ new: Int) {
      let old = value
      undoManager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test func changesOfOneTurnAreUndoneTogether() {
    let (device, manager) = (Device(), UndoManager())
    let counter = Counter(manager)
    device.run {
      counter.set(1)
      counter.set(2)
      manager.setActionName("Counting")
    }
    device.play(through: 1)
    device.run { counter.set(3) }
    device.play(through: 2)
    device.run {
      #expect(manager.canUndo && !manager.canRedo && manager.groupingLevel == 0)
      manager.undo()
      #expect(counter.value == 2)
      #expect(manager.undoMenuItemTitle == "Undo Counting")
      manager.undo()
      #expect(counter.value == 0)
      #expect(!manager.canUndo && manager.canRedo)
      #expect(manager.redoMenuItemTitle == "Redo Counting")
      manager.redo()
      #expect(counter.value == 2)
      manager.redo()
      #expect(counter.value == 3)
      #expect(!manager.canRedo && manager.canUndo)
    }
  }

  @Test func aChangeRemovesTheRedoStack() {
    Device().run {
      let manager = UndoManager()
      let counter = Counter(manager)
      counter.set(1)
      manager.undo()
      #expect(manager.canRedo)
      counter.set(5)
      #expect(!manager.canRedo)
      manager.undo()
      #expect(counter.value == 0)
    }
  }

  @Test func nestedGroupsBelongToTheOuterGroup() {
    Device().run {
      let manager = UndoManager()
      manager.groupsByEvent = false
      let counter = Counter(manager)
      manager.beginUndoGrouping()
      counter.set(1)
      manager.beginUndoGrouping()
      counter.set(2)
      #expect(manager.groupingLevel == 2)
      manager.endUndoGrouping()
      manager.endUndoGrouping()
      manager.undo()
      #expect(counter.value == 0 && !manager.canUndo)
    }
  }

  @Test func atMostTheLevelsOfUndoAreKept() {
    Device().run {
      let manager = UndoManager()
      manager.groupsByEvent = false
      manager.levelsOfUndo = 2
      let counter = Counter(manager)
      for value in 1...4 {
        manager.beginUndoGrouping()
        counter.set(value)
        manager.endUndoGrouping()
      }
      for _ in 0..<4 { manager.undo() }
      #expect(counter.value == 2)
    }
  }

  @Test func operationsAreRemovedWithTheirTargetAndWhileDisabled() {
    Device().run {
      let manager = UndoManager()
      let (one, two) = (Counter(manager), Counter(manager))
      one.set(1)
      two.set(1)
      manager.removeAllActions(withTarget: one)
      manager.disableUndoRegistration()
      two.set(2)
      #expect(!manager.isUndoRegistrationEnabled)
      manager.enableUndoRegistration()
      manager.undo()
      #expect(one.value == 1 && two.value == 0)
      manager.removeAllActions()
      #expect(!manager.canUndo && !manager.canRedo)
    }
  }

  @Test func groupsAndChangesPostNotifications() {
    Device().run {
      let (manager, log) = (UndoManager(), Log())
      let names: [Notification.Name] = [
        .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange,
        .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
      ]
      for name in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
          log.note(name.rawValue.dropFirst(13).dropLast(12).description)
        }
      }
      let counter = Counter(manager)
      counter.set(1)
      manager.undo()
      manager.redo()
      let lines = log.lines.map { String($0.prefix { $0 != "@" }) }
      #expect(
        lines == [
          "DidOpenUndoGroup", "DidCloseUndoGroup", "WillUndoChange", "DidOpenUndoGroup", "DidCloseUndoGroup",
          "DidUndoChange", "WillRedoChange", "DidOpenUndoGroup", "DidCloseUndoGroup", "DidRedoChange",
        ])
    }
  }
}
