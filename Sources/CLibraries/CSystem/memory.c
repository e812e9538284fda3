#include "CSystem.h"

#include <malloc.h>

void quire_share_heaps(int count) { mallopt(M_ARENA_MAX, count); }

void quire_give_back_memory(void) { malloc_trim(0); }
