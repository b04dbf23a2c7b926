#include "apps/exercise/exercise.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>
#include <vector>

#include "apps/exercise/contradiction.h"
#include "apps/exercise/examiner.h"
#include "apps/exercise/plan.h"
#include "base/rng.h"
#include "base/stopwatch.h"

namespace assay::exercise {
namespace {

using results::Quiz;

/// A few more than asked for, because not every instance carries its question.
constexpr std::uint64_t with_spares(std::uint64_t wanted) { return wanted + wanted / 16 + 2; }

std::string method_name(Found::Method method) {
  switch (method) {
    case Found::Method::kSampled:
      return "sampled";
    case Found::Method::kCounted:
      return "counted";
    case Found::Method::kSolver:
      return "solver";
  }
  return {};
}

class QuizMaker {
 public:
  QuizMaker(const Skeleton& skeleton, const Options& options)
      : skeleton_(skeleton),
        facts_(skeleton.facts()),
        options_(options),
        rng_(options.seed ^ 0x5157A55A59ULL),
        examiner_(skeleton, rng_) {
    quiz_.title = facts_.name;
    quiz_.skeleton = facts_.path;
    quiz_.seed = options.seed;
  }

  Result<Quiz> make() {
    TRY_ASSIGN(plan_, plan_quiz(skeleton_, options_));
    for (std::string& each : plan_.notes) note(std::move(each));
    if (facts_.comments > 0)
      note("students see " + std::to_string(facts_.comments) +
           (facts_.comments == 1 ? " comment" : " comments") +
           " of the skeleton; a comment that begins with 'teacher:' is left out");
    determine_third();
    make_questions();
    TRY(confirm());
    return std::move(quiz_);
  }

 private:
  void determine_third();
  void make_questions();
  std::vector<Instance> find(std::uint64_t wanted);
  Search search(std::uint64_t wanted) const;
  void report(const Found& found, std::uint64_t wanted, const ObservedDifficulty& costs);
  void explain_contradiction();
  void ask_all(const std::vector<Instance>& instances);
  void keep(results::Question question, Evidence evidence);
  void use_reserve();
  Result<void> confirm();
  void keep_confirmed(const Confirmation& confirmation);
  void report_disagreement(const Instance& instance, const std::string& difference);
  std::string place(Span span) const;
  void announce(Stage stage, std::string_view what) const {
    if (options_.progress) options_.progress(stage, what);
  }
  void note(std::string text) { quiz_.notes.push_back(std::move(text)); }

  const Skeleton& skeleton_;
  const SkeletonFacts& facts_;
  const Options& options_;
  Rng rng_;
  Examiner examiner_;
  QuizPlan plan_;
  std::set<Valuation> tried_;    // an instance that carried no question is not asked about again
  std::vector<Evidence> asked_;  // for each question
  /// Questions that would make one of two answers more frequent.
  std::vector<std::pair<results::Question, Evidence>> reserve_;
  std::uint64_t unsuitable_ = 0;     // how many instances carried no question
  std::uint64_t typed_instead_ = 0;  // questions without enough wrong answers to choose from
  std::string why_not_;              // of the last of them
  Quiz quiz_;
};

/// Measures the spread of the instances' steps if the difficulty is a third of it.
void QuizMaker::determine_third() {
  constexpr std::uint64_t kSample = 200;
  if (plan_.difficulty.third == Difficulty::Third::kNone) return;
  const Found found = find_instances(skeleton_.programs().checked, facts_.space, search(kSample));
  std::vector<std::uint64_t> steps;
  for (const Instance& instance : found.instances)
    if (const auto seen = skeleton_.observe(instance.run)) steps.push_back(seen->steps);
  if (steps.empty()) return;
  plan_.difficulty.steps = third_of(steps, plan_.difficulty.third);
  const auto [least, most] = std::minmax_element(steps.begin(), steps.end());
  if (*least == *most)
    note("all instances take " + std::to_string(*least) +
         " steps; none is easier or harder than the others");
}

void QuizMaker::make_questions() {
  constexpr int kRounds = 5;
  std::uint64_t wanted = with_spares(options_.count);
  for (int round = 0; round < kRounds; ++round, wanted *= 2) {
    const std::vector<Instance> instances = find(wanted);
    ask_all(instances);
    if (quiz_.questions.size() >= options_.count || instances.size() < wanted) break;
  }
  use_reserve();
  if (typed_instead_ > 0)
    note("the answers of " + std::to_string(typed_instead_) +
         (typed_instead_ == 1 ? " question are" : " questions are") +
         " typed, because no misconception gives enough wrong ones to choose from");
  if (unsuitable_ > 0)
    note(std::to_string(unsuitable_) + (unsuitable_ == 1 ? " instance does" : " instances do") +
         " not allow the question: " + why_not_);
}

Search QuizMaker::search(std::uint64_t wanted) const {
  Search search;
  search.wanted = wanted;
  search.seed = options_.seed;
  search.machine = facts_.limits;
  search.recorded = &skeleton_.programs().recorded;
  if (skeleton_.programs().summary) {
    search.summary = &*skeleton_.programs().summary;
    // Loops that have a summary are long to run, and the solver finds instances without that.
    search.steps /= 10;
    search.count_steps /= 10;
  }
  return search;
}

std::vector<Instance> QuizMaker::find(std::uint64_t wanted) {
  const Stopwatch watch(quiz_.timings.finding);
  announce(Stage::kSearching, "searching for instances");
  Search search = this->search(wanted);
  ObservedDifficulty costs;
  if (plan_.difficulty.any) {
    search.fits = [&](const exec::ConcreteRun& run) {
      const auto seen = skeleton_.observe(run);
      if (seen) costs.add(*seen);
      return seen && fits(plan_.difficulty, *seen);
    };
  }
  Found found = find_instances(skeleton_.programs().checked, facts_.space, search);
  report(found, wanted, costs);
  return std::move(found.instances);
}

void QuizMaker::report(const Found& found, std::uint64_t wanted, const ObservedDifficulty& costs) {
  results::InstanceCounts& counts = quiz_.instances;
  counts.wanted = options_.count;
  counts.found = found.instances.size();
  counts.sampled = found.runs;
  counts.all = found.all;
  counts.method = method_name(found.method);
  counts.solver_queries = found.solver_queries;
  quiz_.timings.solver += found.solver_seconds;
  if (found.instances.empty() && found.misfits == 0) explain_contradiction();
  if (found.misfits > 0 && found.instances.size() < wanted)
    note(std::to_string(found.misfits) +
         " instances were not of the requested difficulty; they had: " + costs.describe());
}

void QuizMaker::explain_contradiction() {
  const Contradiction found =
      find_contradiction(skeleton_.programs().checked, facts_.space, facts_.limits, options_.seed);
  if (found.annotations.empty())
    return note(
        "no values were found for which the program terminates normally, even without its "
        "annotations" +
        (found.otherwise.empty() ? "" : ": " + found.otherwise) +
        (found.otherwise_at.valid() ? " (" + place(found.otherwise_at) + ")" : ""));
  if (found.annotations.size() == 1)
    return note("no values were found that satisfy " + found.annotations[0].detail + " (" +
                place(found.annotations[0].where) + ")");
  std::string text = "no values were found that satisfy all of these:";
  for (const Annotation& each : found.annotations)
    text += "\n  " + place(each.where) + ": " + each.detail;
  note(text + "\nIf you remove any one of them, there are some.");
}

void QuizMaker::ask_all(const std::vector<Instance>& instances) {
  const Stopwatch watch(quiz_.timings.questions);
  announce(Stage::kAsking, "generating questions");
  examiner_.know_peers(instances);
  for (const Instance& instance : instances) {
    if (quiz_.questions.size() >= options_.count) return;
    const Directive& directive = plan_.questions[tried_.size() % plan_.questions.size()];
    if (!tried_.insert(instance.valuation).second) continue;
    QuestionResult asked = examiner_.ask(directive, instance, quiz_.questions.size() + 1);
    const Balance::Group group = group_of(directive.type);
    Evidence evidence{instance, std::move(asked.variants)};
    if (asked.question && asked.yes && !examiner_.balance().accepts(group, *asked.yes)) {
      reserve_.emplace_back(*std::move(asked.question), std::move(evidence));
    } else if (asked.question) {
      if (asked.question->kind == results::QuestionKind::kText && !directive.typed)
        ++typed_instead_;
      if (asked.yes) examiner_.balance().answered(group, *asked.yes);
      keep(*std::move(asked.question), std::move(evidence));
    } else {
      ++unsuitable_;
      why_not_ = asked.why_not;
    }
  }
}

void QuizMaker::keep(results::Question question, Evidence evidence) {
  quiz_.questions.push_back(std::move(question));
  asked_.push_back(std::move(evidence));
}

/// Adds questions that make one of two answers more frequent than the other, if there are not
/// enough others.
void QuizMaker::use_reserve() {
  std::size_t used = 0;
  for (auto& [question, evidence] : reserve_) {
    if (quiz_.questions.size() >= options_.count) break;
    const auto right = std::find_if(question.choices.begin(), question.choices.end(),
                                    [](const auto& choice) { return choice.right; });
    if (++used == 1)
      note("too few instances have another answer than '" + right->text +
           "', which is therefore right more often than chance");
    question.title = facts_.name + " " + std::to_string(quiz_.questions.size() + 1);
    keep(std::move(question), std::move(evidence));
  }
}

/// A question is kept only if the actual toolchain prints and returns the same for the program and
/// for its variants in the question.
Result<void> QuizMaker::confirm() {
  if (asked_.empty()) return {};
  if (!options_.unconfirmed.empty()) {
    note("the instances were not confirmed by " + facts_.language + " (" + options_.unconfirmed +
         ")");
    return {};
  }
  const Stopwatch watch(quiz_.timings.toolchain);
  announce(Stage::kConfirming,
           "confirming " + std::to_string(asked_.size()) + " instances with " + facts_.language);
  const Result<Confirmation> confirmation = skeleton_.confirm(asked_);
  if (!confirmation) {
    if (confirmation.error().kind == Error::Kind::kInvalidInput)
      return tl::unexpected<Error>(confirmation.error());
    note("the instances are unchecked: " + confirmation.error().message);
    return {};
  }
  keep_confirmed(*confirmation);
  return {};
}

void QuizMaker::keep_confirmed(const Confirmation& confirmation) {
  CHECK(confirmation.differences.size() == asked_.size());
  std::vector<results::Question> confirmed;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    if (const auto& difference = confirmation.differences[i])
      report_disagreement(asked_[i].instance, *difference);
    else
      confirmed.push_back(std::move(quiz_.questions[i]));
  }
  quiz_.instances.toolchain = confirmation.toolchain;
  quiz_.instances.confirmed = confirmed.size();
  quiz_.questions = std::move(confirmed);
}

void QuizMaker::report_disagreement(const Instance& instance, const std::string& difference) {
  constexpr std::uint64_t kMostNotes = 3;
  if (++quiz_.instances.disagreements > kMostNotes) return;
  note(facts_.language + " disagrees about the instance " +
       instance_id(facts_.name, instance.valuation) + " (" + difference + "), with the values " +
       input_text(instance.valuation));
}

/// The file name and the line of a span, for messages.
std::string QuizMaker::place(Span span) const {
  std::string text = std::filesystem::path(facts_.path).filename().string();
  if (span.valid())
    text += ":" + std::to_string(skeleton_.sources().resolve(span.file, span.begin).line);
  return text;
}

}  // namespace

Result<void> check_options(const Options& options) {
  if (options.question) TRY(parse_directive(*options.question));
  if (options.difficulty) TRY(parse_difficulty(*options.difficulty));
  return {};
}

Result<Quiz> run(const Skeleton& skeleton, const Options& options) {
  double seconds = 0;
  Result<Quiz> quiz = [&] {
    const Stopwatch watch(seconds);
    return QuizMaker(skeleton, options).make();
  }();
  if (quiz) quiz->timings.total = seconds;
  return quiz;
}

}  // namespace assay::exercise
