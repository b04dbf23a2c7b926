// Enumerates all combinations of choices by re-execution: a run asks for one choice after another;
// `advance` moves the last one that has another option. Private to inputs/.
#pragma once

#include <cstdint>
#include <vector>

namespace assay::inputs {

class Odometer {
 public:
  /// Returns the chosen option, a number below `options`.
  std::uint64_t choose(std::uint64_t options) {
    if (at_ == digits_.size()) digits_.push_back({0, options});
    digits_[at_].options = options;
    return digits_[at_++].value;
  }
  /// Moves to the next combination; returns false after the last one. Forgets the choices that the
  /// last run did not reach.
  bool advance() {
    digits_.resize(at_);
    at_ = 0;
    while (!digits_.empty() && digits_.back().value + 1 >= digits_.back().options)
      digits_.pop_back();
    if (digits_.empty()) return false;
    ++digits_.back().value;
    return true;
  }

 private:
  struct Digit {
    std::uint64_t value;
    std::uint64_t options;
  };
  std::vector<Digit> digits_;
  std::size_t at_ = 0;
};

}  // namespace assay::inputs
