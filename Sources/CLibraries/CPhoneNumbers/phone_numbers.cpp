#include "CPhoneNumbers.h"

#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstdio>
#include <exception>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberMatch;
using i18n::phonenumbers::PhoneNumberMatcher;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

/// The library reports every string that is no number; nobody wants to read that.
class Silence : public i18n::phonenumbers::Logger {
 public:
  void WriteMessage(const std::string &) override {}
};

const char *word(PhoneNumberUtil::PhoneNumberType type) {
  switch (type) {
  case PhoneNumberUtil::FIXED_LINE:
    return "fixedLine";
  case PhoneNumberUtil::MOBILE:
    return "mobile";
  case PhoneNumberUtil::FIXED_LINE_OR_MOBILE:
    return "fixedLineOrMobile";
  case PhoneNumberUtil::TOLL_FREE:
    return "tollFree";
  case PhoneNumberUtil::PREMIUM_RATE:
    return "premiumRate";
  case PhoneNumberUtil::SHARED_COST:
    return "sharedCost";
  case PhoneNumberUtil::VOIP:
    return "voip";
  case PhoneNumberUtil::PERSONAL_NUMBER:
    return "personalNumber";
  case PhoneNumberUtil::PAGER:
    return "pager";
  case PhoneNumberUtil::UAN:
    return "companyNumber";
  case PhoneNumberUtil::VOICEMAIL:
    return "voicemail";
  case PhoneNumberUtil::UNKNOWN:
    return "unknown";
  }
  return "unknown";
}

template <size_t size> void copy(const std::string &text, char (&target)[size]) {
  std::snprintf(target, size, "%s", text.c_str());
}

} // namespace

int quire_phone_find(const char *text, size_t bytes, const char *region, int is_lenient,
                     quire_phone_number *numbers, int capacity) {
  try {
    static PhoneNumberUtil &util = []() -> PhoneNumberUtil & {
      PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
      util.SetLogger(new Silence());
      return util;
    }();
    const auto leniency = is_lenient ? PhoneNumberMatcher::POSSIBLE : PhoneNumberMatcher::VALID;
    PhoneNumberMatcher matcher(util, std::string(text, bytes), region, leniency, 1000);
    int count = 0;
    while (count < capacity && matcher.HasNext()) {
      PhoneNumberMatch match;
      if (!matcher.Next(&match)) break;
      quire_phone_number &found = numbers[count++];
      found = {};
      found.start = static_cast<size_t>(match.start());
      found.length = static_cast<size_t>(match.length());
      const PhoneNumber &number = match.number();
      std::string formatted;
      util.Format(number, PhoneNumberUtil::E164, &formatted);
      copy(formatted, found.e164);
      util.Format(number, PhoneNumberUtil::NATIONAL, &formatted);
      copy(formatted, found.national);
      util.GetRegionCodeForNumber(number, &formatted);
      if (formatted.size() == 2) copy(formatted, found.region);
      copy(number.extension(), found.extension);
      found.kind = word(util.GetNumberType(number));
    }
    return count;
  } catch (const std::exception &) {
    return -1;
  }
}
