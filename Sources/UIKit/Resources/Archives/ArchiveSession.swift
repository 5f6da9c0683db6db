/// The views and constraints of one archive while it is written or read.
///
/// Foundation's unarchiver follows no circle of references: a constraint names its items by numbers, and is completed once
/// all of them are there.
@MainActor
final class ArchiveSession {
  private struct Waiting {
    let constraint: NSLayoutConstraint
    let first: String
    let second: String?
    /// The number of the view that holds the constraint; nil for an inactive one.
    let holder: Int?
  }

  private weak var coder: NSCoder?
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var views: [Int: UIView] = [:]
  private var waiting: [Waiting] = []

  private init(_ coder: NSCoder) { self.coder = coder }

  private enum Slot: DeviceSlot {
    static func makeValue(for device: Device) -> [ArchiveSession] { [] }
  }

  /// Returns the session of a coder.
  static func of(_ coder: NSCoder) -> ArchiveSession {
    let sessions = Device.current[Slot.self].filter { $0.coder != nil }
    if let known = sessions.first(where: { $0.coder === coder }) { return known }
    let session = ArchiveSession(coder)
    Device.current[Slot.self] = sessions + [session]
    return session
  }

  // MARK: Writing

  /// Returns the number of a view in the archive.
  func number(of view: UIView) -> Int {
    let number = numbers[ObjectIdentifier(view)] ?? numbers.count + 1
    numbers[ObjectIdentifier(view)] = number
    return number
  }

  /// Returns the name of a constraint's item: the number of a view, with a guide of it.
  func name(of item: AnyObject?) -> String? {
    guard let view = NSLayoutConstraint.view(of: item) else { return nil }
    let number = "\(number(of: view))"
    guard let guide = item as? UILayoutGuide else { return number }
    if guide.role != .free { return "\(number)/\(guide.role.rawValue)" }
    return view.layoutGuides.firstIndex { $0 === guide }.map { "\(number)/#\($0)" }
  }

  // MARK: Reading

  /// Takes over a view that has been read, with all its subviews.
  func add(_ view: UIView, number: Int) {
    views[number] = view
    complete()
  }

  /// Gives a constraint its items as soon as they have been read.
  func add(_ constraint: NSLayoutConstraint, first: String, second: String?, holder: Int?) {
    waiting.append(Waiting(constraint: constraint, first: first, second: second, holder: holder))
    complete()
  }

  private func complete() {
    waiting.removeAll { entry in
      guard let first = item(entry.first), entry.holder.map({ views[$0] != nil }) ?? true else { return false }
      if let second = entry.second {
        guard let item = item(second) else { return false }
        entry.constraint.secondItem = item
      }
      entry.constraint.firstItem = first
      entry.holder.flatMap { views[$0] }?.addConstraint(entry.constraint)
      return true
    }
  }

  private func item(_ name: String) -> AnyObject? {
    let parts = name.split(separator: "/").map(String.init)
    guard let view = parts.first.flatMap({ Int($0) }).flatMap({ views[$0] }) else { return nil }
    guard parts.count > 1 else { return view }
    if let role = UILayoutGuide.Role(rawValue: parts[1]) { return view.roleGuide(role, "") }
    return Int(parts[1].dropFirst()).flatMap { view.layoutGuides.indices.contains($0) ? view.layoutGuides[$0] : nil }
  }
}
