import Testing
import UIKit

@MainActor @Suite struct ButtonConfigurationTests {
  private let stage = TestDevice()

  private func make(_ configuration: UIButton.Configuration) -> UIButton {
    let button = stage.device.run { UIButton(configuration: configuration) }
    stage.turn {
      button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
      stage.root.view.addSubview(button)
      button.layoutIfNeeded()
    }
    return button
  }

  private func titled(_ configuration: UIButton.Configuration, _ title: String = "Go") -> UIButton.Configuration {
    var configuration = configuration
    configuration.title = title
    return configuration
  }

  private func background(of button: UIButton) -> UIView? { button.subviews.first }

  @Test func stylesDifferInBackgroundAndTextColor() {
    let filled = make(titled(.filled()))
    #expect(background(of: filled)?.backgroundColor == filled.tintColor)
    #expect(filled.titleLabel?.textColor == .white)
    let tinted = make(titled(.tinted()))
    #expect(background(of: tinted)?.backgroundColor == tinted.tintColor.withAlphaComponent(0.18))
    #expect(tinted.titleLabel?.textColor == tinted.tintColor)
    #expect(background(of: make(titled(.plain())))?.backgroundColor == .clear)
    #expect(background(of: make(titled(.gray())))?.backgroundColor == .secondarySystemFill)
    var own = titled(.filled())
    own.baseBackgroundColor = .red
    own.baseForegroundColor = .yellow
    let coloured = make(own)
    #expect(background(of: coloured)?.backgroundColor == .red && coloured.titleLabel?.textColor == .yellow)
  }

  @Test func insetsSurroundTheContents() throws {
    var configuration = titled(.filled())
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 20, bottom: 5, trailing: 10)
    let button = make(configuration)
    let label = try #require(button.titleLabel)
    #expect(label.frame.minX.isClose(to: 20, within: 1) && label.frame.minY.isClose(to: 3, within: 1))
    #expect((button.bounds.width - label.frame.maxX).isClose(to: 10, within: 1))
  }

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func imagePlacementMovesTheImage(_ side: NSDirectionalRectEdge) throws {
    var configuration = titled(.plain())
    let image = stage.device.run { UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16)).image { _ in } }
    configuration.image = image
    configuration.imagePlacement = side
    configuration.imagePadding = 9
    let button = make(configuration)
    let (shown, words) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
    #expect(shown.size == image.size)
    let gap =
      switch side {
      case .leading: words.minX - shown.maxX
      case .trailing: shown.minX - words.maxX
      case .top: words.minY - shown.maxY
      default: shown.minY - words.maxY
      }
    #expect(gap.isClose(to: 9, within: 0.01))
  }

  @Test func subtitleIsBelowTheTitle() throws {
    var configuration = titled(.filled())
    configuration.subtitle = "soon"
    configuration.titlePadding = 4
    let button = make(configuration)
    let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
    #expect(subtitle.text == "soon" && subtitle.font.pointSize < title.font.pointSize)
    #expect((subtitle.frame.minY - title.frame.maxY).isClose(to: 4, within: 0.01))
  }

  @Test func activityIndicatorReplacesTheImage() {
    var configuration = titled(.plain())
    configuration.showsActivityIndicator = true
    let button = make(configuration)
    let indicator = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(indicator?.isAnimating == true && indicator?.frame.size == indicator?.intrinsicContentSize)
    stage.turn { button.configuration?.showsActivityIndicator = false }
    #expect(indicator?.isAnimating == false)
  }

  @Test func capsuleCornersAreHalfCircles() {
    var configuration = titled(.filled())
    configuration.cornerStyle = .capsule
    let button = make(configuration)
    #expect(background(of: button)?.layer.cornerRadius == button.bounds.height / 2)
  }

  @Test func updateHandlerAdaptsTheConfiguration() {
    let button = make(titled(.filled(), "Pay"))
    stage.turn {
      button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "Pay" : "Wait" }
      button.isEnabled = false
      #expect(button.titleLabel?.text == "Pay", "not before the next layout")
      button.layoutIfNeeded()
    }
    #expect(button.titleLabel?.text == "Wait")
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func transformerAndTextSetAttributes() {
    var configuration = titled(.plain())
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
      var attributes = given
      attributes.font = UIFont.boldSystemFont(ofSize: 30)
      return attributes
    }
    #expect(make(configuration).titleLabel?.font == .boldSystemFont(ofSize: 30))
    var words = AttributedString("Go")
    words.foregroundColor = UIColor.green
    configuration.attributedTitle = words
    let label = make(configuration).titleLabel
    #expect(label?.textColor == .green && label?.font == .boldSystemFont(ofSize: 30))
  }

  @Test func tapsRunThePrimaryAction() {
    var taps = 0
    let button = stage.device.run {
      UIButton(configuration: .filled(), primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    }
    stage.turn {
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      stage.root.view.addSubview(button)
    }
    #expect(button.configuration?.title == "Tap")
    stage.touch(.began, 50, 20, at: 1)
    stage.touch(.ended, 50, 20, at: 1.1)
    #expect(taps == 1)
  }
}
