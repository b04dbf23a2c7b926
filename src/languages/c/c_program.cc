#include "languages/c/c_program.h"

#include <algorithm>
#include <set>

#include "base/render.h"
#include "frontends/c/harness/harness.h"
#include "ir/validate.h"
#include "passes/canonical.h"

namespace assay::languages {

namespace {

results::Finding finding_of(const CProgram& program, const Diagnostic& d) {
  results::Finding finding;
  finding.code = d.code;
  finding.message = d.message;
  finding.where = equiv::locate(program.tested, d.span);
  return finding;
}

}  // namespace

Result<std::unique_ptr<CProgram>> load_c(const std::string& label, std::string text,
                                         const std::string& entry, const CProgram* reference) {
  auto program = std::make_unique<CProgram>();
  program->file = program->sources.add(label, std::move(text));
  const std::string source(program->sources.text(program->file));
  const bool has_harness = reference != nullptr && !reference->lowered.harness.empty();
  auto lowered = c::lower(program->sources, program->file,
                          {entry, has_harness ? &reference->lowered : nullptr});
  if (!lowered) {
    // The spans refer to sources that are destroyed here, so they are rendered now.
    Error error = std::move(lowered).error();
    for (std::size_t i = 0; i < error.diagnostics.size(); ++i) {
      error.diagnostics[i].message = render(program->sources, {error.diagnostics[i]})[0];
      error.diagnostics[i].span = {};
    }
    return tl::unexpected<Error>(std::move(error));
  }
  program->lowered = *std::move(lowered);
  const std::vector<std::string> broken = ir::validate(program->lowered.program);
  if (!broken.empty())
    return fail(Error::Kind::kUnsupported,
                "internal error: the lowered program is invalid: " + broken[0]);
  program->tested.program = &program->lowered.program;
  program->tested.native_text =
      program->lowered.harness.empty() ? source : c::with_harness(source, program->lowered.harness);
  program->tested.sources = &program->sources;
  program->tested.file = program->file;
  program->canonical = passes::canonical_text(program->lowered.program);
  for (const Diagnostic& warning : program->lowered.warnings)
    program->findings.push_back(finding_of(*program, warning));
  return program;
}

std::unique_ptr<CProgram> native_only(const std::string& label, std::string text,
                                      const std::string& harness) {
  auto program = std::make_unique<CProgram>();
  program->tested.native_text = harness.empty() ? text : c::with_harness(text, harness);
  program->file = program->sources.add(label, std::move(text));
  program->tested.sources = &program->sources;
  program->tested.file = program->file;
  return program;
}

std::vector<std::int64_t> constants_of(const ir::Program& program) {
  constexpr std::size_t kMost = 64;
  std::set<std::int64_t> found;
  for (const ir::Function& function : program.functions) {
    if (function.is_library) continue;
    for (const ir::Expr& e : function.exprs)
      if (e.op == ir::Op::kConst && ir::is_integer(e.type) && e.payload > 1)
        found.insert(e.payload);
  }
  std::vector<std::int64_t> result(found.begin(), found.end());
  if (result.size() > kMost) result.resize(kMost);
  return result;
}

}  // namespace assay::languages
