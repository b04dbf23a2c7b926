#include "frontends/javascript/examples/examples.h"

#include <utility>

#include "frontends/javascript/examples/reader.h"

namespace assay::javascript {

ExampleReader::ExampleReader(const SyntaxTree& tree)
    : tree_(tree),
      names_(resolve_names(tree)),
      program_(program_names(tree, names_)),
      evaluator_(heap_) {}

std::vector<Example> ExampleReader::run() {
  Frame& top = heap_.frame(nullptr);
  for (const Binding& each : names_.top_level) top.names[each.name] = Unknown{};
  read_list(tree_.root, top);
  std::erase_if(found_, [](const Example& each) {
    return each.script.operations.size() == 1 && each.expected.empty() &&
           each.script.operations[0].kind == dynamic::Operation::Kind::kConstruct;
  });
  return std::move(found_);
}

Result<std::vector<Example>> examples(const SourceMap& sources, FileId file) {
  TRY_ASSIGN(const SyntaxTree tree, parse(sources, file));
  return ExampleReader(tree).run();
}

}  // namespace assay::javascript
