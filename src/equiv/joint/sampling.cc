#include "equiv/joint/sampling.h"

#include <algorithm>
#include <utility>

#include "equiv/joint/known_inputs.h"

namespace assay::joint {
namespace {

constexpr std::size_t kKnownInputs = 240;
constexpr std::uint32_t kMostInputs = 10'000;
constexpr std::uint32_t kSmallest = 2, kLargest = 14;  // constructors and characters of an argument
// Of one minimisation, whatever the search has left: inputs, and steps of the machine.
constexpr std::uint32_t kMostShrinking = 4'000;
constexpr std::uint64_t kMostShrinkingSteps = 1'000'000;

class Sampling {
 public:
  Sampling(const Request& request, narrowing::Runner& runner, std::uint64_t& steps)
      : request_(request),
        runner_(runner),
        steps_(steps),
        types_(narrowing::parameter_types(*request.program, request.references[0])),
        samples_(*request.program, functions(request)) {}

  std::optional<Different> run() {
    for (std::vector<fun::Datum>& arguments :
         known_inputs(*request_.program, samples_, types_, kKnownInputs)) {
      if (steps_ == 0) return std::nullopt;
      if (auto found = differs(arguments)) return shrunk(std::move(*found));
    }
    for (std::uint32_t i = 0; i < kMostInputs && steps_ > 0; ++i) {
      const std::uint32_t size = kSmallest + i * (kLargest - kSmallest) / kMostInputs;
      std::vector<fun::Datum> arguments;
      for (const fun::TypeId type : types_) arguments.push_back(samples_.value(type, size));
      if (auto found = differs(arguments)) return shrunk(std::move(*found));
    }
    return std::nullopt;
  }

  const Arms& taken() const { return taken_; }

  Different shrunk(Different found) {
    std::uint32_t left = kMostShrinking;
    const std::uint64_t steps = std::exchange(steps_, kMostShrinkingSteps);
    while (left > 0) {
      auto next = without_parts(found, left);
      if (!next) next = step(found, left);
      if (!next) break;
      found = std::move(*next);
    }
    steps_ = steps;
    return found;
  }

 private:
  static std::vector<fun::FunctionId> functions(const Request& request) {
    std::vector<fun::FunctionId> all = request.references;
    all.push_back(request.submission);
    for (const narrowing::Contract& contract : request.contracts) all.push_back(contract.predicate);
    return all;
  }

  /// Returns nullopt if the submission does not end within the steps of a path, since nothing is
  /// known then.
  std::optional<Different> differs(const std::vector<fun::Datum>& arguments) {
    Judged judged = judge(request_, runner_, arguments);
    steps_ -= std::min(steps_, judged.steps + 100);
    taken_.add(judged.arms);
    if (judged.judgement != Judgement::kDifferent ||
        judged.different.submission.termination == narrowing::Termination::kSteps)
      return std::nullopt;
    return std::move(judged.different);
  }

  /// Takes parts out of long lists, large ones first (delta debugging; Zeller and Hildebrandt,
  /// 2002).
  std::optional<Different> without_parts(const Different& found, std::uint32_t& left) {
    for (std::size_t i = 0; i < found.arguments.size(); ++i) {
      const std::size_t length = list_length(found.arguments[i]);
      for (std::size_t part = length / 2; part > 0; part /= 2)
        for (std::size_t at = 0; at + part <= length; at += part) {
          if (left == 0 || steps_ == 0) return std::nullopt;
          --left;
          std::vector<fun::Datum> arguments = found.arguments;
          fun::Datum* cell = &arguments[i];
          for (std::size_t k = 0; k < at; ++k) cell = &cell->fields[1];
          for (std::size_t k = 0; k < part; ++k) {
            fun::Datum rest = std::move(cell->fields[1]);
            *cell = std::move(rest);
          }
          if (auto smaller = differs(arguments)) return smaller;
        }
    }
    return std::nullopt;
  }

  std::size_t list_length(const fun::Datum& datum) const {
    std::size_t length = 0;
    const fun::Datum* at = &datum;
    for (; at->kind == fun::Datum::Kind::kData &&
           at->constructor == request_.program->builtins.cons && at->fields.size() == 2;
         at = &at->fields[1])
      ++length;
    return length;
  }

  std::optional<Different> step(const Different& found, std::uint32_t& left) {
    for (std::size_t i = 0; i < types_.size(); ++i)
      for (fun::Datum& part : samples_.smaller(found.arguments[i], types_[i])) {
        if (left-- == 0 || steps_ == 0) {
          left = 0;
          return std::nullopt;
        }
        std::vector<fun::Datum> arguments = found.arguments;
        arguments[i] = std::move(part);
        if (auto smaller = differs(arguments)) return smaller;
      }
    return std::nullopt;
  }

  const Request& request_;
  narrowing::Runner& runner_;
  std::uint64_t& steps_;
  std::vector<fun::TypeId> types_;
  Samples samples_;
  Arms taken_;  // where the programs did the same
};

}  // namespace

std::optional<Different> sample_difference(const Request& request, narrowing::Runner& runner,
                                           std::uint64_t& steps, Arms& taken) {
  Sampling sampling(request, runner, steps);
  auto found = sampling.run();
  taken.add(sampling.taken());
  return found;
}

Different minimised(const Request& request, narrowing::Runner& runner, Different found,
                    std::uint64_t& steps) {
  return Sampling(request, runner, steps).shrunk(std::move(found));
}

}  // namespace assay::joint
