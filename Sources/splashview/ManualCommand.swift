import ArgumentParser
import Workbench

/// `splashview manual`: what `make install` puts where man(1) looks.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Prints the manual page.", shouldDisplay: false)

  func run() throws {
    let page = ManualPage(
      command: try CommandDescription(dump: CommandLineProgram._dumpHelp()), keys: KeyTable().rows)
    print(page.troff, terminator: "")
  }
}
