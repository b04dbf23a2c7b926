#include "languages/javascript/member_kinds.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "frontends/javascript/syntax/file.h"

namespace assay::languages {
namespace {

using javascript::Node;

struct Member {
  Span name;
  bool is_getter = false, is_method = false;
};
/// By name. A name that is both in different classes says nothing.
using Members = std::map<std::string, Member, std::less<>>;

void collect(const Node& node, Members& members) {
  const Node* name = node.is("method_definition") ? node.child("name") : nullptr;
  if (name != nullptr && node.child_of_type("static") == nullptr &&
      node.child_of_type("set") == nullptr) {
    Member& member = members.try_emplace(std::string(name->text), Member{name->span}).first->second;
    (node.child_of_type("get") != nullptr ? member.is_getter : member.is_method) = true;
  }
  for (const Node& child : node.children) collect(child, members);
}

Members members_of(const JavaScriptProgram& program) {
  Members made;
  for (std::uint32_t i = 0; i < program.sources.size(); ++i)
    if (const auto tree = javascript::parse(program.sources, FileId{i})) collect(tree->root, made);
  return made;
}

}  // namespace

std::vector<results::Finding> other_member_kinds(const JavaScriptProgram& program,
                                                 const JavaScriptProgram& reference) {
  std::map<Span, results::Finding> found;
  const Members wanted = members_of(reference);
  for (const auto& [name, own] : members_of(program)) {
    const auto known = wanted.find(name);
    if (known == wanted.end() || own.is_getter == own.is_method ||
        known->second.is_getter == known->second.is_method ||
        own.is_getter == known->second.is_getter)
      continue;
    const LineColumn at = program.sources.resolve(own.name.file, own.name.begin);
    results::Finding made;
    made.code = kMemberKind;
    made.message =
        own.is_method
            ? "`" + name + "` is read without brackets in this task: write `get " + name + "()`"
            : "`" + name + "` is called in this task: write `" + name + "()` without `get`";
    made.where.file = program.sources.path(own.name.file);
    made.where.line = at.line;
    made.where.column = at.column;
    made.where.text = program.sources.line(own.name.file, at.line);
    found.emplace(own.name, std::move(made));
  }
  std::vector<results::Finding> all;
  for (auto& [span, finding] : found) all.push_back(std::move(finding));
  return all;
}

}  // namespace assay::languages
