import AVFoundation
import UIKit

/// A controller that plays a video without controls, then shows the start scene.
class FilmSplashViewController: UIViewController {
  private let player = AVPlayer()
  private var playerLayer: AVPlayerLayer!
  private var observer: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(
      red: 0.11764705882352941, green: 0.46274509803921571, blue: 0.75686274509803919, alpha: 1)
    let path = UserDefaults.standard.string(forKey: "film") ?? ""
    let own = Bundle.main.url(forResource: "Splash", withExtension: "mp4")
    guard let url = path.isEmpty ? own : URL(fileURLWithPath: path) else { return }
    player.replaceCurrentItem(with: AVPlayerItem(url: url))
    playerLayer = AVPlayerLayer(player: player)
    playerLayer.videoGravity = .resizeAspectFill
    playerLayer.frame = view.bounds
    view.layer.addSublayer(playerLayer)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let item = player.currentItem, item.status == .readyToPlay else {
      // Without a video, the start scene is shown at once.
      return finish()
    }
    observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish() }
    }
    player.play()
  }

  private func finish() {
    if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    present(StartViewController.make(), animated: false)
  }
}
