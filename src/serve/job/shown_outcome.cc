#include "serve/job/shown_outcome.h"

#include <string_view>

namespace assay::serve {

std::string shown_to_student(const results::Outcome& outcome) {
  const std::string whole = results::shown(outcome);
  if (outcome.termination != results::Termination::kReturned || outcome.about.empty() ||
      !outcome.value.starts_with(outcome.about + " "))
    return whole;
  const std::string_view rest = std::string_view(outcome.value).substr(outcome.about.size() + 1);
  for (const std::string_view verb : {"stays ", "becomes ", "is "})
    if (rest.starts_with(verb))
      return whole.substr(0, whole.size() - outcome.value.size()) + outcome.about + " = " +
             std::string(rest.substr(verb.size()));
  return whole;
}

}  // namespace assay::serve
