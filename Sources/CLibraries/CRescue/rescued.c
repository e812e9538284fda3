#include <stdlib.h>

#include "CRescue.h"

void quire_rescued_free(quire_rescued *picture) {
  free(picture->pixels);
  picture->pixels = NULL;
}
