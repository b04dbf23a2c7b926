#include "languages/javascript/replaced_parameters.h"

#include <cstdint>
#include <string>
#include <utility>

#include "frontends/javascript/syntax/file.h"
#include "languages/javascript/named_functions.h"

namespace assay::languages {
namespace {

using javascript::Node;

/// Returns the name of a parameter, without its default value or type; "" if it is a pattern.
std::string_view name_of_parameter(const Node& function, std::size_t index) {
  const Node* one = function.child("parameter");
  const Node* all = function.child("parameters");
  if (all != nullptr) {
    std::size_t seen = 0;
    one = nullptr;
    for (const Node& each : all->children)
      if (each.is_named && seen++ == index) one = &each;
  } else if (index > 0) {
    one = nullptr;
  }
  for (const std::string_view role : {"left", "pattern"})
    if (one != nullptr && !one->is("identifier")) {
      const Node* inner = one->child(role);
      if (inner != nullptr) one = inner;
    }
  return one != nullptr && one->is("identifier") ? one->text : std::string_view();
}

class ReplacedParameters {
 public:
  ReplacedParameters(const SourceMap& sources, std::string_view function, std::size_t parameter)
      : sources_(sources), function_(function), parameter_(parameter) {}

  std::vector<results::Finding> run(const Node& root) {
    for_each_function(root, function_, [&](const Node& function) {
      name_ = name_of_parameter(function, parameter_);
      if (!name_.empty()) look_in(*function.child("body"));
    });
    return std::move(found_);
  }

 private:
  void look_in(const Node& node) {
    if (javascript::is_function(node)) return;  // its variables can have the same names
    const Node* left = node.is("assignment_expression") ? node.child("left") : nullptr;
    if (left != nullptr && left->is("identifier") && left->text == name_) report(*left);
    for (const Node& child : node.children) look_in(child);
  }

  void report(const Node& assigned) {
    const LineColumn at = sources_.resolve(assigned.span.file, assigned.span.begin);
    results::Finding made;
    made.code = kReplacedParameter;
    made.message = "from here on, `" + std::string(name_) +
                   "` is the name of something else in this function; what the caller passed does "
                   "not change by that";
    made.where.file = sources_.path(assigned.span.file);
    made.where.line = at.line;
    made.where.column = at.column;
    made.where.text = sources_.line(assigned.span.file, at.line);
    found_.push_back(std::move(made));
  }

  const SourceMap& sources_;
  std::string_view function_;
  std::size_t parameter_;
  std::string_view name_;
  std::vector<results::Finding> found_;
};

}  // namespace

std::vector<results::Finding> replaced_parameters(const JavaScriptProgram& program,
                                                  std::string_view function,
                                                  std::size_t parameter) {
  std::vector<results::Finding> all;
  for (std::uint32_t i = 0; i < program.sources.size(); ++i) {
    const auto tree = javascript::parse(program.sources, FileId{i});
    if (!tree) continue;
    for (results::Finding& each :
         ReplacedParameters(program.sources, function, parameter).run(tree->root))
      all.push_back(std::move(each));
  }
  return all;
}

}  // namespace assay::languages
