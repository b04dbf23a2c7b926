#include "repair/material/rewrite.h"

#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::NameUse;
using frontends::Place;
using frontends::PlaceKind;

namespace {

/// Returns the files that have places.
std::vector<FileId> files_of(const Side& side) {
  std::vector<FileId> files;
  for (const Place& place : side.tree.places)
    if (place.span.valid() && !is_among(place.span.file, files)) files.push_back(place.span.file);
  for (const frontends::FunctionText& function : side.tree.functions)
    if (function.span.valid() && !is_among(function.span.file, files))
      files.push_back(function.span.file);
  return files;
}

/// Returns the replacement texts of macros by their names.
std::map<std::string, std::string, std::less<>> definitions_of(const Side& side) {
  std::map<std::string, std::string, std::less<>> definitions;
  for (const Place& place : side.tree.places) {
    if (place.kind != PlaceKind::kDefinition) continue;
    const std::string_view before = side.sources.text(place.span.file).substr(0, place.span.begin);
    const std::size_t line = before.rfind('\n');
    const std::string_view head = line == std::string_view::npos ? before : before.substr(line + 1);
    const std::vector<Token> tokens = tokens_of(head);
    if (!tokens.empty() && tokens.back().kind == TokenKind::kName)
      definitions.emplace(text_of(tokens.back(), head), on_one_line(side.text(place)));
  }
  return definitions;
}

}  // namespace

std::string in_parentheses(std::string text, std::uint32_t precedence, std::uint32_t least) {
  return precedence >= least ? text : "(" + text + ")";
}

Rewriter::Rewriter(const Side& student, const Side& reference, const Spelling& spelling,
                   const Maps& maps)
    : student_(student),
      reference_(reference),
      spelling_(spelling),
      maps_(maps),
      student_definitions_(definitions_of(student)),
      reference_definitions_(definitions_of(reference)) {
  std::string all;
  for (const FileId file : files_of(student)) {
    const std::string_view text = student.sources.text(file);
    all += text;
    for (const Token& token : tokens_of(text))
      if (token.kind == TokenKind::kName) student_words_.emplace(text_of(token, text));
  }
  for (const LibraryImport& one : spelling.imports)
    if (all.find(one.import) == std::string::npos)
      missing_imports_.emplace(one.name, spelling.import_begin + one.import + spelling.import_end);
}

std::optional<std::string> Rewriter::text(const Place& place, const VariableMap& map) const {
  return written(place, map, {}, Layout::kOneLine);
}

std::optional<std::string> Rewriter::statements(const Place& place, const VariableMap& map,
                                                const NewNames& added) const {
  return written(place, map, added, Layout::kLines);
}

std::optional<std::string> Rewriter::written(const Place& place, const VariableMap& map,
                                             const NewNames& added, Layout layout) const {
  const std::string_view text = reference_.text(place);
  std::string written;
  std::uint32_t end = 0, use_end = 0;
  std::string_view previous;
  auto use = place.uses.begin();
  for (const Token& token : tokens_of(text)) {
    const std::uint32_t at = place.span.begin + token.begin;
    if (at < use_end) continue;  // the rest of a name of several tokens
    const std::string_view spelled = text_of(token, text);
    const std::string_view between = text.substr(end, token.begin - end);
    if (!written.empty() && !between.empty()) {
      const std::size_t line = between.rfind('\n');
      written +=
          layout == Layout::kOneLine || line == std::string_view::npos ? " " : between.substr(line);
    }
    end = token.end;
    while (use != place.uses.end() && use->span.begin < at) ++use;
    std::optional<std::string> put(spelled);
    if (token.kind == TokenKind::kName) {
      const bool begins_use = use != place.uses.end() && use->span.begin == at;
      const bool is_long = begins_use && use->span.end > place.span.begin + token.end;
      const bool is_use = begins_use && (is_long || reference_.name(use->name).text == spelled);
      if (is_long) {
        use_end = use->span.end;
        end = use->span.end - place.span.begin;
      }
      if (is_use && added.contains(use->name))
        put = added.at(use->name);
      else if (is_use)
        put = renamed(reference_.name(use->name), use->name, map);
      else if (auto name = declared(spelled, place.span.file, at, added))
        put = std::move(name);
      else if (spelling_.has_inner_names && is_declared_in(place, spelled))
        put = std::string(spelled);
      else
        put = unresolved(spelled, is_among(std::string(previous), spelling_.member_marks));
    }
    if (!put) return std::nullopt;
    written += *put;
    previous = spelled;
  }
  return written;
}

bool Rewriter::is_declared_in(const Place& place, std::string_view name) const {
  return std::ranges::any_of(reference_.tree.names, [&](const Name& each) {
    return each.text == name && contains(place.span, each.declaration);
  });
}

std::optional<std::string> Rewriter::declared(std::string_view name, FileId file, std::uint32_t at,
                                              const NewNames& added) const {
  for (const auto& [id, text] : added) {
    const Name& own = reference_.name(id);
    if (own.text == name && contains(own.declaration, {file, at, at})) return text;
  }
  return std::nullopt;
}

std::string Rewriter::unused(const std::string& name, Span outside) const {
  std::set<std::string_view> words;
  for (const FileId file : files_of(student_)) {
    const std::string_view text = student_.sources.text(file);
    for (const Token& token : tokens_of(text))
      if (token.kind == TokenKind::kName && !contains(outside, {file, token.begin, token.end}))
        words.insert(text_of(token, text));
  }
  std::string changed = name;
  for (int n = 2; words.contains(changed); ++n) changed = name + std::to_string(n);
  return changed;
}

std::optional<std::string> Rewriter::renamed(const Name& name, NameId id,
                                             const VariableMap& map) const {
  switch (name.kind) {
    case NameKind::kVariable:
    case NameKind::kParameter:
      for (const auto& [reference, student] : map)
        if (reference == id) return student_.name(student).text;
      return std::nullopt;
    case NameKind::kFunction:
      if (const auto partner = maps_.function_partner(id)) return student_.name(*partner).text;
      return std::nullopt;
    case NameKind::kLibraryFunction:
      // A function of the student may have the same name.
      for (const frontends::FunctionText& function : student_.tree.functions)
        if (student_.name(function.name).text == name.text) return std::nullopt;
      return name.text;
    case NameKind::kOther:
      return unresolved(name.text, false);
  }
  return std::nullopt;
}

/// A name that refers to nothing declared: of the language, a member, a macro.
std::optional<std::string> Rewriter::unresolved(std::string_view name, bool is_member) const {
  if (is_among(std::string(name), spelling_.keywords)) return std::string(name);
  const auto own = student_definitions_.find(name);
  const auto defined = reference_definitions_.find(name);
  if (defined != reference_definitions_.end()) {
    if (own != student_definitions_.end() && own->second == defined->second)
      return std::string(name);
    for (const Token& token : tokens_of(defined->second))
      if (token.kind == TokenKind::kName) return std::nullopt;
    return is_one_token(defined->second) ? defined->second : "(" + defined->second + ")";
  }
  const bool is_known = student_words_.contains(name);
  return is_known && (is_member || own == student_definitions_.end())
             ? std::optional<std::string>(name)
             : std::nullopt;
}

std::string Rewriter::missing_import(std::string_view text) const {
  for (const Token& token : tokens_of(text)) {
    if (token.kind != TokenKind::kName) continue;
    const auto found = missing_imports_.find(text_of(token, text));
    if (found != missing_imports_.end()) return found->second;
  }
  return {};
}

}  // namespace assay::repair
