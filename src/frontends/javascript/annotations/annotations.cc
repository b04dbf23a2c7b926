#include "frontends/javascript/annotations/annotations.h"

#include <algorithm>
#include <utility>

#include "frontends/javascript/annotations/function_reader.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::javascript {

const AnnotatedFunction* Annotations::function(const std::string& owner,
                                               const std::string& name) const {
  const auto found = std::find_if(functions.begin(), functions.end(), [&](const auto& each) {
    return each.owner == owner && each.name == name;
  });
  return found != functions.end() ? &*found : nullptr;
}

Annotations annotations_of(const SourceMap& sources) {
  std::vector<SyntaxTree> trees;
  for (std::uint32_t i = 0; i < sources.size(); ++i) {
    const Dialect dialect =
        is_typescript(sources.path(FileId{i})) ? Dialect::kTypeScript : Dialect::kJavaScript;
    auto tree = parse(sources, FileId{i}, dialect);
    if (!tree && i == 0) return {};
    if (tree) trees.push_back(*std::move(tree));
  }
  if (trees.empty()) return {};
  TypeReader reader;
  for (const SyntaxTree& tree : trees) reader.add_declarations(tree.root);
  Annotations out;
  out.functions = FunctionReader(sources, FileId{0}, trees.front(), reader).run();
  out.types = reader.take_types();
  return out;
}

}  // namespace assay::javascript
