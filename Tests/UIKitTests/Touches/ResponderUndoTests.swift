import Testing
import UIKit

private final class UndoController: UIViewController {
  let own = UndoManager()
  override var undoManager: UndoManager? { own }
}

@MainActor @Suite struct ResponderUndoTests {
  /// Evidence: docs of `UIResponder.undoManager`; each window has a manager, and the nearest one counts.
  @Test func theNearestUndoManagerInTheChainIsUsed() {
    let stage = TestDevice { UndoController() }
    let (inside, outside) = (UIView(), UIView())
    stage.turn {
      stage.root.view.addSubview(inside)
      stage.window.addSubview(outside)
    }
    #expect(inside.undoManager === (stage.root as? UndoController)?.own)
    #expect(outside.undoManager != nil && outside.undoManager === stage.window.undoManager)
    #expect(UIView().undoManager == nil)
  }
}
