// Finds the functions of a file and the types of their parameters. Private to
// frontends/javascript/annotations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/javascript/annotations/annotations.h"
#include "frontends/javascript/annotations/type_reader.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

class FunctionReader {
 public:
  FunctionReader(const SourceMap& sources, FileId file, const SyntaxTree& tree, TypeReader& reader)
      : sources_(sources), file_(file), tree_(tree), reader_(reader) {}

  std::vector<AnnotatedFunction> run();

 private:
  void statement(const Node& node);
  void value(const std::string& name, const Node& node, const Node& statement,
             const Node* annotation);
  void assignment(const Node& node, const Node& statement);
  void class_of(const std::string& name, const Node& node);
  void function(const std::string& owner, const std::string& name, const Node& node,
                const Node& documented, const Node* annotation = nullptr);
  void annotate(const Node& parameter, const Node* type, AnnotatedParameter& out);
  void document(const Node& documented, std::vector<AnnotatedParameter>& parameters);
  void document(std::string_view comment, std::uint32_t offset,
                std::vector<AnnotatedParameter>& parameters);
  std::string reason(std::string_view what, std::string_view type, std::uint32_t offset) const;

  const SourceMap& sources_;
  FileId file_;
  const SyntaxTree& tree_;
  TypeReader& reader_;
  std::vector<AnnotatedFunction> found_;
};

}  // namespace assay::javascript
