#include "languages/javascript/repair_refused.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "base/span.h"
#include "repair/material/tokens.h"

namespace assay::languages {
namespace {

using frontends::Place;
using javascript::Node;
using repair::Alternative;
using repair::AlternativeId;

constexpr std::string_view kWords[] = {"await", "yield",    "super",  "return", "target",
                                       "break", "continue", "import", "delete", "arguments"};
constexpr std::string_view kDeclarations[] = {"var", "function"};

/// Finds where each private name is declared: the bodies of its classes.
void add_private_names(const Node& node, std::multimap<std::string, Span>& found) {
  if (node.is("class_body"))
    for (const Node& member : node.children)
      for (const Node& part : member.children)
        if (part.is("private_property_identifier"))
          found.emplace(std::string(part.text), node.span);
  for (const Node& child : node.children) add_private_names(child, found);
}

bool declares(const std::string& text) {
  const auto tokens = repair::tokens_of(text);
  return std::ranges::any_of(tokens, [&](const repair::Token& token) {
    return std::ranges::find(kDeclarations, repair::text_of(token, text)) !=
           std::end(kDeclarations);
  });
}

bool share_one(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::ranges::any_of(a, [&](const std::string& word) { return b.contains(word); });
}

}  // namespace

std::set<std::string> words_with_a_place(const std::string& text) {
  std::set<std::string> words;
  bool is_private = false;
  for (const repair::Token& token : repair::tokens_of(text)) {
    const std::string_view word = repair::text_of(token, text);
    if (is_private && token.kind == repair::TokenKind::kName)
      words.insert("#" + std::string(word));
    else if (std::ranges::find(kWords, word) != std::end(kWords))
      words.insert(std::string(word));
    is_private = word == "#";
  }
  return words;
}

RefusedAlternatives::RefusedAlternatives(const repair::Side& student,
                                         const javascript::ParsedFile& file,
                                         const repair::Alternatives& alternatives)
    : student_(student), alternatives_(alternatives) {
  std::multimap<std::string, Span> private_names;
  add_private_names(file.tree.root, private_names);
  for (const Alternative& each : alternatives) {
    const Span at = student.place(each.place).span;
    const auto is_undeclared = [&](const std::string& word) {
      const auto [begin, end] = private_names.equal_range(word);
      return word.starts_with('#') &&
             std::none_of(begin, end, [&](const auto& one) { return contains(one.second, at); });
    };
    excluded_.push_back(each.needs_own_program ||
                        std::ranges::any_of(words_with_a_place(each.text), is_undeclared));
  }
}

void RefusedAlternatives::refuse(AlternativeId id) {
  const Alternative& refused = alternatives_[id];
  excluded_[id.index] = true;
  const std::set<std::string> words = words_with_a_place(refused.text);
  const bool is_second = !refused_at_.insert(refused.place).second;
  for (AlternativeId other{0}; alternatives_.contains(other); ++other.index) {
    const Alternative& each = alternatives_[other];
    const bool is_near =
        student_.place(each.place).function == student_.place(refused.place).function;
    const bool shares =
        is_near && !words.empty() && share_one(words, words_with_a_place(each.text));
    if (shares || (is_second && each.place == refused.place)) excluded_[other.index] = true;
  }
}

bool RefusedAlternatives::refuse_declarations() {
  bool is_any = false;
  for (AlternativeId id{0}; alternatives_.contains(id); ++id.index) {
    if (excluded_[id.index] || !declares(alternatives_[id].text)) continue;
    excluded_[id.index] = true;
    is_any = true;
  }
  return is_any;
}

}  // namespace assay::languages
