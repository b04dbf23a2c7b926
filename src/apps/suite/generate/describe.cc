#include "apps/suite/generate/describe.h"

#include <algorithm>

#include "apps/suite/generate/excerpt.h"

namespace assay::suite {
namespace {

constexpr std::size_t kLongestText = 60;

/// On one line, and cut where it is long.
std::string shown(std::string_view text) {
  std::string made;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!space)
      made += c;
    else if (!made.empty() && made.back() != ' ')
      made += ' ';
  }
  while (!made.empty() && made.back() == ' ') made.pop_back();
  return excerpt(made, kLongestText);
}

/// The text of an expression, with the parentheses around its first operand, which are not within
/// the bytes of an operation.
std::string shown(const SourceMap& sources, Span span) {
  int depth = 0, missing = 0;
  for (const char c : sources.text(span)) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    missing = std::max(missing, -depth);
  }
  const std::string_view before = sources.text({span.file, 0, span.begin});
  std::uint32_t begin = span.begin;
  while (missing > 0 && begin > 0 && (before[begin - 1] == '(' || before[begin - 1] == ' '))
    missing -= before[--begin] == '(' ? 1 : 0;
  return shown(sources.text({span.file, begin, span.end}));
}

std::string describe_case(const fun::Function& function, const fun::Case& one,
                          const SourceMap& sources) {
  std::string text = shown(sources, function.patterns[one.pattern].span);
  if (one.guard.valid()) text += " if " + shown(sources, function.exprs[one.guard].span);
  return text;
}

/// The span of the smallest expression or case that contains this one; invalid if there is none.
Span around_of(const fun::Function& function, Span span) {
  Span best;
  const auto consider = [&](Span one) {
    const bool is_around = one.valid() && one.file == span.file && one.begin <= span.begin &&
                           one.end >= span.end && one.end - one.begin > span.end - span.begin;
    if (is_around && (!best.valid() || one.end - one.begin < best.end - best.begin)) best = one;
  };
  for (const fun::Expr& expr : function.exprs) {
    consider(expr.span);
    for (const fun::Case& one : expr.cases) consider(one.span);
  }
  return best;
}

/// The operator as the source has it. The intermediate language has no >, >= and !=: there,
/// operands change places, or a negation is added.
std::string describe_relation(const fun::Function& function, const fun::Mutant& mutant) {
  const fun::Expr& expr = function.exprs[mutant.expr];
  const auto begin = [&](std::size_t i) { return function.exprs[expr.operands[i]].span.begin; };
  if (expr.op == fun::Op::kEqual) {
    const bool is_negated =
        std::any_of(function.exprs.begin(), function.exprs.end(), [&](const fun::Expr& other) {
          return other.kind == fun::ExprKind::kPrimitive && other.op == fun::Op::kNot &&
                 other.operands[0] == mutant.expr && other.span == expr.span;
        });
    return is_negated ? "!= becomes ==" : mutant.change;
  }
  if (begin(0) <= begin(1)) return mutant.change;
  std::string turned = mutant.change;
  for (char& c : turned)
    if (c == '<' || c == '>') c = c == '<' ? '>' : '<';
  return turned;
}

}  // namespace

std::uint32_t line_of(const SourceMap& sources, Span span) {
  return span.valid() ? sources.resolve(span.file, span.begin).line : 0;
}

std::string describe_reach(std::uint32_t budget) {
  return "reached with at most " + std::to_string(budget) +
         (budget == 1 ? " decision" : " decisions");
}

std::string describe_branch(const fun::Program& program, const SourceMap& sources,
                            const fun::Branch& branch) {
  const fun::Function& function = program.functions[branch.function];
  const fun::Expr& expr = function.exprs[branch.expr];
  std::string text = "line " + std::to_string(line_of(sources, branch.span)) + ", ";
  if (expr.kind == fun::ExprKind::kIf)
    return text + (branch.arm == 0 ? "if " : "else branch of if ") +
           shown(sources, function.exprs[expr.operands[0]].span);
  return text + "case " + describe_case(function, expr.cases[branch.arm], sources);
}

std::string describe_mutant(const fun::Program& program, const SourceMap& sources,
                            const fun::Mutant& mutant) {
  const fun::Function& function = program.functions[mutant.function];
  const std::string text = shown(sources, mutant.span);
  const std::string line = "line " + std::to_string(line_of(sources, mutant.span)) + ": ";
  switch (mutant.op) {
    case fun::MutationOperator::kCase:
      return line + "without " + text;
    case fun::MutationOperator::kRelational:
      return line + describe_relation(function, mutant) + " in " + text;
    case fun::MutationOperator::kConstant:
    case fun::MutationOperator::kVariable: {
      // Its own source would not help to find the position: "3 becomes 4 in 3".
      const Span around = around_of(function, mutant.span);
      if (!around.valid()) return line + mutant.change;
      return line + mutant.change + " in " + shown(sources.text(around));
    }
    case fun::MutationOperator::kArithmetic:
    case fun::MutationOperator::kConnective:
    case fun::MutationOperator::kCondition:
    case fun::MutationOperator::kArguments:
    case fun::MutationOperator::kArgument:
    case fun::MutationOperator::kConstructor:
    case fun::MutationOperator::kOperands:
    case fun::MutationOperator::kBase:
      return line + mutant.change + " in " + text;
  }
  return line;
}

}  // namespace assay::suite
