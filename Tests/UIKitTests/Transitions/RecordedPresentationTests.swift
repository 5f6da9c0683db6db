import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

/// A presentation driven by a finger from the right edge: begun, drawn, reversed, released. Every frame is rendered
/// and its edge measured in pixels, for each kind of animator.
@MainActor @Suite struct RecordedPresentationTests {
  enum Kind: String, CaseIterable { case blocks, held, raw }

  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let kind: Kind
    var ends: [Bool] = []
    private var running: UIViewPropertyAnimator?
    init(_ kind: Kind) { self.kind = kind }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }

    private func prepare(_ context: any UIViewControllerContextTransitioning) -> UIView? {
      guard let to = context.view(forKey: .to) else { return nil }
      context.containerView.addSubview(to)
      return to
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if kind == .held { return interruptible(context).startAnimation() }
      guard let to = prepare(context) else { return }
      let width = context.containerView.bounds.width
      let done = { context.completeTransition(!context.transitionWasCancelled) }
      if kind == .blocks {
        to.transform = CGAffineTransform(translationX: width, y: 0)
        UIView.animate(withDuration: 0.4) {
          to.transform = .identity
        } completion: { _ in
          done()
        }
        return
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock { MainActor.assumeIsolated { done() } }
      let slide = CABasicAnimation(keyPath: "transform.translation.x")
      (slide.fromValue, slide.toValue) = (width, 0)
      slide.duration = 0.4
      slide.fillMode = .both
      to.layer.add(slide, forKey: "slide")
      CATransaction.commit()
    }

    private func interruptible(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
      if let running { return running }
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut)
      running = animator
      guard let to = prepare(context) else { return animator }
      to.transform = CGAffineTransform(translationX: context.containerView.bounds.width, y: 0)
      animator.addAnimations { to.transform = .identity }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      return animator
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      kind == .held ? interruptible(context) : NoAnimator.missing(self, context)
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  /// The default of the optional requirement, for kinds of animators that do not implement it.
  private final class NoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    static func missing(
      _ animator: Animator, _ context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoAnimator().interruptibleAnimator(using: context) }
  }

  private final class Root: UIViewController, UIViewControllerTransitioningDelegate {
    let animator: Animator
    let driver = UIPercentDrivenInteractiveTransition()
    let presented = UIViewController()
    var diary: [String] = []
    init(_ kind: Kind) {
      animator = Animator(kind)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .red
      presented.view.backgroundColor = .blue
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = .right
      pan.addHandler { [weak self] in self?.panned($0) }
      view.addGestureRecognizer(pan)
      driver.completionCurve = .linear
    }

    private func panned(_ recognizer: UIGestureRecognizer) {
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let share = -pan.translation(in: view.window).x / view.bounds.width
      switch pan.state {
      case .began:
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = self
        present(presented, animated: true) { [self] in diary.append("presented") }
        driver.update(share)
      case .changed: driver.update(share)
      default: share > 0.5 ? driver.finish() : driver.cancel()
      }
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let root: Root
    init(_ kind: Kind) { root = Root(kind) }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  /// Times and distances from the right edge. The finger rests at the end while the velocity is measured.
  private static func gesture(finishes: Bool) -> [(time: Double, x: CGFloat, phase: Input.Phase)] {
    var events: [(Double, CGFloat, Input.Phase)] = [(0.1, 118, .began)]
    var time = 0.1
    for goal in [CGFloat(20), 70, finishes ? 30 : 90] {
      let from = events[events.count - 1].1
      for step in 1...10 {
        time += 1.0 / 60
        events.append((time, from + (goal - from) * CGFloat(step) / 10, .moved))
      }
    }
    let last = events[events.count - 1].1
    events.append((time + 0.15, last, .moved))
    events.append((time + 0.16, last, .ended))
    return events
  }

  @Test(arguments: Kind.allCases, [true, false]) func everyFrameFollowsTheFinger(kind: Kind, finishes: Bool) throws {
    let scene = try SimulatedScene(width: 120, height: 40) { Delegate(kind) }
    let simulation = scene.simulation
    try simulation.run(through: .zero)
    let delegate = try scene.delegate
    let tree = names(below: try #require(delegate.window))
    let events = Self.gesture(finishes: finishes)
    var (next, shown, last) = (0, CGFloat(0), CGFloat(0))
    var letGo: CGFloat?
    for frame in 0..<100 {
      let time = Double(frame) / 60
      while next < events.count, events[next].time <= time + 1e-9 {
        let event = events[next]
        try simulation.touch(event.phase, at: CGPoint(x: event.x, y: 20), time: DeviceTime(seconds: event.time))
        shown = max(0, 118 - event.x - 10)
        if event.phase == .ended { letGo = shown }
        next += 1
      }
      let at = DeviceTime(seconds: time)
      try simulation.run(through: at)
      let covered = covered(try simulation.pixels(at: at, threads: 1))
      if let letGo {
        let onTheWay = finishes ? covered >= max(last, letGo) - 1 : covered <= min(last, letGo) + 1
        #expect(onTheWay, "frame \(frame): \(covered) after \(last)")
      } else {
        #expect(abs(covered - shown) <= 1, "frame \(frame): \(covered), finger at \(shown)")
      }
      last = covered
    }
    #expect(last == (finishes ? 120 : 0))
    #expect(delegate.root.animator.ends == [finishes])
    #expect((delegate.root.presentedViewController === delegate.root.presented) == finishes)
    #expect(delegate.root.diary.count == 1)
    if !finishes { #expect(names(below: try #require(delegate.window)) == tree) }
  }

  /// The number of blue pixels of the middle row, from the right. The others must be red.
  private func covered(_ image: PixelImage) -> CGFloat {
    let row = image.height / 2
    let pixels = (0..<image.width).map { image.pixels[row * image.width + $0] }
    let edge = pixels.firstIndex(of: 0xFF00_00FF) ?? image.width
    #expect(pixels[edge...].allSatisfy { $0 == 0xFF00_00FF })
    #expect(pixels[..<max(0, edge - 1)].allSatisfy { $0 == 0xFFFF_0000 })
    return CGFloat(image.width - edge)
  }

  private func names(below view: UIView) -> [String] {
    ["\(type(of: view)) \(view.frame) \(view.transform)"] + view.subviews.flatMap(names(below:))
  }
}
