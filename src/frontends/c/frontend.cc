#include "frontends/c/frontend.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "frontends/c/harness/described.h"
#include "frontends/c/harness/harness.h"
#include "frontends/c/lower/unit.h"
#include "frontends/c/parse/parse.h"
#include "frontends/c/prelude/prelude.h"
#include "frontends/c/prelude/prelude_parts.h"

namespace assay::c {
namespace {

std::string first_message(const std::vector<Diagnostic>& found) {
  return found.empty() ? std::string("unknown reason") : found.front().message;
}

Error failure(std::string_view cause, Error::Kind kind, std::vector<Diagnostic> found) {
  Error error;
  error.kind = kind;
  error.message = std::string(cause) + first_message(found);
  error.diagnostics = std::move(found);
  return error;
}

/// The result of parsing and lowering the source once.
struct Attempt {
  std::optional<Lowered> lowered;
  std::optional<Result<HarnessSignature>> signature;
  std::optional<Diagnostic> kept_state;
  FileId file;  // the file of the function
  std::optional<Error> error;
  bool lacks_prelude = false;  // a function is needed that the chosen part of the prelude lacks
};

/// Lowers all functions that are reachable from `entry`, or only derives its signature
/// (`harness_only`).
Attempt attempt(const ParseInput& input, const std::string& entry, bool harness_only) {
  Attempt result;
  std::vector<Diagnostic> errors, refusals;
  const auto use = [&](clang::ASTContext& context, const Spans& spans, const Findings& findings) {
    Unit unit(context, spans, findings);
    const clang::FunctionDecl* function = unit.defined(entry);
    if (function == nullptr) {
      unit.reject("c-no-entry", "there is no function '" + entry + "'", {});
    } else if (harness_only) {
      result.signature = unit.signature(function);
      result.kept_state = unit.kept_state(function);
      result.file = unit.file_of(function);
    } else {
      unit.run(function);
      result.lowered.emplace();
      result.lowered->program = std::move(unit.program);
      result.lowered->warnings = std::move(unit.warnings);
      result.lowered->warnings.insert(result.lowered->warnings.end(), findings.remarks.begin(),
                                      findings.remarks.end());
      result.lowered->byte_uses = std::move(unit.byte_uses);
    }
    result.lacks_prelude = unit.lacks_prelude;
    errors = std::move(unit.errors);
    refusals = std::move(unit.refusals);
  };
  std::vector<Diagnostic> found = parse(input, use);
  if (!found.empty())
    result.error =
        failure("the program does not compile: ", Error::Kind::kInvalidInput, std::move(found));
  else if (!errors.empty())
    result.error =
        failure("the program cannot be built: ", Error::Kind::kInvalidInput, std::move(errors));
  else if (!refusals.empty())
    result.error = failure("", Error::Kind::kUnsupported, std::move(refusals));
  return result;
}

/// Attempts with the part of the prelude that the source seems to need, and with all of it if that
/// was not enough.
Attempt attempt_with_prelude(ParseInput input, const std::string& entry, bool harness_only) {
  std::string text;
  for (const ParsedFile& file : input.files) text.append(file.text) += '\n';
  const std::string prelude = prelude_for(text + std::string(input.suffix));
  input.prelude = prelude;
  Attempt result = attempt(input, entry, harness_only);
  if (!result.lacks_prelude) return result;
  input.prelude = prelude_text();
  return attempt(input, entry, harness_only);
}

/// Returns the harness of the reference, if there is one: the names of a submission's parameters
/// must not change what its input looks like.
Result<Harness> harness_for(HarnessSignature& signature, const Options& options) {
  const Lowered* reference = options.reference;
  if (reference == nullptr) {
    if (options.described.empty()) return make_harness(signature);
    apply_description(signature, options.described);
    TRY_ASSIGN(Harness made, make_harness(signature));
    TRY(check_description(made, options.described));
    return made;
  }
  if (same_shape(signature, reference->signature)) {
    const HarnessSignature watched = watching(reference->signature, signature);
    if (std::ranges::none_of(watched.parameters, &HarnessParameter::is_watched))
      return Harness{reference->harness, reference->harness_input};
    TRY_ASSIGN(Harness made, make_harness(watched));
    made.input = reference->harness_input;
    return made;
  }
  Diagnostic found{Severity::kError,
                   "c-other-signature",
                   {},
                   "the graded function is '" + prototype(signature) + "', but '" +
                       prototype(reference->signature) + "' in the reference",
                   {}};
  std::string message = found.message;
  return fail(Error::Kind::kInvalidInput, std::move(message), {std::move(found)});
}

std::size_t index_of(const ParseInput& input, FileId file) {
  const auto found = std::ranges::find(input.files, file, &ParsedFile::file);
  const bool is_primary = found != input.files.end() && found->is_compiled;
  return is_primary ? static_cast<std::size_t>(found - input.files.begin()) : input.primary;
}

Result<Lowered> lower_program(ParseInput input, const Options& options) {
  const auto first = std::ranges::find(input.files, true, &ParsedFile::is_compiled);
  CHECK(first != input.files.end());
  input.has_choices = options.has_choices;
  input.primary = static_cast<std::size_t>(first - input.files.begin());
  if (options.entry == "main") {
    Attempt whole = attempt_with_prelude(input, "main", /*harness_only=*/false);
    if (whole.error) return tl::unexpected(std::move(*whole.error));
    CHECK(whole.lowered.has_value());
    return std::move(*whole.lowered);
  }
  // The harness brings its own main(); a main() of the student is renamed, as in with_harness.
  input.definitions = {"main=assay_student_main"};
  Attempt look = attempt_with_prelude(input, options.entry, /*harness_only=*/true);
  if (look.error) return tl::unexpected(std::move(*look.error));
  CHECK(look.signature.has_value());
  TRY_ASSIGN(HarnessSignature signature, *std::move(look.signature));
  TRY_ASSIGN(const Harness harness, harness_for(signature, options));
  input.suffix = harness.main;
  input.primary = index_of(input, look.file);
  Attempt graded = attempt_with_prelude(input, "main", /*harness_only=*/false);
  if (graded.error) return tl::unexpected(std::move(*graded.error));
  CHECK(graded.lowered.has_value());
  graded.lowered->harness = harness.main;
  graded.lowered->harness_input = harness.input;
  graded.lowered->harness_file = input.files[input.primary].name;
  graded.lowered->signature = signature;
  graded.lowered->kept_state = std::move(look.kept_state);
  return std::move(*graded.lowered);
}

}  // namespace

Result<Lowered> lower(SourceMap& sources, FileId file, const Options& options) {
  ParseInput input;
  input.files.push_back({"main.c", sources.text(file), file, true});
  return lower_program(std::move(input), options);
}

Result<Lowered> lower(SourceMap& sources, const std::vector<ProgramFile>& files,
                      const Options& options) {
  ParseInput input;
  for (const ProgramFile& file : files)
    input.files.push_back({file.name, sources.text(file.file), file.file, file.is_compiled});
  return lower_program(std::move(input), options);
}

}  // namespace assay::c
