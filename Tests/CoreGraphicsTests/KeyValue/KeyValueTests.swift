import Testing

@testable import CoreGraphics

/// Evidence: docs of key-value coding and observing.
@MainActor @Suite struct KeyValueTests {
  private final class Account: NSObject {
    var balance = 1.0 { didSet { _propertyDidChange(self, "balance") } }
    var owner: Account?
    var name: String?
    var limit = 3
  }

  @MainActor private final class Auditor: NSObject {
    var changes: [[NSKeyValueChangeKey: Double]] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { changes.append((change ?? [:]).compactMapValues { $0 as? Double }) }
  }

  private let device = Device()

  init() {
    RuntimeClass.register(Account.self, name: "Account") { r in
      r.property("balance", \.balance)
      r.property("owner", \.owner)
      r.property("name", \.name)
    }
    RuntimeClass.register(Auditor.self, name: "Auditor") { r in
      r.implementation("NSObject.observeValue") {
        $0.observeValue(forKeyPath:of:change:context:) as NamedObserverMethod
      }
    }
  }

  @Test func propertiesAreReachedByName() {
    device.run {
      let (account, owner) = (Account(), Account())
      account.setValue(NSNumber(value: 7), forKey: "balance")
      account.setValue(owner, forKey: "owner")
      account.setValue("Ada", forKeyPath: "owner.name")
      #expect(account.balance == 7 && account.value(forKey: "balance") as? Double == 7)
      #expect(account.value(forKeyPath: "owner.name") as? String == "Ada")
      account.setValue(nil, forKey: "owner")
      #expect(account.owner == nil && account.value(forKey: "owner") == nil)
      #expect(account.dictionaryWithValues(forKeys: ["name"])["name"] is NSNull)
    }
  }

  @Test func unknownNamesAreReportedOnceAndIgnored() {
    let messages = Messages()
    device.log = { messages.add($0) }
    device.run {
      Account().setValue(1, forKey: "colour")
      #expect(Account().value(forKey: "colour") == nil && Account().value(forKey: "size") == nil)
    }
    #expect(messages.count == 2)
  }

  @Test func aClosureGetsChangesUntilItsObservationEnds() {
    device.run {
      let account = Account()
      var changes: [String] = []
      var observation: NSKeyValueObservation? = account.observe(\.balance, options: [.old, .new, .initial]) {
        changes.append("\($1.oldValue ?? -1) \($1.newValue ?? -1)")
      }
      account.balance = 2
      account.balance = 2.5
      #expect(changes == ["-1.0 1.0", "1.0 2.0", "2.0 2.5"])
      observation?.invalidate()
      account.balance = 3
      observation = account.observe(\.balance) { changes.append("\($1.newValue == nil)") }
      account.balance = 4
      #expect(changes.count == 4 && changes.last == "true")
      observation = nil
      account.balance = 5
      #expect(changes.count == 4 && !device.hasObservations && observation == nil)
    }
  }

  @Test func anObserversMethodIsCalled() {
    device.run {
      let (account, auditor) = (Account(), Auditor())
      account.addObserver(auditor, forKeyPath: "balance", options: [.old, .new], context: nil)
      account.balance = 2
      #expect(auditor.changes == [[.oldKey: 1, .newKey: 2]])
      account.removeObserver(auditor, forKeyPath: "balance")
      account.balance = 3
      #expect(auditor.changes.count == 1 && !device.hasObservations)
    }
  }

  @Test func settersWithoutNotificationsAreComparedLater() {
    device.run {
      let account = Account()
      var limits: [Int] = []
      let observation = account.observe(\.limit, options: .new) { limits.append($1.newValue ?? 0) }
      account.limit = 4
      device[Observations.self].checkAll()
      device[Observations.self].checkAll()
      #expect(limits == [4])
      observation.invalidate()
    }
  }

  @Test func observationsEndWithTheirObject() {
    device.run {
      var account: Account? = Account()
      let observation = account?.observe(\.balance) { _, _ in }
      account = nil
      device[Observations.self].checkAll()
      let other = Account().observe(\.balance) { _, _ in }
      other.invalidate()
      #expect(!device.hasObservations && observation != nil)
    }
  }
}

private final class Messages: @unchecked Sendable {
  private(set) var count = 0
  func add(_ message: String) { count += 1 }
}
