// Proceeds as docs/repair.md describes: alternatives, one program with all of them, the search, and
// the judge, whose refutations become inputs of the search.
#include "languages/c/repair_job.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "frontends/c/places/places.h"
#include "frontends/c/variants/variants.h"
#include "languages/c/c_program.h"
#include "languages/c/repair/spelling.h"
#include "languages/c/repair_cases.h"
#include "languages/c/repair_conditions.h"
#include "languages/c/repair_edits.h"
#include "languages/c/repair_moves.h"
#include "languages/c/repair_premise.h"
#include "languages/c/repair_rivals.h"
#include "languages/c/repair_warnings.h"
#include "repair/material/alternatives.h"
#include "repair/material/blocks.h"
#include "repair/patch/edits.h"
#include "repair/search/search.h"

namespace assay::languages {
namespace {

using repair::Alternative;
using repair::AlternativeId;
using results::RepairReport;
using results::RepairStatus;
using results::SubmissionReport;

/// How many candidates are judged, and how many may be refuted.
struct JudgeBudget {
  std::uint32_t judgements, refuted;
};
constexpr JudgeBudget kOfEdits{12, 6}, kBesidePremise{6, 3}, kOfConditions{4, 4}, kOfBlocks{20, 20},
    kOfBodies{4, 4};
/// How many repairs are verified in the hope of one that the compiler does not warn about.
constexpr std::uint32_t kMostVerified = 4;
/// How many other repairs of the same size are judged.
constexpr std::uint32_t kMostRivals = 2;

constexpr int kRoundsOfConditions = 3;
constexpr std::uint32_t kAllDepths = std::numeric_limits<std::uint32_t>::max();

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

/// A set of alternatives that passes the known inputs.
struct Candidate {
  std::vector<AlternativeId> alternatives;
  std::size_t edits = 0;  // moves: one change of several equal literals counts once
  double cost = 0;
};

enum class Extent : std::uint8_t { kSearch, kFoundAlready };

/// A structural edit after which the program does better.
struct Promising {
  AlternativeId alternative;
  double progress = 0;
};

class Job {
 public:
  Job(const RepairClass& shared, const RepairMaterial& material, const std::string& label,
      const std::string& text, RepairReport& report, RepairSearch extent,
      const repair::NewVariable* added)
      : extent_(extent),
        added_(added),
        shared_(shared),
        material_(material),
        session_(shared.session),
        solution_(session_.solutions().front()),
        label_(label),
        text_(text),
        report_(report),
        warnings_(session_.toolchain(), text) {}

  void run() {
    auto program = load_c(label_, text_, session_.entry(), solution_.program.get());
    if (!program) return give_up("not modelled: " + program.error().message);
    program_ = *std::move(program);
    auto tree = c::places_of(program_->sources, program_files(*program_), options());
    if (!tree) return give_up("not modelled: " + tree.error().message);
    tree_ = *std::move(tree);
    cases_.emplace(session_, solution_, report_.judgement, program_->lowered.program);
    alternatives_ =
        repair::make_alternatives(student(), reference(), c::repair_spelling(), material_options());
    report_.effort.places = tree_.places.size();
    report_.effort.alternatives = alternatives_.size();
    auto variants = lower_variants();
    if (!variants) return give_up("not modelled: " + variants.error().message);
    variants_ = *std::move(variants);
    make_moves();
    const bool is_complete = extent_ == RepairSearch::kComplete;
    begin_search(is_complete ? repair::SearchLimits() : beside_others());
    try_own_programs();
    search_->stop_after(1);
    const JudgeBudget budget = is_complete ? kOfEdits : kBesidePremise;
    judge_candidates(budget, RepairStatus::kVerified);
    if (is_complete) search_more_single_edits();
    search_->stop_after(kAllDepths);
    if (!is_verified()) judge_candidates(budget, RepairStatus::kVerified);
    account();
    if (!is_complete) return finish();
    if (report_.edits.empty()) add_structure();
    if (report_.edits.empty()) search_beside_structure();
    if (report_.edits.empty()) search_with_variables();
    if (report_.edits.empty()) search_blocks();
    if (report_.edits.empty()) rewrite_bodies();
    finish();
  }

 private:
  c::Options options() const { return {session_.entry(), &solution_.program->lowered}; }
  repair::Side student() const { return {tree_, program_->sources}; }
  repair::Side reference() const { return {material_.tree, material_.program->sources}; }

  Result<c::Variants> lower_variants() const {
    return c::lower_variants(program_->sources, program_files(*program_), options(), tree_,
                             replacements());
  }

  void begin_search(const repair::SearchLimits& limits) {
    candidates_.emplace(variants_.program, c::open_choices(variants_), cases_->comparison(),
                        session_.task().machine);
    search_.emplace(*candidates_, moves_, cases_->all(), limits);
  }

  void forget_candidates() {
    search_.reset();
    candidates_.reset();
    moves_.clear();
    own_.clear();
    passing_alone_.clear();
    ahead_.reset();
  }

  /// Tries each structural edit beside what makes the program better.
  void add_structure() {
    for (const std::vector<std::size_t>& moves : search_->partial_repairs())
      for (std::size_t i = 0; i < std::min(own_.size(), kMostStructural); ++i) {
        Candidate both{{own_[i]}, moves.size() + 1, alternatives_[own_[i]].cost};
        for (const std::size_t move : moves) {
          both.cost += moves_[move].cost;
          std::ranges::copy(moves_[move].alternatives, std::back_inserter(both.alternatives));
        }
        if (run_alone(both.alternatives).passes) passing_alone_.push_back(std::move(both));
      }
    std::ranges::stable_sort(passing_alone_, {}, &Candidate::cost);
    judge_candidates(kBesidePremise, RepairStatus::kVerified);
  }

  /// Searches for further edits beside structural ones after which the program does better.
  void search_beside_structure() {
    std::ranges::stable_sort(promising_, std::greater<>(), &Promising::progress);
    if (promising_.size() > kMostPremises) promising_.resize(kMostPremises);
    for (const Promising& each : promising_) {
      if (!report_.edits.empty()) return;
      search_beside(alternatives_[each.alternative]);
    }
  }

  /// Searches for repairs that need a variable which the student's program lacks.
  void search_with_variables() {
    for (const repair::NewVariable& each :
         repair::new_variables(student(), reference(), c::repair_spelling(), kMostNewVariables))
      if (report_.edits.empty()) search_beside(each.declaration, &each);
  }

  repair::MaterialOptions material_options() const {
    constexpr double kCertain = 20;
    repair::MaterialOptions options;
    if (added_ == nullptr) return options;
    for (frontends::NameId id{0}; tree_.names.contains(id); ++id.index)
      if (tree_.names[id].text == added_->name)
        options.similarities.push_back({added_->reference, id, kCertain});
    return options;
  }

  void search_beside(const Alternative& structural, const repair::NewVariable* added = nullptr) {
    const StudentText student{*program_, tree_, label_, text_};
    RepairReport further =
        repair_beside(shared_, material_, student, structural, report_.judgement, added);
    report_.effort += further.effort;
    if (further.status != RepairStatus::kVerified) return;
    further.equally_small.clear();  // they are beside the structural edit
    further.effort = report_.effort;
    report_ = std::move(further);
    put_warnings(warnings_.added_by(report_.repaired));
  }

  /// Where no single edit suffices: adds conditions that neither text contains and, once, the
  /// remote alternatives, and searches single edits again. The judge's refutations are states that
  /// the next conditions must decide right.
  void search_more_single_edits() {
    for (int round = 0; round < kRoundsOfConditions && !is_verified(); ++round) {
      const c::Options own_options = options();
      const repair::Side own = student(), theirs = reference();
      const auto found =
          synthesise_conditions({*program_, own_options, own, theirs, alternatives_, variants_,
                                 cases_->comparison(), session_.task().machine, cases_->all()},
                                report_.effort);
      const std::size_t before = alternatives_.size();
      for (const Alternative& each : found) alternatives_.push_back(each);
      if (round == 0)
        repair::add_remote_alternatives(own, theirs, c::repair_spelling(), {}, alternatives_);
      if (alternatives_.size() == before) return;
      auto variants = lower_variants();
      if (!variants) return alternatives_.resize(before);
      report_.effort.alternatives += alternatives_.size() - before;
      account();
      forget_candidates();
      variants_ = *std::move(variants);
      make_moves();
      begin_search({});
      search_->stop_after(1);
      const std::uint64_t refuted = report_.effort.refuted;
      judge_candidates(kOfConditions, RepairStatus::kVerified);
      if (report_.effort.refuted == refuted) return;
    }
  }

  bool is_verified() const { return report_.status == RepairStatus::kVerified; }

  /// Searches again, with larger parts of the reference among the alternatives.
  void search_blocks() {
    const auto first = static_cast<std::uint32_t>(alternatives_.size());
    const repair::Alternatives blocks =
        repair::make_blocks(student(), reference(), c::repair_spelling(), {});
    report_.effort.alternatives += blocks.size();
    for (const Alternative& block : blocks) alternatives_.push_back(block);
    auto variants = lower_variants();
    if (blocks.empty() || !variants) return;
    forget_candidates();
    variants_ = *std::move(variants);
    make_moves();
    std::erase_if(own_, [&](AlternativeId id) { return id.index < first; });
    begin_search(beside_others());
    try_own_programs();
    judge_candidates(kOfBlocks, RepairStatus::kVerified);
    account();
  }

  /// Puts the bodies of the reference's functions in the place of the student's: of one function,
  /// and, if that does not suffice, of all.
  void rewrite_bodies() {
    const auto first = static_cast<std::uint32_t>(alternatives_.size());
    const repair::Alternatives bodies =
        repair::make_bodies(student(), reference(), c::repair_spelling(), {});
    report_.effort.alternatives += bodies.size();
    for (const Alternative& body : bodies) alternatives_.push_back(body);
    forget_candidates();
    Candidate all;
    std::vector<frontends::PlaceId> places;
    for (AlternativeId id{first}; id.index < alternatives_.size(); ++id.index) {
      own_.push_back(id);
      if (std::ranges::find(places, alternatives_[id].place) != places.end()) continue;
      places.push_back(alternatives_[id].place);
      all.alternatives.push_back(id);
      all.cost += alternatives_[id].cost;
    }
    all.edits = places.size();
    try_own_programs();
    if (passing_alone_.empty() && places.size() > 1 && run_alone(all.alternatives).passes)
      passing_alone_.push_back(std::move(all));
    judge_candidates(kOfBodies, RepairStatus::kRewritten);
    account();
  }

  void give_up(std::string reason) {
    report_.status = RepairStatus::kNotTried;
    report_.reason = std::move(reason);
  }

  std::vector<c::Replacement> replacements() const {
    std::vector<c::Replacement> all;
    for (const Alternative& each : alternatives_) all.push_back({each.place, each.text});
    return all;
  }

  void make_moves() {
    RepairMoves made = moves_of(program_->sources, tree_, alternatives_, variants_);
    moves_ = std::move(made.moves);
    own_ = std::move(made.own);
  }

  std::vector<repair::Edit> edits_of(const std::vector<AlternativeId>& chosen) const {
    std::vector<const Alternative*> all;
    for (const AlternativeId id : chosen) all.push_back(&alternatives_[id]);
    return repair::edits_of(tree_, program_->sources, all);
  }

  std::string patched(const std::vector<AlternativeId>& chosen) const {
    return with_edits(*program_, edits_of(chosen));
  }

  /// Runs the alternatives that need a program of their own, each alone.
  void try_own_programs() {
    const double before = progress_of(program_->lowered.program).progress;
    for (const AlternativeId id : own_) {
      const RunAlone run = run_alone({id});
      if (run.passes)
        passing_alone_.push_back({{id}, 1, alternatives_[id].cost});
      else if (run.progress > before)
        promising_.push_back({id, run.progress});
    }
    std::ranges::stable_sort(passing_alone_, {}, &Candidate::cost);
  }

  /// Runs the text with these alternatives.
  RunAlone run_alone(const std::vector<AlternativeId>& chosen) {
    if (!repair::are_disjoint(edits_of(chosen))) return {};
    ++report_.effort.candidates;
    const auto changed = load_c(label_, patched(chosen), session_.entry(), solution_.program.get());
    return changed ? progress_of((*changed)->lowered.program) : RunAlone();
  }

  RunAlone progress_of(const ir::Program& program) { return cases_->run(program, report_.effort); }

  /// Returns the next candidate: the fewest edits first, then the least text changed.
  std::optional<Candidate> next(Extent extent) {
    if (!ahead_ && search_)
      if (const auto survivor =
              extent == Extent::kSearch ? search_->next() : search_->next_found()) {
        ahead_ = Candidate{{}, survivor->moves.size(), survivor->cost};
        for (const std::size_t i : survivor->moves)
          ahead_->alternatives.insert(ahead_->alternatives.end(), moves_[i].alternatives.begin(),
                                      moves_[i].alternatives.end());
      }
    if (passing_alone_.empty()) return std::exchange(ahead_, std::nullopt);
    const Candidate& alone = passing_alone_.front();
    if (ahead_ && std::tie(ahead_->edits, ahead_->cost) < std::tie(alone.edits, alone.cost))
      return std::exchange(ahead_, std::nullopt);
    Candidate first = alone;
    passing_alone_.erase(passing_alone_.begin());
    return first;
  }

  /// `status` is that of a candidate that the judge verifies.
  void judge_candidates(const JudgeBudget& budget, RepairStatus status) {
    const std::uint64_t judgements = report_.effort.judgements + budget.judgements;
    const std::uint64_t most_refuted = report_.effort.refuted + budget.refuted;
    while (report_.effort.judgements < judgements && report_.effort.refuted < most_refuted) {
      const auto candidate = next(Extent::kSearch);
      if (!candidate || (verified_ > 0 && candidate->edits > verified_edits_)) return;
      if (!repair::are_disjoint(edits_of(candidate->alternatives))) continue;
      const std::string changed = patched(candidate->alternatives);
      ++report_.effort.judgements;
      SubmissionReport judged = shared_.judge(label_, changed);
      if (std::holds_alternative<results::Equivalent>(judged.verdict)) {
        if (!accept_verified(*candidate, changed, std::move(judged), status)) continue;
        if (status == RepairStatus::kVerified) find_equally_small(*candidate);
        return;
      }
      const bool refuted = std::holds_alternative<results::Different>(judged.verdict);
      report_.effort.refuted += refuted ? 1 : 0;
      if (std::holds_alternative<results::Rejected>(judged.verdict)) continue;
      if (const auto added = cases_->add_counterexample(judged)) {
        if (search_) search_->add(*added);
        drop_refuted();
      }
      if (!refuted && report_.edits.empty() && status == RepairStatus::kVerified)
        accept(*candidate, changed, std::move(judged), RepairStatus::kPassesInputs);
    }
  }

  void put_warnings(Result<std::vector<results::RepairWarning>> added) {
    report_.new_warnings.clear();
    report_.warnings_unknown.clear();
    if (added)
      report_.new_warnings = *std::move(added);
    else
      report_.warnings_unknown = added.error().message;
  }

  /// Returns false if another repair of as many edits would be better.
  bool accept_verified(const Candidate& candidate, const std::string& changed,
                       SubmissionReport judged, RepairStatus status) {
    auto added = warnings_.added_by(changed);
    const bool has_new = added && !added->empty();
    if (verified_ == 0 || !has_new) {
      accept(candidate, changed, std::move(judged), status);
      put_warnings(std::move(added));
      verified_edits_ = candidate.edits;
    }
    // Another one must not take more edits.
    if (has_new && search_) search_->stop_after(static_cast<std::uint32_t>(candidate.edits));
    return !has_new || ++verified_ >= kMostVerified;
  }

  /// Looks for another repair of the same size at other places, among those that the search has
  /// found, which the judge does not refute.
  void find_equally_small(const Candidate& accepted) {
    const Rivals rivals(program_->sources, tree_, alternatives_, accepted.alternatives);
    for (std::uint32_t judged = 0; judged < kMostRivals;) {
      const auto other = next(Extent::kFoundAlready);
      if (!other || other->edits != accepted.edits || other->cost > accepted.cost) return;
      if (!rivals.contradict(other->alternatives)) continue;
      ++judged;
      ++report_.effort.judgements;
      const SubmissionReport verdict = shared_.judge(label_, patched(other->alternatives));
      if (std::holds_alternative<results::Different>(verdict.verdict) ||
          std::holds_alternative<results::Rejected>(verdict.verdict))
        continue;
      report_.equally_small.push_back(described(*other));
      return;
    }
  }

  std::vector<results::RepairEdit> described(const Candidate& candidate) const {
    std::vector<const Alternative*> chosen;
    for (const AlternativeId id : candidate.alternatives) chosen.push_back(&alternatives_[id]);
    return describe_edits(*program_, tree_, shared_.common_reference(), chosen);
  }

  /// A candidate that the search was ahead with has not seen the last input.
  void drop_refuted() {
    const auto passes = [&](const Candidate& each) {
      const auto changed =
          load_c(label_, patched(each.alternatives), session_.entry(), solution_.program.get());
      if (!changed) return false;
      return cases_->passes_last((*changed)->lowered.program);
    };
    if (ahead_ && !passes(*ahead_)) ahead_.reset();
    std::erase_if(passing_alone_, [&](const Candidate& each) { return !passes(each); });
  }

  void accept(const Candidate& candidate, const std::string& changed, SubmissionReport judged,
              RepairStatus status) {
    report_.status = status;
    report_.verified = std::move(judged);
    report_.repaired = changed;
    // Pairs of edits of which one needs a program of its own are not searched.
    const std::size_t complete =
        std::min<std::size_t>(search_ ? search_->effort().complete_depth : 0, own_.empty() ? 4 : 1);
    report_.by_block = status != RepairStatus::kRewritten &&
                       std::ranges::any_of(candidate.alternatives, [&](AlternativeId id) {
                         return alternatives_[id].change == repair::Change::kBlock;
                       });
    report_.is_fewest =
        status != RepairStatus::kRewritten && !report_.by_block && candidate.edits <= complete + 1;
    report_.diff = diff_of(label_, text_, changed);
    report_.edits = described(candidate);
  }

  /// Adds the effort of the search that has ended.
  void account() {
    if (!search_) return;
    const repair::SearchEffort effort = search_->effort();
    report_.effort.candidates += effort.candidates;
    report_.effort.runs += effort.runs;
    report_.effort.steps += effort.steps;
    budget_spent_ = budget_spent_ || effort.budget_spent;
  }

  void finish() {
    if (report_.status == RepairStatus::kPassesInputs)
      put_warnings(warnings_.added_by(report_.repaired));
    if (!report_.edits.empty()) return;
    report_.status = RepairStatus::kNotFound;
    report_.reason = budget_spent_ ? "no repair was found before the budget of the search was spent"
                                   : "no repair was found among the edits that were tried";
  }

  const RepairSearch extent_;
  const repair::NewVariable* const added_;
  const RepairClass& shared_;
  const RepairMaterial& material_;
  const Session& session_;
  const Solution& solution_;
  const std::string& label_;
  const std::string& text_;
  RepairReport& report_;
  RepairWarnings warnings_;
  std::unique_ptr<CProgram> program_;
  frontends::SourceTree tree_;
  repair::Alternatives alternatives_;
  c::Variants variants_;
  std::optional<RepairCases> cases_;
  std::vector<repair::Move> moves_;
  std::vector<AlternativeId> own_;  // that need a program of their own
  std::vector<Candidate> passing_alone_;
  std::vector<Promising> promising_;
  bool budget_spent_ = false;
  std::uint32_t verified_ = 0;  // repairs that the judge verified, but with new warnings
  std::size_t verified_edits_ = 0;
  std::optional<repair::CandidateRunner> candidates_;
  std::optional<repair::Search> search_;
  std::optional<Candidate> ahead_;  // of the search, not yet returned
};

}  // namespace

void repair_with(const RepairClass& shared, const RepairMaterial& material,
                 const std::string& label, const std::string& text, RepairReport& report,
                 RepairSearch extent, const repair::NewVariable* added) {
  Job(shared, material, label, text, report, extent, added).run();
}

}  // namespace assay::languages
