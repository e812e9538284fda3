#pragma once
// ZXing is C++: CBarcodeDrawing includes its headers. This module only brings the compiler flags.
