#pragma once
#include "ckernels.h"

extern const CKTable ck_portable;
#if defined(__x86_64__)
extern const CKTable ck_avx2;
#endif
