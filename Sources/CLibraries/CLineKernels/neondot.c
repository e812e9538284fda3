// NEON with the dot product instruction: 16 products of signed bytes in one.
#if defined(__ARM_FEATURE_DOTPROD)
#include <arm_neon.h>
#include <stdint.h>

#include "tables.h"

#pragma STDC FP_CONTRACT OFF

#define KERNELS lk_kernels_neon_dot
#define TARGET
#define LANES 4
#define TILE 4
#define HAS_OFFSET false
#define OP static inline __attribute__((always_inline))

typedef int32x4_t ints;
typedef float32x4_t floats;
typedef int8x16_t weights;

OP ints load_ints(const int32_t *from) { return vld1q_s32(from); }
OP floats load_floats(const float *from) { return vld1q_f32(from); }
OP void store_floats(float *to, floats a) { vst1q_f32(to, a); }
OP weights load_weights(const int8_t *from) { return vld1q_s8(from); }
OP ints broadcast(const int8_t *from) {
  int32_t word;
  __builtin_memcpy(&word, from, sizeof word);
  return vdupq_n_s32(word);
}
OP ints dot(ints sum, weights w, ints u) { return vdotq_s32(sum, w, vreinterpretq_s8_s32(u)); }
OP ints largest(ints a, ints b) { return vmaxq_s32(a, b); }
OP floats to_floats(ints a) { return vcvtq_f32_s32(a); }
OP floats add(floats a, floats b) { return vaddq_f32(a, b); }
OP floats multiply(floats a, floats b) { return vmulq_f32(a, b); }
OP floats subtract_from_one(floats a) { return vsubq_f32(vdupq_n_f32(1), a); }
OP floats clip_100(floats a) {
  return vmaxq_f32(vminq_f32(a, vdupq_n_f32(100)), vdupq_n_f32(-100));
}
OP floats magnitude(floats a) { return vabsq_f32(a); }
OP floats with_sign_of(floats a, floats b) {
  return vbslq_f32(vdupq_n_u32(0x80000000), b, a);
}
OP floats select_negative(floats x, floats negative, floats otherwise) {
  return vbslq_f32(vcltzq_f32(x), negative, otherwise);
}
OP floats interpolate(const float *table, floats x) {
  floats place = vmulq_n_f32(x, 256);
  uint32x4_t last = vdupq_n_u32(LK_TABLE_COUNT - 1);
  uint32x4_t step = vminq_u32(vcvtq_u32_f32(place), last);
  floats fraction = vsubq_f32(place, vcvtq_f32_u32(step));
  uint32_t steps[4];
  vst1q_u32(steps, step);
  floats first = vcombine_f32(vld1_f32(table + steps[0]), vld1_f32(table + steps[1]));
  floats second = vcombine_f32(vld1_f32(table + steps[2]), vld1_f32(table + steps[3]));
  floats below = vuzp1q_f32(first, second), above = vuzp2q_f32(first, second);
  floats rise = vmulq_f32(vsubq_f32(above, below), fraction);
  return vbslq_f32(vceqq_u32(step, last), vdupq_n_f32(1), vaddq_f32(below, rise));
}
OP void store_activations(int8_t *to, floats a) {
  floats scaled = vmulq_n_f32(a, 127);
  ints rounded = vcvtq_s32_f32(vaddq_f32(vabsq_f32(scaled), vdupq_n_f32(0.5f)));
  rounded = vminq_s32(rounded, vdupq_n_s32(127));
  rounded = vbslq_s32(vcltzq_f32(scaled), vnegq_s32(rounded), rounded);
  int16x4_t words = vmovn_s32(rounded);
  int8x8_t bytes = vmovn_s16(vcombine_s16(words, words));
  int32_t word = vget_lane_s32(vreinterpret_s32_s8(bytes), 0);
  __builtin_memcpy(to, &word, sizeof word);
}

#include "kernels.h"
#endif
