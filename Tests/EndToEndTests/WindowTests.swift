import Foundation
import Testing

/// The real program in real sessions, with real keys and drags.
@Suite(.serialized) struct WindowTests {
  @Test(arguments: Session.allCases) func everyScenePlaysIsCapturedAndLeft(in session: Session) throws {
    let scenario = try session.run("scenes")
    defer { scenario.remove() }
    scenario.expectNoGL(session)
    for scene in ["youla", "snapchat", "skype", "reveal", "fuber"] {
      #expect(scenario.number("colors.\(scene)") > 50, "\(scene) is not drawn")
    }
    #expect(scenario.number("overlay") > 2000, "d shows the overlay")
    #expect(scenario.number("keys") > 5000, "? shows the keys")
    #expect(scenario.number("colors.small") > 50)
    #expect(scenario.number("colors.full") > 50)
    #expect(scenario.facts["quit"] == "0")
    try #require(scenario.captures.count == 6, "\(scenario.captures)")
    for capture in scenario.captures.dropLast() {
      let again = scenario.folder.appendingPathComponent("again.png").path
      let output = try Program.run(Program.binary, ["render", "--like", capture, "-o", again])
      #expect(output.status == 0, "\(output.errors)")
      #expect(FileManager.default.contentsEqual(atPath: capture, andPath: again), "\(capture) renders to other bytes")
    }
    let overlay = try #require(scenario.captures.last)
    #expect(overlay.hasSuffix("-overlay.png"))
  }

  @Test(arguments: Session.allCases) func theCardIsDraggedFlickedCancelledAndReplayed(in session: Session) throws {
    let scenario = try session.run("drag")
    defer { scenario.remove() }
    scenario.expectNoGL(session)
    for fact in ["finished", "cancelled", "flicked"] { #expect(scenario.number(fact) > 500, "\(fact)") }
    #expect(scenario.facts["alive"] == "yes")
    #expect(scenario.facts["closed"] == "0")
    let gesture = try #require(scenario.captures.first { $0.hasSuffix(".gesture") })
    let pictures = scenario.captures.filter { $0.hasSuffix(".png") }
    try #require(pictures.count == 3)
    let text = try String(contentsOfFile: gesture, encoding: .utf8)
    #expect(text.contains(#""phase":"began""#))
    #expect(text.contains(#""phase":"cancelled""#))
    // The saved drag, rendered without a window, is the screenshot.
    for picture in pictures {
      let again = scenario.folder.appendingPathComponent("again.png").path
      let like = try Program.run(Program.binary, ["render", "--like", picture, "-o", again])
      #expect(like.status == 0, "\(like.errors)")
      #expect(FileManager.default.contentsEqual(atPath: picture, andPath: again), "\(picture)")
    }
  }

  @Test(arguments: Session.allCases) func aPausedWindowCostsNothing(in session: Session) throws {
    let scenario = try session.run("idle")
    defer { scenario.remove() }
    // Ticks of 10 ms in ten seconds.
    #expect((0...2).contains(scenario.number("idle")), "\(scenario.number("idle")) ticks")
    #expect(scenario.number("message") > 200, "an unwritable folder is told")
    #expect(scenario.number("captures") == 0)
    #expect(scenario.facts["terminated"] == "0")
  }

  @Test func withoutADisplayOneSentenceNamesRender() throws {
    let output = try Program.run(
      Program.binary, ["youla"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""])
    #expect(output.status == 2)
    let sentences = output.errors.split(separator: "\n").filter { $0.hasPrefix("splashview:") }
    #expect(sentences.count == 1, "\(output.errors)")
    #expect(output.errors.contains("splashview render"))
  }
}
