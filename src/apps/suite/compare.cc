#include "apps/suite/compare.h"

#include <algorithm>
#include <map>

#include "functional/link.h"

namespace assay::suite {
namespace {

bool same_code(const fun::Function& a, const fun::Function& b) {
  return a.slots == b.slots && a.parameters.size() == b.parameters.size() &&
         a.patterns.size() == b.patterns.size() &&
         std::equal(a.exprs.begin(), a.exprs.end(), b.exprs.begin(), b.exprs.end(),
                    [](const fun::Expr& x, const fun::Expr& y) {
                      return x.kind == y.kind && x.op == y.op && x.slot == y.slot &&
                             x.span == y.span && x.cases.size() == y.cases.size();
                    });
}

/// The functions of the main reference by name, in order.
std::map<std::string, std::vector<fun::FunctionId>> functions_of_source(
    const fun::Program& program) {
  std::map<std::string, std::vector<fun::FunctionId>> found;
  for (std::uint32_t i = 0; i < program.functions.size(); ++i) {
    const fun::Function& function = program.functions[fun::FunctionId{i}];
    if (!function.is_library && function.origin == 0)
      found[function.name].push_back(fun::FunctionId{i});
  }
  return found;
}

/// For each copy of a reference's function in `whole`, the reference and the suite as one program,
/// the original. The same source is compiled to the same code, unless the suite extends classes of
/// the reference.
Result<std::map<fun::FunctionId, fun::FunctionId>> reference_functions(
    const fun::Program& reference, const fun::Program& whole) {
  const auto there = functions_of_source(whole);
  std::map<fun::FunctionId, fun::FunctionId> same;
  for (const auto& [name, ids] : functions_of_source(reference)) {
    const auto found = there.find(name);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const bool agrees = found != there.end() && found->second.size() == ids.size() &&
                          same_code(reference.functions[ids[i]], whole.functions[found->second[i]]);
      if (!agrees)
        return fail(Error::Kind::kUnsupported,
                    "with this suite, " + name +
                        " of the reference resolves to another function; does the suite redefine "
                        "names of the reference?");
      same[found->second[i]] = ids[i];
    }
  }
  return same;
}

/// Replaces the bodies of the originals by those of the copies, and calls of copies by calls of the
/// originals. The bodies have to be the copies' because with the suite's classes a method may have
/// further implementations.
void join(fun::Program& program, const fun::Linked& linked,
          const std::map<fun::FunctionId, fun::FunctionId>& same) {
  std::map<fun::FunctionId, fun::FunctionId> originals;
  for (const auto& [copy, original] : same) originals[linked.at(copy)] = original;
  for (std::uint32_t i = linked.first; i < program.functions.size(); ++i)
    for (fun::Expr& expr : program.functions[fun::FunctionId{i}].exprs) {
      if (expr.kind != fun::ExprKind::kCall && expr.kind != fun::ExprKind::kClosure) continue;
      if (const auto found = originals.find(expr.function()); found != originals.end())
        expr.index = found->second.index;
    }
  for (const auto& [copy, original] : originals) {
    const fun::Function& from = program.functions[copy];
    fun::Function& to = program.functions[original];
    to.exprs = from.exprs;
    to.patterns = from.patterns;
    to.origin = from.origin;
  }
  for (auto& [where, function] : program.linked_to_strings)
    if (const auto found = originals.find(function); found != originals.end())
      function = found->second;
}

}  // namespace

Result<OtherSuite> linked_with(const fun::Program& reference, const HandWrittenSuite& suite) {
  OtherSuite made{suite.label, reference, {}};
  TRY_ASSIGN(const auto same, reference_functions(reference, suite.program));
  TRY_ASSIGN(const fun::Linked linked,
             fun::link(made.program, suite.program, fun::kTestSuiteOrigin));
  join(made.program, linked, same);
  for (const fun::FunctionId test : suite.tests) made.tests.push_back(linked.at(test));
  return made;
}

}  // namespace assay::suite
