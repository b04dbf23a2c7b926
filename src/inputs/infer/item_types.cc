#include "inputs/infer/item_types.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "inputs/infer/text.h"
#include "inputs/infer/widen.h"

namespace assay::inputs {
namespace {

using ReadKind = ReadEvent::Kind;

/// Characters that mean themselves in a regular expression.
constexpr std::string_view kPlain =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/// The letters that the program knows or examples have, and two others.
CharSet command_letters(const ReadNode& node) {
  CharSet letters, others;
  for (const Token& token : node.tokens) {
    if (token.text.empty()) continue;
    const auto c = static_cast<unsigned char>(token.text[0]);
    const bool is_known = token.constant || token.from_example;
    if (is_known) letters.set(c);
    if (!is_known && others.count() < 2) others.set(c);
  }
  for (const std::string& c : node.commands) letters.set(static_cast<unsigned char>(c[0]));
  letters |= others;
  if (node.ends_at.size() == 1) letters.reset(static_cast<unsigned char>(node.ends_at[0]));
  return letters;
}

bool is_one(const ReadNode& node) {
  return std::all_of(node.tokens.begin(), node.tokens.end(),
                     [](const Token& token) { return token.one; });
}

/// Returns the words that the program knows or examples have, and another one; none if nothing
/// depends on them.
std::set<std::string> command_words(const ReadNode& node) {
  constexpr std::size_t kMost = 20;
  if (node.commands.empty()) return {};
  std::set<std::string> words = node.commands;
  std::string other;
  for (const Token& token : node.tokens) {
    const bool is_known = token.constant || token.from_example;
    if (is_known) words.insert(token.text);
    if (!is_known && (other.empty() || token.text.size() < other.size())) other = token.text;
  }
  words.erase(node.ends_at);
  if (!other.empty()) words.insert(other);
  const bool are_plain = std::all_of(words.begin(), words.end(), [](const std::string& each) {
    return each.find_first_not_of(kPlain) == std::string::npos;
  });
  return are_plain && words.size() <= kMost ? words : std::set<std::string>{};
}

}  // namespace

bool is_line(const ReadNode& node) {
  return std::any_of(node.tokens.begin(), node.tokens.end(),
                     [](const Token& token) { return token.joined; });
}

std::string ItemTypes::type(const ReadNode& node, bool last) {
  switch (node.kind) {
    case ReadKind::kInt:
    case ReadKind::kLong:
      return integer(node);
    case ReadKind::kFloat:
      return fraction(node);
    case ReadKind::kWord:
      if (is_one(node)) return "char of " + print_class(alphabet(node) & char_range('!', '~'));
      return characters(node, "word");
    case ReadKind::kLine:
      sensitive_ = true;
      return characters(node, "line");
    default:
      break;
  }
  sensitive_ = true;
  if (!is_line(node)) return "char of " + print_class(alphabet(node));
  bool inner_newline = false;
  for (const Token* token : shown(node)) {
    const auto at = token->text.find('\n');
    inner_newline |= at != std::string::npos && at + 1 < token->text.size();
  }
  return characters(node, inner_newline && last ? "text" : "line");
}

std::vector<const Token*> ItemTypes::shown(const ReadNode& node) const {
  std::vector<const Token*> out;
  for (const Token& token : node.tokens)
    if (token.from_example || !examples_) out.push_back(&token);
  return out;
}

std::string ItemTypes::integer(const ReadNode& node) {
  const std::string word = node.kind == ReadKind::kLong ? "long" : "int";
  const auto tokens = shown(node);
  if (!examples_ || tokens.empty()) return word + range_without_examples(node);
  std::int64_t lo = INT64_MAX;
  std::int64_t hi = INT64_MIN;
  for (const Token* token : tokens) {
    lo = std::min(lo, token->number);
    hi = std::max(hi, token->number);
  }
  const std::int64_t limit = node.kind == ReadKind::kLong ? INT64_MAX : INT32_MAX;
  const bool huge = hi > 50000000 || lo < -50000000;
  std::string range;
  if (lo < 0) {
    const std::int64_t size = friendly(std::max(-lo, hi));
    range = huge ? "" : " in " + std::to_string(-size) + ".." + std::to_string(size);
  } else if (hi <= 1 && tokens.size() >= 6) {
    range = " in 0..1";
  } else {
    // Examples tend to be small where a number states how much input follows, and they rarely
    // show how large another number can be.
    const std::int64_t beyond = hi < 100 ? 1 : hi < 1000 ? 10 : 100;
    const std::int64_t most = friendly(node.structural ? hi : hi * beyond);
    range = " in " + std::to_string(lo > 0 ? 1 : 0) + ".." + std::to_string(huge ? limit : most);
  }
  const std::string shown = std::to_string(lo) + ".." + std::to_string(hi);
  notes_.push_back("`" + node.name + "`" + (range.empty() ? " can be any number" : " is" + range) +
                   ": the examples show " + shown +
                   (range == " in " + shown ? "." : ", the rest is a guess."));
  return word + range;
}

/// Returns the choices of a menu and those beside them, or numbers that do not end the loop.
std::string ItemTypes::range_without_examples(const ReadNode& node) {
  constexpr std::int64_t kMost = 1000;
  if (node.kind == ReadKind::kInt && !node.commands.empty()) {
    std::int64_t lo = INT64_MAX, hi = INT64_MIN;
    for (const std::string& command : node.commands) {
      lo = std::min<std::int64_t>(lo, std::stoll(command));
      hi = std::max<std::int64_t>(hi, std::stoll(command));
    }
    if (hi - lo <= 30) {
      const auto is_constant = [&](std::int64_t value) {
        return std::any_of(node.tokens.begin(), node.tokens.end(), [&](const Token& token) {
          return token.constant && token.number == value;
        });
      };
      while (is_constant(hi + 1)) ++hi;
      while (is_constant(lo - 1)) --lo;
      const bool is_end = node.ends_at == std::to_string(lo - 1);
      return guess(node, lo - (is_end ? 2 : 1), hi + 1, "the reference tells these values apart");
    }
  }
  if (!node.at_least) return "";
  return guess(node, *node.at_least, std::max(kMost, *node.at_least),
               "a smaller number ends the loop");
}

std::string ItemTypes::guess(const ReadNode& node, std::int64_t lo, std::int64_t hi,
                             const std::string& because) {
  const std::string range = " in " + std::to_string(lo) + ".." + std::to_string(hi);
  notes_.push_back("`" + node.name + "` is" + range + ": " + because + "; the rest is a guess.");
  return range;
}

std::string ItemTypes::fraction(const ReadNode& node) {
  const auto tokens = shown(node);
  std::size_t decimals = 1;
  double least = INFINITY;
  double most = -INFINITY;
  for (const Token* token : tokens) {
    if (token->constant && !token->from_example) continue;
    const auto point = token->text.find('.');
    if (point != std::string::npos) decimals = std::max(decimals, token->text.size() - point - 1);
    const double value = std::strtod(token->text.c_str(), nullptr);
    least = std::min(least, value);
    most = std::max(most, value);
  }
  if (least > most) least = most = 0;
  decimals = std::min<std::size_t>(decimals, 9);
  const double size = std::min(std::max(most, -least), 1e8);
  const std::int64_t limit =
      std::min<std::int64_t>(friendly(static_cast<std::int64_t>(size) + 1), 1000000);
  const bool is_negative = !examples_ || least < 0;
  const std::string from = is_negative ? "-" + std::to_string(limit) : least >= 1 ? "1" : "0";
  const std::string range =
      " in " + from + ".." + std::to_string(limit) + " decimals " + std::to_string(decimals);
  std::string shown_range;
  if (examples_ && !tokens.empty()) {
    const auto by_value = [](const Token* a, const Token* b) {
      return std::strtod(a->text.c_str(), nullptr) < std::strtod(b->text.c_str(), nullptr);
    };
    const auto [first, last] = std::minmax_element(tokens.begin(), tokens.end(), by_value);
    shown_range =
        ": the examples show " + (*first)->text + " to " + (*last)->text + ", the rest is a guess";
  }
  notes_.push_back("`" + node.name + "` is" + range + shown_range + ".");
  return "float" + range;
}

// Without examples, every printable character.
CharSet ItemTypes::alphabet(const ReadNode& node) const {
  CharSet seen;
  for (const Token* token : shown(node))
    for (const char c : token->text) seen.set(static_cast<unsigned char>(c));
  seen.reset('\r');
  if (!node.commands.empty() && is_one(node)) return command_letters(node);
  CharSet all = !examples_ || seen.none()
                    ? (node.kind == ReadKind::kWord ? char_range('!', '~') : printable())
                    : widened(seen);
  if (is_one(node) && node.ends_at.size() == 1)
    all.reset(static_cast<unsigned char>(node.ends_at[0]));
  return all;
}

/// Returns " of [...]" or " matching /.../".
std::string ItemTypes::content(const ReadNode& node, const std::string& word,
                               const CharSet& set) const {
  std::vector<std::string> samples;
  for (const Token* token : shown(node)) {
    std::string text = token->text;
    if (word != "text" && text.ends_with('\n')) text.pop_back();
    samples.push_back(std::move(text));
  }
  const bool lines = word != "word" && !set['\n'] && examples_;
  std::string pattern = lines ? text_pattern(samples, set) : "";
  for (std::size_t at = 0; (at = pattern.find('/', at)) != std::string::npos; at += 2)
    pattern.insert(at, 1, '\\');
  return pattern.empty() ? " of " + print_class(set) : " matching /" + pattern + "/";
}

/// No string is longer than what the program reads of it at once.
std::int64_t ItemTypes::most_characters(const ReadNode& node, std::size_t shown_length) {
  const std::int64_t most =
      friendly(static_cast<std::int64_t>(std::max<std::size_t>(shown_length, 11)));
  std::size_t limit = 0;
  for (const Token& token : node.tokens) limit = std::max(limit, token.longest);
  // A line has a newline as well.
  const auto longest = static_cast<std::int64_t>(limit) - (node.kind == ReadKind::kWord ? 0 : 1);
  if (longest < 1 || most <= longest) return most;
  notes_.push_back("The reference reads at most " + std::to_string(limit) + " characters of `" +
                   node.name + "`.");
  return longest;
}

/// Writes words that decide what is read next.
std::string ItemTypes::commands(const ReadNode& node, const std::set<std::string>& words) {
  std::string pattern, list;
  std::size_t least = SIZE_MAX, most = 0;
  for (const std::string& each : words) {
    pattern += (pattern.empty() ? "" : "|") + each;
    list += (list.empty() ? "" : ", ") + each;
    least = std::min(least, each.size());
    most = std::max(most, each.size());
  }
  notes_.push_back("`" + node.name + "` is one of " + list +
                   ": what is read next depends on it; the rest is a guess.");
  return "word matching /" + pattern + "/ length " + std::to_string(least) + ".." +
         std::to_string(most);
}

std::string ItemTypes::characters(const ReadNode& node, const std::string& word) {
  if (const auto words = command_words(node); !words.empty()) return commands(node, words);
  CharSet set = alphabet(node);
  set.set('\n', word == "text" && (!examples_ || set['\n']));
  if (word == "word") set &= char_range('!', '~');
  std::size_t longest = 0;
  bool empty = false;
  for (const Token* token : shown(node)) {
    std::size_t size = token->text.size();
    if (word != "text" && token->text.ends_with('\n')) --size;
    longest = std::max(longest, size);
    empty |= size == 0;
  }
  if (set.none()) set = char_range('!', '~');
  std::string length = node.length_of;
  if (length.empty())
    length = std::string(word != "word" && empty ? "0" : "1") + ".." +
             std::to_string(most_characters(node, longest));
  const std::string guess = examples_ && node.length_of.empty()
                                ? ": the longest in the examples has " + std::to_string(longest) +
                                      " characters, the rest is a guess"
                                : "";
  notes_.push_back("`" + node.name + "` consists of characters in " + print_class(set) +
                   " and has length " + length + guess + ".");
  return word + content(node, word, set) + " length " + length;
}

}  // namespace assay::inputs
