// A long search shared out by the first decisions of its paths: one machine goes through these, and
// every prefix that goes on is a search of its own, on a machine of its own. What was found is put
// together in the order of a single search, so that threads change nothing but the time it takes.
#include <algorithm>
#include <atomic>
#include <utility>

#include "base/parallel.h"
#include "narrowing/search/input_search.h"

namespace assay::narrowing {
namespace {

constexpr std::size_t kEnough = 64;  // shares: some are far larger than others

void append(InputSearch& all, InputSearch&& part) {
  const auto first = static_cast<std::uint32_t>(all.paths);
  for (FoundInput& input : part.found) {
    input.path += first;
    all.found.push_back(std::move(input));
  }
  all.paths += part.paths;
  all.solver_calls += part.solver_calls;
  if (!part.unsupported.empty()) all.unsupported = std::move(part.unsupported);
  all.tally.leaves += part.tally.leaves;
  all.tally.dropped += part.tally.dropped;
  all.tally.cut += part.tally.cut;
  all.tally.choices += part.tally.choices;
  all.tally.steps += part.tally.steps;
  all.tally.picks += part.tally.picks;
  all.tally.unsupported += part.tally.unsupported;
  all.tally.exhausted += part.tally.exhausted;
  all.tally.stopped = all.tally.stopped || part.tally.stopped;
}

class Shares {
 public:
  Shares(const fun::Program& program, fun::FunctionId function, const InputOptions& options)
      : program_(program), function_(function), options_(options) {}

  InputSearch run() {
    std::size_t shares = 0;
    for (std::size_t most = 4; shares < kEnough; most += 4) {
      split(most);
      if (shares_.size() <= shares) break;
      shares = shares_.size();
    }
    in_threads(options_.jobs, [this](const auto& next) { work(next); });
    return together();
  }

 private:
  struct Share {
    InputSearch before;  // paths that ended before this prefix, by the machine that splits
    Prefix prefix;
    InputSearch found;
  };

  void split(std::size_t most) {
    shares_.clear();
    fun::Program program = program_;
    const Code code(program);
    PathSearch search(program, code, function_, options_);
    rest_ = search.run(
        {{}, most, [&](const Prefix& prefix) { shares_.push_back({search.take(), prefix, {}}); }});
  }

  template <class Next>
  void work(const Next& next) {
    fun::Program program = program_;
    const Code code(program);
    for (std::size_t i = next(); i < shares_.size() && !is_enough(); i = next()) {
      shares_[i].found = PathSearch(program, code, function_, options_).run({shares_[i].prefix});
      steps_ += shares_[i].found.tally.steps;
      paths_ += shares_[i].found.paths;
    }
  }

  /// What was begun is a beginning of the shares, so that what together() leaves out of it is the
  /// same whenever this is noticed.
  bool is_enough() const {
    return steps_ > options_.limits.all_steps || paths_ >= options_.most_paths;
  }

  InputSearch together() {
    InputSearch all;
    for (Share& share : shares_) {
      append(all, std::move(share.before));
      append(all, std::move(share.found));
      if (all.tally.steps > options_.limits.all_steps || all.paths >= options_.most_paths) {
        all.tally.stopped = true;
        break;
      }
    }
    if (!all.tally.stopped) append(all, std::move(rest_));
    while (!all.found.empty() && all.found.back().path >= options_.most_paths) all.found.pop_back();
    all.paths = std::min(all.paths, options_.most_paths);
    return all;
  }

  const fun::Program& program_;
  const fun::FunctionId function_;
  const InputOptions& options_;
  std::vector<Share> shares_;
  InputSearch rest_;  // behind the last prefix
  std::atomic<std::uint64_t> steps_ = 0, paths_ = 0;
};

}  // namespace

InputSearch find_inputs_together(const fun::Program& program, fun::FunctionId function,
                                 const InputOptions& options) {
  return Shares(program, function, options).run();
}

}  // namespace assay::narrowing
