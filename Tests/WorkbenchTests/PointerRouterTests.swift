import CoreGraphics
import Testing

@testable import Workbench

@Suite struct PointerRouterTests {
  /// A window with two pixels per point, in which a point of the device is a point of the window.
  let layout = WindowLayout(
    metrics: WindowMetrics(
      width: Int(WindowLayout.windowSize(for: CGSize(width: 375, height: 667)).width * 2),
      height: Int(WindowLayout.windowSize(for: CGSize(width: 375, height: 667)).height * 2), scale: 2),
    deviceSize: CGSize(width: 375, height: 667))

  private func pixel(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: layout.screen.minX + x * layout.deviceScale, y: layout.screen.minY + y * layout.deviceScale)
  }

  private func pointer(_ phase: PointerPhase, _ button: PointerButton, _ position: CGPoint) -> InputEvent.Kind {
    .pointer(phase, button: button, position: position, modifiers: [])
  }

  @Test func theScreenIsCentredAndSharp() {
    #expect(layout.deviceScale == 2)
    #expect(layout.screen == CGRect(x: 32, y: 32, width: 750, height: 1334))
    for width in stride(from: 300, to: 1200, by: 37) {
      let other = WindowLayout(
        metrics: WindowMetrics(width: width, height: 900, scale: 1), deviceSize: layout.deviceSize)
      #expect(other.screen.width == other.screen.width.rounded())
      #expect(other.screen.minX == other.screen.minX.rounded())
      #expect(other.screen.maxY <= 900 - WindowLayout.timelineHeight - WindowLayout.statusHeight)
    }
  }

  @Test func aLeftDragIsTheFingerInDevicePoints() {
    var router = PointerRouter()
    let down = router.route(pointer(.down, .left, pixel(100, 200)), in: layout, role: .finger)
    #expect(down == .finger(.down, id: 0, CGPoint(x: 100, y: 200)))
    #expect(router.isTouching)
    let moved = router.route(pointer(.moved, .none, pixel(-50, 800)), in: layout, role: .finger)
    #expect(moved == .finger(.moved, id: 0, CGPoint(x: -50, y: 800)))
    let up = router.route(pointer(.up, .left, pixel(-50, 800)), in: layout, role: .finger)
    #expect(up == .finger(.up, id: 0, CGPoint(x: -50, y: 800)))
    #expect(!router.isTouching)
  }

  @Test func aPressInTheMarginMovesToTheEdge() {
    var router = PointerRouter()
    let down = router.route(pointer(.down, .left, pixel(-9, 300)), in: layout, role: .finger)
    #expect(down == .finger(.down, id: 0, CGPoint(x: 0, y: 300)))
    var other = PointerRouter()
    let right = other.route(pointer(.down, .left, pixel(380, 300)), in: layout, role: .finger)
    #expect(right == .finger(.down, id: 0, CGPoint(x: 375, y: 300)))
  }

  private func pointer(_ phase: PointerPhase, _ position: CGPoint, _ modifiers: KeyModifiers) -> InputEvent.Kind {
    .pointer(phase, button: phase == .moved ? .none : .left, position: position, modifiers: modifiers)
  }

  @Test(arguments: DragRole.allCases) func ctrlAndShiftDragAnImageOut(with role: DragRole) {
    var router = PointerRouter()
    func route(_ phase: PointerPhase, _ x: Double, _ modifiers: KeyModifiers) -> PointerAction? {
      router.route(pointer(phase, pixel(x, 200), modifiers), in: layout, role: role)
    }
    #expect(route(.down, 100, [.control, .shift]) == nil)
    #expect(route(.moved, 101, [.control, .shift]) == nil, "a small movement is not a drag")
    #expect(route(.moved, 120, []) == .dragOut)
    #expect(route(.moved, 140, []) == nil, "a drag begins once")
    #expect(!router.isTouching && !router.isScrubbing)
    #expect(route(.up, 140, []) == nil)
    #expect(route(.down, -9, [.control, .shift]) != .dragOut)
  }

  @Test func altMakesTwoFingersOppositeEachOtherAndShiftKeepsThemApart() {
    var router = PointerRouter()
    func route(_ phase: PointerPhase, _ x: Double, _ y: Double, _ modifiers: KeyModifiers) -> PointerAction? {
      router.route(pointer(phase, pixel(x, y), modifiers), in: layout, role: .finger)
    }
    #expect(
      route(.down, 100, 300, .alt) == .fingers(.down, CGPoint(x: 100, y: 300), CGPoint(x: 275, y: 367)))
    #expect(router.isTouching && !router.isScrubbing)
    #expect(
      route(.moved, 50, 300, .alt) == .fingers(.moved, CGPoint(x: 50, y: 300), CGPoint(x: 325, y: 367)))
    #expect(
      route(.moved, 60, 320, [.alt, .shift]) == .fingers(.moved, CGPoint(x: 60, y: 320), CGPoint(x: 335, y: 387)))
    // The pivot has moved too.
    #expect(
      route(.moved, 70, 320, []) == .fingers(.moved, CGPoint(x: 70, y: 320), CGPoint(x: 325, y: 387)))
    #expect(route(.up, 70, 320, []) == .fingers(.up, CGPoint(x: 70, y: 320), CGPoint(x: 325, y: 387)))
    #expect(!router.isTouching)
  }

  @Test(arguments: DragRole.allCases) func aRightDragIsTwoFingersAndARightClickTheMenu(role: DragRole) {
    var router = PointerRouter()
    func route(_ phase: PointerPhase, _ x: Double, _ y: Double) -> PointerAction? {
      router.route(pointer(phase, phase == .moved ? .none : .right, pixel(x, y)), in: layout, role: role)
    }
    #expect(route(.down, 187.5, 233.5) == nil)
    #expect(!router.isTouching && !router.isScrubbing)
    #expect(route(.moved, 188.5, 233.5) == nil)
    #expect(
      route(.moved, 200, 233.5) == .fingers(.down, CGPoint(x: 187.5, y: 233.5), CGPoint(x: 187.5, y: 433.5)))
    #expect(route(.moved, 207.5, 233.5) == .fingers(.moved, CGPoint(x: 207.5, y: 233.5), CGPoint(x: 167.5, y: 433.5)))
    #expect(route(.up, 207.5, 233.5) == .fingers(.up, CGPoint(x: 207.5, y: 233.5), CGPoint(x: 167.5, y: 433.5)))
    #expect(route(.down, 10, 20) == nil)
    #expect(route(.up, 11, 20) == .menu(layout.point(pixel(11, 20))))
  }

  @Test func controlTogglesTheDragRole() {
    func press(_ role: DragRole, _ modifiers: KeyModifiers) -> PointerAction? {
      var router = PointerRouter()
      return router.route(pointer(.down, pixel(100, 200), modifiers), in: layout, role: role)
    }
    #expect(press(.scrub, []) == nil)
    #expect(press(.scrub, .control) == .finger(.down, id: 0, CGPoint(x: 100, y: 200)))
    #expect(press(.finger, .control) == nil)
    #expect(press(.twoFingers, []) == .fingers(.down, CGPoint(x: 100, y: 200), CGPoint(x: 275, y: 467)))
  }

  @Test func aClickThatDoesNotScrubIsATap() {
    var router = PointerRouter()
    func route(_ phase: PointerPhase, _ x: Double) -> PointerAction? {
      router.route(pointer(phase, pixel(x, 200), []), in: layout, role: .scrub)
    }
    #expect(route(.down, 100) == nil)
    #expect(route(.moved, 101) == nil)
    #expect(route(.up, 101) == .tap(CGPoint(x: 101, y: 200)))
    #expect(route(.down, 100) == nil)
    #expect(route(.moved, 175) == .scrubBy(fraction: 0.2))
    #expect(route(.moved, 100) == .scrubBy(fraction: 0), "a drag that returns is not a click")
    #expect(route(.up, 100) == nil)
    #expect(route(.down, -10) == nil)
    #expect(route(.up, -10) == nil, "outside the screen there is nothing to tap")
  }

  @Test func shiftKeepsTheFingerOnAnAxis() {
    var router = PointerRouter()
    func route(_ phase: PointerPhase, _ x: Double, _ y: Double) -> PointerAction? {
      router.route(pointer(phase, pixel(x, y), .shift), in: layout, role: .finger)
    }
    _ = route(.down, 100, 300)
    #expect(route(.moved, 102, 303) == nil)
    #expect(route(.moved, 130, 310) == .finger(.moved, id: 0, CGPoint(x: 130, y: 300)))
    #expect(route(.moved, 110, 350) == .finger(.moved, id: 0, CGPoint(x: 100, y: 350)))
    #expect(route(.up, 110, 360) == .finger(.up, id: 0, CGPoint(x: 100, y: 350)))
  }

  @Test func aPointerWithoutAButtonHovers() {
    var router = PointerRouter()
    func move(_ x: Double, _ y: Double, role: DragRole = .finger) -> PointerAction? {
      router.route(pointer(.moved, pixel(x, y), []), in: layout, role: role)
    }
    #expect(move(-20, 100) == nil)
    #expect(move(20, 100) == .hover(CGPoint(x: 20, y: 100)))
    #expect(move(-20, 100) == .hover(nil))
    #expect(move(-21, 100) == nil)
    #expect(move(20, 100, role: .scrub) == nil)
  }

  @Test(arguments: [(PointerButton.middle, DragRole.finger), (.left, .scrub)])
  func otherDragsScrub(button: PointerButton, role: DragRole) {
    var router = PointerRouter()
    let down = router.route(pointer(.down, button, pixel(100, 200)), in: layout, role: role)
    #expect(down == nil)
    let moved = router.route(pointer(.moved, .none, pixel(175, 200)), in: layout, role: role)
    #expect(moved == .scrubBy(fraction: 0.2))
    #expect(!router.isTouching)
  }

  @Test func theTimelineScrubsInEveryScene() {
    var router = PointerRouter()
    let place = CGPoint(x: layout.timelineTrack.midX * 2, y: layout.timeline.midY * 2)
    let down = router.route(pointer(.down, .left, place), in: layout, role: .finger)
    #expect(down == .scrub(fraction: 0.5))
    let moved = router.route(
      pointer(.moved, .none, CGPoint(x: 1e6, y: 0)), in: layout, role: .finger)
    #expect(moved == .scrub(fraction: 1))
  }

  @Test func theWheelPansOverTheScreenAndStepsElsewhere() {
    var router = PointerRouter()
    func turn(_ place: CGPoint, _ modifiers: KeyModifiers = [], role: DragRole = .finger) -> PointerAction? {
      let kind = InputEvent.Kind.wheel(dx: 0, dy: -1, position: place, modifiers: modifiers)
      return router.route(kind, in: layout, role: role)
    }
    let place = pixel(10, 20)
    let timeline = CGPoint(x: layout.timelineTrack.midX * 2, y: layout.timeline.midY * 2)
    #expect(turn(place) == .pan(by: CGVector(dx: 0, dy: -WheelPan.notch), over: CGPoint(x: 10, y: 20)))
    #expect(turn(place, .control) == .step(frames: 1))
    #expect(turn(timeline) == .step(frames: 1))
    #expect(turn(place, role: .scrub) == .step(frames: 1))
    _ = router.route(pointer(.down, .left, place), in: layout, role: .finger)
    #expect(turn(place) == nil)
  }

  @Test func losingTheFocusCancelsTheTouch() {
    var router = PointerRouter()
    _ = router.route(pointer(.down, .left, pixel(10, 20)), in: layout, role: .finger)
    let lost = router.route(.focusLost, in: layout, role: .finger)
    #expect(lost == .finger(.cancelled, id: 0, CGPoint(x: 10, y: 20)))
    let up = router.route(pointer(.up, .left, pixel(10, 20)), in: layout, role: .finger)
    #expect(up == nil)
  }

  @Test func fingersKeepTheirIdentities() {
    var router = PointerRouter()
    func finger(_ phase: PointerPhase, _ id: Int) -> PointerAction? {
      router.route(.finger(phase, id: id, position: pixel(1, 1)), in: layout, role: .finger)
    }
    let p = CGPoint(x: 1, y: 1)
    var actions = [finger(.down, 77), finger(.down, 12), finger(.up, 77), finger(.moved, 12)]
    #expect(
      actions == [
        .finger(.down, id: 1, p), .finger(.down, id: 2, p), .finger(.up, id: 1, p), .finger(.moved, id: 2, p),
      ])
    actions = [finger(.up, 12), finger(.down, 5)]
    #expect(actions == [.finger(.up, id: 2, p), .finger(.down, id: 1, p)])
  }
}
