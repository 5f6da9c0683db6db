import Simulator
import Synchronization

/// The documents that were saved and not read again yet.
final class SavedDocuments: Sendable {
  private let names = Mutex<Set<String>>([])

  func add(_ name: String) { names.withLock { _ = $0.insert(name) } }

  func take() -> Set<String> {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }
}

extension PreviewController {
  /// Follows the documents among the scenes. A save ends the window's wait for events.
  package func start(wake: @escaping @Sendable () -> Void) {
    guard let follow = options.follow else { return }
    let saved = saved
    for name in Set(options.documents) {
      follow(name) {
        saved.add(name)
        wake()
      }
    }
  }

  /// Reads the documents that were saved. The shown one goes on at the same moment with the same inputs; a mistake in it
  /// leaves the screen as it is.
  func readSavedDocuments() {
    for name in saved.take() {
      attempt {
        let document = try LayerDocument(path: name)
        let scene = try document.scene()
        for index in options.scenes.indices where options.scenes[index].name == name { options.scenes[index] = scene }
        guard player.scene.name == name else { return }
        relaunch { $0.scene = scene }
        showMessage((["read again: \(name)"] + document.notes).joined(separator: "; "))
      }
    }
  }
}
