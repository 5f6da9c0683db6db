import UIKit

// With Foundation and Dispatch imported the names would be ambiguous; an alias in the module selects ours.
typealias Bundle = UIKit.Bundle
typealias DispatchGroup = UIKit.DispatchGroup
typealias DispatchQueue = UIKit.DispatchQueue
typealias DispatchTime = UIKit.DispatchTime
typealias DispatchWallTime = UIKit.DispatchWallTime
typealias DispatchWorkItem = UIKit.DispatchWorkItem
typealias NotificationCenter = UIKit.NotificationCenter
typealias RunLoop = UIKit.RunLoop
typealias Timer = UIKit.Timer
typealias UserDefaults = UIKit.UserDefaults
