// A program for tests: its text, and a tree whose places are found by the words that they contain.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "repair/material/side.h"
#include "repair/material/tokens.h"

namespace assay::repair {

class ProgramText {
 public:
  explicit ProgramText(const std::string& text) {
    file_ = sources_.add("p.c", text);
    function_ = tree_.functions.push_back({});
    frontends::FunctionText& made = tree_.functions[function_];
    made.span = made.body = {file_, 0, static_cast<std::uint32_t>(text.size())};
    made.name = name("main", "int", ir::Type::kI32, frontends::NameKind::kFunction);
  }

  Side side() const { return {tree_, sources_}; }

  frontends::NameId name(const std::string& text, const std::string& type, ir::Type scalar,
                         frontends::NameKind kind, std::uint32_t rank = 0) {
    frontends::Name made;
    made.text = text;
    made.type = type;
    made.scalar = scalar;
    made.kind = kind;
    made.rank = rank;
    made.declaration =
        kind == frontends::NameKind::kFunction || kind == frontends::NameKind::kLibraryFunction
            ? Span{file_, 0, 0}
            : find(text);
    made.scope = {file_, made.declaration.end, size()};
    if (kind != frontends::NameKind::kFunction) made.function = function_;
    return tree_.names.push_back(made);
  }
  frontends::NameId integer(const std::string& text) {
    return name(text, "int", ir::Type::kI32, frontends::NameKind::kVariable);
  }
  frontends::NameId real(const std::string& text) {
    return name(text, "double", ir::Type::kF64, frontends::NameKind::kVariable);
  }

  /// Adds the place of the first occurrence of `words` from `from` on; a gap is before it. The
  /// names in it must have been added.
  frontends::PlaceId place(frontends::PlaceKind kind, std::string_view words,
                           frontends::PlaceId parent = {}, std::uint32_t from = 0) {
    frontends::Place made;
    made.kind = kind;
    made.parent = parent;
    made.function = function_;
    made.span = find(words, from);
    if (kind == frontends::PlaceKind::kGap) made.span.end = made.span.begin;
    made.uses = uses(made.span);
    made.precedence = 16;
    return tree_.places.push_back(made);
  }
  /// Adds a place with a value, in the bytes of its parent.
  frontends::PlaceId value(frontends::PlaceKind kind, std::string_view words, ir::Type type,
                           frontends::PlaceId parent = {}) {
    const std::uint32_t from = parent.valid() ? tree_.places[parent].span.begin : 0;
    const frontends::PlaceId id = place(kind, words, parent, from);
    tree_.places[id].scalar = type;
    tree_.places[id].type = ir::is_float(type) ? "double" : "int";
    return id;
  }
  /// Adds a comparison or another binary operation with both operands.
  frontends::PlaceId binary(frontends::PlaceKind kind, std::string_view left,
                            const std::string& operation, std::string_view right,
                            std::uint32_t precedence, bool is_truth,
                            frontends::PlaceId parent = {}) {
    const std::string words = std::string(left) + " " + operation + " " + std::string(right);
    const frontends::PlaceId id = value(kind, words, ir::Type::kI32, parent);
    at(id).operation = operation;
    at(id).precedence = precedence;
    at(id).is_truth = is_truth;
    const frontends::PlaceId a = value(frontends::PlaceKind::kOperand, left, ir::Type::kI32, id);
    const auto after = static_cast<std::uint32_t>(left.size());
    const frontends::PlaceId b =
        place(frontends::PlaceKind::kOperand, right, id, at(id).span.begin + after);
    at(b).scalar = ir::Type::kI32;
    at(b).type = "int";
    at(a).least_precedence = precedence;
    at(b).least_precedence = precedence + 1;
    at(id).operands = {a, b};
    return id;
  }

  frontends::Place& at(frontends::PlaceId id) { return tree_.places[id]; }
  frontends::SourceTree& tree() { return tree_; }
  frontends::FunctionTextId function() const { return function_; }

 private:
  std::uint32_t size() const { return static_cast<std::uint32_t>(sources_.text(file_).size()); }

  /// Finds words where they begin and end like whole tokens.
  Span find(std::string_view words, std::uint32_t from = 0) const {
    const std::string_view text = sources_.text(file_);
    std::size_t begin = text.find(words, from);
    const auto splits_name = [&](std::size_t at) {
      const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
      return at > 0 && at < text.size() && is_part(text[at - 1]) && is_part(text[at]);
    };
    while (begin != std::string_view::npos &&
           (splits_name(begin) || splits_name(begin + words.size())))
      begin = text.find(words, begin + 1);
    EXPECT_NE(begin, std::string_view::npos) << words;
    return {file_, static_cast<std::uint32_t>(begin),
            static_cast<std::uint32_t>(begin + words.size())};
  }

  std::vector<frontends::NameUse> uses(Span span) const {
    std::vector<frontends::NameUse> found;
    const std::string_view text = sources_.text(span);
    for (const Token& token : tokens_of(text))
      for (frontends::NameId id{0}; tree_.names.contains(id); ++id.index)
        if (token.kind == TokenKind::kName && tree_.names[id].text == text_of(token, text))
          found.push_back({{file_, span.begin + token.begin, span.begin + token.end}, id});
    return found;
  }

  SourceMap sources_;
  FileId file_;
  frontends::SourceTree tree_;
  frontends::FunctionTextId function_;
};

}  // namespace assay::repair
