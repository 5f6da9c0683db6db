import CoreGraphics
import Testing
import Workbench

@testable import splashview

@MainActor @Suite struct ManualPageTests {
  let page: String

  init() throws {
    let command = try CommandDescription(dump: CommandLineProgram._dumpHelp())
    page = ManualPage(command: command, keys: KeyTable().rows).troff
  }

  @Test func everyCommandAndOptionIsDocumented() throws {
    for command in CommandLineProgram.configuration.subcommands where command.configuration.shouldDisplay {
      let name = try #require(command.configuration.commandName)
      #expect(page.contains("\n.SS \(name)\n"), "\(name)")
    }
    for option in ["device", "size", "scale", "set", "seed", "at", "gesture", "step", "like", "threads", "video"] {
      #expect(page.contains("\\-\\-\(option)"), "\(option)")
    }
    #expect(!page.contains(".SS manual"), "commands of the installation are not shown")
  }

  @Test func everyKeyIsDocumented() {
    #expect(KeyTable().rows.count > 20)
    for row in KeyTable().rows {
      let title = row.title.replacingOccurrences(of: "×", with: "x").replacingOccurrences(of: "…", with: "...")
      #expect(page.contains("\n\(title)\n"), "\(title)")
    }
  }

  /// A plain quote would end the argument of a macro, and the words after it would be another argument.
  @Test func quotesAreEscaped() {
    #expect(page.contains("\\-\\-device \\(dqiPhone X\\(dq"))
    #expect(!page.split(separator: "\n").dropFirst().contains { $0.contains("\"") })
  }
}
