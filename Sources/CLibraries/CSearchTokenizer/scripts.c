#include "scripts.h"

#include <stddef.h>
#include <utf8proc.h>

typedef struct {
  int32_t first, last;
} range;

static bool is_in(const range *ranges, size_t count, int32_t scalar) {
  for (size_t i = 0; i < count; i++) {
    if (scalar < ranges[i].first) return false;
    if (scalar <= ranges[i].last) return true;
  }
  return false;
}

#define IS_IN(ranges, scalar) is_in(ranges, sizeof(ranges) / sizeof(ranges[0]), scalar)

/* Blocks of The Unicode Standard 14, in order. Korean is among them because its spaces are set
   differently from writer to writer, and its words carry endings. */
static const range paired_scripts[] = {
    {0x0E00, 0x0EFF},   /* Thai, Lao */
    {0x1000, 0x109F},   /* Myanmar */
    {0x1100, 0x11FF},   /* Hangul Jamo */
    {0x1780, 0x17FF},   /* Khmer */
    {0x2E80, 0x2FDF},   /* CJK and Kangxi radicals */
    {0x3005, 0x3007},   /* iteration mark, closing mark, zero */
    {0x3021, 0x3029},   /* Hangzhou numerals */
    {0x3031, 0x303C},   /* kana repeat marks, Hangzhou tens, masu */
    {0x3040, 0x318F},   /* Hiragana, Katakana, Bopomofo, Hangul compatibility */
    {0x31A0, 0x31BF},   /* Bopomofo Extended */
    {0x31F0, 0x31FF},   /* Katakana Phonetic Extensions */
    {0x3400, 0x4DBF},   /* CJK Extension A */
    {0x4E00, 0x9FFF},   /* CJK Unified Ideographs */
    {0xA960, 0xA97F},   /* Hangul Jamo Extended-A */
    {0xA9E0, 0xA9FF},   /* Myanmar Extended-B */
    {0xAA60, 0xAA7F},   /* Myanmar Extended-A */
    {0xAC00, 0xD7FF},   /* Hangul Syllables, Jamo Extended-B */
    {0xF900, 0xFAFF},   /* CJK Compatibility Ideographs */
    {0x16FE0, 0x18CFF}, /* Ideographic Symbols, Tangut, Khitan */
    {0x1AFF0, 0x1B16F}, /* kana extensions */
    {0x20000, 0x3FFFF}, /* CJK Extensions B and on */
};

static const range general_diacritics[] = {
    {0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20F0}, {0xFE20, 0xFE2F},
};

/* Vowel and cantillation signs, the marks of Hebrew and Arabic that writers leave out. */
static const range optional_signs[] = {
    {0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2}, {0x05C4, 0x05C5}, {0x05C7, 0x05C7},
    {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670}, {0x06D6, 0x06DC}, {0x06DF, 0x06E4},
    {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0898, 0x089F}, {0x08CA, 0x08E1}, {0x08E3, 0x08FF},
};

static const range latin_and_greek[] = {
    {0x0000, 0x024F}, {0x0370, 0x03FF}, {0x1E00, 0x1FFF}, {0x2C60, 0x2C7F}, {0xA720, 0xA7FF},
};

bool quire_drops_mark(int32_t base, int32_t mark) {
  if (IS_IN(optional_signs, mark)) return true;
  if (!IS_IN(general_diacritics, mark)) return false;
  if (base >= 0x0400 && base <= 0x052F) {
    /* Stress marks, and the diaeresis of yo, are left out at will; other marks make letters. */
    return mark == 0x0300 || mark == 0x0301 || (mark == 0x0308 && base == 0x0435);
  }
  return IS_IN(latin_and_greek, base);
}

static bool is_mark(utf8proc_category_t category) {
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
         category == UTF8PROC_CATEGORY_ME;
}

bool quire_extends(int32_t scalar) {
  if (scalar < 0x0300) return false;
  if (scalar >= 0x1160 && scalar <= 0x11FF) return true;    /* Hangul vowels and finals */
  if (scalar >= 0xD7B0 && scalar <= 0xD7FF) return true;
  /* Spaces and joiners without width, which must not keep a mark from its letter. */
  if ((scalar >= 0x200B && scalar <= 0x200D) || scalar == 0x2060 || scalar == 0xFEFF) return true;
  if (scalar == 0xFF9E || scalar == 0xFF9F) return true;    /* half-width voicing marks */
  return is_mark(utf8proc_category(scalar));
}

character_class quire_classify(int32_t scalar) {
  switch (scalar) {
    case '\n': case '\r': case 0x0B: case 0x0C: case 0x85: case 0x2028: case 0x2029:
      return character_newline;
    case ' ': case '\t': return character_space;
    /* Hyphen-minus, hyphen, the not sign that OCR makes of a hyphen, Fraktur's double hyphen. */
    case '-': case 0x2010: case 0xAC: case 0x2E17: return character_hyphen;
    case 0xAD: return character_soft_hyphen;
    case 0x0640: return character_ignored;                  /* tatweel */
    default: break;
  }
  utf8proc_category_t category = utf8proc_category(scalar);
  switch (category) {
    case UTF8PROC_CATEGORY_ZS: return character_space;
    case UTF8PROC_CATEGORY_CC: case UTF8PROC_CATEGORY_CF: return character_ignored;
    case UTF8PROC_CATEGORY_ND: case UTF8PROC_CATEGORY_NO: return character_word;
    case UTF8PROC_CATEGORY_LU: case UTF8PROC_CATEGORY_LL: case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM: case UTF8PROC_CATEGORY_LO: case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_MN: case UTF8PROC_CATEGORY_MC: case UTF8PROC_CATEGORY_ME:
      return IS_IN(paired_scripts, scalar) ? character_paired : character_word;
    case UTF8PROC_CATEGORY_CO: return character_word;
    default:
      /* Assigned after this library's tables were made. */
      return category == UTF8PROC_CATEGORY_CN && IS_IN(paired_scripts, scalar) ? character_paired
                                                                               : character_separator;
  }
}
