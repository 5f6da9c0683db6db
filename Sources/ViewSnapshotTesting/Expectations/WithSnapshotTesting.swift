/// Runs an operation, such as `XCTestCase.invokeTest()`, with a record mode for all its snapshots.
public func withSnapshotTesting<Result>(record: SnapshotRecordMode, operation: () throws -> Result) rethrows -> Result {
  try SnapshotRecordMode.$current.withValue(record, operation: operation)
}

/// Runs an asynchronous operation with a record mode for all its snapshots.
public func withSnapshotTesting<Result>(
  record: SnapshotRecordMode, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotRecordMode.$current.withValue(record, operation: operation)
}
