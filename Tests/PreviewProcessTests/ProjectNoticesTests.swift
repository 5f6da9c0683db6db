import CoreGraphics
import Testing
import Workbench

@testable import PreviewProcess
@testable import Projects

/// The notices of a window whose project does not play.
@MainActor @Suite struct ProjectNoticesTests {
  private var notices = ProjectNotices(name: "Pulse")
  private var title: String? { notices.shown(over: nil)?.title }

  @Test mutating func aBuildNamesItsModule() {
    #expect(title == "Opening Pulse…")
    notices.note(.started)
    #expect(title == "Building Pulse…")
    #expect(notices.isBuilding)
    notices.note(.progress(module: "Core", index: 2, count: 3))
    #expect(title == "Building Core (2 of 3)…")
    notices.note(.cancelled)
    #expect(!notices.isBuilding)
    #expect(title == "The build of Pulse was cancelled")
  }

  @Test mutating func anErrorStaysUntilItIsFixed() {
    notices.note(.started)
    notices.note(.failed(BuildFailure(ProjectError("Pulse.xcodeproj: there is no target"))))
    #expect(title == "Pulse does not build")
    #expect(notices.shown(over: nil)?.text == "Pulse.xcodeproj: there is no target")
    notices.note(.unchanged)
    #expect(title == "Opening Pulse…")
  }

  @Test mutating func anEndIsShownUntilTheNextProcessStarts() {
    notices.ended(PreviewEnding("It ended itself with status 3"), isFirst: false)
    #expect(title == "Pulse stopped")
    notices.note(.started)
    #expect(title == "Building Pulse…", "a build is shown instead of an earlier end")
    notices.note(.unchanged)
    #expect(title == "Pulse stopped")
    notices.began()
    #expect(title == "Opening Pulse…")
  }

  @Test func heldKeysAndButtonsAreResetWithTheFocus() {
    var presses = Presses()
    func pointer(_ phase: PointerPhase, _ button: PointerButton) -> InputEvent {
      InputEvent(time: 0, .pointer(phase, button: button, position: .zero, modifiers: []))
    }
    for event in [pointer(.down, .left), pointer(.moved, .none), pointer(.down, .right), pointer(.up, .left)] {
      presses.note(event)
      #expect(presses.isHeld)
    }
    presses.note(pointer(.up, .right))
    #expect(!presses.isHeld)
    presses.note(InputEvent(time: 0, .finger(.down, id: 4, position: .zero)))
    #expect(presses.isHeld)
    presses.note(InputEvent(time: 0, .focusLost))
    #expect(!presses.isHeld)
  }
}
