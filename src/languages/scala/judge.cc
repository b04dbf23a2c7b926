#include "languages/scala/judge.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>

#include "base/render.h"
#include "base/wire.h"
#include "equiv/joint/joint.h"
#include "frontends/scala/lower/lower.h"
#include "functional/calls.h"
#include "functional/kept_state.h"
#include "functional/link.h"
#include "languages/scala/calls.h"
#include "languages/scala/native_inputs.h"

namespace assay::languages {
namespace {

using Clock = std::chrono::steady_clock;

double elapsed_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The limits for one function, one of each for each round.
struct Round {
  std::uint64_t steps;  // of the machine
  std::uint64_t solver_calls;
};
constexpr std::array<Round, 2> kRounds = {{{200'000, 60}, {4'000'000, 600}}};

class Judge {
 public:
  Judge(const ScalaSession& session, const std::string& label, const std::string& text,
        ScalaPatience patience)
      : session_(session),
        label_(label),
        text_(text),
        patience_(patience),
        program_(session.program()) {}

  ScalaJudgement run() {
    const auto start = Clock::now();
    SourceMap sources;
    std::vector<FileId> files;
    for (const native::ScalaFile& file : session_.files(label_, text_))
      files.push_back(sources.add(file.path, file.text));
    auto submission = scala::compile(sources, files);
    made_.parse_seconds = elapsed_since(start);
    if (!submission) return unreadable(submission.error(), sources);
    const auto linked =
        fun::link(program_, *submission, fun::kSubmissionOrigin, session_.entry_functions());
    if (!linked) return no_entry(linked.error().message);
    for (const ScalaEntry& entry : session_.entries()) {
      const auto mine = function_of(program_, *submission, *linked, entry);
      if (!mine) return no_entry(mine.error().message);
      mine_.push_back(*mine);
    }
    is_complete_.resize(mine_.size());
    made_.kept = fun::kept_variable(program_, mine_);
    // All functions are explored briefly first: most differences show early, and one is enough.
    for (const Round& round : kRounds) {
      bounded_ = UINT32_MAX;
      made_.explanation.clear();
      made_.candidates.clear();
      ranks_.clear();
      for (std::size_t e = 0; e < mine_.size(); ++e) {
        if (!is_complete_[e]) compare(e, round);
      }
      // Candidates on inputs that nothing shows to be valid come last.
      if (!made_.candidates.empty() && made_.candidates.front().unseen.empty() &&
          !made_.candidates.front().may_be_slow)
        break;
      if (patience_ == ScalaPatience::kBrief) break;
    }
    made_.seconds = elapsed_since(start);
    return finish();
  }

 private:
  ScalaJudgement unreadable(const Error& error, const SourceMap& sources) {
    made_.kind = error.kind == Error::Kind::kInvalidInput ? ScalaJudgement::Kind::kInvalid
                                                          : ScalaJudgement::Kind::kUnsupported;
    made_.explanation = error.message;
    made_.diagnostics = render(sources, error.diagnostics);
    collect_inputs();
    return std::move(made_);
  }

  ScalaJudgement no_entry(std::string why) {
    made_.kind = ScalaJudgement::Kind::kNoEntry;
    made_.explanation = std::move(why);
    return std::move(made_);
  }

  /// Collects the calls that Scala itself runs.
  void collect_inputs() {
    for (std::size_t e = 0; e < session_.entries().size(); ++e) {
      const auto mine = e < mine_.size() ? std::optional(mine_[e]) : std::nullopt;
      for (ScalaCandidate& one : native_inputs(program_, session_.entries()[e], mine))
        made_.candidates.push_back(std::move(one));
    }
    std::stable_partition(made_.candidates.begin(), made_.candidates.end(),
                          [](const ScalaCandidate& each) { return each.unseen.empty(); });
  }

  narrowing::Runner& runner() {
    if (!runner_) runner_ = std::make_unique<narrowing::Runner>(program_);
    return *runner_;
  }

  /// Compares on the inputs without the unseen properties, except for `admitted` ones.
  joint::Report compared(joint::Request request, const ScalaEntry& entry, const Round& round,
                         const std::vector<std::size_t>& admitted) {
    for (std::size_t i = 0; i < entry.unseen.size(); ++i)
      if (std::find(admitted.begin(), admitted.end(), i) == admitted.end())
        request.contracts.push_back(entry.unseen[i].without);
    joint::Limits limits;
    limits.budget = session_.budget();
    limits.steps = round.steps;
    limits.solver_calls = round.solver_calls;
    joint::Report report = joint::compare(request, limits);
    made_.paths += report.paths;
    made_.steps += report.steps;
    made_.solver_calls += report.solver_calls;
    return report;
  }

  /// If a difference was found on degenerate arguments, looks for one on others, and then for one
  /// on arguments that are degenerate in one respect only.
  joint::Report compared(const joint::Request& request, const ScalaEntry& entry,
                         const Round& round) {
    std::vector<std::size_t> all(entry.unseen.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    joint::Report report = compared(request, entry, round, all);
    const auto* different = std::get_if<joint::Different>(&report.verdict);
    if (different == nullptr) return report;
    const std::vector<std::size_t> unseen = unseen_of(runner(), entry, different->arguments);
    if (unseen.empty()) return report;
    std::vector<std::vector<std::size_t>> narrower = {{}};
    if (unseen.size() > 1)
      for (const std::size_t one : unseen) narrower.push_back({one});
    for (const std::vector<std::size_t>& admitted : narrower) {
      joint::Report next = compared(request, entry, round, admitted);
      if (std::holds_alternative<joint::Different>(next.verdict)) return next;
    }
    return report;
  }

  void compare(std::size_t e, const Round& round) {
    const ScalaEntry& entry = session_.entries()[e];
    joint::Request request;
    request.program = &program_;
    request.submission = mine_[e];
    request.references = entry.references;
    request.contracts = entry.contracts;
    joint::Report report = compared(request, entry, round);
    const auto* different = std::get_if<joint::Different>(&report.verdict);
    if (different != nullptr &&
        different->submission.termination == narrowing::Termination::kSteps) {
      // A correct submission can be slow. Whether it ends is decided by Scala; what else is to be
      // said does not depend on that.
      add_candidate(entry, *different);
      request.ended_only = true;
      report = compared(request, entry, round);
      different = std::get_if<joint::Different>(&report.verdict);
    }
    if (different != nullptr) {
      add_candidate(entry, *different);
    } else if (const auto* same = std::get_if<joint::Same>(&report.verdict)) {
      is_complete_[e] = same->complete;
      if (!same->complete) bounded_ = std::min(bounded_, same->budget);
      is_sampled_ = is_sampled_ || same->sampled;
    } else if (made_.explanation.empty()) {
      const auto& unknown = std::get<joint::Unknown>(report.verdict);
      made_.explanation = entry.name + ": " + unknown.why;
      made_.by_limit = unknown.by_limit;
    }
  }

  void add_candidate(const ScalaEntry& entry, const joint::Different& different) {
    std::size_t size = 0;
    for (const fun::Datum& argument : different.arguments) size += fun::size(argument);
    auto made = make_candidate(program_, runner(), entry, different.arguments,
                               different.references[0], &different.submission);
    made.may_be_slow = different.submission.termination == narrowing::Termination::kSteps;
    made.must_end = true;
    const std::tuple rank(!made.unseen.empty(), made.may_be_slow, size);
    const auto place = std::upper_bound(ranks_.begin(), ranks_.end(), rank) - ranks_.begin();
    ranks_.insert(ranks_.begin() + place, rank);
    made_.candidates.insert(made_.candidates.begin() + place, std::move(made));
  }

  ScalaJudgement finish() {
    const bool is_different =
        std::any_of(made_.candidates.begin(), made_.candidates.end(),
                    [](const ScalaCandidate& each) { return !each.may_be_slow; });
    if (is_different) {
      made_.kind = ScalaJudgement::Kind::kCandidate;
      // The interpreter has found none on ordinary inputs; native runs may.
      if (!made_.candidates.front().unseen.empty()) collect_inputs();
    } else if (!made_.explanation.empty()) {
      made_.kind = ScalaJudgement::Kind::kUnsupported;
      collect_inputs();
    } else {
      made_.kind = ScalaJudgement::Kind::kSame;
      made_.is_complete = bounded_ == UINT32_MAX;
      made_.bound = budget_phrase(bounded_, made_.is_complete, is_sampled_);
      collect_inputs();
    }
    return std::move(made_);
  }

  const ScalaSession& session_;
  const std::string& label_;
  const std::string& text_;
  ScalaPatience patience_;
  fun::Program program_;
  std::vector<fun::FunctionId> mine_;  // by entry: the submission's functions, once they are known
  std::unique_ptr<narrowing::Runner> runner_;  // made once the programs are linked
  ScalaJudgement made_;
  // Of the candidates: whether their inputs are unseen, whether the submission may just be slow,
  // and the sizes of the inputs.
  std::vector<std::tuple<bool, bool, std::size_t>> ranks_;
  // By entry: true if there is no difference on any input.
  std::vector<bool> is_complete_;
  bool is_sampled_ = false;
  std::uint32_t bounded_ = UINT32_MAX;
};

class JudgementWriter : public WireWriter<JudgementWriter> {};
class JudgementReader : public WireReader<JudgementReader> {
 public:
  using WireReader::WireReader;
};

template <class A>
void fields(A& a, results::InputValue& v) {
  a(v.name);
  a(v.text);
}

template <class A>
void fields(A& a, ScalaCandidate& c) {
  a(c.entry);
  a(c.call);
  a(c.shown);
  a(c.arguments);
  a(c.expected);
  a(c.actual);
  a(c.unseen);
  a(c.is_known_input);
  a(c.may_be_slow);
  a(c.is_small);
  a(c.must_end);
  a(c.needs_value);
  a(c.interpreter_agrees);
}

template <class A>
void fields(A& a, ScalaJudgement& j) {
  a(j.kind);
  a(j.candidates);
  a(j.explanation);
  a(j.by_limit);
  a(j.diagnostics);
  a(j.bound);
  a(j.kept);
  a(j.is_complete);
  a(j.paths);
  a(j.steps);
  a(j.solver_calls);
  a(j.seconds);
  a(j.parse_seconds);
}

}  // namespace

std::string budget_phrase(std::uint32_t budget, bool is_complete, bool is_sampled) {
  if (is_complete) return "all inputs";
  const std::string covered = "all inputs reached with at most " + std::to_string(budget) +
                              (budget == 1 ? " decision" : " decisions");
  // The qualification comes first, since tables show only the beginning.
  return is_sampled ? "examples only of Doubles, computed strings and characters beyond ASCII; "
                      "otherwise " +
                          covered
                    : covered;
}

ScalaJudgement judge_scala(const ScalaSession& session, const std::string& label,
                           const std::string& text, ScalaPatience patience) {
  return Judge(session, label, text, patience).run();
}

std::string encode(const ScalaJudgement& judgement) {
  JudgementWriter writer;
  ScalaJudgement copy = judgement;
  fields(writer, copy);
  return writer.take();
}

std::optional<ScalaJudgement> decode_scala(std::string_view bytes) {
  ScalaJudgement judgement;
  JudgementReader reader(bytes);
  fields(reader, judgement);
  if (!reader.good() || !reader.at_end()) return std::nullopt;
  return judgement;
}

}  // namespace assay::languages
