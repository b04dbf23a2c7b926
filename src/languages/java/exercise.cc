#include "languages/java/exercise.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "apps/exercise/changes.h"
#include "apps/exercise/choices.h"
#include "apps/exercise/contradiction.h"
#include "apps/exercise/difficulty.h"
#include "apps/exercise/directive.h"
#include "apps/exercise/instances.h"
#include "apps/exercise/questions.h"
#include "assignment/files.h"
#include "languages/java/skeleton.h"
#include "native/java/runner.h"

namespace assay::languages {
namespace {

using exercise::Asked;
using exercise::Directive;
using exercise::Found;
using exercise::Instance;
using exercise::Material;
using exercise::Point;
using exercise::QuestionType;
using results::Quiz;

/// A few more than asked for: not every instance carries its question.
constexpr std::uint64_t spare(std::uint64_t wanted) { return wanted + wanted / 16 + 2; }

/// Adds the time until it is destroyed.
class Stopwatch {
 public:
  explicit Stopwatch(double& seconds) : seconds_(seconds) {}
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;
  ~Stopwatch() {
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  double& seconds_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

class Maker {
 public:
  Maker(const JavaSkeleton& skeleton, const ExerciseOptions& options)
      : skeleton_(skeleton), options_(options), rng_(options.seed ^ 0x5157A55A59ULL) {}

  Result<Quiz> make() {
    TRY(read_directives());
    constexpr int kRounds = 5;
    std::uint64_t wanted = spare(options_.count);
    for (int round = 0; round < kRounds; ++round, wanted *= 2) {
      TRY_ASSIGN(const std::vector<Instance> instances, find(wanted));
      ask_all(instances);
      if (quiz_.questions.size() >= options_.count || instances.size() < wanted) break;
    }
    if (silent_ > 0)
      note(std::to_string(silent_) + " instances do not carry the question: " + why_not_);
    TRY(confirm());
    return std::move(quiz_);
  }

 private:
  Result<void> read_directives();
  Result<Directive> read_directive(std::string_view text) const;
  Result<exercise::Difficulty> read_difficulty() const;
  Result<std::vector<Instance>> find(std::uint64_t wanted);
  void explain_contradiction(const exercise::Search& search);
  Result<void> confirm();
  void disagree(const Instance& instance, const native::JavaRun& run);
  void ask_all(const std::vector<Instance>& instances);
  Asked ask(const Directive& directive, const Instance& instance);
  Material material(const Instance& instance, std::vector<std::uint32_t> gaps);
  Asked ask_hole(const Directive& directive, const Instance& instance);
  Asked ask_multi(const Directive& directive, const Instance& instance);
  /// The error, with its place if it is the skeleton's and not an option's.
  tl::unexpected<Error> placed(Error error, const char* code, Span span) const {
    if (span.valid()) error = skeleton_.error_at(std::move(error), code, span);
    return tl::unexpected<Error>(std::move(error));
  }
  void say(std::string_view what) const {
    if (options_.progress) options_.progress(what);
  }
  void note(std::string text) { quiz_.notes.push_back(std::move(text)); }

  const JavaSkeleton& skeleton_;
  const ExerciseOptions& options_;
  Rng rng_;
  std::vector<Directive> directives_;
  std::set<Point> seen_;         // points asked about, or tried
  std::vector<Instance> asked_;  // that of each question
  std::uint64_t silent_ = 0;     // instances without a question
  std::string why_not_;
  Quiz quiz_;
};

Result<void> Maker::read_directives() {
  std::vector<JavaSkeleton::Wish> wishes = skeleton_.directives();
  if (options_.question) wishes = {{*options_.question, {}}};
  for (const JavaSkeleton::Wish& wish : wishes) {
    Result<Directive> directive = read_directive(wish.text);
    if (!directive) return placed(std::move(directive).error(), "skeleton-question", wish.span);
    if (directive->typed && !exercise::needs_misreadings(directive->type))
      note("'" + wish.text + "': typed is for output, result and loops; here it has no effect");
    directives_.push_back(*std::move(directive));
  }
  if (directives_.empty()) directives_.emplace_back().type = QuestionType::kResult;
  return {};
}

Result<Directive> Maker::read_directive(std::string_view text) const {
  TRY_ASSIGN(Directive directive, exercise::parse_directive(text));
  const exercise::Naming naming = exercise::names_of(directive.type);
  for (const std::string& name : directive.names) {
    if (naming == exercise::Naming::kNothing)
      return fail(Error::Kind::kInvalidInput,
                  "this question takes no names; write it without 'of: " + name + "'");
    if (naming == exercise::Naming::kVariables && !skeleton_.declares(name))
      return fail(Error::Kind::kInvalidInput, "there is no variable " + name + " to ask about");
    if (naming == exercise::Naming::kPlaceholders && skeleton_.holes_named({name}).empty())
      return fail(Error::Kind::kInvalidInput,
                  "there is no placeholder " + name +
                      " to ask about; a placeholder has the name of the variable that it "
                      "initialises: int " +
                      name + " = INT(range(1, 9));");
  }
  return directive;
}

Result<exercise::Difficulty> Maker::read_difficulty() const {
  const auto own = skeleton_.difficulty();
  if (!options_.difficulty && !own) return exercise::Difficulty{};
  auto parsed = exercise::parse_difficulty(options_.difficulty ? *options_.difficulty : own->text);
  if (!parsed)
    return placed(std::move(parsed).error(), "skeleton-difficulty",
                  options_.difficulty ? Span{} : own->span);
  return parsed;
}

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

Result<std::vector<Instance>> Maker::find(std::uint64_t wanted) {
  const Stopwatch watch(quiz_.timings.finding);
  say("looking for instances");
  exercise::Search search;
  search.wanted = wanted;
  search.seed = options_.seed;
  search.machine = skeleton_.limits();
  search.recorded = &skeleton_.recorded();
  search.summary = skeleton_.summary();
  // Loops with an INVARIANT are long, and there is a better way.
  if (search.summary != nullptr) {
    search.steps /= 10;
    search.count_steps /= 10;
  }
  exercise::DifficultySeen costs;
  TRY_ASSIGN(const exercise::Difficulty difficulty, read_difficulty());
  if (difficulty.any) {
    search.fits = [&](const exec::ConcreteRun& run) {
      const auto seen = skeleton_.observation(run);
      if (seen) costs.add(*seen);
      return seen && exercise::fits(difficulty, *seen);
    };
  }
  Found found = exercise::find_instances(skeleton_.program(), skeleton_.space(), search);
  results::InstanceCounts& counts = quiz_.instances;
  counts.wanted = options_.count;
  counts.found = found.instances.size();
  counts.sampled = found.runs;
  counts.all = found.all;
  counts.method = method_name(found.method);
  counts.solver_queries = found.solver_queries;
  quiz_.timings.solver += found.solver_seconds;
  if (found.instances.empty() && found.misfits == 0) explain_contradiction(search);
  if (found.misfits > 0 && found.instances.size() < wanted)
    note(std::to_string(found.misfits) +
         " instances were not of the difficulty asked for; seen: " + costs.describe());
  return std::move(found.instances);
}

void Maker::explain_contradiction(const exercise::Search& search) {
  const exercise::Contradiction found = exercise::find_contradiction(
      skeleton_.program(), skeleton_.space(), search.machine, options_.seed);
  if (found.annotations.empty())
    return note(
        "no values were found with which the program ends normally, even without its "
        "annotations" +
        (found.otherwise.empty() ? "" : ": " + found.otherwise));
  if (found.annotations.size() == 1)
    return note("no values were found that satisfy " + found.annotations[0].detail + " (" +
                skeleton_.place(found.annotations[0].where) + ")");
  std::string text = "no values were found that satisfy all of these:";
  for (const exercise::Annotation& each : found.annotations)
    text += "\n  " + skeleton_.place(each.where) + ": " + each.detail;
  note(text + "\nWithout any one of them there are some.");
}

/// Java has the last word: what it prints and returns must be what we say.
Result<void> Maker::confirm() {
  if (asked_.empty()) return {};
  if (!options_.java) {
    note("the instances were not confirmed by Java (--no-java)");
    return {};
  }
  const Stopwatch watch(quiz_.timings.java);
  say("Java confirms " + std::to_string(asked_.size()) + " instances");
  native::SandboxOptions sandbox_options;
  sandbox_options.allow_none = options_.allow_no_sandbox;
  native::Sandbox sandbox(sandbox_options);
  native::JavaRunner java(sandbox);
  const auto version = java.version();
  if (!version) {
    note("the instances are unchecked: " + version.error().message);
    return {};
  }
  std::vector<native::JavaClass> classes;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const std::string name = "Instance" + std::to_string(i);
    classes.push_back({name, skeleton_.checked_class(asked_[i].point, name)});
  }
  const auto runs = java.run(classes, {});
  if (!runs && runs.error().kind == Error::Kind::kInvalidInput)
    return fail(Error::Kind::kInvalidInput,
                options_.skeleton + ": an instance of it is no Java; " + runs.error().message);
  if (!runs) {
    note("the instances are unchecked: " + runs.error().message);
    return {};
  }
  quiz_.instances.java = *version;
  std::vector<results::Question> confirmed;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    if (JavaSkeleton::agree(asked_[i].run, (*runs)[i]))
      confirmed.push_back(std::move(quiz_.questions[i]));
    else
      disagree(asked_[i], (*runs)[i]);
  }
  quiz_.instances.confirmed = confirmed.size();
  quiz_.questions = std::move(confirmed);
  return {};
}

void Maker::disagree(const Instance& instance, const native::JavaRun& run) {
  constexpr std::uint64_t kMostNotes = 3;
  if (++quiz_.instances.disagreements > kMostNotes) return;
  note("Java sees the instance " + skeleton_.id(instance.point) + " otherwise (" +
       (run.exception.empty() ? "it prints or returns something else" : run.exception) +
       "), with the values " + exercise::input_text(instance.point));
}

Material Maker::material(const Instance& instance, std::vector<std::uint32_t> gaps) {
  Material material;
  material.id = skeleton_.id(instance.point);
  material.title = skeleton_.name() + " " + std::to_string(quiz_.questions.size() + 1);
  material.program = assignment::clean_source(skeleton_.handout(instance.point, gaps));
  // Where a question and annotations stood: lines are counted from the first that is not empty.
  material.program.erase(
      0, std::min(material.program.find_first_not_of('\n'), material.program.size()));
  material.loop_lines = skeleton_.loops_in(material.program);
  if (auto seen = skeleton_.observation(instance.run)) material.key = *std::move(seen);
  // The loops of an ASSERTBLOCK are not handed out.
  const auto hidden = [&](std::uint32_t loop) { return !material.loop_lines.contains(loop); };
  std::erase_if(material.key.loops, [&](const auto& each) { return hidden(each.first); });
  std::erase_if(material.key.iterations, [&](const auto& each) { return hidden(each.loop); });
  return material;
}

Asked Maker::ask_hole(const Directive& directive, const Instance& instance) {
  std::vector<std::uint32_t> holes = skeleton_.holes_named(directive.names);
  if (holes.empty()) return {std::nullopt, "no placeholder has that name"};
  const std::uint32_t hole = holes[rng_.below(holes.size())];
  return exercise::ask_hole(
      material(instance, {hole}), hole, instance.point, skeleton_.space(),
      [&](const Point& point) { return skeleton_.run_as_handed_out(point); },
      [&](std::size_t h, const exercise::HoleValue& value) { return skeleton_.spell(h, value); },
      rng_);
}

Asked Maker::ask_multi(const Directive& directive, const Instance& instance) {
  const auto condition = skeleton_.last_assertion();
  if (!condition) return {std::nullopt, "the skeleton ends with no ASSERT to ask about"};
  const std::vector<std::uint32_t> holes = skeleton_.holes_named(directive.names);
  if (holes.empty()) return {std::nullopt, "the placeholders asked about have no names"};
  std::vector<std::pair<std::size_t, std::string>> named;
  for (const std::uint32_t hole : holes) named.emplace_back(hole, skeleton_.hole_name(hole));
  std::vector<exercise::Sample> samples;
  constexpr int kTries = 2'000;
  constexpr std::size_t kEach = 12;
  std::size_t held = 0;
  std::size_t failed = 0;
  for (int i = 0; i < kTries && (held < kEach || failed < kEach); ++i) {
    Point point = instance.point;
    const Point other = skeleton_.space().draw(rng_);
    for (const std::uint32_t hole : holes) point[hole] = other[hole];
    const auto holds = skeleton_.last_assertion_holds(point);
    if (!holds || (*holds ? held : failed) >= kEach) continue;
    ++(*holds ? held : failed);
    samples.push_back({std::move(point), *holds});
  }
  return exercise::ask_multi(
      material(instance, holes), *condition, named, samples,
      [&](std::size_t h, const exercise::HoleValue& value) { return skeleton_.spell(h, value); },
      rng_);
}

Asked Maker::ask(const Directive& directive, const Instance& instance) {
  if (directive.type == QuestionType::kHole) return ask_hole(directive, instance);
  if (directive.type == QuestionType::kMulti) return ask_multi(directive, instance);
  const auto show = [&](const std::string& program) { return skeleton_.run_text(program); };
  if (directive.type == QuestionType::kChange)
    return exercise::ask_change(material(instance, {}), show, rng_);
  if (directive.type == QuestionType::kFragment)
    return exercise::ask_fragment(material(instance, {}), show, rng_);
  Material all = material(instance, {});
  if (exercise::needs_misreadings(directive.type))
    all.misreadings = skeleton_.misread(instance.point, instance.run.steps);
  return exercise::ask(directive, all, rng_);
}

void Maker::ask_all(const std::vector<Instance>& instances) {
  const Stopwatch watch(quiz_.timings.questions);
  say("asking questions");
  quiz_.title = skeleton_.name();
  quiz_.skeleton = options_.skeleton;
  quiz_.seed = options_.seed;
  for (const Instance& instance : instances) {
    if (quiz_.questions.size() >= options_.count) return;
    const Directive& directive = directives_[seen_.size() % directives_.size()];
    if (!seen_.insert(instance.point).second) continue;
    Asked asked = ask(directive, instance);
    if (asked.question) {
      quiz_.questions.push_back(*std::move(asked.question));
      asked_.push_back(instance);
    } else {
      ++silent_;
      why_not_ = asked.why_not;
    }
  }
}

}  // namespace

Result<void> check_options(const ExerciseOptions& options) {
  if (options.question) TRY(exercise::parse_directive(*options.question));
  if (options.difficulty) TRY(exercise::parse_difficulty(*options.difficulty));
  return {};
}

Result<Quiz> exercise(const ExerciseOptions& options) {
  double total = 0;
  Result<Quiz> quiz = [&]() -> Result<Quiz> {
    const Stopwatch watch(total);
    TRY_ASSIGN(std::string text, assignment::read_file(options.skeleton));
    TRY_ASSIGN(const std::unique_ptr<JavaSkeleton> skeleton,
               JavaSkeleton::load(options.skeleton, std::move(text)));
    return Maker(*skeleton, options).make();
  }();
  if (quiz) quiz->timings.total = total;
  return quiz;
}

}  // namespace assay::languages
