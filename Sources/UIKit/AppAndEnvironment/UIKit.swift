// UIKit: views, windows, controllers and what moves them.
//
// A client that says `import UIKit` gets what it gets on iOS: the layers below it and Foundation. UIKit itself cannot
// name a pixel: it sets properties of layers and records drawings.
// Rule inside: everything that a client's class may subclass or adopt is `@preconcurrency @MainActor`, as Apple
// annotates it; state that Apple keeps in globals is in a slot of the current device.
@_exported import CoreGraphics
@_exported import QuartzCore
@_exported import ResourceBundles

/// The bundle class of this package. The alias makes it win over Foundation's class for whoever imports UIKit.
public typealias Bundle = ResourceBundles.Bundle
