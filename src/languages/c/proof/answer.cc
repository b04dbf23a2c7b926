#include "languages/c/proof/answer.h"

#include <algorithm>
#include <set>
#include <string>

#include "base/match.h"

namespace assay::languages {
namespace {

void add_reversal(std::string& text, const prove::Reversal& reversal, const CProgram& submission) {
  for (const passes::CountingLoop& loop : reversal) {
    const ir::Function& function = submission.tested.program->functions[loop.function];
    const auto at = equiv::locate(submission.tested, function.stmts[loop.loop].span);
    text += (text.empty() ? "" : "; ") +
            ("the submission's loop in line " + std::to_string(at.line)) + " in the opposite order";
  }
}

/// How the programs are put side by side, and which cases are distinguished.
std::string alignment_of(const prove::ShapeProof& proof, const prove::Reversal& reversal,
                         const CProgram& submission) {
  std::string text = prove::describe(proof.alignment);
  add_reversal(text, reversal, submission);
  std::set<std::string> known;
  for (const prove::NodeSummary& node : proof.nodes) {
    if (node.cases_text.empty() || !known.insert(node.cases_text).second) continue;
    text += (text.empty() ? "" : "; ") + ("for " + node.cases_text);
  }
  if (!known.empty()) text += ", the loops inside run to their end";
  return text;
}

results::ProofPart part_of(const prove::ShapeProof& proof, const prove::Reversal& reversal,
                           const CProgram& reference, const CProgram& submission,
                           bool is_only_shape) {
  results::ProofPart part;
  if (!is_only_shape) part.inputs = proof.inputs;
  part.alignment = alignment_of(proof, reversal, submission);
  for (const prove::NodeSummary& node : proof.nodes) {
    results::LoopInvariant loop;
    loop.reference = equiv::locate(reference.tested, node.reference_at);
    loop.submission = equiv::locate(submission.tested, node.submission_at);
    loop.relations = node.invariant;
    loop.ranking_term = node.rank_text;
    part.loops.push_back(std::move(loop));
  }
  return part;
}

results::ProofPart part_of(const prove::CallLemma& lemma, const ir::Program& reference,
                           const ir::Program& submission) {
  const ir::Function& function = reference.functions[lemma.reference];
  const std::string induction = "induction over the calls of " + function.name;
  results::ProofPart part;
  part.equations.push_back(
      {prove::equation(lemma, function, submission.functions[lemma.submission]), induction});
  for (const prove::ResultBound& bound : lemma.bounds)
    part.equations.push_back({prove::text(bound, function), induction});
  return part;
}

/// There is nothing to say about single sizes of the input.
results::ProofPart all_unrolled(const prove::Reversal& reversal, const CProgram& submission) {
  results::ProofPart part;
  part.alignment = "for each size of the input, all loops are unrolled";
  add_reversal(part.alignment, reversal, submission);
  return part;
}

}  // namespace

results::ProofAnswer answer_of(const prove::Answer& answer, const CProgram& reference,
                               const CProgram& submission) {
  results::ProofAnswer result;
  result.obligations = answer.effort.checks;
  result.rounds = answer.effort.rounds;
  result.solver_steps = answer.effort.solver_steps;
  result.decided_by = answer.effort.decided_by;
  std::visit(Match{
                 [&](const prove::Proved& proved) {
                   result.verdict = proved.terminates ? results::ProofVerdict::kProved
                                                      : results::ProofVerdict::kPartial;
                   if (!proved.terminates)
                     result.reason = "that the submission ends on every valid input was not shown";
                   for (const prove::CallLemma& lemma : proved.lemmas)
                     result.parts.push_back(
                         part_of(lemma, *reference.tested.program, *submission.tested.program));
                   if (std::ranges::all_of(proved.shapes, &prove::ShapeProof::is_converted)) {
                     result.parts.push_back(all_unrolled(proved.reversal, submission));
                     return;
                   }
                   for (const prove::ShapeProof& shape : proved.shapes)
                     result.parts.push_back(part_of(shape, proved.reversal, reference, submission,
                                                    proved.shapes.size() == 1));
                 },
                 [&](const prove::NotProved& failed) {
                   result.reason = failed.failure.what;
                   const CProgram& where =
                       failed.failure.who == prove::Who::kReference ? reference : submission;
                   result.where = equiv::locate(where.tested, failed.failure.where);
                   result.differs_on = failed.differs_on;
                 },
             },
             answer.verdict);
  return result;
}

}  // namespace assay::languages
