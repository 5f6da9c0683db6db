import CoreGraphics
import Foundation
import Testing

private final class Form: NSObject {
  var rows = NSMutableArray()
  var names: [String] = []
}

@MainActor private final class Listener: NSObject {
  var changes: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
    let indexes = (change?[.indexesKey] as? IndexSet).map { $0.map { "\($0)" }.joined(separator: ",") } ?? "-"
    let (new, old) = (change?[.newKey] as? [String] ?? [], change?[.oldKey] as? [String] ?? [])
    changes.append("\(kind) \(indexes) +\(new.joined()) -\(old.joined())")
  }
}

/// Arrays behind a key, as Apple's documentation of `mutableArrayValue(forKey:)` describes them.
@MainActor @Suite struct KeyValueArrayTests {
  init() {
    RuntimeClass.register(Form.self, name: "Tests.ArrayForm") { r in
      r.property("rows", \.rows)
      r.property("names", \.names)
    }
    RuntimeClass.register(Listener.self, name: "Tests.ArrayListener") { r in
      r.implementation("NSObject.observeValue") {
        $0.observeValue(forKeyPath:of:change:context:) as NamedObserverMethod
      }
    }
  }

  private func observe(_ body: (Form, Listener) -> Void) {
    Device().run {
      let (form, listener) = (Form(), Listener())
      form.addObserver(listener, forKeyPath: "rows", options: [.new, .old])
      body(form, listener)
      form.removeObserver(listener, forKeyPath: "rows")
    }
  }

  @Test func observersGetTheChangedElements() {
    observe { form, listener in
      let rows = form.mutableArrayValue(forKey: "rows")
      rows.add("a")
      rows.insert("b", at: 0)
      rows.replaceObject(at: 1, with: "c")
      rows.removeObject(at: 0)
      #expect(listener.changes == ["2 0 +a -", "2 0 +b -", "4 1 +c -a", "3 0 + -b"])
      #expect(form.rows == ["c"])
    }
  }

  @Test func aRangeOfAnotherLengthIsARemovalAndAnInsertion() {
    observe { form, listener in
      let rows = form.mutableArrayValue(forKey: "rows")
      rows.addObjects(from: ["a", "b", "c"])
      listener.changes = []
      rows.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["x"])
      #expect(listener.changes == ["3 0,1 + -ab", "2 0 +x -"])
      rows.removeObjects(in: ["x", "gone"])
      rows.removeAllObjects()
      #expect(listener.changes.suffix(2) == ["3 0 + -x", "3 0 + -c"])
      #expect(rows.count == 0 && form.rows.count == 0)
    }
  }

  @Test func anArrayOfAValueTypeIsSet() {
    Device().run {
      let form = Form()
      form.mutableArrayValue(forKey: "names").add("a")
      form.mutableArrayValue(forKeyPath: "names").insert("b", at: 0)
      #expect(form.names == ["b", "a"])
    }
  }
}
