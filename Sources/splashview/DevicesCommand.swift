import ArgumentParser
import CoreGraphics
import Simulator

/// The command `splashview devices`.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Prints the devices that --device takes, with their screens.")

  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  func run() throws {
    try StandardStream.output.write(format == .json ? DeviceModel.listJSON : DeviceModel.listText)
  }
}
