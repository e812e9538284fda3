#include "matrix.h"
#include "tables.h"

#include <stdlib.h>
#include <string.h>

/// A multiple of the alignment, as aligned_alloc asks for; zeros.
static void *allocate(size_t size) {
  size_t rounded = (size + 63) / 64 * 64;
  void *memory = aligned_alloc(64, rounded);
  if (memory != NULL) memset(memory, 0, rounded);
  return memory;
}

static lk_matrix *create(lk_instructions instructions, int sets, int rows, int inputs,
                         int recurrent) {
  lk_tables_prepare();
  lk_matrix *matrix = calloc(1, sizeof *matrix);
  if (matrix == NULL) return NULL;
  matrix->kernels = lk_kernels_for(instructions);
  int block = sets * matrix->kernels->lanes;
  matrix->sets = sets;
  matrix->blocks = (rows + block - 1) / block;
  matrix->groups[0] = inputs / 4;
  matrix->groups[1] = recurrent / 4;
  size_t padded = (size_t)matrix->blocks * block;
  matrix->weights = allocate(padded * (inputs + recurrent));
  matrix->bias = allocate(padded * sizeof *matrix->bias);
  matrix->scales = allocate(padded * sizeof *matrix->scales);
  if (matrix->weights != NULL && matrix->bias != NULL && matrix->scales != NULL) return matrix;
  lk_matrix_free(matrix);
  return NULL;
}

void lk_matrix_free(lk_matrix *matrix) {
  if (matrix == NULL) return;
  free(matrix->weights);
  free(matrix->bias);
  free(matrix->scales);
  free(matrix);
}

/// Places row `row` of `source` as row `lane` of set `set` of block `block`.
///
/// - Parameter column: The column that feeds an input, or a negative number for none.
static void place(lk_matrix *matrix, const lk_source *source, int row, int block, int set,
                  int lane, int (*column)(int input)) {
  int lanes = matrix->kernels->lanes;
  int groups = matrix->groups[0] + matrix->groups[1];
  const int8_t *weights = source->weights + (ptrdiff_t)row * source->columns;
  int32_t sum = 0;
  for (int input = 0; input < groups * 4; input++) {
    int from = column(input);
    int8_t weight = from < 0 ? 0 : weights[from];
    size_t group = (size_t)block * groups + input / 4;
    matrix->weights[((group * matrix->sets + set) * lanes + lane) * 4 + input % 4] = weight;
    sum += weight;
  }
  size_t index = ((size_t)block * matrix->sets + set) * lanes + lane;
  int32_t bias = 127 * (int32_t)weights[source->columns - 1];
  matrix->bias[index] = matrix->kernels->has_offset ? bias - 128 * sum : bias;
  matrix->scales[index] = source->scales[row];
}

static int same(int input) { return input; }
static int three_of_four(int input) { return input % 4 == 3 ? -1 : input / 4 * 3 + input % 4; }

lk_matrix *lk_lstm_create(lk_instructions instructions, const lk_source gates[4], int inputs) {
  int units = gates[0].rows;
  lk_matrix *matrix =
      create(instructions, 4, 4 * units, inputs, gates[0].columns - 1 - inputs);
  if (matrix == NULL) return NULL;
  int lanes = matrix->kernels->lanes;
  for (int gate = 0; gate < 4; gate++)
    for (int unit = 0; unit < units; unit++)
      place(matrix, &gates[gate], unit, unit / lanes, gate, unit % lanes, same);
  return matrix;
}

static void place_in_order(lk_matrix *matrix, const lk_source *source, int (*column)(int)) {
  int lanes = matrix->kernels->lanes, block = lanes * matrix->sets;
  for (int row = 0; row < source->rows; row++)
    place(matrix, source, row, row / block, row % block / lanes, row % lanes, column);
}

lk_matrix *lk_dense_create(lk_instructions instructions, const lk_source *source) {
  lk_matrix *matrix = create(instructions, 4, source->rows, source->columns - 1, 0);
  if (matrix != NULL) place_in_order(matrix, source, same);
  return matrix;
}

lk_matrix *lk_convolution_create(lk_instructions instructions, const lk_source *source) {
  lk_matrix *matrix = create(instructions, 1, LK_FEATURES, LK_COLUMNS * 4, 0);
  if (matrix != NULL) place_in_order(matrix, source, three_of_four);
  return matrix;
}

int lk_dense_stride(const lk_matrix *matrix) {
  return matrix->blocks * matrix->sets * matrix->kernels->lanes;
}
