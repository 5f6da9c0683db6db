#pragma once
#include "ckernels.h"

extern const CKTable ck_portable;
#if defined(__x86_64__)
/// Level 1 with what is wider in level 2.
CKTable ck_avx512(void);
extern const CKTable ck_avx2;
#endif
