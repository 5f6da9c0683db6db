import ResourceBundles

/// Testing brings Foundation's class of the same name into sight; the tests mean this one.
typealias Bundle = ResourceBundles.Bundle
