#include "CLineKernels.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

void lk_softmax(float *values, size_t count) {
  float largest = values[0];
  for (size_t index = 1; index < count; index++)
    if (values[index] > largest) largest = values[index];
  float sum = 0;
  for (size_t index = 0; index < count; index++) {
    float distance = values[index] - largest;
    values[index] = expf(distance < -86 ? -86 : distance);
    sum += values[index];
  }
  for (size_t index = 0; index < count; index++) values[index] /= sum;
}
