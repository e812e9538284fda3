#include "CSearchTokenizer.h"
