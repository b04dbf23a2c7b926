#include "frontends/javascript/examples/examples.h"

#include <algorithm>
#include <string>
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
  find_unread(tree_.root, top);
  std::ranges::sort(unread_, {}, [](const UnreadCall& each) { return each.span.begin; });
  return {std::move(steps_), std::move(unread_), std::move(stated_)};
}

/// Adds the calls in the file, of functions and constructors of the program, that are no steps.
void ExampleReader::find_unread(const Node& node, Frame& top) {
  const bool is_call = node.is("call_expression"), is_construction = node.is("new_expression");
  if (is_call || is_construction)
    if (const Node* callee = node.child(is_call ? "function" : "constructor"))
      if (auto name = program_name(without_brackets(*callee), top))
        if (std::ranges::none_of(steps_, [&](const Step& each) { return each.span == node.span; }))
          add_unread(*std::move(name), node);
  for (const Node& each : node.children) find_unread(each, top);
}

void ExampleReader::add_unread(std::string name, const Node& node) {
  if (std::ranges::none_of(unread_, [&](const UnreadCall& each) { return each.span == node.span; }))
    unread_.push_back({std::move(name), node.span});
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
