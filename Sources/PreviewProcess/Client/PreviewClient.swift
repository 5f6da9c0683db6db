// The window's side of a preview that runs in a process of its own.
//
// Messages are answered in order. The process runs untrusted code. This side ends it after an unexpected answer, a
// value out of range or a long silence. No message can end this side.
// Only two functions wait: `waitForFrame` for less than a frame, and `leave` for at most a second.
import CoreGraphics
import Projects
import Rasterizer
import Simulator
import Workbench

/// A preview that runs in a separate process.
@MainActor final class PreviewClient {
  /// The phases of a preview.
  enum Phase: Equatable {
    case loading
    /// The project's code is loaded, and `start(_:)` can be called.
    case loaded
    case starting
    case ready
    case ended(PreviewEnding)
  }

  /// The maximum size of a text for the clipboard in bytes (our choice).
  private static let maximumCopyBytes = 1 << 20
  /// The maximum number of edits to write to the source (our choice).
  private static let maximumEdits = 500
  /// Pointer moves are dropped from this number of unanswered messages (our choice).
  private static let moveLimit = 64
  /// The maximum number of bytes in the send queue.
  private static let maximumUnsentBytes = 1 << 20

  private(set) var phase = Phase.loading
  private(set) var frameBuffer = FrameBuffer(width: 0, height: 0)
  /// The pixels that changed since the last call of `takeDamage()`.
  private(set) var damage = PixelRegion()
  /// A Boolean value indicating whether a frame of the window's size was drawn.
  private(set) var hasFrame = false
  /// The size in points that the window would have.
  private(set) var preferredSize = CGSize.zero
  /// The names of captures in the exchange folder that `takeCaptures()` has not returned yet.
  private(set) var captures: [String] = []

  private let launch: PreviewLaunch
  private let socket: MessageSocket
  private let pixels: SharedPixels
  private let program: PreviewProgram
  private let inbox: MessageInbox
  private var questions: [PreviewQuestion] = []
  private var unsent: ArraySlice<UInt8> = []
  private var childSchedule = FrameSchedule.never
  private var requests: [WindowRequest] = []
  private var sizeNumber = 0
  private var metrics = WindowMetrics(width: 1, height: 1, scale: 1)
  private var moment: PreviewState?
  private var recording = ReceivedRecording()
  private var takes: [String] = []
  /// The reason why this side ends the process.
  private var endReason: String?
  /// The time at which the process was asked to print a backtrace and end.
  private var interruptTime: ContinuousClock.Instant?
  /// A Boolean value indicating whether the last key still waits for its request.
  private var mayRequest = false
  /// A Boolean value indicating whether the last key or drag of an image still waits for its capture.
  private var mayCapture = false

  /// Starts the process.
  init(_ launch: PreviewLaunch, wake: @escaping @Sendable () -> Void) throws {
    self.launch = launch
    let (own, other) = try MessageSocket.pair()
    let (pixels, inbox) = (try SharedPixels(), MessageInbox(wake: wake))
    (socket, self.pixels, self.inbox) = (own, pixels, inbox)
    program = try PreviewProgram(
      launch.words, environment: launch.environment, passing: [other.descriptor, pixels.descriptor],
      limits: launch.limits, passOn: launch.passOn
    ) { inbox.add(.exited($0)) }
    inbox.read(own)
    questions = [PreviewQuestion(.load)]
    questions[0].begin()
  }

  /// The state from which another process continues; nil before the scene is launched.
  var state: PreviewState? {
    var state = moment
    state?.recording = recording.text
    state?.takes = takes
    return state
  }

  /// A Boolean value indicating whether a frame is being drawn, so that the pixels may be incomplete.
  var isDrawing: Bool { questions.contains { $0.kind == .frame } }

  /// A Boolean value indicating whether the pixels are a complete frame of the window's size.
  var isWhole: Bool { hasFrame && !isDrawing }

  /// A Boolean value indicating whether the pixels can be shown. They are a complete frame, or the last one of an ended
  /// process.
  var hasLastFrame: Bool { isWhole || hasFrame && !isRunning }

  /// A Boolean value indicating whether the process runs.
  var isRunning: Bool { if case .ended = phase { false } else { true } }

  /// The last lines that the process wrote to its standard error.
  var lastErrors: [String] { program.output.lastErrors }

  /// A Boolean value indicating whether the process answers quickly enough for keys.
  var isResponsive: Bool { phase == .ready && questions.first?.isLate != true && endReason == nil }

  // MARK: Messages

  /// Launches the scene, at the state of an earlier process if there is one.
  func start(_ start: PreviewStart) {
    phase = .starting
    let seconds = start.state.map { DeviceTime(ticks: $0.time).seconds } ?? 0
    ask(.start(start), .start(replayedSeconds: min(max(seconds, 0), 600)))
  }

  /// Sends the size of the window.
  func resize(to new: WindowMetrics) {
    metrics = SharedPixels.fitting(new)
    sizeNumber += 1
    (damage, hasFrame) = (PixelRegion(), false)
    frameBuffer = pixels.frameBuffer(for: metrics)
    ask(.resize(metrics, number: sizeNumber), .update)
  }

  /// Sends an input event.
  func send(_ event: InputEvent) {
    if questions.count >= Self.moveLimit, event.isMove { return }
    if case .key = event.kind { (mayRequest, mayCapture) = (true, true) }
    if event.mayDragOut { mayCapture = true }
    ask(.input(event), .update)
  }

  /// Lays an image of the exchange folder over the screen.
  func layOver(_ image: OverImage) { ask(.layOver(image), .update) }

  /// Shows a message.
  func show(_ text: String) { ask(.show(text), .update) }

  /// Requests the frame for a deadline, unless one is being drawn.
  func requestFrame(deadline: Double, presented: PresentTimes) {
    guard phase == .ready, !isDrawing else { return }
    ask(.draw(deadline: deadline, presented: presented), .frame)
  }

  /// Waits for the requested frame, at most for a number of seconds.
  func waitForFrame(seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while isDrawing, isRunning {
      let left = ContinuousClock.now.duration(to: end) / .seconds(1)
      guard left > 0, inbox.wait(seconds: left) else { return }
      update()
    }
  }

  /// Returns the changed pixels since the last call.
  func takeDamage() -> PixelRegion {
    defer { damage = PixelRegion() }
    return damage
  }

  /// Returns the requests since the last call.
  func takeRequests() -> [WindowRequest] {
    defer { requests = [] }
    return requests
  }

  /// Returns the names of captures since the last call.
  func takeCaptures() -> [String] {
    defer { captures = [] }
    return captures
  }

  /// Notifies the application that it ends, waits for the answer at most a second, and ends the process.
  func leave() {
    if phase == .ready {
      ask(.leave, .leave)
      let end = ContinuousClock.now + .seconds(1)
      while isRunning, ContinuousClock.now < end, inbox.wait(seconds: 0.1) || endReason == nil { update() }
    }
    program.end()
  }

  /// Ends the process at once.
  func end() { program.end() }

  /// Sends a message, and remembers its question until the answer arrives.
  private func ask(_ message: HostMessage, _ kind: PreviewQuestion.Kind) {
    guard isRunning, endReason == nil, let bytes = try? MessageBuffer.bytes(of: message) else { return }
    questions.append(PreviewQuestion(kind))
    questions[0].begin()
    unsent += bytes
    flush()
  }

  /// Sends as much of the queue as possible without waiting.
  private func flush() {
    if !unsent.isEmpty, let count = socket.writeAvailable(unsent) { unsent = unsent.dropFirst(count) }
    if unsent.count > Self.maximumUnsentBytes { stop("It does not read what the window sends") }
  }

  // MARK: Answers

  /// Handles the answers that have arrived, and an answer that is overdue.
  func update() {
    for event in inbox.take() where isRunning {
      switch event {
      case .message(let message):
        if endReason != nil { continue }
        do throws(ChannelError) { try handle(message) } catch { stop("It broke the rules of its window: \(error)") }
      case .closed(let violation):
        if let violation { stop("It broke the rules of its window: \(violation)") }
      case .exited(let status): end(status: status)
      }
    }
    guard isRunning else { return }
    flush()
    checkAnswerTime()
  }

  private func handle(_ message: PreviewMessage) throws(ChannelError) {
    switch (message, questions.first?.kind) {
    case (.loaded, .load):
      phase = .loaded
      finishQuestion()
    case (.ready(let size, let update), .start):
      phase = .ready
      preferredSize = size
      finishQuestion()
      try apply(update)
    case (.update(let update), .update):
      finishQuestion()
      try apply(update)
    case (.frame(let frame), .frame):
      finishQuestion()
      try apply(frame.update)
      guard frame.number == sizeNumber else { return }
      damage.formUnion(try PixelRegion(coordinates: frame.damage, inside: metrics.bounds))
      hasFrame = true
    case (.captured(let name), _):
      guard mayCapture else { throw ChannelError("a capture that no key asked for") }
      mayCapture = false
      captures.append(name)
    case (.failed(let sentence), .load), (.failed(let sentence), .start): stop(ShownText.line(sentence))
    case (.left, .leave): program.end()
    default: throw ChannelError("an answer that was not asked for")
    }
  }

  /// Removes the first question, and starts the time of the next one.
  private func finishQuestion() {
    questions.removeFirst()
    if !questions.isEmpty { questions[0].begin() }
  }

  private func apply(_ update: PreviewUpdate) throws(ChannelError) {
    childSchedule = update.schedule
    moment = update.moment
    if let change = update.recording { try recording.apply(change) }
    if let takes = update.takes {
      let size = takes.reduce(0) { $0 + $1.utf8.count }
      guard size <= ReceivedRecording.maximumSize else { throw ChannelError("the recordings are too long") }
      self.takes = takes
    }
    for request in update.requests { add(request) }
  }

  /// Adds a request. A request other than a title must follow a key.
  private func add(_ request: WindowRequest) {
    switch request {
    case .title(let title): requests.append(.title(ShownText.title(title)))
    case _ where !mayRequest: break
    case .copy(let text) where text.utf8.count > Self.maximumCopyBytes: break
    case .editSource(let edits) where edits.count > Self.maximumEdits: break
    case .quit, .toggleFullScreen, .leaveFullScreen, .copy, .openSource, .editSource:
      requests.append(request)
      mayRequest = false
    }
  }

  // MARK: The end

  /// Returns the next time at which the window must act, as known at `now`.
  func schedule(at now: Double) -> FrameSchedule {
    guard isRunning else { return .never }
    let watched = questions.isEmpty ? nil : now + 0.25
    if isDrawing || phase != .ready { return watched.map { .at($0) } ?? .never }
    switch childSchedule {
    case .everyFrame: return .everyFrame
    case .at(let time): return .at(min(time, watched ?? time))
    case .never: return watched.map { .at($0) } ?? .never
    }
  }

  /// A Boolean value indicating whether the process wants a frame at a deadline.
  func wantsFrame(at deadline: Double) -> Bool {
    guard phase == .ready else { return false }
    switch childSchedule {
    case .everyFrame: return true
    case .at(let time): return time <= deadline || !hasFrame
    case .never: return !hasFrame
    }
  }

  /// Interrupts the process if an answer is overdue, and later ends it.
  private func checkAnswerTime() {
    let reportsCrash = program.output.reportsCrash
    if let interruptTime {
      // On a busy machine, the backtracer starts late, and takes even longer to finish.
      if interruptTime.duration(to: .now) > .seconds(reportsCrash ? 30 : 10) { program.end() }
    } else if !questions.isEmpty,
      let sentence = questions[0].overdueReason(mainThread: program.mainThread, reportsCrash: reportsCrash)
    {
      endReason = sentence
      interruptTime = .now
      program.interrupt()
    }
  }

  /// Ends the process for a reason.
  private func stop(_ sentence: String) {
    if endReason == nil { endReason = sentence }
    program.end()
  }

  private func end(status: Int32) {
    let errors = program.output.lastErrors
    let reason = endReason ?? program.violation.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    phase = .ended(
      reason.map { PreviewEnding($0, errors: errors, folder: launch.sourceFolder) }
        ?? PreviewEnding(status: status, errors: errors, folder: launch.sourceFolder))
  }
}

extension InputEvent {
  /// A Boolean value indicating whether a later event replaces this one.
  fileprivate var isMove: Bool {
    switch kind {
    case .pointer(.moved, _, _, _), .finger(.moved, _, _): true
    default: false
    }
  }
}
