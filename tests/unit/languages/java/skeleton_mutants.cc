#include "skeleton_mutants.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace assay::languages {
namespace {

bool is_identifier_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
/// Characters that combine to operators: += && >>>=
constexpr std::string_view kOperators = "+-*/%<>=!&|^~";
bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

std::size_t blanks_end(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text.substr(at, 2) == "//")
      at = std::min(text.find('\n', at), text.size());
    else if (is_blank(text[at]))
      ++at;
    else
      break;
  }
  return at;
}

std::size_t token_end(std::string_view text, std::size_t at) {
  const char first = text[at];
  if (is_identifier_character(first) || first == '@') {
    ++at;
    while (at < text.size() && is_identifier_character(text[at])) ++at;
    return at;
  }
  if (kOperators.find(first) != std::string_view::npos) {
    while (at < text.size() && kOperators.find(text[at]) != std::string_view::npos) ++at;
    return at;
  }
  if (first != '"' && first != '\'') return at + 1;
  for (++at; at < text.size() && text[at] != first; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at + 1, text.size());
}

template <std::size_t n>
std::string one_of(const std::array<std::string_view, n>& from, Rng& rng) {
  return std::string(from[rng.below(n)]);
}

/// Returns a random token that satisfies the predicate, or any token if none does; there must be a
/// token.
template <class Predicate>
std::size_t some_token(const Tokens& tokens, Rng& rng, Predicate predicate) {
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < tokens.texts.size(); ++i)
    if (predicate(tokens.texts[i])) fitting.push_back(i);
  return fitting.empty() ? rng.below(tokens.texts.size()) : fitting[rng.below(fitting.size())];
}

void erase(Tokens& tokens, std::size_t at) {
  tokens.texts.erase(tokens.texts.begin() + static_cast<std::ptrdiff_t>(at));
  tokens.before.erase(tokens.before.begin() + static_cast<std::ptrdiff_t>(at));
}

/// Distinguishes identifiers, numbers and quoted strings, operators, and every other character by
/// itself.
int class_of(const std::string& token) {
  const char first = token.front();
  if (std::isdigit(static_cast<unsigned char>(first)) != 0) return 1;
  if (first == '"' || first == '\'') return 2;
  if (kOperators.find(first) != std::string_view::npos) return 3;
  return is_identifier_character(first) ? 4 : first;
}

/// Replaces a token by one of the same class of this or another skeleton.
void mistake_token(Tokens& tokens, std::size_t at, const std::vector<std::string>& others,
                   Rng& rng) {
  std::string& token = tokens.texts[at];
  const std::vector<std::string>& from = rng.chance(2) ? others : tokens.texts;
  constexpr int kTries = 40;
  for (int i = 0; i < kTries; ++i) {
    const std::string& other = from[rng.below(from.size())];
    if (other == token || class_of(other) != class_of(token)) continue;
    token = std::string(other);
    return;
  }
}

/// Replaces the contents of the brackets after this token.
void break_argument(Tokens& tokens, Rng& rng) {
  constexpr std::array<std::string_view, 8> kMarks = {"LOOP", "range",     "list", "REC",
                                                      "INT",  "INVARIANT", "CHAR", "ASSERT"};
  constexpr std::array<std::string_view, 16> kArguments = {
      "",          "-1",      "0",        "x",    "range(9, 1)",   "list()",
      "1, 2, 3",   "\"no\"",  "null",     "1.5",  "range(0, 'a')", "LOOP(list(2))",
      "INT(1, 2)", "i = i++", "true, 99", "10000"};
  const std::size_t at = some_token(tokens, rng, [&](const std::string& token) {
    return std::find(kMarks.begin(), kMarks.end(), token.substr(token[0] == '@' ? 1 : 0)) !=
           kMarks.end();
  });
  if (at + 1 >= tokens.texts.size() || tokens.texts[at + 1] != "(") return;
  int open = 1;
  while (at + 2 < tokens.texts.size()) {
    const std::string& token = tokens.texts[at + 2];
    open += token == "(" ? 1 : token == ")" ? -1 : 0;
    if (open == 0) break;
    erase(tokens, at + 2);
  }
  tokens.texts[at + 1] += one_of(kArguments, rng);
}

void change_tokens(Tokens& tokens, const std::vector<std::string>& others, Rng& rng) {
  constexpr std::array<std::string_view, 7> kHuge = {
      "99999999999999999999999", "2147483648", "2147483647", "-9223372036854775808",
      "9223372036854775807L",    "300",        "0xFFFFFFFF"};
  const std::size_t at = rng.below(tokens.texts.size());
  switch (rng.below(14)) {
    case 0:
      return erase(tokens, at);
    case 1:
      tokens.texts[at] += " " + tokens.texts[at];
      return;
    case 2:
      return std::swap(tokens.texts[at], tokens.texts[rng.below(tokens.texts.size())]);
    case 3:
      tokens.texts[at] = others[rng.below(others.size())];
      return;
    case 4:
      return erase(tokens, some_token(tokens, rng, [](const std::string& token) {
                     return std::string_view("(){}[]").find(token) != std::string_view::npos;
                   }));
    case 5:
    case 6:
      tokens.texts[some_token(tokens, rng, [](const std::string& token) {
        return std::isdigit(static_cast<unsigned char>(token[0])) != 0;
      })] = one_of(kHuge, rng);
      return;
    case 7:
    case 8:
      return break_argument(tokens, rng);
    default:
      return mistake_token(tokens, at, others, rng);
  }
}

void change_bytes(std::string& text, Rng& rng) {
  using namespace std::string_view_literals;
  constexpr std::array<std::string_view, 8> kBytes = {
      "\0"sv,       "\xFF"sv, "\xC0\x80"sv,         "\xED\xA0\x80"sv,
      "\xE2\x82"sv, "\r"sv,   "\xF0\x9F\x98\x80"sv, "\xEF\xBB\xBF"sv};
  const std::size_t at = rng.below(text.size());
  switch (rng.below(3)) {
    case 0:
      text[at] = static_cast<char>(text[at] ^ static_cast<char>(1U << rng.below(8)));
      return;
    case 1:
      text.insert(at, one_of(kBytes, rng));
      return;
    default:
      text.resize(at);
  }
}

std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  text.reserve(part.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

std::string in_method(const std::string& body) {
  return "// question: output\nclass M {\n  @MAIN\n  static void start() {\n   "
         " int n = "
         "INT(range(1, 9));\n    " +
         body + "\n    System.out.println(n);\n  }\n}\n";
}

std::string nested(std::string_view open, std::string_view inner, std::string_view close,
                   std::size_t depth) {
  return repeated(open, depth) + std::string(inner) + repeated(close, depth);
}

}  // namespace

std::string Tokens::joined() const {
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) text += before[i] + texts[i];
  return text + end;
}

Tokens tokens_of(std::string_view text) {
  Tokens tokens;
  for (std::size_t at = 0;;) {
    const std::size_t begin = blanks_end(text, at);
    const std::string before(text.substr(at, begin - at));
    if (begin == text.size()) {
      tokens.end = before;
      return tokens;
    }
    at = token_end(text, begin);
    tokens.before.push_back(before);
    tokens.texts.emplace_back(text.substr(begin, at - begin));
  }
}

std::string mutant(std::string_view text, const std::vector<std::string>& others, Rng& rng) {
  std::string changed(text);
  for (std::uint64_t i = rng.chance(3) ? 2 : 1; i > 0 && !changed.empty(); --i) {
    if (rng.chance(7)) {
      change_bytes(changed, rng);
      continue;
    }
    Tokens tokens = tokens_of(changed);
    if (tokens.texts.empty()) break;
    change_tokens(tokens, others, rng);
    changed = tokens.joined();
  }
  return changed;
}

std::vector<Monster> monsters() {
  using namespace std::string_literals;
  constexpr std::size_t kDeep = 20'000;
  return {
      {"nothing", ""},
      {"blanks", repeated(" \n\t", 1000)},
      {"only a question", "// question: output\n"},
      {"only bytes of zero", std::string(1000, '\0')},
      {"no UTF-8", repeated("\xFF\xFE", 1000)},
      {"brackets", in_method("n = " + nested("(", "n", ")", kDeep) + ";")},
      {"a long loop", in_method("for (int i = 0; i < 100000000; i++) n ^= i;")},
      {"a hard equation",
       in_method("int a = INT(range(2, 60000)), b = INT(range(2, 60000)); "
                 "ASSERT(a * b == 1000036000099L % 2147483647 && a < b); n = a + b;"),
       true},
      {"texts that double",
       in_method("String s = STRING(list(\"ab\", \"cd\")); "
                 "for (int i = 0; i < 60; i++) s = s + s; n = s.length();"),
       true},
      {"open brackets", in_method("n = " + repeated("(", kDeep))},
      {"blocks", in_method(nested("{", "n++;", "}", kDeep))},
      {"ifs", in_method(repeated("if (n > 0) ", kDeep) + "n++;")},
      {"else ifs", in_method(repeated("if (n == 3) n++; else ", 5000) + "n--;")},
      {"loops", in_method(nested("for (int i = 0; i < 1; i++) {", "n++;", "}", 100))},
      {"signs", in_method("n = " + repeated("- ", kDeep) + "n;")},
      {"a long sum", in_method("n = n" + repeated(" + 1", kDeep) + ";")},
      {"a long text", in_method("String s = \"a\"" + repeated(" + n", 5000) + ";")},
      {"conditions", in_method("n = " + repeated("n > 3 ? 1 : ", kDeep) + "0;")},
      {"assignments", in_method(repeated("n = ", kDeep) + "1;")},
      {"indices", in_method("int[] a = {0}; n = " + nested("a[", "0", "]", kDeep) + ";")},
      {"calls", in_method("n = " + nested("Math.abs(", "n", ")", kDeep) + ";")},
      {"methods of texts", in_method("String s = \"a\"" + repeated(".trim()", kDeep) + ";")},
      {"initialisers", in_method("int[][] a = " + nested("{", "1", "}", kDeep) + ";")},
      {"brackets of types", in_method("int" + repeated("[]", kDeep) + " a = null;")},
      {"many statements", in_method(repeated("n++; ", 10'000))},
      {"many loops", in_method(repeated("for (int i = 0; i < 2; i++) n++;\n", 100))},
      {"many variables", in_method(repeated("{ int a = 1; n += a; }\n", 5'000))},
      {"many placeholders", in_method(repeated("n += INT(range(1, 9));\n", 2'000))},
      {"many assertions", in_method(repeated("ASSERT(n > 0);\n", 2'000))},
      {"a long name", in_method("int " + repeated("x", 100'000) + " = 1;")},
      {"a long literal", in_method("String s = \"" + repeated("x", 100'000) + "\";")},
      {"digits", in_method("n = " + repeated("9", 100'000) + ";")},
      {"more than fits", in_method(repeated("n++; ", 60'000))},
      {"never ends", in_method("while (n > 0) { n = 1; }")},
      {"never ends but prints", in_method("while (n > 0) { System.out.println(n); }")},
      {"calls itself for ever",
       "class M {\n  @MAIN\n  static void start() { f(INT(range(1, 9))); }\n  "
       "@REC(1000)\n  "
       "static int f(int n) { return f(n + 1) + f(n); }\n}\n"},
      {"a large array", in_method("int[] a = new int[2000000000]; n = a.length;")},
      {"a negative length", in_method("int[] a = new int[-n]; n = a.length;")},
      {"contradicting bounds", in_method("LOOP(list(3)); for (int i = 0; i < n; i++) { } "
                                         "ASSERT(n != 3);")},
      {"ranges of everything", in_method("long a = INT(range(-9223372036854775808, "
                                         "9223372036854775807)); n += a;")},
      {"ranges of every long",
       in_method("long a = INT(range(-9223372036854775808L, 9223372036854775807L)); n += a;")},
  };
}

}  // namespace assay::languages
