// The module UIKit: views, windows, view controllers, and their animations.
//
// As on iOS, importing UIKit also imports Core Graphics, Core Text, QuartzCore and Foundation. UIKit does not access
// pixels. It sets properties of layers and records drawings.
// An import of a single declaration below takes precedence over Foundation's declaration in client code that imports
// both.
// Invariant: classes that clients subclass and protocols that they adopt are `@preconcurrency @MainActor`, as on iOS.
// State that is global on iOS is in a slot of the current device.
@_exported import CoreGraphics
@_exported import CoreText
@_exported import QuartzCore
@_exported import ResourceBundles

@_exported import class ResourceBundles.Bundle
@_exported import func ResourceBundles.NSLocalizedString
