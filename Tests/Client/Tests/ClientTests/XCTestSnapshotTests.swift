import UIKit
import ViewSnapshotTesting
import XCTest

/// Snapshots in a test case of XCTest, which runs on the main thread.
final class XCTestSnapshotTests: XCTestCase {
  @MainActor private static func bar() -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 8))
    let fill = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 8))
    (bar.backgroundColor, fill.backgroundColor) = (.white, .blue)
    bar.addSubview(fill)
    return bar
  }

  func testTheBarIsHalfFull() {
    MainActor.assumeIsolated { expectSnapshot(of: Self.bar()) }
  }
}
