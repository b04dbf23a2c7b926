#include "dynamic/generate/spell.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace assay::dynamic {
namespace {

/// Depth-first search over the characters; the automaton's states from which no string of the
/// remaining length and cost is accepted are left out.
class Speller {
 public:
  Speller(const Type& type, std::uint64_t& steps,
          const std::function<bool(const std::u32string&)>& emit)
      : automaton_(type.pattern.automaton.get()),
        letters_(letters_of(type)),
        steps_(steps),
        emit_(emit) {}

  bool from(std::uint32_t state, std::size_t left, Cost cost) {
    if (left == 0) return cost != 0 || !accepts(state) || emit_(text_);
    for (std::size_t i = 0; i < letters_.size() && letter_cost(i) <= cost; ++i) {
      if (steps_ == 0) return false;
      --steps_;
      const Cost rest = cost - letter_cost(i);
      const std::uint32_t next = after(state, letters_[i]);
      if (!is_possible(next, left - 1, rest)) continue;
      text_ += letters_[i];
      const bool goes_on = from(next, left - 1, rest);
      text_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

 private:
  bool accepts(std::uint32_t state) const {
    return automaton_ == nullptr || automaton_->accepts[state];
  }

  std::uint32_t after(std::uint32_t state, char32_t letter) const {
    return automaton_ == nullptr ? state
                                 : automaton_->next(state, static_cast<unsigned char>(letter));
  }

  bool is_possible(std::uint32_t state, std::size_t left, Cost cost) {
    if (state == inputs::Dfa::kDead) return false;
    if (letters_.empty() || cost > left * letter_cost(letters_.size() - 1)) return false;
    if (automaton_ == nullptr) return true;
    if (left == 0) return accepts(state) && cost == 0;
    const std::tuple key{state, left, cost};
    if (const auto found = possible_.find(key); found != possible_.end()) return found->second;
    bool is_found = false;
    for (std::size_t i = 0; i < letters_.size() && letter_cost(i) <= cost && !is_found; ++i) {
      if (steps_ == 0) break;
      --steps_;
      is_found = is_possible(after(state, letters_[i]), left - 1, cost - letter_cost(i));
    }
    return possible_[key] = is_found;
  }

  const inputs::Dfa* automaton_;
  const std::u32string letters_;
  std::uint64_t& steps_;
  const std::function<bool(const std::u32string&)>& emit_;
  std::u32string text_;
  std::map<std::tuple<std::uint32_t, std::size_t, Cost>, bool> possible_;
};

}  // namespace

bool spell(const Type& type, std::size_t length, Cost cost, std::uint64_t& steps,
           const std::function<bool(const std::u32string&)>& emit) {
  return Speller(type, steps, emit).from(0, length, cost);
}

}  // namespace assay::dynamic
