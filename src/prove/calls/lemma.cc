#include "prove/calls/lemma.h"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "base/match.h"
#include "ir/builder.h"
#include "smt/term/number_text.h"

namespace assay::prove {

using smt::TermId;

namespace {

bool is_modelled(ir::Op op) {
  return op != ir::Op::kNull && op != ir::Op::kSlotAddr && op != ir::Op::kGlobalAddr;
}

/// Looks at one function.
class Inspection {
 public:
  Inspection(const ir::Program& program, ir::FunctionId id)
      : function_(program.functions[id]), id_(id) {}

  bool is_recursive_function() {
    const auto is_int = [&](ir::LocalId local) {
      return function_.locals[local].type == ir::Type::kI32;
    };
    const auto is_integer = [](const ir::Local& local) { return ir::is_integer(local.type); };
    const auto is_expression = [](const ir::Expr& e) {
      return is_modelled(e.op) && !ir::is_float(e.type);
    };
    return !function_.is_library && function_.result == ir::Type::kI32 &&
           !function_.parameters.empty() && function_.slots.empty() &&
           std::ranges::all_of(function_.parameters, is_int) &&
           std::ranges::all_of(function_.locals, is_integer) &&
           std::ranges::all_of(function_.exprs, is_expression) &&
           std::ranges::all_of(function_.stmts, [&](const ir::Stmt& s) { return is_pure(s); }) &&
           calls_itself_ && always_returns(function_.body) &&
           returns_of_nothing_ == tests_of_results_;
  }

 private:
  bool is_pure(const ir::Stmt& statement) {
    return std::visit(Match{
                          [](const ir::Assign&) { return true; },
                          [](const ir::Forget&) { return true; },
                          [](const ir::Check&) { return true; },
                          [&](const ir::If& branch) {
                            // After "return f(...)", in case f returned nothing.
                            if (tests_result(branch)) ++tests_of_results_;
                            return true;
                          },
                          [&](const ir::Return& r) {
                            if (!r.value.valid()) ++returns_of_nothing_;
                            return true;
                          },
                          [&](const ir::Call& call) {
                            calls_itself_ = calls_itself_ || call.callee == id_;
                            return call.callee == id_;
                          },
                          [](const auto&) { return false; },
                      },
                      statement.node);
  }

  /// All calls are of the function itself, which returns a value if only such branches do not.
  bool tests_result(const ir::If& branch) const {
    const ir::Expr& condition = function_.exprs[branch.condition.root];
    if (condition.op != ir::Op::kIsInit || branch.else_block.size() != 1) return false;
    const auto* nothing = std::get_if<ir::Return>(&function_.stmts[branch.else_block[0]].node);
    if (nothing == nullptr || nothing->value.valid()) return false;
    const ir::LocalId tested{static_cast<std::uint32_t>(condition.payload)};
    return std::ranges::any_of(function_.stmts, [&](const ir::Stmt& statement) {
      const auto* call = std::get_if<ir::Call>(&statement.node);
      return call != nullptr && call->dst == tested && function_.locals[tested].is_temporary;
    });
  }

  bool always_returns(const ir::Block& block) const {
    if (block.empty()) return false;
    const ir::StmtNode& last = function_.stmts[block.back()].node;
    if (std::holds_alternative<ir::Return>(last)) return true;
    const auto* branch = std::get_if<ir::If>(&last);
    return branch != nullptr && always_returns(branch->then_block) &&
           always_returns(branch->else_block);
  }

  const ir::Function& function_;
  const ir::FunctionId id_;
  bool calls_itself_ = false;
  std::size_t returns_of_nothing_ = 0, tests_of_results_ = 0;
};

std::string parameter_name(const ir::Function& function, std::uint32_t parameter) {
  return function.locals[function.parameters[parameter]].name;
}

std::string parameters_of(const ir::Function& function) {
  std::string text;
  for (std::uint32_t i = 0; i < function.parameters.size(); ++i)
    text += (i == 0 ? "" : ", ") + parameter_name(function, i);
  return text;
}

void add_condition(std::string& where, const ir::Function& function, std::uint32_t parameter,
                   smt::Int least) {
  where += fmt::format("{}{} >= {}", where.empty() ? " where " : " and ",
                       parameter_name(function, parameter), smt::decimal(least));
}

}  // namespace

TermId formula(smt::TermPool& pool, const ResultBound& bound, const std::vector<TermId>& arguments,
               TermId result) {
  std::vector<TermId> cases;
  for (const auto& [parameter, least] : bound.where)
    cases.push_back(pool.lt(arguments[parameter], pool.int_const(least)));
  const TermId limit = bound.parameter ? arguments[*bound.parameter] : pool.int_const(bound.number);
  cases.push_back(bound.kind == ResultBound::Kind::kAtLeast ? pool.le(limit, result)
                                                            : pool.le(result, limit));
  return pool.or_(cases);
}

bool holds(const ResultBound& bound, const std::vector<std::int64_t>& arguments,
           std::int64_t result) {
  for (const auto& [parameter, least] : bound.where)
    if (arguments[parameter] < least) return true;
  const smt::Int limit = bound.parameter ? smt::Int{arguments[*bound.parameter]} : bound.number;
  return bound.kind == ResultBound::Kind::kAtLeast ? limit <= result : result <= limit;
}

std::string text(const ResultBound& bound, const ir::Function& function) {
  std::string where;
  for (const auto& [parameter, least] : bound.where)
    add_condition(where, function, parameter, least);
  return fmt::format(
      "{}({}) {} {}{}", function.name, parameters_of(function),
      bound.kind == ResultBound::Kind::kAtLeast ? ">=" : "<=",
      bound.parameter ? parameter_name(function, *bound.parameter) : smt::decimal(bound.number),
      where);
}

std::string equation(const CallLemma& lemma, const ir::Function& reference,
                     const ir::Function& submission) {
  std::string where;
  for (std::uint32_t i = 0; lemma.least && i < reference.parameters.size(); ++i)
    add_condition(where, reference, i, *lemma.least);
  const std::string parameters = parameters_of(reference);
  return fmt::format("{}({}) = {}({}){}", reference.name, parameters, submission.name, parameters,
                     where);
}

std::vector<ir::FunctionId> recursive_functions(const ir::Program& program) {
  std::vector<ir::FunctionId> result;
  for (std::uint32_t i = 0; i < program.functions.size(); ++i)
    if (Inspection(program, ir::FunctionId{i}).is_recursive_function())
      result.push_back(ir::FunctionId{i});
  return result;
}

ir::Program calling(ir::Program program, ir::FunctionId id) {
  const ir::Function& callee = program.functions[id];
  ir::Function entry;
  entry.name = "arguments of " + callee.name;
  entry.result = ir::Type::kI32;
  entry.is_library = true;
  ir::Builder build(entry);
  ir::Call call;
  for (std::uint32_t i = 0; i < callee.parameters.size(); ++i) {
    ir::Input read;
    read.op = ir::InputOp::kReadInteger;
    read.dst = build.add_local("argument", ir::Type::kI32, {}, true);
    read.status = build.add_local("status", ir::Type::kI32, {}, true);
    read.status_ignored = true;
    const ir::LocalId argument = read.dst;
    build.add(std::move(read), {});
    call.arguments.push_back(build.commit(build.read(argument)));
  }
  call.callee = id;
  call.dst = build.add_local("result", ir::Type::kI32, {}, true);
  ir::Output print;
  print.op = ir::OutputOp::kInteger;
  const ir::LocalId result = call.dst;
  build.add(std::move(call), {});
  print.value = build.commit(build.read(result));
  build.add(std::move(print), {});
  build.add(ir::Return{build.commit(ir::constant(ir::Type::kI32, 0))}, {});
  program.entry = program.functions.push_back(std::move(entry));
  program.exit_status_unspecified = false;
  program.derived = {};
  return program;
}

}  // namespace assay::prove
