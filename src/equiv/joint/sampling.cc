#include "equiv/joint/sampling.h"

#include <algorithm>

#include "equiv/joint/known_inputs.h"

namespace assay::joint {
namespace {

constexpr std::size_t kKnownInputs = 240;
constexpr std::uint32_t kMostInputs = 2'000;
constexpr std::uint32_t kSmallest = 2, kLargest = 14;  // constructors and characters of an argument
constexpr std::uint32_t kMostShrinking = 400;          // inputs tried during one minimisation

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

  Different shrunk(Different found) {
    std::uint32_t left = kMostShrinking;
    while (left > 0) {
      auto next = step(found, left);
      if (!next) break;
      found = std::move(*next);
    }
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
    if (judged.judgement != Judgement::kDifferent ||
        judged.different.submission.termination == narrowing::Termination::kSteps)
      return std::nullopt;
    return std::move(judged.different);
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
};

}  // namespace

std::optional<Different> sample_difference(const Request& request, narrowing::Runner& runner,
                                           std::uint64_t& steps) {
  return Sampling(request, runner, steps).run();
}

Different minimised(const Request& request, narrowing::Runner& runner, Different found,
                    std::uint64_t& steps) {
  return Sampling(request, runner, steps).shrunk(std::move(found));
}

}  // namespace assay::joint
