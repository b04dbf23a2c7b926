#include "apps/exercise/contradiction.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "apps/exercise/instances.h"

namespace assay::exercise {
namespace {

using Sites = std::set<Span>;

bool is_annotation(const ir::Check& check) {
  return check.fault == ir::Fault::kAssertion && check.status == ir::Status::kException;
}

std::vector<Annotation> annotations_of(const ir::Program& program) {
  std::vector<Annotation> found;
  for (const ir::Function& function : program.functions) {
    if (function.is_library) continue;
    for (const ir::Stmt& statement : function.stmts) {
      const auto* check = std::get_if<ir::Check>(&statement.node);
      if (check != nullptr && is_annotation(*check))
        found.push_back({statement.span, check->detail});
    }
  }
  std::sort(found.begin(), found.end(),
            [](const Annotation& a, const Annotation& b) { return a.where < b.where; });
  const auto same = [](const Annotation& a, const Annotation& b) { return a.where == b.where; };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  return found;
}

/// The program with these annotations only: the conditions of all others become `true`.
ir::Program with(const ir::Program& program, const Sites& kept) {
  ir::Program result = program;
  for (ir::Function& function : result.functions) {
    std::optional<ir::ExprId> always;
    for (ir::Stmt& statement : function.stmts) {
      auto* check = std::get_if<ir::Check>(&statement.node);
      if (check == nullptr || !is_annotation(*check) || kept.contains(statement.span)) continue;
      ir::Expr yes;
      yes.type = ir::Type::kBool;
      yes.payload = 1;
      yes.span = statement.span;
      always = function.exprs.push_back(yes);
      check->ok = {*always, *always};
    }
  }
  return result;
}

class Filter {
 public:
  Filter(const ir::Program& program, const Space& space, const exec::MachineLimits& machine,
         std::uint64_t seed)
      : program_(program), space_(space) {
    search_.wanted = 1;
    search_.seed = seed;
    search_.steps = 1'500'000;
    search_.count_steps = 1'500'000;
    search_.solver_queries = 400;
    search_.machine = machine;
  }

  Contradiction find() {
    std::vector<Annotation> all = annotations_of(program_);
    Sites kept;
    for (const Annotation& each : all) kept.insert(each.where);
    Contradiction result;
    if (!satisfiable({}, &result)) return result;
    for (const Annotation& each : all) {
      kept.erase(each.where);
      if (satisfiable(kept, nullptr)) kept.insert(each.where);
    }
    for (Annotation& each : all)
      if (kept.contains(each.where)) result.annotations.push_back(std::move(each));
    return result;
  }

 private:
  /// Puts the most frequent fault into `result`, unless that is null, if there are no instances.
  bool satisfiable(const Sites& kept, Contradiction* result) {
    const Found found = find_instances(with(program_, kept), space_, search_);
    if (result != nullptr && found.instances.empty() && !found.rejections.empty()) {
      result->otherwise = found.rejections.front().detail;
      result->otherwise_at = found.rejections.front().where;
    }
    return !found.instances.empty();
  }

  const ir::Program& program_;
  const Space& space_;
  Search search_;
};

}  // namespace

Contradiction find_contradiction(const ir::Program& program, const Space& space,
                                 const exec::MachineLimits& machine, std::uint64_t seed) {
  return Filter(program, space, machine, seed).find();
}

}  // namespace assay::exercise
