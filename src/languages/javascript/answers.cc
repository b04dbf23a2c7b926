#include "languages/javascript/answers.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

#include "languages/javascript/guards.h"
#include "languages/javascript/unshown_steps.h"

namespace assay::languages {
namespace {

using assignment::Answer;

bool is_in_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '.';
}

/// Splits "expand: text === ''".
dynamic::UnseenProperty parsed(const std::string& property) {
  std::size_t end = 0;
  while (end < property.size() && is_in_name(property[end])) ++end;
  if (end == 0 || property.compare(end, 2, ": ") != 0) return {"", property};
  return {property.substr(0, end), property.substr(end + 2)};
}

bool fits(const dynamic::Signature& signature, const dynamic::UnseenProperty& property) {
  if (!property.operation.empty() && property.operation != signature.name) return false;
  return std::ranges::any_of(signature.parameters, [&](const dynamic::Parameter& each) {
    return mentions(property.condition, each.name);
  });
}

}  // namespace

std::string stated_property(const dynamic::Description& description,
                            const dynamic::UnseenProperty& property) {
  return description.signatures.size() > 1 ? property.operation + ": " + property.condition
                                           : property.condition;
}

std::optional<bool> answer_on(const assignment::AssignmentFile& assignment,
                              const std::string& property) {
  const auto found = std::ranges::find(assignment.answers, property, &Answer::property);
  return found == assignment.answers.end() ? std::nullopt : std::optional(found->is_valid);
}

Result<void> exclude_answered(dynamic::Description& description,
                              const assignment::AssignmentFile& assignment) {
  for (const Answer& answer : assignment.answers) {
    if (answer.is_valid || UnshownSteps::is_property(description, answer.property)) continue;
    const dynamic::UnseenProperty property = parsed(answer.property);
    bool is_used = false;
    for (dynamic::Signature& each : description.signatures) {
      if (!fits(each, property)) continue;
      is_used = true;
      const std::string condition = "!(" + property.condition + ")";
      each.where = each.where.empty() ? condition : "(" + each.where + ") && " + condition;
    }
    if (!is_used)
      return fail(Error::Kind::kInvalidInput,
                  assignment.path + ": " + assignment::answer_line(answer) +
                      ": no function or operation" +
                      (property.operation.empty() ? "" : " named " + property.operation) +
                      " has a parameter of the condition");
  }
  return {};
}

std::vector<std::string> admit_answered(const dynamic::Description& description,
                                        dynamic::Resemblance& resemblance,
                                        const assignment::AssignmentFile& assignment) {
  std::vector<std::string> unused;
  for (const Answer& answer : assignment.answers) {
    if (!answer.is_valid || UnshownSteps::is_property(description, answer.property)) continue;
    const dynamic::UnseenProperty property = parsed(answer.property);
    resemblance.admit(property.operation, property.condition);
    if (std::ranges::none_of(description.signatures,
                             [&](const auto& each) { return fits(each, property); }))
      unused.push_back(answer.property);
  }
  return unused;
}

}  // namespace assay::languages
