import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

/// A recorded back-swipe: begun, drawn, reversed, released. Every frame is rendered and measured.
@MainActor @Suite struct RecordedGestureTests {
  private final class Delegate: UIResponder, UIApplicationDelegate, UINavigationControllerDelegate {
    var window: UIWindow?
    let navigation = UINavigationController(rootViewController: UIViewController())
    var shown: [String] = []
    var ends: [Bool] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      navigation.viewControllers[0].view.backgroundColor = .red
      let top = UIViewController()
      top.view.backgroundColor = .blue
      navigation.isNavigationBarHidden = true
      navigation.pushViewController(top, animated: false)
      navigation.delegate = self
      let window = UIWindow()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
      shown.append("will")
      navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { [self] in
        ends.append($0.isCancelled)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shown.append("did") }
  }

  /// The recorded touches: time, x and phase.
  private static func gesture(turnsBack: Bool) -> [(time: Double, x: CGFloat, phase: Input.Phase)] {
    var events: [(Double, CGFloat, Input.Phase)] = [(0.1, 2, .began)]
    var time = 0.1
    func draw(to x: CGFloat) {
      let from = events[events.count - 1].1
      for step in 1...10 {
        time += 1.0 / 60
        events.append((time, from + (x - from) * CGFloat(step) / 10, .moved))
      }
    }
    draw(to: 102)
    draw(to: 62)
    draw(to: turnsBack ? 32 : 90)
    // The finger rests for the time over which the velocity is measured.
    time += 0.15
    let last = events[events.count - 1].1
    events.append((time, last, .moved))
    events.append((time + 0.01, last, .ended))
    return events
  }

  @Test(arguments: [true, false]) func everyFrameFollowsTheFinger(turnsBack: Bool) throws {
    let scene = try SimulatedScene(width: 120, height: 40) { Delegate() }
    let simulation = scene.simulation
    try simulation.run(through: .zero)
    let delegate = try scene.delegate
    let tree = names(below: try #require(delegate.window))
    let events = Self.gesture(turnsBack: turnsBack)
    var next = 0
    var finger: CGFloat = 0
    var travelled: CGFloat = 0
    var letGo: CGFloat?
    var offsets: [CGFloat] = []
    for frame in 0..<100 {
      let time = Double(frame) / 60
      while next < events.count, events[next].time <= time + 1e-9 {
        let event = events[next]
        try simulation.touch(
          event.phase, at: CGPoint(x: event.x, y: 20), time: DeviceTime(seconds: event.time))
        finger = event.x
        travelled = max(0, finger - 2 - 10)
        if event.phase == .ended { letGo = travelled }
        next += 1
      }
      let at = DeviceTime(seconds: time)
      try simulation.run(through: at)
      let offset = blueEdge(try simulation.pixels(at: at, threads: 1))
      if let letGo {
        // The rest runs from the point of release to its end, never back.
        let last = offsets.last ?? 0
        if turnsBack {
          #expect(offset <= last + 1 && offset <= letGo + 1, "frame \(frame)")
        } else {
          #expect(offset >= last - 1 && offset >= letGo - 1, "frame \(frame)")
        }
      } else {
        #expect(abs(offset - travelled) <= 1, "frame \(frame): edge at \(offset), finger at \(travelled)")
      }
      offsets.append(offset)
    }
    #expect(offsets.max() ?? 0 >= (turnsBack ? 89 : 119))
    #expect(offsets.last == (turnsBack ? 0 : 120))
    #expect(delegate.ends == [turnsBack])
    // The first two calls are those of the initial controller.
    #expect(delegate.shown == ["will", "did"] + (turnsBack ? ["will"] : ["will", "did"]))
    if turnsBack { #expect(names(below: try #require(delegate.window)) == tree) }
    #expect(delegate.navigation.viewControllers.count == (turnsBack ? 2 : 1))
  }

  /// The first blue pixel of the middle row.
  private func blueEdge(_ image: PixelImage) -> CGFloat {
    let row = image.height / 2
    let isBlue = (0..<image.width).map { image.pixels[row * image.width + $0] == 0xFF00_00FF }
    return CGFloat(isBlue.firstIndex(of: true) ?? image.width)
  }

  private func names(below view: UIView) -> [String] {
    ["\(type(of: view)) \(view.frame) \(view.transform)"] + view.subviews.flatMap(names(below:))
  }
}
