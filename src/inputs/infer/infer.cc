#include "inputs/infer/infer.h"

#include <algorithm>
#include <cmath>

#include "inputs/grammar/match.h"
#include "inputs/infer/item_types.h"
#include "inputs/infer/shared.h"
#include "inputs/infer/tree.h"
#include "inputs/infer/widen.h"

namespace assay::inputs {
namespace {

using ReadKind = ReadEvent::Kind;

class Writer {
 public:
  explicit Writer(bool examples) : examples_(examples), types_(examples, notes) {}

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
        if (!node.end_name.empty())
          out_ += indent + node.end_name + ": int in " + end_range(node) + "\n";
        else if (!node.sentinel.empty())
          out_ += indent + "\"" + node.sentinel + "\"\n";
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
  bool sensitive() const { return types_.sensitive(); }

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
    return node.loop || node.kind == ReadKind::kWord || node.kind == ReadKind::kLine ||
           node.kind == ReadKind::kChar;
  }

  static bool ends_line(const ReadNode& node) {
    return !node.loop && (node.kind == ReadKind::kLine || is_line(node));
  }

  static bool is_list(const ReadNode& node) {
    return node.body.size() == 1 && !node.body[0].loop && !node.body[0].optional &&
           node.body[0].kind != ReadKind::kLine &&
           !(node.body[0].kind == ReadKind::kChar && is_line(node.body[0]));
  }

  static bool is_block(const ReadNode& node) {
    if (!node.loop) return false;
    if (node.optional || !node.rows.empty()) return true;
    return node.newlines || !node.sentinel.empty() || !is_list(node);
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
              " of " + types_.type(node.body[0], false) + " }\n";
      return;
    }
    const std::string count = node.rows.empty() ? extent(node) : node.rows + " * " + node.columns;
    if (!node.end_name.empty())
      notes.push_back("The loop that reads `" + leaf_name(node) + "` ends at any number up to " +
                      node.sentinel + ".");
    else if (!node.sentinel.empty())
      notes.push_back("The loop that reads `" + leaf_name(node) + "` ends at " + node.sentinel +
                      ".");
    out_ += indent + "repeat " + count + " {\n";
    nodes(node.body, indent + "  ");
    if (!node.body.empty() && can_be_sentinel(node.body[0]))
      out_ += indent + "  where " + node.body[0].name + " != " + node.sentinel + "\n";
    out_ += indent + "}\n";
  }

  /// Some of the numbers that end a loop.
  static std::string end_range(const ReadNode& node) {
    const std::int64_t most = std::stoll(node.sentinel);
    return std::to_string(most - 9) + ".." + std::to_string(most);
  }

  /// Does the range of a number admit what ends the loop that begins with it?
  bool can_be_sentinel(const ReadNode& node) const {
    const bool is_number = node.kind == ReadKind::kInt || node.kind == ReadKind::kLong ||
                           node.kind == ReadKind::kFloat;
    if (node.ends_at.empty() || node.loop || !is_number || node.at_least) return false;
    const double end = std::strtod(node.ends_at.c_str(), nullptr);
    double most = 0;
    bool is_negative = false;
    for (const Token* token : types_.shown(node)) {
      if (token->constant && !token->from_example) continue;
      const double value = std::strtod(token->text.c_str(), nullptr);
      most = std::max(most, std::abs(value));
      is_negative |= value < 0;
    }
    if (examples_ && end < 0 && !is_negative) return false;
    return node.kind != ReadKind::kFloat ||
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
    if (node.body.size() == 1 && node.body[0].kind != ReadKind::kLine) {
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
    return node.body[0].name + ": " + extent(node) + " of " + types_.type(node.body[0], false);
  }

  std::string single(const ReadNode& node, bool last) {
    return node.name + ": " + types_.type(node, last);
  }

  bool examples_;
  ItemTypes types_;
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
