// The rules of statements and blocks.
#include <algorithm>
#include <string_view>

#include "base/match.h"
#include "ir/limits.h"
#include "ir/validate_function.h"

namespace assay::ir {

void FunctionValidator::block(const Block& statements, std::size_t depth) {
  if (depth > kMaxBlockDepth) {
    findings_.add(Rule::kBlockDepth, "more than " + std::to_string(kMaxBlockDepth));
    return;
  }
  for (const StmtId id : statements) statement(id, depth);
}

void FunctionValidator::statement(StmtId id, std::size_t depth) {
  if (!function_.stmts.contains(id)) {
    findings_.add(Rule::kStmtRange, "a block holds statement " + std::to_string(id.index));
    return;
  }
  findings_.where = "@" + function_.name + ", statement " + std::to_string(id.index);
  if (used_stmts_[id.index]) {
    findings_.add(Rule::kStmtOnce, "it occurs twice");
    return;
  }
  used_stmts_[id.index] = true;
  std::visit(Match{
                 [&](const If& s) {
                   typed(s.condition, Type::kBool, Rule::kCondition, "condition");
                   block(s.then_block, depth + 1);
                   block(s.else_block, depth + 1);
                 },
                 [&](const Loop& s) { loop(s, depth); },
                 [&](const Choose& s) { choose(s, depth); },
                 [&](const Forget& s) { local(s.local); },
                 [&](const Release& s) { typed(s.ptr, Type::kPtr, Rule::kPointer, "pointer"); },
                 [&](const Check& s) { typed(s.ok, Type::kBool, Rule::kCondition, "condition"); },
                 [&](const Break& s) { jump(s.loop, false); },
                 [&](const Continue& s) { jump(s.loop, true); },
                 [&](const Exit& s) { typed(s.status, Type::kI32, Rule::kExitStatus, "status"); },
                 [&](const OutputCount& s) { target(s.dst, Type::kI64); },
                 [&](const Unsupported&) {},
                 [&](const Assign& s) { check(s); },
                 [&](const Load& s) { check(s); },
                 [&](const Store& s) { check(s); },
                 [&](const Declare& s) { check(s); },
                 [&](const Allocate& s) { check(s); },
                 [&](const Reallocate& s) { check(s); },
                 [&](const CopyCells& s) { check(s); },
                 [&](const Return& s) { check(s); },
                 [&](const Call& s) { check(s); },
                 [&](const Input& s) { check(s); },
                 [&](const Output& s) { check(s); },
                 [&](const Redirect& s) { check(s); },
             },
             function_.stmts[id].node);
}

void FunctionValidator::loop(const Loop& loop, std::size_t depth) {
  if (loop.id.index >= function_.loop_count || !seen_loops_.insert(loop.id).second)
    findings_.add(Rule::kLoopOnce, "loop " + std::to_string(loop.id.index));
  typed(loop.condition, Type::kBool, Rule::kCondition, "condition");
  part(loop.header, loop.id, Part::kHeader, depth);
  part(loop.body, loop.id, Part::kBody, depth);
  part(loop.step, loop.id, Part::kStep, depth);
}

void FunctionValidator::choose(const Choose& choose, std::size_t depth) {
  if (!choose.site.valid()) findings_.add(Rule::kChoose, "it has no site");
  const std::size_t count = choose.alternatives.size();
  if (count == 0 || count > kMaxAlternatives)
    findings_.add(Rule::kChoose, std::to_string(count) + " alternatives");
  for (const Block& alternative : choose.alternatives) block(alternative, depth + 1);
}

void FunctionValidator::part(const Block& statements, LoopId loop, Part part, std::size_t depth) {
  loops_.push_back(Enclosing{loop, part});
  block(statements, depth + 1);
  loops_.pop_back();
}

void FunctionValidator::jump(LoopId loop, bool is_continue) {
  const auto found = std::find_if(loops_.rbegin(), loops_.rend(),
                                  [&](const Enclosing& e) { return e.id == loop; });
  const std::string shown = "loop " + std::to_string(loop.index);
  if (found == loops_.rend())
    findings_.add(Rule::kJump, "outside " + shown);
  else if (is_continue ? found->part != Part::kBody : found->part == Part::kStep)
    findings_.add(Rule::kJump, "in the wrong part of " + shown);
}

std::optional<Type> FunctionValidator::local(LocalId id) {
  if (function_.locals.contains(id)) return function_.locals[id].type;
  findings_.add(Rule::kLocalRange,
                id.valid() ? "local " + std::to_string(id.index) : "no such local");
  return std::nullopt;
}

void FunctionValidator::target(LocalId id, Type value) {
  const auto type = local(id);
  if (type && *type != value)
    findings_.add(Rule::kTargetType,
                  std::string(name(value)) + " into a local of type " + std::string(name(*type)));
}

void FunctionValidator::typed(Tree t, Type type, Rule rule, const char* what) {
  const auto actual = tree(t, what);
  if (actual && *actual != type)
    findings_.add(rule, std::string("the ") + what + " is " + std::string(name(*actual)));
}

void FunctionValidator::absent(Tree t, const char* what) {
  if (t.valid()) findings_.add(Rule::kTreeUnexpected, std::string("a ") + what);
}

void FunctionValidator::check(const Assign& s) {
  const auto type = tree(s.value, "value");
  if (type) target(s.local, *type);
}

void FunctionValidator::check(const Load& s) {
  typed(s.ptr, Type::kPtr, Rule::kPointer, "pointer");
  target(s.dst, s.type);
}

void FunctionValidator::check(const Store& s) {
  typed(s.ptr, Type::kPtr, Rule::kPointer, "pointer");
  typed(s.value, s.type, Rule::kTargetType, "value");
}

void FunctionValidator::check(const Declare& s) {
  if (!function_.slots.contains(s.slot))
    findings_.add(Rule::kSlotRange, "slot " + std::to_string(s.slot.index));
  typed(s.count, Type::kI64, Rule::kCount, "count");
}

void FunctionValidator::check(const Allocate& s) {
  validate_layout(s.element, "the object", findings_);
  typed(s.count, Type::kI64, Rule::kCount, "count");
  target(s.dst, Type::kPtr);
}

void FunctionValidator::check(const Reallocate& s) {
  validate_layout(s.element, "the object", findings_);
  typed(s.ptr, Type::kPtr, Rule::kPointer, "pointer");
  typed(s.count, Type::kI64, Rule::kCount, "count");
  target(s.dst, Type::kPtr);
}

void FunctionValidator::check(const CopyCells& s) {
  typed(s.dst, Type::kPtr, Rule::kPointer, "destination");
  typed(s.src, Type::kPtr, Rule::kPointer, "source");
  typed(s.count, Type::kI64, Rule::kCount, "count");
}

/// A function with a result can return without one: the caller's local is then uninitialised.
void FunctionValidator::check(const Return& s) {
  if (s.value.valid()) typed(s.value, function_.result, Rule::kReturn, "value");
}

void FunctionValidator::check(const Call& s) {
  if (!program_.functions.contains(s.callee)) {
    findings_.add(Rule::kCallTarget, "function " + std::to_string(s.callee.index));
    return;
  }
  const Function& callee = program_.functions[s.callee];
  const std::string shown = "@" + callee.name;
  if (s.arguments.size() != callee.parameters.size())
    findings_.add(Rule::kCallArguments, std::to_string(s.arguments.size()) + " instead of " +
                                            std::to_string(callee.parameters.size()) + " for " +
                                            shown);
  for (std::size_t i = 0; i < s.arguments.size(); ++i) {
    const auto type = tree(s.arguments[i], "argument");
    if (!type || i >= callee.parameters.size()) continue;
    const LocalId parameter = callee.parameters[i];
    if (callee.locals.contains(parameter) && callee.locals[parameter].type != *type)
      findings_.add(Rule::kCallArguments, "argument " + std::to_string(i + 1) + " of " + shown +
                                              " is " + std::string(name(*type)));
  }
  if (!s.dst.valid()) return;
  if (callee.result == Type::kVoid)
    findings_.add(Rule::kCallTarget, "the result of " + shown + ", which returns none, is used");
  else
    target(s.dst, callee.result);
}

void FunctionValidator::check(const Input& s) {
  if (s.op == InputOp::kUngetChar)
    typed(s.argument, Type::kI32, Rule::kInput, "character");
  else
    absent(s.argument, "character to put back");
  const bool reads_number = s.op == InputOp::kReadInteger || s.op == InputOp::kReadFloat;
  if (reads_number) return check_number_read(s);
  if (s.type != Type::kI32 || s.base != 10 || s.width != 0 || s.status.valid() || s.status_ignored)
    findings_.add(Rule::kInput, "type, base, width and status are for numbers");
  if (s.op == InputOp::kGetChar || s.op == InputOp::kPeekChar || s.op == InputOp::kEndSeen) {
    if (s.dst.valid()) target(s.dst, Type::kI32);
  } else if (s.dst.valid()) {
    findings_.add(Rule::kInput, "a target without a value to read");
  }
}

void FunctionValidator::check_number_read(const Input& s) {
  if (s.op == InputOp::kReadInteger ? !is_integer(s.type) : !is_float(s.type))
    findings_.add(Rule::kInput, "a number of type " + std::string(name(s.type)));
  if (s.base != 0 && s.base != 8 && s.base != 10 && s.base != 16)
    findings_.add(Rule::kInput, "base " + std::to_string(s.base));
  if (s.op == InputOp::kReadFloat && s.base != 10)
    findings_.add(Rule::kInput, "floats are read in base 10");
  if (s.width < 0) findings_.add(Rule::kInput, "width " + std::to_string(s.width));
  if (s.dst.valid()) target(s.dst, s.type);
  if (s.status.valid()) target(s.status, Type::kI32);
}

void FunctionValidator::check(const Output& s) {
  if (s.op == OutputOp::kText)
    absent(s.value, "value of a text");
  else if (!s.text.empty())
    findings_.add(Rule::kOutput, "both a text and a value");
  if (s.op == OutputOp::kInteger || s.op == OutputOp::kFloat)
    check_format(s);
  else if (s.format != Format{})
    findings_.add(Rule::kOutput, "a format without a number");
  if (s.op == OutputOp::kText) return;
  const auto type = tree(s.value, "value");
  if (type && (s.op == OutputOp::kFloat ? !is_float(*type) : !is_integer(*type)))
    findings_.add(Rule::kOutput, "a value of type " + std::string(name(*type)));
}

void FunctionValidator::check_format(const Output& s) {
  constexpr std::string_view kIntegers = "duxXoc";
  constexpr std::string_view kFloats = "fFeEgGaA";
  const auto allowed = s.op == OutputOp::kInteger ? kIntegers : kFloats;
  if (allowed.find(s.format.conversion) == std::string_view::npos)
    findings_.add(Rule::kOutput, "this conversion does not apply to this kind of number");
  if (s.format.width < 0 || s.format.precision < -1)
    findings_.add(Rule::kOutput, "a negative width or precision");
}

void FunctionValidator::check(const Redirect& s) {
  const bool begins =
      s.kind == Redirect::Kind::kBeginInput || s.kind == Redirect::Kind::kBeginOutput;
  if (begins)
    typed(s.ptr, Type::kPtr, Rule::kPointer, "string");
  else
    absent(s.ptr, "pointer");
  if (s.kind != Redirect::Kind::kBeginOutput)
    absent(s.limit, "limit");
  else if (s.limit.valid())
    typed(s.limit, Type::kI64, Rule::kCount, "limit");
}

}  // namespace assay::ir
