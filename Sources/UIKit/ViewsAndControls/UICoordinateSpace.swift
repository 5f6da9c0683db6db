/// Something whose points can be converted into another's: a view, a window, the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// A point of this space in another's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space in another's coordinates.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in this one's coordinates.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The space's own rectangle.
  var bounds: CGRect { get }
}

/// A space of ours: what it knows is the way to the screen and back.
@MainActor
protocol ScreenSpace: UICoordinateSpace {
  func screenPoint(of point: CGPoint) -> CGPoint
  func ownPoint(ofScreen point: CGPoint) -> CGPoint
}

extension ScreenSpace {
  /// Client code's own spaces convert for themselves.
  func point(_ point: CGPoint, in other: any UICoordinateSpace) -> CGPoint {
    guard let space = other as? any ScreenSpace else { return other.convert(point, from: self) }
    return space === self ? point : space.ownPoint(ofScreen: screenPoint(of: point))
  }

  func point(_ point: CGPoint, of other: any UICoordinateSpace) -> CGPoint {
    guard let space = other as? any ScreenSpace else { return other.convert(point, to: self) }
    return space === self ? point : ownPoint(ofScreen: space.screenPoint(of: point))
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ]
  }
}

extension UIView: ScreenSpace {
  func screenPoint(of point: CGPoint) -> CGPoint { layer.convert(point, to: nil) }
  func ownPoint(ofScreen point: CGPoint) -> CGPoint { layer.convert(point, from: nil) }

  /// A point of this space in another's coordinates.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, in: coordinateSpace)
  }
  /// A point of another space in this one's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, of: coordinateSpace)
  }
  /// A rectangle of this space in another's coordinates: the smallest that holds it there.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, in: coordinateSpace) })
  }
  /// A rectangle of another space in this one's coordinates: the smallest that holds it here.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, of: coordinateSpace) })
  }
}

extension UIScreen: ScreenSpace {
  func screenPoint(of point: CGPoint) -> CGPoint { point }
  func ownPoint(ofScreen point: CGPoint) -> CGPoint { point }

  /// A point of this space in another's coordinates.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, in: coordinateSpace)
  }
  /// A point of another space in this one's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, of: coordinateSpace)
  }
  /// A rectangle of this space in another's coordinates: the smallest that holds it there.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, in: coordinateSpace) })
  }
  /// A rectangle of another space in this one's coordinates: the smallest that holds it here.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, of: coordinateSpace) })
  }

  /// The screen as it is held.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen upright; it is never turned here.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
