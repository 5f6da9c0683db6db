// The window of a project: its content runs in another process.
//
// After a new build, another process starts. It receives the state of the running one, and replays the recorded inputs.
// With its first frame, it replaces the old process. If it fails, the old process stays, under a notice.
// This file draws only notices.
import CoreGraphics
import Projects
import Rasterizer
import Simulator
import Workbench

/// The content of a project's window.
@MainActor package final class ProjectContent: WindowContent {
  /// The time in seconds for which the window waits for a frame: less than a frame of 60 Hz.
  ///
  /// A later frame wakes the window.
  private static let frameWait = 0.012
  /// The maximum size of a capture in bytes (our choice).
  private static let maximumCaptureBytes = 256 << 20

  private let options: ProjectWindowOptions
  private let source: any BuildSource
  private let makeLaunch: (BuiltProject) throws -> PreviewLaunch
  private let builds = BuildEvents()
  private let screen: NoticeScreen
  private var wake: @Sendable () -> Void = {}
  /// The process whose frames are shown. It may have ended.
  private var current: (client: PreviewClient, launch: PreviewLaunch)?
  /// The process that replaces it with its first frame.
  private var next: (client: PreviewClient, launch: PreviewLaunch)?
  private var lastBuilt: BuiltProject?
  /// The notes about the project that were already logged.
  private var loggedNotes: Set<String> = []
  private var metrics = WindowMetrics(width: 1, height: 1, scale: 1)
  private var requests: [WindowRequest] = []
  private var keys: KeyTable
  private var presses = Presses()
  private var state: PreviewState?
  /// The last complete frame of the window, for notices over it.
  private var lastFrame: PixelImage?
  private var notices = ProjectNotices()
  private var shownNotice: Notice?
  private var needsDisplay = true
  private var now = 0.0
  /// The last image that was dropped on the window, with its name.
  private var droppedImage: (data: Data, name: String)?
  /// The proposed changes of files that wait for the user's confirmation.
  private var proposal: SourceProposal?
  /// The animations whose edits were written. The next build contains them in its code.
  private var written: Set<SourceEdit.ID> = []
  /// The videos that are being rendered.
  private var videos = VideoTasks()

  /// Creates the content. `makeLaunch` returns the command for a build.
  package init(
    _ options: ProjectWindowOptions, source: any BuildSource,
    makeLaunch: @escaping (BuiltProject) throws -> PreviewLaunch
  ) {
    (self.options, self.source, self.makeLaunch) = (options, source, makeLaunch)
    keys = options.keys
    screen = NoticeScreen(appearance: options.start.appearance)
    notices = ProjectNotices(name: options.name)
    requests = [.title("\(options.name) - splashview" + options.titleSuffix)]
  }

  // MARK: The window

  package func start(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    let builds = builds
    source.start { event in
      builds.add(event)
      wake()
    }
  }

  package func resize(to new: WindowMetrics) {
    metrics = new
    current?.client.resize(to: new)
    // A process that is not started yet gets the size with its start.
    if let client = next?.client, client.phase == .starting || client.phase == .ready { client.resize(to: new) }
    needsDisplay = true
  }

  package func handle(_ event: InputEvent) {
    now = event.time
    update()
    presses.note(event)
    if case .key(let press) = event.kind, handle(press) { return }
    if let client = current?.client, client.phase == .ready { client.send(event) }
  }

  package func schedule(at now: Double) -> FrameSchedule {
    self.now = now
    update()
    reportVideos()
    if needsDisplay { return .everyFrame }
    let schedules = [current?.client, next?.client].compactMap { $0?.schedule(at: now) }
    if schedules.contains(.everyFrame) { return .everyFrame }
    let times =
      schedules.compactMap { if case .at(let time) = $0 { time } else { nil } }
      + (videos.isEmpty ? [] : [now + VideoTasks.interval])
    return times.min().map { .at($0) } ?? .never
  }

  package func draw(deadline: Double, presented: PresentTimes) -> PixelRegion {
    now = max(now, deadline)
    update()
    if let client = current?.client, client.damage.isEmpty, client.wantsFrame(at: deadline) {
      client.requestFrame(deadline: deadline, presented: presented)
      client.waitForFrame(seconds: Self.frameWait)
      update()
    }
    return shownNotice == nil ? frameDamage() : noticeDamage()
  }

  package var frameBuffer: FrameBuffer {
    if shownNotice != nil { return screen.frameBuffer }
    return current?.client.frameBuffer ?? screen.frameBuffer
  }

  package var isPresentable: Bool { shownNotice != nil || current.map { $0.client.isWhole } ?? false }

  package func takeRequests() -> [WindowRequest] {
    defer { requests = [] }
    return requests
  }

  package func accept(dropped path: String) throws -> Bool {
    guard ComparedImage.isNamed(path) else { return false }
    let data = Data(try FileReading.bytes(of: path))
    let dropped = (data, (path as NSString).lastPathComponent)
    droppedImage = dropped
    guard let current, current.client.phase == .ready else { return true }
    if let image = try pass(dropped, to: current.launch) { current.client.layOver(image) }
    return true
  }

  /// Writes the dropped image to the exchange folder of a process.
  private func pass(_ image: (data: Data, name: String)?, to launch: PreviewLaunch) throws -> OverImage? {
    guard let image else { return nil }
    let path = "\(launch.exchange.path)/over"
    try FileWriting.replace(path, with: image.data)
    return OverImage(path: path, name: image.name)
  }

  package func showMessage(_ text: String) {
    options.log(text)
    if let client = current?.client, client.phase == .ready { client.show(text) }
  }

  /// Ends the builds and the processes. The application is notified.
  package func leave() {
    source.stop()
    next?.client.end()
    current?.client.leave()
  }

  // MARK: Frames

  /// Returns the damage of the process's frame.
  private func frameDamage() -> PixelRegion {
    guard let client = current?.client, client.isWhole else { return PixelRegion() }
    let damage = client.takeDamage()
    defer { needsDisplay = false }
    return needsDisplay ? PixelRegion([metrics.bounds]) : damage
  }

  /// Draws the notice over the newest frame and returns the damage.
  private func noticeDamage() -> PixelRegion {
    guard let notice = shownNotice else { return PixelRegion() }
    if let client = current?.client, client.hasLastFrame, needsDisplay || !client.damage.isEmpty {
      lastFrame = client.frameBuffer.makePixelImage()
      _ = client.takeDamage()
      needsDisplay = true
    }
    guard needsDisplay else { return PixelRegion() }
    needsDisplay = false
    screen.draw(notice, over: lastFrame, metrics: metrics)
    return PixelRegion([metrics.bounds])
  }

  // MARK: Events

  /// Handles the events of the builds, of the starting process and of the running one.
  private func update() {
    for event in builds.take() { handle(event) }
    updateNext()
    if let current { update(current.client, current.launch) }
    let notice = proposal?.notice ?? notices.shown(over: current?.client)
    if notice != shownNotice {
      shownNotice = notice
      needsDisplay = true
    }
  }

  private func handle(_ event: ProjectFollower.Event) {
    switch event {
    case .built(let built): launch(built)
    case .unchanged: if current?.client.isRunning != true, let lastBuilt { launch(lastBuilt) }
    case .failed(let failure): options.log(failure.sentence)
    case .notice(let sentence): options.log(sentence)
    case .started, .progress, .cancelled: break
    }
    notices.note(event)
  }

  private func launch(_ built: BuiltProject) {
    lastBuilt = built
    for note in built.project.notes where loggedNotes.insert(note).inserted { options.log(note) }
    next?.client.end()
    do {
      let launch = try makeLaunch(built)
      next = (try PreviewClient(launch, wake: wake), launch)
    } catch {
      next = nil
      notices.ended(PreviewEnding("\(error)"), isFirst: true)
    }
  }

  /// Continues the start of the next process up to its first frame.
  private func updateNext() {
    guard let (client, launch) = next else { return }
    client.update()
    switch client.phase {
    // The new process does not know of a held button, so the change waits for its release.
    case .loaded where !presses.isHeld || current?.client.isRunning != true:
      var start = options.start
      start.state = state
      start.state?.edits.removeAll { written.contains($0.id) }
      start.over = try? pass(droppedImage, to: launch)
      client.start(start)
      client.resize(to: metrics)
    case .ready where !client.hasFrame && !client.isDrawing:
      client.requestFrame(deadline: now, presented: PresentTimes())
      client.waitForFrame(seconds: Self.frameWait)
    case .ready where client.isWhole:
      current?.client.end()
      (current, next) = ((client, launch), nil)
      written = []
      notices.began()
      needsDisplay = true
    case .ended(let ending):
      next = nil
      options.log("\(options.name) does not start: \(ending.sentence)")
      notices.ended(ending, isFirst: true)
    default: break
    }
  }

  private func update(_ client: PreviewClient, _ launch: PreviewLaunch) {
    let wasRunning = client.isRunning
    client.update()
    state = client.state ?? state
    for request in client.takeRequests() {
      switch request {
      case .title(let title): requests.append(.title(title + options.titleSuffix))
      case .openSource(let file, let line): client.show(openSource(file, line))
      case .editSource(let edits): propose(edits, client)
      default: requests.append(request)
      }
    }
    for name in client.takeCaptures() { store(name, from: launch, client) }
    if wasRunning, case .ended(let ending) = client.phase {
      options.log("\(options.name) stopped: \(ending.sentence)")
      notices.ended(ending, isFirst: false)
      needsDisplay = true
    }
  }

  /// Opens a line of the project's own files, and returns a message. Untrusted code names the file.
  private func openSource(_ file: String, _ line: Int) -> String {
    guard let file = lastBuilt?.project.ownFile(file) else {
      return "\(ShownText.title(file)): this is not a file of the project"
    }
    return options.editor.open(file, line: min(max(1, line), 10_000_000), report: options.log)
  }

  /// Proposes edits of animations as changes of the project's files, or reports why that is impossible.
  private func propose(_ edits: [SourceEdit], _ client: PreviewClient) {
    let new = SourceProposal(edits) { lastBuilt?.project.ownFile($0) }
    guard !new.files.isEmpty else { return client.show(new.failure ?? "there is nothing to write") }
    proposal = new
  }

  /// Handles a key while a proposal waits for confirmation. All other input is ignored until then.
  private func answer(_ press: KeyPress, _ proposal: SourceProposal) {
    switch press.key {
    case .enter where !press.isRepeat:
      do {
        try proposal.write()
        written.formUnion(proposal.written)
        current?.client.show(
          "written: " + proposal.files.map { ($0.path as NSString).lastPathComponent }.joined(separator: ", "))
      } catch {
        options.log("\(error)")
        current?.client.show("\(error)")
      }
      self.proposal = nil
    case .escape: self.proposal = nil
    default: break
    }
    update()
  }

  /// Copies a capture from the exchange folder to the folder of captures.
  private func store(_ name: String, from launch: PreviewLaunch, _ client: PreviewClient) {
    do {
      let ext = (name as NSString).pathExtension
      if ext == VideoRequest.ext { return try draw(video: name, from: launch) }
      if ext == CaptureFolder.clipboardExt {
        let data = try launch.exchange.read(name, limit: Self.maximumCaptureBytes)
        return client.show(CaptureFolder.copy(data, with: options.copyImage))
      }
      if ext == CaptureFolder.dragExt {
        let data = try launch.exchange.read(name, limit: Self.maximumCaptureBytes)
        let name = CaptureFolder.safe((name as NSString).deletingPathExtension)
        return client.show(CaptureFolder.drag(data, name: name, with: options.dragImage))
      }
      guard ["png", "gesture"].contains(ext) else {
        throw SimulationError("\(ShownText.title(name)): this is not a capture, expected .png or .gesture")
      }
      let data = try launch.exchange.read(name, limit: Self.maximumCaptureBytes)
      let path = try FileWriting.create(
        in: options.captureFolder, name: CaptureFolder.safe((name as NSString).deletingPathExtension), ext: ext,
        data: data)
      options.print(path)
      client.show(path)
    } catch {
      options.log("\(error)")
      client.show("\(error)")
    }
  }

  /// Renders a video that the process requests.
  private func draw(video name: String, from launch: PreviewLaunch) throws {
    let data = try launch.exchange.read(name, limit: Self.maximumCaptureBytes)
    guard var request = try? VideoRequest(data: data), let startVideo = options.startVideo else {
      throw SimulationError("\(ShownText.title(name)): this is not a video request")
    }
    request.name = CaptureFolder.safe(request.name)
    videos.add(try startVideo(request))
  }

  /// Reports videos that have ended.
  private func reportVideos() {
    for status in videos.takeEnded() {
      switch status {
      case .done(let path):
        options.print(path)
        current?.client.show(path)
      case .failed(let sentence):
        options.log(sentence)
        current?.client.show(sentence)
      case .drawing, .passedOn: break
      }
    }
  }

  /// Handles a key for the window itself. Returns false for a key of the preview.
  private func handle(_ press: KeyPress) -> Bool {
    if let proposal {
      answer(press, proposal)
      return true
    }
    let plays = current?.client.isRunning == true
    if press.key == .escape, press.modifiers.isEmpty, shownNotice != nil, notices.isBuilding || plays {
      if notices.isBuilding { source.cancel() } else { notices.dismiss() }
      return true
    }
    if current?.client.isResponsive == true { return false }
    guard case .command(let command, _) = keys.result(of: press) else { return !plays }
    switch command {
    case .quit: requests.append(.quit)
    case .fullScreen where !plays: requests.append(.toggleFullScreen)
    case .backOut where !plays: requests.append(.leaveFullScreen)
    default: return !plays
    }
    return true
  }
}
