import CoreGraphics
import Simulator
import Testing

@testable import Workbench

/// The map of releases in the window, which shows why a swipe springs back.
@MainActor @Suite struct ReleaseMapCardTests {
  /// A swipe of snapchat's card that rests at a third of the way before its release.
  private static func sprungBack(
    _ width: Int, _ height: Int, scale: Double = 1, appearance: Appearance = Appearance()
  ) throws -> ShownWindow {
    let window = try ShownWindow("snapchat", width, height, scale: scale, appearance: appearance)
    window.play(0.3)
    window.press("Shift+i i")
    let end = CGPoint(x: 250, y: 300)
    window.drag(from: CGPoint(x: 372, y: 300), to: end, in: 0.3)
    window.play(0.3)
    window.lift(at: end)
    window.play(0.8)
    window.press("Space")
    return window
  }

  /// Draws frames until the map is complete.
  private static func fill(_ window: ShownWindow) {
    for _ in 0..<6000 where window.preview.releaseMapTime != nil { window.play(1.0 / 60) }
    window.play(0.2)
  }

  @Test func theReleaseIsAPointInTheMap() throws {
    let window = try Self.sprungBack(1280, 900)
    Self.fill(window)
    let contents = window.preview.releaseMapContents()
    let map = try #require(contents.map)
    #expect(contents.title == "ClearViewController → CardViewController")
    #expect(!map.outcomes.contains(nil) && contents.note == "drag the point to let go elsewhere")
    #expect(contents.rule == "a finger at rest finishes from 53 % on", "\(contents.rule)")
    let point = try #require(contents.point)
    #expect((0.25...0.4).contains(point.fraction) && point.isPast && abs(point.velocity) < 1, "\(point)")
    #expect(contents.place.hasPrefix("let go at 3") && contents.place.hasSuffix("%, 0 pt/s"), "\(contents.place)")
    #expect(window.faults.isEmpty, "\(window.faults)")
    // A complete map stays while time runs.
    window.press("Space")
    window.play(0.1)
    #expect(window.preview.releaseMapTime == nil && window.preview.releaseMapContents().map == map)
    window.press("Space Shift+i")
    #expect(window.preview.releaseMap == nil && window.preview.releaseMapTime == nil, "a closed card does no work")
  }

  @Test func theMapIsMadeWhileTimeRunsToo() throws {
    let window = try Self.sprungBack(1280, 900)
    Self.fill(window)
    let map = try #require(window.preview.releaseMapContents().map)
    // Another map of the same drag is made while time runs.
    window.press("Shift+i Shift+i Shift+l Space")
    #expect(window.preview.player.transport.isMoving && window.preview.releaseMap?.isDone == false)
    var changes = 0
    var last: ReleaseMap?
    for frame in 0..<20_000 where window.preview.releaseMap?.isDone != true {
      window.play(1.0 / 60)
      #expect(window.preview.player.transport.isMoving, "frame \(frame)")
      #expect(window.preview.releaseMapTime == nil, "frames are drawn anyway")
      let shown = window.preview.releaseMap?.shown.map
      if shown != last { (changes, last) = (changes + 1, shown) }
    }
    #expect(window.preview.releaseMapContents().map == map)
    #expect(changes >= 2)
    #expect(window.faults.isEmpty, "\(window.faults)")
  }

  @Test func noReleaseIsTriedWhileAFingerIsDown() throws {
    let window = try ShownWindow("snapchat", 1280, 900)
    window.play(0.3)
    window.press("Shift+i")
    window.drag(from: CGPoint(x: 372, y: 300), to: CGPoint(x: 250, y: 300), in: 0.3)
    window.play(1)
    #expect(window.preview.releaseMap == nil)
    #expect(window.preview.releaseMapContents().note == "it is made when the finger is lifted")
    window.lift(at: CGPoint(x: 250, y: 300))
    window.play(0.1)
    #expect(window.preview.releaseMap != nil)
  }

  /// The map that is made in slices is the map of the command.
  @Test func theMapEqualsThatOfTheCommand() throws {
    let window = try Self.sprungBack(1280, 900)
    let simulation = window.preview.player.simulation
    let gesture = simulation.wholeRecording
    let touch = try #require(gesture.recordedTouches.first)
    let drag = try #require(ReleaseDrag(touch, in: gesture, screen: simulation.model.size))
    var grid = ReleaseSearch.Grid()
    (grid.columns, grid.rows) = (5, 3)
    let work = ReleaseMapWork(of: drag, on: simulation, grid: grid)
    var slices = 0
    while !work.isDone {
      try work.advance(until: .now)
      slices += 1
      // The text about releases at rest is empty until all of them were tried.
      var contents = ReleaseMapContents()
      contents.map = work.map
      #expect(contents.rule.isEmpty == (work.tried < 5), "\(work.tried): \(contents.rule)")
    }
    #expect(slices > 100, "every slice is short")
    var plan = window.preview.player.plan
    plan.gesture = gesture
    let whole = try ReleaseSearch(try plan.start(watch: nil), grid: grid).map()
    #expect(work.map == whole)
  }

  @Test(arguments: [(20, 13), (5, 3), (2, 1)]) func theOrderHasEachReleaseOnce(columns: Int, rows: Int) {
    let order = ReleaseMapWork.order(columns: columns, rows: rows)
    #expect(order.sorted() == Array(0..<columns * rows))
  }

  @Test func aDragWithoutATransitionIsReported() throws {
    let window = try ShownWindow("snapchat", 1280, 900)
    window.press("Shift+i")
    #expect(window.preview.releaseMapContents().note == "drag on the screen to begin one")
    let end = CGPoint(x: 200, y: 300)
    window.drag(from: CGPoint(x: 100, y: 300), to: end, in: 0.2)
    window.lift(at: end)
    window.play(0.1)
    window.press("Space")
    Self.fill(window)
    #expect(window.preview.releaseMapContents().note == "this drag moves no transition")
  }

  @Test(arguments: [(640, 480), (407, 749), (1920, 1200)], [1.0, 2])
  func theCardFitsItsWindow(size: (width: Int, height: Int), scale: Double) throws {
    for isLight in [false, true] {
      var appearance = Appearance()
      appearance.isLight = isLight
      let window = try Self.sprungBack(size.width, size.height, scale: scale, appearance: appearance)
      Self.fill(window)
      #expect(window.faults.isEmpty, "\(window.faults)")
      try window.writeImage("map-\(size.width)x\(size.height)@\(Int(scale))\(isLight ? "-light" : "")")
    }
  }

  private static func plot(_ window: ShownWindow) throws -> CGRect {
    try #require(window.preview.chrome.targets.first { if case .releaseMap = $0.target { true } else { false } }).frame
  }

  /// A drag of the release in the map edits the touch, and Ctrl+Z undoes it.
  @Test func theReleaseIsDraggedInTheMap() throws {
    let window = try Self.sprungBack(1280, 900)
    Self.fill(window)
    let preview = window.preview
    let before = preview.player.simulation.wholeRecording
    let map = try #require(preview.releaseMapContents().map)
    #expect(preview.releaseMapContents().verdict.hasPrefix("is cancelled after "))
    func place(_ fraction: Double, _ height: Double) throws -> CGPoint {
      let area = try Self.plot(window)
      return CGPoint(x: area.minX + area.width * fraction, y: area.maxY - area.height * height)
    }
    let (area, start, end) = try (Self.plot(window), place(0.4, 0.5), place(0.8, 0.5))
    window.pointer(.down, start.x, start.y)
    window.pointer(.moved, end.x, end.y)
    #expect(
      preview.releaseMapContents().verdict.hasPrefix("finishes after "),
      "the decision changes while the point is dragged")
    #expect(try Self.plot(window) == area, "the plot stays under the pointer")
    try window.writeImage("map-drag")
    window.pointer(.up, end.x, end.y)
    let touch = try #require(preview.player.simulation.wholeRecording.recordedTouches.last)
    #expect(touch.isLifted && touch.releaseVelocity == .zero)
    let point = try #require(preview.releaseMapContents().point)
    #expect(abs(point.fraction - 0.8) < 0.03 && abs(point.velocity) < 1, "\(point)")
    #expect(
      preview.releaseMap?.isDone == true && preview.releaseMapContents().map == map, "the map is of the same drag")
    window.play(0.5)
    window.finishWork()
    #expect(preview.interaction().decision?.finishes == true)
    // Upwards is faster, so a short drag finishes, too.
    let fast = try place(0.3, 0.97)
    window.pointer(.down, fast.x, fast.y)
    window.pointer(.up, fast.x, fast.y)
    let quick = try #require(preview.player.simulation.wholeRecording.recordedTouches.last)
    #expect(quick.releaseVelocity.dx < -1000, "\(quick.releaseVelocity)")
    window.press("Ctrl+z Ctrl+z")
    #expect(preview.player.simulation.wholeRecording == before)
    #expect(window.faults.isEmpty, "\(window.faults)")
  }

  @Test func escapeTakesADragInTheMapBack() throws {
    let window = try Self.sprungBack(1280, 900)
    Self.fill(window)
    let before = window.preview.player.simulation.wholeRecording
    let area = try Self.plot(window)
    window.pointer(.down, area.midX, area.midY)
    window.pointer(.moved, area.maxX, area.minY)
    #expect(window.preview.player.simulation.wholeRecording != before)
    window.press("Esc")
    #expect(window.preview.player.simulation.wholeRecording == before && window.preview.wantedRelease == nil)
  }
}
