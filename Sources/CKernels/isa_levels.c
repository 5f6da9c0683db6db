// The detection of the processor's ISA level, and the tables of kernels.
#include "isa_levels.h"

int ck_best_isa_level(void) {
#if defined(__x86_64__)
  // These functions check both the processor and the operating system's support for its registers.
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2")) return 0;
  int hasAVX512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
  return hasAVX512 ? 2 : 1;
#else
  return 0;
#endif
}

CKKernelTable ck_kernel_table(int level) {
#if defined(__x86_64__)
  int best = ck_best_isa_level();
  if (level == 2 && best >= 2) {
    return (CKKernelTable){
#define KERNEL(result, name, parameters, level2) .name = ck_##level2##_##name,
#include "kernel_list.h"
    };
  }
  if (level == 1 && best >= 1) {
    return (CKKernelTable){
#define KERNEL(result, name, parameters, level2) .name = ck_avx2_##name,
#include "kernel_list.h"
    };
  }
#else
  (void)level;
#endif
  return (CKKernelTable){
#define KERNEL(result, name, parameters, level2) .name = ck_portable_##name,
#include "kernel_list.h"
  };
}
