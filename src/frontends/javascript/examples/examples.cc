#include "frontends/javascript/examples/examples.h"

#include <utility>

#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

ExampleReader::ExampleReader(const SyntaxTree& tree)
    : tree_(tree),
      names_(resolve_names(tree)),
      program_(program_names(tree, names_)),
      evaluator_(heap_) {}

Specification ExampleReader::run() {
  Frame& top = heap_.frame(nullptr);
  for (const Binding& each : names_.top_level) top.names[each.name] = Unknown{};
  read_list(tree_.root, top);
  return {std::move(steps_)};
}

Result<Specification> read_specification(const SourceMap& sources, FileId file) {
  TRY_ASSIGN(const SyntaxTree tree, parse(sources, file));
  return ExampleReader(tree).run();
}

Result<std::vector<Example>> examples(const SourceMap& sources, FileId file) {
  TRY_ASSIGN(const Specification specification, read_specification(sources, file));
  const ClassesOfSteps none;
  return examples_of(specification, &none);
}

}  // namespace assay::javascript
