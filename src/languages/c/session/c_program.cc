#include "languages/c/session/c_program.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include "base/render.h"
#include "base/source_files.h"
#include "frontends/c/harness/harness.h"
#include "frontends/c/source/several_files.h"
#include "ir/validate.h"
#include "languages/c/session/reading.h"
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

/// Returns a program with its sources. `files` are those of the program; the only one of a program
/// of one file has no name.
std::unique_ptr<CProgram> with_sources(const std::string& label, std::string text,
                                       std::vector<SourceFile>& files) {
  auto program = std::make_unique<CProgram>();
  program->source = std::move(text);
  files = split_files(program->source);
  if (has_several_files(program->source)) c::mark_included(files);
  for (const SourceFile& file : files) {
    const std::string path = file.name.empty() ? label : label + "/" + file.name;
    const FileId id = program->sources.add(path, file.text);
    if (!program->file.valid()) program->file = id;
    if (!file.name.empty()) program->tested.parts.emplace(id, file.name);
  }
  program->tested.sources = &program->sources;
  program->tested.file = program->file;
  return program;
}

/// Appends the harness to the file with this name.
std::string native_text(std::vector<SourceFile> files, const std::string& harness,
                        std::string_view harness_file) {
  if (files.front().name.empty())
    return harness.empty() ? files.front().text : c::with_harness(files.front().text, harness);
  for (SourceFile& file : files)
    if (!harness.empty() && file.is_compiled)
      file.text = c::with_harness(file.text, file.name == harness_file ? harness : "");
  return join_files(files);
}

std::vector<c::ProgramFile> named_files(const CProgram& program,
                                        const std::vector<SourceFile>& files) {
  std::vector<c::ProgramFile> named;
  for (const SourceFile& file : files)
    named.push_back({file.name, equiv::file_named(program.tested, file.name), file.is_compiled});
  return named;
}

Result<c::Lowered> lower_files(CProgram& program, const std::vector<SourceFile>& files,
                               const c::Options& options) {
  if (files.front().name.empty()) return c::lower(program.sources, program.file, options);
  return c::lower(program.sources, named_files(program, files), options);
}

}  // namespace

assignment::FolderRule c_folder_rule() {
  assignment::FolderRule rule;
  rule.extensions = {".c"};
  rule.included = ".h";
  return rule;
}

Result<std::string> read_c_program(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return assignment::read_program_folder(path, c_folder_rule(), "C");
  TRY_ASSIGN(std::string text, assignment::read_file(path));
  if (const std::string why = assignment::not_a_source(text, "C"); !why.empty())
    return fail(Error::Kind::kInvalidInput, path + " " + why);
  return assignment::clean_source(std::move(text));
}

Result<std::unique_ptr<CProgram>> load_c(const std::string& label, std::string text,
                                         const std::string& entry, const CProgram* reference,
                                         std::string_view described) {
  std::vector<SourceFile> files;
  auto program = with_sources(label, std::move(text), files);
  const bool has_harness = reference != nullptr && !reference->lowered.harness.empty();
  auto lowered = lower_files(
      *program, files,
      {entry, has_harness ? &reference->lowered : nullptr, /*has_choices=*/false, described});
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
      native_text(files, program->lowered.harness, program->lowered.harness_file);
  program->canonical = passes::canonical_text(program->lowered.program);
  for (const Diagnostic& warning : program->lowered.warnings)
    program->findings.push_back(finding_of(*program, warning));
  const bool should_read = reference != nullptr && reference->lowered.harness.empty() &&
                           reads_input(reference->lowered.program);
  if (should_read && !reads_input(program->lowered.program))
    program->findings.push_back(
        {"no-input-read", "The program reads nothing, but the task gives it input", {}});
  if (program->lowered.kept_state)
    program->of_claims.push_back(finding_of(*program, *program->lowered.kept_state));
  return program;
}

std::vector<c::ProgramFile> program_files(const CProgram& program) {
  std::vector<SourceFile> files = split_files(program.source);
  if (files.front().name.empty()) return {{"main.c", program.file, true}};
  c::mark_included(files);
  return named_files(program, files);
}

std::unique_ptr<CProgram> native_only(const std::string& label, std::string text,
                                      const std::string& entry, const std::string& harness) {
  std::vector<SourceFile> files;
  auto program = with_sources(label, std::move(text), files);
  const auto defining = std::ranges::find_if(files, [&](const SourceFile& file) {
    return file.is_compiled && c::defines_function(file.text, entry);
  });
  const SourceFile& chosen = defining == files.end() ? files.front() : *defining;
  program->tested.native_text = native_text(files, harness, chosen.name);
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
