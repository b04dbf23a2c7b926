// Prints the counting text of the files that are its arguments, or with --full, --observed or
// --dependence first the full, the observed or the dependence text, as JSON: {"modules": [{"name",
// "kind", "text", "sources": [{"begin", "end", "first", "last"}]}], "sites": [{"kind", "begin",
// "end"}], "operations": [the same], "counters": how many, "pairs": [{"counter", "definition",
// "use"}]}, or {"errors": [...]} with status 1.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/located.h"
#include "frontends/javascript/instrument/instrument.h"

using namespace assay;

namespace {

int print(const nlohmann::json& json, int status) {
  const auto replaced = nlohmann::json::error_handler_t::replace;
  std::puts(json.dump(-1, ' ', false, replaced).c_str());
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  SourceMap sources;
  std::vector<FileId> files;
  const std::string_view option = argc > 1 ? argv[1] : "";
  const javascript::Mode mode = option == "--full"         ? javascript::Mode::kFull
                                : option == "--observed"   ? javascript::Mode::kObserved
                                : option == "--dependence" ? javascript::Mode::kDependence
                                                           : javascript::Mode::kCounting;
  for (int i = mode == javascript::Mode::kCounting ? 1 : 2; i < argc; ++i) {
    std::ifstream in(argv[i], std::ios::binary);
    if (!in) return print({{"errors", {"no such file"}}}, 1);
    files.push_back(sources.add(argv[i], std::string(std::istreambuf_iterator<char>(in), {})));
  }
  const auto program = javascript::instrument(sources, files, mode);
  if (!program) return print({{"errors", {located(program.error(), sources).message}}}, 1);
  nlohmann::json modules = nlohmann::json::array();
  for (const javascript::CountingModule& each : program->modules) {
    nlohmann::json callables = nlohmann::json::array();
    for (const javascript::CallableSource& source : each.sources)
      callables.push_back({{"begin", source.span.begin},
                           {"end", source.span.end},
                           {"first", source.first.index},
                           {"last", source.last.index}});
    modules.push_back({{"name", each.name},
                       {"kind", describe(each.kind)},
                       {"text", each.text},
                       {"sources", callables}});
  }
  nlohmann::json sites = nlohmann::json::array();
  for (const javascript::Site& each : program->sites)
    sites.push_back({{"kind", describe(each.kind)},
                     {"begin", each.span.begin},
                     {"end", each.span.end},
                     {"function", each.function.valid() ? int(each.function.index) : -1}});
  nlohmann::json operations = nlohmann::json::array();
  for (const javascript::OperationSite& each : program->operations)
    operations.push_back(
        {{"kind", describe(each.kind)}, {"begin", each.span.begin}, {"end", each.span.end}});
  nlohmann::json pairs = nlohmann::json::array();
  for (std::size_t i = 0; i < program->pairs.size(); ++i) {
    const javascript::DefinitionUse& each = program->pairs[i];
    if (each.kind == javascript::DefinitionKind::kNone) continue;
    pairs.push_back({{"counter", program->first_pair() + i},
                     {"definition", sources.text(each.definition)},
                     {"use", sources.text(each.use)}});
  }
  return print({{"modules", modules},
                {"sites", sites},
                {"operations", operations},
                {"counters", program->counters()},
                {"pairs", pairs}},
               0);
}
