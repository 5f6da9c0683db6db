/// The snapshots that a test writes as new references.
public enum SnapshotRecordMode: String, Sendable, CaseIterable {
  /// Writes every snapshot and compares none.
  case all
  /// Writes the snapshots that have no reference or differ from it.
  case failed
  /// Writes the snapshots that have no reference.
  case missing
  /// Writes none.
  case never

  /// The mode of the enclosing ``withSnapshotTesting(record:operation:)`` or ``Testing/Trait/snapshots(record:)``.
  @TaskLocal static var current: SnapshotRecordMode?

  /// The environment variable with the mode of a test run.
  static let variable = "SNAPSHOT_TESTING_RECORD"
}
