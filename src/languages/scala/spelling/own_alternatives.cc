#include "languages/scala/spelling/own_alternatives.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "frontends/scala/places/places.h"
#include "languages/scala/spelling/collected.h"
#include "languages/scala/spelling/combined_values.h"
#include "repair/material/rewrite.h"
#include "repair/material/tokens.h"

namespace assay::scala {
namespace {

using frontends::Name;
using frontends::NameId;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;
using repair::Alternative;
using repair::Change;

/// Names of methods and constructors that students confuse with each other.
const std::vector<std::vector<std::string_view>>& families() {
  static const std::vector<std::vector<std::string_view>> kFamilies = {
      {"head", "last"},
      {"tail", "init"},
      {"headOption", "lastOption"},
      {"take", "drop", "takeRight", "dropRight"},
      {"takeWhile", "dropWhile", "filter"},
      {"filter", "filterNot"},
      {"exists", "forall"},
      {"isEmpty", "nonEmpty"},
      {"isDefined", "isEmpty"},
      {"foldLeft", "foldRight"},
      {"reduceLeft", "reduceRight"},
      {"max", "min"},
      {"maxBy", "minBy"},
      {"map", "flatMap"},
      {"sum", "product", "size"},
      {"until", "to"},
      {"indexOf", "lastIndexOf"},
      {"startsWith", "endsWith"},
      {"toUpperCase", "toLowerCase"},
      {"floor", "ceil", "round"},
      {"_1", "_2"},
  };
  return kFamilies;
}

/// Operators of collections that students confuse.
const std::vector<std::vector<std::string_view>>& operator_families() {
  static const std::vector<std::vector<std::string_view>> kFamilies = {{"::", ":::"}, {"+:", ":+"}};
  return kFamilies;
}

class Own {
 public:
  explicit Own(Collected& out) : out_(out), side_(out.side()) {}

  void add(const CompilationUnit& unit) {
    for (const BlockItem& item : unit.items)
      if (item.definition) definition(*item.definition);
    for (const PlaceId id : out_.values()) {
      add_constants(id);
      add_wraps(id);
      exchange_variables(id);
      if (side_.place(id).operation == "pattern") add_literals(id);
    }
  }

 private:
  void put(PlaceId id, Change change, std::string text, std::uint32_t precedence) {
    out_.put(id, change, std::move(text), precedence);
  }
  void put_inside(Span part, Change change, std::string_view text) {
    out_.put_inside(part, change, text);
  }
  PlaceId place_around(Span span) const { return out_.place_around(span); }

  void definition(const Definition& one) {
    for (const BlockItem& item : one.body_template.members)
      if (item.definition) definition(*item.definition);
    if (one.body) expression(*one.body);
  }

  void expression(const Expr& e) {
    switch (e.kind) {
      case ExprKind::kName:
        change_name(e.span, e.text);
        break;
      case ExprKind::kSelect:
        select(e);
        break;
      case ExprKind::kApply:
        if (is_infix_operation(e, side_.sources)) change_operation(e);
        add_first_values(e);
        break;
      case ExprKind::kIf:
        exchange_branches(e);
        break;
      case ExprKind::kMatch:
      case ExprKind::kPartial:
        exchange_clauses(e);
        break;
      default:
        break;
    }
    for (const Expr& each : e.operands) expression(each);
    for (const CaseTree& each : e.cases) {
      if (each.guard) expression(*each.guard);
      expression(each.body);
    }
    for (const Enumerator& each : e.enumerators) expression(each.value);
    for (const BlockItem& item : e.items) {
      if (item.expr) expression(*item.expr);
      if (item.definition) definition(*item.definition);
    }
  }

  void change_name(Span span, std::string_view text) {
    for (const auto& family : families()) {
      if (std::ranges::find(family, text) == family.end()) continue;
      for (const std::string_view other : family)
        if (other != text) put_inside(span, Change::kLibraryCall, other);
    }
  }

  void select(const Expr& e) {
    if (e.text.starts_with("unary_")) return;
    const auto size = static_cast<std::uint32_t>(e.text.size());
    const Span name{e.span.file, e.span.end - size, e.span.end};
    if (side_.sources.text(name) != e.text) return;
    change_name(name, e.text);
    if (e.text == "get") add_defaults(e, name);
  }

  /// `x.get` becomes `x.getOrElse(v)`.
  void add_defaults(const Expr& e, Span get) {
    const PlaceId id = place_around(e.span);
    if (!id.valid()) return;
    for (const NameId name : repair::visible_variables(side_.tree, side_.place(id)))
      if (side_.name(name).type == side_.place(id).type)
        put_inside(get, Change::kLibraryCall, "getOrElse(" + side_.name(name).text + ")");
  }

  /// `xs.foldLeft(v)` begins with an element of `xs`, or with a bound of all numbers.
  void add_first_values(const Expr& e) {
    if (e.operands.size() != 2) return;
    const Expr& fold = e.operands[0];
    const bool is_left = fold.text == "foldLeft" || fold.text == "fold";
    if (fold.kind != ExprKind::kSelect || (!is_left && fold.text != "foldRight")) return;
    const PlaceId first = place_around(e.operands[1].span),
                  list = place_around(fold.operands[0].span);
    if (!first.valid() || !list.valid()) return;
    if (side_.place(first).span != e.operands[1].span) return;
    const Span folded = fold.operands[0].span;
    if (side_.place(list).span == folded &&
        element_of(side_.place(list).type) == side_.place(first).type)
      put(first, Change::kValue,
          repair::in_parentheses(text_of(folded), side_.place(list).precedence, kCallPrecedence) +
              (is_left ? ".head" : ".last"),
          kPrimaryPrecedence);
    if (side_.place(first).type != "Int") return;
    for (const char* const bound : {"Int.MinValue", "Int.MaxValue"})
      put(first, Change::kOperand, bound, kPrimaryPrecedence);
  }

  /// `a ::: b` becomes `a :: b`, or `b ::: a`.
  void change_operation(const Expr& e) {
    const Expr* function = &e.operands[0];
    while (function->kind == ExprKind::kTypeApply) function = &function->operands[0];
    for (const auto& family : operator_families())
      if (std::ranges::find(family, function->text) != family.end())
        for (const std::string_view other : family)
          if (other != function->text) put_inside(function->span, Change::kOperator, other);
    change_name(function->span, function->text);
    change_comparison(e, *function);
    const PlaceId id = place_around(e.span);
    if (!id.valid() || side_.place(id).operands.size() != 2) return;
    const Place& place = side_.place(id);
    const PlaceId left = place.operands[0], right = place.operands[1];
    if (place.operation != function->text) return;
    for (const PlaceId one : {left, right})
      if (base_of(side_.place(one).type) == base_of(place.type))
        put(id, Change::kOperand, std::string(side_.text(one)), side_.place(one).precedence);
    add_at_other_end(id, function->text, left, right);
    if (function->text != ":::" && function->text != "++") return;
    put(id, Change::kSwap,
        repair::in_parentheses(std::string(side_.text(right)), side_.place(right).precedence,
                               place.precedence + 1) +
            " " + function->text + " " +
            repair::in_parentheses(std::string(side_.text(left)), side_.place(left).precedence,
                                   place.precedence + 1),
        place.precedence);
  }

  /// Another comparison with a placeholder, which is no place, as in `_ < x`.
  void change_comparison(const Expr& e, const Expr& function) {
    const PlaceId id = place_around(e.span);
    if (!id.valid() || !side_.place(id).operands.empty()) return;
    static const std::vector<std::string_view> kComparisons = {"<", "<=", ">", ">=", "==", "!="};
    if (std::ranges::find(kComparisons, function.text) == kComparisons.end()) return;
    for (const std::string_view other : kComparisons)
      if (other != function.text) put_inside(function.span, Change::kComparison, other);
  }

  /// `xs :+ x` becomes `x :: xs`, and the other way round.
  void add_at_other_end(PlaceId id, const std::string& operation, PlaceId left, PlaceId right) {
    const std::uint32_t own = infix_precedence("::");
    const auto operand = [&](PlaceId one, std::uint32_t least) {
      return repair::in_parentheses(std::string(side_.text(one)), side_.place(one).precedence,
                                    least);
    };
    if (operation == ":+")
      put(id, Change::kOperator, operand(right, own + 1) + " :: " + operand(left, own), own);
    if (operation == "::" || operation == "+:")
      put(id, Change::kOperator, operand(right, own) + " :+ " + operand(left, own + 1), own);
  }

  std::string text_of(Span span) const { return std::string(side_.sources.text(span)); }

  void exchange_branches(const Expr& e) {
    if (e.operands.size() != 3) return;
    const PlaceId yes = place_around(e.operands[1].span), no = place_around(e.operands[2].span);
    const PlaceId whole = place_around(e.span);
    if (!yes.valid() || !no.valid() || !whole.valid() || yes == no) return;
    if (side_.place(yes).parent != whole || side_.place(no).parent != whole) return;
    exchange(whole, side_.place(yes).span, side_.place(no).span);
  }

  /// Two clauses in the other order, or each with the body of the other.
  void exchange_clauses(const Expr& e) {
    const PlaceId whole = place_around(e.span);
    if (!whole.valid()) return;
    for (std::size_t i = 0; i + 1 < e.cases.size(); ++i) {
      exchange(whole, e.cases[i].span, e.cases[i + 1].span);
      exchange(whole, e.cases[i].body.span, e.cases[i + 1].body.span);
    }
  }

  void exchange(PlaceId id, Span first, Span second) {
    constexpr double kCost = 2;
    const Span whole = side_.place(id).span;
    if (!contains(whole, first) || !contains(whole, second) || first.end > second.begin) return;
    if (text_of(first) == text_of(second)) return;
    std::string changed(side_.text(id));
    changed.replace(second.begin - whole.begin, second.end - second.begin, text_of(first));
    changed.replace(first.begin - whole.begin, first.end - first.begin, text_of(second));
    out_.put_at_cost(id, Change::kSwap, std::move(changed), side_.place(id).precedence, kCost);
  }

  /// Each of two variables of one type where the other one is, as in f(b, f(a, c)).
  void exchange_variables(PlaceId id) {
    constexpr std::size_t kMostTokens = 20, kMostNames = 4;
    constexpr double kCost = 2;
    const Place& place = side_.place(id);
    if (place.operation == "pattern" || place.operation == "match") return;
    if (repair::tokens_of(std::string(side_.text(id))).size() > kMostTokens) return;
    std::set<NameId> names;
    for (const frontends::NameUse& use : place.uses)
      if (is_variable(use.name)) names.insert(use.name);
    if (names.size() > kMostNames) return;
    for (const NameId one : names)
      for (const NameId other : names)
        if (one < other && side_.name(one).type == side_.name(other).type &&
            !side_.name(one).type.empty())
          if (auto text = exchanged(id, one, other))
            out_.put_at_cost(id, Change::kSwap, *std::move(text), place.precedence, kCost);
  }

  bool is_variable(NameId name) const {
    const frontends::NameKind kind = side_.name(name).kind;
    return kind == frontends::NameKind::kVariable || kind == frontends::NameKind::kParameter;
  }

  std::optional<std::string> exchanged(PlaceId id, NameId one, NameId other) const {
    const Place& place = side_.place(id);
    std::vector<frontends::NameUse> uses = place.uses;
    std::ranges::sort(uses, {}, [](const auto& use) { return use.span.begin; });
    std::string text(side_.text(id));
    for (auto use = uses.rbegin(); use != uses.rend(); ++use) {
      if (use->name != one && use->name != other) continue;
      if (!contains(place.span, use->span) ||
          side_.sources.text(use->span) != side_.name(use->name).text)
        return std::nullopt;
      text.replace(use->span.begin - place.span.begin, use->span.end - use->span.begin,
                   side_.name(use->name == one ? other : one).text);
    }
    return text;
  }

  void add_constants(PlaceId id) {
    const Place& place = side_.place(id);
    const std::string_view base = base_of(place.type);
    if (place.operation == "pattern") return;
    if (base == "List") put(id, Change::kOperand, "Nil", kPrimaryPrecedence);
    if (base == "Option") put(id, Change::kOperand, "None", kPrimaryPrecedence);
    if (base == "String") put(id, Change::kOperand, "\"\"", kPrimaryPrecedence);
    if (place.type == "Int" && place.kind == PlaceKind::kReturned)
      put(id, Change::kOperand, "-1", kPrefixPrecedence);
    if (base == "Boolean" && place.kind == PlaceKind::kReturned)
      for (const char* const constant : {"true", "false"})
        put(id, Change::kOperand, constant, kPrimaryPrecedence);
  }

  /// The same value in a call of the function itself, an element more at its beginning, a list the
  /// other way round; or the same without these.
  void add_wraps(PlaceId id) {
    constexpr std::size_t kMostTokens = 8;
    const Place& place = side_.place(id);
    const std::string text(side_.text(id));
    if (place.operation == "pattern" || place.type.empty()) return;
    remove_call(id);
    if (repair::tokens_of(text).size() > kMostTokens) return;
    const std::string operand = repair::in_parentheses(text, place.precedence, kCallPrecedence);
    if (base_of(place.type) == "List") {
      put(id, Change::kLibraryCall, operand + ".reverse", kCallPrecedence);
      put(id, Change::kLibraryCall, operand + ".tail", kCallPrecedence);
      const std::uint32_t cons = infix_precedence("::");
      for (const NameId name : repair::visible_variables(side_.tree, place))
        if (side_.name(name).type == element_of(place.type))
          put(id, Change::kValue,
              side_.name(name).text + " :: " + repair::in_parentheses(text, place.precedence, cons),
              cons);
    }
    if (base_of(place.type) == "Option" && !place.uses.empty()) return;
    call_around(id);
  }

  /// f(x, l) in place of l in the function f(x, t), where t is of the type of l and of the result.
  void call_around(PlaceId id) {
    const Place& place = side_.place(id);
    if (place.uses.empty() || !place.function.valid()) return;
    const frontends::FunctionText& function = side_.tree.functions[place.function];
    if (side_.name(function.name).type != place.type) return;
    for (std::size_t i = 0; i < function.parameters.size(); ++i) {
      if (side_.name(function.parameters[i]).type != place.type) continue;
      std::string call;
      for (std::size_t k = 0; k < function.parameters.size(); ++k)
        call += (k == 0 ? "" : ", ") +
                (k == i ? std::string(side_.text(id)) : side_.name(function.parameters[k]).text);
      put(id, Change::kValue, side_.name(function.name).text + "(" + call + ")", kCallPrecedence);
    }
  }

  /// An argument, or what a method is called on, in place of the call.
  void remove_call(PlaceId id) {
    const Place& place = side_.place(id);
    const bool is_call = place.precedence == kCallPrecedence;
    if (!is_call) return;
    for (PlaceId part{id.index + 1};
         side_.tree.places.contains(part) && side_.place(part).span.begin < place.span.end;
         ++part.index)
      if (side_.place(part).parent == id && side_.place(part).type == place.type)
        put(id, Change::kValue, std::string(side_.text(part)), side_.place(part).precedence);
  }

  void add_literals(PlaceId id) {
    if (side_.place(id).type != "Int") return;
    for (const char* const other : {"0", "1", "2", "-1"})
      put(id, Change::kOperand, other, kPrimaryPrecedence);
  }

  Collected& out_;
  const repair::Side& side_;
};

bool is_literal(const std::string& text) {
  const auto tokens = repair::tokens_of(text);
  if (tokens.empty() || tokens.size() > 2) return false;
  if (tokens.size() == 2 && repair::text_of(tokens[0], text) != "-") return false;
  const repair::Token& last = tokens.back();
  return last.kind == repair::TokenKind::kNumber || last.kind == repair::TokenKind::kLiteral;
}

/// True of what the generators for statements make of a clause or a gap between clauses, and of
/// what would bind a name instead of comparing with it.
bool is_no_scala(const repair::Side& side, const Alternative& each) {
  const Place& place = side.place(each.place);
  const bool is_clause = each.text.starts_with("case ");
  if (each.needs_own_program) return true;
  if (place.kind == PlaceKind::kGap) return !is_clause;
  if (place.kind == PlaceKind::kBranch) return !is_clause && !each.text.empty();
  return place.operation == "pattern" && !is_literal(each.text);
}

}  // namespace

void add_own_alternatives(const repair::Side& student, const CompilationUnit& unit,
                          repair::Alternatives& alternatives) {
  Collected collected(student, alternatives);
  Own(collected).add(unit);
  add_combined_values(collected);
  std::vector<Alternative> sorted;
  for (Alternative& each : alternatives) {
    if (is_no_scala(student, each)) continue;
    const Place& place = student.place(each.place);
    const PlaceKind kind = place.kind;
    // Lists and trees are more than "a variable or number".
    const bool is_data = place.scalar == ir::Type::kPtr && place.type != "String";
    if (each.change == Change::kOperand && is_data) each.change = Change::kValue;
    // A clause is more than a statement.
    if ((kind == PlaceKind::kGap || kind == PlaceKind::kBranch) && !each.text.empty())
      each.change = Change::kBlock;
    sorted.push_back(std::move(each));
  }
  std::ranges::stable_sort(sorted, [](const Alternative& a, const Alternative& b) {
    return std::tie(a.cost, a.place, a.text) < std::tie(b.cost, b.place, b.text);
  });
  alternatives = {};
  for (Alternative& each : sorted) alternatives.push_back(std::move(each));
}

}  // namespace assay::scala
