// Tracing exercises: drawing a question, answering it, and being told the answer.
#include <utility>

#include "serve/exercise/question_data.h"
#include "serve/site/answers.h"
#include "serve/site/described.h"
#include "serve/site/route.h"

namespace assay::serve {
namespace {

constexpr std::size_t kMostAnswers = 50;         // to one question
constexpr std::size_t kBytesOfQuestion = 4096;   // about
constexpr std::size_t kLongestAnswer = 8 << 10;  // bytes

/// True if a question waits for an answer, or is being drawn.
bool is_open(std::string_view verdict) {
  return verdict == "asked" || verdict == "wrong" || verdict == "running";
}

Answer exercise(const Desk& desk, const Call& call) {
  const CourseAssignment* found = desk.course.find_exercise(call.parts[0]);
  if (found == nullptr) return refused(404, "no-exercise", "There is no such exercise.");
  desk.jobs.prepare(*found);
  auto made = described(desk.store, call.owner, *found);
  if (!made) return not_kept(made.error());
  const Json& last = (*made)["last"];
  const bool waits = !last.is_null() && is_open(last["verdict"].get<std::string>());
  (*made)["open"] = waits ? last["attempt"] : Json();
  return json_answer(*made);
}

Answer draw(const Desk& desk, const Call& call) {
  const CourseAssignment* found = desk.course.find_exercise(call.parts[0]);
  if (found == nullptr) return refused(404, "no-exercise", "There is no such exercise.");
  if (auto no = no_room(desk, call, kBytesOfQuestion)) return *std::move(no);
  Attempt attempt;
  attempt.owner = call.owner;
  attempt.assignment = found->id;
  attempt.at = desk.options.ago(0);
  const auto number = desk.store.add(attempt);
  if (!number) return not_kept(number.error());
  attempt.number = *number;
  desk.runs.begin(std::move(attempt));
  desk.jobs.ask(*found, *number, call.owner);
  return json_answer({{"run", *number}, {"attempt", *number}}, 202);
}

/// The attempt of a call, and the question that it is about.
struct Asked {
  Attempt attempt;
  AskedQuestion question;
};

/// Returns the question of the call, or why there is none.
tl::expected<Asked, Response> question_of(const Desk& desk, const Call& call) {
  auto found = own_attempt(desk.store, call.owner, call.parts[0]);
  if (!found) return tl::unexpected(not_kept(found.error()));
  auto kept = *found ? read_kept((*found)->solution) : std::nullopt;
  if (!kept) return tl::unexpected(refused(404, "no-question", "There is no such question."));
  return Asked{**std::move(found), *std::move(kept)};
}

/// Keeps what was said of the question; the run of the attempt knows it then as well.
Result<void> keep(const Desk& desk, const Attempt& attempt) {
  TRY(desk.store.update(attempt));
  desk.runs.change(attempt.number, [&](Attempt& known) { known = attempt; });
  return {};
}

Answer answer(const Desk& desk, const Call& call) {
  if (call.request.body.size() > kLongestAnswer)
    return refused(413, "answer-too-long", "The answer is longer than 8 KiB, which is too long.");
  auto asked = question_of(desk, call);
  if (!asked) return asked.error();
  const auto given = read_answer(call.request.body);
  if (!given) return refused(400, "The answer is missing.");
  Attempt& attempt = asked->attempt;
  if (!is_open(attempt.verdict))
    return refused(409, "question-is-done", "This question is done. Ask for another one.");
  Json answers = attempt.answers.empty() ? Json::array() : parsed(attempt.answers);
  if (answers.size() >= kMostAnswers)
    return refused(409, "answered-too-often",
                   "You have answered this question 50 times. Have the answer shown.");
  const auto marking = mark(asked->question, *given);
  if (!marking) return refused(400, marking.error().message);
  Json made = parsed(answer_data(*given, *marking));
  answers.push_back(made);
  attempt.answers = json_answer(answers).body;
  attempt.verdict = marking->right ? "right" : "wrong";
  if (const auto kept = keep(desk, attempt); !kept) return not_kept(kept.error());
  made["tries"] = answers.size();
  made["solution"] = marking->right ? parsed(solution_data(asked->question)) : Json();
  return json_answer(made);
}

Answer solution(const Desk& desk, const Call& call) {
  auto asked = question_of(desk, call);
  if (!asked) return asked.error();
  Attempt& attempt = asked->attempt;
  if (is_open(attempt.verdict)) {
    attempt.verdict = "shown";
    if (const auto kept = keep(desk, attempt); !kept) return not_kept(kept.error());
  }
  return json_answer({{"solution", parsed(solution_data(asked->question))}});
}

}  // namespace

std::vector<Route> exercise_routes() {
  return {
      {"GET", "/api/exercises/*", exercise},
      {"POST", "/api/exercises/*/questions", draw},
      {"POST", "/api/attempts/*/answer", answer},
      {"POST", "/api/attempts/*/solution", solution},
  };
}

}  // namespace assay::serve
