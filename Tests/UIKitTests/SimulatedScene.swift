import CoreGraphics
import Simulator
import Testing
import UIKit

/// A scene with the delegate of a test, on a screen with a number of pixels.
@MainActor struct SimulatedScene<Delegate: UIApplicationDelegate> {
  @MainActor private final class DelegateReference { var delegate: Delegate? }

  let simulation: Simulation
  private let reference = DelegateReference()

  init(width: CGFloat, height: CGFloat, makeDelegate: @escaping @MainActor @Sendable () -> Delegate) throws {
    let scene = SceneDescription(
      name: "test", title: "Test", summary: "A scene of a test.", duration: 2, dataFolder: "test",
      makeDelegate: { [reference] in
        let delegate = makeDelegate()
        reference.delegate = delegate
        return delegate
      })
    simulation = try Simulation(
      scene: scene, device: try DeviceModel.custom(size: CGSize(width: width, height: height), scale: 1))
  }

  /// The delegate, once the scene is launched.
  var delegate: Delegate { get throws { try #require(reference.delegate) } }
}
