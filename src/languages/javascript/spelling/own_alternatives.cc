#include "languages/javascript/spelling/own_alternatives.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "frontends/javascript/places/precedence.h"
#include "repair/material/costs.h"
#include "repair/material/rewrite.h"
#include "repair/material/tokens.h"
#include "repair/material/trivial.h"

namespace assay::javascript {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;
using repair::Alternative;
using repair::Change;

/// Methods and functions that students confuse with each other.
const std::vector<std::vector<std::string_view>>& families() {
  static const std::vector<std::vector<std::string_view>> kFamilies = {
      {"push", "unshift"},
      {"pop", "shift"},
      {"slice", "splice"},
      {"slice", "substring"},
      {"floor", "ceil", "round", "trunc"},
      {"min", "max"},
      {"indexOf", "lastIndexOf"},
      {"indexOf", "findIndex"},
      {"find", "filter", "findIndex", "findLast"},
      {"some", "every"},
      {"map", "filter", "forEach", "flatMap"},
      {"reduce", "reduceRight"},
      {"toUpperCase", "toLowerCase"},
      {"startsWith", "endsWith", "includes"},
      {"padStart", "padEnd"},
      {"trim", "trimStart", "trimEnd"},
      {"keys", "values", "entries"},
      {"has", "get"},
      {"replace", "replaceAll"},
      {"charAt", "charCodeAt"},
      {"set", "add"},
      {"delete", "clear"},
      {"parseInt", "parseFloat", "Number"},
  };
  return kFamilies;
}

constexpr std::string_view kMutating[] = {"sort", "reverse", "splice", "fill"};

class Own {
 public:
  Own(const repair::Side& student, const ParsedFile& file, const repair::Spelling& spelling,
      repair::Alternatives& all)
      : side_(student), file_(file), spelling_(spelling), all_(all) {
    for (PlaceId id{0}; student.tree.places.contains(id); ++id.index) {
      const Place& place = student.place(id);
      if (frontends::is_value(place.kind) || place.kind == PlaceKind::kStatement)
        at_[place.span] = id;
      if (place.kind == PlaceKind::kLoop) loops_[place.span] = id;
      if (place.kind == PlaceKind::kGap) gaps_[place.span] = id;
    }
    for (const Alternative& each : all) known_.emplace(each.place, repair::token_key(each.text));
  }

  void add() {
    visit(file_.tree.root);
    for (PlaceId id{0}; side_.tree.places.contains(id); ++id.index) {
      const Place& place = side_.place(id);
      if (frontends::is_value(place.kind) && !place.is_truth) add_constants(id, place);
      if (place.kind == PlaceKind::kStatement) add_return(id, place);
    }
    std::vector<Alternative> sorted(all_.begin(), all_.end());
    std::ranges::stable_sort(sorted, [](const Alternative& a, const Alternative& b) {
      return std::tie(a.cost, a.place, a.text) < std::tie(b.cost, b.place, b.text);
    });
    all_ = {};
    for (Alternative& each : sorted) all_.push_back(std::move(each));
  }

 private:
  void put(PlaceId id, Change change, std::string text) {
    const std::string_view before = side_.text(id);
    const std::string key = repair::token_key(text);
    if (key == repair::token_key(before) || !known_.emplace(id, key).second) return;
    Alternative made;
    made.place = id;
    made.change = change;
    made.cost = repair::cost_of(change, before, text);
    made.text = std::move(text);
    made.is_own = true;
    all_.push_back(std::move(made));
  }
  void put(PlaceId id, Change change, const std::string& text, std::uint32_t precedence) {
    put(id, change, repair::in_parentheses(text, precedence, side_.place(id).least_precedence));
  }

  /// Puts a text in the place of a part of the innermost value around it.
  void put_inside(const Node& whole, Span part, Change change, const std::string& text) {
    PlaceId id = place_of(whole);
    if (!id.valid()) return;
    std::string changed(side_.text(id));
    changed.replace(part.begin - side_.place(id).span.begin, part.end - part.begin, text);
    put(id, change, std::move(changed));
  }

  /// Returns the place of an expression or, if it is none, of the innermost one around it.
  PlaceId place_of(const Node& node) const {
    if (const auto found = at_.find(node.span); found != at_.end()) return found->second;
    PlaceId best;
    for (const auto& [span, id] : at_)
      if (contains(span, node.span) && (!best.valid() || contains(side_.place(best).span, span)))
        best = id;
    return best;
  }
  PlaceId exactly(const Node& node) const {
    const auto found = at_.find(node.span);
    return found != at_.end() ? found->second : PlaceId();
  }

  void visit(const Node& node) {
    const bool allowed_await = allows_await_;
    if (is_function(node)) allows_await_ = node.child_of_type("async") != nullptr;
    if (node.is("class_body")) allows_await_ = false;
    if (node.is("call_expression")) call(node);
    if (node.is("binary_expression")) binary(node);
    if (node.is("for_in_statement")) iterate_otherwise(node);
    if (is_function(node)) add_result(node);
    if (node.is("identifier")) add_this(node);
    if (node.is("number") || node.is("string")) literal(node);
    if (node.is("regex")) expression(node);
    for (const Node& child : node.children) visit(child);
    allows_await_ = allowed_await;
  }

  void call(const Node& node) {
    const Node* callee = node.child("function");
    const Node* arguments = node.child("arguments");
    if (callee == nullptr || arguments == nullptr) return;
    const Node* property = callee->is("member_expression") ? callee->child("property") : nullptr;
    const Node* name = property != nullptr ? property : callee->is("identifier") ? callee : nullptr;
    if (name == nullptr) return;
    for (const auto& family : families()) {
      if (std::ranges::find(family, name->text) == family.end()) continue;
      for (const std::string_view other : family)
        put_inside(node, name->span, Change::kLibraryCall, std::string(other));
    }
    const bool is_empty = arguments->text == "()";
    const Node* object = property != nullptr ? callee->child("object") : nullptr;
    if (name->text == "sort") {
      for (const std::string_view order : {"(a, b) => a - b", "(a, b) => b - a"})
        put_inside(node, arguments->span, Change::kValue, "(" + std::string(order) + ")");
    }
    if (object != nullptr && std::ranges::find(kMutating, name->text) != std::end(kMutating))
      put_inside(node, object->span, Change::kValue, "[..." + std::string(object->text) + "]");
    if (name->text == "split" && !is_empty)
      for (const std::string_view by : {"\"\"", "\" \""})
        put_inside(node, arguments->span, Change::kValue, "(" + std::string(by) + ")");
    if (name->text == "join")
      for (const std::string_view by : {"\"\"", "\" \"", "\",\"", "\"\\n\""})
        put_inside(node, arguments->span, Change::kValue, "(" + std::string(by) + ")");
    if (name->text == "parseInt" && arguments->text.find(',') == std::string_view::npos)
      put_inside(node, {arguments->span.file, arguments->span.end - 1, arguments->span.end},
                 Change::kValue, ", 10)");
    if (const PlaceId id = exactly(node); id.valid() && frontends::is_value(side_.place(id).kind)) {
      if (allows_await_ && !is_in_await(node))
        put(id, Change::kValue, "await " + std::string(node.text), kUnaryPrecedence);
      if (property != nullptr && object != nullptr)
        put(id, Change::kLibraryCall, std::string(object->text), kCallPrecedence);
    }
  }

  bool is_in_await(const Node& node) const {
    const std::uint32_t begin = node.span.begin;
    const std::string_view before = side_.sources.text(node.span.file).substr(0, begin);
    return before.ends_with("await ");
  }

  /// `for (x of xs)` and `for (x in xs)`.
  void iterate_otherwise(const Node& node) {
    const Node* operation = node.child("operator");
    const auto place = loops_.find(node.span);
    if (operation == nullptr || place == loops_.end()) return;
    std::string changed(node.text);
    changed.replace(operation->span.begin - node.span.begin, 2, operation->is("in") ? "of" : "in");
    put(place->second, Change::kOperator, std::move(changed));
  }

  /// A function that returns nothing at its end returns a variable.
  void add_result(const Node& node) {
    const Node* body = node.child("body");
    if (body == nullptr || !body->is("statement_block")) return;
    const std::uint32_t end = body->span.end - 1;
    const auto gap = gaps_.find({body->span.file, end, end});
    if (gap == gaps_.end()) return;
    const Node& last = body->children[body->children.size() - 2];
    if (last.is("return_statement") || last.is("throw_statement")) return;
    for (const frontends::NameId id :
         repair::visible_variables(side_.tree, side_.place(gap->second)))
      if (side_.name(id).kind == frontends::NameKind::kVariable || is_parameter_of(node, id))
        put(gap->second, Change::kInsert, "return " + side_.name(id).text + ";");
  }
  bool is_parameter_of(const Node& function, frontends::NameId id) const {
    return contains(function.span, side_.name(id).declaration);
  }

  void binary(const Node& node) {
    const Node* operation = node.child("operator");
    const Node* left = node.child("left");
    const Node* right = node.child("right");
    const PlaceId id = exactly(node);
    if (operation == nullptr || left == nullptr || right == nullptr || !id.valid()) return;
    static const std::map<std::string_view, std::vector<std::string_view>> kOthers = {
        {"==", {"==="}}, {"!=", {"!=="}}, {"===", {"=="}}, {"!==", {"!="}}};
    if (const auto found = kOthers.find(operation->text); found != kOthers.end())
      for (const std::string_view other : found->second)
        put_inside(node, operation->span, Change::kComparison, std::string(other));
    // The opposites of loose comparisons, which the common comparisons do not contain.
    if (operation->is("==") || operation->is("!="))
      put_inside(node, operation->span, Change::kComparison, operation->is("==") ? "!==" : "===");
    const std::string text_left(left->text), text_right(right->text);
    if (operation->is("||"))
      put(id, Change::kOperator, bracketed(*left) + " ?? " + bracketed(*right),
          kConditionalPrecedence);
    if (operation->is("??"))
      put(id, Change::kOperator, bracketed(*left) + " || " + bracketed(*right), kOrPrecedence);
    if (operation->is("+") || operation->is("-")) {
      for (const Node* operand : {left, right})
        if (!operand->is("number") && !operand->is("string"))
          put_inside(node, operand->span, Change::kConversion,
                     "Number(" + std::string(operand->text) + ")");
    }
    if (operation->is("/") || operation->is("*"))
      for (const std::string_view round : {"Math.floor", "Math.trunc", "Math.ceil", "Math.round"})
        put(id, Change::kLibraryCall, std::string(round) + "(" + std::string(node.text) + ")");
    if (operation->is("%"))
      put(id, Change::kOperator,
          "((" + text_left + " % " + bracketed(*right) + ") + " + bracketed(*right) + ") % " +
              bracketed(*right),
          kMultiplicativePrecedence);
  }

  /// An operand that may be any expression.
  static std::string bracketed(const Node& node) {
    const bool is_simple = node.is("identifier") || node.is("member_expression") ||
                           node.is("call_expression") || node.is("subscript_expression") ||
                           node.is("number") || node.is("string") ||
                           node.is("parenthesized_expression") || node.is("array");
    return is_simple ? std::string(node.text) : "(" + std::string(node.text) + ")";
  }

  /// A name that is a member of the object, too.
  void add_this(const Node& node) {
    const PlaceId id = exactly(node);
    if (!id.valid() || !frontends::is_value(side_.place(id).kind)) return;
    for (const frontends::Name& name : side_.tree.names)
      if (name.text == "this." + std::string(node.text) && contains(name.scope, node.span))
        put(id, Change::kOperand, name.text, kCallPrecedence);
  }

  bool makes_trivial(PlaceId id, const std::string& text) const {
    const PlaceId outer = side_.place(id).parent;
    if (!outer.valid() || side_.place(outer).operands.size() != 2) return false;
    const Place& operation = side_.place(outer);
    const bool is_right = operation.operands[1] == id;
    const std::string other(side_.text(operation.operands[is_right ? 0 : 1]));
    return repair::is_trivial(operation.operation, is_right ? other : text, is_right ? text : other,
                              spelling_);
  }

  void literal(const Node& node) {
    const PlaceId id = exactly(node);
    if (!id.valid()) return;
    static const std::vector<std::string_view> kNumbers = {"0",        "1",         "-1",  "2",
                                                           "Infinity", "-Infinity", "\"\""};
    static const std::vector<std::string_view> kStrings = {"\"\"",   "\" \"",   "\",\"",
                                                           "\", \"", "\"\\n\"", "0"};
    for (const std::string_view other : node.is("number") ? kNumbers : kStrings)
      if (!makes_trivial(id, std::string(other))) put(id, Change::kOperand, std::string(other));
  }

  /// A regular expression with another flag, or with another anchor at one of its ends.
  void expression(const Node& node) {
    const Node* pattern = node.child("pattern");
    const Node* flags = node.child("flags");
    if (pattern == nullptr) return;
    const std::string text(pattern->text), own(flags != nullptr ? flags->text : "");
    const auto put_other = [&](const std::string& other, const std::string& with) {
      put_inside(node, node.span, Change::kValue, "/" + other + "/" + with);
    };
    for (const char flag : {'g', 'i'}) {
      std::string other = own;
      const std::size_t at = other.find(flag);
      if (at == std::string::npos)
        other += flag;
      else
        other.erase(at, 1);
      put_other(text, other);
    }
    if (text != "^") put_other(text.starts_with('^') ? text.substr(1) : "^" + text, own);
    const bool has_end = text.ends_with('$') && !text.ends_with("\\$");
    if (has_end && text.size() > 1) put_other(text.substr(0, text.size() - 1), own);
    if (!has_end) put_other(text + "$", own);
  }

  /// Values that take the place of any other.
  void add_constants(PlaceId id, const Place& place) {
    const bool is_whole = place.kind == PlaceKind::kReturned || place.kind == PlaceKind::kInitial ||
                          place.kind == PlaceKind::kAssigned;
    if (!is_whole) return;
    for (const std::string_view constant :
         {"null", "undefined", "[]", "\"\"", "true", "false", "-1"})
      put(id, Change::kOperand, std::string(constant));
    const std::string text(side_.text(id));
    const bool is_short = repair::tokens_of(text).size() <= 4;
    if (is_short && !place.uses.empty() && place.precedence >= kCallPrecedence) {
      put(id, Change::kValue, "[..." + text + "]");
      put(id, Change::kConversion, "Number(" + text + ")");
      put(id, Change::kConversion, "String(" + text + ")");
    }
  }

  /// An expression whose value nobody uses is returned.
  void add_return(PlaceId id, const Place& place) {
    const std::string text(side_.text(id));
    const auto tokens = repair::tokens_of(text);
    if (tokens.empty() || place.operation == "return" || place.operation == "throw") return;
    const std::string_view first = repair::text_of(tokens.front(), text);
    if (first == "break" || first == "continue") return;
    constexpr std::string_view kComparisons[] = {"==", "!=", "===", "!==", "<=", ">="};
    const bool compares =
        std::ranges::find(kComparisons, place.operation) != std::end(kComparisons);
    const bool changes = (place.operation.ends_with('=') && !compares) || place.operation == "++" ||
                         place.operation == "--";
    if (!changes) put(id, Change::kStatement, "return " + text);
  }

  const repair::Side& side_;
  const ParsedFile& file_;
  const repair::Spelling& spelling_;
  repair::Alternatives& all_;
  bool allows_await_ = false;  // what is visited is in an asynchronous function
  std::map<Span, PlaceId> at_, loops_, gaps_;
  std::set<std::pair<PlaceId, std::string>> known_;
};

}  // namespace

void add_own_alternatives(const repair::Side& student, const ParsedFile& file,
                          const repair::Spelling& spelling, repair::Alternatives& alternatives) {
  Own(student, file, spelling, alternatives).add();
}

}  // namespace assay::javascript
