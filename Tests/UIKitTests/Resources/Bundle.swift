import UIKit

/// Testing makes Foundation's class of the same name visible; the alias selects ours.
typealias Bundle = UIKit.Bundle
/// The alias selects our class, as above.
typealias NotificationCenter = UIKit.NotificationCenter
