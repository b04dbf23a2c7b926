#include "languages/c/proof/proof.h"

#include "base/match.h"
#include "languages/c/proof/certificate.h"
#include "languages/c/proof/pair.h"
#include "prove/prove.h"

namespace assay::languages {
namespace {

results::ProofPart part_of(const prove::ShapeProof& proof, const ProofPair& pair,
                           bool is_only_shape) {
  results::ProofPart part;
  if (!is_only_shape) part.inputs = proof.inputs;
  part.alignment = prove::describe(proof.alignment);
  for (const prove::NodeSummary& node : proof.nodes) {
    results::LoopInvariant loop;
    loop.reference = equiv::locate(pair.reference->tested, node.reference_at);
    loop.submission = equiv::locate(pair.submission->tested, node.submission_at);
    loop.relations = node.invariant;
    loop.ranking_term = node.rank_text;
    part.loops.push_back(std::move(loop));
  }
  return part;
}

void describe_verdict(const prove::Answer& answer, const ProofPair& pair,
                      results::ProofReport& report) {
  std::visit(Match{
                 [&](const prove::Proved& proved) {
                   report.verdict = proved.terminates ? results::ProofVerdict::kProved
                                                      : results::ProofVerdict::kPartial;
                   for (const prove::ShapeProof& shape : proved.shapes)
                     report.parts.push_back(part_of(shape, pair, proved.shapes.size() == 1));
                 },
                 [&](const prove::NotProved& failed) {
                   report.reason = failed.failure.what;
                   const CProgram& where = failed.failure.who == prove::Who::kReference
                                               ? *pair.reference
                                               : *pair.submission;
                   report.where = equiv::locate(where.tested, failed.failure.where);
                   report.differs_on = failed.differs_on;
                 },
             },
             answer.verdict);
}

}  // namespace

Result<results::ProofReport> prove_c(const ProofRequest& request) {
  TRY_ASSIGN(const ProofPair pair, read_pair(request));
  results::ProofReport report;
  report.reference = request.reference;
  report.submission = request.submission;
  report.entry = pair.entry;
  report.valid_inputs = inputs::print(pair.inputs);
  report.inputs_inferred = pair.inputs_inferred;
  report.comparison = results::describe(pair.comparison);
  prove::Request question = pair.request();
  question.seed = request.seed;
  const prove::Answer answer = prove::prove(question);
  report.obligations = answer.effort.checks;
  report.rounds = answer.effort.rounds;
  report.solver_steps = answer.effort.solver_steps;
  describe_verdict(answer, pair, report);
  if (const auto* proved = std::get_if<prove::Proved>(&answer.verdict);
      proved != nullptr && request.certificate) {
    TRY_ASSIGN(report.certified, write_certificate(pair, question, *proved, *request.certificate));
    report.certificate = *request.certificate;
  }
  return report;
}

}  // namespace assay::languages
