import CoreGraphics
import Testing

@testable import splashview

/// A user's error is one sentence that names the value and its place, and leaves no file.
@MainActor @Suite struct CommandLineErrorTests {
  /// Command lines and the beginnings of their sentences. `FOLDER` stands for a new folder.
  nonisolated static let mistakes: [(words: String, sentence: String)] = [
    ("inspect youla --at -1", "the time is \"-1\", expected seconds from 0 to 86400, or launch"),
    ("inspect youla --at nan", "the time is \"nan\", expected seconds from 0 to 86400, or launch"),
    ("inspect youla --at inf", "the time is \"inf\", expected seconds from 0 to 86400, or launch"),
    ("inspect youla --at 86401", "the time is \"86401\", expected seconds from 0 to 86400, or launch"),
    ("inspect youla --at 1s", "the time is \"1s\", expected seconds from 0 to 86400, or launch"),
    ("inspect youla", "which time? --at takes seconds or launch"),
    ("inspect youla --at", "Missing value for '--at <at>'"),
    ("inspect youla --at 1 --format xml", "The value 'xml' is invalid for '--format <format>'."),
    ("inspect yula --at 1", "no scene is called \"yula\"; did you mean \"youla\"? There are: youla, snapchat,"),
    ("inspect zzzzzz --at 1", "no scene is called \"zzzzzz\". There are: youla, snapchat, skype, reveal, fuber"),
    ("inspect --at 1", "which scene? There are: youla, snapchat, skype, reveal, fuber"),
    ("inspect FOLDER/none.json", "FOLDER/none.json: there is no such file"),
    ("inspect FOLDER/broken.json", "FOLDER/broken.json"),
    ("inspect FOLDER/\u{FFFD}.json", "\"FOLDER/\u{FFFD}.json\": expected UTF-8 text"),
    ("inspect youla --at 0x10", "the time is \"0x10\", expected seconds from 0 to 86400, or launch"),
    ("inspect youla --at 1 --scale 1e-9", "a screen has 1 to 16384 pixels a side and a scale up to 8, not 375x667 at"),
    (
      "inspect youla --at 1 --scale inf",
      "a screen has 1 to 16384 pixels a side and a scale up to 8, not 375x667 at inf"
    ),
    ("inspect youla --at 1 --scale two", "The value 'two' is invalid for '--scale <scale>'"),
    ("inspect youla --at 1 --scale -2", "a screen has 1 to 16384 pixels a side and a scale up to 8, not 375x667 at -2"),
    ("inspect youla --at 1 --scale nan", "a screen has 1 to 16384 pixels a side and a scale up to 8, not 375x667 at"),
    ("inspect youla --at 1 --size 0x10", "a screen has 1 to 16384 pixels a side and a scale up to 8, not 0x10 at 2"),
    (
      "inspect youla --at 1 --size 8192x8192",
      "a screen has at most 64 million pixels, not 8192x8192 at 2; a smaller scale has fewer"
    ),
    ("inspect youla --at 1 --size tall", "--size is \"tall\", expected WIDTHxHEIGHT in points, such as 375x667"),
    ("inspect youla --at 1 --size 10x10 --device x", "--device and --size exclude each other"),
    ("inspect youla --at 1 --device iPhnoe", "no device is called \"iPhnoe\""),
    ("inspect youla --at 1 --seed -1", "The value '-1' is invalid for '--seed <seed>'"),
    ("inspect youla --at 1 --set", "Missing value for '--set <set>'"),
    ("inspect youla --at 1 --set launch", "--set is \"launch\", expected NAME=VALUE"),
    ("inspect youla --at 1 --set lunch=push", "scene \"youla\" has no parameter \"lunch\"; did you mean \"launch\"?"),
    (
      "inspect youla --at 1 --set launch=fly", "parameter \"launch\" of scene \"youla\" is plain|push|link, not \"fly\""
    ),
    (
      "inspect fuber --at 1 --set handshake=-2",
      "parameter \"handshake\" of scene \"fuber\" is number 0...3600 or never or fail:(integer 0...9), not \"-2\""
    ),
    ("inspect skype --at 1 --set a=1", "scene \"skype\" has no parameter \"a\". It has: splash, snapshot, film"),
    ("inspect fuber --at 1 --set layers=disc", "parameter \"layers\" of scene \"fuber\" is some of circle,line,"),
    ("inspect snapchat --at 1 --set screens=9", "parameter \"screens\" of scene \"snapchat\" is integer 2...5, not"),
    ("inspect youla --at 1 --engine mainThread", "--engine is for Lottie animations, and \"youla\" is none"),
    ("inspect youla --at 1 --set-value A.Color=#FFF", "--set-value is for Lottie animations, and \"youla\" is none"),
    ("list --animation a", "--animation is for Lottie animations, and this is none"),
    ("seams yula", "no scene is called \"yula\"; did you mean \"youla\"?"),
    ("seams youla --at 1", "seams looks at the whole way, --until says how far"),
    ("seams youla --until -1", "--until is -1.0, expected 0 to 3600 seconds"),
    ("bench youla --at 1", "--at is not for bench, which walks the whole time of a scene"),
    ("bench youla --threads 0", "--threads is 0, expected 1 to 256"),
    ("bench youla --against x=1", "scene \"youla\" has no parameter \"x\""),
    ("inspect snapchat --at 1 --gesture FOLDER/none", "FOLDER/none: there is no such file"),
    ("inspect snapchat --at 1 --gesture FOLDER/wrong.gesture", "FOLDER/wrong.gesture, line 3: \"phase\" is \"flew\""),
    (
      "inspect youla --at 1 --gesture FOLDER/set.gesture",
      "FOLDER/set.gesture, line 2: parameter \"launch\" of scene \"youla\" is plain|push|link, not \"fly\""
    ),
    (
      "inspect skype --at 1 --gesture FOLDER/set.gesture",
      "FOLDER/set.gesture, line 2: scene \"skype\" has no parameter \"launch\". It has: splash, snapshot, film"
    ),
    (
      "inspect youla --at 1 --gesture FOLDER/device.gesture",
      "FOLDER/device.gesture, line 1: no device is called \"fridge\""
    ),
    ("inspect youla --at 1 --set a=b", "scene \"youla\" has no parameter \"a\". It has: launch"),
    ("inspect snapchat --at 1 --gesture FOLDER/word.gesture", "FOLDER/word.gesture, line 2: this is not a JSON object"),
    ("render youla --at 1", "Missing expected argument '--output <output>'"),
    ("render youla --at 1 -o", "Missing value for '-o <output>'"),
    ("render youla -o FOLDER/a.png", "which time? --at takes seconds or launch"),
    ("render youla --at 1 -o FOLDER/a.jpg", "FOLDER/a.jpg: render draws PNG images, expected a name with .png"),
    ("render youla --at 1 -o FOLDER/a.gif", "FOLDER/a.gif: render draws PNG images; record makes videos"),
    ("render youla --at 2..1 -o FOLDER/frames", "--at is \"2..1\", expected A..B in seconds with B after A"),
    ("render youla --at 0.. -o FOLDER/frames", "--at is \"0..\", expected A..B in seconds with B after A"),
    ("render youla --at 0..1 --fps 0 -o FOLDER/frames", "--fps is 0.0"),
    ("render youla --at 0..1 -o EMPTY", "the name of the folder to write is empty"),
    ("render youla --at 1 --fps 30 -o FOLDER/a.png", "--fps is for a span of time, such as --at 0..2"),
    ("render youla --at -0.5 -o FOLDER/a.png", "the time is \"-0.5\", expected seconds from 0 to 86400, or launch"),
    ("render youla --at 1 --step 0 -o FOLDER/a.png", "--step is 0.0, expected 0.1 to 100000 frames a second"),
    ("render youla --at 1 --step nan -o FOLDER/a.png", "--step is nan, expected 0.1 to 100000 frames a second"),
    ("render youla --at 1 --threads 0 -o FOLDER/a.png", "--threads is 0, expected 1 to 256"),
    ("render youla --at 1 --threads x -o FOLDER/a.png", "The value 'x' is invalid for '--threads <threads>'"),
    ("render youla --at launch -o /proc/none/a.png", "/proc/none/a.png: this file cannot be written"),
    ("render youla --at launch -o FOLDER/pipe", "FOLDER/pipe: this is not a regular file, expected the name of a file"),
    ("render youla --at launch -o FOLDER/link", "FOLDER/link: this is not a regular file, expected the name of a file"),
    ("render youla --at launch -o EMPTY", "the name of the file to write is empty"),
    ("inspect EMPTY --at 1", "no scene is called \"\""),
    ("render youla --at launch -o /proc/none/", "/proc/none: this folder cannot be made"),
    ("render --like FOLDER/none.png -o FOLDER/a.png", "FOLDER/none.png: there is no such file"),
    ("render --like FOLDER/broken.json -o FOLDER/a.png", "FOLDER/broken.json"),
    ("render FOLDER/empty --at 0 -o FOLDER/out", "FOLDER/empty: no layer document is in this folder"),
    ("record youla --background red -o FOLDER/a.gif", "--background is \"red\", expected a colour such as 20242c or"),
    ("record youla --devices , -o FOLDER/a.gif", "--devices is empty, expected names such as iPhone 8,iPhone X"),
    ("record youla --devices x --size 9x9 -o FOLDER/a.gif", "--devices, --device and --size exclude each other"),
    ("record youla --devices fridge -o FOLDER/a.gif", "no device is called \"fridge\""),
    ("record youla --at 1 -o FOLDER/a.gif", "a video shows a span of time, --from and --to say which"),
    ("strip youla --at 1 -o FOLDER/a.png", "strip shows several moments, --times says which"),
    ("strip youla --times , -o FOLDER/a.png", "--times is empty, expected moments such as launch,0.5,1.2"),
    ("strip youla --times 1,x -o FOLDER/a.png", "the time is \"x\", expected seconds from 0 to 86400, or launch"),
    ("strip youla --count 0 -o FOLDER/a.png", "--count is 0, expected 1 to 1000"),
    ("strip youla --width 4001 -o FOLDER/a.png", "--width is 4001.0, expected 10 to 4000 points"),
    ("strip youla --columns 0 -o FOLDER/a.png", "--columns is 0, expected 1 to 1000"),
    ("strip youla --from 2 --to 1 -o FOLDER/a.png", "--to is 1.0, expected more than --from (2.0), up to 86400"),
    ("test FOLDER", "FOLDER: no test is in this folder; the names of test files end with .golden.json"),
    ("report FOLDER/none", "FOLDER/none: there is no such file"),
    ("run youla yula", "no scene is called \"yula\"; did you mean \"youla\"?"),
    ("run youla FOLDER/none.json", "FOLDER/none.json: there is no such file"),
    ("run yula", "no scene is called \"yula\"; did you mean \"youla\"?"),
    ("youla --at -1", "the time is \"-1\", expected seconds from 0 to 86400, or launch"),
    ("youla --zoom 0", "--zoom is 0.0, expected 0.25 to 8"),
    ("youla --video vga", "The value 'vga' is invalid for '--video <video>'"),
    ("youla --sped", "Unknown option '--sped'"),
    ("list all", "all: expected an Xcode project, a folder of Swift files or a Swift file"),
    ("list --format xml", "The value 'xml' is invalid for '--format <format>'"),
  ]

  private static let files = [
    "broken.json": "{\"size\": [10, 10], \"layers\": [",
    "wrong.gesture":
      "{\"seed\":1}\n{\"t\":0,\"phase\":\"began\",\"x\":1,\"y\":1}\n{\"t\":1,\"phase\":\"flew\",\"x\":1,\"y\":1}\n",
    "word.gesture": "{\"seed\":1}\nhello\n",
    "set.gesture": "{\"seed\":1}\n{\"t\":1,\"set\":{\"launch\":\"fly\"}}\n",
    "device.gesture": "{\"device\":\"fridge\"}\n",
  ]

  @Test(arguments: mistakes) func anErrorIsOneSentence(words: String, sentence: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder + "/empty", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in Self.files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    try #require(mkfifo(folder + "/pipe", 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "pipe")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let arguments = words.replacingOccurrences(of: "FOLDER", with: folder).split(separator: " ")
      .map { $0 == "EMPTY" ? "" : String($0) }
    guard case .failed(let message) = CommandLineProgram.outcome(of: arguments) else {
      Issue.record("\(words): this ought to fail")
      return
    }
    #expect(message.hasPrefix(sentence.replacingOccurrences(of: "FOLDER", with: folder)), "\(words): \(message)")
    #expect(!message.contains("\n") && !message.contains("Usage"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == before)
  }

  @Test func helpIsNotAnError() {
    guard case .information(let text) = CommandLineProgram.outcome(of: ["render", "--help"]) else {
      Issue.record("--help ought to tell something")
      return
    }
    #expect(text.contains("--gesture") && text.contains("--step"))
  }
}
