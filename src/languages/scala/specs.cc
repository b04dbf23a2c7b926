#include "languages/scala/specs.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assignment/files.h"
#include "base/render.h"
#include "frontends/scala/lower/lower.h"
#include "frontends/scala/spec/spec.h"
#include "frontends/scala/syntax/parse.h"
#include "functional/link.h"

namespace assay::languages {
namespace {

Error with_lines(const SourceMap& sources, const std::string& path, Error error) {
  error.message = path + ": " + error.message;
  for (const std::string& line : render(sources, error.diagnostics)) error.message += "\n  " + line;
  return error;
}

bool same_code(const fun::Function& a, const fun::Function& b) {
  return a.slots == b.slots && a.parameters.size() == b.parameters.size() &&
         a.patterns.size() == b.patterns.size() &&
         std::equal(a.exprs.begin(), a.exprs.end(), b.exprs.begin(), b.exprs.end(),
                    [](const fun::Expr& x, const fun::Expr& y) {
                      return x.kind == y.kind && x.op == y.op && x.slot == y.slot &&
                             x.span == y.span && x.cases.size() == y.cases.size();
                    });
}

/// The functions of the session's reference by name, in order.
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

/// `whole` is the reference and the suite as one program: which function of it is which of the
/// reference's own program? The same text gives the same code, unless the suite extends its
/// classes.
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
                        " of the reference becomes another function; does the suite define "
                        "names of the reference?");
      same[found->second[i]] = ids[i];
    }
  }
  return same;
}

/// The suite calls the reference's own functions, whose mutants are made, and not its copies of
/// them. What those call is the suite's: with it, a method may have further implementations.
void join(fun::Program& program, const fun::Linked& linked,
          const std::map<fun::FunctionId, fun::FunctionId>& same) {
  std::map<fun::FunctionId, fun::FunctionId> targets;
  for (const auto& [copy, original] : same) targets[linked.at(copy)] = original;
  for (std::uint32_t i = linked.first; i < program.functions.size(); ++i)
    for (fun::Expr& expr : program.functions[fun::FunctionId{i}].exprs) {
      if (expr.kind != fun::ExprKind::kCall && expr.kind != fun::ExprKind::kClosure) continue;
      if (const auto found = targets.find(expr.function()); found != targets.end())
        expr.index = found->second.index;
    }
  for (const auto& [copy, original] : targets) {
    const fun::Function& from = program.functions[copy];
    fun::Function& to = program.functions[original];
    to.exprs = from.exprs;
    to.patterns = from.patterns;
    to.origin = from.origin;
  }
  for (auto& [where, function] : program.linked_to_strings)
    if (const auto found = targets.find(function); found != targets.end()) function = found->second;
}

}  // namespace

Result<ReadSuite> read_scala_suite(const ScalaSession& session, const std::string& path) {
  TRY_ASSIGN(std::string text, assignment::read_file(path));
  if (const std::string why = assignment::not_a_source(text, "Scala"); !why.empty())
    return fail(Error::Kind::kInvalidInput, path + ": " + why);
  SourceMap sources;
  std::vector<scala::CompilationUnit> units;
  for (const native::ScalaFile& file : session.reference_files()) {
    auto unit = scala::parse(sources, sources.add(file.path, file.text));
    CHECK(unit.has_value());  // it was compiled before
    units.push_back(*std::move(unit));
  }
  auto unit = scala::parse(sources, sources.add(path, assignment::clean_source(std::move(text))));
  if (!unit) return tl::unexpected<Error>(with_lines(sources, path, std::move(unit).error()));
  auto spec = scala::read_spec(*std::move(unit));
  if (!spec) return tl::unexpected<Error>(with_lines(sources, path, std::move(spec).error()));
  units.push_back(std::move(spec->unit));
  auto program = scala::lower(units, sources);
  if (!program) return tl::unexpected<Error>(with_lines(sources, path, std::move(program).error()));

  ReadSuite made;
  made.suite = {std::filesystem::path(path).filename().string(), session.program(), {}};
  auto same = reference_functions(session.program(), *program);
  if (!same) return fail(same.error().kind, path + ": " + same.error().message);
  const auto linked = fun::link(made.suite.program, *program, fun::kTestSuiteOrigin);
  if (!linked) return fail(linked.error().kind, path + ": " + linked.error().message);
  join(made.suite.program, *linked, *same);
  for (const scala::SpecTest& test : spec->tests) {
    const auto function =
        fun::find_function(*program, test.function.substr(test.function.rfind('.') + 1));
    CHECK(function.has_value());
    made.suite.tests.push_back(linked->at(*function));
  }
  if (spec->uses_random)
    made.note = fmt::format("{}: random numbers were taken to be {} in every test",
                            made.suite.label, scala::kRandomValue);
  return made;
}

}  // namespace assay::languages
