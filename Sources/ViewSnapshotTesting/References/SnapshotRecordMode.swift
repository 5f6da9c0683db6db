/// Constants that specify which snapshots a test writes as new references.
public enum SnapshotRecordMode: String, Sendable, CaseIterable {
  /// Writes every snapshot, without a comparison.
  case all
  /// Writes the snapshots that have no reference, and those that differ from it.
  case failed
  /// Writes the snapshots that have no reference.
  case missing
  /// Writes no snapshot.
  case never

  /// The mode of the enclosing ``withSnapshotTesting(record:operation:)`` or ``Testing/Trait/snapshots(record:)``.
  @TaskLocal static var current: SnapshotRecordMode?

  /// The environment variable that sets the mode for a test run.
  static let variable = "SNAPSHOT_TESTING_RECORD"
}
