#include "equiv/stdio/claim.h"

#include "equiv/stdio/reads.h"

namespace assay::equiv {
namespace {

/// Returns what C leaves open in one of the programs; null if there is nothing.
const ir::Unspecified* first_unspecified(const Reference& reference,
                                         const SubmissionInfo& submission) {
  for (const ProgramUnderTest* tested : {&reference.tested(), &submission.tested})
    if (tested->program != nullptr && !tested->program->unspecified.empty())
      return &tested->program->unspecified.front();
  return nullptr;
}

/// A level has one of the layouts that are valid.
bool depends_on_layout(const Reference& reference, const SubmissionInfo& submission) {
  return reference.task().inputs.layout == inputs::Layout::kFree &&
         (reads_characters(*reference.tested().program) ||
          reads_characters(*submission.tested.program));
}

}  // namespace

results::Equivalent claim_of(const Level& level, const LevelResult& agreed,
                             const Reference& reference, const SubmissionInfo& submission,
                             std::uint64_t runs) {
  using results::Certainty;
  results::Equivalent equal;
  const ir::Unspecified* const open = first_unspecified(reference, submission);
  const bool one_layout = depends_on_layout(reference, submission);
  const bool covers_all = level.bound.covers_all_inputs && open == nullptr && !one_layout;
  equal.certainty = agreed.up_to_rounding ? Certainty::kUpToRounding
                    : covers_all          ? Certainty::kProved
                                          : Certainty::kBounded;
  if (level.bound.covers_all_inputs && open != nullptr)
    equal.bound = "all valid inputs, but for what C leaves open: " + open->what;
  else if (level.bound.covers_all_inputs && one_layout)
    equal.bound = "all valid inputs with single spaces and newlines as described";
  else if (!covers_all)
    equal.bound = level.bound.text;
  equal.paths = agreed.paths;
  equal.deviations = agreed.deviations;
  equal.inputs = runs;
  return equal;
}

std::string describe_unsupported(const SubmissionInfo& submission, const std::string& detail,
                                 const results::Location& where) {
  for (const results::Finding& finding : submission.unsupported)
    if (finding.code.ends_with("-" + detail) && finding.where.part == where.part &&
        finding.where.line == where.line && finding.where.column == where.column)
      return finding.message;
  return "not supported: " + detail;
}

}  // namespace assay::equiv
