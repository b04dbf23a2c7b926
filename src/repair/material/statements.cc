#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

constexpr std::uint32_t kMostGuardTokens = 12;
constexpr std::uint32_t kMostOwnStatementTokens = 16;
constexpr std::size_t kMostDeletedTokens = 40;
constexpr std::uint32_t kMostCaseTokens =
    5;  // of a condition or return statement of a special case

/// True if a statement leaves a loop and the place is in nothing that can be left.
bool needs_loop(const std::string& statement, const Place& at, const Generator& generator) {
  if (at.in_loop) return false;
  const Spelling& spelling = generator.spelling();
  const bool leaves = std::ranges::any_of(tokens_of(statement), [&](const Token& token) {
    return is_among(std::string(text_of(token, statement)), spelling.leaving);
  });
  if (!leaves) return false;
  for (PlaceId outer = at.parent; outer.valid(); outer = generator.place(outer).parent)
    if (is_among(generator.place(outer).operation, spelling.leavable)) return false;
  return true;
}

/// The change from one statement of the same use to another, or else from any to any.
Change change_between(bool read, bool printed, const Part& part) {
  if (read && part.is_input) return Change::kInput;
  return printed && part.is_output ? Change::kOutput : Change::kStatement;
}

class StatementChanges {
 public:
  StatementChanges(PlaceId id, const Generator& generator)
      : id_(id),
        g_(generator),
        place_(generator.place(id)),
        own_text_(generator.text(id)),
        parts_(generator.material.parts(place_)) {}

  void add() {
    if (token_key(own_text_) == token_key(g_.spelling().end_mark)) return;
    g_.out.add(id_, Change::kDelete,
               place_.needs_brackets ? g_.spelling().end_mark : std::string());
    for (const Part& part : parts_.statements)
      if (!part.is_own && !needs_loop(part.text, place_, g_) && !loses_result(part))
        g_.out.add(id_, change_between(place_.is_input, prints(g_.student(), place_), part),
                   part.text);
    for (const Part& part : parts_.branches)
      if (!part.is_own && !needs_loop(part.text, place_, g_) && !loses_result(part))
        g_.out.add(id_, Change::kStatement, part.text);
    add_blocks(id_, g_);
    insert_after();
    add_assignments();
    add_steps();
    guard();
  }

 private:
  /// True if the statement returns the function's result at its end, and the part does not.
  bool loses_result(const Part& part) const {
    const std::string& returns = g_.spelling().return_operation;
    if (place_.operation != returns || part.operation == returns) return false;
    if (!place_.function.valid() || !place_.parent.valid()) return false;
    return g_.place(place_.parent).span == g_.student().tree.functions[place_.function].body;
  }

  /// Elsewhere there is a gap after the statement.
  void insert_after() {
    if (!place_.needs_brackets) return;
    std::vector<std::string> next = {g_.spelling().leave_loop};
    for (const Part& part : parts_.statements)
      if (!part.is_own) next.push_back(part.text);
    for (const std::string& text : next)
      if (!needs_loop(text, place_, g_))
        g_.out.add(id_, Change::kInsert,
                   g_.spelling().block_begin + " " + own_text_ + " " + text + " " +
                       g_.spelling().block_end);
  }

  /// The same assignment by another operator.
  void add_assignments() {
    const Span at = operator_span(g_.student(), place_);
    const Spelling& spelling = g_.spelling();
    const bool is_assignment = place_.operation == spelling.assign ||
                               is_among(place_.operation, spelling.compound_assigns);
    if (!at.valid() || !is_assignment) return;
    if (class_of(g_.place(place_.operands[0]).scalar) == ValueClass::kNone) return;
    std::vector<std::string> others = spelling.compound_assigns;
    others.push_back(spelling.assign);
    for (const std::string& other : others)
      if (!says_nothing(other))
        g_.out.add(id_, Change::kOperator, with_replaced(g_.student(), place_, at, other), true);
  }

  /// Who means no assignment leaves it out: `n *= 1`, `n += 0`.
  bool says_nothing(const std::string& assignment) const {
    if (assignment == g_.spelling().assign || place_.operands.size() != 2) return false;
    const std::string operation = assignment.substr(0, assignment.size() - 1);
    return is_trivial(operation, g_.text(place_.operands[0]), g_.text(place_.operands[1]),
                      g_.spelling());
  }

  void add_steps() {
    const Spelling& spelling = g_.spelling();
    const bool is_step =
        place_.operation == spelling.increment || place_.operation == spelling.decrement;
    if (!is_step || place_.operands.size() != 1) return;
    const std::string& other =
        place_.operation == spelling.increment ? spelling.decrement : spelling.increment;
    g_.out.add(id_, Change::kOperator, g_.text(place_.operands[0]) + other + spelling.end_mark,
               true);
  }

  void guard() {
    for (const Part& part : parts_.truths)
      if (part.tokens <= kMostGuardTokens)
        g_.out.add(id_, Change::kGuard,
                   g_.spelling().if_begin + part.text + g_.spelling().if_end + own_text_,
                   part.is_own);
  }

  PlaceId id_;
  const Generator& g_;
  const Place& place_;
  std::string own_text_;
  const Parts& parts_;
};

}  // namespace

void add_statements(PlaceId id, const Generator& generator) {
  StatementChanges(id, generator).add();
}

namespace {

/// The last of the statements that are directly in a branch; null if there is none.
const Place* last_statement(PlaceId id, const Generator& generator) {
  const Place* last = nullptr;
  for (const Place& place : generator.student().tree.places)
    if (place.parent == id && is_statement(place.kind)) last = &place;
  return last;
}

/// Other branches of an `if` that has none. After a branch without brackets, `else` could belong
/// to an inner `if`.
void add_other_branches(PlaceId id, const Generator& generator) {
  constexpr std::size_t kMostTokens = 150;
  const Place& place = generator.place(id);
  if (is_among(place.operation, generator.spelling().leavable)) return;
  const Place* last = last_statement(id, generator);
  if (last == nullptr || follows_else(*last, generator)) return;
  if (last->kind != PlaceKind::kBlock && last->kind != PlaceKind::kStatement) return;
  const std::string text = generator.text(id);
  if (tokens_of(text).size() > kMostTokens) return;
  const Parts& parts = generator.material.parts(place);
  for (const std::vector<Part>* list : {&parts.statements, &parts.branches})
    for (const Part& part : *list)
      if (!part.is_own && !needs_loop(part.text, place, generator))
        generator.out.add(id, Change::kInsert,
                          text + " " + generator.spelling().else_begin + part.text);
}

/// Returns the bytes of the word with which a statement begins, if it is that of `begin` ("if (").
std::optional<std::size_t> first_word(std::string_view text, std::string_view begin) {
  const std::vector<Token> word = tokens_of(begin), tokens = tokens_of(text);
  if (word.empty() || tokens.empty() || text_of(word[0], begin) != text_of(tokens[0], text))
    return std::nullopt;
  return tokens[0].end;
}

/// What happens at most once is repeated, or the other way round.
void exchange_if_and_while(PlaceId id, const Generator& generator) {
  const Spelling& spelling = generator.spelling();
  const bool is_branch = generator.place(id).kind == PlaceKind::kBranch;
  const std::string& begin = is_branch ? spelling.if_begin : spelling.while_begin;
  const std::string& other = is_branch ? spelling.while_begin : spelling.if_begin;
  const std::string text = generator.text(id);
  const auto length = first_word(text, begin);
  if (!length) return;
  const Place* last = last_statement(id, generator);
  if (is_branch && (last == nullptr || follows_else(*last, generator))) return;
  const std::vector<Token> word = tokens_of(other);
  if (word.empty()) return;
  generator.out.add(id, Change::kOperator,
                    std::string(text_of(word[0], other)) + text.substr(*length), true);
}

void replace_branch(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  for (const Part& part : generator.material.parts(place).branches)
    if (!part.is_own && !needs_loop(part.text, place, generator))
      generator.out.add(id, Change::kStatement, part.text);
}

}  // namespace

void add_compound(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  const std::string text = generator.text(id);
  if (place.kind == PlaceKind::kBranch) {
    replace_branch(id, generator);
    add_other_branches(id, generator);
  }
  exchange_if_and_while(id, generator);
  if (tokens_of(text).size() <= kMostDeletedTokens)
    generator.out.add(id, Change::kDelete,
                      place.needs_brackets ? generator.spelling().end_mark : std::string());
  for (const Part& part : generator.material.parts(place).truths)
    if (!part.is_own && part.tokens <= kMostGuardTokens)
      generator.out.add(
          id, Change::kGuard,
          generator.spelling().if_begin + part.text + generator.spelling().if_end + text);
}

namespace {

/// Cases that the student's function does not treat: the student's own returned values, under
/// conditions of the reference. Only outside loops and branches, where such cases are.
void add_early_returns(PlaceId id, const Generator& generator) {
  const Place& gap = generator.place(id);
  const Spelling& spelling = generator.spelling();
  if (!gap.parent.valid() || !gap.function.valid()) return;
  const Span body = generator.student().tree.functions[gap.function].body;
  if (generator.place(gap.parent).span != body) return;
  const Parts& parts = generator.material.parts(gap);
  for (const Part& condition : parts.truths) {
    if (condition.is_own || condition.tokens > kMostCaseTokens) continue;
    for (const Part& returned : parts.statements)
      if (returned.operation == spelling.return_operation && returned.tokens <= kMostCaseTokens)
        generator.out.add(id, Change::kInsert,
                          spelling.if_begin + condition.text + spelling.if_end + returned.text);
  }
}

/// True for `<` and the like.
bool is_order(const std::string& operation, const Spelling& spelling) {
  return operation != spelling.equals && operation != spelling.differs &&
         std::ranges::any_of(spelling.comparisons,
                             [&](const Operator& one) { return one.text == operation; });
}

bool is_scalar_variable(const Place& value, const Generator& generator) {
  if (value.uses.size() != 1 || value.uses[0].span != value.span) return false;
  const Name& name = generator.student().name(value.uses[0].name);
  return is_variable(name) && name.rank == 0;
}

/// What a comparison found is kept: `max = x;` under `if (x > max)`.
void add_kept_values(PlaceId gap, const Generator& generator) {
  const Spelling& spelling = generator.spelling();
  const auto& places = generator.student().tree.places;
  PlaceId branch = generator.place(gap).parent;
  while (branch.valid() && generator.place(branch).kind == PlaceKind::kBlock)
    branch = generator.place(branch).parent;
  if (!branch.valid() || generator.place(branch).kind != PlaceKind::kBranch) return;
  const auto keep = [&](PlaceId variable, PlaceId value) {
    if (!is_scalar_variable(generator.place(variable), generator) ||
        generator.place(value).has_effect || generator.place(value).uses.empty())
      return;
    generator.out.add(gap, Change::kInsert,
                      generator.text(variable) + " " + spelling.assign + " " +
                          generator.text(value) + spelling.end_mark,
                      true);
  };
  for (const Place& condition : places) {
    if (condition.parent != branch || condition.kind != PlaceKind::kCondition ||
        condition.operands.size() != 2 || !is_order(condition.operation, spelling))
      continue;
    keep(condition.operands[0], condition.operands[1]);
    keep(condition.operands[1], condition.operands[0]);
  }
}

}  // namespace

void add_blocks(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  if (!place.parent.valid()) return;
  for (const Part& part : generator.material.parts(place).blocks)
    if (!needs_loop(part.text, place, generator)) generator.out.add(id, Change::kBlock, part.text);
}

void add_insertions(PlaceId id, const Generator& generator) {
  const Place& gap = generator.place(id);
  const Spelling& spelling = generator.spelling();
  const Parts& parts = generator.material.parts(gap);
  const auto insert = [&](const std::string& text, Change change, bool is_own) {
    if (!needs_loop(text, gap, generator)) generator.out.add(id, change, text, is_own);
  };
  for (const Part& part : parts.statements)
    if (!part.is_own || (part.tokens <= kMostOwnStatementTokens && !part.is_input))
      insert(part.text, Change::kInsert, part.is_own);
  for (const Part& part : parts.branches)
    if (!part.is_own || part.tokens <= kMostOwnStatementTokens)
      insert(part.text, Change::kInsert, part.is_own);
  for (const NameId variable : parts.variables) {
    const Name& name = generator.student().name(variable);
    const ValueClass value = class_of(name.scalar);
    if (name.rank > 0 || (value != ValueClass::kInteger && value != ValueClass::kFloat)) continue;
    insert(name.text + " " + spelling.assign + " 0" + spelling.end_mark, Change::kInsert, true);
    if (value != ValueClass::kInteger) continue;
    insert(name.text + spelling.increment + spelling.end_mark, Change::kInsert, true);
    insert(name.text + spelling.decrement + spelling.end_mark, Change::kInsert, true);
  }
  add_early_returns(id, generator);
  add_kept_values(id, generator);
  insert(spelling.leave_loop, Change::kInsert, true);
  insert(spelling.print_newline, Change::kInsert, true);
}

void add_loop_parts(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  const Spelling& spelling = generator.spelling();
  const Parts& parts = generator.material.parts(place);
  const bool is_step = place.kind == frontends::PlaceKind::kLoopStep;
  for (const Part& part : is_step ? parts.steps : parts.starts)
    generator.out.add(id, Change::kValue, part.text, part.is_own);
  if (!is_step) return;
  for (const NameId variable : parts.variables) {
    const Name& name = generator.student().name(variable);
    if (name.rank > 0 || class_of(name.scalar) != ValueClass::kInteger) continue;
    for (const std::string& by : {spelling.increment, spelling.decrement})
      generator.out.add(id, Change::kOperator, name.text + by, true);
  }
}

}  // namespace assay::repair
