import ResourceBundles

/// Testing also imports Foundation's class of the same name.
typealias Bundle = ResourceBundles.Bundle
