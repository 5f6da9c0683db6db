import Foundation
import Testing

/// The program in real sessions, with real keys and drags. `Tests/Sessions` has the scenarios.
@Suite(.serialized) struct WindowTests {
  @Test(arguments: Session.allCases) func everySceneIsPlayedAndCaptured(in session: Session) throws {
    let scenario = try session.run("scenes", limit: 60)
    defer { scenario.remove() }
    scenario.expectNoGL(session)
    for scene in try Program.sampleScenes() {
      #expect(scenario.number("colors.\(scene)") > 200, "\(scene) is not drawn")
      let capture = try scenario.capture("capture.\(scene)")
      #expect(capture.scene == scene)
      #expect(capture.time > 0.5, "\(scene) does not play")
      try capture.expectSameBytesHeadless()
    }
    #expect(scenario.number("overlay") > 20_000, "d shows the overlay")
    #expect(try scenario.capture("capture.overlay").path.hasSuffix("-overlay.png"))
    #expect(scenario.number("keys") > 50_000, "? shows the keys")
    #expect(
      scenario.facts["back"] == "0", "without overlay and sheet the frame is the one before")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func theCardFollowsTheMouse(in session: Session) throws {
    let scenario = try session.run("drag", limit: 60)
    defer { scenario.remove() }
    scenario.expectNoGL(session)
    // At the height of the card's top edge, only the card is white.
    func isCard(_ name: String, atX x: Int) throws -> Bool {
      try scenario.capture(name).color(x, 120).allSatisfy { $0 > 235 }
    }
    #expect(try isCard("held", atX: 340), "half way the card is at the right")
    #expect(try !isCard("held", atX: 40), "half way the card is not at the left")
    for (name, isOpen) in [
      ("open", true), ("cancelled", true), ("closed", false), ("taken", false), ("flicked", true),
    ] {
      #expect(try isCard(name, atX: 40) == isOpen, "\(name)")
    }
    let gesture = try #require(scenario.facts["gesture"])
    let lines = try String(contentsOfFile: gesture, encoding: .utf8).split(separator: "\n")
    #expect(try scenario.capture("wheeled").color(180, 30).allSatisfy { $0 > 235 }, "the wheel scrolls the card up")
    #expect(try isCard("replayed", atX: 40), "at the end of the replayed gesture the card is open")
    for (phase, count) in [("began", 8), ("ended", 7), ("cancelled", 1)] {
      #expect(lines.filter { $0.contains("\"phase\":\"\(phase)\"") }.count == count, "\(phase)")
    }
    let last = try #require(
      lines.last.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] })
    #expect(try #require(last["x"] as? Double) < -200, "outside of the window, the finger continues")
    // The saved drag, rendered without a window, gives the screenshot.
    for name in ["held", "cancelled", "closed", "outside", "replayed", "replayed.early"] {
      let capture = try scenario.capture(name)
      try capture.expectSameBytesHeadless()
      try capture.expectSameBytes([
        "snapchat", "--gesture", gesture, "--at", try #require(capture.texts["Time"]),
      ])
    }
    let end = try scenario.capture("replayed").time
    #expect(abs(try scenario.capture("timeline").time - end * 0.5) < end * 0.01)
    #expect(abs(try scenario.capture("middle").time - end * 0.7) < end * 0.015)
    #expect(scenario.facts["left"] == "0")
  }

  @Test(arguments: Session.allCases) func anAnimationIsLengthenedAndMuted(in session: Session) throws {
    let scenario = try session.run("animations", limit: 90)
    defer { scenario.remove() }
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: try #require(scenario.facts[name])))
    }
    #expect(scenario.number("panel") > 5000, "w shows the panel")
    let isSame = try bytes("longer") == bytes("before")
    #expect(!isSame)
    let isUndone = try bytes("undone") == bytes("before")
    #expect(isUndone, "each step is undone")
    #expect(scenario.number("muted") > 500, "without its animation the logo is elsewhere")
    #expect(scenario.facts["again"] == "0")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func aSwipeThatSpringsBackIsEditedUntilItStays(in session: Session) throws {
    let scenario = try session.run("interaction", limit: 90)
    defer { scenario.remove() }
    func gesture(_ name: String) throws -> [[String: Any]] {
      let text = try String(contentsOfFile: try #require(scenario.facts[name]), encoding: .utf8)
      return text.split(separator: "\n").compactMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }
    }
    func release(_ name: String) throws -> (time: Double, x: Double) {
      let last = try #require(gesture(name).last)
      #expect(last["phase"] as? String == "ended")
      return (try #require(last["t"] as? Double), try #require(last["x"] as? Double))
    }
    func isCard(_ name: String) throws -> Bool { try scenario.capture(name).color(40, 120).allSatisfy { $0 > 235 } }
    #expect(scenario.number("card") > 5000, "i shows the card")
    let before = try release("before")
    #expect(try release("earlier").time < before.time - 0.35, "the rest is removed")
    #expect(try isCard("stays"), "released while it moves, the card stays")
    #expect(try release("undone") == before)
    let began = try #require(gesture("before").first { $0["phase"] as? String == "began" }?["t"] as? Double)
    let duration = before.time - began
    #expect(abs(try release("faster").time - began - duration / 2) < 0.01, "three steps double the speed")
    let dragged = try release("dragged")
    // The drag has 170 points of the window, in which the lane over the timeline makes the device a little smaller.
    #expect((165...195).contains(before.x - dragged.x) && dragged.time == before.time, "\(before) \(dragged)")
    #expect(try isCard("finished"), "y lets client code finish")
    #expect(try !isCard("cancelled"), "n lets it cancel")
    #expect(scenario.number("moved") > 5000)
    #expect(scenario.facts["docked"] == "0", "p puts the card back")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func aKeyRecordsAFilm(in session: Session) throws {
    let scenario = try session.run("film", limit: 90)
    defer { scenario.remove() }
    let film = try #require(scenario.facts["film"])
    #expect(film.hasSuffix(".mp4") && film.contains("/captures/reveal-"), "\(film)")
    let entries = "stream=width,height,nb_read_frames"
    let words = ["-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0"]
    let probe = try Program.run("ffprobe", words + [film], environment: [:], limit: 30)
    let numbers = probe.text.split(whereSeparator: { ",\n".contains($0) }).compactMap { Int($0) }
    try #require(numbers.count == 3, "\(probe.errors)")
    #expect(numbers[0] == 750 && numbers[1] == 1334)
    #expect((20...200).contains(numbers[2]), "about a second of 60 Hz, on a busy machine more")
    #expect(scenario.facts["quit"] == "0")
  }

  private static let canPaste = ["xclip", "wl-paste"].allSatisfy { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  @Test(.enabled(if: canPaste, "xclip and wl-clipboard are not installed"), arguments: Session.allCases)
  func theScreenIsCopiedAndCompared(in session: Session) throws {
    let scenario = try session.run("compare", limit: 90)
    defer { scenario.remove() }
    #expect(scenario.facts["copied"] == "same", "the clipboard has the bytes of the capture")
    #expect(scenario.number("none") == 0, "nothing differs from a capture of the same moment")
    #expect(scenario.number("moved") > 5, "one frame back differs")
    #expect(scenario.number("swiped") > 50, "the screen equals its capture")
    #expect(scenario.number("list") > 5000)
    #expect(scenario.facts["quit"] == "0" && scenario.facts["again"] == "0")
    #expect(scenario.number("over") == 0, "the image of the command line")
  }

  /// A program that takes images gets the image, and one that takes files gets its file. No other file is left.
  @Test func theScreenIsDraggedToAnotherProgram() throws {
    let scenario = try Session.x11.run("dragout", limit: 120)
    defer { scenario.remove() }
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: scenario.folder.appendingPathComponent("\(name).data"))
    }
    #expect(scenario.facts["image"] == "dropped")
    #expect(scenario.facts["image.types"] == "text/uri-list image/png")
    #expect(scenario.facts["refused"] == "left")
    #expect(scenario.facts["escaped"] == "left")
    for name in ["image", "refused", "desktop", "own", "escaped", "gone"] {
      #expect(scenario.number("\(name).files") == 0, "\(name): nobody took a file")
    }
    #expect(scenario.facts["text"] == "accepted" && scenario.number("text.told") > 500, "a dropped text is reported")
    #expect(scenario.facts["file"] == "dropped")
    #expect(scenario.number("file.files") == 1)
    let path = try #require(scenario.facts["file.path"])
    #expect(path.contains("/captures ä/reveal-iPhone_8-f00030"))
    #expect(scenario.facts["file.data"]?.hasSuffix("/captures%20%C3%A4/reveal-iPhone_8-f00030.png") == true)
    #expect(try bytes("image") == Data(contentsOf: URL(fileURLWithPath: path)), "both are the same capture")
    #expect(scenario.number("still.files") == 2, "the window continues")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func recordedInputIsKept(in session: Session) throws {
    let scenario = try session.run("kept", limit: 60)
    defer { scenario.remove() }
    func gesture(_ name: String) throws -> String {
      try String(contentsOfFile: try #require(scenario.facts[name]), encoding: .utf8)
    }
    func touches(_ name: String) throws -> Int {
      try gesture(name).components(separatedBy: "\"began\"").count - 1
    }
    #expect(try touches("drags") == 3)
    #expect(try touches("setting") == 0)
    #expect(scenario.number("list") > 5000, "F8 asks which recording")
    #expect(try gesture("replayed") == gesture("drags"))
    #expect(try gesture("undone") == gesture("setting"))
    #expect(try gesture("redone") == gesture("drags"))
    #expect(try scenario.capture("scrubbed").time < 2.5, "a drag scrubs")
    #expect(try touches("tapped") == 1, "a click is a tap")
    #expect(try touches("finger") == 2, "after x a drag is a finger")
    for list in ["menu", "menu.key", "palette"] { #expect(scenario.number(list) > 20_000, "\(list)") }
    #expect(scenario.facts["closed"] == "0")
    for end in ["quit", "left"] { #expect(scenario.facts[end] == "0") }
  }

  @Test(arguments: Session.allCases) func aDocumentFollowsItsFile(in session: Session) throws {
    let scenario = try session.run("document", limit: 90)
    defer { scenario.remove() }
    for (name, colour) in [
      ("red", "FF0000"), ("green", "00FF00"), ("blue", "0000FF"), ("broken", "0000FF"), ("mended", "FFFF00"),
    ] {
      #expect(scenario.facts[name] == colour, "\(name)")
    }
    #expect(scenario.facts["told"] == "0", "the error is reported")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func keysDoWhatTheKeySheetSays(in session: Session) throws {
    let scenario = try session.run("keys", limit: 60)
    defer { scenario.remove() }
    for (name, frame) in [
      ("start", 30), ("frame.on", 31), ("frame.back", 29), ("forward", 35), ("back", 29),
      ("ten.on", 39),
      ("ten.back", 29), ("half", 60), ("end", 120), ("home", 0), ("function12", 1),
      ("wheel.down", 63),
      ("wheel.up", 61),
    ] {
      #expect(abs(try scenario.capture(name).frame - Double(frame)) < 0.001, "\(name)")
    }
    #expect(try scenario.capture("played").time > 0.2, "Space plays")
    #expect(
      (0.05...1.5).contains(try scenario.capture("replayed").time), "Enter replays from the start")
    // The scene's elapsed time is the clock's times the rate, or slightly less.
    for (name, rate) in [
      ("quarter", 0.25), ("half", 0.5), ("normal", 1), ("slow", 0.1), ("shift.half", 0.5),
      ("ctrl", 0.5),
    ] {
      let passed = Double(scenario.number("ms.\(name)")) / 1000 * rate
      let time = try scenario.capture("rate.\(name)").time
      #expect((passed * 0.4...passed).contains(time), "\(name): \(time) s of \(passed) s")
    }
    #expect(scenario.number("overlay.d") > 5000)
    #expect(scenario.number("overlay.gb") > 5000)
    #expect(scenario.number("overlay.gc") > 2000)
    #expect(scenario.number("sheet") > 50_000)
    #expect(try scenario.capture("next").scene == "fuber")
    #expect(try scenario.capture("previous").scene == "skype")
    #expect(try scenario.capture("shifted").scene == "skype")
    #expect(scenario.number("nothing") > 500, "a message says that there is nothing to replay")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func theWindowIsDrawnInEverySize(in session: Session) throws {
    let scenario = try session.run("window", limit: 60)
    defer { scenario.remove() }
    for size in ["300x300", "700x620", "600x400"] {
      #expect(scenario.facts["resized.\(size)"] == size.replacingOccurrences(of: "x", with: " "))
      #expect(scenario.number("colors.\(size)") > 100)
    }
    #expect(scenario.facts["back"] == "0", "at the first size the frame is the first one")
    for fact in ["full", "window", "full.f", "window.escape"] {
      #expect(scenario.facts[fact] == "0", "\(fact)")
    }
    #expect(scenario.number("colors.full") > 100)
    // A capture does not depend on the window's size.
    try scenario.capture("full.capture").expectSameBytes(["skype", "--at", "0.7"])
    #expect(scenario.facts["terminated"] == "0", "SIGTERM ends it")
  }

  @Test(arguments: Session.allCases) func aBenchmarkMeasuresTheWindowAndClosesIt(in session: Session) throws {
    let scenario = try session.run("bench", limit: 60)
    defer { scenario.remove() }
    #expect(scenario.facts["first"] == "0" && scenario.facts["second"] == "0")
    for (scene, seconds) in [("fuber", 3.0), ("reveal", 5.0)] {
      let data = try Data(contentsOf: URL(fileURLWithPath: try #require(scenario.facts[scene])))
      let results = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      let result = try #require(results.first)
      func number(_ key: String) -> Double { (result[key] as? NSNumber)?.doubleValue ?? -1 }
      #expect(result["scene"] as? String == scene)
      #expect(result["driver"] as? String == session.rawValue)
      #expect((seconds...seconds + 1).contains(number("seconds")))
      #expect(number("first_frame_ms") > 0 && number("cpu_share") > 0)
      #expect(number("shown") > 5)
      #expect(result["draw_ms"] is [String: Any] && result["present_ms"] is [String: Any])
    }
  }

  @Test(arguments: Session.allCases) func anIdleWindowUsesNoProcessorTime(in session: Session) throws {
    let scenario = try session.run("rest", limit: 60)
    defer { scenario.remove() }
    #expect(scenario.number("message") > 500, "a folder that cannot be written is reported")
    #expect(scenario.log(2).contains("/dev/null/no"))
    #expect(scenario.facts["captures"] == "0")
    #expect(scenario.facts["after"] == "0", "the message disappears")
    for name in ["paused", "ended"] {
      #expect(
        (0...20_000_000).contains(scenario.number("cpu.\(name)")),
        "\(name): \(scenario.number("cpu.\(name)")) ns")
      #expect(scenario.number("cpu.before.\(name)") > 1_000_000, "the measurement detects work")
      // A frame needs a wake-up, so a frame per second would be ten.
      #expect(
        (0..<10).contains(scenario.number("wakeups.\(name)")),
        "\(name): \(scenario.number("wakeups.\(name)"))")
    }
    #expect(scenario.facts["hung-up"] == "0", "the window closes with its terminal")
    #expect(scenario.facts["hung-up.settings"]?.contains("scene = reveal") == true, "and the settings are kept")
    #expect(scenario.facts["terminated"] == "0")
  }

  @Test(arguments: Session.allCases) func theDesktopsSettingsAreUsed(in session: Session) throws {
    let scenario = try session.run("portal", limit: 60)
    defer { scenario.remove() }
    let lightness = ["none", "light", "contrast", "still", "old", "nonsense", "silent"].reduce(into: [:]) {
      $0[$1] = scenario.number("bar.\($1)")
    }
    let dark = try #require(lightness["none"])
    #expect(dark < 80)
    for (name, level) in lightness where !["light", "contrast"].contains(name) { #expect(level == dark, "\(name)") }
    #expect((180...255).contains(lightness["light"] ?? 0))
    #expect((180...255).contains(lightness["contrast"] ?? 0))
    for name in lightness.keys {
      let time = try scenario.capture("capture.\(name)").time
      #expect((time == 0) == ["still", "old"].contains(name), "\(name) stands at \(time) s")
      #expect(scenario.facts["ended.\(name)"] == "0")
    }
  }

  @Test(arguments: Session.allCases) func aMissingOrEndingWindowSystemIsAnError(in session: Session) throws {
    let scenario = try session.run("ends", limit: 60)
    defer { scenario.remove() }
    let other = session == .x11 ? "wayland" : "x11"
    #expect(scenario.facts["other"] == "2")
    #expect(scenario.facts["other.says"]?.contains("'\(other)'") == true)
    #expect(scenario.facts["other.says"]?.contains("splashview render") == true)
    if session == .x11 {
      let lines = (scenario.facts["fallback"] ?? "").split(separator: "|")
      #expect(
        lines.filter { $0.hasPrefix("splashview:") && $0.hasSuffix("using X11") }.count == 1,
        "\(lines)")
      #expect(lines.contains("splashview: video driver: x11"))
      #expect(scenario.facts["fallback.quit"] == "0")
    }
    // The last events of the window system are handled while the window is closed.
    #expect(scenario.facts["late"] == "0")
    #expect(scenario.facts["gone"] == "2")
    let system = session == .x11 ? "X server" : "Wayland compositor"
    #expect(scenario.facts["gone.says"] == "splashview: the \(system) has gone, and the window with it")
    #expect(scenario.facts["gone.settings"]?.contains("fuber") == true)
  }

  /// The window system may end at any moment of the start. Half of the moments are in the first 0.15 s, when SDL starts.
  @Test(arguments: Session.allCases) func aKilledWindowSystemIsAnError(in session: Session) throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<6 {
      let delay = pow(Double.random(in: 0...1, using: &random), 2) * 0.6
      let scenario = try session.run("sudden", limit: 60, environment: ["DELAY": "\(delay)"])
      defer { scenario.remove() }
      #expect(scenario.facts["status"] == "2", "after \(delay) s: \(scenario.log())")
      #expect(scenario.facts["says"]?.isEmpty == false, "after \(delay) s: \(scenario.log())")
      #expect(scenario.facts["left"] == "0", "after \(delay) s")
    }
  }

  @Test func withoutADisplayTheErrorNamesRender() throws {
    let output = try Program.run(
      ["youla"],
      environment: [
        "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": "", "SDL_VIDEODRIVER": "",
      ])
    #expect(output.status == 2)
    let sentences = output.errors.split(separator: "\n").filter { $0.hasPrefix("splashview:") }
    #expect(sentences.count == 1, "\(output.errors)")
    #expect(output.errors.contains("splashview render"))
  }
}
