// Undo and redo. Foundation on Linux has no undo manager.

/// A general-purpose recorder of operations that enables undo and redo.
///
/// Targets are not retained. An operation whose target was deallocated does nothing.
open class UndoManager: NSObject, @unchecked Sendable {
  private var undoGroups: [UndoGroup] = []
  private var redoGroups: [UndoGroup] = []
  /// The open groups, from the outermost to the innermost.
  private var openGroups: [UndoGroup] = []
  /// The number of calls of `disableUndoRegistration()` that no `enableUndoRegistration()` has followed.
  private var disabledCount = 0

  /// Creates an undo manager without operations.
  public override init() { super.init() }

  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }
  /// A Boolean value indicating whether the operations of each turn form a group.
  open var groupsByEvent = true
  /// The maximum number of groups that can be undone; 0 for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// The modes of the run loop in which groups of turns are closed. They have no effect.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  /// A Boolean value indicating whether operations are recorded.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  /// A Boolean value indicating whether an undo is in progress.
  open private(set) var isUndoing = false
  /// A Boolean value indicating whether a redo is in progress.
  open private(set) var isRedoing = false

  /// Disables the recording of operations, until it is enabled as many times as it was disabled.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Ends one disabling of the recording of operations.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() is called more often than disableUndoRegistration()")
    disabledCount -= 1
  }

  /// Opens a group of operations that are undone together.
  open func beginUndoGrouping() {
    // As on Apple's systems, no checkpoint precedes the outermost group.
    if !openGroups.isEmpty { post(.NSUndoManagerCheckpoint) }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the innermost group.
  open func endUndoGrouping() {
    precondition(!openGroups.isEmpty, "endUndoGrouping() is called without an open group")
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if let outer = openGroups.last {
      outer.append(group)
    } else if !group.isEmpty {
      if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// Removes the oldest groups beyond `levelsOfUndo`.
  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
    redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
  }

  /// Records a block that is called with the target to undo a change.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    register(UndoGroup.Operation(target: ObjectIdentifier(target)) { [weak target] in target.map(handler) })
  }

  /// Records a method of the target that is called with an argument to undo a change.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let object = target as AnyObject
    register(
      UndoGroup.Operation(target: ObjectIdentifier(object)) { [weak object] in
        guard let object else { return }
        if !RuntimeClass.perform(selector, on: object, [anObject]) {
          Device.current.log("\(type(of: object)) has no method registered as \(selector.name): nothing is undone")
        }
      })
  }

  private func register(_ operation: UndoGroup.Operation) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      precondition(groupsByEvent, "a group must be open before an operation is recorded")
      beginUndoGrouping()
      closeAfterTurn()
    }
    if !isUndoing && !isRedoing { redoGroups = [] }
    openGroups[openGroups.count - 1].append(operation)
  }

  /// Closes the group of the current turn in a later turn.
  private func closeAfterTurn() {
    let group = openGroups[0]
    DispatchQueue.main.async { [weak self] in
      guard let self, openGroups.count == 1, openGroups[0] === group else { return }
      endUndoGrouping()
    }
  }

  /// A Boolean value indicating whether there are operations to undo.
  open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.isEmpty } }
  /// A Boolean value indicating whether there are operations to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoGroups.isEmpty
  }

  /// Closes the outermost group if it is open, and undoes the last group.
  open func undo() {
    if openGroups.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    precondition(openGroups.isEmpty, "undo is called while an inner group is open")
    post(.NSUndoManagerCheckpoint)
    guard let group = undoGroups.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    revert(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last.
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard openGroups.isEmpty, let group = redoGroups.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    revert(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs the operations of a group, the last one first. The operations that they record form the opposite group.
  private func revert(_ group: UndoGroup) {
    beginUndoGrouping()
    openGroups[openGroups.count - 1].name = group.name
    group.run()
    endUndoGrouping()
  }

  /// Removes all operations and open groups, and enables the recording.
  open func removeAllActions() {
    (undoGroups, redoGroups, openGroups) = ([], [], [])
    disabledCount = 0
  }

  /// Removes the operations of a target.
  open func removeAllActions(withTarget target: Any) {
    let identity = ObjectIdentifier(target as AnyObject)
    for group in undoGroups + redoGroups + openGroups { group.remove(target: identity) }
    undoGroups.removeAll(where: \.isEmpty)
    redoGroups.removeAll(where: \.isEmpty)
  }

  /// Sets the name of the action of the open group, such as "Paste"; without one, that of the last group.
  open func setActionName(_ actionName: String) { (openGroups.first ?? undoGroups.last)?.name = actionName }
  /// The name of the action that an undo would undo; empty if there is none.
  open var undoActionName: String { (openGroups.first { !$0.isEmpty } ?? undoGroups.last)?.name ?? "" }
  /// The name of the action that a redo would redo; empty if there is none.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  /// The title of the Undo command, with the name of the action.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the Redo command, with the name of the action.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of the Undo command for the name of an action.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// Returns the title of the Redo command for the name of an action.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
