import Testing
import UIKit

@testable import ViewSnapshotTesting

/// Expectations as in tests of clients. All references of this file, in `__Snapshots__`, are red.
@MainActor @Suite struct ExpectSnapshotTests {
  private func dot(_ colour: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    view.layer.cornerRadius = 8
    view.backgroundColor = colour
    return view
  }

  @Test func aSnapshotEqualToItsReferencePasses() {
    expectSnapshot(of: self.dot(.red), on: ["20x20@1x", "20x20@2x"])
  }

  @Test func anotherColourFails() {
    withKnownIssue {
      expectSnapshot(of: self.dot(.blue), on: ["20x20@1x"])
    } matching: {
      "\($0)".contains("anotherColourFails.20x20-1x_0s is not its reference")
    }
  }

  @Test func precisionLetsPixelsDiffer() {
    expectSnapshot(of: self.dot(.blue), on: ["20x20@1x"], precision: 0, testName: "anotherColourPasses")
    withKnownIssue {
      expectSnapshot(of: self.dot(.blue), on: ["20x20@1x"], precision: 2, perceptualPrecision: -1)
    } matching: {
      "\($0)".contains("1 - perceptualPrecision is 2.0, expected 0 to 1")
    }
  }

  @Test func misuseIsReportedAsIssues() {
    withKnownIssue {
      expectSnapshot(of: self.dot(.red), on: ["iPhone 0"])
    } matching: {
      "\($0)".contains("no device is called \"iPhone 0\"")
    }
    withKnownIssue {
      expectSnapshot(of: self.dot(.red), at: [-1])
    } matching: {
      "\($0)".contains("a time is -1.0, expected seconds from 0 to 86400")
    }
  }

  @Test func twoSnapshotsNeedTwoNames() {
    expectSnapshot(of: self.dot(.red), on: ["20x20@1x"])
    withKnownIssue {
      expectSnapshot(of: self.dot(.red), on: ["20x20@1x"])
    } matching: {
      "\($0)".contains("a name of its own is given by named:")
    }
  }

  @Test func tasksOfTheMainActorContinue() async {
    final class Sleeper: UIView {
      override func didMoveToWindow() {
        backgroundColor = .red
        Task { @MainActor in
          try await Task.sleep(nanoseconds: 500_000_000)
          backgroundColor = .green
        }
      }
    }
    await expectSnapshot(
      of: Sleeper(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), at: [0.25, 0.75], on: ["20x20@1x"])
  }
}
