import CoreGraphics
import Foundation
import Testing
import UIKit

/// Geometry in archives and in strings. Evidence: Apple's documentation of `NSCoder` and of `NSStringFromCGRect`.
@Suite struct ArchiveGeometryTests {
  private final class Values: NSObject, NSCoding {
    var vector = CGVector(dx: 1, dy: 2.5)
    var transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    var offset = UIOffset(horizontal: 7, vertical: 8)

    override init() {}

    func encode(with coder: NSCoder) {
      coder.encode(vector, forKey: "vector")
      coder.encode(transform, forKey: "transform")
      coder.encode(insets, forKey: "insets")
      coder.encode(directional, forKey: "directional")
      coder.encode(offset, forKey: "offset")
    }

    init?(coder: NSCoder) {
      vector = coder.decodeCGVector(forKey: "vector")
      transform = coder.decodeCGAffineTransform(forKey: "transform")
      insets = coder.decodeUIEdgeInsets(forKey: "insets")
      directional = coder.decodeDirectionalEdgeInsets(forKey: "directional")
      offset = coder.decodeUIOffset(forKey: "offset")
    }
  }

  @Test func geometryIsReadAsItWasWritten() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let values = Values()
    values.encode(with: coder)
    coder.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    reader.requiresSecureCoding = false
    let read = try #require(Values(coder: reader))
    #expect(read.vector == values.vector && read.transform == values.transform && read.insets == values.insets)
    #expect(read.directional == values.directional && read.offset == values.offset)
    #expect(reader.decodeCGVector(forKey: "absent") == .zero)
    #expect(reader.decodeUIOffset(forKey: "absent") == .zero)
  }

  @Test func stringsHaveBraces() {
    #expect(NSCoder.string(for: CGVector(dx: 1, dy: -2.5)) == "{1, -2.5}")
    #expect(NSCoder.string(for: UIOffset(horizontal: 3, vertical: 4)) == "{3, 4}")
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
    #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}") == insets)
    #expect(NSCoder.cgVector(for: "{1, -2.5}") == CGVector(dx: 1, dy: -2.5))
    #expect(NSCoder.uiOffset(for: "{3, 4}") == UIOffset(horizontal: 3, vertical: 4))
    #expect(NSCoder.uiOffset(for: "{3}") == .zero && NSCoder.nsDirectionalEdgeInsets(for: "") == .zero)
  }
}
