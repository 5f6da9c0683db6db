import CoreGraphics
import Testing

/// Gives every test a device of its own, so that layers made outside any turn do not meet those of other tests.
struct OnADevice: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Device.$installed.withValue(Device()) { try await function() }
  }
}

extension Trait where Self == OnADevice {
  static var onADevice: Self { OnADevice() }
}
