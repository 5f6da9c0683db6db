import CoreGraphics
import TestDevices
import Testing
import UIKit

@MainActor @Suite struct LoggingTests {
  private func lines(_ body: () -> Void) -> [String] {
    let (device, log) = (Device(), Log())
    device.log = { log.append($0) }
    device.run(body)
    return log.lines
  }

  @Test func messagesAreFormattedInOrder() {
    let log = OSLog(subsystem: "s", category: "cat")
    let found = lines {
      os_log("plain")
      os_log("%{public}@ has %3.2f%% of %d", log: log, type: .error, "Ann", 1.5, 7)
      os_log("hidden", log: .disabled)
      os_log(.debug, log: log, "not written")
    }
    #expect(found == ["plain", "[cat] Ann has 1.5% of 7"])
  }

  @Test func loggersInterpolate() {
    let found = lines {
      let logger = Logger(subsystem: "s", category: "c")
      logger.error("value \(3, privacy: .public)")
      logger.debug("not written")
    }
    #expect(found == ["[c] value 3"])
  }
}
