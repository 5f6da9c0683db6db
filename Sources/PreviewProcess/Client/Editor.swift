// Opens a line of a source file in the user's editor.
//
// The file's name comes from untrusted code. It has therefore been compared with the project's files, and it never
// becomes part of a shell command. It is an absolute path, so the editor does not take it for an option.
import CoreGraphics
import Projects

/// The user's editor.
package struct Editor: Sendable {
  /// The arguments with which editors open a line, by program name.
  private static let patterns: [(programs: Set<String>, words: [String])] = [
    (["code", "code-oss", "code-insiders", "codium", "cursor"], ["-g", "%f:%l"]),
    (["subl", "zed", "hx", "helix"], ["%f:%l"]),
    (["kate", "kwrite", "idea"], ["--line", "%l", "%f"]),
    (
      [
        "vi", "vim", "nvim", "view", "gvim", "nano", "pico", "emacs", "emacs-nox", "emacsclient", "kak", "micro", "joe",
        "ne", "mg", "mcedit", "gedit", "gnome-text-editor",
      ], ["+%l", "%f"]
    ),
  ]
  private static let terminalPrograms: Set<String> = [
    "vi", "vim", "nvim", "view", "nano", "pico", "emacs-nox", "kak", "micro", "joe", "ne", "mg", "mcedit", "hx",
    "helix",
  ]
  /// The options that make a graphical editor use the terminal.
  private static let terminalOptions: Set<String> = ["-nw", "-t", "--tty", "--no-window-system"]

  /// The command of the editor: a program and its arguments. It is empty if there is no editor.
  package let words: [String]
  private let environment: [String: String]

  /// Creates an editor. `words` are its command, which may contain `%f` and `%l`. Without words, there is no editor.
  package init(words: [String] = [], environment: [String: String] = [:]) {
    (self.words, self.environment) = (words, environment)
  }

  /// Opens a line of a file and returns a message. `report` is called if the editor ends with an error.
  func open(_ file: String, line: Int, report: @escaping @Sendable (String) -> Void) -> String {
    let place = "\((file as NSString).lastPathComponent):\(line)"
    guard let name = words.first else {
      return "no editor for \(place): set VISUAL or EDITOR, or \"editor = code -g %f:%l\" in settings.conf"
    }
    guard let program = path(of: name) else { return "\(name): there is no such editor on the path" }
    if needsTerminal, !Self.hasTerminal {
      return "\(name) needs a terminal, and there is none: start splashview in one, or set "
        + "\"editor = xterm -e \(name) +%l %f\" in settings.conf"
    }
    do throws(ProjectError) {
      let child = try ChildProcess(
        program, Array(command(file: file, line: line).dropFirst()), environment: environment,
        usesTerminal: needsTerminal)
      Thread.detachNewThread {
        child.readOutputs { _, _ in }
        let status = child.wait {}
        if status != 0 { report("\(name) ended with status \(status)") }
      }
      return "\(place) opens in \((name as NSString).lastPathComponent)"
    } catch {
      return error.description
    }
  }

  /// Returns the words of the command that opens a line: `%f` is the file, `%l` the line, `%%` a percent sign.
  func command(file: String, line: Int) -> [String] {
    let isPattern = words.dropFirst().contains { $0.contains("%f") }
    let added = isPattern ? [] : Self.patterns.first { $0.programs.contains(program) }?.words ?? ["%f"]
    return words.prefix(1) + (words.dropFirst() + added).map { Self.fill($0, file: file, line: line) }
  }

  /// A Boolean value indicating whether the editor draws in a terminal.
  var needsTerminal: Bool {
    Self.terminalPrograms.contains(program)
      || program.hasPrefix("emacs") && words.contains(where: Self.terminalOptions.contains)
  }

  private var program: String { ((words.first ?? "") as NSString).lastPathComponent }

  private func path(of name: String) -> String? { SearchPath(environment: environment).program(name) }

  /// A Boolean value indicating whether this process is in the foreground of a terminal.
  private static var hasTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Replaces the placeholders in a word of the command.
  private static func fill(_ word: String, file: String, line: Int) -> String {
    var (filled, rest) = ("", word[...])
    while let character = rest.popFirst() {
      guard character == "%", let kind = rest.popFirst() else {
        filled.append(character)
        continue
      }
      switch kind {
      case "f": filled += file
      case "l": filled += "\(line)"
      case "%": filled += "%"
      default: filled += "%\(kind)"
      }
    }
    return filled
  }
}
