import Dispatch
import Foundation
import UIKit

/// Code that imports Foundation and Dispatch beside UIKit, as most apps' files do.
@MainActor public final class FoundationImportClock {
  /// The events in order: a name, and the milliseconds since the start.
  public private(set) var lines: [String] = []
  /// The values of the bundle and the settings.
  public private(set) var words: [String] = []
  private let start = CACurrentMediaTime()

  /// Starts nothing yet.
  public init() {}

  /// Starts every kind of delay whose type both Foundation or Dispatch and UIKit declare.
  public func begin() {
    words = [Bundle.main.bundleIdentifier ?? "no bundle", UserDefaults.standard.string(forKey: "word") ?? "no word"]
    let queue: DispatchQueue = .main
    let deadline: DispatchTime = .now() + 0.1
    queue.asyncAfter(deadline: deadline) { MainActor.assumeIsolated { self.note("asyncAfter") } }
    let wall: DispatchWallTime = .now() + 0.2
    queue.asyncAfter(wallDeadline: wall) { MainActor.assumeIsolated { self.note("wall") } }
    let group = DispatchGroup()
    let item = DispatchWorkItem { MainActor.assumeIsolated { self.note("item") } }
    queue.async(group: group, execute: item)
    group.notify(queue: queue) { MainActor.assumeIsolated { self.note("group") } }
    let timer = Timer(timeInterval: 0.3, repeats: false) { _ in MainActor.assumeIsolated { self.note("timer") } }
    RunLoop.main.add(timer, forMode: .default)
    Task {
      try await Task.sleep(nanoseconds: 200_000_000_000)
      note("task")
    }
  }

  private func note(_ name: String) {
    lines.append("\(name) \(Int(((CACurrentMediaTime() - start) * 1000).rounded()))")
  }
}
