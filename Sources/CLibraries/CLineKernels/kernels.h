// The loops that all sets of instructions share. A file that includes this has defined
//   KERNELS, the name of its table; TARGET, the attribute of its functions; LANES; TILE, how many
//   inputs share a load of weights (1, 2 or 4); HAS_OFFSET;
//   the types ints, floats and weights, of LANES values, LANES values and LANES x 4 bytes;
//   zero-cost functions on them: load_ints, load_floats, store_floats, load_weights, broadcast (four
//   inputs to every lane), dot (adds four products to every lane), largest, to_floats, add,
//   multiply, subtract_from_one, clip_100, magnitude, with_sign_of, select_negative, and
//   interpolate (a table at not negative places), store_activations.
// TILE loops are unrolled by force: otherwise clang keeps the sums in memory.

#include "matrix.h"
#include "tables.h"

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline)) TARGET
#define UNROLL _Pragma("clang loop unroll(full)")
#define SETS 4

INLINE floats tanh_of(floats x) {
  return with_sign_of(interpolate(lk_tanh_table, magnitude(x)), x);
}

INLINE floats logistic_of(floats x) {
  floats y = interpolate(lk_logistic_table, magnitude(x));
  return select_negative(x, subtract_from_one(y), y);
}

/// Adds the products of `groups` x 4 inputs to the sums of a block for `tile` inputs.
INLINE const int8_t *add_products(const int8_t *row, int groups, const int8_t *const *inputs,
                                  const int tile, ints (*sums)[TILE]) {
  const int8_t *input[TILE];
  UNROLL for (int t = 0; t < tile; t++) input[t] = inputs[t];
  for (int group = 0; group < groups; group++) {
    ints u[TILE];
    UNROLL for (int t = 0; t < tile; t++) u[t] = broadcast(input[t] + group * 4);
    UNROLL for (int set = 0; set < SETS; set++) {
      weights w = load_weights(row + set * LANES * 4);
      UNROLL for (int t = 0; t < tile; t++) sums[set][t] = dot(sums[set][t], w, u[t]);
    }
    row += SETS * LANES * 4;
  }
  return row;
}

INLINE void start_sums(const int32_t *bias, const int tile, ints (*sums)[TILE]) {
  UNROLL for (int set = 0; set < SETS; set++) {
    ints start = load_ints(bias + set * LANES);
    UNROLL for (int t = 0; t < tile; t++) sums[set][t] = start;
  }
}

INLINE void lstm_block(const lk_matrix *matrix, int block, const lk_sequence *sequences,
                       const int tile) {
  ints sums[SETS][TILE];
  const int8_t *inputs[TILE], *previous[TILE];
  UNROLL for (int t = 0; t < tile; t++) {
    inputs[t] = sequences[t].input;
    previous[t] = sequences[t].previous;
  }
  int groups = matrix->groups[0] + matrix->groups[1];
  const int8_t *row = matrix->weights + (size_t)block * groups * SETS * LANES * 4;
  start_sums(matrix->bias + block * SETS * LANES, tile, sums);
  row = add_products(row, matrix->groups[0], inputs, tile, sums);
  add_products(row, matrix->groups[1], previous, tile, sums);

  const float *scales = matrix->scales + block * SETS * LANES;
  UNROLL for (int t = 0; t < tile; t++) {
    floats gate[SETS];
    UNROLL for (int set = 0; set < SETS; set++)
      gate[set] = multiply(to_floats(sums[set][t]), load_floats(scales + set * LANES));
    float *cells = sequences[t].cells + block * LANES;
    floats kept = multiply(load_floats(cells), logistic_of(gate[2]));
    floats added = multiply(tanh_of(gate[0]), logistic_of(gate[1]));
    floats cell = clip_100(add(kept, added));
    store_floats(cells, cell);
    store_activations(sequences[t].output + block * LANES,
                      multiply(tanh_of(cell), logistic_of(gate[3])));
  }
}

TARGET static void lstm_step(const lk_matrix *matrix, const lk_sequence *sequences,
                             size_t count) {
  for (int block = 0; block < matrix->blocks; block++) {
    size_t index = 0;
    for (; index + TILE <= count; index += TILE)
      lstm_block(matrix, block, sequences + index, TILE);
#if TILE > 2
    if (index + 2 <= count) {
      lstm_block(matrix, block, sequences + index, 2);
      index += 2;
    }
#endif
    for (; index < count; index++) lstm_block(matrix, block, sequences + index, 1);
  }
}

INLINE void dense_block(const lk_matrix *matrix, int block, const int8_t *inputs,
                        ptrdiff_t input_stride, const int tile, float *outputs) {
  ints sums[SETS][TILE];
  const int8_t *each[TILE];
  UNROLL for (int t = 0; t < tile; t++) each[t] = inputs + t * input_stride;
  start_sums(matrix->bias + block * SETS * LANES, tile, sums);
  add_products(matrix->weights + (size_t)block * matrix->groups[0] * SETS * LANES * 4,
               matrix->groups[0], each, tile, sums);
  const float *scales = matrix->scales + block * SETS * LANES;
  int stride = matrix->blocks * SETS * LANES;
  UNROLL for (int t = 0; t < tile; t++) {
    float *output = outputs + (size_t)t * stride + block * SETS * LANES;
    UNROLL for (int set = 0; set < SETS; set++)
      store_floats(output + set * LANES,
                   multiply(to_floats(sums[set][t]), load_floats(scales + set * LANES)));
  }
}

TARGET static void dense(const lk_matrix *matrix, const int8_t *inputs, ptrdiff_t input_stride,
                         size_t count, float *outputs) {
  size_t stride = (size_t)matrix->blocks * SETS * LANES;
  for (int block = 0; block < matrix->blocks; block++) {
    size_t index = 0;
    for (; index + TILE <= count; index += TILE)
      dense_block(matrix, block, inputs + index * input_stride, input_stride, TILE,
                  outputs + index * stride);
    for (; index < count; index++)
      dense_block(matrix, block, inputs + index * input_stride, input_stride, 1,
                  outputs + index * stride);
  }
}

/// The largest sum is looked for before scaling and tanh, which leave the order as it is.
TARGET static void convolve(const lk_matrix *matrix, const uint32_t *patches, size_t count,
                            int8_t *outputs) {
  for (int block = 0; block < LK_FEATURES / LANES; block++) {
    weights w[LK_COLUMNS];
    UNROLL for (int column = 0; column < LK_COLUMNS; column++)
      w[column] = load_weights(matrix->weights + (block * LK_COLUMNS + column) * LANES * 4);
    ints bias = load_ints(matrix->bias + block * LANES);
    floats scale = load_floats(matrix->scales + block * LANES);
    for (size_t cell = 0; cell < count; cell++) {
      const int8_t *patch = (const int8_t *)(patches + cell * LK_POINTS * LK_COLUMNS);
      ints best = bias;
      for (int point = 0; point < LK_POINTS; point++) {
        ints sum = bias;
        UNROLL for (int column = 0; column < LK_COLUMNS; column++)
          sum = dot(sum, w[column], broadcast(patch + (point * LK_COLUMNS + column) * 4));
        best = point == 0 ? sum : largest(best, sum);
      }
      store_activations(outputs + cell * LK_FEATURES + block * LANES,
                        tanh_of(multiply(to_floats(best), scale)));
    }
  }
}

const lk_kernels KERNELS = {LANES, HAS_OFFSET, lstm_step, dense, convolve};
