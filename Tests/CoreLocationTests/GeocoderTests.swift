import CoreLocation
import TestDevices
import Testing

@Suite @MainActor struct GeocoderTests {
  private let device = Device()

  private func runEvents() {
    device.collectPosted()
    device.run(through: device.now.seconds)
  }

  private final class Answers { var codes: [CLError.Code?] = [] }

  @Test func aSearchFailsWithoutANetwork() {
    let answers = Answers()
    device.run {
      CLGeocoder().geocodeAddressString("1 Main Street") { places, error in
        #expect(places == nil)
        answers.codes.append((error as? CLError)?.code)
      }
      CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { _, error in
        answers.codes.append((error as? CLError)?.code)
      }
    }
    #expect(answers.codes.isEmpty)
    runEvents()
    #expect(answers.codes == [.network, .network])
  }

  @Test func aCancelledSearchReportsIt() {
    let (answers, geocoder) = (Answers(), CLGeocoder())
    device.run {
      geocoder.geocodeAddressString("a") { answers.codes.append(($1 as? CLError)?.code) }
      #expect(geocoder.isGeocoding)
      geocoder.cancelGeocode()
      geocoder.geocodeAddressString("b") { answers.codes.append(($1 as? CLError)?.code) }
    }
    runEvents()
    #expect(answers.codes == [.geocodeCanceled, .network])
    #expect(!geocoder.isGeocoding)
  }

  @Test func errorsHaveTheirCode() {
    do {
      throw CLError(.denied)
    } catch CLError.network {
      Issue.record("not the code that was thrown")
    } catch CLError.denied {
      #expect(CLError(.denied)._code == 1 && CLError(.denied)._domain == kCLErrorDomain)
    } catch {
      Issue.record(error)
    }
  }
}
