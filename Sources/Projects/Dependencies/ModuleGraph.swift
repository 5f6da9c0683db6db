/// Sorts modules topologically, so that each follows its dependencies.
struct ModuleGraph {
  /// The state of a module. It is open while its dependencies are added.
  private enum State { case open, done, absent }

  private let catalog: ModuleCatalog
  private var states: [String: State] = [:]
  private(set) var modules: [ProjectModule] = []
  private(set) var notes: [String] = []

  init(_ catalog: ModuleCatalog) { self.catalog = catalog }

  /// Adds a module after its dependencies.
  mutating func add(_ draft: ModuleDraft) {
    let name = draft.module.name
    states[name] = .open
    notes += draft.notes
    var module = draft.module
    var imports: Set<String> = []
    module.sources = module.sources.filter { source in
      let found = ImportScanner.imports(of: source)
      if Self.isSwiftUIOnly(found) {
        swiftUISources[name, default: []].append(source)
        return false
      }
      imports.formUnion(found)
      return true
    }
    noteSwiftUISources(of: name)
    let linked = draft.linked.flatMap(catalog.modules(ofProduct:))
    for needed in imports.union(linked).sorted() where needed != name && include(needed, for: draft, imports) {
      module.dependencies.append(needed)
    }
    states[name] = module.sources.isEmpty ? .absent : .done
    if !module.sources.isEmpty { modules.append(module) }
  }

  /// Adds a dependency of `draft`. Returns false if the module is not available.
  private mutating func include(_ name: String, for draft: ModuleDraft, _ imports: Set<String>) -> Bool {
    switch states[name] {
    case .done: return true
    case .absent: return false
    case .open:
      notes.append("\(draft.module.name) and \(name) import each other; the import in \(name) is left out")
      return false
    case nil: break
    }
    if let found = catalog.draft(of: name) {
      add(found)
      return states[name] == .done
    }
    states[name] = .absent
    if let reason = catalog.reason(forMissing: name) ?? draft.missing[name] { notes.append("\(name): \(reason)") }
    return false
  }

  // MARK: SwiftUI

  /// The files that are left out of each module, by its name.
  private var swiftUISources: [String: [String]] = [:]

  /// Returns a Boolean value indicating whether a file with these imports probably contains only SwiftUI code.
  private static func isSwiftUIOnly(_ imports: Set<String>) -> Bool {
    imports.contains("SwiftUI") && !imports.contains("UIKit")
  }

  private mutating func noteSwiftUISources(of name: String) {
    guard let files = swiftUISources[name] else { return }
    notes.append(LeftOutFiles(files, reason: "for SwiftUI").sentence(module: name))
  }
}
