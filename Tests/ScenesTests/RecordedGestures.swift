import CoreGraphics

/// Recorded gestures, which tests replay.
enum RecordedGestures {
  /// Returns the path of a gesture file.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/Gestures/\(name).gesture").standardized.path
  }
}
