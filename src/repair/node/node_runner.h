// Runs candidates of a JavaScript program in node: the text that contains all alternatives
// (frontends/javascript/variants) in a conversation, with the choices of each run. What runs show
// is compared here, in another process than theirs.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.h"
#include "equiv/dynamic/behaviour.h"
#include "equiv/dynamic/known_runs.h"
#include "native/node/node.h"
#include "native/sandbox/sandbox.h"
#include "repair/search/candidate_runner.h"

namespace assay::repair {

class NodeRunner : public CandidateRunner {
 public:
  /// The sandbox, the program and the rules must outlive the object. `most_steps` bounds the fuel
  /// of a run.
  NodeRunner(native::Sandbox& sandbox, const native::NodeProgram& program,
             const scripts::Rules& rules, std::uint32_t most_steps);
  ~NodeRunner() override;

  /// Starts node, unless it runs, and loads the program. The program may have been replaced since.
  Result<native::NodeLoaded> start();
  /// Adds a script and what the reference shows on it; `asked` is the script with the names by
  /// which the program exports what it calls. Returns the number of the case (Case::number).
  std::size_t add(dynamic::Script script, dynamic::Script asked, dynamic::Observation expected);

  std::uint32_t sites() const override { return program_.choices; }
  using CandidateRunner::run;
  Observation run(const std::vector<const Move*>& moves, const Case& known, Patience patience,
                  std::vector<std::uint8_t>* reached) override;
  void expect(const std::vector<std::vector<const Move*>>& candidates,
              const std::vector<const Case*>& cases, Patience patience) override;
  std::uint64_t runs() const override { return runs_; }
  std::uint64_t steps() const override { return steps_; }

 private:
  using Choices = std::vector<native::NodeChoice>;
  using Key = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  struct KnownCase {
    dynamic::Script script, asked;
    dynamic::Observation expected;
    std::string shown;                                  // the expected behaviour as text
    std::unordered_map<std::string, Observation> seen;  // by encoded observation
  };

  std::uint32_t fuel(const Case& known, Patience patience) const;
  /// Runs in node, which is started again if it ends. Returns nullopt if it ended.
  std::optional<std::vector<native::ChosenRun>> choose(const std::vector<const Case*>& cases,
                                                       const std::vector<Choices>& sets,
                                                       Patience patience,
                                                       native::TellReached tells);
  Observation observe(KnownCase& known, const native::ChosenRun& run);
  Observation judge(const KnownCase& known, const std::string& bytes) const;

  native::Sandbox& sandbox_;
  const native::NodeProgram& program_;
  const scripts::Rules& rules_;
  std::uint32_t most_steps_;
  std::optional<native::NodeConversation> node_;
  std::vector<KnownCase> cases_;
  std::map<std::tuple<std::size_t, Patience, Key>, Observation> ahead_;  // of those expected
  std::uint64_t runs_ = 0, steps_ = 0;
  std::uint32_t ended_ = 0;  // how often node ended
};

/// Returns the behaviour of a run as a text, operation after operation: how much of two such texts
/// is equal says how close two runs are.
std::string behaviour_text(const scripts::Rules& rules, const dynamic::Script& script,
                           const dynamic::Observation& run);

}  // namespace assay::repair
