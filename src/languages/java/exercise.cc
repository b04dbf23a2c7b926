#include "languages/java/exercise.h"

#include <memory>
#include <utility>

#include "assignment/files.h"
#include "base/stopwatch.h"
#include "languages/java/skeleton.h"

namespace assay::languages {
namespace {

Result<std::unique_ptr<JavaSkeleton>> load(const ExerciseOptions& options) {
  TRY_ASSIGN(std::string text, assignment::read_file(options.skeleton));
  native::SandboxOptions sandbox;
  sandbox.allow_none = options.allow_no_sandbox;
  return JavaSkeleton::load(options.skeleton, std::move(text), sandbox);
}

}  // namespace

Result<void> check_options(const ExerciseOptions& options) {
  return exercise::check_options(options.quiz);
}

Result<results::Quiz> make_quiz(const ExerciseOptions& options) {
  double total = 0;
  Result<results::Quiz> quiz = [&]() -> Result<results::Quiz> {
    const Stopwatch watch(total);
    TRY_ASSIGN(const std::unique_ptr<JavaSkeleton> skeleton, load(options));
    return exercise::run(*skeleton, options.quiz);
  }();
  if (quiz) quiz->timings.total = total;
  return quiz;
}

}  // namespace assay::languages
