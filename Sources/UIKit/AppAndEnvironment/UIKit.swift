// UIKit: views, windows, view controllers, and everything that moves them.
//
// As on iOS, a client that imports UIKit also sees the layers below it, Core Text and Foundation. UIKit cannot name a
// pixel: it sets properties of layers and records drawings.
// Invariant: classes that clients subclass and protocols that they adopt are `@preconcurrency @MainActor`, as Apple
// annotates them. State that Apple keeps in globals is in a slot of the current device.
// An import by name takes precedence over Foundation's declaration in client code that imports both.
@_exported import CoreGraphics
@_exported import CoreText
@_exported import QuartzCore
@_exported import ResourceBundles

@_exported import class ResourceBundles.Bundle
@_exported import func ResourceBundles.NSLocalizedString
