// The calls on which candidates for a repair run, with what the references do on them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "functional/datum.h"
#include "languages/scala/judge.h"
#include "languages/scala/session.h"
#include "narrowing/machine/run.h"

namespace assay::languages {

struct KnownCall {
  std::size_t entry = 0;  // in ScalaSession::entries()
  std::string call;       // as it is shown: "insert(1, Nil)"
  std::vector<fun::Datum> arguments;
  std::vector<narrowing::RunResult> expected;  // of each reference
  std::string shown;                           // the first of these
  std::uint64_t steps = 0;                     // that the first reference takes
};

/// A result as a text, equal for equal results.
std::string shown_result(const fun::Program& program, const narrowing::RunResult& result);

/// Returns the calls of these candidates (the counterexample of a judgement among them) on which
/// all references return a value or throw. Without those that nothing shows to be valid.
std::vector<KnownCall> known_calls(const ScalaSession& session,
                                   const std::vector<ScalaCandidate>& candidates);

/// The known calls for the submissions of a class: those that native runs are made of, which are
/// the same for all, and those that the judgement of a submission is about: brief, if that shows a
/// difference.
class ScalaKnownCalls {
 public:
  /// The session must outlive the object.
  explicit ScalaKnownCalls(const ScalaSession& session);

  /// Returns the calls for a submission, its differences first. Valid until the next call.
  const std::vector<KnownCall>& of(const std::string& label, const std::string& text);

 private:
  const ScalaSession& session_;
  std::vector<ScalaCandidate> usual_;
  std::string latest_;  // the submission that `calls_` are for
  std::vector<KnownCall> calls_;
};

}  // namespace assay::languages
