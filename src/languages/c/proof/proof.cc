#include "languages/c/proof/proof.h"

#include "languages/c/proof/answer.h"
#include "languages/c/proof/certificate.h"
#include "languages/c/proof/exhaustive.h"
#include "languages/c/proof/pair.h"
#include "prove/prove.h"

namespace assay::languages {
namespace {

bool is_decided(const results::ProofAnswer& answer) {
  return answer.verdict == results::ProofVerdict::kProved || answer.differs_on.has_value();
}

}  // namespace

Result<results::ProofReport> prove_c(const ProofRequest& request) {
  TRY_ASSIGN(const ProofPair pair, read_pair(request));
  prove::Request question = pair.request();
  question.seed = request.seed;
  // Runs on all inputs say less than a proof by induction, and have no certificate, but take less
  // time than to look for one with patience.
  const bool may_run = !request.certificate && !prove::beyond_the_model(question);
  const auto all = may_run ? run_on_all_inputs(pair, request.seed) : std::nullopt;
  if (all) question.budget = budget_of_grading();
  const prove::Answer answer = prove::prove(question);
  results::ProofReport report;
  results::ProofAnswer& said = report;
  said = answer_of(answer, *pair.reference, *pair.submission);
  if (all && !is_decided(said)) said = *all;
  report.reference = request.reference;
  report.submission = request.submission;
  report.entry = pair.entry;
  report.valid_inputs = inputs::print(pair.inputs);
  report.inputs_inferred = pair.inputs_inferred;
  report.comparison = results::describe(question.comparison);
  if (pair.entry != "main")
    if (const std::string digits = c::compared_digits(pair.reference->lowered.signature);
        !digits.empty()) {
      report.comparison += "; " + digits;
      report.assumptions.push_back("Equal are " + digits + ", not all of their bits.");
    }
  if (const auto* proved = std::get_if<prove::Proved>(&answer.verdict);
      proved != nullptr && request.certificate) {
    TRY_ASSIGN(report.certified, write_certificate(pair, question, *proved, *request.certificate));
    report.certificate = *request.certificate;
  }
  return report;
}

}  // namespace assay::languages
