#include "CSystem.h"

#include <malloc.h>

void quire_give_back_memory(void) { malloc_trim(0); }
