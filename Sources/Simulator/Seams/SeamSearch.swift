// Looking for the bug that articles about splash screens warn of: the picture jumps where one screen hands over to the
// next.
//
// Between commits a picture only moves, so that a jump can only be where one tree takes the place of another: the frame
// a tick before a commit is compared with the commit's own, the launch picture with the first. Films stand still at the
// commit's time. What a camera shows is left out, since nobody can keep it still.
// Rule inside: how often a window would draw does not matter; a flash of one commit is found.
import Compositor
import QuartzCore
import UIKit

/// Searches one launch of a scene.
@MainActor
package struct SeamSearch {
  private let simulation: Simulation
  private let compositor: Compositor

  package init(_ simulation: Simulation, threads: Int = 2) {
    self.simulation = simulation
    compositor = Compositor(threads: threads)
  }

  /// Lives the scene until `end` and tells every jump.
  package func report(until end: DeviceTime) throws -> SeamReport {
    let (control, front) = try live(until: end)
    let handover = front?.time ?? .zero
    var steps: [SeamReport.Step] = []
    /// The last seam that may turn out to be a flash, and the picture before it.
    var open: (step: Int, picture: PixelImage)?
    func compare(_ before: ResolvedFrame, _ after: ResolvedFrame, at time: DeviceTime, _ place: SeamReport.Place) {
      let isWanted = place == .launch || place == .handover
      let (before, after) = (before.still(at: time), after.still(at: time))
      let damage = compositor.damage(from: before, to: after, pixelsPerPoint: simulation.model.scale)
      guard isWanted || !damage.isEmpty else { return }
      let pictures = (before: draw(before), after: draw(after))
      let jump = ImageJump(from: pictures.before, to: pictures.after)
      guard isWanted || jump != nil else { return }
      if let flash = open, jump?.isSeam == true, ImageJump(from: flash.picture, to: pictures.after) == nil {
        steps[flash.step].flash = time - steps[flash.step].time
        open = nil
      }
      let event = simulation.journal.events.last { $0.time <= time }?.label ?? ""
      steps.append(SeamReport.Step(place: place, time: time, event: event, jump: jump))
      if jump?.isSeam == true { open = (steps.count - 1, pictures.before) }
    }
    compare(simulation.launchFrame, simulation.tree(at: .zero).evaluate(at: .zero), at: .zero, .launch)
    let commits = simulation.journal.commits
    for (old, new) in zip(commits, commits.dropFirst()) where new.time > .zero && new.time <= end {
      let place: SeamReport.Place = new.time == handover ? .handover : new.time < handover ? .splash : .app
      let instant = DeviceTime(ticks: new.time.ticks - 1)
      compare(old.tree.evaluate(at: instant), new.tree.evaluate(at: new.time), at: new.time, place)
    }
    return SeamReport(
      scene: simulation.scene.name, scale: simulation.model.scale, end: end, steps: steps, firstControl: control,
      front: front?.name)
  }

  private func draw(_ frame: ResolvedFrame) -> PixelImage {
    FrameImage.draw(frame, scale: simulation.model.scale, compositor: compositor)
  }

  // MARK: Living

  /// A controller in front, and since when.
  private struct Front {
    var time: DeviceTime
    var name: String
    var identity: ObjectIdentifier
  }

  /// Runs the scene event by event; returns the first control that a touch reaches, and who is in front at the end.
  private func live(until end: DeviceTime) throws -> (control: SeamReport.Control?, front: Front?) {
    var (control, front): (SeamReport.Control?, Front?) = (nil, nil)
    var time = DeviceTime.zero
    while true {
      try simulation.run(through: time)
      simulation.device.run {
        control = control ?? Self.firstControl(at: time)
        guard let controller = Self.frontController, front?.identity != ObjectIdentifier(controller) else { return }
        front = Front(
          time: time, name: String(describing: type(of: controller)), identity: ObjectIdentifier(controller))
      }
      guard time < end else { return (control, front) }
      time = min(end, max(simulation.nextTime ?? end, DeviceTime(ticks: time.ticks + 1)))
    }
  }

  /// Windows that can be seen, front to back.
  private static var seenWindows: [UIWindow] {
    UIApplication.shared.windows.reversed().filter { !$0.isHidden && $0.alpha > 0.01 }
  }

  /// The controller whose view is seen in front of all others; a container's is its last child's.
  private static var frontController: UIViewController? {
    guard var controller = seenWindows.lazy.compactMap(\.rootViewController).first else { return nil }
    while let next = ([controller.presentedViewController].compactMap { $0 } + controller.children.reversed())
      .first(where: { $0.viewIfLoaded?.window != nil })
    {
      controller = next
    }
    return controller
  }

  private static func firstControl(at time: DeviceTime) -> SeamReport.Control? {
    guard !UIApplication.shared.isIgnoringInteractionEvents else { return nil }
    let windows = seenWindows
    for window in windows {
      for control in controls(below: window) {
        let frame = window.convert(control.bounds, from: control)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        let hit = windows.lazy.compactMap { $0.hitTest($0.convert(middle, from: window), with: nil) }.first
        guard window.bounds.contains(middle), let hit, hit.isDescendant(of: control) else { continue }
        return SeamReport.Control(time: time, className: String(describing: type(of: control)), frame: frame)
      }
    }
    return nil
  }

  /// Controls that somebody listens to, or that take text, in the order of the tree.
  private static func controls(below view: UIView) -> [UIControl] {
    view.subviews.flatMap { view -> [UIControl] in
      guard let control = view as? UIControl, control.isEnabled,
        control is UITextField || !control.allControlEvents.isEmpty
      else { return controls(below: view) }
      return [control] + controls(below: view)
    }
  }
}

extension Simulation {
  /// When the next thing is to happen, nil where nothing is.
  fileprivate var nextTime: DeviceTime? {
    [device.events.nextTime, waiting.first?.time].compactMap { $0 }.min()
  }
}

extension ResolvedFrame {
  /// The frame with nothing in the places of cameras, and with what films show at `time`.
  fileprivate func still(at time: DeviceTime) -> ResolvedFrame {
    var frame = self
    frame.roots = roots.map { $0.still(at: time) }
    return frame
  }
}

extension ResolvedLayer {
  private var film: (any FrameSource)? {
    if case .frames(let source)? = model.contents { source } else { nil }
  }

  private var holdsFilm: Bool {
    film != nil || (mask?.holdsFilm ?? false) || sublayers.contains(where: \.holdsFilm)
  }

  fileprivate func still(at time: DeviceTime) -> ResolvedLayer {
    guard isAnimated, holdsFilm else { return self }
    var properties = properties
    // A camera is what a preview layer shows.
    if let film { properties.contents = className == "AVCaptureVideoPreviewLayer" ? nil : .image(film.frame(at: time)) }
    return ResolvedLayer(
      id: id, className: className, name: name, properties: properties, model: model, timing: timing,
      localTime: localTime, animations: [], mask: mask?.still(at: time),
      sublayers: PersistentVector(sublayers.map { $0.still(at: time) }), stamp: stamp, isAnimated: isAnimated)
  }
}
