import ArgumentParser
import CoreGraphics
import Workbench

/// The command `splashview manual`, with which `make install` creates the page for man(1).
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Prints the manual page.", shouldDisplay: false)

  func run() throws {
    let page = ManualPage(
      command: try CommandDescription(dump: CommandLineProgram._dumpHelp()), keys: KeyTable().rows + KeyTable.mouse)
    try StandardStream.output.write(page.troff)
  }
}
