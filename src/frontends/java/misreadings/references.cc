// The misconception that parameters are passed by reference: an assignment to a parameter changes
// the caller's variable. The value is passed in an array of one element and copied back when the
// method returns:
//
//   int f(int x) { x++; return x; }
//   r = f(y);
//
// becomes
//
//   int f(int[] __of_x) {
//     int x = __of_x[0];
//     x++;
//     { int __value = x; __of_x[0] = x; return __value; }
//   }
//   r = __then(f(__box0 = new int[] {y}), y = __box0[0]);
//
// where __then returns its first argument. Methods that pass their own parameter on do likewise.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "frontends/java/check/types.h"
#include "frontends/java/misreadings/rewrites.h"
#include "frontends/java/misreadings/visit.h"

namespace assay::java {
namespace {

constexpr std::string_view kMark = "__of_";
constexpr const char* kThen = "__then";

bool is_marked(const Declaration& parameter) { return parameter.name.starts_with(kMark); }
void mark(Declaration& parameter) { parameter.name.insert(0, kMark); }
/// The name that a marked parameter has in the method's body.
std::string inner_name(const Declaration& parameter) { return parameter.name.substr(kMark.size()); }

Type boxed(Type type) {
  ++type.dimensions;
  return type;
}

Expr assignment(const Expr& target, const Expr& value) {
  Expr expr = node(ExprKind::kAssign, target.span, "=", {target, value});
  expr.type = target.type;
  return expr;
}

Expr in_box(const Expr& value, const Type& type) {
  Expr expr = node(ExprKind::kArrayValue, value.span, "", {value});
  expr.type = boxed(type);
  return expr;
}

Expr cell(const Span& span, const std::string& box, const Type& type) {
  Expr expr =
      node(ExprKind::kIndex, span, "", {name_expr(span, box, boxed(type)), number(span, 0)});
  expr.type = type;
  return expr;
}

Stmt return_of(const Span& span, std::vector<Expr> value) {
  Stmt stmt;
  stmt.kind = StmtKind::kReturn;
  stmt.span = span;
  stmt.exprs = std::move(value);
  return stmt;
}

Methods methods_of(const CompilationUnit& unit) {
  Methods methods;
  for (const Method& method : unit.methods) methods.add(method);
  return methods;
}

/// The index of the method that is called.
std::optional<std::size_t> callee(const Methods& methods, const Expr& expr) {
  if (expr.kind != ExprKind::kCall) return std::nullopt;
  const Signature* chosen = methods.choose(expr.text, types_of(expr.operands)).chosen;
  if (chosen == nullptr) return std::nullopt;
  return chosen->index;
}

/// Is the argument a variable to which the parameter's value can be written back?
bool is_variable(const Expr& argument, const Type& type) {
  return argument.kind == ExprKind::kName && argument.type == type &&
         !argument.text.starts_with("__");
}

bool assigns(const Method& method, const std::string& name) {
  bool found = false;
  each_expr_in(method.body, [&](const Expr& expr) {
    if (expr.kind != ExprKind::kAssign && expr.kind != ExprKind::kIncrement) return;
    const Expr& target = expr.operands[0];
    found = found || (target.kind == ExprKind::kName && target.text == name);
  });
  return found;
}

bool is_given_a_variable(const CompilationUnit& unit, const Methods& methods, std::size_t index,
                         std::size_t parameter) {
  const Method& method = unit.methods[index];
  bool found = false;
  for (const Method& caller : unit.methods)
    each_expr_in(caller.body, [&](const Expr& expr) {
      if (found || expr.kind != ExprKind::kCall || expr.text != method.name) return;
      found = callee(methods, expr) == index &&
              is_variable(expr.operands[parameter], method.parameters[parameter].type);
    });
  return found;
}

/// Marks parameters only. What else has to change is known once the chooser was asked about all
/// sites.
void by_reference(CompilationUnit& unit, std::size_t index, Chooser& chooser) {
  Method& method = unit.methods[index];
  std::optional<Methods> methods;
  for (std::size_t i = 0; i < method.parameters.size(); ++i) {
    Declaration& parameter = method.parameters[i];
    if (parameter.type.dimensions > 0 || !assigns(method, parameter.name)) continue;
    if (!methods) methods = methods_of(unit);
    if (is_given_a_variable(unit, *methods, index, i) && chooser.take(parameter.span))
      mark(parameter);
  }
}

class Boxing {
 public:
  explicit Boxing(CompilationUnit& unit) : unit_(unit), methods_(methods_of(unit)) {}

  void run() {
    while (mark_passed_on()) continue;
    for (Method& method : unit_.methods) box_calls(method);
    for (Method& method : unit_.methods) unbox_parameters(method);
    add_then();
  }

 private:
  /// Marks the parameters that are passed on to marked ones. Returns false if there are none left.
  bool mark_passed_on() {
    bool changed = false;
    for (Method& method : unit_.methods)
      for (Declaration& own : method.parameters) {
        if (is_marked(own) || !passes_on(method, own)) continue;
        mark(own);
        changed = true;
      }
    return changed;
  }

  bool passes_on(const Method& method, const Declaration& own) const {
    bool found = false;
    each_expr_in(method.body, [&](const Expr& expr) {
      const std::optional<std::size_t> index = callee(methods_, expr);
      if (!index) return;
      const std::vector<Declaration>& parameters = unit_.methods[*index].parameters;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        found = found || (is_marked(parameters[i]) && expr.operands[i].text == own.name &&
                          is_variable(expr.operands[i], parameters[i].type));
    });
    return found;
  }

  void box_calls(Method& method) {
    std::vector<Stmt> boxes;
    each_stmt(method.body, [&](Stmt& stmt) {
      each_expr_of(stmt, [&](Expr& expr) { box_call(expr, boxes); });
      if (stmt.kind == StmtKind::kExpression) write_back_after(stmt);
    });
    method.body.insert(method.body.begin(), std::make_move_iterator(boxes.begin()),
                       std::make_move_iterator(boxes.end()));
  }

  void box_call(Expr& expr, std::vector<Stmt>& boxes) {
    const std::optional<std::size_t> index = callee(methods_, expr);
    if (!index) return;
    const Method& called = unit_.methods[*index];
    std::vector<Expr> back;
    for (std::size_t i = 0; i < called.parameters.size(); ++i)
      if (is_marked(called.parameters[i]))
        box_argument(expr.operands[i], called.parameters[i].type, boxes, back);
    if (is_void(called.result)) {
      backs_ = std::move(back);
      return;
    }
    for (const Expr& write : back) {
      if (std::find(thens_.begin(), thens_.end(), std::pair(called.result, write.type)) ==
          thens_.end())
        thens_.emplace_back(called.result, write.type);
      expr = node(ExprKind::kCall, expr.span, kThen, {expr, write});
      expr.type = called.result;
    }
  }

  void box_argument(Expr& argument, const Type& type, std::vector<Stmt>& boxes,
                    std::vector<Expr>& back) {
    const Span span = argument.span;
    Expr box = in_box(argument, type);
    if (is_variable(argument, type)) {
      const std::string name = "__box" + std::to_string(boxes.size());
      boxes.push_back(declaration(span, boxed(type), name, node(ExprKind::kNull, span, "", {})));
      back.push_back(assignment(argument, cell(span, name, type)));
      box = assignment(name_expr(span, name, boxed(type)), box);
    }
    argument = std::move(box);
  }

  /// A call without a result is a statement; the values are written back after it.
  void write_back_after(Stmt& stmt) {
    if (backs_.empty()) return;
    const Span span = stmt.span;
    std::vector<Stmt> list;
    list.push_back(std::move(stmt));
    for (Expr& write : backs_) list.push_back(effect(std::move(write)));
    backs_.clear();
    stmt = block(span, std::move(list));
  }

  static void unbox_parameters(Method& method) {
    std::vector<Stmt> in, out;
    for (Declaration& parameter : method.parameters) {
      if (!is_marked(parameter)) continue;
      const Type type = parameter.type;
      const Expr box = cell(parameter.span, parameter.name, type);
      const std::string name = inner_name(parameter);
      in.push_back(declaration(parameter.span, type, name, box));
      out.push_back(effect(assignment(box, name_expr(parameter.span, name, type))));
      parameter.type = boxed(type);
    }
    if (in.empty()) return;
    copy_out(method, out);
    method.body.insert(method.body.begin(), in.begin(), in.end());
  }

  /// Copies the values out before each return and at the end.
  static void copy_out(Method& method, const std::vector<Stmt>& out) {
    const bool returns = !method.body.empty() && jumps(method.body.back());
    each_stmt(method.body, [&](Stmt& stmt) {
      if (stmt.kind != StmtKind::kReturn) return;
      const Span span = stmt.span;
      std::vector<Stmt> list = out;
      if (!stmt.exprs.empty()) {
        list.insert(list.begin(), declaration(span, method.result, "__value", stmt.exprs[0]));
        stmt.exprs[0] = name_expr(span, "__value", method.result);
      }
      list.push_back(return_of(span, std::move(stmt.exprs)));
      stmt = block(span, std::move(list));
    });
    if (!returns && is_void(method.result))
      method.body.insert(method.body.end(), out.begin(), out.end());
  }

  void add_then() {
    const Span span = unit_.methods.front().span;
    for (const auto& [result, written] : thens_) {
      Method method;
      method.name = kThen;
      method.result = result;
      method.parameters.push_back({result, "__result", span, std::nullopt});
      method.parameters.push_back({written, "__written", span, std::nullopt});
      method.span = method.name_span = method.body_span = span;
      method.is_static = true;
      method.body.push_back(return_of(span, {name_expr(span, "__result", result)}));
      unit_.methods.push_back(std::move(method));
    }
  }

  CompilationUnit& unit_;
  const Methods methods_;  // the methods before the change
  std::vector<std::pair<Type, Type>> thens_;
  std::vector<Expr> backs_;  // values to write back after the last call without a result
};

void box_references(CompilationUnit& unit) { Boxing(unit).run(); }

constexpr std::array<Rewrite, 1> kReferenceRewrites = {{
    {.misconception = Misconception::kReferenceParameters,
     .method = by_reference,
     .complete = box_references},
}};

}  // namespace

std::span<const Rewrite> reference_rewrites() { return kReferenceRewrites; }

}  // namespace assay::java
