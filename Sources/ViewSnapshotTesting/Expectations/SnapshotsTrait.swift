import Testing

/// A trait with the record mode of a test's or a suite's snapshots.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  let record: SnapshotRecordMode

  /// A Boolean value indicating whether the trait applies to the suites and tests inside.
  public var isRecursive: Bool { true }

  /// Runs a test with the record mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotRecordMode.$current.withValue(record) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode of the snapshots of a test or a suite.
  public static func snapshots(record: SnapshotRecordMode) -> Self { SnapshotsTrait(record: record) }
}
