extension UIViewPropertyAnimator {
  /// The playback of the tracks. Times are local times of the first track's layer, so that stopping the layer's time
  /// stops the animator.
  enum Playback {
    /// The tracks are held at a fraction of the duration.
    case held(Double)
    /// The tracks play with the animator's timing. `origin` is the time at which a run from the beginning would have
    /// started.
    case run(origin: Double, isReversed: Bool)
    /// The tracks continue from a progress to an end with another timing.
    case glide(origin: Double, from: Double, to: Double, pacing: AnimationPacing, duration: Double)
  }

  /// The current fraction of the duration, towards the new values.
  var timeFraction: Double {
    switch playback {
    case .held(let fraction): return fraction
    case .run(let origin, let isReversed):
      let elapsed = min(max((now - origin) / max(duration, 1e-6), 0), 1)
      return isReversed ? 1 - elapsed : elapsed
    case .glide(let origin, let from, let to, let glidePacing, let length):
      let elapsed = min(max((now - origin) / max(length, 1e-6), 0), 1)
      let progress = from + (to - from) * glidePacing.progress(at: elapsed, duration: length)
      return pacing.fraction(reaching: progress, duration: duration)
    }
  }

  private var now: Double { tracks.first?.localTime ?? CACurrentMediaTime() }

  /// Holds the animation at a fraction.
  func hold(at fraction: Double) {
    for track in tracks { track.overshoot = nil }
    freeze(at: fraction)
  }

  /// Holds the animation at its visible position, even if a spring has overshot.
  func holdAsShown() {
    let fraction = timeFraction
    if case .glide(let origin, _, let target, let glidePacing, let length) = playback {
      let progress = glidePacing.progress(at: min(max((now - origin) / max(length, 1e-6), 0), 1), duration: length)
      for track in tracks { track.overshoot = track.overshoot(to: target, after: progress) }
    }
    freeze(at: fraction)
  }

  private func freeze(at fraction: Double) {
    playback = .held(fraction)
    isRunning = false
    for track in tracks { show(track) }
  }

  /// Plays from a fraction with the animator's timing, in its direction.
  ///
  /// A spring cannot run in reverse. Instead another spring moves back, in the time of the movement so far. After an
  /// overshoot it has the whole duration.
  func play(from fraction: Double, after delay: Double = 0) {
    let hasOvershoot = tracks.contains { $0.overshoot != nil }
    guard !hasOvershoot, !isReversed || pacing.reversed != nil else {
      let length = max(duration * (hasOvershoot ? 1 : fraction), 1e-6)
      let glidePacing = timingParameters?.pacing(duration: length).pacing ?? pacing
      return glide(from: fraction, pacing: glidePacing, duration: length)
    }
    let elapsed = (isReversed ? 1 - fraction : fraction) * duration
    start(.run(origin: now + delay - elapsed, isReversed: isReversed))
  }

  /// Runs from the visible position at a fraction to the end, with another timing.
  func glide(from fraction: Double, pacing glidePacing: AnimationPacing, duration length: Double) {
    // The positions of the tracks are read before the playback changes.
    let progress = tracks.first?.overshoot ?? pacing.progress(at: fraction, duration: duration)
    for track in tracks { track.glideStart = heldProgress(of: track, at: fraction) }
    start(
      .glide(
        origin: now, from: progress, to: isReversed ? 0 : 1, pacing: glidePacing, duration: max(length, 1e-6)))
  }

  private func start(_ playback: Playback) {
    self.playback = playback
    isRunning = true
    for track in tracks {
      track.overshoot = nil
      show(track)
    }
    guard tracks.isEmpty else { return }
    // Without tracks the animation ends in the next turn of the same time.
    let device = Device.current
    device.events.schedule(at: device.now, label: "UIViewPropertyAnimator completion") { [weak self] in
      MainActor.assumeIsolated { self?.endIfDone() }
    }
  }

  private func heldProgress(of track: AnimatorTrack, at fraction: Double) -> Double {
    track.overshoot ?? pacing.progress(at: track.fraction(at: fraction), duration: track.length(in: duration))
  }

  /// Adds a track in any state of the animator.
  func install(_ track: AnimatorTrack) {
    tracks.append(track)
    setHitTesting(track)
    if case .glide = playback { track.glideStart = 0 }
    show(track)
  }

  /// Enables hit-testing of a moving view at its visible position, or disables its touches.
  private func setHitTesting(_ track: AnimatorTrack) {
    guard let view = track.change.layer.delegate as? UIView else { return }
    if !isUserInteractionEnabled {
      view.countBlockingAnimation(1)
      track.stopsHitTesting = { [weak view] in view?.countBlockingAnimation(-1) }
    } else if !isManualHitTestingEnabled {
      view.countHitTestedAnimation(1)
      track.stopsHitTesting = { [weak view] in view?.countHitTestedAnimation(-1) }
    }
  }

  /// Adds the animation for the current movement of a track to its layer.
  private func show(_ track: AnimatorTrack) {
    let length = track.length(in: duration)
    let animation: CAPropertyAnimation
    switch playback {
    case .held(let fraction):
      animation = track.makeAnimation(
        from: track.overshoot ?? 0, to: track.overshoot ?? 1, pacing: pacing, duration: length)
      animation.duration = length
      animation.speed = 0
      animation.timeOffset = track.fraction(at: fraction) * length
    case .run(let origin, false):
      animation = track.makeAnimation(pacing: pacing, duration: length)
      animation.duration = length
      animation.beginTime = Self.begin(origin - now + track.localTime + track.start * duration)
    case .run(let origin, true):
      animation = track.makeAnimation(from: 1, to: 0, pacing: pacing.reversed ?? pacing, duration: length)
      animation.duration = length
      animation.beginTime = Self.begin(origin - now + track.localTime)
    case .glide(let origin, _, let target, let glidePacing, let time):
      animation = track.makeAnimation(from: track.glideStart, to: target, pacing: glidePacing, duration: time)
      animation.duration = time
      animation.beginTime = Self.begin(origin - now + track.localTime)
    }
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    track.end?.ignoreEnd()
    track.isDone = false
    // As on iOS, a running animation retains its animator. A paused one does not.
    let animator = isRunning ? self : nil
    let end = AnimationEnd { [weak self, weak track] _ in
      track?.isDone = true
      (animator ?? self)?.endIfDone()
    }
    track.end = end
    animation.delegate = end
    track.change.layer.add(animation, forKey: track.key)
    if isRunning { end.endSoonUnlessShown(track.change.layer, key: track.key) }
  }

  private func endIfDone() {
    if tracks.allSatisfy(\.isDone) { tracksEnded() }
  }

  /// Returns a begin time other than 0, which would mean the current time.
  private static func begin(_ time: Double) -> Double { time == 0 ? 1e-9 : time }

  /// Sets the model values to the visible values, and removes the animations. The final values are stored.
  func storeVisibleValues() {
    let fraction = timeFraction
    withoutActions {
      for track in tracks { track.storeFinalValue() }
      for track in tracks { track.setModelValue(at: heldProgress(of: track, at: fraction)) }
      for track in tracks { removeAnimation(track) }
    }
  }

  /// Sets the model values to those of a position, and removes the animations.
  func settle(at position: UIViewAnimatingPosition) {
    withoutActions {
      switch position {
      case .end: for track in tracks { track.restoreFinalValue() }
      case .start:
        for track in tracks.reversed() {
          track.change.layer.setValue(track.change.old, forKeyPath: track.change.keyPath)
        }
      case .current: break
      }
      for track in tracks { removeAnimation(track) }
    }
    tracks = []
  }

  private func removeAnimation(_ track: AnimatorTrack) {
    track.end?.ignoreEnd()
    track.change.layer.removeAnimation(forKey: track.key)
    track.stopsHitTesting?()
    track.stopsHitTesting = nil
  }

  private func withoutActions(_ body: () -> Void) {
    UIView.performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      body()
      CATransaction.commit()
    }
  }
}
