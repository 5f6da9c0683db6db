import Testing

/// A trait that sets the record mode for the snapshots of a test or a suite.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  let record: SnapshotRecordMode

  /// A Boolean value indicating whether the trait also applies to contained suites and tests.
  public var isRecursive: Bool { true }

  /// Runs a test in the scope of the record mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotRecordMode.$current.withValue(record) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Returns a trait that sets the record mode for the snapshots of a test or a suite.
  public static func snapshots(record: SnapshotRecordMode) -> Self { SnapshotsTrait(record: record) }
}
