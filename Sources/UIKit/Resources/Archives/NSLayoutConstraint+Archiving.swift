extension NSLayoutConstraint {
  /// Encodes the constraint, whose items and holder are encoded as numbers of views.
  func archive(_ coder: NSCoder) {
    let session = ArchiveSession.of(coder)
    coder.encode(firstAttribute.rawValue, forKey: "NSFirstAttribute")
    coder.encode(secondAttribute.rawValue, forKey: "NSSecondAttribute")
    coder.encode(relation.rawValue, forKey: "NSRelation")
    coder.encode(Double(multiplier), forKey: "NSMultiplier")
    coder.encode(Double(constant), forKey: "NSConstant")
    coder.encode(priority.rawValue, forKey: "NSPriority")
    if let identifier { coder.encode(identifier, forKey: "NSLayoutIdentifier") }
    coder.encode(shouldBeArchived, forKey: "NSShouldBeArchived")
    if let name = session.name(of: firstItem) { coder.encode(name, forKey: "NSFirstItem") }
    if let name = session.name(of: secondItem) { coder.encode(name, forKey: "NSSecondItem") }
    if let holder { coder.encode(session.number(of: holder), forKey: "NSHolder") }
  }

  /// Decodes the constraint, whose items are set when their views are decoded.
  func unarchive(_ coder: NSCoder) {
    firstAttribute = Attribute(rawValue: coder.decodeInteger(forKey: "NSFirstAttribute")) ?? .notAnAttribute
    secondAttribute = Attribute(rawValue: coder.decodeInteger(forKey: "NSSecondAttribute")) ?? .notAnAttribute
    relation = Relation(rawValue: coder.decodeInteger(forKey: "NSRelation")) ?? .equal
    multiplier = CGFloat(coder.decodeDouble(forKey: "NSMultiplier"))
    constant = CGFloat(coder.decodeDouble(forKey: "NSConstant"))
    priority = UILayoutPriority(coder.decodeFloat(forKey: "NSPriority"))
    identifier = coder.archivedObject(forKey: "NSLayoutIdentifier") as? String
    shouldBeArchived = coder.decodeBool(forKey: "NSShouldBeArchived")
    guard let firstItem = coder.archivedObject(forKey: "NSFirstItem") as? String else { return }
    ArchiveSession.of(coder).add(
      self, firstItem: firstItem, secondItem: coder.archivedObject(forKey: "NSSecondItem") as? String,
      holder: coder.containsValue(forKey: "NSHolder") ? coder.decodeInteger(forKey: "NSHolder") : nil)
  }
}
