#include "serve/job/draw.h"

#include <utility>

#include "apps/exercise/exercise.h"
#include "serve/exercise/json_line.h"
#include "serve/exercise/question_data.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kQuestions = 8;

std::string_view state_of(exercise::Stage stage) {
  switch (stage) {
    case exercise::Stage::kSearching:
      return "searching";
    case exercise::Stage::kAsking:
      return "asking";
    case exercise::Stage::kConfirming:
      return "confirming";
  }
  return "searching";
}

/// Why there is no question: what the quiz notes say to the teacher.
std::string why_none(const results::Quiz& quiz) {
  std::string why = "No question could be made from this exercise. Please tell your teacher.";
  for (const std::string& each : quiz.notes) why += "\n" + each;
  return why;
}

}  // namespace

void draw_questions(const exercise::Skeleton& skeleton, std::uint64_t seed, const Emit& emit) {
  exercise::Options options;
  options.count = kQuestions;
  options.seed = seed;
  options.progress = [&](exercise::Stage stage, std::string_view) {
    emit("state", dumped({{"state", state_of(stage)}}));
  };
  auto quiz = exercise::run(skeleton, options);
  if (!quiz) return emit("failed", dumped({{"message", quiz.error().message}}));
  if (quiz->questions.empty()) return emit("failed", dumped({{"message", why_none(*quiz)}}));
  Json all = Json::array();
  for (results::Question& each : quiz->questions) {
    const AskedQuestion one = asked(std::move(each), seed + all.size());
    all.push_back({{"public", public_data(one)}, {"kept", kept_data(one)}});
  }
  emit("questions", dumped(all));
}

}  // namespace assay::serve
