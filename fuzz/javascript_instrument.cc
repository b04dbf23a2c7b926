// Properties: any bytes lead to a counting text with one line more, or to an error that says why;
// the full text has as many, and the same sites, which lie inside of the
// source; examples can be read of any bytes, and so can what a program expects of its parameters.
#include <algorithm>

#include "base/source_map.h"
#include "frontends/javascript/examples/examples.h"
#include "frontends/javascript/instrument/instrument.h"
#include "frontends/javascript/usage/usage.h"
#include "fuzz.h"

namespace {

using namespace assay;

void check_said(const Error& error) {
  CHECK(!error.message.empty());
  for (const Diagnostic& each : error.diagnostics) CHECK(!each.message.empty());
}

auto lines(std::string_view text) { return std::count(text.begin(), text.end(), '\n'); }

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SourceMap sources;
  const std::string text = fuzz::as_text(data, size);
  const FileId file = sources.add("fuzz.js", text);
  const auto examples = javascript::examples(sources, file);
  if (!examples) check_said(examples.error());
  if (const auto read = javascript::read_file(sources, file))
    for (const auto& signature : javascript::usage_of(sources, *read).signatures)
      for (const auto& parameter : signature.parameters)
        CHECK(parameter.alternatives.empty() ==
              (parameter.evidence == javascript::Evidence::kNone));
  const auto program = javascript::instrument(sources, std::vector<FileId>{file});
  if (!program) return check_said(program.error()), 0;
  const javascript::CountingModule& module = program->modules.at(0);
  CHECK(lines(module.text) == lines(text) + 1);
  for (const javascript::Site& site : program->sites) {
    CHECK(site.span.begin <= site.span.end && site.span.end <= text.size());
    CHECK(!site.function.valid() || program->sites.contains(site.function));
  }
  const auto full =
      javascript::instrument(sources, std::vector<FileId>{file}, javascript::Mode::kFull);
  CHECK(full.has_value());
  CHECK(lines(full->modules.at(0).text) == lines(text) + 1);
  CHECK(full->sites.size() == program->sites.size());
  for (const javascript::OperationSite& site : full->operations)
    CHECK(site.span.begin <= site.span.end && site.span.end <= text.size());
  return 0;
}
