#include "CBarcodeDrawing.h"
