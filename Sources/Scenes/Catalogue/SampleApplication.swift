import UIKit

/// The application of a sample scene. Its module is registered before the first launch.
@MainActor final class SampleApplication {
  private let register: @MainActor @Sendable () -> Void
  private lazy var make: (@MainActor () -> any UIApplicationDelegate)? = {
    register()
    return ClientModule.makeDelegate
  }()

  /// Creates an application from the function that the rewriter generates for its module.
  nonisolated init(_ register: @escaping @MainActor @Sendable () -> Void) { self.register = register }

  /// Returns a new delegate, as a launch on iOS does.
  func makeDelegate() -> any UIApplicationDelegate {
    guard let make else { preconditionFailure("the module of a sample scene has no class marked @main") }
    return make()
  }
}
