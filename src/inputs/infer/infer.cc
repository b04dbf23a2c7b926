#include "inputs/infer/infer.h"

#include <algorithm>
#include <cmath>

#include "inputs/grammar/match.h"
#include "inputs/infer/shared.h"
#include "inputs/infer/text.h"
#include "inputs/infer/tree.h"
#include "inputs/infer/widen.h"

namespace assay::inputs {
namespace {

using Kind = ReadEvent::Kind;

/// Characters that mean themselves in a regular expression.
constexpr std::string_view kPlain =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

class Writer {
 public:
  explicit Writer(bool examples) : examples_(examples) {}

  void nodes(const std::vector<ReadNode>& all, const std::string& indent) {
    std::string line;
    const auto flush = [&] {
      if (!line.empty()) out_ += indent + line + "\n";
      line.clear();
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
      const ReadNode& node = all[i];
      const bool block = is_block(node);
      if (block || starts_line(node)) flush();
      if (block) {
        block_loop(node, indent);
        if (!node.sentinel.empty()) out_ += indent + "\"" + node.sentinel + "\"\n";
        continue;
      }
      line += (line.empty() ? "" : ", ") +
              (node.loop ? inline_loop(node) : single(node, is_last(all, i)));
      if (ends_line(node)) flush();
    }
    flush();
  }

  std::vector<std::string> notes;
  std::string take() { return std::move(out_); }
  bool sensitive() const { return sensitive_; }

 private:
  static bool is_last(const std::vector<ReadNode>& all, std::size_t i) {
    return i + 1 == all.size();
  }

  static const Token* first_token(const ReadNode& node) {
    if (!node.loop) return node.tokens.empty() ? nullptr : &node.tokens.front();
    return node.body.empty() ? nullptr : first_token(node.body.front());
  }

  // Items begin a line if they do so in the first example; without examples, lists and words do.
  static bool starts_line(const ReadNode& node) {
    const Token* first = first_token(node);
    if (first != nullptr && first->located) return first->newline_before;
    return node.loop || node.kind == Kind::kWord || node.kind == Kind::kLine ||
           node.kind == Kind::kChar;
  }

  static bool ends_line(const ReadNode& node) {
    return !node.loop && (node.kind == Kind::kLine || is_line(node));
  }

  static bool is_list(const ReadNode& node) {
    return node.body.size() == 1 && !node.body[0].loop && !node.body[0].optional &&
           node.body[0].kind != Kind::kLine &&
           !(node.body[0].kind == Kind::kChar && is_line(node.body[0]));
  }

  static bool is_block(const ReadNode& node) {
    if (!node.loop) return false;
    if (node.optional || !node.rows.empty()) return true;
    return node.newlines || !node.sentinel.empty() || !is_list(node);
  }

  static bool is_line(const ReadNode& node) {
    return std::any_of(node.tokens.begin(), node.tokens.end(),
                       [](const Token& token) { return token.joined; });
  }

  std::string extent(const ReadNode& node) {
    if (!node.count.empty()) return node.count;
    const auto [lo, hi] = std::minmax_element(node.counts.begin(), node.counts.end());
    if (node.sentinel.empty() && *lo == *hi && node.counts.size() > 2) return std::to_string(*lo);
    return std::to_string(*lo > 0 ? 1 : 0) + ".." + std::to_string(friendly(*hi));
  }

  void block_loop(const ReadNode& node, const std::string& indent) {
    if (node.optional) return part(node, indent);
    if (!node.rows.empty() && node.body.size() == 1 && !node.body[0].loop) {
      out_ += indent + "repeat " + node.rows + " { " + node.body[0].name + ": " + node.columns +
              " of " + type(node.body[0], false) + " }\n";
      return;
    }
    const std::string count = node.rows.empty() ? extent(node) : node.rows + " * " + node.columns;
    if (!node.sentinel.empty())
      notes.push_back("The loop that reads `" + leaf_name(node) + "` ends at " + node.sentinel +
                      ".");
    out_ += indent + "repeat " + count + " {\n";
    nodes(node.body, indent + "  ");
    if (!node.body.empty() && can_be_sentinel(node.body[0]))
      out_ += indent + "  where " + node.body[0].name + " != " + node.sentinel + "\n";
    out_ += indent + "}\n";
  }

  /// Does the range of a number admit what ends the loop that begins with it?
  bool can_be_sentinel(const ReadNode& node) const {
    const bool is_number =
        node.kind == Kind::kInt || node.kind == Kind::kLong || node.kind == Kind::kFloat;
    if (node.ends_at.empty() || node.loop || !is_number || node.at_least) return false;
    const double end = std::strtod(node.ends_at.c_str(), nullptr);
    double most = 0;
    bool is_negative = false;
    for (const Token* token : shown(node)) {
      if (token->constant && !token->from_example) continue;
      const double value = std::strtod(token->text.c_str(), nullptr);
      most = std::max(most, std::abs(value));
      is_negative |= value < 0;
    }
    if (examples_ && end < 0 && !is_negative) return false;
    return node.kind != Kind::kFloat ||
           std::abs(end) <= static_cast<double>(friendly(static_cast<std::int64_t>(most) + 1));
  }

  /// Writes reads that happen in some runs only.
  void part(const ReadNode& node, const std::string& indent) {
    for (const ReadNode& each : node.body)
      notes.push_back("`" + each.name + "` is " +
                      (node.when.empty()
                           ? "not read in every run; Assay assumes that it is optional."
                           : "read if " + node.when + "."));
    const std::string begin = indent + "repeat " + (node.when.empty() ? "0..1" : node.when) + " {";
    if (node.body.size() == 1 && node.body[0].kind != Kind::kLine) {
      out_ += begin + " " + single(node.body[0], false) + " }\n";
      return;
    }
    out_ += begin + "\n";
    nodes(node.body, indent + "  ");
    out_ += indent + "}\n";
  }

  static std::string leaf_name(const ReadNode& node) {
    return node.loop ? (node.body.empty() ? "" : leaf_name(node.body[0])) : node.name;
  }

  std::string inline_loop(const ReadNode& node) {
    return node.body[0].name + ": " + extent(node) + " of " + type(node.body[0], false);
  }

  std::string single(const ReadNode& node, bool last) {
    return node.name + ": " + type(node, last);
  }

  std::string type(const ReadNode& node, bool last) {
    switch (node.kind) {
      case Kind::kInt:
      case Kind::kLong:
        return integer(node);
      case Kind::kFloat:
        return fraction(node);
      case Kind::kWord:
        if (is_one(node)) return "char of " + print_class(alphabet(node) & char_range('!', '~'));
        return characters(node, "word");
      case Kind::kLine:
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

  std::vector<const Token*> shown(const ReadNode& node) const {
    std::vector<const Token*> out;
    for (const Token& token : node.tokens)
      if (token.from_example || !examples_) out.push_back(&token);
    return out;
  }

  std::string integer(const ReadNode& node) {
    const std::string word = node.kind == Kind::kLong ? "long" : "int";
    const auto tokens = shown(node);
    if (!examples_ || tokens.empty()) return word + range_without_examples(node);
    std::int64_t lo = INT64_MAX;
    std::int64_t hi = INT64_MIN;
    for (const Token* token : tokens) {
      lo = std::min(lo, token->number);
      hi = std::max(hi, token->number);
    }
    const std::int64_t limit = node.kind == Kind::kLong ? INT64_MAX : INT32_MAX;
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
    notes.push_back("`" + node.name + "`" + (range.empty() ? " can be any number" : " is" + range) +
                    ": the examples show " + shown +
                    (range == " in " + shown ? "." : ", the rest is a guess."));
    return word + range;
  }

  /// Returns the choices of a menu and those beside them, or numbers that do not end the loop.
  std::string range_without_examples(const ReadNode& node) {
    constexpr std::int64_t kMost = 1000;
    if (node.kind == Kind::kInt && !node.commands.empty()) {
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
        return guess(node, lo - 1, hi + 1, "the reference tells these values apart");
      }
    }
    if (!node.at_least) return "";
    return guess(node, *node.at_least, std::max(kMost, *node.at_least),
                 "a smaller number ends the loop");
  }

  std::string guess(const ReadNode& node, std::int64_t lo, std::int64_t hi,
                    const std::string& because) {
    const std::string range = " in " + std::to_string(lo) + ".." + std::to_string(hi);
    notes.push_back("`" + node.name + "` is" + range + ": " + because + "; the rest is a guess.");
    return range;
  }

  std::string fraction(const ReadNode& node) {
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
      shown_range = ": the examples show " + (*first)->text + " to " + (*last)->text +
                    ", the rest is a guess";
    }
    notes.push_back("`" + node.name + "` is" + range + shown_range + ".");
    return "float" + range;
  }

  // Without examples, every printable character.
  CharSet alphabet(const ReadNode& node) const {
    CharSet seen;
    for (const Token* token : shown(node))
      for (const char c : token->text) seen.set(static_cast<unsigned char>(c));
    seen.reset('\r');
    if (!node.commands.empty() && is_one(node)) return command_letters(node);
    CharSet all = !examples_ || seen.none()
                      ? (node.kind == Kind::kWord ? char_range('!', '~') : printable())
                      : widened(seen);
    if (is_one(node) && node.ends_at.size() == 1)
      all.reset(static_cast<unsigned char>(node.ends_at[0]));
    return all;
  }

  /// The letters that the program knows or examples have, and two others.
  static CharSet command_letters(const ReadNode& node) {
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

  bool is_one(const ReadNode& node) const {
    return std::all_of(node.tokens.begin(), node.tokens.end(),
                       [](const Token& token) { return token.one; });
  }

  /// Returns the words that the program knows or examples have, and another one; none if nothing
  /// depends on them.
  static std::set<std::string> command_words(const ReadNode& node) {
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

  /// Returns " of [...]" or " matching /.../".
  std::string content(const ReadNode& node, const std::string& word, const CharSet& set) const {
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

  /// The newline takes one of the characters that the program reads.
  std::int64_t most_characters(const ReadNode& node, std::size_t shown_length) {
    const std::int64_t most =
        friendly(static_cast<std::int64_t>(std::max<std::size_t>(shown_length, 11)));
    std::size_t limit = 0;
    for (const Token& token : node.tokens) limit = std::max(limit, token.longest);
    if (limit < 2 || most < static_cast<std::int64_t>(limit)) return most;
    notes.push_back("The reference reads at most " + std::to_string(limit) + " characters of `" +
                    node.name + "`.");
    return static_cast<std::int64_t>(limit) - 1;
  }

  /// Writes words that decide what is read next.
  std::string commands(const ReadNode& node, const std::set<std::string>& words) {
    std::string pattern, list;
    std::size_t least = SIZE_MAX, most = 0;
    for (const std::string& each : words) {
      pattern += (pattern.empty() ? "" : "|") + each;
      list += (list.empty() ? "" : ", ") + each;
      least = std::min(least, each.size());
      most = std::max(most, each.size());
    }
    notes.push_back("`" + node.name + "` is one of " + list +
                    ": what is read next depends on it; the rest is a guess.");
    return "word matching /" + pattern + "/ length " + std::to_string(least) + ".." +
           std::to_string(most);
  }

  std::string characters(const ReadNode& node, const std::string& word) {
    if (const auto words = command_words(node); !words.empty()) return commands(node, words);
    CharSet set = alphabet(node);
    if (word != "text") set.reset('\n');
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
    notes.push_back("`" + node.name + "` consists of characters in " + print_class(set) +
                    " and has length " + length + guess + ".");
    return word + content(node, word, set) + " length " + length;
  }

  bool examples_;
  bool sensitive_ = false;
  std::string out_;
};

std::string end_of(const std::vector<std::string>& examples) {
  // Without examples it is unknown whether the last line ends with a newline.
  if (examples.empty()) return "end: either\n";
  std::size_t with = 0;
  for (const std::string& bytes : examples) with += bytes.ends_with('\n') ? 1 : 0;
  if (with == examples.size()) return "";
  // One example shows little.
  return with == 0 && examples.size() > 1 ? "end: none\n" : "end: either\n";
}

}  // namespace

Result<Inferred> infer(const std::vector<ReadTrace>& traces,
                       const std::vector<std::string>& examples,
                       const std::vector<std::string>& labels) {
  if (traces.empty())
    return fail(
        Error::Kind::kUnsupported,
        "no run of the reference shows how it reads its input; write the description by hand");
  TRY_ASSIGN(ReadTree tree, build_tree(tokens_of(traces, examples)));
  if (tree.nodes.empty()) {
    Inferred nothing;
    nothing.notes.emplace_back("The reference reads nothing; its only input is the empty one.");
    TRY(finish(nothing.spec));
    return nothing;
  }
  const bool any_example = std::any_of(traces.begin(), traces.end(),
                                       [](const ReadTrace& trace) { return trace.example >= 0; });
  Writer writer(any_example);
  writer.nodes(tree.nodes, "");
  std::string text = writer.take();
  // Without examples, the final newline matters only to programs that read single characters.
  if (writer.sensitive() || any_example) text += end_of(examples);
  auto spec = parse(text);
  if (!spec)
    return fail(Error::Kind::kUnsupported,
                "the way the reference reads its input cannot be described (" +
                    spec.error().message + "); write the description by hand");
  Inferred out{std::move(*spec), std::move(tree.notes)};
  out.notes.insert(out.notes.end(), writer.notes.begin(), writer.notes.end());
  if (!any_example) out.notes.emplace_back("There are no examples from which to infer ranges.");
  std::vector<LabelledExample> admitted;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    std::string label = labels.empty() ? "example " + std::to_string(i + 1) : labels[i];
    auto found = match(out.spec, examples[i]);
    if (found)
      admitted.push_back({std::move(label), std::move(found->instance)});
    else
      out.notes.push_back("The description does not admit " + label + ": " + found.error().message +
                          ".");
  }
  add_shared_relations(out.spec, admitted, out.notes);
  return out;
}

}  // namespace assay::inputs
