#include "frontends/c/frontend.h"

#include <optional>
#include <string>
#include <utility>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>

#include "frontends/c/parse.h"
#include "frontends/c/unit.h"

namespace assay::c {
namespace {

std::string first_message(const std::vector<Diagnostic>& found) {
  return found.empty() ? std::string("unknown reason") : found.front().message;
}

}  // namespace

Result<Lowered> lower(SourceMap& sources, FileId file, const Options& options) {
  ParseInput input;
  input.text = sources.text(file);
  input.file = file;
  std::optional<Lowered> lowered;
  std::vector<Diagnostic> errors, refusals;
  std::vector<Diagnostic> found = parse(input, [&](clang::ASTContext& context, const Spans& spans) {
    Unit unit(context, spans);
    const clang::FunctionDecl* entry = unit.defined(options.entry);
    if (entry == nullptr) {
      unit.reject("c-no-entry", "there is no function '" + options.entry + "'", {});
    } else {
      unit.run(entry);
      lowered.emplace();
      lowered->program = std::move(unit.program);
      lowered->warnings = std::move(unit.warnings);
    }
    errors = std::move(unit.errors);
    refusals = std::move(unit.refusals);
  });
  if (!found.empty()) {
    std::string message = "the program does not compile: " + first_message(found);
    return fail(Error::Kind::kInvalidInput, std::move(message), std::move(found));
  }
  if (!errors.empty()) {
    std::string message = "the program does not build: " + first_message(errors);
    return fail(Error::Kind::kInvalidInput, std::move(message), std::move(errors));
  }
  if (!refusals.empty()) {
    std::string message = "the program is not modelled: " + first_message(refusals);
    return fail(Error::Kind::kUnsupported, std::move(message), std::move(refusals));
  }
  CHECK(lowered.has_value());
  return std::move(*lowered);
}

}  // namespace assay::c
