// How does layout grow with the number of constraints, and loading with the number of views?
//
//   Benchmarks layout
//
// View hierarchies of four shapes are laid out first as a whole, then after a change of one constant. A storyboard with
// constraints is loaded and laid out. Times are medians in microseconds. UIKit's articles have the results.
import CoreGraphics
import QuartzCore
import SampleLayouts
import UIKit

/// The benchmark of layouts with 250 to 2,000 constraints and of storyboards with 50 to 400 views.
@MainActor
struct LayoutScale {
  static let counts = [250, 500, 1000, 2000]
  static let views = [50, 100, 200, 400]
  private static let rounds = 11

  func run() throws {
    print("| shape | constraints | solved | one changed | rows' terms | of the change |")
    print("| --- | --- | --- | --- | --- | --- |")
    for shape in SampleLayout.allCases { for count in Self.counts { measure(shape, count) } }
    print("")
    print("| views of a storyboard | read and built | laid out |")
    print("| --- | --- | --- |")
    for count in Self.views { try measureStoryboard(count) }
  }

  private func measure(_ shape: SampleLayout, _ count: Int) {
    var (firsts, changes) = ([Double](), [Double]())
    var work = (first: 0, change: 0)
    for _ in 0..<Self.rounds {
      Device().run {
        let (root, changed) = shape.make(constraints: count)
        firsts.append(Self.time { root.layoutIfNeeded() })
        let first = root.layoutWork
        changed.constant += 7
        changes.append(Self.time { root.layoutIfNeeded() })
        work = (first, root.layoutWork - first)
      }
    }
    let cells = [
      shape.rawValue, "\(count)", Self.median(firsts), Self.median(changes), "\(work.first)", "\(work.change)",
    ]
    print("| \(cells.joined(separator: " | ")) |")
  }

  private static func time(_ body: () -> Void) -> Double {
    let begin = ContinuousClock.now
    body()
    return begin.duration(to: .now) / Duration.nanoseconds(1) / 1000
  }

  private static func median(_ times: [Double]) -> String { "\(Int(times.quantile(0.5).rounded()))" }

  private func measureStoryboard(_ count: Int) throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("layout-benchmark")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.storyboard(count).write(
      to: folder.appendingPathComponent("Many.storyboard"), atomically: true, encoding: .utf8)
    var (reading, laying) = ([Double](), [Double]())
    for _ in 0..<Self.rounds {
      let device = Device()
      device[BundleFolderSlot.self] = folder
      device.run {
        var controller: UIViewController?
        reading.append(
          Self.time {
            controller = UIStoryboard(name: "Many", bundle: nil).instantiateInitialViewController()
            controller?.loadViewIfNeeded()
          })
        precondition(controller?.view.subviews.count == count, "the storyboard has \(count) views")
        laying.append(Self.time { controller?.view.layoutIfNeeded() })
      }
    }
    print("| \(count) | \(Self.median(reading)) | \(Self.median(laying)) |")
  }

  /// Returns a storyboard with `count` labels, each with two constraints to the root view.
  private static func storyboard(_ count: Int) -> String {
    var (views, constraints) = ("", "")
    for index in 0..<count {
      views += """
        <label opaque="NO" text="Label \(index)" textAlignment="natural" lineBreakMode="tailTruncation" \
        translatesAutoresizingMaskIntoConstraints="NO" id="l\(index)">
        <rect key="frame" x="16" y="\(index * 20)" width="100" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <color key="textColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </label>

        """
      for (attribute, constant) in [("leading", 16), ("top", index * 20)] {
        constraints += """
          <constraint firstItem="l\(index)" firstAttribute="\(attribute)" secondItem="root" \
          secondAttribute="\(attribute)" constant="\(constant)" id="\(attribute)\(index)"/>

          """
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
      initialViewController="vc"><scenes><scene sceneID="s"><objects>
      <viewController id="vc" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
      </view></viewController></objects></scene></scenes></document>
      """
  }
}
