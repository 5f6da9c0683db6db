import ArgumentParser
import CoreGraphics
import Simulator

/// The whole program.
struct CommandLineProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "splashview",
    abstract: "Plays UIKit and Core Animation scenes on Linux: in a window, or as pictures and numbers.",
    version: "splashview 0.1.0",
    subcommands: [
      WindowCommand.self, ListCommand.self, RenderCommand.self, InspectCommand.self, SeamsCommand.self,
      BenchmarkCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// How a command ended.
  enum Outcome: Equatable {
    case done
    /// Help or the version: what was asked for.
    case told(String)
    /// A user's error, in one sentence.
    case failed(String)
    /// The command did what it should and says no: the exit code is not 0.
    case refused(Int32)
  }

  /// Runs the command that `arguments` say, as its own process: a user's error is a sentence and exit code 2.
  static func main(_ arguments: [String]) {
    switch outcome(of: arguments) {
    case .done: return
    case .told(let text): print(text)
    case .failed(let sentence):
      FileHandle.standardError.write(Data("splashview: \(sentence)\n".utf8))
      Foundation.exit(2)
    case .refused(let status): Foundation.exit(status)
    }
  }

  /// Runs the command that `arguments` say.
  static func outcome(of arguments: [String]) -> Outcome {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return .done
    } catch let error as SimulationError {
      return .failed(line(error.message))
    } catch let code as ExitCode where !code.isSuccess {
      return .refused(code.rawValue)
    } catch {
      return exitCode(for: error) == .success ? .told(fullMessage(for: error)) : .failed(line(message(for: error)))
    }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
