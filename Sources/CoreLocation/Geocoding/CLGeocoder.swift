/// A closure that receives the placemarks that were found, or an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// An object that finds the address of a coordinate and the coordinate of an address.
///
/// The device has no network, so each search fails in a later turn.
open class CLGeocoder: NSObject {
  private var searches = 0
  private var cancelled = 0

  /// Creates a geocoder.
  public override init() { super.init() }

  /// A Boolean value indicating whether a search runs.
  open var isGeocoding: Bool { searches > 0 }

  /// Cancels the running searches. Their completion handlers receive an error.
  open func cancelGeocode() { cancelled = searches }

  /// Searches for the address of a location.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { search(completionHandler) }
  /// Searches for the address of a location, in a language.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { search(completionHandler) }
  /// Searches for the location of an address.
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    search(completionHandler)
  }
  /// Searches for the location of an address in a region.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { search(completionHandler) }
  /// Searches for the location of an address in a region, in a language.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { search(completionHandler) }
  /// Searches for the location of a postal address from an address book.
  open func geocodeAddressDictionary(
    _ addressDictionary: [AnyHashable: Any], completionHandler: @escaping CLGeocodeCompletionHandler
  ) { search(completionHandler) }

  /// Searches for the address of a location.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { try await placemarks() }
  /// Searches for the address of a location, in a language.
  open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale?) async throws
    -> [CLPlacemark]
  { try await placemarks() }
  /// Searches for the location of an address.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { try await placemarks() }
  /// Searches for the location of an address in a region.
  open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> [CLPlacemark] {
    try await placemarks()
  }
  /// Searches for the location of an address in a region, in a language.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { try await placemarks() }

  private func search(_ completion: @escaping CLGeocodeCompletionHandler) {
    searches += 1
    // The search retains the geocoder: clients make one for each search.
    LaterCall(self) { [self] _ in
      searches -= 1
      let code: CLError.Code = cancelled > 0 ? .geocodeCanceled : .network
      cancelled = max(0, cancelled - 1)
      completion(nil, CLError(code))
    }.submit()
  }

  private func placemarks() async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      search { places, error in continuation.resume(with: error.map { .failure($0) } ?? .success(places ?? [])) }
    }
  }
}
