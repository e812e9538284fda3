// AVX2: bytes are multiplied as |w| and u with the sign of w, since the instruction takes one unsigned
// operand; sums of two products fit 16 bits because neither -128 occurs.
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdint.h>

#include "tables.h"

#pragma STDC FP_CONTRACT OFF

#define KERNELS lk_kernels_avx2
#define TARGET __attribute__((target("avx2")))
#define LANES 8
#define TILE 2
#define HAS_OFFSET false
#define OP static inline __attribute__((always_inline)) TARGET

typedef __m256i ints;
typedef __m256 floats;
typedef struct { __m256i value, magnitude; } weights;

OP ints load_ints(const int32_t *from) { return _mm256_loadu_si256((const __m256i *)from); }
OP floats load_floats(const float *from) { return _mm256_loadu_ps(from); }
OP void store_floats(float *to, floats a) { _mm256_storeu_ps(to, a); }
OP weights load_weights(const int8_t *from) {
  __m256i value = _mm256_loadu_si256((const __m256i *)from);
  return (weights){value, _mm256_abs_epi8(value)};
}
OP ints broadcast(const int8_t *from) {
  int32_t word;
  __builtin_memcpy(&word, from, sizeof word);
  return _mm256_set1_epi32(word);
}
OP ints dot(ints sum, weights w, ints u) {
  __m256i pairs = _mm256_maddubs_epi16(w.magnitude, _mm256_sign_epi8(u, w.value));
  return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}
OP ints largest(ints a, ints b) { return _mm256_max_epi32(a, b); }
OP floats to_floats(ints a) { return _mm256_cvtepi32_ps(a); }
OP floats add(floats a, floats b) { return _mm256_add_ps(a, b); }
OP floats multiply(floats a, floats b) { return _mm256_mul_ps(a, b); }
OP floats subtract_from_one(floats a) { return _mm256_sub_ps(_mm256_set1_ps(1), a); }
OP floats clip_100(floats a) {
  return _mm256_max_ps(_mm256_min_ps(a, _mm256_set1_ps(100)), _mm256_set1_ps(-100));
}
OP floats magnitude(floats a) { return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), a); }
OP floats with_sign_of(floats a, floats b) {
  return _mm256_or_ps(a, _mm256_and_ps(b, _mm256_set1_ps(-0.0f)));
}
OP floats select_negative(floats x, floats negative, floats otherwise) {
  return _mm256_blendv_ps(otherwise, negative, x);
}

/// A value of the table and the one after it, for two places.
OP __m128 two_pairs(const float *table, const int32_t *steps) {
  __m128 pairs = _mm_loadl_pi(_mm_setzero_ps(), (const __m64 *)(table + steps[0]));
  return _mm_loadh_pi(pairs, (const __m64 *)(table + steps[1]));
}
/// Single loads: on Zen 4 the gather instruction takes longer.
OP floats interpolate(const float *table, floats x) {
  floats place = _mm256_mul_ps(x, _mm256_set1_ps(256));
  ints last = _mm256_set1_epi32(LK_TABLE_COUNT - 1);
  ints step = _mm256_min_epu32(_mm256_cvttps_epi32(place), last);
  floats fraction = _mm256_sub_ps(place, _mm256_cvtepi32_ps(step));
  int32_t steps[8] __attribute__((aligned(32)));
  _mm256_store_si256((__m256i *)steps, step);
  // Lanes 0...3 of the places in the low half of each, 4...7 in the high half.
  __m256 first = _mm256_set_m128(two_pairs(table, steps + 4), two_pairs(table, steps));
  __m256 second = _mm256_set_m128(two_pairs(table, steps + 6), two_pairs(table, steps + 2));
  floats below = _mm256_shuffle_ps(first, second, 0x88);
  floats above = _mm256_shuffle_ps(first, second, 0xDD);
  floats rise = _mm256_mul_ps(_mm256_sub_ps(above, below), fraction);
  floats y = _mm256_add_ps(below, rise);
  floats is_last = _mm256_castsi256_ps(_mm256_cmpeq_epi32(step, last));
  return _mm256_blendv_ps(y, _mm256_set1_ps(1), is_last);
}
OP void store_activations(int8_t *to, floats a) {
  floats scaled = _mm256_mul_ps(a, _mm256_set1_ps(127));
  ints rounded = _mm256_cvttps_epi32(_mm256_add_ps(magnitude(scaled), _mm256_set1_ps(0.5f)));
  rounded = _mm256_min_epi32(rounded, _mm256_set1_epi32(127));
  // A zero with a sign stays zero; so does anything times the sign of a zero without one.
  ints sign = _mm256_srai_epi32(_mm256_castps_si256(scaled), 31);
  rounded = _mm256_sub_epi32(_mm256_xor_si256(rounded, sign), sign);
  __m128i words =
      _mm_packs_epi32(_mm256_castsi256_si128(rounded), _mm256_extracti128_si256(rounded, 1));
  _mm_storel_epi64((__m128i *)to, _mm_packs_epi16(words, words));
}

#include "kernels.h"
#endif
