import CoreGraphics
import PropertyTesting
import Testing

@testable import UIKit

/// A view that archives an outlet of its own, as client code does.
final class ArchivedPanel: UIView {
  var heading: UILabel?
  var height: NSLayoutConstraint?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    heading = coder.decodeObject(forKey: "heading") as? UILabel
    height = coder.decodeObject(forKey: "height") as? NSLayoutConstraint
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(heading, forKey: "heading")
    coder.encode(height, forKey: "height")
  }
}

/// Evidence: docs of `NSKeyedArchiver`, `UIView` (NSCoding), `NSLayoutConstraint.shouldBeArchived` and `NSCoder`.
@MainActor @Suite struct ArchiveTests {
  private func copy<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    return try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? View)
  }

  @Test func propertiesAndSubviewsAreCopied() throws {
    try Device().run {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
      (view.backgroundColor, view.alpha, view.tag) = (.red, 0.5, 7)
      view.transform = CGAffineTransform(rotationAngle: 1)
      let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 10))
      (label.text, label.textColor, label.textAlignment) = ("Hello", .blue, .center)
      label.font = .boldSystemFont(ofSize: 21)
      view.addSubview(label)
      let other = try copy(view)
      #expect(other !== view && other.subviews.count == 1)
      #expect(other.center == view.center && other.bounds == view.bounds && other.transform == view.transform)
      #expect(other.alpha == 0.5 && other.tag == 7 && other.backgroundColor == .red)
      let text = try #require(other.subviews.first as? UILabel)
      #expect(text.text == "Hello" && text.textAlignment == .center && text.frame == label.frame)
      #expect(text.font == label.font && text.textColor == .blue)
    }
  }

  @Test func outletsAreTheCopiedObjects() throws {
    try Device().run {
      let panel = ArchivedPanel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(label)
      let height = label.heightAnchor.constraint(equalToConstant: 33)
      height.priority = .defaultHigh
      let constraints = [
        height, label.topAnchor.constraint(equalTo: panel.topAnchor, constant: 5),
        label.leadingAnchor.constraint(equalTo: panel.layoutMarginsGuide.leadingAnchor),
        label.widthAnchor.constraint(equalTo: panel.widthAnchor, multiplier: 0.5),
      ]
      for constraint in constraints { constraint.shouldBeArchived = true }
      NSLayoutConstraint.activate(constraints)
      (panel.heading, panel.height) = (label, height)
      let other = try copy(panel)
      other.layoutIfNeeded()
      #expect(other.heading === other.subviews.first && other.heading !== label)
      #expect(other.heading?.frame == CGRect(x: 8, y: 5, width: 100, height: 33))
      #expect(other.height !== height && other.height?.isActive == true)
      #expect(other.height?.priority == .defaultHigh)
      other.height?.constant = 44
      other.layoutIfNeeded()
      #expect(other.heading?.frame.height == 44 && label.frame.height != 44)
    }
  }

  @Test func constraintsMadeByCodeAreNotArchived() throws {
    try Device().run {
      let (view, child) = (UIView(), UIView())
      view.addSubview(child)
      child.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      #expect(view.constraints.count == 1)
      let other = try copy(view)
      #expect(other.subviews.count == 1 && other.constraints.isEmpty)
    }
  }

  @Test func cellsKeepTheContentsOfTheirContentView() throws {
    try Device().run {
      let cell = UITableViewCell(style: .default, reuseIdentifier: "Row")
      let image = UIImageView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
      cell.contentView.addSubview(image)
      let other = try copy(cell)
      #expect(other.reuseIdentifier == "Row")
      #expect(other.contentView.subviews.map(\.frame) == [image.frame])
    }
  }

  @Test func buttonsKeepTheContentsOfEachState() throws {
    try Device().run {
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.setTitle("No", for: .disabled)
      button.setTitleColor(.green, for: .normal)
      let other = try copy(button)
      #expect(other.title(for: .normal) == "Go" && other.title(for: .disabled) == "No")
      #expect(other.titleColor(for: .normal) == .green && other.buttonType == .system)
      #expect(other.subviews.count == button.subviews.count)
    }
  }

  @Test func attributedTextKeepsItsRuns() throws {
    try Device().run {
      let text = NSMutableAttributedString(string: "Alps", attributes: [.kern: 8.0])
      text.append(NSAttributedString(string: "!", attributes: [.foregroundColor: UIColor.red]))
      let style = NSMutableParagraphStyle()
      style.alignment = .right
      text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 5))
      let label = UILabel()
      label.attributedText = text
      let other = try #require(try copy(label).attributedText)
      #expect(other.string == "Alps!")
      #expect(other.attributes(at: 0, effectiveRange: nil)[.kern] as? Double == 8)
      #expect(other.attributes(at: 4, effectiveRange: nil)[.foregroundColor] as? UIColor == .red)
      let read = other.attributes(at: 4, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
      #expect(read?.alignment == .right)
    }
  }

  @Test func pathsKeepTheirElementsAndAttributes() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    path.addQuadCurve(to: CGPoint(x: 9, y: 8), controlPoint: CGPoint(x: 7, y: 6))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (3.5, .round, .bevel)
    (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (4, 0.2, true)
    path.setLineDash([3, 1.5], count: 2, phase: 0.5)
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let other = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
    #expect(other.cgPath == path.cgPath && other.lineWidth == 3.5 && other.lineCapStyle == .round)
    #expect(other.lineJoinStyle == .bevel && other.miterLimit == 4 && other.flatness == 0.2)
    #expect(other.usesEvenOddFillRule)
    #expect(other.dash.pattern == [3, 1.5] && other.dash.phase == 0.5)
  }

  @Test func pathsOfDamagedArchivesAreNil() throws {
    let damaged: [(kinds: [UInt8], numbers: [Double])] = [
      ([1], [1, 2]), ([0, 3], [1, 2]), ([0, 9], [1, 2]), ([0], [1, .nan]),
    ]
    for (kinds, numbers) in damaged {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      archiver.encode(Data(kinds), forKey: "UIBezierPathElements")
      archiver.encodeNumbers(numbers, forKey: "UIBezierPathPoints")
      archiver.finishEncoding()
      let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      coder.requiresSecureCoding = false
      #expect(UIBezierPath(coder: coder) == nil)
    }
  }

  @Test func geometryIsText() {
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgPoint(for: "{3, -4.5}") == CGPoint(x: 3, y: -4.5))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3}}") == .zero && NSCoder.cgSize(for: "wide") == .zero)
    #expect(NSCoder.cgAffineTransform(for: "[2, 0, 0, 3, 4, 5]").tx == 4)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }
}
