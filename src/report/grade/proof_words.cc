#include "report/grade/proof_words.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "report/text/text.h"

namespace assay::report {
namespace {

std::string place(const results::Location& loop, const char* whose) {
  if (!loop.valid()) return fmt::format("{} has ended", whose);
  const std::string part = loop.part.empty() ? "" : " of " + loop.part;
  return fmt::format("{} is at its loop in line {}{}", whose, loop.line, part);
}

}  // namespace

std::string places_in_words(const results::LoopInvariant& loop) {
  return place(loop.reference, "the reference") + " and " +
         place(loop.submission, "the submission");
}

std::string gist_of(const results::LoopInvariant& loop) {
  constexpr std::size_t kMost = 6;
  if (loop.relations.empty()) return "(nothing needs to be known)";
  std::vector<std::string> shown = loop.relations;
  if (shown.size() > kMost) {
    std::ranges::stable_sort(shown, {}, &std::string::size);
    shown.resize(kMost);
  }
  std::string text;
  for (const std::string& relation : shown) text += (text.empty() ? "" : "; ") + relation;
  if (shown.size() < loop.relations.size())
    text += fmt::format("; and {} more (in the JSON report)", loop.relations.size() - shown.size());
  return text;
}

bool is_by_induction(const results::ProofAnswer& answer) {
  return std::ranges::any_of(answer.parts, [](const results::ProofPart& part) {
    return !part.equations.empty() || std::ranges::any_of(part.loops, is_in_a_loop);
  });
}

std::string why_not_proved(const results::ProofAnswer& answer) {
  std::string why = answer.reason;
  if (answer.where.valid())
    why += fmt::format(" at line {} of {}", answer.where.line,
                       answer.where.part.empty() ? answer.where.file : answer.where.part);
  if (answer.differs_on) why += ", on the input " + in_quotes(*answer.differs_on);
  return why;
}

}  // namespace assay::report
