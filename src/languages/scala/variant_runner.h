// Runs candidates for a repair of a Scala program in Assay's interpreter. What edits make of a
// definition is compiled beside the definition, for many candidates at once
// (frontends/scala/variants), and runs in its place.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "frontends/scala/variants/variants.h"
#include "languages/scala/known_calls.h"
#include "languages/scala/repair_text.h"
#include "languages/scala/session.h"
#include "repair/search/candidate_runner.h"

namespace assay::languages {

class ScalaVariantRunner : public repair::CandidateRunner {
 public:
  /// Returns the definitions that the moves change, with their new texts; none if the moves do not
  /// go together.
  using Variants = std::function<std::optional<std::vector<scala::Variant>>(
      const std::vector<const repair::Move*>&)>;

  /// The arguments must outlive the runner. The sites are the places of the text.
  ScalaVariantRunner(const ScalaSession& session, const ScalaText& text, Variants variants);
  ~ScalaVariantRunner() override;

  /// Compiles the program as it is. Must succeed before the program is run.
  Result<void> start();
  /// Returns the number of the case.
  std::size_t add(KnownCall call);

  std::uint32_t sites() const override;
  using CandidateRunner::run;
  repair::Observation run(const std::vector<const repair::Move*>& moves, const repair::Case& known,
                          repair::Patience patience, std::vector<std::uint8_t>* reached) override;
  void expect(const std::vector<std::vector<const repair::Move*>>& candidates,
              const std::vector<const repair::Case*>& cases, repair::Patience patience) override;
  std::uint64_t runs() const override { return runs_; }
  std::uint64_t steps() const override { return steps_; }

 private:
  struct Batch;  // one compiled program with variants
  using Key = std::vector<std::uint32_t>;
  struct Compiled {
    std::size_t batch = 0;
    std::vector<scala::VariantProgram::Function> replaced;
    bool is_refused = false;
  };

  static Key key_of(const std::vector<const repair::Move*>& moves);
  bool is_known(const Key& key) const;
  void compile(const std::vector<std::vector<const repair::Move*>>& candidates);
  Result<std::unique_ptr<Batch>> make_batch(const std::vector<scala::Variant>& variants) const;
  void mark_reached(Batch& batch, std::vector<std::uint8_t>& reached) const;

  const ScalaSession& session_;
  const ScalaText& text_;
  Variants variants_;
  std::vector<KnownCall> calls_;
  std::vector<std::unique_ptr<Batch>> batches_;  // the first has no variants; null: given up
  std::size_t oldest_ = 1;
  std::map<Key, Compiled> compiled_;
  std::uint64_t runs_ = 0, steps_ = 0;
};

}  // namespace assay::languages
