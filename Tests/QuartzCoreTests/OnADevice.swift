import CoreGraphics
import Testing

/// A trait that gives each test its own device, so that tests share no layers.
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
