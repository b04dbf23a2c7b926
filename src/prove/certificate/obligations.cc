#include "prove/certificate/obligations.h"

#include <algorithm>
#include <optional>
#include <set>

#include "prove/converted.h"
#include "prove/lemmas.h"
#include "smt/smtlib/smtlib.h"

namespace assay::prove {
namespace {

tl::unexpected<Error> not_shown(const Failure& failure) {
  return fail(Error::Kind::kInvalidInput, "the claim was not shown again: " + failure.what);
}

void append(smt::TermPool& pool, const std::vector<Obligation>& obligations,
            std::vector<Query>& result) {
  std::set<std::string> known;
  for (const Obligation& obligation : obligations) {
    const bool impossible =
        std::any_of(obligation.assumptions.begin(), obligation.assumptions.end(),
                    [&](smt::TermId t) { return pool.is_false(t); });
    if (impossible || pool.is_true(obligation.goal)) continue;
    smt::SmtlibQuery query = smt::smtlib_query(pool, obligation.assumptions, obligation.goal);
    if (known.insert(query.text).second)
      result.push_back({obligation.name, std::move(query.text), query.is_exact});
  }
}

/// The obligations of one shape, in its own session.
Result<void> append_queries(const Request& original, const InputCase& inputs,
                            const ShapeProof& proof, bool terminates, std::vector<Query>& result) {
  std::optional<Converted> converted;
  if (proof.is_converted) converted.emplace(original);
  const Request& request = converted ? converted->request : original;
  exec::SolverSession session(exec::Floats::kCodes);
  auto problem = make_problem(request, inputs, session);
  if (!problem) return {};
  problem->divisors = proof.divisors;
  problem->unrolled = proof.unrolled;
  problem->by_cases = proof.by_cases;
  Induction::Given given;
  for (const NodeSummary& node : proof.nodes) given[node.skeleton] = {node.relations, node.arrays};
  Induction induction(*problem, {}, proof.alignment, {}, &given);
  if (const auto failure = induction.run()) return not_shown(*failure);
  std::vector<Obligation> obligations;
  if (const auto failure = induction.obligations(obligations)) return not_shown(*failure);
  if (terminates)
    if (const auto failure = ranking_obligations_of(induction, proof, obligations))
      return not_shown(*failure);
  append(session.pool, obligations, result);
  return {};
}

/// The obligations of the lemmas about recursive functions, each in a session of its own.
Result<void> append_lemmas(const Request& request, const std::vector<CallLemma>& lemmas,
                           std::vector<Query>& result) {
  Effort effort;
  std::vector<CallLemma> known;
  for (const CallLemma& lemma : lemmas) {
    known.push_back(lemma);
    exec::SolverSession session(exec::Floats::kCodes);
    std::vector<Obligation> obligations;
    if (const auto failure = show_lemma(request, known, session, obligations, effort))
      return not_shown(*failure);
    append(session.pool, obligations, result);
  }
  return {};
}
}  // namespace

Result<std::vector<Query>> queries_of(const Request& original, const Proved& proof) {
  if (const auto failure = beyond_the_model(original)) return not_shown(*failure);
  const CallLemmas lemmas{proof.lemmas, false};
  Request request = original;
  if (!lemmas.lemmas.empty()) request.lemmas = &lemmas;
  const std::optional<ir::Program> reversed = apply(proof.reversal, *original.submission);
  if (!reversed)
    return fail(Error::Kind::kInvalidInput, "the claim reverses a loop whose order matters");
  if (!proof.reversal.empty()) request.submission = &*reversed;
  auto cases = all_cases(request, proof.sizes);
  if (const auto* failure = std::get_if<Failure>(&cases)) return not_shown(*failure);
  const auto& all = std::get<std::vector<InputCase>>(cases);
  if (all.size() != proof.shapes.size())
    return fail(Error::Kind::kInvalidInput, "the claim has another number of shapes of the input");
  std::vector<Query> result;
  TRY(append_lemmas(original, proof.lemmas, result));
  for (std::size_t i = 0; i < all.size(); ++i)
    TRY(append_queries(request, all[i], proof.shapes[i], proof.terminates, result));
  return result;
}

}  // namespace assay::prove
