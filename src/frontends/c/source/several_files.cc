#include "frontends/c/source/several_files.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <utility>

#include "frontends/c/source/lexical.h"

namespace assay::c {
namespace {

using Names = std::set<std::string, std::less<>>;

/// What the words of a file tell about it.
struct Outline {
  Names external, internal;  // the functions that it defines
  Names words;               // the identifiers that occur in it
  Names included;            // the names in #include "name"
};

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Reads the text of a file without comments.
class OutlineReader {
 public:
  explicit OutlineReader(std::string text) : text_(std::move(text)) {}

  Outline run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#' && (at_ == 0 || text_[at_ - 1] == '\n'))
        directive();
      else if (c == '"' || c == '\'')
        skip_literal(c);
      else if (in_word(c))
        word();
      else
        punctuation(c);
    }
    return std::move(outline_);
  }

 private:
  void directive() {
    std::size_t end = at_;
    do end = std::min(text_.find('\n', end + 1), text_.size());
    while (end < text_.size() && text_[end - 1] == '\\');
    const std::string_view line = std::string_view(text_).substr(at_, end - at_);
    at_ = end;
    const std::size_t open = line.find('"');
    const std::size_t close = open == std::string_view::npos ? open : line.find('"', open + 1);
    if (line.find("include") != std::string_view::npos && close != std::string_view::npos)
      outline_.included.emplace(line.substr(open + 1, close - open - 1));
  }

  void skip_literal(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && in_word(text_[at_])) ++at_;
    const std::string name = text_.substr(begin, at_ - begin);
    outline_.words.insert(name);
    if (depth_ != 0 || parentheses_ != 0) return;
    is_static_ = is_static_ || name == "static";
    // What follows the parameters of an old-style definition are declarations of them.
    if (!has_parameters_) last_ = name;
  }

  void punctuation(char c) {
    ++at_;
    if (c == '(') {
      if (depth_ == 0 && parentheses_ == 0 && has_parameters_) candidate_.clear();
      if (depth_ == 0 && parentheses_ == 0 && !has_parameters_) candidate_ = last_;
      ++parentheses_;
    } else if (c == ')') {
      parentheses_ = std::max(parentheses_ - 1, 0);
      has_parameters_ = has_parameters_ || (depth_ == 0 && parentheses_ == 0);
    } else if (c == '{') {
      if (depth_ == 0 && has_parameters_ && !candidate_.empty())
        (is_static_ ? outline_.internal : outline_.external).insert(candidate_);
      ++depth_;
    } else if (c == '}') {
      depth_ = std::max(depth_ - 1, 0);
      if (depth_ == 0) reset();
    } else if ((c == ';' || c == '=') && depth_ == 0 && parentheses_ == 0) {
      end_declaration(c);
    }
  }

  /// A semicolon after the parameters ends a declaration, unless those of an old-style definition
  /// follow, which the next brace shows.
  void end_declaration(char c) {
    const std::size_t next = text_.find_first_of(";{(=", at_);
    const bool is_old_style = c == ';' && has_parameters_ && next != std::string::npos &&
                              (text_[next] == '{' || text_[next] == ';') && after_parameters();
    if (!is_old_style) reset();
  }

  /// True if something other than white space stood between the parameters and this semicolon.
  bool after_parameters() const {
    std::size_t before = at_ - 1;
    while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\n')) --before;
    return before > 0 && text_[before - 1] != ')';
  }

  void reset() {
    last_.clear();
    candidate_.clear();
    is_static_ = false;
    has_parameters_ = false;
  }

  std::string text_;
  std::size_t at_ = 0;
  int depth_ = 0, parentheses_ = 0;
  bool is_static_ = false;       // the declaration contains the word
  bool has_parameters_ = false;  // it has had parentheses
  std::string last_;             // the last word before the parentheses
  std::string candidate_;        // the function that a brace would define
  Outline outline_;
};

Outline outline_of(std::string_view text) { return OutlineReader(normalised_text(text)).run(); }

bool intersect(const Names& a, const Names& b) {
  return std::ranges::any_of(a, [&](const std::string& name) { return b.contains(name); });
}

/// True if the file at `i` refers to one of the others, or one of them to it.
bool is_needed(const std::vector<SourceFile>& files, const std::vector<Outline>& outlines,
               std::size_t i) {
  for (std::size_t k = 0; k < files.size(); ++k) {
    if (k == i) continue;
    if (outlines[i].included.contains(files[k].name) ||
        outlines[k].included.contains(files[i].name) ||
        intersect(outlines[i].external, outlines[k].words) ||
        intersect(outlines[k].external, outlines[i].words))
      return true;
  }
  return false;
}

}  // namespace

bool defines_function(std::string_view text, std::string_view name) {
  const Outline outline = outline_of(text);
  return outline.external.contains(name) || outline.internal.contains(name);
}

bool belong_together(const std::vector<SourceFile>& files, std::string_view entry) {
  if (files.size() < 2) return false;
  std::vector<Outline> outlines;
  for (const SourceFile& file : files) outlines.push_back(outline_of(file.text));
  std::size_t entries = 0;
  bool has_duplicates = false, are_joined = true;
  Names defined;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!files[i].is_compiled) continue;
    const Outline& outline = outlines[i];
    entries += outline.external.contains(entry) || outline.internal.contains(entry) ? 1 : 0;
    for (const std::string& name : outline.external)
      has_duplicates = !defined.insert(name).second || has_duplicates;
    const bool includes = std::ranges::any_of(
        files, [&](const SourceFile& file) { return outline.included.contains(file.name); });
    are_joined = are_joined && includes;
    if (!is_needed(files, outlines, i)) return false;
  }
  return entries == 1 && (are_joined || !has_duplicates);
}

void mark_included(std::vector<SourceFile>& files) {
  std::set<std::size_t> included;
  for (const SourceFile& file : files) {
    const Outline outline = outline_of(file.text);
    for (std::size_t i = 0; i < files.size(); ++i)
      if (&files[i] != &file && outline.included.contains(files[i].name)) included.insert(i);
  }
  const auto is_left = [&](std::size_t i) { return files[i].is_compiled && !included.contains(i); };
  bool any = false;
  for (std::size_t i = 0; i < files.size(); ++i) any = any || is_left(i);
  // Files that include each other leave none to begin with.
  for (std::size_t i = 0; any && i < files.size(); ++i) files[i].is_compiled = is_left(i);
}

std::string normalised_source(std::string_view source) {
  if (!has_several_files(source)) return normalised_text(source);
  std::vector<SourceFile> files = split_files(source);
  for (SourceFile& file : files) file.text = normalised_text(file.text);
  std::ranges::sort(files, {}, &SourceFile::name);
  return join_files(files);
}

}  // namespace assay::c
