// A Spec describes the valid standard inputs of an assignment, as data. `parse` reads the language
// described in docs/assignment.md, `print` writes it; everything else in inputs/ works on this
// structure.
//
// A new Kind of item changes: in grammar/, parse_types.cc, parse.cc (is_reserved), print.cc,
// finish.cc, match.cc and instance.cc; in generate/, random_source.cc, enumerate.cc,
// shape_builder.cc and shrink.cc; and equiv/stdio/symbolic_shape.cc and exec/symbolic/input.cc.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/charset.h"
#include "inputs/grammar/expr.h"

namespace assay::inputs {

using ItemId = std::uint32_t;
inline constexpr ItemId kNoItem = 0xFFFF'FFFF;

enum class Kind : std::uint8_t { kInt, kFloat, kChar, kWord, kLine, kText, kLiteral, kRepeat };

enum class RepeatStyle : std::uint8_t {
  kList,    // `a: n of int`: one unnamed repeat around one item
  kInline,  // shares its line with other items
  kBlock,   // makes lines of its own
};

/// One line of input: items separated by a space, unless one of the two is a literal.
struct Line {
  std::vector<ItemId> items;
};

struct Item {
  Kind kind = Kind::kInt;
  std::string name;  // "" for literals and repeats
  ItemId parent = kNoItem;
  std::uint32_t depth = 0;  // number of repeats around it

  // The bounds of numbers. Fractions are stored as integer multiples of 10^-decimals. kNoExpr means
  // the bound of the type.
  ExprRef lo = kNoExpr;  // kNoExpr: the bound of the type
  ExprRef hi = kNoExpr;
  std::vector<std::int64_t> one_of;  // the values allowed, instead of a range
  bool wide = false;                 // true for long
  int decimals = 0;

  // The characters of the item.
  CharSet chars;      // allowed characters; with a regular expression, all that occur in it
  std::string regex;  // "": any sequence of `chars`
  std::shared_ptr<const Dfa> dfa;

  // The length of a string, or the count of a repeat. An exact length has the same expression
  // twice.
  ExprRef least = kNoExpr;
  ExprRef most = kNoExpr;  // kNoExpr: no upper bound

  std::string text;  // of a literal

  RepeatStyle style = RepeatStyle::kBlock;
  std::string counter;  // the name in `as i`
  std::vector<Line> body;
  std::vector<ExprRef> where;  // must hold after every repetition

  // The members from here on are derived by `finish` and not printed.
  struct Bound {
    Op op;  // this item OP limit
    ExprRef limit;
  };
  std::vector<Bound> bounds;  // from `where`: restrict the choice as soon as it is made
  bool distinct = false;      // from `where`: the values of the list that contains this item are
                              // distinct
  bool ascending = false;     // from `where`: they are sorted
  bool strictly_ascending = false;
  bool structural = false;     // determines a count or length
  std::int64_t min_value = 0;  // bounds of the item's value, length or count
  std::int64_t max_value = 0;

  bool is_number() const { return kind == Kind::kInt || kind == Kind::kFloat; }
  /// An integer of which nothing is stated but its type.
  bool is_free_integer() const {
    return kind == Kind::kInt && lo == kNoExpr && hi == kNoExpr && one_of.empty();
  }
  bool is_scalar() const { return is_number() || kind == Kind::kChar; }
  bool is_string() const {
    return kind == Kind::kWord || kind == Kind::kLine || kind == Kind::kText;
  }
};

enum class End : std::uint8_t { kNewline, kNone, kEither };
enum class Layout : std::uint8_t { kLines, kFree };

struct Spec {
  std::vector<Item> items;
  std::vector<Line> lines;
  std::vector<ExprRef> where;
  End end = End::kNewline;
  Layout layout = Layout::kLines;
  ExprPool pool;

  const Item& operator[](ItemId id) const { return items[id]; }
};

/// Represents "no upper bound" of a length or count in `max_value`.
inline constexpr std::int64_t kOpen = INT64_MAX;

/// Is it a word of the language, which no item can have as its name?
bool is_reserved(std::string_view name);

/// Parses a description. An error's message starts with "line L, column C: ".
Result<Spec> parse(std::string_view text);

/// Returns the description of a Spec; `parse(print(s))` is `s` again.
std::string print(const Spec& spec);
std::string print_expr(const Spec& spec, ExprRef ref);

/// Sets the derived members and checks everything that can be checked without an input. `parse` and
/// `infer` call it; code that builds a Spec in another way must call it.
Result<void> finish(Spec& spec);

/// The smallest and largest value that an expression can have, for any input.
struct Interval {
  std::int64_t lo;
  std::int64_t hi;
};
Interval interval(const Spec& spec, ExprRef ref);

std::int64_t power_of_ten(int exponent);
/// Returns the text of an integer multiple of 10^-decimals as it is generated: 1250 with 3 decimals
/// is "1.25".
std::string print_decimal(std::int64_t scaled, int decimals);

}  // namespace assay::inputs
