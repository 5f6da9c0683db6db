// The player says which file, place and value lottie-ios refuses. The library itself throws errors without a place.
extension LottiePlayerSource {
  static let checkedAnimation = #"""
    import Foundation
    import Lottie
    import LottieReading

    extension LottieAnimation {
      /// Reads an animation. Throws a fault with the place of the value that lottie-ios refuses.
      static func checked(_ text: Data) throws -> LottieAnimation {
        do { return try from(data: text) } catch { throw LottieFault.refused(text, error) }
      }
    }

    extension LottieFault {
      fileprivate static func refused(_ text: Data, _ error: any Error) -> LottieFault {
        if let fault = syntax(of: text) { return fault }
        // The errors of this reader have the path of the value, those of the default one do not.
        do { _ = try LottieAnimation.from(data: text, strategy: .legacyCodable) } catch let error as DecodingError {
          return LottieFault(error)
        } catch {}
        return LottieFault("lottie-ios refuses a value of this animation, and names only its own source: \(error)")
      }
    }
    """#
}
