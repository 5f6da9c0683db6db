import CoreGraphics
import Workbench

/// The manual page, generated from the definitions of commands and keys.
struct ManualPage {
  var command: CommandDescription
  var keys: [KeyTable.Row]

  private static let files = [
    (
      "~/.config/splashview/settings.conf",
      "scene, window, zoom, text, bezel, keys, editor: what the window starts with; kept at its end."
    ),
    ("~/.config/splashview/keys.conf", "Keys of one's own: a command, =, its keys."),
    ("$SPLASHVIEW_DATA/SCENE", "A scene's bundle: Info.plist, storyboards, asset catalogues."),
    ("PREFIX/share/splashview/SCENE", "The same, as installed."),
    ("~/.local/state/splashview", "The last state of applications that show it as their launch image."),
    ("~/.cache/splashview", "Compiled projects, and which golden tests have passed."),
    ("~/Pictures", "Screenshots and gestures, or the folder that XDG_PICTURES_DIR names."),
  ]
  private static let environment = [
    ("SPLASHVIEW_DATA", "The folder that holds the scenes' bundles."),
    ("SPLASHVIEW_FONTS", "Folders with fonts, separated by colons, searched first."),
    ("XDG_CONFIG_HOME", "The folder that holds splashview/settings.conf and keys.conf; ~/.config without it."),
    ("XDG_STATE_HOME", "The folder that holds splashview with the last states; ~/.local/state without it."),
    ("XDG_CACHE_HOME", "The folder that holds splashview with what can be made again; ~/.cache without it."),
    ("SPLASHVIEW_SHARD", "The part that test runs without --shard, such as 2/4, in a job of a matrix of GitHub."),
    ("CI_NODE_INDEX, CI_NODE_TOTAL", "The same in a parallel job of GitLab."),
    ("SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_COUNT", "The same in an array of Slurm."),
    ("XDG_PICTURES_DIR", "Where captures go without --screenshots; else what user-dirs.dirs says."),
    ("DBUS_SESSION_BUS_ADDRESS", "Where the desktop's settings portal is asked for light, contrast and motion."),
    ("SDL_VIDEODRIVER, WAYLAND_DISPLAY, DISPLAY", "Which window system is used without --video."),
    ("GDK_SCALE", "Pixels per point on X11, where neither --zoom nor Xft.dpi says it."),
  ]
  private static let statuses = [
    ("0", "Done."),
    (
      "1",
      "seams found one, lint found a layer, check found what is missing, diff, verify or test found a difference, or code trapped; standard "
        + "error says where."
    ),
    ("2", "What was asked for cannot be done; a sentence on standard error says why. No file is left."),
  ]
  private static let limits = [
    (
      "ffmpeg",
      "It is ended after 10 seconds in which it does nothing; after 20 seconds and half a second a frame in all in which "
        + "it is idle; after a minute of processor time and 10 seconds a frame of a million pixels."
    ),
    (
      "the code of an opened project",
      "64 processes, 1024 threads, 2 GiB of memory a process and 3 GiB together, 1 GiB and 100000 files in its folder, 8 seconds "
        + "without a sign of life. What exceeds a limit is ended, and a sentence names the limit."
    ),
    ("a turn of a scene", "2 seconds of work without an end; the command then ends. A window leaves it to the person."),
    ("an input file", "256 MiB. Pipes and devices are not read."),
  ]
  private static let examples = [
    ("splashview snapchat --device \"iPhone X\"", "Opens the window; drag from the left edge."),
    ("splashview render youla --at 2.3 -o youla.png", "Draws one moment; needs no display."),
    ("splashview render youla --at 0..2 --fps 30 -o frames/", "Draws the frames of two seconds."),
    ("splashview render --like shot.png -o again.png", "Draws a screenshot again, to the same bytes."),
    ("splashview record youla --fps 50 -o youla.gif", "Records a video; .png, .webp, .mp4 and others do, too."),
    ("splashview page youla -o youla.html", "Writes a page that plays the scene in any browser."),
    ("splashview strip youla --count 8 --curves -o strip.png", "Draws moments side by side, with curves."),
    ("splashview verify youla.png", "Tells whether this machine draws the same bytes."),
    ("splashview diff before after --format html -o report.html", "Compares the images of two folders."),
    ("splashview test Golden --no-record", "Runs the golden tests of a folder; part 2 of 4 with --shard 2/4."),
    ("splashview lint MyApp.xcodeproj", "Names the layers that count frames or read a clock."),
    ("splashview decide snapchat -o map.png --csv map.csv", "Maps which releases finish a transition."),
    ("splashview inspect fuber --at 1.5 --format text", "Prints every layer and animation."),
  ]

  /// The page as troff text with the man macros.
  var troff: String {
    let commands = (command.subcommands ?? []).filter(\.shouldDisplay)
    return [
      ".TH SPLASHVIEW 1 \"\" \"splashview\" \"User Commands\"",
      ".SH NAME", "splashview \\- \(Self.escaped(Self.lowered(command.abstract ?? "")))",
      ".SH SYNOPSIS", ".B splashview", "[\\fIcommand\\fR] [\\fIscene\\fR|\\fIfile\\fR] [\\fIoptions\\fR]",
      ".SH COMMANDS", commands.map(section).joined(separator: "\n"),
      ".SH KEYS", table(keys.map { ($0.keys, $0.title) }),
      ".SH EXAMPLES", table(Self.examples),
      ".SH FILES", table(Self.files),
      ".SH ENVIRONMENT", table(Self.environment),
      ".SH LIMITS", table(Self.limits),
      ".SH EXIT STATUS", table(Self.statuses), "",
    ].joined(separator: "\n")
  }

  private func section(_ command: CommandDescription) -> String {
    let rows = (command.arguments ?? []).filter(\.isOfCommand).map { argument in
      (argument.spelling, (argument.abstract ?? "") + (argument.defaultValue.map { " (default: \($0))" } ?? ""))
    }
    return [".SS \(Self.escaped(command.commandName))", Self.escaped(command.abstract ?? ""), table(rows)]
      .joined(separator: "\n")
  }

  private func table(_ rows: [(String, String)]) -> String {
    rows.map { ".TP\n.B \(Self.escaped($0))\n\(Self.escaped($1))" }.joined(separator: "\n")
  }

  /// Returns the text with a lower-case first letter, as usual in a NAME section.
  private static func lowered(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

  /// Returns the text with escaped characters. Arrows become words, because a terminal may lack them.
  private static func escaped(_ text: String) -> String {
    var line = ""
    for character in text {
      switch character {
      case "\\": line += "\\e"
      // A plain quote ends an argument.
      case "\"": line += "\\(dq"
      case "-": line += "\\-"
      case "←": line += "Left"
      case "→": line += "Right"
      case "↑": line += "Up"
      case "↓": line += "Down"
      case "…": line += "..."
      case "×": line += "x"
      default: line.append(character)
      }
    }
    // A dot or a quote at the start of a line would be a request of troff.
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
