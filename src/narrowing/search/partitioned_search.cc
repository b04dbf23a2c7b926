// A long search is partitioned by the first decisions of its paths: one machine explores these, and
// every prefix that continues is searched by a machine of its own. The results are concatenated in
// the order of a single search, so that the number of threads affects nothing but the time.
#include <algorithm>
#include <atomic>
#include <utility>

#include "base/parallel.h"
#include "narrowing/search/input_search.h"

namespace assay::narrowing {
namespace {

constexpr std::size_t kEnough = 64;  // partitions: some are far larger than others

void append(InputSearch& all, InputSearch&& part) {
  const auto first = static_cast<std::uint32_t>(all.paths);
  for (FoundInput& input : part.found) {
    input.path += first;
    all.found.push_back(std::move(input));
  }
  all.paths += part.paths;
  all.solver_calls += part.solver_calls;
  if (!part.unsupported.empty()) all.unsupported = std::move(part.unsupported);
  all.statistics.completed += part.statistics.completed;
  all.statistics.dropped += part.statistics.dropped;
  all.statistics.cut += part.statistics.cut;
  all.statistics.choice_points += part.statistics.choice_points;
  all.statistics.steps += part.statistics.steps;
  all.statistics.sampled += part.statistics.sampled;
  all.statistics.unsupported += part.statistics.unsupported;
  all.statistics.exhausted += part.statistics.exhausted;
  all.statistics.stopped = all.statistics.stopped || part.statistics.stopped;
}

class PartitionedSearch {
 public:
  PartitionedSearch(const fun::Program& program, fun::FunctionId function,
                    const InputOptions& options)
      : program_(program), function_(function), options_(options) {}

  InputSearch run() {
    std::size_t partitions = 0;
    for (std::size_t most = 4; partitions < kEnough; most += 4) {
      split(most);
      if (partitions_.size() <= partitions) break;
      partitions = partitions_.size();
    }
    in_threads(options_.jobs, [this](const auto& next) { work(next); });
    return together();
  }

 private:
  struct Partitioned {
    InputSearch
        before;  // paths that ended before this prefix, found by the machine that partitions
    Prefix prefix;
    InputSearch found;
  };

  void split(std::size_t most) {
    partitions_.clear();
    fun::Program program = program_;
    const Code code(program);
    PathSearch search(program, code, function_, options_);
    rest_ = search.run({{}, most, [&](const Prefix& prefix) {
                          partitions_.push_back({search.take(), prefix, {}});
                        }});
  }

  template <class Next>
  void work(const Next& next) {
    fun::Program program = program_;
    const Code code(program);
    for (std::size_t i = next(); i < partitions_.size() && !is_enough(); i = next()) {
      partitions_[i].found =
          PathSearch(program, code, function_, options_).run({partitions_[i].prefix});
      steps_ += partitions_[i].found.statistics.steps;
      paths_ += partitions_[i].found.paths;
    }
  }

  /// The results so far are a beginning of all results, so that what together() omits is the same
  /// whenever this is noticed.
  bool is_enough() const {
    return steps_ > options_.limits.all_steps || paths_ >= options_.most_paths;
  }

  InputSearch together() {
    InputSearch all;
    for (Partitioned& partition : partitions_) {
      append(all, std::move(partition.before));
      append(all, std::move(partition.found));
      if (all.statistics.steps > options_.limits.all_steps || all.paths >= options_.most_paths) {
        all.statistics.stopped = true;
        break;
      }
    }
    if (!all.statistics.stopped) append(all, std::move(rest_));
    while (!all.found.empty() && all.found.back().path >= options_.most_paths) all.found.pop_back();
    all.paths = std::min(all.paths, options_.most_paths);
    return all;
  }

  const fun::Program& program_;
  const fun::FunctionId function_;
  const InputOptions& options_;
  std::vector<Partitioned> partitions_;
  InputSearch rest_;  // after the last prefix
  std::atomic<std::uint64_t> steps_ = 0, paths_ = 0;
};

}  // namespace

InputSearch find_inputs_partitioned(const fun::Program& program, fun::FunctionId function,
                                    const InputOptions& options) {
  return PartitionedSearch(program, function, options).run();
}

}  // namespace assay::narrowing
