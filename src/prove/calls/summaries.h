// Answers calls of the functions that lemmas are about, in one step of the product.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exec/symbolic/call_summaries.h"
#include "prove/calls/lemma.h"

namespace assay::prove {

/// A call of the reference: its result is an unknown.
struct KnownCall {
  ir::FunctionId function;
  std::vector<smt::TermId> arguments;
  smt::TermId result;
};

/// Calls of the reference give unknowns, of which the bounds of the lemmas hold. `lemmas` must
/// outlive it. `name` is unlike that of another step whose unknowns occur in the same conditions.
class ReferenceCalls : public exec::CallSummaries {
 public:
  explicit ReferenceCalls(const CallLemmas& lemmas, std::string name = "result")
      : lemmas_(lemmas), name_(std::move(name)) {}

  bool is_about(ir::FunctionId function) const override { return find(function) != nullptr; }
  Answer call(ir::FunctionId function, std::size_t active,
              const std::vector<smt::TermId>& arguments, exec::PathExplorer& path) override;
  const std::vector<KnownCall>& calls() const { return calls_; }

 private:
  const CallLemma* find(ir::FunctionId function) const;

  const CallLemmas& lemmas_;
  const std::string name_;
  std::vector<KnownCall> calls_;
};

/// Calls of the submission give what the same call of the reference gave. If there was none, they
/// are executed as long as few enough are active, and not modelled beyond. The arguments must
/// outlive it.
class SubmissionCalls : public exec::CallSummaries {
 public:
  SubmissionCalls(const CallLemmas& lemmas, const std::vector<KnownCall>& known)
      : lemmas_(lemmas), known_(known) {}

  bool is_about(ir::FunctionId function) const override;
  Answer call(ir::FunctionId function, std::size_t active,
              const std::vector<smt::TermId>& arguments, exec::PathExplorer& path) override;

 private:
  std::optional<smt::TermId> same_call(ir::FunctionId function,
                                       const std::vector<smt::TermId>& arguments,
                                       exec::PathExplorer& path) const;

  const CallLemmas& lemmas_;
  const std::vector<KnownCall>& known_;
};

}  // namespace assay::prove
