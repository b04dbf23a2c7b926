#include <set>
#include <string>

#include "repair/material/generators.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;

namespace {

/// Returns the names that follow a mark of members somewhere in a text.
std::set<std::string> members_in(std::string_view text, const Spelling& spelling) {
  std::set<std::string> members;
  bool is_after_mark = false;
  for (const Token& token : tokens_of(text)) {
    std::string spelled(text_of(token, text));
    if (is_after_mark && token.kind == TokenKind::kName) members.insert(spelled);
    is_after_mark = is_among(spelled, spelling.member_marks);
  }
  return members;
}

}  // namespace

void add_members(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  if (!is_among(place.operation, generator.spelling().member_marks)) return;
  const std::string text = generator.text(id);
  const std::vector<Token> tokens = tokens_of(text);
  if (tokens.empty() || tokens.back().kind != TokenKind::kName) return;
  const std::string_view file = generator.student().sources.text(place.span.file);
  // A member of another struct does not compile there and is left out.
  for (const std::string& other : members_in(file, generator.spelling()))
    generator.out.add(id, Change::kOperand, text.substr(0, tokens.back().begin) + other, true);
}

}  // namespace assay::repair
