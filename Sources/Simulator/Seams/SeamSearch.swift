// A search for a well-known bug of splash screens: the image jumps where one screen hands over to the next.
//
// Between two commits, content moves only continuously, so a jump needs a commit. Each commit's frame is compared with
// the frame one tick earlier, and the first frame with the launch image. Videos are frozen at the commit's time. Camera
// images are omitted, because they cannot be frozen.
// The frame rate of a window has no effect. Even a flash between two commits is found.
import Compositor
import QuartzCore
import UIKit

/// A search for seams in one launch of a scene.
@MainActor
package struct SeamSearch {
  private let simulation: Simulation
  private let compositor: Compositor
  /// A Boolean value indicating whether the first frame is compared with the launch image.
  private let includesLaunch: Bool

  /// Creates a search. An animation that is no application has no launch image.
  package init(_ simulation: Simulation, threads: Int = 2, includesLaunch: Bool = true) {
    (self.simulation, self.includesLaunch) = (simulation, includesLaunch)
    compositor = Compositor(threads: threads)
  }

  /// Simulates the scene until `end` and returns every jump.
  package func report(until end: DeviceTime) throws -> SeamReport {
    let (control, front) = try simulate(until: end)
    let handover = front?.time ?? .zero
    var steps: [SeamReport.Step] = []
    /// The last seam, which may turn out to be a flash, and the image before it.
    var possibleFlash: (step: Int, imageBefore: PixelImage)?
    func compare(_ before: ResolvedFrame, _ after: ResolvedFrame, at time: DeviceTime, _ place: SeamReport.Place) {
      let isAlwaysListed = place == .launch || place == .handover
      let (before, after) = (before.frozen(at: time), after.frozen(at: time))
      let damage = compositor.damage(from: before, to: after, pixelsPerPoint: simulation.model.scale)
      guard isAlwaysListed || !damage.isEmpty else { return }
      let images = (before: draw(before), after: draw(after))
      let jump = ImageJump(from: images.before, to: images.after)
      guard isAlwaysListed || jump != nil else { return }
      if let flash = possibleFlash, jump?.isSeam == true, ImageJump(from: flash.imageBefore, to: images.after) == nil {
        steps[flash.step].flash = time - steps[flash.step].time
        possibleFlash = nil
      }
      let event = simulation.journal.events.last { $0.time <= time }?.label ?? ""
      steps.append(SeamReport.Step(place: place, time: time, event: event, jump: jump))
      if jump?.isSeam == true { possibleFlash = (steps.count - 1, images.before) }
    }
    if includesLaunch {
      compare(simulation.launchFrame, simulation.tree(at: .zero).evaluate(at: .zero), at: .zero, .launch)
    }
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

  // MARK: Simulation

  /// The front controller, and the time since which it is in front.
  private struct Front {
    var time: DeviceTime
    var name: String
    var identity: ObjectIdentifier
  }

  /// Runs the scene event by event.
  ///
  /// Returns the first control that receives touches, and the front controller at the end.
  private func simulate(until end: DeviceTime) throws -> (control: SeamReport.Control?, front: Front?) {
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

  /// The visible windows, from front to back.
  private static var visibleWindows: [UIWindow] {
    UIApplication.shared.windows.reversed().filter { !$0.isHidden && $0.alpha > 0.01 }
  }

  /// The controller whose view is in front of all others. In a container, it is the last child.
  private static var frontController: UIViewController? {
    guard var controller = visibleWindows.lazy.compactMap(\.rootViewController).first else { return nil }
    while let next = ([controller.presentedViewController].compactMap { $0 } + controller.children.reversed())
      .first(where: { $0.viewIfLoaded?.window != nil })
    {
      controller = next
    }
    return controller
  }

  /// Returns the first control whose centre receives touches; nil if there is none.
  private static func firstControl(at time: DeviceTime) -> SeamReport.Control? {
    guard !UIApplication.shared.isIgnoringInteractionEvents else { return nil }
    let windows = visibleWindows
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

  /// Returns the controls with a target, and the text fields, in the order of the tree.
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
  /// The time of the next event or input; nil if there is none.
  fileprivate var nextTime: DeviceTime? {
    [device.events.nextTime, pendingInputs.first?.time].compactMap { $0 }.min()
  }
}

extension ResolvedFrame {
  /// Returns the frame without camera images, and with videos as they are at `time`.
  fileprivate func frozen(at time: DeviceTime) -> ResolvedFrame {
    var frame = self
    frame.roots = roots.map { $0.frozen(at: time) }
    return frame
  }
}

extension ResolvedLayer {
  private var video: (any FrameSource)? {
    if case .frames(let source)? = model.contents { source } else { nil }
  }

  private var containsVideo: Bool {
    video != nil || (mask?.containsVideo ?? false) || sublayers.contains(where: \.containsVideo)
  }

  fileprivate func frozen(at time: DeviceTime) -> ResolvedLayer {
    guard isAnimated, containsVideo else { return self }
    var properties = properties
    // A preview layer shows a camera.
    if let video {
      properties.contents = className == "AVCaptureVideoPreviewLayer" ? nil : .image(video.frame(at: time))
    }
    return ResolvedLayer(
      id: id, className: className, name: name, properties: properties, model: model, timing: timing,
      localTime: localTime, animations: [], mask: mask?.frozen(at: time),
      sublayers: PersistentVector(sublayers.map { $0.frozen(at: time) }), stamp: stamp, isAnimated: isAnimated)
  }
}
