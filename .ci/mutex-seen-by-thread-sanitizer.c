// Swift's `Mutex` locks and unlocks in inlined code, which ThreadSanitizer sees, unless another thread waits: then it
// calls the kernel inside libswiftSynchronization, which is not instrumented, and what was written under the lock looks
// like a race. Preloaded beside the tests, this stands before the two functions and tells the sanitizer of the lock.
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
