// Sets a variable for the time of a visit, as walks over trees do with what surrounds a node.
#pragma once

#include <utility>

namespace assay {

/// `const During in_loop(in_loop_, true);`: the variable has its earlier value again at the end of
/// the scope.
template <class T>
class During {
 public:
  During(T& variable, T value)
      : variable_(variable), before_(std::exchange(variable, std::move(value))) {}
  During(const During&) = delete;
  During& operator=(const During&) = delete;
  ~During() { variable_ = std::move(before_); }

 private:
  T& variable_;
  T before_;
};

}  // namespace assay
