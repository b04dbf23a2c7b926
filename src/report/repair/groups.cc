#include "report/repair/groups.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "report/text/text.h"

namespace assay::report {
namespace {

using results::EditTerms;
using results::RepairReport;
using results::RepairStatus;

std::vector<EditTerms> key_of(const RepairReport& report) {
  std::vector<EditTerms> key;
  std::set<std::pair<std::uint32_t, EditTerms>> seen;
  for (const results::RepairEdit& edit : report.edits)
    if (edit.group == 0 || seen.emplace(edit.group, edit.terms).second) key.push_back(edit.terms);
  std::ranges::sort(key);
  return key;
}

/// The names of kinds of places are those of frontends::PlaceKind.
std::string_view words_for_place(std::string_view place) {
  static const std::map<std::string_view, std::string_view> kWords = {
      {"condition", "a condition"},
      {"loop-condition", "the condition"},
      {"loop-step", "the step"},
      {"loop-start", "the start"},
      {"assigned-value", "an assigned value"},
      {"initial-value", "an initial value"},
      {"returned-value", "a returned value"},
      {"argument", "an argument"},
      {"subscript", "an index"},
      {"array-size", "the size of an array"},
      {"target", "an assigned variable"},
      {"format", "a format"},
      {"declaration", "a declaration"},
      {"definition", "a definition"}};
  const auto found = kWords.find(place);
  return found == kWords.end() ? "" : found->second;
}

std::string loop_in_words(std::string_view loop) {
  return loop == "other" ? "a loop" : "the " + std::string(loop) + " loop";
}

std::string in_backquotes(std::string_view code) {
  constexpr std::size_t kLongest = 60;
  return "`" + clipped(valid_utf8(code), kLongest) + "`";
}

}  // namespace

std::vector<RepairGroup> repair_groups(const results::RepairsReport& report) {
  std::map<std::vector<EditTerms>, std::vector<std::size_t>> by_key;
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    const RepairReport& one = report.submissions[i];
    const bool is_repair =
        one.status == RepairStatus::kVerified || one.status == RepairStatus::kPassesInputs;
    if (is_repair && !one.edits.empty()) by_key[key_of(one)].push_back(i);
  }
  std::vector<RepairGroup> groups;
  for (const auto& [key, members] : by_key)
    if (members.size() > 1) groups.push_back({key, members});
  std::ranges::stable_sort(groups, std::ranges::greater(),
                           [](const RepairGroup& group) { return group.members.size(); });
  return groups;
}

std::string describe(const EditTerms& edit) {
  std::string text;
  if (edit.before.empty())
    text = in_backquotes(edit.after) + " is missing";
  else if (edit.after.empty())
    text = in_backquotes(edit.before) + " is not needed";
  else
    text = in_backquotes(edit.before) + " should be " + in_backquotes(edit.after);
  const std::string_view place = words_for_place(edit.place);
  if (!place.empty()) text += " in " + std::string(place);
  if (!edit.loop.empty())
    text += (edit.place.starts_with("loop-") ? " of " : " in ") + loop_in_words(edit.loop);
  if (!edit.function.empty() && edit.function != "main") text += ", in " + edit.function;
  return text;
}

std::string describe(const RepairGroup& group) {
  std::string text;
  for (const EditTerms& edit : group.edits) text += (text.empty() ? "" : "; ") + describe(edit);
  return text;
}

std::string whereabouts(const RepairGroup& group) {
  std::string text;
  std::set<std::string> said;
  for (const EditTerms& edit : group.edits) {
    std::string where = edit.loop.empty() ? "" : loop_in_words(edit.loop);
    if (!edit.function.empty())
      where += (where.empty() ? "the function " : " of the function ") + edit.function;
    if (where.empty()) where = "the program";
    if (said.insert(where).second) text += (text.empty() ? "" : "; ") + where;
  }
  return text;
}

}  // namespace assay::report
