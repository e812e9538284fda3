#include "tables.h"
#include "CLineKernels.h"

#include <math.h>
#include <pthread.h>

#pragma STDC FP_CONTRACT OFF

float lk_tanh_table[LK_TABLE_COUNT + 2];
float lk_logistic_table[LK_TABLE_COUNT + 2];

static void fill(void) {
  for (int step = 0; step < LK_TABLE_COUNT + 2; step++) {
    double x = step / 256.0;
    lk_tanh_table[step] = (float)tanh(x);
    lk_logistic_table[step] = (float)(1 / (1 + exp(-x)));
  }
}

void lk_tables_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, fill);
}

/// - Parameter x: Not below 0.
static float interpolate(const float *table, float x) {
  float place = x * 256;
  if (!(place < LK_TABLE_COUNT - 1)) return 1;
  int step = (int)place;
  float fraction = place - (float)step;
  float rise = (table[step + 1] - table[step]) * fraction;
  return table[step] + rise;
}

float lk_tanh(float x) {
  lk_tables_prepare();
  return x < 0 ? -interpolate(lk_tanh_table, -x) : interpolate(lk_tanh_table, x);
}

float lk_logistic(float x) {
  lk_tables_prepare();
  return x < 0 ? 1 - interpolate(lk_logistic_table, -x) : interpolate(lk_logistic_table, x);
}
