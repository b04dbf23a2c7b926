#include "languages/javascript/voters.h"

#include <utility>

#include "languages/javascript/program.h"
#include "languages/javascript/running.h"

namespace assay::languages {
namespace {

constexpr std::size_t kMostVoters = 24;  // each starts a process

/// True if the program does the same on the script; false as well if it cannot be run.
bool agrees(const JavaScriptSession& session, const grade::Submission& other,
            const dynamic::Script& script, const dynamic::Observation& actual) {
  const auto program = load_javascript(other.label, other.text, session.reference().name);
  if (!program) return false;
  ExportedNames names;
  for (const std::string& entry : session.entries()) {
    auto name = exported_as(*program, entry);
    if (!name) return false;
    names[entry] = *std::move(name);
  }
  const auto runnable = start_javascript(session.host(), *program, names);
  if (!runnable) return false;
  const auto run = (*runnable)->run(script);
  return run && scripts::compare(session.rules(), script, actual, *run).sameness ==
                    dynamic::Sameness::kSame;
}

}  // namespace

grade::Vote vote(const JavaScriptSession& session, const Voters& voters, const std::string& label,
                 const dynamic::Script& script, const dynamic::Observation& actual) {
  grade::Vote made;
  if (!scripts::is_defined(actual) || voters.dissenting.empty()) return made;
  const std::size_t step = voters.dissenting.size() / kMostVoters + 1;
  std::size_t asked = 1;
  for (std::size_t i = 0; i < voters.dissenting.size(); i += step) {
    const grade::Submission& other = *voters.dissenting[i];
    if (other.label == label) continue;
    ++asked;
    if (agrees(session, other, script, actual)) ++made.agreeing;
  }
  // The equivalent ones are as numerous among those who vote as in the class.
  made.voters = asked + asked * voters.equivalent / voters.dissenting.size();
  return made;
}

}  // namespace assay::languages
