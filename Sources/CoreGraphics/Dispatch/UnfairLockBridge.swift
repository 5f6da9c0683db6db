import Glibc

// The low-level lock of Apple's systems, over a mutex of the C library.

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// A low-level lock. Its memory stays in one place while it is used.
@safe public struct os_unfair_lock_s {
  // A mutex of zeros is an open one, as `PTHREAD_MUTEX_INITIALIZER` is.
  var mutex = unsafe pthread_mutex_t()

  /// Creates an open lock.
  public init() {}
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// A low-level lock by its other name.
public typealias os_unfair_lock = os_unfair_lock_s
// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The place of a low-level lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Locks a lock, and waits for it if necessary.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { _ = unsafe pthread_mutex_lock(&lock.pointee.mutex) }
/// Locks a lock unless it is locked, and returns a Boolean value indicating whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  unsafe pthread_mutex_trylock(&lock.pointee.mutex) == 0
}
/// Unlocks a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { _ = unsafe pthread_mutex_unlock(&lock.pointee.mutex) }
