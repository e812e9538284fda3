#pragma once
#include <leptonica/allheaders.h>

/// A `Pix *`. Swift imports it as UnsafeMutablePointer<Pix> before leptonica 1.83 and as
/// OpaquePointer since, so Swift code says `quire_pix` and builds with both.
typedef struct Pix *quire_pix;
