// SSE4.1: bytes are multiplied as |w| and u with the sign of w, since the instruction takes one unsigned
// operand; sums of two products fit 16 bits because neither -128 occurs.
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdint.h>

#include "tables.h"

#pragma STDC FP_CONTRACT OFF

#define KERNELS lk_kernels_sse41
#define TARGET __attribute__((target("sse4.1")))
#define LANES 4
#define TILE 2
#define HAS_OFFSET false
#define OP static inline __attribute__((always_inline)) TARGET

typedef __m128i ints;
typedef __m128 floats;
typedef struct { __m128i value, magnitude; } weights;

OP ints load_ints(const int32_t *from) { return _mm_loadu_si128((const __m128i *)from); }
OP floats load_floats(const float *from) { return _mm_loadu_ps(from); }
OP void store_floats(float *to, floats a) { _mm_storeu_ps(to, a); }
OP weights load_weights(const int8_t *from) {
  __m128i value = _mm_loadu_si128((const __m128i *)from);
  return (weights){value, _mm_abs_epi8(value)};
}
OP ints broadcast(const int8_t *from) {
  int32_t word;
  __builtin_memcpy(&word, from, sizeof word);
  return _mm_set1_epi32(word);
}
OP ints dot(ints sum, weights w, ints u) {
  __m128i pairs = _mm_maddubs_epi16(w.magnitude, _mm_sign_epi8(u, w.value));
  return _mm_add_epi32(sum, _mm_madd_epi16(pairs, _mm_set1_epi16(1)));
}
OP ints largest(ints a, ints b) { return _mm_max_epi32(a, b); }
OP floats to_floats(ints a) { return _mm_cvtepi32_ps(a); }
OP floats add(floats a, floats b) { return _mm_add_ps(a, b); }
OP floats multiply(floats a, floats b) { return _mm_mul_ps(a, b); }
OP floats subtract_from_one(floats a) { return _mm_sub_ps(_mm_set1_ps(1), a); }
OP floats clip_100(floats a) {
  return _mm_max_ps(_mm_min_ps(a, _mm_set1_ps(100)), _mm_set1_ps(-100));
}
OP floats magnitude(floats a) { return _mm_andnot_ps(_mm_set1_ps(-0.0f), a); }
OP floats with_sign_of(floats a, floats b) {
  return _mm_or_ps(a, _mm_and_ps(b, _mm_set1_ps(-0.0f)));
}
OP floats select_negative(floats x, floats negative, floats otherwise) {
  return _mm_blendv_ps(otherwise, negative, x);
}

/// A value of the table and the one after it, for two places.
OP __m128 two_pairs(const float *table, const int32_t *steps) {
  __m128 pairs = _mm_loadl_pi(_mm_setzero_ps(), (const __m64 *)(table + steps[0]));
  return _mm_loadh_pi(pairs, (const __m64 *)(table + steps[1]));
}
OP floats interpolate(const float *table, floats x) {
  floats place = _mm_mul_ps(x, _mm_set1_ps(256));
  ints last = _mm_set1_epi32(LK_TABLE_COUNT - 1);
  ints step = _mm_min_epu32(_mm_cvttps_epi32(place), last);
  floats fraction = _mm_sub_ps(place, _mm_cvtepi32_ps(step));
  int32_t steps[4] __attribute__((aligned(16)));
  _mm_store_si128((__m128i *)steps, step);
  __m128 first = two_pairs(table, steps), second = two_pairs(table, steps + 2);
  floats below = _mm_shuffle_ps(first, second, 0x88);
  floats above = _mm_shuffle_ps(first, second, 0xDD);
  floats rise = _mm_mul_ps(_mm_sub_ps(above, below), fraction);
  floats y = _mm_add_ps(below, rise);
  floats is_last = _mm_castsi128_ps(_mm_cmpeq_epi32(step, last));
  return _mm_blendv_ps(y, _mm_set1_ps(1), is_last);
}
OP void store_activations(int8_t *to, floats a) {
  floats scaled = _mm_mul_ps(a, _mm_set1_ps(127));
  ints rounded = _mm_cvttps_epi32(_mm_add_ps(magnitude(scaled), _mm_set1_ps(0.5f)));
  rounded = _mm_min_epi32(rounded, _mm_set1_epi32(127));
  ints sign = _mm_srai_epi32(_mm_castps_si128(scaled), 31);
  rounded = _mm_sub_epi32(_mm_xor_si128(rounded, sign), sign);
  __m128i words = _mm_packs_epi32(rounded, rounded);
  int32_t bytes = _mm_cvtsi128_si32(_mm_packs_epi16(words, words));
  __builtin_memcpy(to, &bytes, sizeof bytes);
}

#include "kernels.h"
#endif
