import CoreGraphics
import Projects
import Workbench

/// The notices of a project's window: its build, its errors, and the ends of its processes.
struct ProjectNotices {
  private let name: String
  private var progress: String?
  private var failure: BuildFailure?
  private var ending: (value: PreviewEnding, isFirst: Bool)?
  private var isCancelled = false
  /// A Boolean value indicating whether a build is running.
  private(set) var isBuilding = false

  init(name: String = "") { self.name = name }

  /// Updates the notices with an event of a build.
  mutating func note(_ event: ProjectFollower.Event) {
    switch event {
    case .started: (isBuilding, isCancelled, progress) = (true, false, nil)
    case .progress(let module, let index, let count):
      progress = count > 1 ? "\(module) (\(index) of \(count))" : module
    case .built, .unchanged: (isBuilding, failure) = (false, nil)
    case .failed(let new): (isBuilding, failure) = (false, new)
    case .cancelled: (isBuilding, isCancelled) = (false, true)
    case .notice: break
    }
  }

  /// Removes the notice of an ended process, because another one shows its first frame.
  mutating func began() { ending = nil }

  /// Stores the end of a process. `isFirst` is true if it ended before its first frame.
  mutating func ended(_ ending: PreviewEnding, isFirst: Bool) { self.ending = (ending, isFirst) }

  /// Removes the notice of a failure.
  mutating func dismiss() { (failure, ending, isCancelled) = (nil, nil, false) }

  /// Returns the notice over the frames of a process; nil for no notice.
  @MainActor func shown(over client: PreviewClient?) -> Notice? {
    let plays = client?.isRunning == true
    if isBuilding, !plays {
      return Notice(.progress, title: "Building \(progress ?? name)…", hint: "Esc cancels")
    }
    if let failure { return notice(of: failure, plays: plays) }
    if let ending { return notice(of: ending.value, isFirst: ending.isFirst) }
    if plays { return nil }
    if isCancelled {
      return Notice(.failure, title: "The build of \(name) was cancelled", hint: "Save to build again, q quits")
    }
    return Notice(.progress, title: "Opening \(name)…", hint: "q quits")
  }

  private func notice(of failure: BuildFailure, plays: Bool) -> Notice {
    let errors = failure.diagnostics.map { error in
      "\((error.file as NSString).lastPathComponent):\(error.line):\(error.column): \(error.message)"
    }
    let text = errors.isEmpty ? failure.sentence : errors.prefix(6).joined(separator: "\n")
    return Notice(
      .failure, title: "\(name) does not build", text: text,
      hint: plays ? "Save to build again, Esc hides this" : "Save to build again, q quits")
  }

  private func notice(of ending: PreviewEnding, isFirst: Bool) -> Notice {
    Notice(
      .failure, title: isFirst ? "\(name) does not start" : "\(name) stopped",
      text: ([ending.sentence] + ending.lines).joined(separator: "\n"), hint: "Save to start again")
  }
}
