import CoreGraphics
import Simulator

/// A launch of a golden test, whose frames are drawn by one process.
package struct GoldenCase: Sendable {
  package let test: GoldenTest
  package let device: String?
  package let traits: [GestureFile.Setting]

  /// The name for people: the test's, with device and settings.
  package var name: String { ([test.name] + words).joined(separator: ", ") }

  private var words: [String] { [device].compactMap { $0 } + traits.map { "\($0.name)=\($0.value)" } }

  /// The frames, in the order of the test's times.
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

  /// The request that launches the case.
  package var request: LaunchRequest {
    var request = LaunchRequest()
    (request.scene, request.device, request.scale, request.seed) = (test.scene, device, test.scale, test.seed)
    request.settings = test.parameters.map { "\($0.name)=\($0.value)" }
    request.deviceSettings = traits.map { "\($0.name)=\($0.value)" }
    (request.link, request.notification, request.events) = (test.link, test.notification, test.events)
    request.gesture = test.gesture
    return request
  }

  /// The arguments of a command line that launches the case.
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
  /// The name for people.
  package let name: String
  /// The name of its files without their endings.
  package let stem: String
  /// The path of the golden image.
  package let path: String
}
