// Running a program on an input that a student chose. No attempt is made of it, and nothing is
// kept.
#include <string>
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/route.h"

namespace assay::serve {
namespace {

constexpr std::size_t kLongestInput = 64 << 10;  // bytes

Answer begin(const Desk& desk, const Call& call, const std::string& kind) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  auto text = member<std::string>(call.request, "text");
  auto input = member<std::string>(call.request, "input");
  if (!text) return refused(400, "The text of the program is missing.");
  if (!input) return refused(400, "The input is missing.");
  if (text->size() > kLongestText)
    return refused(413, "program-too-long",
                   "The program is longer than 256 KiB, which is too long.");
  if (input->size() > kLongestInput)
    return refused(413, "input-too-long", "The input is longer than 64 KiB, which is too long.");
  if (auto no = no_room(desk, call, 0)) return *std::move(no);
  const std::int64_t number = desk.runs.begin_unkept(call.owner);
  desk.jobs.start(*found, number, {*std::move(text), kind, *std::move(input)});
  return json_answer({{"run", number}}, 202);
}

Answer inputs(const Desk& desk, const Call& call) { return begin(desk, call, "input"); }
Answer steps(const Desk& desk, const Call& call) { return begin(desk, call, "steps"); }

}  // namespace

std::vector<Route> tryout_routes() {
  return {
      {"POST", "/api/assignments/*/inputs", inputs},
      {"POST", "/api/assignments/*/steps", steps},
  };
}

}  // namespace assay::serve
