/// An object with a coordinate space, such as a view, a window or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// Converts a point to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The bounds of the space.
  var bounds: CGRect { get }
}

/// A coordinate space of UIKit itself, which converts to and from the screen's coordinates.
@MainActor
protocol ScreenSpace: UICoordinateSpace {
  func screenPoint(of point: CGPoint) -> CGPoint
  func localPoint(ofScreen point: CGPoint) -> CGPoint
}

extension ScreenSpace {
  /// Converts a point to another space. Spaces that client code implements do the conversion themselves.
  func point(_ point: CGPoint, in other: any UICoordinateSpace) -> CGPoint {
    guard let space = other as? any ScreenSpace else { return other.convert(point, from: self) }
    return space === self ? point : space.localPoint(ofScreen: screenPoint(of: point))
  }

  /// Converts a point from another space.
  func point(_ point: CGPoint, of other: any UICoordinateSpace) -> CGPoint {
    guard let space = other as? any ScreenSpace else { return other.convert(point, to: self) }
    return space === self ? point : localPoint(ofScreen: space.screenPoint(of: point))
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
  func localPoint(ofScreen point: CGPoint) -> CGPoint { layer.convert(point, from: nil) }

  /// Converts a point to another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, in: coordinateSpace)
  }
  /// Converts a point from another space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, of: coordinateSpace)
  }
  /// Converts a rectangle to another space, and returns the smallest rectangle that contains the result.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, in: coordinateSpace) })
  }
  /// Converts a rectangle from another space, and returns the smallest rectangle that contains the result.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, of: coordinateSpace) })
  }
}

extension UIScreen: ScreenSpace {
  func screenPoint(of point: CGPoint) -> CGPoint { point }
  func localPoint(ofScreen point: CGPoint) -> CGPoint { point }

  /// Converts a point to another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, in: coordinateSpace)
  }
  /// Converts a point from another space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    self.point(point, of: coordinateSpace)
  }
  /// Converts a rectangle to another space, and returns the smallest rectangle that contains the result.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, in: coordinateSpace) })
  }
  /// Converts a rectangle from another space, and returns the smallest rectangle that contains the result.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { point($0, of: coordinateSpace) })
  }

  /// The coordinate space of the screen in its present orientation.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinate space of the upright screen. The screen is never rotated here.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
