import BundleFixtures
import CoreGraphics
import Testing
import UIKit

private final class StarButton: UIButton {
  var titleInInitializer: String?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    titleInInitializer = title(for: .normal)
    setTitle("own", for: .normal)
  }
}

/// Evidence: a button of a library ends the program unless its image is there in `init(coder:)`.
@MainActor @Suite struct StoryboardInitializerTests {
  @Test func initializerReadsAndChangesWhatTheStoryboardSets() throws {
    RuntimeClass.register(StarButton.self, name: "Fixture.StarButton")
    let text = """
      \(StoryboardTests.head) initialViewController="c"><scenes>
      <scene><objects><viewController id="c" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <button id="b" customClass="StarButton" customModule="Fixture">
      <rect key="frame" x="0" y="100" width="100" height="50"/><state key="normal" title="Star"/></button>
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      let button = try #require(controller.view.subviews.first as? StarButton)
      #expect(button.titleInInitializer == "Star" && button.title(for: .normal) == "own")
    }
  }
}
