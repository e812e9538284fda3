// AVX-512 with VNNI: 64 products of an unsigned and a signed byte in one instruction.
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdint.h>

#include "tables.h"

#pragma STDC FP_CONTRACT OFF

#define KERNELS lk_kernels_avx512_vnni
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")))
#define LANES 16
#define TILE 4
#define HAS_OFFSET true
#define OP static inline __attribute__((always_inline)) TARGET

typedef __m512i ints;
typedef __m512 floats;
typedef __m512i weights;

OP ints load_ints(const int32_t *from) { return _mm512_loadu_si512(from); }
OP floats load_floats(const float *from) { return _mm512_loadu_ps(from); }
OP void store_floats(float *to, floats a) { _mm512_storeu_ps(to, a); }
OP weights load_weights(const int8_t *from) { return _mm512_loadu_si512(from); }
/// Adds 128 to each byte, which flips its highest bit.
OP ints broadcast(const int8_t *from) {
  int32_t word;
  __builtin_memcpy(&word, from, sizeof word);
  return _mm512_xor_si512(_mm512_set1_epi32(word), _mm512_set1_epi8(-128));
}
OP ints dot(ints sum, weights w, ints u) { return _mm512_dpbusd_epi32(sum, u, w); }
OP ints largest(ints a, ints b) { return _mm512_max_epi32(a, b); }
OP floats to_floats(ints a) { return _mm512_cvtepi32_ps(a); }
OP floats add(floats a, floats b) { return _mm512_add_ps(a, b); }
OP floats multiply(floats a, floats b) { return _mm512_mul_ps(a, b); }
OP floats subtract_from_one(floats a) { return _mm512_sub_ps(_mm512_set1_ps(1), a); }
OP floats clip_100(floats a) {
  return _mm512_max_ps(_mm512_min_ps(a, _mm512_set1_ps(100)), _mm512_set1_ps(-100));
}
OP floats magnitude(floats a) { return _mm512_abs_ps(a); }
OP floats with_sign_of(floats a, floats b) {
  return _mm512_or_ps(a, _mm512_and_ps(b, _mm512_set1_ps(-0.0f)));
}
OP floats select_negative(floats x, floats negative, floats otherwise) {
  return _mm512_mask_mov_ps(otherwise, _mm512_movepi32_mask(_mm512_castps_si512(x)), negative);
}

/// A value of the table and the one after it, for two places.
OP __m128 two_pairs(const float *table, const int32_t *steps) {
  __m128 pairs = _mm_loadl_pi(_mm_setzero_ps(), (const __m64 *)(table + steps[0]));
  return _mm_loadh_pi(pairs, (const __m64 *)(table + steps[1]));
}
OP __m512 eight_pairs(const float *table, const int32_t *steps) {
  __m256 low = _mm256_set_m128(two_pairs(table, steps + 2), two_pairs(table, steps));
  __m256 high = _mm256_set_m128(two_pairs(table, steps + 6), two_pairs(table, steps + 4));
  return _mm512_insertf32x8(_mm512_castps256_ps512(low), high, 1);
}
/// Single loads: on Zen 4 the gather instruction takes longer.
OP floats interpolate(const float *table, floats x) {
  floats place = _mm512_mul_ps(x, _mm512_set1_ps(256));
  ints last = _mm512_set1_epi32(LK_TABLE_COUNT - 1);
  ints step = _mm512_min_epu32(_mm512_cvttps_epi32(place), last);
  floats fraction = _mm512_sub_ps(place, _mm512_cvtepi32_ps(step));
  int32_t steps[16] __attribute__((aligned(64)));
  _mm512_store_si512(steps, step);
  __m512 low = eight_pairs(table, steps), high = eight_pairs(table, steps + 8);
  ints even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  ints odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  floats below = _mm512_permutex2var_ps(low, even, high);
  floats above = _mm512_permutex2var_ps(low, odd, high);
  floats rise = _mm512_mul_ps(_mm512_sub_ps(above, below), fraction);
  floats y = _mm512_add_ps(below, rise);
  return _mm512_mask_mov_ps(y, _mm512_cmpeq_epi32_mask(step, last), _mm512_set1_ps(1));
}
OP void store_activations(int8_t *to, floats a) {
  floats scaled = _mm512_mul_ps(a, _mm512_set1_ps(127));
  ints rounded =
      _mm512_cvttps_epi32(_mm512_add_ps(_mm512_abs_ps(scaled), _mm512_set1_ps(0.5f)));
  rounded = _mm512_min_epi32(rounded, _mm512_set1_epi32(127));
  __mmask16 negative = _mm512_movepi32_mask(_mm512_castps_si512(scaled));
  rounded = _mm512_mask_sub_epi32(rounded, negative, _mm512_setzero_si512(), rounded);
  _mm_storeu_si128((__m128i *)to, _mm512_cvtepi32_epi8(rounded));
}

#include "kernels.h"
#endif
