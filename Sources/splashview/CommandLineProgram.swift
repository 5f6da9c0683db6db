import ArgumentParser
import CoreGraphics
import Simulator

/// The program with all of its commands.
struct CommandLineProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "splashview",
    abstract: "Plays UIKit and Core Animation scenes on Linux: in a window, or as images and numbers.",
    version: ProductVersion.text,
    subcommands: [
      WindowCommand.self, ListCommand.self, DevicesCommand.self, RenderCommand.self, RecordCommand.self,
      PageCommand.self, StripCommand.self, DiffCommand.self, VerifyCommand.self, TestCommand.self,
      ReportCommand.self, InspectCommand.self, SeamsCommand.self, LintCommand.self, DecideCommand.self,
      BenchmarkCommand.self, CheckCommand.self,
      LottieCommand.self, FramesCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// The result of a command.
  enum Outcome: Equatable {
    case done
    /// The command was a request for help or the version, with this text.
    case information(String)
    /// An error of the user, with a one-line message.
    case failed(String)
    /// The command succeeded with an exit code other than 0, because it found something.
    case exited(Int32)
  }

  /// Runs the command of `arguments` and ends the process. An error of the user prints a message, and the exit code is
  /// 2.
  static func main(_ arguments: [String]) {
    var outcome = outcome(of: arguments)
    if case .information(let text) = outcome { outcome = printing(text) }
    switch outcome {
    case .done, .information: finish(0)
    case .failed(let sentence):
      StandardStream.error.log("splashview: \(sentence)")
      finish(2)
    case .exited(let status): finish(status)
    }
  }

  /// Ends the process. Exit handlers of an opened project are not called, because they may not end.
  private static func finish(_ status: Int32) {
    guard SceneProvider.manifest != nil else { Foundation.exit(status) }
    SceneProvider.complete()
    fflush(nil)
    _exit(status)
  }

  /// Prints the text of a request for information.
  private static func printing(_ text: String) -> Outcome {
    do throws(StandardStreamError) {
      try StandardStream.output.write(text + "\n")
      return .done
    } catch {
      return .failed(error.description)
    }
  }

  /// Runs the command of `arguments` and returns its result.
  static func outcome(of arguments: [String]) -> Outcome {
    // Swift replaces invalid bytes by U+FFFD. A file of that name would not be the intended one.
    if let word = arguments.first(where: { $0.contains("\u{FFFD}") }) {
      return .failed("\"\(word)\": expected UTF-8 text, found other bytes or the sign that replaces them")
    }
    do {
      var command = try parseAsRoot(arguments)
      if let status = try (command as? any SceneCommand)?.runOnProject(arguments) {
        return status == 0 ? .done : .exited(status)
      }
      try command.run()
      return .done
    } catch let error as SimulationError {
      return .failed(line(error.message))
    } catch let error as StandardStreamError {
      return .failed(error.description)
    } catch let code as ExitCode where !code.isSuccess {
      return .exited(code.rawValue)
    } catch {
      return exitCode(for: error) == .success
        ? .information(fullMessage(for: error)) : .failed(line(message(for: error)))
    }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
