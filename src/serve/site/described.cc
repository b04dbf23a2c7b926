#include "serve/site/described.h"

#include <algorithm>
#include <vector>

#include "serve/site/answers.h"
#include "serve/store/kept_sentence.h"

namespace assay::serve {

Json title_of(const CourseAssignment& assignment) {
  if (assignment.german_title.empty()) return assignment.title;
  return {{"en", assignment.title}, {"de", assignment.german_title}};
}

Result<Json> described(Store& store, const std::string& owner, const CourseAssignment& assignment) {
  constexpr std::size_t kMostLookedAt = 100;
  TRY_ASSIGN(const std::vector<Attempt> last, store.newest(owner, assignment.id, kMostLookedAt));
  const auto solved = std::ranges::find_if(last, [](const Attempt& each) {
    return each.verdict == "equivalent" || each.verdict == "right";
  });
  Json object = {{"id", assignment.id},
                 {"title", title_of(assignment)},
                 {"language", assignment.language},
                 {"extension", assignment.extension},
                 {"file", assignment.file},
                 {"tries_out", assignment.tries_out},
                 {"last", nullptr}};
  if (!last.empty())
    object["last"] = {{"attempt", last.front().number},
                      {"verdict", last.front().verdict},
                      {"best", solved == last.end() ? last.front().verdict : solved->verdict},
                      {"at", last.front().at}};
  return object;
}

Json in_brief(const Attempt& attempt) {
  return {{"attempt", attempt.number},
          {"ordinal", attempt.ordinal},
          {"at", attempt.at},
          {"verdict", attempt.verdict},
          {"sentence", shown_sentence(attempt.sentence)}};
}

}  // namespace assay::serve
