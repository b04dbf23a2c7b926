// Decides which initial values of objects are plain: their computation cannot fail, run forever or
// have an effect.
#include <algorithm>
#include <array>

#include "frontends/scala/lower/object_initialisation.h"

namespace assay::scala {

namespace {

constexpr int kMostSteps = 20;  // from one expression or name to the next

/// "a.b.c"; empty if the expression is not a path.
std::string path_of(const Expr& e) {
  if (e.kind == ExprKind::kName) return e.text;
  if (e.kind != ExprKind::kSelect) return "";
  const std::string outer = path_of(e.operands[0]);
  return outer.empty() ? "" : outer + "." + e.text;
}

/// True for collections that are made by listing their elements, modelled or not.
bool is_collection(std::string_view name) {
  static constexpr std::array kNames{
      "List",    "Seq",     "Vector",     "IndexedSeq",  "Map",   "Set",   "Array", "HashMap",
      "HashSet", "TreeMap", "ListBuffer", "ArrayBuffer", "Queue", "Stack", "Stream"};
  const std::string_view last = name.substr(name.rfind('.') + 1);
  return std::find(kNames.begin(), kNames.end(), last) != kNames.end();
}

bool is_total_operator(std::string_view name) {
  static constexpr std::array kNames{"+", "-", "*", "<", "<=", ">", ">=", "==", "!=", "&&", "||"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

}  // namespace

bool ObjectInitialisation::is_plain(const Expr& e, ClassId object, int depth) const {
  if (depth > kMostSteps) return false;
  const auto all_from = [&](std::size_t first) {
    return std::all_of(e.operands.begin() + static_cast<std::ptrdiff_t>(first), e.operands.end(),
                       [&](const Expr& x) { return is_plain(x, object, depth + 1); });
  };
  switch (e.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kLambda:
    case ExprKind::kPartial:
    case ExprKind::kMethodValue:
      return true;
    case ExprKind::kName:
    case ExprKind::kSelect:
      return is_plain_name(e, object) || is_number(e, object, depth + 1);
    case ExprKind::kTuple:
    case ExprKind::kAscription:
      return all_from(0);
    case ExprKind::kApply:
      return all_from(1) &&
             (is_plain_call(e, object, depth) || is_plain_operation(e, object, depth));
    case ExprKind::kNew: {
      const auto id = names_.find_class(e.types[0].name, *symbols_.classes[object].scope);
      if (!all_from(0)) return false;
      if (!id) return is_library_name(e.types[0].name);
      const std::vector<ClassId>& above = symbols_.classes[*id].linearization;
      return std::none_of(above.begin(), above.end(),
                          [&](ClassId a) { return has_initialisation(a); });
    }
    case ExprKind::kBlock:
      return e.items.size() == 1 && e.items[0].expr &&
             is_plain(*e.items[0].expr, object, depth + 1);
    default:
      return false;
  }
}

/// True for a value of the same object (find_order checks that it is computed before), an object
/// without statements, and a value of the library.
bool ObjectInitialisation::is_plain_name(const Expr& e, ClassId object) const {
  const Scope& scope = *symbols_.classes[object].scope;
  if (const std::string path = path_of(e); !path.empty()) {
    if (const auto id = names_.find_object(path, scope)) {
      const std::vector<ClassId>& above = symbols_.classes[*id].linearization;
      return std::none_of(above.begin(), above.end(),
                          [&](ClassId a) { return has_initialisation(a); });
    }
    const std::size_t dot = path.rfind('.');
    if (dot != std::string::npos) {
      const auto outer = names_.find_object(path.substr(0, dot), scope);
      return outer && symbols_.classes[*outer].is_library;  // Int.MaxValue, math.Pi
    }
  }
  if (e.kind != ExprKind::kName) return false;
  const Found found = names_.term(e.text, scope);
  if (found.kind == Found::Kind::kNothing) return is_library_name(e.text);
  if (found.kind != Found::Kind::kMembers || found.members.size() != 1) return false;
  const Member& m = symbols_.members[found.members[0]];
  return m.owner == object && (m.kind == MemberKind::kValue || m.kind == MemberKind::kVariable);
}

/// True for a case class or collection of plain values.
bool ObjectInitialisation::is_plain_call(const Expr& e, ClassId object, int) const {
  const Expr& called =
      e.operands[0].kind == ExprKind::kTypeApply ? e.operands[0].operands[0] : e.operands[0];
  const Scope& scope = *symbols_.classes[object].scope;
  const std::string path = path_of(called);
  if (path.empty()) return false;
  const auto id = names_.find_class(path, scope);
  const auto companion = names_.find_object(path, scope);
  if (is_collection(path))
    return (!id || symbols_.classes[*id].is_library) &&
           (!companion || symbols_.classes[*companion].is_library);
  if (!id || !symbols_.classes[*id].is_case) return false;
  if (companion &&
      (has_initialisation(*companion) || !symbols_.find_members(*companion, "apply").empty()))
    return false;
  const ClassSymbol& symbol = symbols_.classes[*id];
  const bool has_all = !symbol.lists.empty() && symbol.lists[0].size() + 1 == e.operands.size();
  return has_all && std::none_of(symbol.linearization.begin(), symbol.linearization.end(),
                                 [&](ClassId a) { return has_initialisation(a); });
}

/// True for a -> b, a :: b :: Nil, and arithmetic, of plain values.
bool ObjectInitialisation::is_plain_operation(const Expr& e, ClassId object, int depth) const {
  const Expr& called = e.operands[0];
  if (called.kind != ExprKind::kSelect || e.operands.size() != 2) return false;
  const Expr& target = called.operands[0];
  if (called.text == "->") return is_plain(target, object, depth + 1);
  if (called.text == "::") {
    const bool is_list =
        target.kind == ExprKind::kName
            ? target.text == "Nil"
            : target.kind == ExprKind::kApply && (path_of(target.operands[0]) == "List" ||
                                                  (target.operands[0].kind == ExprKind::kSelect &&
                                                   target.operands[0].text == "::"));
    return is_list && is_plain(target, object, depth + 1);
  }
  return is_number(e, object, depth + 1);
}

/// True for numbers, Booleans and strings that are computed by total operations.
bool ObjectInitialisation::is_number(const Expr& e, ClassId object, int depth) const {
  if (depth > kMostSteps) return false;
  if (e.kind == ExprKind::kLiteral) return true;
  if (e.kind == ExprKind::kSelect && e.text.starts_with("unary_"))
    return is_number(e.operands[0], object, depth + 1);
  if (e.kind == ExprKind::kName) {
    const Found found = names_.term(e.text, *symbols_.classes[object].scope);
    if (found.kind != Found::Kind::kMembers || found.members.size() != 1) return false;
    const Member& m = symbols_.members[found.members[0]];
    return m.owner == object && m.tree && m.tree->body && m.kind == MemberKind::kValue &&
           !m.tree->pattern && is_number(*m.tree->body, object, depth + 1);
  }
  if (e.kind != ExprKind::kApply || e.operands.size() != 2) return false;
  const Expr& called = e.operands[0];
  return called.kind == ExprKind::kSelect && is_total_operator(called.text) &&
         is_number(called.operands[0], object, depth + 1) &&
         is_number(e.operands[1], object, depth + 1);
}

}  // namespace assay::scala
