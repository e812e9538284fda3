#pragma once

/// Steps of 1/256 that the tables hold.
#define LK_TABLE_COUNT 4096

/// Values of a function at 0, 1/256, ...; the last step counts as 1, like all beyond it.
/// Source: Tesseract's tables are these functions in double precision, rounded to float.
extern float lk_tanh_table[LK_TABLE_COUNT + 2];
extern float lk_logistic_table[LK_TABLE_COUNT + 2];

/// Fills the tables, once for the process.
void lk_tables_prepare(void);
