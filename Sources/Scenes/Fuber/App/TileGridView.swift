import UIKit

/// A grid of tiles larger than the screen; a ripple runs over it from the tile in the middle.
class TileGridView: UIView {
  private var containerView: UIView!
  private var modelTileView: TileView!
  private var centerTileView: TileView?
  private var numberOfRows = 0
  private var numberOfColumns = 0
  private var logoLabel: UILabel!
  private var tileViewRows: [[TileView]] = []

  init(tileImage: UIImage) {
    super.init(frame: .zero)
    clipsToBounds = true
    modelTileView = TileView(tileImage: tileImage)
    containerView = UIView(frame: CGRect(x: 0, y: 0, width: 630, height: 990))
    containerView.backgroundColor = UIColor.fuberBlue()
    containerView.clipsToBounds = false
    containerView.layer.masksToBounds = false
    addSubview(containerView)
    renderTileViews(tileImage)
    logoLabel = makeLogoLabel()
    centerTileView?.addSubview(logoLabel)
    layoutIfNeeded()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    containerView.center = center
    modelTileView.center = containerView.center
    if let centerTileView = centerTileView {
      logoLabel.center = CGPoint(x: centerTileView.bounds.midX + 31, y: centerTileView.bounds.midY)
    }
  }

  func startAnimating() {
    startAnimating(from: CACurrentMediaTime())
  }

  private func makeLogoLabel() -> UILabel {
    let label = UILabel()
    label.text = "F         BER"
    label.font = UIFont.systemFont(ofSize: 50)
    label.textColor = .white
    label.sizeToFit()
    if let centerTileView = centerTileView {
      label.center = CGPoint(x: centerTileView.bounds.midX + 31, y: centerTileView.bounds.midY)
    }
    return label
  }

  private func renderTileViews(_ tileImage: UIImage) {
    let width = containerView.bounds.width
    let height = containerView.bounds.height
    let tile = modelTileView.bounds.size
    numberOfColumns = Int(ceil((width - tile.width / 2.0) / tile.width))
    numberOfRows = Int(ceil((height - tile.height / 2.0) / tile.height))

    for y in 0..<numberOfRows {
      var tileRows: [TileView] = []
      for x in 0..<numberOfColumns {
        let view = TileView(tileImage: tileImage)
        view.frame = CGRect(
          x: CGFloat(x) * tile.width, y: CGFloat(y) * tile.height, width: tile.width, height: tile.height)
        if view.center == containerView.center { centerTileView = view }
        containerView.addSubview(view)
        tileRows.append(view)
        let isBorder = y == 0 || y == numberOfRows - 1 || x == 0 || x == numberOfColumns - 1
        view.shouldEnableRipple = !isBorder
      }
      tileViewRows.append(tileRows)
    }
    if let centerTileView = centerTileView { containerView.bringSubviewToFront(centerTileView) }
  }

  private func startAnimating(from beginTime: TimeInterval) {
    let linear = CAMediaTimingFunction(name: .linear)
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.timingFunctions = [linear, CAMediaTimingFunction(controlPoints: 0.6, 0.0, 0.15, 1.0), linear]
    scale.repeatCount = Float.infinity
    scale.duration = kAnimationDuration
    scale.isRemovedOnCompletion = false
    scale.keyTimes = [0.0, 0.45, 0.887, 1.0]
    scale.values = [0.75, 0.75, 1.0, 1.0]
    scale.beginTime = beginTime
    scale.timeOffset = kAnimationTimeOffset
    containerView.layer.add(scale, forKey: "scale")

    for tileRows in tileViewRows {
      for view in tileRows {
        let distance = distanceFromCenter(of: view)
        var vector = unitVectorFromCenter(of: view)
        vector = CGPoint(
          x: vector.x * kRippleMagnitudeMultiplier * distance, y: vector.y * kRippleMagnitudeMultiplier * distance)
        view.startAnimating(
          duration: kAnimationDuration, beginTime: beginTime,
          rippleDelay: kRippleDelayMultiplier * TimeInterval(distance), rippleOffset: vector)
      }
    }
  }

  private func distanceFromCenter(of view: UIView) -> CGFloat {
    guard let centerTileView = centerTileView else { return 0 }
    let dx = view.center.x - centerTileView.center.x
    let dy = view.center.y - centerTileView.center.y
    return sqrt(dx * dx + dy * dy)
  }

  private func unitVectorFromCenter(of view: UIView) -> CGPoint {
    let length = distanceFromCenter(of: view)
    guard let centerTileView = centerTileView, length != 0 else { return .zero }
    return CGPoint(
      x: (view.center.x - centerTileView.center.x) / length, y: (view.center.y - centerTileView.center.y) / length)
  }
}
