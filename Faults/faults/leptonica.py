"""The few calls of Leptonica that draw a line of text and encode it, through ctypes."""
import ctypes

_lib = ctypes.CDLL("liblept.so.5")
_libc = ctypes.CDLL(None)
_pointer = ctypes.c_void_p
for _name in ("pixCreate", "bmfCreate", "pixConvertTo8", "pixConvertTo32", "pixConvertTo1",
              "pixReadMem", "pixScale"):
    getattr(_lib, _name).restype = _pointer
_libc.free.argtypes = [_pointer]
_lib.setMsgSeverity(6)

FORMATS = {
    "bmp": (1, "bmp"), "jpeg": (2, "jpg"), "png": (3, "png"), "tiff-plain": (4, "tif"),
    "tiff-packbits": (5, "tif"), "tiff-g3": (7, "tif"), "tiff-g4": (8, "tif"),
    "tiff-lzw": (9, "tif"), "tiff-zip": (10, "tif"), "pnm": (11, "pnm"), "gif": (13, "gif"),
    "jp2": (14, "jp2"), "webp": (15, "webp"), "pdf-image": (16, "pdf"),
}
ONE_BIT = {"tiff-g3", "tiff-g4"}


class Picture:
    """An 8-bit grey picture; frees itself."""

    def __init__(self, handle):
        self.handle = _pointer(handle)

    def __del__(self):
        _lib.pixDestroy(ctypes.byref(self.handle))

    def _converted(self, depth):
        if depth == 1:
            return Picture(_lib.pixConvertTo1(self.handle, 128))
        return Picture(_lib.pixConvertTo32(self.handle)) if depth == 32 else self

    def encoded(self, name, depth=8):
        """The bytes of this picture in one of FORMATS."""
        code, _ = FORMATS[name]
        picture = self._converted(1 if name in ONE_BIT else depth)
        data, size = _pointer(), ctypes.c_size_t()
        if _lib.pixWriteMem(ctypes.byref(data), ctypes.byref(size), picture.handle, code):
            raise RuntimeError(f"Leptonica cannot write {name}")
        try:
            return ctypes.string_at(data, size.value)
        finally:
            _libc.free(data)

    def appended_to(self, path, compression, first):
        """Adds this picture as a page to a TIFF file."""
        code, _ = FORMATS[compression]
        picture = self._converted(1 if compression in ONE_BIT else 8)
        mode = b"w" if first else b"a"
        if _lib.pixWriteTiff(str(path).encode(), picture.handle, code, mode):
            raise RuntimeError(f"Leptonica cannot write {path}")


_font = None


def drawn(lines, width=420, height_of_line=44):
    """Black text on white, one line below the other, as an 8-bit picture at 150 dpi."""
    global _font
    if _font is None:
        _font = _pointer(_lib.bmfCreate(None, 20))
    height = 20 + height_of_line * len(lines)
    handle = _pointer(_lib.pixCreate(width, height, 8))
    _lib.pixSetAll(handle)
    _lib.pixSetResolution(handle, 150, 150)
    used, overflow = ctypes.c_int(), ctypes.c_int()
    for number, line in enumerate(lines):
        baseline = 10 + height_of_line * number + 28
        _lib.pixSetTextline(handle, _font, line.encode(), 0, 12, baseline,
                            ctypes.byref(used), ctypes.byref(overflow))
    return Picture(handle.value)
