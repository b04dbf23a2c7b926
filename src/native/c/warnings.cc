#include "native/c/warnings.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/source_files.h"
#include "native/sandbox/programs.h"

namespace assay::native {
namespace {

/// Removes the part before the first ':' and the ':' itself, and returns that part.
std::string_view take_field(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(':'), rest.size());
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return field;
}

std::optional<std::uint32_t> number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Parses "stats.c:3:7: warning: unused variable 'x' [-Wunused-variable]".
std::optional<Warning> parse_warning(std::string_view row) {
  constexpr std::string_view kWarning = " warning: ";
  Warning warning;
  warning.file = take_field(row);
  const auto line = number(take_field(row)), column = number(take_field(row));
  if (!line || !column || !row.starts_with(kWarning)) return std::nullopt;
  row.remove_prefix(kWarning.size());
  warning.line = *line;
  warning.column = *column;
  const std::size_t option = row.rfind(" [-W");
  if (row.ends_with(']') && option != std::string_view::npos) {
    warning.kind = row.substr(option + 2, row.size() - option - 3);
    row = row.substr(0, option);
  }
  warning.message = row;
  return warning;
}

/// Returns the function that a row announces ("stats.c: In function 'mean':"), "" at top level, or
/// nullopt for another row.
std::optional<std::string_view> announced(std::string_view row) {
  constexpr std::string_view kFunction = ": In function '", kTop = ": At top level:";
  if (row.ends_with(kTop)) return std::string_view();
  const std::size_t at = row.find(kFunction);
  if (at == std::string_view::npos || !row.ends_with("':")) return std::nullopt;
  row.remove_prefix(at + kFunction.size());
  return row.substr(0, row.size() - 2);
}

bool alike(const Warning& a, const Warning& b) {
  return a.kind == b.kind && a.function == b.function && a.file == b.file &&
         (!a.kind.empty() || a.message == b.message);
}

/// Removes an element of `before` for each warning to which `same` relates one.
template <class Same>
void remove_matched(std::vector<Warning>& before, std::vector<Warning>& after, Same same) {
  std::erase_if(after, [&](const Warning& warning) {
    const auto found =
        std::ranges::find_if(before, [&](const Warning& each) { return same(each, warning); });
    if (found == before.end()) return false;
    before.erase(found);
    return true;
  });
}

}  // namespace

std::vector<Warning> parse_warnings(std::string_view messages) {
  std::vector<Warning> warnings;
  std::string function;
  while (!messages.empty()) {
    const std::size_t end = std::min(messages.find('\n'), messages.size());
    const std::string_view row = messages.substr(0, end);
    messages.remove_prefix(std::min(end + 1, messages.size()));
    if (const auto other = announced(row)) function = *other;
    if (auto warning = parse_warning(row)) {
      warning->function = function;
      warnings.push_back(*std::move(warning));
    }
  }
  return warnings;
}

Result<std::vector<Warning>> warnings_of(Toolchain& toolchain, std::string_view text) {
  const auto gcc = find_program({"gcc"});
  if (!gcc) return fail(Error::Kind::kUnsupported, "there is no gcc; install gcc");
  std::vector<SourceFile> sources = split_files(text);
  if (!has_several_files(text)) sources.front().name = kSubmissionName;
  Job job;
  // Not -fsyntax-only: some warnings need the control flow. At -O0 they do not guess.
  job.argv = {*gcc, "-std=gnu17", "-O0", "-Wall", "-Wextra", "-fdiagnostics-plain-output", "-pipe"};
  std::vector<Step> steps;
  for (const SourceFile& source : sources) {
    job.files.push_back({source.name, source.text, "", false});
    if (!source.is_compiled) continue;
    steps.emplace_back().argv = job.argv;
    steps.back().argv.insert(steps.back().argv.end(), {"-S", "-o", "warnings.s", source.name});
  }
  job.limits = Toolchain::default_limits();
  job.temporary_folder = true;
  TRY_ASSIGN(const std::vector<RunResult> runs, toolchain.sandbox().run_steps(job, steps));
  std::vector<Warning> warnings;
  for (const RunResult& run : runs) {
    if (run.termination != Termination::kExited)
      return fail(Error::Kind::kResource, "gcc reached the " + describe(run.termination));
    if (run.status != 0) return fail(Error::Kind::kInvalidInput, run.err.substr(0, 2000));
    for (Warning& warning : parse_warnings(run.err)) warnings.push_back(std::move(warning));
  }
  return warnings;
}

std::vector<Warning> new_warnings(const std::vector<Warning>& before,
                                  const std::vector<Warning>& after) {
  std::vector<Warning> old = before, added = after;
  // Equal messages first, so that what is left over is what is new.
  remove_matched(old, added, [](const Warning& a, const Warning& b) {
    return alike(a, b) && a.message == b.message;
  });
  remove_matched(old, added, alike);
  return added;
}

}  // namespace assay::native
