#include "concolic/least_covered.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace assay::concolic {
namespace {

class LeastCovered : public explore::Frontier {
 public:
  explicit LeastCovered(std::function<std::uint64_t(explore::BranchId)> runs_of)
      : runs_of_(std::move(runs_of)) {}

  void add(explore::Alternative alternative) override { alternatives_.push_back(alternative); }

  std::optional<explore::Alternative> take() override {
    if (alternatives_.empty()) return std::nullopt;
    const auto least = std::min_element(
        alternatives_.begin(), alternatives_.end(),
        [&](const auto& a, const auto& b) { return runs_of_(a.branch) < runs_of_(b.branch); });
    const explore::Alternative taken = *least;
    alternatives_.erase(least);
    return taken;
  }

  std::size_t size() const override { return alternatives_.size(); }

 private:
  std::function<std::uint64_t(explore::BranchId)> runs_of_;
  std::vector<explore::Alternative> alternatives_;
};

}  // namespace

std::unique_ptr<explore::Frontier> least_covered(
    std::function<std::uint64_t(explore::BranchId)> runs_of) {
  return std::make_unique<LeastCovered>(std::move(runs_of));
}

}  // namespace assay::concolic
