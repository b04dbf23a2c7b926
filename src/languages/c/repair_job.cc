// Proceeds as docs/repair.md describes: alternatives, one program with all of them, the search, and
// the judge, whose refutations become inputs of the search.
#include "languages/c/repair_job.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "equiv/stdio/known_inputs.h"
#include "frontends/c/places/places.h"
#include "frontends/c/variants/variants.h"
#include "languages/c/c_program.h"
#include "languages/c/repair/spelling.h"
#include "languages/c/repair_edits.h"
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
constexpr JudgeBudget kOfEdits{12, 6}, kOfBlocks{20, 20}, kOfBodies{4, 4};

/// Of the search that combines blocks with small edits.
constexpr repair::SearchLimits with_blocks() {
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

class Job {
 public:
  Job(const RepairClass& shared, const std::string& label, const std::string& text,
      RepairReport& report)
      : shared_(shared),
        session_(shared.session),
        solution_(session_.solutions().front()),
        label_(label),
        text_(text),
        report_(report),
        runner_(session_.task(), solution_.program->tested) {}

  void run() {
    auto program = load_c(label_, text_, session_.entry(), solution_.program.get());
    if (!program) return give_up("not modelled: " + program.error().message);
    program_ = *std::move(program);
    auto tree = c::places_of(program_->sources, program_files(*program_), options());
    if (!tree) return give_up("not modelled: " + tree.error().message);
    tree_ = *std::move(tree);
    collect_cases();
    alternatives_ = repair::make_alternatives(student(), reference(), c::repair_spelling(), {});
    report_.effort.places = tree_.places.size();
    report_.effort.alternatives = alternatives_.size();
    auto variants = lower_variants();
    if (!variants) return give_up("not modelled: " + variants.error().message);
    variants_ = *std::move(variants);
    make_moves();
    begin_search({});
    try_own_programs();
    judge_candidates(kOfEdits, RepairStatus::kVerified);
    account();
    if (report_.edits.empty()) search_blocks();
    if (report_.edits.empty()) rewrite_bodies();
    finish();
  }

 private:
  c::Options options() const { return {session_.entry(), &solution_.program->lowered}; }
  repair::Side student() const { return {tree_, program_->sources}; }
  repair::Side reference() const { return {shared_.reference, solution_.program->sources}; }

  Result<c::Variants> lower_variants() const {
    return c::lower_variants(program_->sources, program_files(*program_), options(), tree_,
                             replacements());
  }

  void begin_search(const repair::SearchLimits& limits) {
    candidates_.emplace(variants_.program, c::open_choices(variants_), comparison(),
                        session_.task().machine);
    search_.emplace(*candidates_, moves_, cases_, limits);
  }

  void forget_candidates() {
    search_.reset();
    candidates_.reset();
    moves_.clear();
    own_.clear();
    passing_alone_.clear();
    ahead_.reset();
  }

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
    begin_search(with_blocks());
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
    if (passing_alone_.empty() && places.size() > 1 && passes_alone(all.alternatives))
      passing_alone_.push_back(std::move(all));
    judge_candidates(kOfBodies, RepairStatus::kRewritten);
    account();
  }

  void give_up(std::string reason) {
    report_.status = RepairStatus::kNotTried;
    report_.reason = std::move(reason);
  }

  results::Comparison comparison() const {
    results::Comparison comparison = session_.task().comparison;
    if (program_->lowered.program.exit_status_unspecified) comparison.exit_status = false;
    return comparison;
  }

  static repair::Case case_of(const equiv::KnownInput& known) {
    return {known.bytes, known.output, known.exit_status, known.steps, 0};
  }

  /// The inputs that resemble the examples, if those are what is known of the valid inputs, and the
  /// counterexample.
  void collect_cases() {
    for (const equiv::KnownInput& known : solution_.reference->inputs())
      if (!session_.resemblance() || session_.resemblance()->unseen_of(known.bytes).empty())
        cases_.push_back(case_of(known));
    add_counterexample(report_.judgement,
                       [&](repair::Case one) { cases_.push_back(std::move(one)); });
  }

  template <class Add>
  bool add_counterexample(const SubmissionReport& judged, const Add& add) {
    const auto* different = std::get_if<results::Different>(&judged.verdict);
    const auto* undecided = std::get_if<results::Undecided>(&judged.verdict);
    if (undecided != nullptr && undecided->question) different = &undecided->question->difference;
    if (different == nullptr) return false;
    const auto known = runner_.run(std::string(results::text(different->replay().input)));
    if (!known) return false;
    add(case_of(*known));
    return true;
  }

  std::vector<c::Replacement> replacements() const {
    std::vector<c::Replacement> all;
    for (const Alternative& each : alternatives_) all.push_back({each.place, each.text});
    return all;
  }

  /// Makes one move of each alternative, and one of all alternatives of a group.
  void make_moves() {
    std::map<std::uint32_t, std::vector<AlternativeId>> groups;
    for (AlternativeId id{0}; id.index < alternatives_.size(); ++id.index) {
      const Alternative& each = alternatives_[id];
      if (each.needs_own_program || !variants_.choices[id.index].site.valid()) {
        own_.push_back(id);
        continue;
      }
      if (auto move = move_of({id})) moves_.push_back(*std::move(move));
      if (each.group != 0) groups[each.group].push_back(id);
    }
    for (const auto& [group, members] : groups)
      if (members.size() > 1)
        if (auto move = move_of(members)) moves_.push_back(*std::move(move));
  }

  /// Returns the move that takes all of these alternatives; nullopt if they exclude each other.
  std::optional<repair::Move> move_of(const std::vector<AlternativeId>& members) const {
    repair::Move move;
    c::Choices needed(variants_.sites);
    for (const AlternativeId id : members) {
      const Alternative& each = alternatives_[id];
      const c::Choice& choice = variants_.choices[id.index];
      if (!c::choose(variants_, choice, needed)) return std::nullopt;
      move.alternatives.push_back(id);
      move.sites.push_back(choice.site);
      move.spans.push_back(repair::replaced_span(tree_, each));
      move.cost = each.cost;
      move.length += repair::changed_bytes(
          program_->sources.text(repair::replaced_span(tree_, each)), each.text);
      move.is_own = each.is_own;
      move.is_unusual = move.is_unusual || repair::is_unusual(tree_, each);
    }
    for (ir::SiteId site{0}; site.index < variants_.sites; ++site.index)
      if (needed[site.index] != 0) move.choices.push_back({site, needed[site.index]});
    return move;
  }

  std::string patched(const std::vector<AlternativeId>& chosen) const {
    std::vector<const Alternative*> all;
    for (const AlternativeId id : chosen) all.push_back(&alternatives_[id]);
    return with_edits(*program_, repair::edits_of(tree_, program_->sources, all));
  }

  /// Runs the alternatives that need a program of their own, each alone.
  void try_own_programs() {
    for (const AlternativeId id : own_) {
      if (passes_alone({id})) passing_alone_.push_back({{id}, 1, alternatives_[id].cost});
    }
    std::ranges::stable_sort(passing_alone_, {}, &Candidate::cost);
  }

  /// Runs the text with these alternatives on all cases.
  bool passes_alone(const std::vector<AlternativeId>& chosen) {
    ++report_.effort.candidates;
    const auto changed = load_c(label_, patched(chosen), session_.entry(), solution_.program.get());
    if (!changed) return false;
    repair::CandidateRunner alone((*changed)->lowered.program, {}, comparison(),
                                  session_.task().machine);
    const bool passes = std::ranges::all_of(cases_, [&](const repair::Case& known) {
      return alone.run({}, known, repair::Patience::kAcceptance).passes;
    });
    report_.effort.runs += alone.runs();
    report_.effort.steps += alone.steps();
    return passes;
  }

  /// Returns the next candidate: the fewest edits first, then the least text changed.
  std::optional<Candidate> next() {
    if (!ahead_ && search_)
      if (const auto survivor = search_->next()) {
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
      const auto candidate = next();
      if (!candidate) return;
      const std::string changed = patched(candidate->alternatives);
      ++report_.effort.judgements;
      SubmissionReport judged = shared_.judge(label_, changed);
      if (std::holds_alternative<results::Equivalent>(judged.verdict))
        return accept(*candidate, changed, std::move(judged), status);
      const bool refuted = std::holds_alternative<results::Different>(judged.verdict);
      report_.effort.refuted += refuted ? 1 : 0;
      if (std::holds_alternative<results::Rejected>(judged.verdict)) continue;
      const bool added = add_counterexample(judged, [&](repair::Case one) {
        cases_.push_back(one);
        if (search_) search_->add(std::move(one));
      });
      if (added) drop_refuted();
      if (!refuted && report_.edits.empty() && status == RepairStatus::kVerified)
        accept(*candidate, changed, std::move(judged), RepairStatus::kPassesInputs);
    }
  }

  /// A candidate that the search was ahead with has not seen the last input.
  void drop_refuted() {
    const auto passes = [&](const Candidate& each) {
      const auto changed =
          load_c(label_, patched(each.alternatives), session_.entry(), solution_.program.get());
      if (!changed) return false;
      repair::CandidateRunner alone((*changed)->lowered.program, {}, comparison(),
                                    session_.task().machine);
      return alone.run({}, cases_.back(), repair::Patience::kAcceptance).passes;
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
    std::vector<const Alternative*> chosen;
    for (const AlternativeId id : candidate.alternatives) chosen.push_back(&alternatives_[id]);
    report_.edits = describe_edits(*program_, tree_, chosen);
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
    if (!report_.edits.empty()) return;
    report_.status = RepairStatus::kNotFound;
    report_.reason = budget_spent_ ? "no repair was found before the budget of the search was spent"
                                   : "no repair was found among the edits that were tried";
  }

  const RepairClass& shared_;
  const Session& session_;
  const Solution& solution_;
  const std::string& label_;
  const std::string& text_;
  RepairReport& report_;
  equiv::ReferenceRunner runner_;
  std::unique_ptr<CProgram> program_;
  frontends::SourceTree tree_;
  repair::Alternatives alternatives_;
  c::Variants variants_;
  std::vector<repair::Case> cases_;
  std::vector<repair::Move> moves_;
  std::vector<AlternativeId> own_;  // that need a program of their own
  std::vector<Candidate> passing_alone_;
  bool budget_spent_ = false;
  std::optional<repair::CandidateRunner> candidates_;
  std::optional<repair::Search> search_;
  std::optional<Candidate> ahead_;  // of the search, not yet returned
};

}  // namespace

void repair_c(const RepairClass& shared, const std::string& label, const std::string& text,
              RepairReport& report) {
  Job(shared, label, text, report).run();
}

}  // namespace assay::languages
