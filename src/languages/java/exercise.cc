#include "languages/java/exercise.h"

#include <memory>
#include <utility>

#include "assignment/files.h"
#include "base/stopwatch.h"
#include "languages/java/skeleton.h"

namespace assay::languages {

Result<std::unique_ptr<exercise::Skeleton>> open_java_skeleton(
    const exercise::QuizRequest& request) {
  TRY_ASSIGN(std::string text, assignment::read_file(request.skeleton));
  native::SandboxOptions sandbox;
  sandbox.allow_none = request.allow_no_sandbox;
  return JavaSkeleton::load(request.skeleton, std::move(text), sandbox);
}

Result<results::Quiz> make_java_quiz(const exercise::QuizRequest& request) {
  double total = 0;
  Result<results::Quiz> quiz = [&]() -> Result<results::Quiz> {
    const Stopwatch watch(total);
    TRY_ASSIGN(const std::unique_ptr<exercise::Skeleton> skeleton, open_java_skeleton(request));
    return exercise::run(*skeleton, request.options);
  }();
  if (quiz) quiz->timings.total = total;
  return quiz;
}

}  // namespace assay::languages
