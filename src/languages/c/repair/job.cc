// Proceeds as docs/repair.md describes: alternatives, one program with all of them, the search, and
// the judge, whose refutations become inputs of the search.
#include "languages/c/repair/job.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "languages/c/repair/candidates.h"
#include "languages/c/repair/conditions.h"
#include "languages/c/repair/judging.h"
#include "languages/c/repair/patch_space.h"
#include "languages/c/repair/premise.h"
#include "languages/c/spelling/repair_spelling.h"
#include "repair/material/blocks.h"

namespace assay::languages {
namespace {

using repair::Alternative;
using repair::AlternativeId;
using results::RepairReport;
using results::RepairStatus;

constexpr JudgeBudget kOfEdits{12, 6}, kBesidePremise{6, 3}, kOfConditions{4, 4}, kOfBlocks{20, 20},
    kOfBodies{4, 4};

constexpr int kRoundsOfConditions = 3;

/// So many structural edits are combined with others, the most promising ones.
constexpr std::size_t kMostPremises = 4;
constexpr std::size_t kMostNewVariables = 2;
/// So many structural edits are tried beside other edits that make the program better.
constexpr std::size_t kMostStructural = 64;

/// Of the search that combines blocks or structural edits with small edits.
constexpr repair::SearchLimits beside_others() {
  repair::SearchLimits limits;
  limits.runs = 600'000;
  limits.steps = 300'000'000;
  limits.depth = 2;
  limits.greedy_depth = 4;
  return limits;
}

class Job {
 public:
  Job(const RepairClass& shared, const RepairMaterial& material, const std::string& label,
      const std::string& text, RepairReport& report, const repair::NewVariable* added)
      : shared_(shared),
        material_(material),
        report_(report),
        space_(shared, material, label, text, added),
        candidates_(space_, shared.session.task().machine, report.effort, shared.budget),
        judging_(shared, space_, candidates_, report) {}

  void run(RepairSearch extent) {
    if (auto opened = space_.open(report_.judgement); !opened) {
      report_.status = RepairStatus::kNotTried;
      report_.reason = "not modelled: " + opened.error().message;
      return;
    }
    report_.effort.places = space_.tree().places.size();
    report_.effort.alternatives = space_.alternatives().size();
    const bool is_complete = extent == RepairSearch::kComplete;
    search_small_edits(is_complete);
    if (is_complete) {
      if (goes_on()) add_structure();
      candidates_.end_search();
      if (goes_on()) search_beside_structure();
      if (goes_on()) search_with_variables();
      if (goes_on()) search_blocks();
      if (goes_on()) rewrite_bodies();
    }
    candidates_.end_search();
    finish();
  }

 private:
  bool goes_on() const { return !judging_.has_repair() && !candidates_.is_shared_budget_spent(); }

  void search_small_edits(bool is_complete) {
    const JudgeBudget budget = is_complete ? kOfEdits : kBesidePremise;
    candidates_.begin_search(is_complete ? repair::SearchLimits() : beside_others());
    candidates_.try_own_programs();
    candidates_.stop_after(1);
    judging_.run(budget, RepairStatus::kVerified);
    if (is_complete) search_more_single_edits();
    candidates_.search_all_depths();
    if (!judging_.is_verified()) judging_.run(budget, RepairStatus::kVerified);
  }

  /// Where no single edit suffices: adds conditions that neither text contains and, once, the
  /// remote alternatives, and searches single edits again. The judge's refutations are states that
  /// the next conditions must decide right.
  void search_more_single_edits() {
    for (int round = 0; round < kRoundsOfConditions && !judging_.is_verified() &&
                        !candidates_.is_shared_budget_spent();
         ++round) {
      const std::size_t before = space_.alternatives().size();
      for (const Alternative& each : new_conditions()) space_.add(each);
      if (round == 0) space_.add_remote();
      if (space_.alternatives().size() == before) return;
      if (!space_.lower_variants()) return space_.keep_first(before);
      report_.effort.alternatives += space_.alternatives().size() - before;
      candidates_.begin_search({});
      candidates_.try_own_programs(before);
      candidates_.stop_after(1);
      const std::uint64_t refuted = report_.effort.refuted;
      judging_.run(kOfConditions, RepairStatus::kVerified);
      if (report_.effort.refuted == refuted) return;
    }
  }

  std::vector<Alternative> new_conditions() {
    const c::Options options = space_.options();
    const repair::Side student = space_.student(), reference = space_.reference();
    return synthesise_conditions(
        {space_.program(), options, student, reference, space_.material_options(),
         space_.alternatives(), space_.variants(), space_.cases().comparison(),
         shared_.session.task().machine, space_.cases().all()},
        report_.effort);
  }

  /// Tries each structural edit beside what makes the program better.
  void add_structure() {
    const PatchSpace::Chosen& own = candidates_.own();
    for (const Candidate& partial : candidates_.partial_repairs())
      for (std::size_t i = 0; i < std::min(own.size(), kMostStructural); ++i) {
        Candidate both{
            {own[i]}, partial.edits + 1, partial.cost + space_.alternatives()[own[i]].cost};
        std::ranges::copy(partial.alternatives, std::back_inserter(both.alternatives));
        candidates_.try_alone(std::move(both));
      }
    judging_.run(kBesidePremise, RepairStatus::kVerified);
  }

  /// Searches for further edits beside structural ones after which the program does better.
  void search_beside_structure() {
    for (const Promising& each : candidates_.promising(kMostPremises))
      if (goes_on()) search_beside(space_.alternatives()[each.alternative]);
  }

  /// Searches for repairs that need a variable which the student's program lacks.
  void search_with_variables() {
    for (const repair::NewVariable& each :
         repair::new_variables(space_.student(), space_.reference(), c::repair_spelling(),
                               space_.material_options().similarities, kMostNewVariables))
      if (goes_on()) search_beside(each.declaration, &each);
  }

  void search_beside(const Alternative& structural, const repair::NewVariable* added = nullptr) {
    RepairReport further = repair_beside(
        shared_, material_, {space_.program(), space_.tree(), space_.label(), space_.text()},
        structural, report_.judgement, added);
    report_.effort += further.effort;
    if (further.status != RepairStatus::kVerified) return;
    further.equally_small.clear();  // they are beside the structural edit
    further.effort = report_.effort;
    report_ = std::move(further);
    judging_.put_warnings();
  }

  /// Searches again, with larger parts of the reference among the alternatives.
  void search_blocks() {
    const std::size_t first = space_.alternatives().size();
    const repair::Alternatives blocks = repair::make_blocks(
        space_.student(), space_.reference(), c::repair_spelling(), space_.material_options());
    report_.effort.alternatives += blocks.size();
    for (const Alternative& block : blocks) space_.add(block);
    if (blocks.empty() || !space_.lower_variants()) return;
    candidates_.begin_search(beside_others());
    candidates_.try_own_programs(first);
    judging_.run(kOfBlocks, RepairStatus::kVerified);
  }

  /// Puts the bodies of the reference's functions in the place of the student's: of one function,
  /// and, if that does not suffice, of all.
  void rewrite_bodies() {
    const auto first = static_cast<std::uint32_t>(space_.alternatives().size());
    const repair::Alternatives bodies = repair::make_bodies(
        space_.student(), space_.reference(), c::repair_spelling(), space_.material_options());
    report_.effort.alternatives += bodies.size();
    for (const Alternative& body : bodies) space_.add(body);
    candidates_.end_search();
    Candidate all;
    PatchSpace::Chosen own;
    std::vector<frontends::PlaceId> places;
    for (AlternativeId id{first}; id.index < space_.alternatives().size(); ++id.index) {
      const Alternative& body = space_.alternatives()[id];
      own.push_back(id);
      if (std::ranges::find(places, body.place) != places.end()) continue;
      places.push_back(body.place);
      all.alternatives.push_back(id);
      all.cost += body.cost;
    }
    all.edits = places.size();
    candidates_.set_own(std::move(own));
    candidates_.try_own_programs();
    if (!candidates_.any_passes_alone() && places.size() > 1) candidates_.try_alone(std::move(all));
    judging_.run(kOfBodies, RepairStatus::kRewritten);
  }

  void finish() {
    if (report_.status == RepairStatus::kPassesInputs) judging_.put_warnings();
    if (judging_.has_repair()) return;
    report_.status = RepairStatus::kNotFound;
    report_.reason = candidates_.is_budget_spent() || candidates_.is_shared_budget_spent()
                         ? "no repair was found before the budget of the search was spent"
                         : "no repair was found among the edits that were tried";
  }

  const RepairClass& shared_;
  const RepairMaterial& material_;
  RepairReport& report_;
  PatchSpace space_;
  Candidates candidates_;
  Judging judging_;
};

}  // namespace

void repair_with(const RepairClass& shared, const RepairMaterial& material,
                 const std::string& label, const std::string& text, RepairReport& report,
                 RepairSearch extent, const repair::NewVariable* added) {
  Job(shared, material, label, text, report, added).run(extent);
}

}  // namespace assay::languages
