import CoreGraphics

/// The folder for the state that programs keep between two runs.
package enum StateFolder {
  /// Returns the path of a file of this program, in `$XDG_STATE_HOME` or `~/.local/state`; nil without a home folder.
  package static func file(_ name: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return state.map { "\($0)/splashview/\(name)" }
  }
}
