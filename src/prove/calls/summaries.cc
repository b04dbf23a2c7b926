#include "prove/calls/summaries.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay::prove {

using exec::PathExplorer;
using smt::TermId;

namespace {

bool is_hypothesis(const CallLemmas& lemmas, const CallLemma& lemma) {
  return lemmas.last_is_hypothesis && &lemma == &lemmas.lemmas.back();
}

/// The arguments are the same, and the lemma is about them.
TermId applies(smt::TermPool& pool, const CallLemma& lemma, const std::vector<TermId>& a,
               const std::vector<TermId>& b) {
  std::vector<TermId> conditions;
  for (std::size_t i = 0; i < a.size(); ++i) {
    conditions.push_back(pool.eq(a[i], b[i]));
    if (lemma.least) conditions.push_back(pool.le(pool.int_const(*lemma.least), a[i]));
  }
  return pool.and_(conditions);
}

}  // namespace

/// The hypothesis, if it is about the function: it says which calls are executed.
const CallLemma* ReferenceCalls::find(ir::FunctionId function) const {
  const auto& all = lemmas_.lemmas;
  const auto found = std::find_if(all.rbegin(), all.rend(), [&](const CallLemma& lemma) {
    return lemma.reference == function;
  });
  return found != all.rend() ? &*found : nullptr;
}

exec::CallSummaries::Answer ReferenceCalls::call(ir::FunctionId function, std::size_t active,
                                                 const std::vector<TermId>& arguments,
                                                 PathExplorer& path) {
  const CallLemma& lemma = *find(function);
  if (is_hypothesis(lemmas_, lemma) && active < lemma.reference_unfolded) return Execute{};
  for (const KnownCall& known : calls_)
    if (known.function == function && known.arguments == arguments) return known.result;
  smt::TermPool& pool = path.pool();
  const TermId result = pool.var(fmt::format("{} {}", name_, calls_.size()), smt::Sort::kInt,
                                 {ir::min_value(ir::Type::kI32), ir::max_value(ir::Type::kI32)});
  calls_.push_back({function, arguments, result});
  for (const ResultBound& bound : lemma.bounds)
    path.assume(formula(pool, bound, arguments, result));
  return result;
}

bool SubmissionCalls::is_about(ir::FunctionId function) const {
  return std::ranges::any_of(lemmas_.lemmas,
                             [&](const CallLemma& lemma) { return lemma.submission == function; });
}

/// Forks at each call that may be the same, so that the explorer answers from its log when the path
/// is run again, whatever was learnt since.
std::optional<TermId> SubmissionCalls::same_call(ir::FunctionId function,
                                                 const std::vector<TermId>& arguments,
                                                 PathExplorer& path) const {
  for (const CallLemma& lemma : lemmas_.lemmas) {
    if (lemma.submission != function) continue;
    for (const KnownCall& known : known_)
      if (known.function == lemma.reference &&
          path.truth(applies(path.pool(), lemma, arguments, known.arguments)))
        return known.result;
  }
  return std::nullopt;
}

exec::CallSummaries::Answer SubmissionCalls::call(ir::FunctionId function, std::size_t active,
                                                  const std::vector<TermId>& arguments,
                                                  PathExplorer& path) {
  const bool is_executed = std::ranges::any_of(lemmas_.lemmas, [&](const CallLemma& lemma) {
    return lemma.submission == function && is_hypothesis(lemmas_, lemma) &&
           active < lemma.submission_unfolded;
  });
  if (is_executed && active == 0) return Execute{};
  if (const auto result = same_call(function, arguments, path)) return *result;
  if (is_executed) return Execute{};
  return Refuse{"a recursive call that the reference is not known to make"};
}

}  // namespace assay::prove
