import Testing
import UIKit

@MainActor @Suite struct BackgroundTaskTests {
  @Test func tasksThatAreNotEndedExpire() {
    let stage = TestDevice()
    var expired: [String] = []
    stage.device.log = { _ in }
    stage.turn {
      let application = UIApplication.shared
      let done = application.beginBackgroundTask { expired.append("done") }
      var late = UIBackgroundTaskIdentifier.invalid
      late = application.beginBackgroundTask(withName: "late") {
        expired.append("late")
        application.endBackgroundTask(late)
      }
      #expect(done != late && late != .invalid)
      #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
      application.endBackgroundTask(done)
      application.enterBackground()
      #expect(application.backgroundTimeRemaining == 30)
    }
    stage.run(through: 10)
    #expect(stage.device.run { UIApplication.shared.backgroundTimeRemaining } == 20)
    stage.run(through: 31)
    #expect(expired == ["late"])
  }

  @Test func returningInTimeExpiresNoTask() {
    let stage = TestDevice()
    var expired = 0
    stage.turn {
      _ = UIApplication.shared.beginBackgroundTask { expired += 1 }
      UIApplication.shared.enterBackground()
    }
    stage.run(through: 5)
    stage.turn { UIApplication.shared.enterForeground() }
    stage.run(through: 60)
    #expect(expired == 0)
  }
}
