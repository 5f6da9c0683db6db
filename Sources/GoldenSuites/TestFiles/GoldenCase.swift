import CoreGraphics
import Simulator

/// A golden test on one device with one combination of settings. One process draws all its frames.
package struct GoldenCase: Sendable {
  package let test: GoldenTest
  package let device: String?
  package let traits: [GestureFile.Setting]

  /// The display name: the test's name, the device and the settings.
  package var name: String { ([test.name] + words).joined(separator: ", ") }

  private var words: [String] { [device].compactMap { $0 } + traits.map { "\($0.name)=\($0.value)" } }

  /// The frames to draw, in the order of the test's times.
  package var frames: [GoldenFrame] {
    test.times.map { time in
      let shown = time == "launch" ? time : time + "s"
      let stem = (words + [shown]).map(Self.fileName).joined(separator: "_")
      return GoldenFrame(name: "\(name), \(shown)", stem: stem, path: "\(test.imageFolder)/\(stem).png")
    }
  }

  private static func fileName(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }

  /// The request with which a simulation of the case is launched.
  package var request: LaunchRequest {
    var request = LaunchRequest()
    (request.scene, request.device, request.scale, request.seed) = (test.scene, device, test.scale, test.seed)
    request.settings = test.parameters.map { "\($0.name)=\($0.value)" }
    request.deviceSettings = traits.map { "\($0.name)=\($0.value)" }
    (request.link, request.notification, request.events) = (test.link, test.notification, test.events)
    request.gesture = test.gesture
    return request
  }

  /// The command-line arguments that launch the case.
  package var arguments: [String] {
    let request = request
    var words: [String] = []
    func add(_ option: String, _ value: String?) { if let value { words += [option, value] } }
    if let project = test.project {
      words.append(project)
      add("--scene", test.scene)
    } else if let scene = test.scene {
      words.append(scene)
    }
    add("--device", request.device)
    add("--scale", request.scale.map { JSONValue.text(of: $0) })
    add("--seed", request.seed.map { String($0) })
    add("--gesture", request.gesture)
    add("--link", request.link)
    add("--notification", request.notification)
    for setting in request.settings { add("--set", setting) }
    for setting in request.deviceSettings { add("--setting", setting) }
    for event in request.events { add("--event", event) }
    return words
  }
}

/// A frame of a golden test.
package struct GoldenFrame: Sendable, Equatable {
  /// The display name.
  package let name: String
  /// The file name of its images, without extension.
  package let stem: String
  /// The path of the golden image.
  package let path: String
}
