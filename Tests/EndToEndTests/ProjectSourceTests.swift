import Foundation
import Testing

/// The lines that made what a project shows.
@Suite(.serialized) struct ProjectSourceTests {
  private static let source = """
    import UIKit

    class BaseView: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    final class CardView: BaseView {
      private let back = CALayer()
      private let shine = CAGradientLayer()
      override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(shine)
        layer.addSublayer(back)
      }
      required init?(coder: NSCoder) { super.init(coder: coder); layer.addSublayer(shine) }
    }

    final class Probe: UIViewController {
      lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.frame.size = CGSize(width: 40, height: 40)
        return button
      }()
      override func viewDidLoad() {
        super.viewDidLoad()
        let card = makeCard()
        view.addSubview(card)
        view.addSubview(button)
        UIView.animate(withDuration: 2) {
          card.alpha = 0.5
        }
      }
      private func makeCard() -> UIView {
        CardView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      }
    }
    """
  private static let subviews = """
    <label text="Hello" id="two-00-LB">
    <rect key="frame" x="20" y="60" width="200" height="30"/>
    </label>
    <view id="two-00-CV" customClass="CardView">
    <rect key="frame" x="20" y="160" width="200" height="90"/>
    </view>
    """

  private func home() throws -> ProjectHome {
    try ProjectHome(["Probe.swift": Self.source, "Main.storyboard": ProjectHome.storyboard(Self.subviews)])
  }

  /// Returns the lines that inspection shows for a scene, without indentation and numbers.
  private func lines(_ scene: String) throws -> [String] {
    let home = try home()
    defer { home.remove() }
    let output = try home.run("inspect", ["--scene", scene, "--at", "0.5", "--format", "text"])
    try #require(output.status == 0, "\(output.errors)")
    return output.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func place(of start: String, in lines: [String]) -> String? {
    lines.first { $0.hasPrefix(start) }?.components(separatedBy: "  ").dropFirst().last
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func codeThatMadeALayerIsNamed() throws {
    let lines = try lines("class/Probe")
    // The view's own initialisers are on the stack too, but the line that called them is more useful.
    #expect(place(of: "CALayer of CardView", in: lines) == "Probe.swift:37")
    #expect(place(of: "CAGradientLayer", in: lines) == "Probe.swift:12")
    // The compiler has no line for the first property.
    #expect(place(of: "CALayer [", in: lines) == "Probe.swift:11")
    #expect(place(of: "CALayer of UIButton", in: lines) == "Probe.swift:23")
    #expect(place(of: "~ opacity", in: lines) == "Probe.swift:33")
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theElementOfAStoryboardIsNamed() throws {
    let lines = try lines("Main/initial")
    #expect(place(of: "CALayer of UIView", in: lines) == "Main.storyboard:7")
    #expect(place(of: "CALayer of UILabel", in: lines) == "Main.storyboard:10")
    #expect(place(of: "CALayer of CardView", in: lines) == "Main.storyboard:13")
    // A layer that the code of the element's class made.
    #expect(place(of: "CAGradientLayer", in: lines) == "Probe.swift:12")
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theJSONHasSourceAndElement() throws {
    struct Layer: Decodable {
      var source: String?
      var element: String?
      var sublayers: [Layer]
      var all: [Layer] { [self] + sublayers.flatMap(\.all) }
    }
    struct Moment: Decodable { var windows: [Layer] }
    let home = try home()
    defer { home.remove() }
    let output = try home.run("inspect", ["--scene", "Main/initial", "--at", "0"])
    let layers = try JSONDecoder().decode(Moment.self, from: Data(output.text.utf8)).windows.flatMap(\.all)
    let label = try #require(layers.first { $0.element == "two-00-LB" })
    #expect(label.source == "Main.storyboard:10")
    #expect(layers.contains { $0.source == "Probe.swift:12" && $0.element == nil })
  }
}
