#include "CTIFF.h"

#include <stdarg.h>
#include <stdio.h>
#include <tiffio.h>

static void report(const char *module, const char *kind, const char *format, va_list arguments) {
  if (module) fprintf(stderr, "%s: ", module);
  fputs(kind, stderr);
  vfprintf(stderr, format, arguments);
  fputs(".\n", stderr);
}

static void report_error(thandle_t handle, const char *module, const char *format,
                         va_list arguments) {
  report(module, "", format, arguments);
}

static void report_warning(thandle_t handle, const char *module, const char *format,
                           va_list arguments) {
  report(module, "Warning, ", format, arguments);
}

void quire_tiff_report_messages(void) {
  // The plain handlers would print everything a second time.
  TIFFSetErrorHandler(NULL);
  TIFFSetWarningHandler(NULL);
  TIFFSetErrorHandlerExt(report_error);
  TIFFSetWarningHandlerExt(report_warning);
}
