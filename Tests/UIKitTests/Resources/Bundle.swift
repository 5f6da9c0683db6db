import UIKit

/// Testing brings Foundation's class of the same name into sight; this says which one is meant.
typealias Bundle = UIKit.Bundle
/// The same.
typealias NotificationCenter = UIKit.NotificationCenter
