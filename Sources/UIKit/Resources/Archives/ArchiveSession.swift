/// The views and constraints of one archive while it is encoded or decoded.
///
/// Foundation's unarchiver cannot decode cyclic references, such as those of a view and its constraints. A constraint
/// therefore refers to its items by view numbers, and is completed when all of its items are decoded.
@MainActor
final class ArchiveSession {
  /// A decoded constraint whose items may not be decoded yet.
  private struct PendingConstraint {
    let constraint: NSLayoutConstraint
    let firstItemName: String
    let secondItemName: String?
    /// The number of the view that holds the constraint; nil for an inactive constraint.
    let holder: Int?
  }

  private weak var coder: NSCoder?
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var decodedViews: [Int: UIView] = [:]
  private var pendingConstraints: [PendingConstraint] = []

  private init(_ coder: NSCoder) { self.coder = coder }

  private enum Slot: DeviceSlot {
    static func makeValue(for device: Device) -> [ArchiveSession] { [] }
  }

  /// Returns the session of a coder, which is created on first use. Sessions of deallocated coders are removed.
  static func of(_ coder: NSCoder) -> ArchiveSession {
    let sessions = Device.current[Slot.self].filter { $0.coder != nil }
    if let known = sessions.first(where: { $0.coder === coder }) { return known }
    let session = ArchiveSession(coder)
    Device.current[Slot.self] = sessions + [session]
    return session
  }

  // MARK: Encoding

  /// Returns the number by which constraints refer to a view in the archive.
  func number(of view: UIView) -> Int {
    let number = numbers[ObjectIdentifier(view)] ?? numbers.count + 1
    numbers[ObjectIdentifier(view)] = number
    return number
  }

  /// Returns the name of a constraint's item: `view`, `view/role` or `view/#index`.
  ///
  /// The first part is the number of a view. The second part is the role of a layout guide, or a custom guide's index.
  func name(of item: AnyObject?) -> String? {
    guard let view = NSLayoutConstraint.view(of: item) else { return nil }
    let number = "\(number(of: view))"
    guard let guide = item as? UILayoutGuide else { return number }
    if guide.role != .free { return "\(number)/\(guide.role.rawValue)" }
    return view.layoutGuides.firstIndex { $0 === guide }.map { "\(number)/#\($0)" }
  }

  // MARK: Decoding

  /// Adds a view that was decoded with its subviews, and completes the constraints that waited for it.
  func add(_ view: UIView, number: Int) {
    decodedViews[number] = view
    completeConstraints()
  }

  /// Adds a decoded constraint, which is completed when its items and its holder are decoded.
  func add(_ constraint: NSLayoutConstraint, firstItem: String, secondItem: String?, holder: Int?) {
    pendingConstraints.append(
      PendingConstraint(
        constraint: constraint, firstItemName: firstItem, secondItemName: secondItem, holder: holder))
    completeConstraints()
  }

  private func completeConstraints() {
    pendingConstraints.removeAll { pending in
      guard let firstItem = item(named: pending.firstItemName),
        pending.holder.map({ decodedViews[$0] != nil }) ?? true
      else { return false }
      if let name = pending.secondItemName {
        guard let secondItem = item(named: name) else { return false }
        pending.constraint.secondItem = secondItem
      }
      pending.constraint.firstItem = firstItem
      pending.holder.flatMap { decodedViews[$0] }?.addConstraint(pending.constraint)
      return true
    }
  }

  /// Returns the view or layout guide of a name; nil if its view is not decoded.
  private func item(named name: String) -> AnyObject? {
    let parts = name.split(separator: "/").map(String.init)
    guard let view = parts.first.flatMap({ Int($0) }).flatMap({ decodedViews[$0] }) else { return nil }
    guard parts.count > 1 else { return view }
    if let role = UILayoutGuide.Role(rawValue: parts[1]) { return view.roleGuide(role, "") }
    return Int(parts[1].dropFirst()).flatMap { view.layoutGuides.indices.contains($0) ? view.layoutGuides[$0] : nil }
  }
}
