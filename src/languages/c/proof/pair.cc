#include "languages/c/proof/pair.h"

#include <set>

#include "assignment/files.h"
#include "equiv/valid_inputs/infer.h"
#include "inputs/resemblance/resemblance.h"
#include "languages/c/session/session.h"

namespace assay::languages {
namespace {

Result<std::unique_ptr<CProgram>> load(const std::string& path, std::string text,
                                       const std::string& entry, const CProgram* reference,
                                       std::string_view described = {}) {
  auto program = load_c(path, std::move(text), entry, reference, described);
  if (!program) {
    Error error = std::move(program).error();
    error.message = path + ": " + error.message;
    return tl::unexpected<Error>(std::move(error));
  }
  return program;
}

Result<void> determine_inputs(const assignment::AssignmentFile& file, std::uint64_t seed,
                              ProofPair& pair) {
  std::vector<std::string> examples, labels, invalid;
  for (const assignment::ExampleFile& example : file.examples) {
    examples.push_back(example.input);
    labels.push_back(assignment::label_of(example));
  }
  const std::string& harness = pair.reference->lowered.harness_input;
  pair.inputs_inferred = !file.inputs;
  if (file.inputs || !harness.empty()) {
    auto spec = inputs::parse(file.inputs ? *file.inputs : harness);
    if (!spec) {
      Error error = std::move(spec).error();
      if (file.inputs) error.message = file.path + ": input: " + error.message;
      return tl::unexpected<Error>(std::move(error));
    }
    pair.inputs = *std::move(spec);
  } else {
    TRY_ASSIGN(inputs::Inferred inferred,
               equiv::infer_inputs(pair.reference->tested, examples, labels, seed, {}));
    pair.inputs = std::move(inferred.spec);
  }
  for (const assignment::Answer& answer : file.answers)
    if (!answer.is_valid) invalid.push_back(answer.property);
  TRY_ASSIGN(pair.inputs, inputs::exclude(pair.inputs, examples, invalid));
  return {};
}

}  // namespace

prove::Request proof_request(const CProgram& reference, const CProgram& submission,
                             const inputs::Spec& inputs, results::Comparison comparison) {
  prove::Request request;
  request.reference = reference.tested.program;
  request.submission = submission.tested.program;
  request.inputs = &inputs;
  request.comparison = comparison;
  for (const CProgram* program : {&reference, &submission})
    if (program->lowered.program.exit_status_unspecified) request.comparison.exit_status = false;
  std::set<std::int64_t> constants;
  for (const CProgram* program : {&reference, &submission})
    for (const std::int64_t c : constants_of(*program->tested.program)) constants.insert(c);
  request.constants.assign(constants.begin(), constants.end());
  return request;
}

prove::Budget budget_of_grading() {
  prove::Budget budget;
  budget.all_solver_steps = 1'500'000;
  budget.steps_per_obligation = 200'000;
  return budget;
}

prove::Request ProofPair::request() const {
  return proof_request(*reference, *submission, inputs, comparison);
}

Result<ProofPair> read_pair(const ProofRequest& request) {
  assignment::AssignmentFile file;
  const std::string path = assignment::assignment_beside(request.assignment, request.reference,
                                                         request.ignore_assignment);
  if (!path.empty()) {
    TRY_ASSIGN(file, assignment::read_assignment(path, assignment_keys()));
  }
  ProofPair pair;
  pair.entry = request.entry.value_or(file.entries.empty() ? "main" : file.entries.front());
  TRY_ASSIGN(std::string reference, read_c_program(request.reference));
  TRY_ASSIGN(std::string submission, read_c_program(request.submission));
  TRY_ASSIGN(pair.reference, load(request.reference, std::move(reference), pair.entry, nullptr,
                                  file.inputs.value_or("")));
  TRY_ASSIGN(pair.submission,
             load(request.submission, std::move(submission), pair.entry, pair.reference.get()));
  TRY(determine_inputs(file, request.seed, pair));
  pair.comparison = file.comparison_with(std::nullopt, results::CompareMode::kExact);
  return pair;
}

Result<ProofPair> pair_of(const prove::Claim& claim) {
  ProofPair pair;
  pair.entry = claim.entry;
  TRY_ASSIGN(pair.reference,
             load(claim.reference_name, claim.reference, pair.entry, nullptr, claim.inputs));
  TRY_ASSIGN(pair.submission,
             load(claim.submission_name, claim.submission, pair.entry, pair.reference.get()));
  TRY_ASSIGN(pair.inputs, inputs::parse(claim.inputs));
  pair.comparison = claim.comparison;
  return pair;
}

}  // namespace assay::languages
