import Foundation

/// A temporary home folder that contains a project.
struct ProjectHome {
  let folder: URL
  var project: String { folder.path + "/project" }

  /// Writes the files of a project.
  init(_ files: [String: String]) throws {
    folder = try Program.temporaryFolder()
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a file of the project.
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: project + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The user's variables. The cache's entries are named after their contents, so all tests share it.
  var environment: [String: String] {
    ["HOME": folder.path, "XDG_CACHE_HOME": NSTemporaryDirectory() + "splashview-test-cache", "XDG_DATA_HOME": ""]
  }

  func run(_ command: String, _ more: [String] = []) throws -> Program.Output {
    try Program.run(Program.binary, [command, project] + more, environment: environment, limit: 300)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A storyboard of one scene, whose controller has a class of the project or none, and whose view holds `subviews`.
  static func storyboard(class name: String? = nil, _ subviews: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="one-00-VC">
        <scenes>
            <scene sceneID="one-00-SC">
                <objects>
                    <viewController id="one-00-VC" \(name.map { "customClass=\"\($0)\" " } ?? "")sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="one-00-VW">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
    \(subviews)
                            </subviews>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """
  }
}
