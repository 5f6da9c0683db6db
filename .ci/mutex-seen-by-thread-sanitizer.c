// Wrappers that tell ThreadSanitizer of the slow path of Swift's `Mutex`.
//
// `Mutex` locks in inlined code, which the sanitizer sees. If another thread waits, it calls two functions of
// libswiftSynchronization, which is not instrumented. Writes under the lock then look like races. This library is preloaded
// with the tests, and its functions are called before those two.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF self) __asm__(LOCK);
SWIFT void unlock_slow(SELF self) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF self) {
  SWIFT void (*next)(uint32_t, SELF) = (void *)dlsym(RTLD_NEXT, LOCK);
  next(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF self) {
  SWIFT void (*next)(SELF) = (void *)dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(self);
  next(self);
}
