#include "CSandbox.h"

#include <fontconfig/fontconfig.h>
#include <stddef.h>

static void visit_all(FcStrList *paths, void (*visit)(const char *, void *), void *context) {
  if (!paths) return;
  for (FcChar8 *path; (path = FcStrListNext(paths));) visit((const char *)path, context);
  FcStrListDone(paths);
}

bool quire_load_fonts(void (*visit)(const char *path, void *context), void *context) {
  // What is loaded stays fontconfig's current configuration, so that drawing a PDF page does not
  // load it again; caches that are missing are written now, while that is still allowed.
  if (!FcInit()) return false;
  visit_all(FcConfigGetFontDirs(NULL), visit, context);
  visit_all(FcConfigGetCacheDirs(NULL), visit, context);
  visit_all(FcConfigGetConfigFiles(NULL), visit, context);
  return true;
}

bool quire_is_sanitized(void) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return true;
#else
  return false;
#endif
#else
  return false;
#endif
}
