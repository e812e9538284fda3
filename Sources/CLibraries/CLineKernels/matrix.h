#pragma once
#include "CLineKernels.h"

/// Points of a cell of the pool, and words of a point.
#define LK_POINTS 9
#define LK_COLUMNS 3
/// Outputs of the convolution.
#define LK_FEATURES 16

typedef struct {
  /// Values in a vector.
  int lanes;
  /// Whether inputs are offset by 128, so that they have no sign; the bias makes up for it.
  bool has_offset;
  void (*lstm_step)(const lk_matrix *, const lk_sequence *, size_t);
  void (*dense)(const lk_matrix *, const int8_t *, ptrdiff_t, size_t, float *);
  void (*convolve)(const lk_matrix *, const uint32_t *, size_t, int8_t *);
} lk_kernels;

/// Rows lie in blocks of `sets` x `lanes`. A block holds, for each four inputs in turn, four weights of
/// each of its rows.
struct lk_matrix {
  const lk_kernels *kernels;
  /// Vectors of rows in a block: the gates of an LSTM.
  int sets;
  int blocks;
  /// Groups of four inputs: those of the layer, those of the recurrence.
  int groups[2];
  int8_t *weights;
  /// Of each row in the order of the blocks: 127 x the bias weight, less the offset's share.
  int32_t *bias;
  float *scales;
};

extern const lk_kernels lk_kernels_scalar, lk_kernels_sse41, lk_kernels_avx2,
    lk_kernels_avx512_vnni, lk_kernels_neon_dot;

const lk_kernels *lk_kernels_for(lk_instructions instructions);
