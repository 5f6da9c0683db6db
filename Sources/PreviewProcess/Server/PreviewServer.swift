import CoreGraphics
import Simulator
import Workbench

/// Serves a preview to the window of another process.
///
/// Messages are handled one after the other on the main thread, which is the one that runs the project's code.
@MainActor package final class PreviewServer {
  private let socket: MessageSocket
  private let folder: String
  /// The pixels to draw into.
  private let pixels: SharedPixels
  private var received = MessageBuffer()
  private var sent = SentRecording()
  private var sentTakes = ""
  private var sizeNumber = 0
  /// The host time of the last event or frame.
  private var now = 0.0

  /// Creates the server of a connection; captures go to `folder`.
  package init(_ link: PreviewLink, captureFolder: String) throws {
    socket = MessageSocket(adopting: link.socket)
    pixels = try SharedPixels(adopting: link.memory)
    folder = captureFolder
  }

  /// Waits for the settings, creates the preview and serves it until the window closes.
  ///
  /// The window is informed that the project's code is loaded, and of an error that prevents the preview.
  package func run(_ makePreview: (PreviewStart) throws -> PreviewController) throws {
    try send(.loaded)
    guard case .start(let start) = try receive() else { return }
    let preview: PreviewController
    do { preview = try makePreview(start) } catch {
      let sentence = (error as? SimulationError)?.message ?? "\(error)"
      return try send(.failed(sentence))
    }
    try send(.ready(preview.preferredSize, update(preview)))
    while let message = try receive() {
      guard try handle(message, preview) else { return }
    }
  }

  /// Reports an error that prevents the preview.
  package func fail(_ sentence: String) { try? send(.failed(sentence)) }

  /// Sets the options by which a preview draws into the shared memory and passes its captures on.
  package func adopt(_ options: inout PreviewOptions) {
    let (pixels, socket, folder) = (pixels, socket, folder)
    options.awaitsResults = true
    options.makeFrameBuffer = { pixels.frameBuffer(for: $0) }
    let store: @Sendable (String, String, Data) throws -> Void = { name, ext, data in
      let path = try FileWriting.create(in: folder, name: name, ext: ext, data: data)
      let file = (path as NSString).lastPathComponent
      _ = socket.write(try MessageBuffer.bytes(of: PreviewMessage.captured(file)))
    }
    options.storeElsewhere = store
    options.startVideo = { request in
      try store(request.name, VideoRequest.ext, request.data)
      let task = VideoTask()
      task.end(.passedOn)
      return task
    }
  }

  /// Handles a message and sends its answer. Returns false after the last one.
  private func handle(_ message: HostMessage, _ preview: PreviewController) throws -> Bool {
    switch message {
    case .start: break
    case .resize(let metrics, let number):
      sizeNumber = number
      preview.resize(to: metrics)
      try send(.update(update(preview)))
    case .input(let event):
      now = event.time
      preview.handle(event)
      try send(.update(update(preview)))
    case .draw(let deadline, let presented):
      now = max(now, deadline)
      let damage = preview.draw(deadline: deadline, presented: presented)
      try send(
        .frame(PreviewFrame(number: sizeNumber, damage: damage.coordinates, update: update(preview))))
    case .layOver(let image):
      layOver(image, preview)
      try send(.update(update(preview)))
    case .show(let text):
      preview.showMessage(text)
      try send(.update(update(preview)))
    case .leave:
      preview.leave()
      try send(.left)
      return false
    }
    return true
  }

  /// Lays an image over the screen. If it cannot be read, shows a message.
  private func layOver(_ image: OverImage, _ preview: PreviewController) {
    do {
      preview.lay(over: try ComparedImage(bytes: try FileReading.bytes(of: image.path), path: image.name))
    } catch { preview.showMessage((error as? SimulationError)?.message ?? "\(error)") }
  }

  private func update(_ preview: PreviewController) -> PreviewUpdate {
    let version = preview.takesVersion
    defer { sentTakes = version }
    return PreviewUpdate(
      schedule: preview.schedule(at: now), requests: preview.takeRequests(), moment: preview.moment,
      recording: sent.change(to: preview.player.simulation.wholeRecording.inputs),
      takes: version == sentTakes ? nil : preview.takeTexts)
  }

  private func send(_ message: PreviewMessage) throws {
    guard socket.write(try MessageBuffer.bytes(of: message)) else {
      throw SimulationError("the window of this preview is gone")
    }
  }

  /// Returns the next message; nil if the window is gone.
  private func receive() throws -> HostMessage? {
    while true {
      if let message = try received.next(HostMessage.self) { return message }
      guard let bytes = socket.read() else { return nil }
      received.append(bytes)
    }
  }
}
