#include "languages/javascript/voters.h"

#include <optional>
#include <utility>

#include "languages/javascript/offered.h"
#include "languages/javascript/program.h"
#include "languages/javascript/running.h"

namespace assay::languages {
namespace {

constexpr std::size_t kMostVoters = 24;  // each starts a process

/// What another submission shows on the script; nullopt if it cannot be run.
std::optional<dynamic::Observation> run_of(const JavaScriptSession& session,
                                           const grade::Submission& other,
                                           const dynamic::Script& script) {
  const auto program = load_javascript(other.label, other.text, session.reference().name);
  if (!program) return std::nullopt;
  const Offered offered = offered_by(*program, session.reference(), session.entries());
  if (!offered.missing.empty()) return std::nullopt;
  const auto runnable = start_javascript(session.host(), *program, offered.names);
  if (!runnable) return std::nullopt;
  auto run = (*runnable)->run(script);
  return run ? std::optional(*std::move(run)) : std::nullopt;
}

}  // namespace

grade::Vote vote(const JavaScriptSession& session, const Voters& voters, const std::string& label,
                 const dynamic::Script& script, const dynamic::Observation& expected) {
  grade::Vote made;
  if (voters.dissenting.empty()) return made;
  const std::size_t step = voters.dissenting.size() / kMostVoters + 1;
  std::size_t asked = 1;
  for (std::size_t i = 0; i < voters.dissenting.size(); i += step) {
    const grade::Submission& other = *voters.dissenting[i];
    if (other.label == label) continue;
    ++asked;
    const auto run = run_of(session, other, script);
    if (!run) continue;
    const bool is_same = scripts::compare(session.rules(), script, expected, *run).sameness ==
                         dynamic::Sameness::kSame;
    ++(is_same ? made.in_favour : made.against);
  }
  // The equivalent ones are as numerous among those who vote as in the class.
  made.in_favour += asked * voters.equivalent / voters.dissenting.size();
  return made;
}

}  // namespace assay::languages
