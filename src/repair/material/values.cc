#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "repair/material/generators.h"
#include "repair/material/tokens.h"
#include "repair/material/trivial.h"

namespace assay::repair {

using frontends::Name;
using frontends::NameId;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

constexpr std::uint32_t kMostOperandTokens = 5;  // of a part of the reference within an expression
constexpr std::uint32_t kMostOwnTokens = 8;      // of a part of the student's text

bool is_whole(PlaceKind kind) {
  return kind == PlaceKind::kAssigned || kind == PlaceKind::kInitial ||
         kind == PlaceKind::kReturned || kind == PlaceKind::kArgument ||
         kind == PlaceKind::kSubscript;
}

std::optional<long long> integer_of(const std::string& text) {
  long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_all = error == std::errc() && end == text.data() + text.size();
  return is_all && !text.empty() ? std::optional(value) : std::nullopt;
}

class ValueChanges {
 public:
  ValueChanges(PlaceId id, const Generator& generator)
      : id_(id),
        g_(generator),
        place_(generator.place(id)),
        own_text_(generator.text(id)),
        wanted_(wanted_class(place_, generator.spelling())),
        parts_(generator.material.parts(place_)) {}

  void add() {
    if (wanted_ == ValueClass::kAddress) return add_addresses();
    if (own_class(place_) == ValueClass::kAddress) add_elements();
    if (wanted_ != ValueClass::kInteger && wanted_ != ValueClass::kFloat) return;
    add_variables();
    for (const Part& part : parts_.numbers) add_part(part);
    add_truths();
    for (const std::string& constant : {std::string("0"), std::string("1")})
      if (wanted_ == ValueClass::kInteger || place_.converts) put(Change::kOperand, constant);
    add_one_more_or_less();
    add_functions();
    remove_call();
    add_conversion();
  }

 private:
  void put(Change change, std::string text, std::uint32_t precedence, bool is_own) {
    if (makes_trivial(id_, text, g_)) return;
    SameChange same = same_change(id_, own_text_ + "\n" + text, g_);
    const bool is_far = change == Change::kOffByOne && (!is_one_token(own_text_) || is_size());
    if (!is_far) same.far.clear();
    g_.out.add(id_, change, in_parentheses(std::move(text), precedence, place_.least_precedence),
               is_own, std::move(same));
  }
  /// Is it the number that an array of the function is as long as? Both change together.
  bool is_size() const {
    return std::ranges::any_of(g_.student().tree.places, [&](const Place& each) {
      return each.kind == PlaceKind::kBound && each.function == place_.function &&
             g_.student().text(each) == own_text_;
    });
  }
  void put(Change change, std::string token) {
    put(change, std::move(token), g_.spelling().primary_precedence, false);
  }

  bool takes(ValueClass value) const {
    if (value == wanted_) return true;
    return place_.converts && value == ValueClass::kInteger;
  }

  void add_variables() {
    for (const NameId id : parts_.variables) {
      const Name& name = g_.student().name(id);
      const ValueClass value = class_of(name.scalar);
      if (name.rank == 0 && takes(value))
        put(Change::kOperand, name.text, g_.spelling().primary_precedence, true);
    }
  }

  void add_part(const Part& part) {
    const std::uint32_t most = part.is_own             ? kMostOwnTokens
                               : is_whole(place_.kind) ? kNever
                                                       : kMostOperandTokens;
    const bool is_constant = part.tokens == 1;
    if (part.tokens > most || (part.is_own && !is_constant && !is_whole(place_.kind))) return;
    if (!takes(part.value)) return;
    put(is_constant ? Change::kOperand : Change::kValue, part.text, part.precedence, part.is_own);
  }

  /// A constant that is returned or stored as a truth value becomes a condition.
  void add_truths() {
    const bool is_kept = place_.kind == PlaceKind::kReturned || place_.kind == PlaceKind::kAssigned;
    const Spelling& spelling = g_.spelling();
    if (!is_kept || (own_text_ != spelling.truth_true && own_text_ != spelling.truth_false)) return;
    for (const Part& part : parts_.truths)
      if (!part.is_own && part.tokens <= kMostOwnTokens)
        put(Change::kCondition, part.text, part.precedence, false);
  }

  /// Returns the precedence of an arithmetic operator.
  std::uint32_t precedence_of(const std::string& operation) const {
    for (const Operator& one : g_.spelling().arithmetic)
      if (one.text == operation) return one.precedence;
    return 0;
  }

  void add_one_more_or_less() {
    if (own_class(place_) != ValueClass::kInteger) return;
    if (const auto value = integer_of(own_text_)) {
      put(Change::kOffByOne, std::to_string(*value + 1));
      if (*value > 0) put(Change::kOffByOne, std::to_string(*value - 1));
      return;
    }
    if (place_.has_effect && place_.operation == g_.spelling().assign) return;
    const bool is_sum =
        place_.operation == g_.spelling().plus || place_.operation == g_.spelling().minus;
    // The number at its end, or after it, is changed in its own place.
    if (is_sum && !place_.operands.empty() && integer_of(g_.text(place_.operands.back()))) return;
    if (precedes_number()) return;
    for (const std::string& by : {g_.spelling().plus, g_.spelling().minus}) {
      const std::uint32_t precedence = precedence_of(by);
      put(Change::kOffByOne,
          in_parentheses(own_text_, place_.precedence, precedence) + " " + by + " 1", precedence,
          true);
    }
  }

  /// True for `n` in `n + 1`.
  bool precedes_number() const {
    if (place_.kind != PlaceKind::kOperand || !place_.parent.valid()) return false;
    const Place& outer = g_.place(place_.parent);
    const bool is_sum =
        outer.operation == g_.spelling().plus || outer.operation == g_.spelling().minus;
    return is_sum && outer.operands.size() == 2 && outer.operands[0] == id_ &&
           integer_of(g_.text(outer.operands[1])).has_value();
  }

  /// Where a number is wanted and an array is given.
  void add_elements() {
    for (const NameId id : parts_.variables) {
      const Name& name = g_.student().name(id);
      if (name.rank == 0 && class_of(name.scalar) == ValueClass::kInteger)
        put(Change::kOperand, own_text_ + "[" + name.text + "]");
    }
  }

  void add_functions() {
    const ValueClass own = own_class(place_);
    if (own != ValueClass::kInteger && own != ValueClass::kFloat) return;
    for (const ValueFunction& function : g_.spelling().value_functions) change_call(function);
    if (is_one_token(own_text_) && place_.uses.empty()) return;
    for (const ValueFunction& function : g_.spelling().value_functions) {
      if (function.of_floats != (own == ValueClass::kFloat)) continue;
      if (own_text_.starts_with(function.name)) continue;
      put(Change::kLibraryCall, function.name + "(" + own_text_ + ")",
          g_.spelling().primary_precedence, true);
    }
  }

  bool calls_library() const {
    return place_.callee &&
           g_.student().name(*place_.callee).kind == frontends::NameKind::kLibraryFunction;
  }

  /// The call of one library function becomes that of another.
  void change_call(const ValueFunction& other) {
    if (!calls_library() || place_.operands.size() != 1) return;
    const std::string& before = g_.student().name(*place_.callee).text;
    const bool is_known =
        std::ranges::any_of(g_.spelling().value_functions,
                            [&](const ValueFunction& function) { return function.name == before; });
    if (!is_known || before == other.name || !own_text_.starts_with(before)) return;
    g_.out.add(id_, Change::kLibraryCall, other.name + own_text_.substr(before.size()), true,
               same_change(id_, before + "\n" + other.name, g_));
  }

  /// The only argument of a library function, or what a cast converts.
  void remove_call() {
    if (place_.operands.size() != 1) return;
    const bool is_call = calls_library();
    const bool is_cast = place_.operation == g_.spelling().cast_operation;
    const Place& operand = g_.place(place_.operands[0]);
    const ValueClass value = own_class(operand);
    const bool is_number = value == ValueClass::kInteger || value == ValueClass::kFloat;
    if ((!is_call && !is_cast) || !is_number) return;
    g_.out.add(
        id_, is_call ? Change::kLibraryCall : Change::kConversion,
        in_parentheses(g_.text(place_.operands[0]), operand.precedence, place_.least_precedence),
        true, same_change(id_, g_.text(id_).substr(0, g_.text(id_).find('(')), g_));
  }

  /// A quotient of integers, computed as that of floats. Where the context does not convert, the
  /// type of the place changes.
  void add_conversion() {
    if (place_.operation != g_.spelling().division || place_.operands.size() != 2) return;
    const Place& left = g_.place(place_.operands[0]);
    if (class_of(left.scalar) != ValueClass::kInteger ||
        class_of(g_.place(place_.operands[1]).scalar) != ValueClass::kInteger)
      return;
    const std::string converted =
        g_.spelling().to_float + in_parentheses(std::string(g_.student().text(left)),
                                                left.precedence, g_.spelling().prefix_precedence);
    const std::string text = with_replaced(g_.student(), place_, left.span, converted);
    if (place_.converts)
      g_.out.add(id_, Change::kConversion, text, true);
    else
      g_.out.add_structural(id_, Change::kConversion, place_.span, text);
  }

  void add_addresses() {
    const std::string base = base_type(place_.type, g_.spelling());
    for (const Part& part : parts_.addresses)
      if (part.base_type == base) put(Change::kOperand, part.text, part.precedence, part.is_own);
    for (const NameId id : parts_.variables) {
      const Name& name = g_.student().name(id);
      if (name.rank > 0 && base_type(name.type, g_.spelling()) == base)
        put(Change::kOperand, name.text, g_.spelling().primary_precedence, true);
    }
    const bool is_location = !place_.uses.empty() && place_.operands.size() != 1 &&
                             place_.precedence + 1 >= g_.spelling().primary_precedence &&
                             !place_.callee;
    if (own_class(place_) != ValueClass::kAddress && is_location)
      put(Change::kOperand, g_.spelling().address + own_text_, g_.spelling().prefix_precedence,
          true);
  }

  PlaceId id_;
  const Generator& g_;
  const Place& place_;
  std::string own_text_;
  ValueClass wanted_;
  const Parts& parts_;
};

}  // namespace

void add_values(PlaceId id, const Generator& generator) { ValueChanges(id, generator).add(); }

void add_locations(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  const Parts& parts = generator.material.parts(place);
  const Change change = place.kind == PlaceKind::kTarget ? Change::kTarget : Change::kOperand;
  for (const NameId variable : parts.variables) {
    const Name& name = generator.student().name(variable);
    if (name.rank != 0 || name.type != place.type) continue;
    if (makes_trivial(id, name.text, generator)) continue;
    SameChange same = same_change(id, generator.text(id) + "\n" + name.text, generator);
    same.far.clear();
    generator.out.add(id, change, name.text, true, std::move(same));
  }
  for (const Part& part : parts.targets)
    if (part.value == class_of(place.scalar) && !makes_trivial(id, part.text, generator))
      generator.out.add(id, change,
                        in_parentheses(part.text, part.precedence, place.least_precedence),
                        part.is_own);
}

}  // namespace assay::repair
