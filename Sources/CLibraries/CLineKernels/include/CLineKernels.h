#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The arithmetic of line networks with 8-bit weights and activations. Every set of instructions gives
/// the same bits: integer sums are exact in any order, and floating point is done in one order,
/// without fused multiplication and addition.
///
/// An activation v of -127...127 stands for v / 127. Weights are -127...127.

typedef enum {
  LK_SCALAR,
  LK_SSE41,
  LK_AVX2,
  LK_AVX512_VNNI,
  LK_NEON_DOT,
} lk_instructions;

#define LK_INSTRUCTIONS_COUNT 5

/// Whether this machine has them and they are compiled in.
bool lk_supports(lk_instructions instructions);

/// The fastest that this machine has.
lk_instructions lk_best(void);

/// Such as `avx512-vnni`. Never freed.
const char *lk_name(lk_instructions instructions);

/// A matrix as a model file has it: `rows` x `columns`, row after row; the last column is the bias.
typedef struct {
  const int8_t *weights;
  /// `rows` factors for the integer sums.
  const float *scales;
  int rows;
  int columns;
} lk_source;

/// A matrix arranged for one set of instructions.
typedef struct lk_matrix lk_matrix;

/// The four gates of an LSTM in the order cell input, input, forget, output; a multiple of 16 rows
/// each, whose first `inputs` columns take the layer's input and the others the last output. Both
/// are multiples of 4.
///
/// - Returns: NULL without memory, like all that create.
lk_matrix *lk_lstm_create(lk_instructions instructions, const lk_source gates[4], int inputs);

/// A layer of any number of outputs; a multiple of 4 inputs.
lk_matrix *lk_dense_create(lk_instructions instructions, const lk_source *source);

/// A 3 x 3 convolution with 16 outputs; the inputs are column after column from the left, each from
/// the top.
lk_matrix *lk_convolution_create(lk_instructions instructions, const lk_source *source);

void lk_matrix_free(lk_matrix *matrix);

/// Floats between the results of two inputs of `lk_dense`.
int lk_dense_stride(const lk_matrix *matrix);

/// One sequence that an LSTM advances by a step.
typedef struct {
  /// The layer's input at this step.
  const int8_t *input;
  /// The output of the step before; zeros at the start.
  const int8_t *previous;
  /// The cells, changed in place; zeros at the start.
  float *cells;
  /// Where the output goes. May not be `previous`.
  int8_t *output;
} lk_sequence;

/// Advances `count` sequences by one step: c = c f + i g, clipped to -100...100; output tanh(c) o.
void lk_lstm_step(const lk_matrix *matrix, const lk_sequence *sequences, size_t count);

/// Multiplies `count` vectors, `input_stride` bytes apart, into `outputs`.
void lk_dense(const lk_matrix *matrix, const int8_t *inputs, ptrdiff_t input_stride, size_t count,
              float *outputs);

/// The largest of nine convolutions and its tanh, for `count` cells.
///
/// - Parameters:
///   - patches: 27 words a cell: nine points of three columns, each three activations from the low
///     byte up; the high byte does not matter.
///   - outputs: 16 activations a cell.
void lk_convolve_pool_tanh(const lk_matrix *matrix, const uint32_t *patches, size_t count,
                           int8_t *outputs);

/// Turns `count` values into probabilities in place: exponentials of the distances to the largest, no
/// lower than -86, divided by their sum in order.
void lk_softmax(float *values, size_t count);

/// tanh and the logistic function as every kernel computes them: from tables of 4,096 steps of
/// 1/256, with linear interpolation; 1 beyond them.
float lk_tanh(float x);
float lk_logistic(float x);
