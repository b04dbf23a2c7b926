// Runs of programs: beginning one, listening to it, ending it.
#include <utility>

#include "serve/site/answers.h"
#include "serve/site/route.h"

namespace assay::serve {
namespace {

/// Runs of one browser that were cancelled and have not ended.
constexpr std::size_t kMostEnding = 3;

Answer run(const Desk& desk, const Call& call) {
  const CourseAssignment* found = desk.course.find(call.parts[0]);
  if (found == nullptr) return refused(404, "no-assignment", "There is no such assignment.");
  const auto text = member<std::string>(call.request, "text");
  if (!text) return refused(400, "The text of the program is missing.");
  if (text->size() > kLongestText)
    return refused(413, "program-too-long",
                   "The program is longer than 256 KiB, which is too long.");
  if (auto no = no_room(desk, call, text->size())) return *std::move(no);
  Attempt attempt;
  attempt.owner = call.owner;
  attempt.assignment = found->id;
  attempt.at = desk.options.ago(0);
  attempt.text = *text;
  const auto number = desk.store.add(attempt);
  if (!number) return not_kept(number.error());
  attempt.number = *number;
  desk.runs.begin(std::move(attempt));
  desk.jobs.start(*found, *number, {*text});
  return json_answer({{"run", *number}, {"attempt", *number}}, 202);
}

Answer events(const Desk& desk, const Call& call) {
  const auto run = number_of(call.parts[0]);
  if (!run || !desk.runs.is_of(*run, call.owner))
    return refused(404, "no-run", "There is no such run; the history has what it said.");
  const auto last = number_of(call.request.header("last-event-id")).value_or(0);
  Streaming made;
  made.begin = [&runs = desk.runs, run = *run, last](const std::shared_ptr<EventStream>& stream) {
    runs.listen(run, static_cast<std::uint64_t>(last), stream);
  };
  return made;
}

Answer cancel(const Desk& desk, const Call& call) {
  if (const auto run = number_of(call.parts[0]); run && desk.runs.is_of(*run, call.owner))
    desk.jobs.cancel(*run);
  return no_content();
}

}  // namespace

std::optional<Response> no_room(const Desk& desk, const Call& call, std::size_t kept_bytes) {
  for (const std::int64_t each : desk.runs.going(call.owner)) desk.jobs.cancel(each);
  if (desk.runs.going(call.owner).size() >= kMostEnding)
    return refused({429, "runs-are-ending",
                    "Your earlier runs are still being stopped. Please try again in a moment.", 1});
  if (desk.runs.count_going() >= desk.options.most_waiting)
    return refused({503, "too-many-waiting",
                    "Too many programs are waiting. Please try again in a moment.", 5});
  if (kept_bytes > 0 && desk.options.disk_is_full && desk.options.disk_is_full())
    return refused({507, "disk-full",
                    "The server has no room left for attempts. Please tell your teacher.", 0});
  const bool is_teacher = call.role == Role::kTeacher;
  if (const auto no =
          is_teacher ? std::nullopt : desk.quotas.run(call.owner, kept_bytes, desk.now()))
    return refused(*no);
  return std::nullopt;
}

std::vector<Route> run_routes() {
  return {
      {"POST", "/api/assignments/*/runs", run},
      {"GET", "/api/runs/*/events", events},
      {"POST", "/api/runs/*/cancel", cancel},
  };
}

}  // namespace assay::serve
