import CoreGraphics
import Foundation
import Testing

private final class Form: NSObject {
  var rows = NSMutableArray()
  var names: [String] = []
  var told: [String] = []

  static func register() {
    RuntimeClass.register(Form.self, name: "Tests.ArrayForm") { r in
      r.property("rows", \.rows)
      r.property("names", \.names)
      r.implementation("NSObject.observeValue") {
        $0.observeValue(forKeyPath:of:change:context:) as NamedObserverMethod
      }
    }
  }

  @MainActor func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
    let indexes = (change?[.indexesKey] as? IndexSet).map { $0.map { "\($0)" }.joined(separator: ",") } ?? "-"
    let (new, old) = (change?[.newKey] as? [String] ?? [], change?[.oldKey] as? [String] ?? [])
    told.append("\(kind) \(indexes) +\(new.joined()) -\(old.joined())")
  }
}

/// Arrays behind a key, as Apple's documentation of `mutableArrayValue(forKey:)` describes them.
@MainActor @Suite struct KeyValueArrayTests {
  private func form(_ body: (Form) -> Void) {
    Device().run {
      Form.register()
      let form = Form()
      form.addObserver(form, forKeyPath: "rows", options: [.new, .old])
      body(form)
      form.removeObserver(form, forKeyPath: "rows")
    }
  }

  @Test func observersHearWhichElementsChanged() {
    form { form in
      let rows = form.mutableArrayValue(forKey: "rows")
      rows.add("a")
      rows.insert("b", at: 0)
      rows.replaceObject(at: 1, with: "c")
      rows.removeObject(at: 0)
      #expect(form.told == ["2 0 +a -", "2 0 +b -", "4 1 +c -a", "3 0 + -b"])
      #expect(form.rows == ["c"])
    }
  }

  @Test func aRangeOfAnotherLengthIsARemovalAndAnInsertion() {
    form { form in
      let rows = form.mutableArrayValue(forKey: "rows")
      rows.addObjects(from: ["a", "b", "c"])
      form.told = []
      rows.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["x"])
      #expect(form.told == ["3 0,1 + -ab", "2 0 +x -"])
      rows.removeObjects(in: ["x", "gone"])
      rows.removeAllObjects()
      #expect(form.told.suffix(2) == ["3 0 + -x", "3 0 + -c"])
      #expect(rows.count == 0 && form.rows.count == 0)
    }
  }

  @Test func anArrayOfAValueTypeIsSet() {
    Device().run {
      Form.register()
      let form = Form()
      form.mutableArrayValue(forKey: "names").add("a")
      form.mutableArrayValue(forKeyPath: "names").insert("b", at: 0)
      #expect(form.names == ["b", "a"])
    }
  }
}
