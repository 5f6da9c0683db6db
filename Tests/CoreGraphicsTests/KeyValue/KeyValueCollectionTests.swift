import Testing

@testable import CoreGraphics

/// Evidence: Key-Value Coding Programming Guide, "Using Collection Operators"; docs of `NSUndefinedKeyException`'s methods.
@MainActor @Suite struct KeyValueCollectionTests {
  private enum Kind: Int { case small, large }

  private final class Item: NSObject {
    var price = 0.0
    var name = ""
    var kind = Kind.small
    var isSold = false
    var parts: [Item] = []
    var part: Item? { didSet { _propertyDidChange(self, "part") } }
    var undefined: [String] = []

    convenience init(_ name: String, _ price: Double) {
      self.init()
      (self.name, self.price) = (name, price)
    }
  }

  private let device = Device()

  init() {
    RuntimeClass.register(Item.self, name: "Tests.Item") { r in
      r.property("price", \.price)
      r.property("name", \.name)
      r.property("kind", \.kind)
      r.property("isSold", \.isSold)
      r.property("parts", \.parts)
      r.property("part", \.part)
      r.implementation("NSObject.setValue:forUndefinedKey:") { item in
        { _, key in item.undefined.append(key) } as UndefinedKeySetter
      }
      r.implementation("NSObject.value:forUndefinedKey:") { _ in { "no \($0)" } as UndefinedKeyGetter }
      r.implementation("NSObject.setNilValueForKey:") { item in { _ in item.price = -1 } as NilValueSetter }
    }
  }

  @Test func collectionsHaveTheValuesOfTheirElements() {
    device.run {
      let items = NSArray(array: [Item("a", 1), Item("b", 2), Item("a", 6)])
      #expect(items.value(forKey: "name") as? [String] == ["a", "b", "a"])
      let numbers = ["@count", "@sum.price", "@avg.price", "@max.price", "@min.price"].map {
        items.value(forKeyPath: $0) as? Double
      }
      #expect(numbers == [3, 9, 3, 6, 1])
      #expect(items.value(forKeyPath: "@distinctUnionOfObjects.name") as? [String] == ["a", "b"])
      #expect(items.value(forKeyPath: "@unionOfObjects.name") as? [String] == ["a", "b", "a"])
      items.setValue("c", forKey: "name")
      #expect(items.value(forKeyPath: "@max.name") as? String == "c")
    }
  }

  @Test func keyPathsLeadThroughCollectionsAndDictionaries() {
    device.run {
      let item = Item("a", 1)
      item.parts = [Item("b", 2), Item("c", 3)]
      #expect(item.value(forKeyPath: "parts.@count") as? Int == 2)
      #expect(item.value(forKeyPath: "parts.@sum.price") as? Double == 5)
      #expect(item.value(forKeyPath: "parts.name") as? [String] == ["b", "c"])
      let entries = NSMutableDictionary(dictionary: ["inner": ["item": item]])
      #expect(entries.value(forKeyPath: "inner.item.name") as? String == "a")
      entries.setValue(3, forKey: "x")
      #expect(entries["x"] as? Int == 3)
      entries.setValue(nil, forKey: "x")
      #expect(entries["x"] == nil)
    }
  }

  @Test func numbersAndEnumerationsAreNumberObjects() {
    device.run {
      let item = Item("a", 1)
      item.setValue(1, forKey: "kind")
      #expect(item.kind == .large && item.value(forKey: "kind") as? NSNumber == 1)
      item.setValue(NSNumber(value: true), forKey: "sold")
      #expect(item.isSold && item.value(forKey: "sold") as? Bool == true)
      #expect(item.value(forKey: "price") is NSNumber && item.value(forKey: "self") as? Item === item)
      #expect(item.value(forKey: "part") == nil)
    }
  }

  @Test func clientsHandleUndefinedKeysAndNil() {
    device.run {
      let item = Item("a", 1)
      item.setValuesForKeys(["name": "b", "colour": 3])
      #expect(item.name == "b" && item.undefined == ["colour"] && item.value(forKey: "size") as? String == "no size")
      item.setValue(nil, forKey: "price")
      #expect(item.price == -1)
    }
  }

  @Test func changesBeyondTheObservedObjectAreNotifiedAtOnce() {
    device.run {
      let item = Item("a", 1)
      item.part = Item("b", 2)
      var changes: [Double?] = []
      let observation = item.observe(\.part?.part?.price) { item, _ in changes.append(item.part?.part?.price) }
      item.part?.part = Item("c", 3)
      item.part = Item("d", 4)
      observation.invalidate()
      #expect(changes == [3, nil])
    }
  }

  @Test func defaultsAreReachedAndObservedByName() {
    device.run {
      let defaults = UserDefaults.standard
      var changes = 0
      let observation = defaults.observe(\.volume) { _, _ in changes += 1 }
      defaults.setValue(3, forKey: "volume")
      defaults.set(3, forKey: "volume")
      #expect(changes == 1 && defaults.value(forKey: "volume") as? Int == 3)
      observation.invalidate()
    }
  }
}

extension UserDefaults {
  fileprivate var volume: Int { integer(forKey: "volume") }
}
