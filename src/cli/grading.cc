#include "cli/grading.h"

#include "assignment/files.h"

namespace assay::cli {
namespace {

int told(const Error& error) {
  complain(error);
  return kUsage;
}

}  // namespace

int grade_class(const languages::Registry& registry, std::string_view command,
                const ClassOptions& options, const std::vector<std::string>& submissions,
                const grade::Limits& limits, const Begin& begin, const Conclude& conclude) {
  const auto language = languages::language_for(registry, command, options.reference());
  if (!language) return told(language.error());
  const auto request = options.request_for(**language);
  if (!request) return told(request.error());
  const auto files = assignment::find_submissions(submissions, (*language)->extension());
  if (!files) return told(files.error());
  auto opened = (*language)->open_class(*request);
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  return conclude(grade::run(**opened, *files, limits, begin(files->size())));
}

}  // namespace assay::cli
