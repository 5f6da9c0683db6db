import UIKit

/// Tiles in a container that clips, one of them with a label, moved by additive keyframes.
public class WaveView: UIView {
  private var tiles: [TileView] = []
  /// The label on the tile in the middle.
  public let label = UILabel()

  /// The image of each tile, and the number of tiles in a row.
  public init(picture: UIImage?, count: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    clipsToBounds = true
    let side = ceil(sqrt(bounds.size.width * bounds.size.height) / CGFloat(count))
    for column in 0..<count {
      let tile = TileView()
      tile.frame = CGRect(x: CGFloat(column) * side, y: bounds.midY - side / 2, width: side, height: side)
      tile.layer.contents = picture?.cgImage
      tile.layer.masksToBounds = true
      addSubview(tile)
      tiles.append(tile)
    }
    label.text = "M I D"
    label.font = UIFont.systemFont(ofSize: 20)
    label.textColor = .white
    label.sizeToFit()
    tiles[count / 2].addSubview(label)
    bringSubview(toFront: tiles[count / 2])
    layoutIfNeeded()
  }

  /// Not made in storyboards.
  public required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override public func layoutSubviews() {
    super.layoutSubviews()
    if let tile = label.superview { label.center = CGPoint(x: tile.bounds.midX, y: tile.bounds.midY) }
  }

  /// Starts the wave.
  public func startAnimating() {
    for (index, tile) in tiles.enumerated() {
      let shift = CAKeyframeAnimation(keyPath: "position")
      shift.values = [CGPoint.zero, CGPoint(x: 0, y: 10), CGPoint.zero].map { NSValue(cgPoint: $0) }
      shift.isAdditive = true
      shift.duration = 1
      let scale = CAKeyframeAnimation(keyPath: "transform.scale")
      scale.values = [1, 1.05, 1]
      scale.duration = 1
      let group = CAAnimationGroup()
      group.animations = [shift, scale]
      group.duration = 1
      group.repeatCount = Float.infinity
      group.fillMode = kCAFillModeBackwards
      group.beginTime = CACurrentMediaTime() + 0.1 * TimeInterval(index)
      tile.layer.add(group, forKey: "wave")
    }
  }
}

/// Overrides both designated initialisers, so that `init()` must be inherited.
class TileView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
