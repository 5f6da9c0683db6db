/// The information from which a custom detent computes its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of a sheet, without the bottom safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The information about a sheet's container that UIKit passes to a custom detent.
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
    (self.containerTraitCollection, self.maximumDetentValue) = (containerTraitCollection, maximumDetentValue)
  }
}

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string of the identifier.
      public let rawValue: String
      /// Creates an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the medium detent.
      public static let medium = Self("com.apple.UIKit.medium")
      /// The identifier of the large detent.
      public static let large = Self("com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Returns a detent at about half the height of the screen.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// Returns a detent at nearly the full height of the screen.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Returns a detent with a custom height. If `resolver` returns nil, the detent is inactive.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom-\(Device.current.random.next())"), resolver)
    }

    /// Returns the height in a context; nil while the detent is inactive.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}
