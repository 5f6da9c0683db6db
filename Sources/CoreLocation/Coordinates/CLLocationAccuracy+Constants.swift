/// The best accuracy, with the help of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// The accuracy that applications get without the permission for a precise one.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 1_000_000
/// The distance filter that reports all movements.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The heading filter that reports all movements.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The greatest distance of deferred updates.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The greatest time of deferred updates.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
