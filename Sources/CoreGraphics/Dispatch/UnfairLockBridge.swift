import Glibc

// The unfair lock of Apple's systems, implemented by a mutex of the C library.

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// An unfair lock. Its memory must not move while it is used.
@safe public struct os_unfair_lock_s {
  // A mutex of zero bytes is unlocked, like `PTHREAD_MUTEX_INITIALIZER`.
  var mutex = unsafe pthread_mutex_t()

  /// Creates an unlocked lock.
  public init() {}
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// An unfair lock, under the name that Apple recommends.
public typealias os_unfair_lock = os_unfair_lock_s
// swift-format-ignore: TypeNamesShouldBeCapitalized
/// A pointer to an unfair lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Locks an unfair lock, after a wait if another thread holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { _ = unsafe pthread_mutex_lock(&lock.pointee.mutex) }
/// Tries to lock an unfair lock without a wait, and returns a Boolean value indicating whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  unsafe pthread_mutex_trylock(&lock.pointee.mutex) == 0
}
/// Unlocks an unfair lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { _ = unsafe pthread_mutex_unlock(&lock.pointee.mutex) }
