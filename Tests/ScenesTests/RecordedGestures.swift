import CoreGraphics

/// Gestures that were recorded once and are replayed by tests.
enum RecordedGestures {
  /// The file of a gesture.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/Gestures/\(name).gesture").standardized.path
  }
}
