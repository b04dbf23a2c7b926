#include "languages/javascript/empty_bodies.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "frontends/javascript/syntax/file.h"

namespace assay::languages {
namespace {

using javascript::Node;
using results::Finding;

const Node* empty_body(const Node& statement) {
  const bool is_if = statement.is("if_statement") && statement.child("alternative") == nullptr;
  const Node* body = is_if ? statement.child("consequence")
                     : statement.is("for_statement") || statement.is("for_in_statement") ||
                             statement.is("while_statement")
                         ? statement.child("body")
                         : nullptr;
  return body != nullptr && body->is("empty_statement") ? body : nullptr;
}

class EmptyBodies {
 public:
  explicit EmptyBodies(const SourceMap& sources) : sources_(sources) {}

  std::vector<Finding> run(const Node& root) {
    std::vector<const Node*> waiting{&root};
    while (!waiting.empty()) {
      const Node& node = *waiting.back();
      waiting.pop_back();
      for (std::size_t i = 0; i < node.children.size(); ++i)
        look_at(node.children[i], i + 1 < node.children.size() ? &node.children[i + 1] : nullptr);
      for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
        waiting.push_back(&*child);
    }
    return std::move(found_);
  }

 private:
  void look_at(const Node& statement, const Node* next) {
    const Node* body = empty_body(statement);
    if (body == nullptr) return;
    if (!statement.is("if_statement") && (next == nullptr || !looks_like_body(*next, statement)))
      return;
    const LineColumn at = sources_.resolve(body->span.file, body->span.begin);
    Finding made;
    made.code = kEmptyBody;
    const std::string_view keyword = statement.children.front().text;
    made.message = "the semicolon ends the `" + std::string(keyword) +
                   "` here, so what follows does not belong to it";
    made.where.file = sources_.path(body->span.file);
    made.where.line = at.line;
    made.where.column = at.column;
    found_.push_back(std::move(made));
  }

  bool looks_like_body(const Node& next, const Node& loop) const {
    if (next.is("statement_block")) return true;
    const LineColumn begin = sources_.resolve(loop.span.file, loop.span.begin);
    const LineColumn at = sources_.resolve(next.span.file, next.span.begin);
    return next.is_named && at.line > begin.line && at.column > begin.column;
  }

  const SourceMap& sources_;
  std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> empty_bodies(const JavaScriptProgram& program) {
  std::vector<Finding> found;
  for (std::uint32_t i = 0; i < program.sources.size(); ++i) {
    const auto file = javascript::read_file(program.sources, FileId{i});
    if (!file) return {};
    for (Finding& each : EmptyBodies(program.sources).run(file->tree.root))
      found.push_back(std::move(each));
  }
  return found;
}

}  // namespace assay::languages
