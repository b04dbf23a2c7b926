#include "frontends/c/prelude/prelude_parts.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <vector>

#include "frontends/c/prelude/prelude.h"

namespace assay::c {
namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

template <class Use>
void each_word(std::string_view text, const Use& use) {
  for (std::size_t i = 0; i < text.size();) {
    if (!in_word(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && in_word(text[i])) ++i;
    use(text.substr(begin, i - begin));
  }
}

/// A part is a sequence of lines that ends before an empty line or a comment outside of braces.
struct Part {
  std::string_view text;
  std::vector<std::string_view> words;  // the names of prelude functions that occur in it
  bool always = false;                  // true if it contains only declarations
};

std::vector<Part> parts_of(std::string_view prelude) {
  std::vector<Part> parts;
  int depth = 0;
  bool has_body = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < prelude.size(); ++i) {
    if (prelude[i] == '{') {
      ++depth;
      has_body = true;
    }
    if (prelude[i] == '}') --depth;
    const std::string_view rest = prelude.substr(i + 1);
    const bool blank =
        prelude[i] == '\n' && (rest.empty() || rest[0] == '\n' || rest.substr(0, 2) == "/*");
    if (!blank || depth != 0) continue;
    Part part{prelude.substr(begin, i + 1 - begin), {}, false};
    each_word(part.text, [&](std::string_view word) {
      if (word.substr(0, kPreludePrefix.size()) == kPreludePrefix) part.words.push_back(word);
    });
    const bool makes_memset = part.text.find("__ASSAY_") != std::string_view::npos;
    const bool only_declares = !has_body || part.text.find('(') == std::string_view::npos;
    part.always = only_declares && !makes_memset;
    if (makes_memset) part.words.push_back("__assay_memset");
    parts.push_back(std::move(part));
    begin = i + 1;
    has_body = false;
  }
  return parts;
}

/// Returns the function that a part defines: the first prelude function that it mentions. A part
/// that generates a variant of memset defines memset.
std::string_view defined_by(const Part& part) {
  if (!part.words.empty() && part.words.back() == "__assay_memset") return part.words.back();
  for (const std::string_view word : part.words) {
    const auto at = static_cast<std::size_t>(word.data() - part.text.data());
    if (at + word.size() < part.text.size() && part.text[at + word.size()] == '(') return word;
  }
  return {};
}

/// True if a format string prints or reads strings or takes a width from an argument.
bool has_string_conversion(std::string_view text) {
  for (std::size_t i = text.find('%'); i != std::string_view::npos; i = text.find('%', i + 1)) {
    std::size_t k = i + 1;
    while (k < text.size() &&
           std::string_view("-+ #0123456789.lh").find(text[k]) != std::string_view::npos)
      ++k;
    if (k < text.size() && std::string_view("sc*[").find(text[k]) != std::string_view::npos)
      return true;
  }
  return false;
}

}  // namespace

std::string prelude_for(std::string_view text) {
  const std::vector<Part> parts = parts_of(prelude_text());
  std::multimap<std::string_view, std::size_t> definitions;
  for (std::size_t i = 0; i < parts.size(); ++i) definitions.emplace(defined_by(parts[i]), i);

  std::vector<bool> chosen(parts.size(), false);
  std::vector<std::size_t> todo;
  const auto need = [&](std::string_view name) {
    const auto [first, last] = definitions.equal_range(name);
    for (auto it = first; it != last; ++it) {
      if (chosen[it->second]) continue;
      chosen[it->second] = true;
      todo.push_back(it->second);
    }
  };
  std::set<std::string, std::less<>> seen;
  each_word(text, [&](std::string_view word) {
    if (seen.emplace(word).second) need(std::string(kPreludePrefix) + std::string(word));
  });
  if (has_string_conversion(text))
    for (const std::string_view word : {"print", "print_padded", "scan_word", "scan_chars"})
      need(std::string(kPreludePrefix) + std::string(word));
  for (const std::string_view word : {"puts", "fputs"})
    if (seen.contains(word)) need("__assay_print");
  if (seen.contains("fwrite")) need("__assay_write_cells");
  if (seen.contains("errno"))
    for (const std::string_view word : {"__errno_location", "math_errno"})
      need(std::string(kPreludePrefix) + std::string(word));
  if (seen.contains("srand") || seen.contains("srandom")) need("__assay_srand_by_clock");
  if (seen.contains("fopen") || seen.contains("tmpfile"))
    for (const auto& definition : definitions)
      if (definition.first.starts_with("__assay_file_")) need(definition.first);
  while (!todo.empty()) {
    const std::size_t part = todo.back();
    todo.pop_back();
    for (const std::string_view word : parts[part].words) need(word);
  }
  std::string result;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (chosen[i] || parts[i].always) result += parts[i].text;
  return result;
}

}  // namespace assay::c
