/// The numbers of a property, among all of its keyframes.
struct LottieNumbers: Decodable {
  private(set) var smallest = 0.0
  private(set) var largest = 0.0
  /// The lengths of the lists that have no lists or objects in them. Each length is there once.
  private(set) var listCounts: Set<Int> = []

  private enum CodingKeys: String, CodingKey { case k, s, e }

  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      (smallest, largest) = (min(0, number), max(0, number))
    } else if var list = try? decoder.unkeyedContainer() {
      var (count, isFlat) = (0, true)
      while !list.isAtEnd {
        let element = try list.decode(Lenient<LottieNumbers>.self).value
        if let element { add(element) }
        count += 1
        isFlat = isFlat && element?.isNumber ?? true
      }
      if isFlat { listCounts.insert(count) }
      isNumber = false
    } else {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      for key in members.allKeys { add(try members.decode(LottieNumbers.self, forKey: key)) }
      isNumber = false
    }
  }

  private var isNumber = true

  private mutating func add(_ other: LottieNumbers) {
    (smallest, largest) = (min(smallest, other.smallest), max(largest, other.largest))
    listCounts.formUnion(other.listCounts)
  }
}
