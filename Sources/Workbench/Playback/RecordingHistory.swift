import CoreGraphics
import QuartzCore
import Simulator

/// The recordings of a scene, with undo and redo.
///
/// An edit is a touch with all of its moves, typed text, or a change of a setting. An edit at an earlier time drops all
/// later inputs, so the recording before each edit is kept. An edit after an undo keeps the undone recordings as
/// branches.
package struct RecordingHistory: Sendable {
  /// A recording, and the last time shown in it.
  package struct State: Sendable, Equatable {
    package var gesture: GestureFile
    package var time: DeviceTime
    /// The edits of animations.
    package var edits: [AnimationID: AnimationEdit]

    package init(gesture: GestureFile, time: DeviceTime, edits: [AnimationID: AnimationEdit] = [:]) {
      (self.gesture, self.time, self.edits) = (gesture, time, edits)
    }

    /// Returns a Boolean value indicating whether another state is equal apart from the shown time.
    func isLike(_ other: State) -> Bool { gesture == other.gesture && edits == other.edits }
  }

  /// The maximum number of undo steps (our choice).
  static let limit = 200

  private var past: [State] = []
  private var future: [State] = []
  /// The recordings that undo and redo do not reach, oldest first.
  private var branches: [GestureFile] = []
  /// A number that changes when a recording is kept.
  package private(set) var revision = 0

  package init() {}

  /// Creates a history of branches only.
  package init(branches: [GestureFile]) { self.branches = branches }

  /// Stores the state before an edit.
  package mutating func note(_ state: State) {
    revision += 1
    branches += future.map(\.gesture)
    future = []
    if past.last?.isLike(state) == true { past.removeLast() }
    past.append(state)
    if past.count > Self.limit { branches.append(past.removeFirst().gesture) }
    branches = Self.longest(branches)
  }

  /// Returns the state before the last edit, and stores the current one for `redo`; nil if there is no edit.
  package mutating func undo(from current: State) -> State? {
    Self.step(from: current, over: &past, keepingIn: &future)
  }

  /// Returns the state before the last undo, and stores the current one for `undo`; nil if there is none.
  package mutating func redo(from current: State) -> State? {
    Self.step(from: current, over: &future, keepingIn: &past)
  }

  private static func step(from current: State, over states: inout [State], keepingIn other: inout [State]) -> State? {
    while let state = states.popLast() {
      if state.isLike(current) { continue }
      other.append(current)
      return state
    }
    return nil
  }

  /// Returns the recordings that can be replayed, newest first. Prefixes of other recordings are omitted.
  ///
  /// The current recording comes first, unless it has no inputs.
  package func takes(with current: GestureFile? = nil) -> [GestureFile] {
    let kept = future.map(\.gesture) + past.reversed().map(\.gesture) + branches.reversed()
    guard let current, !current.inputs.isEmpty else { return Self.longest(kept) }
    return [current] + Self.longest(kept).filter { !$0.isBeginning(of: current) }
  }

  /// Returns the recordings without prefixes of other recordings.
  private static func longest(_ all: [GestureFile]) -> [GestureFile] {
    var result: [GestureFile] = []
    for gesture in all where !gesture.inputs.isEmpty && !result.contains(where: { gesture.isBeginning(of: $0) }) {
      result.removeAll { $0.isBeginning(of: gesture) }
      result.append(gesture)
    }
    return result
  }
}

extension GestureFile {
  /// Returns a Boolean value indicating whether another recording has the same conditions and begins with these inputs.
  func isBeginning(of other: GestureFile) -> Bool {
    inputs.count <= other.inputs.count && (device, seed) == (other.device, other.seed)
      && parameters == other.parameters && launch == other.launch && other.inputs.starts(with: inputs)
  }
}
