import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct RunningSumsTests {
  /// The sums equal those of a plain loop over the lengths.
  @Test func sumsAndIndexesEqualThoseOfAPlainLoop() {
    for count in [1, 2, 3, 7, 8, 100] {
      var lengths = (0..<count).map { CGFloat(($0 * 7) % 5) }
      var sums = RunningSums(lengths)
      lengths[count / 2] = 11
      sums[count / 2] = 11
      var position: CGFloat = 0
      for index in 0..<count {
        #expect(sums.sum(before: index) == position)
        if lengths[index] > 0 {
          #expect(sums.index(at: position) == index)
          #expect(sums.index(at: position + lengths[index] - 0.5) == index)
        }
        position += lengths[index]
      }
      #expect(sums.total == position)
      #expect(sums.index(at: position + 100) == count - 1)
    }
  }
}

@MainActor @Suite struct ItemMappingTests {
  // Apple's guide on batch insertion: deletions use the indexes before all changes, insertions those after them.
  @Test func deletionsComeBeforeInsertions() throws {
    var changes = ItemChanges()
    changes.deletedItems = [[0, 1]]
    changes.insertedItems = [[0, 0], [0, 3]]
    let mapping = try ItemMapping(changes, from: [4], to: [5], noun: "row")
    #expect((0..<4).map { mapping.newPath(of: [0, $0]) } == [[0, 1], nil, [0, 2], [0, 4]])
    #expect((0..<5).map { mapping.oldPath(of: [0, $0]) } == [nil, [0, 0], [0, 2], nil, [0, 3]])
  }

  @Test func movesCrossSections() throws {
    var changes = ItemChanges()
    changes.movedItems = [([0, 0], [1, 1])]
    changes.insertedSections = [0]
    changes.movedItems[0].to = [2, 1]
    let mapping = try ItemMapping(changes, from: [2, 2], to: [1, 1, 3], noun: "row")
    #expect(mapping.newPath(of: [0, 0]) == [2, 1])
    #expect(mapping.newPath(of: [0, 1]) == [1, 0])
    #expect(mapping.newPath(of: [1, 1]) == [2, 2])
    #expect(mapping.oldPath(of: [0, 0]) == nil)
  }

  @Test func inconsistentCountsAreReported() {
    #expect(throws: ItemMapping.InvalidUpdate.self) {
      try ItemMapping(ItemChanges(), from: [2], to: [3], noun: "row")
    }
    #expect(throws: ItemMapping.InvalidUpdate.self) {
      try ItemMapping(ItemChanges(), from: [2], to: [2, 0], noun: "row")
    }
  }
}
