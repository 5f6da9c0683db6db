import CoreGraphics
import Testing

/// Evidence: docs of `NSHashTable` and `NSMapTable`.
@Suite struct HashTableTests {
  @Test func releasedObjectsLeaveTheTable() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    table.add(kept)
    table.add(NSObject())
    #expect(table.allObjects == [kept] && table.count == 1 && table.contains(kept))
    table.remove(kept)
    #expect(table.allObjects.isEmpty && table.anyObject == nil)
  }

  @Test func strongObjectsKeepTheirInsertionOrder() {
    let table = NSHashTable<NSString>()
    for text in ["c", "a", "b", "a"] { table.add(text as NSString) }
    #expect(table.allObjects == ["c", "a", "b"])
    let other = NSHashTable<NSString>(options: .strongMemory)
    other.add("a")
    table.minus(other)
    #expect(table.allObjects == ["c", "b"])
    table.union(other)
    table.intersect(other)
    #expect(table.allObjects == ["a"] && table.member("a") == "a")
    table.removeAllObjects()
    #expect(table.count == 0)
  }

  @Test func pairsEndWithTheirReleasedObjects() {
    let table = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let kept = NSObject()
    table.setObject(kept, forKey: "kept")
    table.setObject(NSObject(), forKey: "gone")
    #expect(table.object(forKey: "kept") === kept && table.object(forKey: "gone") == nil && table.count == 1)
    table.setObject(nil, forKey: "kept")
    #expect(table.count == 0)

    let owners = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    owners.setObject("a", forKey: kept)
    owners.setObject("b", forKey: kept)
    owners.setObject("c", forKey: NSObject())
    #expect(owners.object(forKey: kept) == "b" && owners.count == 1)
    #expect(owners.keyEnumerator().allObjects.count == 1 && owners.objectEnumerator()?.allObjects.count == 1)
  }
}
