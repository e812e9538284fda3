#include "matrix.h"

bool lk_supports(lk_instructions instructions) {
  switch (instructions) {
  case LK_SCALAR:
    return true;
#if defined(__x86_64__)
  case LK_SSE41:
    return __builtin_cpu_supports("sse4.1");
  case LK_AVX2:
    return __builtin_cpu_supports("avx2");
  case LK_AVX512_VNNI:
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vnni");
#endif
#if defined(__ARM_FEATURE_DOTPROD)
  case LK_NEON_DOT:
    return true;
#endif
  default:
    return false;
  }
}

lk_instructions lk_best(void) {
  static const lk_instructions fastest_first[] = {LK_AVX512_VNNI, LK_AVX2, LK_SSE41, LK_NEON_DOT};
  for (size_t index = 0; index < sizeof fastest_first / sizeof *fastest_first; index++)
    if (lk_supports(fastest_first[index])) return fastest_first[index];
  return LK_SCALAR;
}

const char *lk_name(lk_instructions instructions) {
  switch (instructions) {
  case LK_SCALAR:
    return "scalar";
  case LK_SSE41:
    return "sse4.1";
  case LK_AVX2:
    return "avx2";
  case LK_AVX512_VNNI:
    return "avx512-vnni";
  case LK_NEON_DOT:
    return "neon-dot";
  }
  return "unknown";
}

const lk_kernels *lk_kernels_for(lk_instructions instructions) {
  if (!lk_supports(instructions)) return &lk_kernels_scalar;
  switch (instructions) {
#if defined(__x86_64__)
  case LK_SSE41:
    return &lk_kernels_sse41;
  case LK_AVX2:
    return &lk_kernels_avx2;
  case LK_AVX512_VNNI:
    return &lk_kernels_avx512_vnni;
#endif
#if defined(__ARM_FEATURE_DOTPROD)
  case LK_NEON_DOT:
    return &lk_kernels_neon_dot;
#endif
  default:
    return &lk_kernels_scalar;
  }
}

void lk_lstm_step(const lk_matrix *matrix, const lk_sequence *sequences, size_t count) {
  matrix->kernels->lstm_step(matrix, sequences, count);
}

void lk_dense(const lk_matrix *matrix, const int8_t *inputs, ptrdiff_t input_stride, size_t count,
              float *outputs) {
  matrix->kernels->dense(matrix, inputs, input_stride, count, outputs);
}

void lk_convolve_pool_tanh(const lk_matrix *matrix, const uint32_t *patches, size_t count,
                           int8_t *outputs) {
  matrix->kernels->convolve(matrix, patches, count, outputs);
}
