import CoreGraphics
import Simulator
import Testing
import UIKit

/// The findings about transitions that client code completes twice, never, or once.
@MainActor @Suite struct TransitionCheckTests {
  private static func simulation(_ calls: [Double]) throws -> Simulation {
    let scene = SceneDescription(
      name: "presenting", title: "Presenting", summary: "A controller is presented.", duration: 4,
      dataFolder: "Presenting"
    ) { PresentingDelegate(calls: calls) }
    let simulation = try Simulation(scene: scene)
    try simulation.run(through: DeviceTime(seconds: 4))
    return simulation
  }

  private static func checks(_ simulation: Simulation, at seconds: Double) -> [TransitionCheck] {
    simulation.transitionChecks(at: DeviceTime(seconds: seconds))
  }

  @Test func oneCompletionHasNoFinding() throws {
    let simulation = try Self.simulation([0.4])
    #expect(Self.checks(simulation, at: 0.2).isEmpty)
    let after = Self.checks(simulation, at: 3)
    #expect(after.count == 1)
    #expect(after.first?.isProblem == false)
  }

  @Test func aSecondCompletionIsReportedFromThenOn() throws {
    let simulation = try Self.simulation([0.4, 0.9])
    #expect(Self.checks(simulation, at: 0.6).contains { $0.isProblem } == false)
    #expect(
      Self.checks(simulation, at: 1) == [
        .completedAgain(from: "UIViewController", to: "ShownController", calls: 2)
      ])
  }

  @Test func aTransitionWithoutCompletionIsStuck() throws {
    let simulation = try Self.simulation([])
    #expect(Self.checks(simulation, at: 1.2).isEmpty, "it may still come")
    guard case .neverCompleted(_, let to, let overdue)? = Self.checks(simulation, at: 3).first else {
      Issue.record("the transition is stuck")
      return
    }
    #expect(to == "ShownController")
    #expect(abs(overdue - 2.6) < 1e-6)
  }
}

private final class ShownController: UIViewController {}

private final class PresentingDelegate: UIResponder, UIApplicationDelegate, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var window: UIWindow?
  private let calls: [Double]

  init(calls: [Double]) { self.calls = calls }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    let shown = ShownController()
    shown.modalPresentationStyle = .fullScreen
    shown.transitioningDelegate = self
    window.rootViewController?.present(shown, animated: true)
    return true
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    for delay in calls {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        MainActor.assumeIsolated { transitionContext.completeTransition(true) }
      }
    }
  }
}
