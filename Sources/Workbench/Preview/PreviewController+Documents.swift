import Simulator
import Synchronization

/// The documents that were saved but not yet read again.
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
  /// Watches the documents among the scenes. A save ends the window's wait for events.
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

  /// Reads saved documents again. The shown document continues at the same moment with the same inputs. An invalid
  /// document leaves the screen unchanged.
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
