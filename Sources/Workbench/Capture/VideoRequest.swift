import CoreGraphics

/// A request to another process to render a video of a scene again from its inputs.
package struct VideoRequest: Codable, Sendable, Equatable {
  /// The file extension of a request.
  package static let ext = "film"

  /// The name of the scene.
  package var scene: String
  /// The inputs and their conditions, as the text of a gesture file.
  package var gesture: String
  /// The device times at which the video begins and ends, in seconds.
  package var start: Double
  package var end: Double
  /// The name of the video without its extension.
  package var name: String

  package init(scene: String, gesture: String, start: Double, end: Double, name: String) {
    (self.scene, self.gesture, self.start, self.end, self.name) = (scene, gesture, start, end, name)
  }

  /// The bytes of the request's file.
  package var data: Data { get throws { try JSONEncoder().encode(self) } }

  /// Reads a request that another process wrote.
  package init(data: Data) throws {
    let request = try JSONDecoder().decode(VideoRequest.self, from: data)
    guard request.start >= 0, request.end > request.start, request.end <= 86_400 else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a video without a length"))
    }
    self = request
  }
}
