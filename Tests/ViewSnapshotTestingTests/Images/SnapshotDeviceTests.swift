import ImageIO
import Simulator
import Testing
import UIKit

@testable import ViewSnapshotTesting

/// Images of views and controllers.
@MainActor @Suite struct SnapshotDeviceTests {
  private func image<Subject: SnapshotSubject>(
    _ subject: @autoclosure @escaping @MainActor () throws -> Subject, on device: String = "100x80@2x",
    settings: [String: String] = [:], at seconds: Double = 0
  ) throws -> PixelImage {
    let shown = try SnapshotDevice(device, settings: settings, test: "test", showing: subject)
    return try ImageReader.pixels(Data(try shown.image(at: DeviceTime(seconds: seconds))))
  }

  private func box(_ size: CGSize, _ colour: UIColor = .red) -> UIView {
    let view = UIView(frame: CGRect(origin: CGPoint(x: 7, y: 9), size: size))
    view.backgroundColor = colour
    return view
  }

  @Test func aViewHasItsOwnSize() throws {
    let image = try image(box(CGSize(width: 30, height: 20)))
    #expect((image.width, image.height) == (60, 40))
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func aViewWithoutASizeGetsItsFittingSize() throws {
    let image = try image(
      {
        let (view, child) = (UIView(), box(.zero))
        view.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          child.widthAnchor.constraint(equalToConstant: 12), child.heightAnchor.constraint(equalToConstant: 8),
          child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
          child.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          child.topAnchor.constraint(equalTo: view.topAnchor),
          child.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        return view
      }())
    #expect((image.width, image.height) == (30, 16))
    // Pixels that nothing covers are black.
    #expect((image.pixels[5], image.pixels[6]) == (0xFF00_0000, 0xFFFF_0000))
  }

  @Test func aControllerFillsTheScreenAndMoves() throws {
    final class Mover: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
        child.backgroundColor = .blue
        view.addSubview(child)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.frame.origin.x = 90 }
      }
    }
    let (start, end) = (try image(Mover()), try image(Mover(), at: 1))
    #expect((start.width, start.height) == (200, 160))
    #expect((start.pixels[0], start.pixels[199]) == (0xFF00_00FF, 0xFF00_0000))
    #expect((end.pixels[0], end.pixels[199]) == (0xFF00_0000, 0xFF00_00FF))
  }

  @Test func settingsReachTheSubject() throws {
    final class Ink: UIView {
      override func didMoveToWindow() {
        backgroundColor = traitCollection.userInterfaceStyle == .dark ? .white : .black
      }
    }
    let size = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(try image(Ink(frame: size)).pixels[0] == 0xFF00_0000)
    #expect(try image(Ink(frame: size), settings: ["style": "dark"]).pixels[0] == 0xFFFF_FFFF)
    #expect(throws: SimulationError.self) { try image(Ink(frame: size), settings: ["style": "blue"]) }
  }

  @Test func onlyAControllerAvoidsTheStatusBar() throws {
    final class Insets: UIView {
      override func layoutSubviews() { alpha = safeAreaInsets.top > 0 ? 0.5 : 1 }
    }
    final class Controller: UIViewController {
      override func viewWillLayoutSubviews() { view.backgroundColor = view.safeAreaInsets.top > 0 ? .green : .red }
    }
    let view = Insets(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.backgroundColor = .green
    #expect(try image(view, on: "iPhone X").pixels[0] == 0xFF00_FF00)
    #expect(try image(Controller(), on: "iPhone X").pixels[0] == 0xFF00_FF00)
  }

  @Test func aViewLargerThanTheScreenIsAnError() throws {
    let error = try #require(throws: SimulationError.self) { try image(box(CGSize(width: 120, height: 20))) }
    #expect(
      error.message == "the view is 120x20 points and the screen of 100x80@2x is 100x80; "
        + "a device such as \"120x20@2x\" has room for it")
    #expect(throws: SimulationError.self) { try image(box(CGSize(width: 1, height: 1)), on: "iPhone 0") }
  }

  @Test func errorsOfTheSubjectArePassedOn() {
    struct Failure: Error {}
    func fail() throws -> UIView { throw Failure() }
    #expect(throws: Failure.self) { try image(try fail()) }
  }
}
