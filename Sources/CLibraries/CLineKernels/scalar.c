// Plain C for machines without any of the sets of instructions.
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "tables.h"

#pragma STDC FP_CONTRACT OFF

#define KERNELS lk_kernels_scalar
#define TARGET
#define LANES 4
#define TILE 1
#define HAS_OFFSET false
#define EACH for (int lane = 0; lane < LANES; lane++)
#define OP static inline

typedef struct { int32_t lane[LANES]; } ints;
typedef struct { float lane[LANES]; } floats;
typedef struct { int8_t byte[LANES * 4]; } weights;

OP ints load_ints(const int32_t *from) { ints a; memcpy(&a, from, sizeof a); return a; }
OP floats load_floats(const float *from) { floats a; memcpy(&a, from, sizeof a); return a; }
OP void store_floats(float *to, floats a) { memcpy(to, &a, sizeof a); }
OP weights load_weights(const int8_t *from) { weights a; memcpy(&a, from, sizeof a); return a; }
OP ints broadcast(const int8_t *from) {
  int32_t word;
  memcpy(&word, from, sizeof word);
  return (ints){{word, word, word, word}};
}
OP ints dot(ints sum, weights w, ints u) {
  int8_t input[4];
  memcpy(input, &u.lane[0], sizeof input);
  EACH for (int byte = 0; byte < 4; byte++) sum.lane[lane] += w.byte[lane * 4 + byte] * input[byte];
  return sum;
}
OP ints largest(ints a, ints b) {
  EACH a.lane[lane] = a.lane[lane] > b.lane[lane] ? a.lane[lane] : b.lane[lane];
  return a;
}
OP floats to_floats(ints a) {
  floats b;
  EACH b.lane[lane] = (float)a.lane[lane];
  return b;
}
OP floats add(floats a, floats b) { EACH a.lane[lane] += b.lane[lane]; return a; }
OP floats multiply(floats a, floats b) { EACH a.lane[lane] *= b.lane[lane]; return a; }
OP floats subtract_from_one(floats a) { EACH a.lane[lane] = 1 - a.lane[lane]; return a; }
OP floats clip_100(floats a) {
  EACH a.lane[lane] = a.lane[lane] < -100 ? -100 : a.lane[lane] > 100 ? 100 : a.lane[lane];
  return a;
}
OP floats magnitude(floats a) { EACH a.lane[lane] = fabsf(a.lane[lane]); return a; }
OP floats with_sign_of(floats a, floats b) {
  EACH a.lane[lane] = copysignf(a.lane[lane], b.lane[lane]);
  return a;
}
OP floats select_negative(floats x, floats negative, floats otherwise) {
  EACH otherwise.lane[lane] = x.lane[lane] < 0 ? negative.lane[lane] : otherwise.lane[lane];
  return otherwise;
}
OP floats interpolate(const float *table, floats x) {
  EACH {
    float place = x.lane[lane] * 256;
    if (place < LK_TABLE_COUNT - 1) {
      int step = (int)place;
      float fraction = place - (float)step;
      float rise = (table[step + 1] - table[step]) * fraction;
      x.lane[lane] = table[step] + rise;
    } else {
      x.lane[lane] = 1;
    }
  }
  return x;
}
/// Rounds halves away from zero, by truncating after adding a half in single precision.
OP void store_activations(int8_t *to, floats a) {
  EACH {
    float scaled = a.lane[lane] * 127;
    float half = fabsf(scaled) + 0.5f;
    int rounded = (int)half;
    if (rounded > 127) rounded = 127;
    to[lane] = (int8_t)(scaled < 0 ? -rounded : rounded);
  }
}

#include "kernels.h"
