import Foundation
import Testing

/// The window of a project in real sessions: it plays, follows saves, and survives what its code does.
@Suite(.serialized) struct ProjectWindowTests {
  @Test(
    .enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"), arguments: Session.allCases)
  func aProjectPlaysAndFollowsItsFile(in session: Session) throws {
    let scenario = try session.run("project", limit: 600)
    defer { scenario.remove() }
    #expect(scenario.log().contains("video driver: \(session.rawValue)"))
    #expect(scenario.facts["red"] == "FF0000")
    #expect(scenario.facts["square"] == "000000")
    #expect(scenario.facts["opened"] == "--line 4 \(scenario.folder.path)/project/Probe.swift")
    #expect(scenario.facts["dragged"] == "000000", "the square follows the finger")

    let (before, after) = (try scenario.capture("before"), try scenario.capture("after"))
    #expect(scenario.facts["green"] == "00FF00", "a rename is noticed")
    #expect(scenario.facts["green.square"] == "000000", "the inputs so far are kept")
    #expect(before.time > 0)
    #expect(after.time == before.time, "the new build shows the same moment")
    #expect(scenario.facts["blue"] == "0000FF", "a save in place is noticed")
    let gesture = try #require(scenario.facts["gesture"])
    #expect(try String(contentsOfFile: gesture, encoding: .utf8).contains("\"phase\":\"ended\""))

    #expect(scenario.number("broken") > 10_000, "a card shows the error")
    #expect(scenario.facts["broken.frame"] == "0000FF", "the last good frame stays")
    #expect(scenario.facts["mended"] == "FFFF00")
    #expect(scenario.facts["trap"] == "1")
    #expect(scenario.facts["trap.frame"] == "FFFF00", "the last frame stays under the card")
    #expect(scenario.facts["restarted"] == "00FFFF")
    #expect(scenario.facts["loop"] == "1")
    #expect(scenario.number("loop.place") > 0, "the backtrace names the line of the loop")
    #expect(scenario.facts["unstuck"] == "FF00FF")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(
    .enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"), arguments: Session.allCases)
  func seekingEqualsPlayingInTheWindow(in session: Session) throws {
    let scenario = try session.run("opened", limit: 600)
    defer { scenario.remove() }
    #expect(scenario.facts["cancelled"] == "yes", "Escape ends the compiler")
    #expect(scenario.facts["cancelled.picture"] != "FF0000")
    #expect(scenario.facts["built"] == "FF0000", "a save builds again")
    #expect(scenario.facts["german.picture"] == "0000FF", "the list of languages changes the texts")
    let project = scenario.folder.path + "/project"
    for name in ["played", "scrubbed", "german"] {
      let capture = try scenario.capture(name)
      #expect(capture.time > 0)
      try capture.expectSameBytes([project, "--like", capture.path])
    }
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(
    .enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"), arguments: Session.allCases)
  func anEditIsWrittenIntoTheSource(in session: Session) throws {
    let scenario = try session.run("write", limit: 300)
    defer { scenario.remove() }
    #expect(scenario.facts["unwritten"] == "same", "the difference is shown first")
    #expect(scenario.number("asked") > 5_000)
    #expect(scenario.facts["refused"] == "same", "Esc leaves the file as it is")
    let line = "10:    UIView.animate(withDuration: 1.55) { // not 1.5 of anything else"
    #expect(scenario.facts["line"] == line)
    #expect(scenario.facts["again"] == line.replacingOccurrences(of: "1.55", with: "1.6"), "the new build continues")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aWindowThatIsKilledWhileItBuildsStartsAgain() throws {
    let scenario = try Session.x11.run("killed", limit: 900)
    defer { scenario.remove() }
    #expect(scenario.facts["first"] == "FF0000")
    for round in 1...4 {
      #expect(scenario.facts["left.\(round)"] == "nothing", "no process continues without the window")
    }
    #expect(scenario.number("whole") == 4, "\(scenario.facts)")
    #expect(scenario.facts["quit"] == "0")
  }

  /// Files and folders that change at once are one change, even if the next change comes before its build.
  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func changesOfTheBranchAreFollowed() throws {
    let scenario = try Session.x11.run("branch", limit: 900)
    defer { scenario.remove() }
    #expect(scenario.facts["first"] == "FF0000")
    #expect(scenario.facts["other"] == "00FF00")
    #expect(scenario.facts["back"] == "FF0000")
    #expect(scenario.facts["again"] == "00FF00", "the last branch is shown")
    #expect(scenario.facts["replaced"] == "FF0000", "a folder in its place is noticed")
    #expect(scenario.number("errors") == 0 && scenario.number("errors.later") == 0, "\(scenario.log())")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aProjectThatIsDroppedOnTheWindowPlaysThere() throws {
    let scenario = try Session.x11.run("dropped", limit: 600)
    defer { scenario.remove() }
    #expect(scenario.facts["notes"] == "accepted")
    #expect(scenario.facts["notes.alive"] == "yes", "the window stays")
    #expect(scenario.facts["notes.told"] == "yes", "the window says why the file cannot be opened")
    #expect(scenario.facts["project"] == "accepted")
    #expect(scenario.facts["project.colour"] == "00FF00")
    #expect(scenario.facts["saved.colour"] == "FF0000", "a dropped project is followed")
    #expect(scenario.facts["quit"] == "0")
  }
}
