#include "languages/c/proof/proof.h"

#include "languages/c/proof/answer.h"
#include "languages/c/proof/certificate.h"
#include "languages/c/proof/pair.h"
#include "prove/prove.h"

namespace assay::languages {

Result<results::ProofReport> prove_c(const ProofRequest& request) {
  TRY_ASSIGN(const ProofPair pair, read_pair(request));
  prove::Request question = pair.request();
  question.seed = request.seed;
  const prove::Answer answer = prove::prove(question);
  results::ProofReport report;
  static_cast<results::ProofAnswer&>(report) = answer_of(answer, *pair.reference, *pair.submission);
  report.reference = request.reference;
  report.submission = request.submission;
  report.entry = pair.entry;
  report.valid_inputs = inputs::print(pair.inputs);
  report.inputs_inferred = pair.inputs_inferred;
  report.comparison = results::describe(question.comparison);
  if (const auto* proved = std::get_if<prove::Proved>(&answer.verdict);
      proved != nullptr && request.certificate) {
    TRY_ASSIGN(report.certified, write_certificate(pair, question, *proved, *request.certificate));
    report.certificate = *request.certificate;
  }
  return report;
}

}  // namespace assay::languages
