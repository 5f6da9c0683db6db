import UIKit

/// The conversion of coordinates to points of a map.
///
/// The plan is flat. A degree of longitude is as long as a degree of latitude, and north is turned as the city's streets
/// are. A pin therefore stays at its street when the map moves.
struct MapProjection {
  var region: MKCoordinateRegion
  var size: CGSize

  private var pointsPerDegree: CGFloat { size.width / CGFloat(region.span.longitudeDelta) }
  private var turn: CGAffineTransform {
    CGAffineTransform(translationX: size.width / 2, y: size.height / 2).rotated(by: CityDrawing.tilt)
      .scaledBy(x: pointsPerDegree, y: -pointsPerDegree)
  }

  /// A Boolean value that indicates whether the map has an extent.
  var isDefined: Bool { size.width > 0 && size.height > 0 && region.span.longitudeDelta > 0 }

  /// Returns the point of a coordinate.
  func point(of coordinate: CLLocationCoordinate2D) -> CGPoint {
    CGPoint(
      x: coordinate.longitude - region.center.longitude, y: coordinate.latitude - region.center.latitude
    ).applying(turn)
  }

  /// Returns the coordinate of a point.
  func coordinate(of point: CGPoint) -> CLLocationCoordinate2D {
    let offset = point.applying(turn.inverted())
    return CLLocationCoordinate2D(
      latitude: region.center.latitude + offset.y, longitude: region.center.longitude + offset.x)
  }

  /// Returns the region that contains coordinates, with a margin of a tenth at each side; nil for no coordinates.
  func region(containing coordinates: [CLLocationCoordinate2D]) -> MKCoordinateRegion? {
    let (latitudes, longitudes) = (coordinates.map(\.latitude), coordinates.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    let center = CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2)
    let (height, width) = (max(north - south, 0.005) * 1.25, max(east - west, 0.005) * 1.25)
    let shape = size.height > 0 ? Double(size.width / size.height) : 1
    return MKCoordinateRegion(
      center: center,
      span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: max(width, height * shape)))
  }
}
