// The life of an animation, from `add` to its end.
//
// `add` stores a copy in a record. The commit fixes its begin time and compiles it. Its end is an event of the device,
// which is scheduled again when a layer's timing changes.
//
// Invariant: only `finish` removes a record, once, so that delegates and completion blocks are called exactly once.

/// One animation of one layer, from its addition to its end.
final class AnimationRecord {
  let key: String?
  let animation: CAAnimation
  /// The code that added the animation, where it is recorded.
  let origin: Origin?
  private(set) weak var layer: CALayer?
  /// The completion groups that wait for the animation.
  var groups: [CompletionGroup]
  var compiled: RenderAnimation?
  var hasEnded = false
  var hasBegun = false
  /// The scheduled event at the end of the animation, with its time.
  var end: (token: EventQueue.Token, time: DeviceTime)?
  /// The scheduled event at the start of the animation, with its time.
  var start: (token: EventQueue.Token, time: DeviceTime)?
  /// The index among the device's running animations.
  var runningIndex: Int?

  init(key: String?, animation: CAAnimation, layer: CALayer, groups: [CompletionGroup]) {
    (self.key, self.animation, self.layer, self.groups) = (key, animation, layer, groups)
    origin = layer.device[OriginRecorder.self].origin(nil)
  }

  /// Ends the animation of a layer that is being deallocated.
  func abandon(on device: Device) {
    device[LayerRoots.self].untrack(self)
    if let end { device.events.cancel(end.token) }
    if let start { device.events.cancel(start.token) }
    guard !hasEnded else { return }
    hasEnded = true
    animation.notifyDelegateStopped(finished: false, on: device)
    leaveGroups()
  }

  /// Removes the animation from its layer. Neither its delegate nor its completion blocks are called.
  func drop() {
    (hasEnded, groups) = (true, [])
    layer?.records.removeAll { $0 === self }
  }

  func leaveGroups() {
    for group in groups { group.leave() }
    groups = []
  }
}

extension CALayer {
  /// Adds a copy of an animation, which replaces the animation for the same key.
  func attach(_ animation: CAAnimation, _ key: String?) {
    guard presented == nil else { return }
    if let group = animation as? CAAnimationGroup, group.containsItself() {
      return diagnose(animation: key, "animations: the group holds itself; ignored")
    }
    let copy = animation.duplicate()
    let key = copy is CATransition ? kCATransition : key
    for fault in copy.timing.repair() { diagnose(animation: key, "\(fault.key): \(fault.sentence)") }
    let transactions = device[TransactionStack.self]
    transactions.openImplicitIfNeeded()
    if copy.duration == 0 { copy.duration = transactions.animationDuration }
    let replaced = key == nil ? [] : records.filter { $0.key == key }
    let record = AnimationRecord(key: key, animation: copy, layer: self, groups: transactions.joinGroups())
    records.append(record)
    transactions.added.append(record)
    invalidate([.commit, .pending])
    // The replaced animations end last, because their delegates may add another animation for the key.
    for old in replaced { finish(old, finished: false) }
  }

  /// Removes the animations that meet a condition.
  func detach(_ condition: (AnimationRecord) -> Bool) {
    for record in records where condition(record) { finish(record, finished: false) }
  }

  /// Calls `body` for the compiled animations of this layer and of all layers below.
  func forEachRecord(_ body: (CALayer, AnimationRecord) -> Void) {
    for record in records where record.compiled != nil { body(self, record) }
    for child in children { child.forEachRecord(body) }
    maskLayer?.forEachRecord(body)
  }

  /// Ends an animation and notifies its delegate and completion groups. The layer removes it unless it stays after its
  /// end.
  func finish(_ record: AnimationRecord, finished: Bool) {
    let stays = finished && !record.animation.isRemovedOnCompletion
    if !stays {
      records.removeAll { $0 === record }
      if let compiled = record.compiled { properties.emitter?.keepFinished(compiled, until: localTime) }
      device[LayerRoots.self].untrack(record)
      invalidate(properties.custom.isEmpty ? .commit : [.commit, .display])
    }
    if let end = record.end { device.events.cancel(end.token) }
    if let start = record.start { device.events.cancel(start.token) }
    record.end = nil
    record.start = nil
    guard !record.hasEnded else { return }
    record.hasEnded = true
    if finished, !record.hasBegun { begin(record) }
    record.animation.notifyDelegateStopped(finished: finished, on: device)
    record.leaveGroups()
  }

  /// Tells the delegate once that the animation has started.
  func begin(_ record: AnimationRecord) {
    guard !record.hasBegun else { return }
    record.hasBegun = true
    record.animation.notifyDelegateStarted(on: device)
  }

  /// Fixes the begin times of pending animations and compiles them.
  func compilePending() {
    dirtyFlags.remove(.pending)
    for record in records where record.compiled == nil {
      let edits = device[AnimationEdits.self]
      let id = edits.begin(on: self, forKey: record.key ?? "")
      if let edit = edits.edits[id] {
        // Mistakes of client code are reported once, with the changed animation.
        let coded = context(of: record, id) { _ in }
        edits.coded[id] = compile(record.animation.duplicate(), in: coded)
        edit.apply(to: record.animation, at: localTime)
      }
      let context = context(of: record, id) { [self] in diagnose(animation: record.key, $0) }
      record.compiled = compile(record.animation, in: context)
      device[LayerRoots.self].track(record)
      schedule(record)
    }
    redrawForCustomKeys()
  }

  private func context(
    of record: AnimationRecord, _ id: AnimationID, diagnose: @escaping (Diagnosis) -> Void
  ) -> CompilationContext {
    CompilationContext(
      key: record.key ?? "", model: committedProperties(), previous: presentationProperties, previousTree: node,
      sublayerKind: { [self] names in
        var layer: CALayer? = self
        for name in names { layer = layer?.children.first { $0.name == name } }
        return layer?.properties.kind
      }, customKind: { [self] in customKind($0, $1) }, diagnose: diagnose, origin: record.origin,
      occurrence: id.occurrence)
  }

  /// Compiles an animation. One without a begin time begins now.
  private func compile(_ animation: CAAnimation, in context: CompilationContext) -> RenderAnimation {
    if animation.timing.beginTime == 0 { animation.timing.beginTime = localTime }
    return context.compile(animation, timing: animation.timing)
  }

  /// Schedules the events of an animation's begin and end at their present times.
  func schedule(_ record: AnimationRecord) {
    guard let timing = record.compiled?.timing, !record.hasEnded else { return }
    let now = device.now
    if !record.hasBegun, record.animation.delegate != nil {
      let startTime =
        deviceTime(of: timing.beginTime).map { max(now, device.time(ofMediaTime: $0)) }
        ?? (localTime >= timing.beginTime ? now : nil)
      if startTime != record.start?.time {
        if let start = record.start { device.events.cancel(start.token) }
        record.start = startTime.map { time in
          let token = device.events.schedule(at: time, label: "animation starts") { [weak self] in
            record.start = nil
            self?.begin(record)
          }
          return (token, time)
        }
      }
    }
    var endTime: DeviceTime?
    if let end = timing.endTime {
      // If time stands still past the end, the animation has ended, as on iOS.
      endTime = localTime >= end ? now : deviceTime(of: end).map { max(now, device.time(ofMediaTime: $0)) }
    }
    guard endTime != record.end?.time else { return }
    if let end = record.end { device.events.cancel(end.token) }
    record.end = endTime.map { time in
      let token = device.events.schedule(at: time, label: "animation \(record.key ?? "") ends") { [weak self] in
        record.end = nil
        self?.finish(record, finished: true)
      }
      return (token, time)
    }
  }
}
