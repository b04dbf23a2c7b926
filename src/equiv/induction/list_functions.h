// The program's own functions that append lists, which lemmas about accumulators speak of. Internal
// to this layer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "equiv/induction/functions.h"
#include "equiv/induction/term.h"

namespace assay::induction {

class ListFunctions {
 public:
  /// Finds them among the functions of the program, or adds them to it. `seems_same` compares two
  /// functions on small inputs: what they are named does not matter.
  using SeemsSame = std::function<bool(const Term& a, const Term& b)>;
  static ListFunctions of(fun::Program& program, const Functions& functions,
                          const SeemsSame& seems_same);

  static bool is_list(const fun::Program& program, fun::TypeId type);
  /// The elements of `a`, then those of `b`; both are lists of this type.
  Term append(fun::TypeId type, Term a, Term b) const {
    return call(append_, type, std::move(a), std::move(b));
  }
  /// If the term is what append_reversed() makes of lists of this type: its two lists.
  std::optional<std::pair<Term, Term>> reversed_and_appended(const Functions& functions,
                                                             const Term& term) const;
  /// Whether the elements of the first list are in their order.
  enum class Order : std::uint8_t { kSame, kReversed };
  /// If the term is a call of append() or append_reversed(): its two lists, the first one first.
  /// Setting them changes the term.
  std::optional<std::pair<Term*, Term*>> appended(const Functions& functions, Term& term,
                                                  Order order) const;
  /// Those of `a` from the last to the first, then those of `b`.
  Term append_reversed(fun::TypeId type, Term a, Term b) const {
    return call(append_reversed_, type, std::move(a), std::move(b));
  }

 private:
  struct Own {
    fun::FunctionId function;
    bool is_swapped = false;            // its second parameter comes first
    std::optional<fun::TypeId> type{};  // of its lists; nullopt: any
  };
  struct Found {
    fun::FunctionId added;
    std::optional<Own> own{};
  };
  static Term call(const Own& own, Term a, Term b);
  static Term call(const Found& found, fun::TypeId type, Term a, Term b);

  Found append_, append_reversed_;
};

}  // namespace assay::induction
