#include "inputs/infer/tree.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "inputs/infer/options.h"
#include "inputs/infer/sentinel.h"

namespace assay::inputs {
namespace {

using ReadKind = ReadEvent::Kind;

/// A part of one run: the whole of it, or one repetition of a loop.
struct Stretch {
  std::vector<Token> tokens;
  std::map<std::uint32_t, std::int64_t> numbers;  // read so far, also in the enclosing parts
};

struct Known {
  std::uint32_t site;
  std::string name;
};

class TreeBuilder {
 public:
  Result<ReadTree> run(std::vector<std::vector<Token>> runs) {
    std::vector<Stretch> stretches;
    for (auto& tokens : runs) stretches.push_back({std::move(tokens), {}});
    TRY_ASSIGN(tree_.nodes, fold(stretches, {}, 0));
    return std::move(tree_);
  }

 private:
  Result<std::vector<ReadNode>> fold(std::vector<Stretch>& all, std::vector<Known> known,
                                     int depth) {
    if (depth > 3)
      return fail(Error::Kind::kUnsupported,
                  "the program reads in loops that are nested too deeply "
                  "to be described; write the description by hand");
    std::vector<std::vector<Token>*> parts;
    for (Stretch& stretch : all) parts.push_back(&stretch.tokens);
    join_first_reads(parts);
    join_alternatives(parts);
    TRY_ASSIGN(const auto groups, in_order(all));
    std::vector<ReadNode> nodes;
    for (const auto& group : groups) {
      if (repeats(all, group)) {
        TRY_ASSIGN(ReadNode loop, this->loop(all, group, known, depth));
        nodes.push_back(std::move(loop));
        continue;
      }
      ReadNode node = single(all, *group.begin());
      if (node.kind == ReadKind::kChar && !node.tokens.empty() && only_white(node.tokens)) continue;
      if (depth > 0) separate(node);
      if (node.kind == ReadKind::kChar && node.optional && joined(node)) add_empty_text(all, node);
      if (node.kind == ReadKind::kChar && joined(node)) explain_length(all, node, known);
      if (node.kind == ReadKind::kWord || node.kind == ReadKind::kLine)
        explain_shown_length(all, node, known);
      if (node.kind == ReadKind::kInt && !node.optional) known.push_back({node.site, node.name});
      nodes.push_back(std::move(node));
    }
    for (ReadNode& node : nodes) node.structural = explains_.contains(node.name);
    return explain_options(std::move(nodes));
  }

  // Returns the calls in the order in which they read; calls that alternate belong to one loop.
  static Result<std::vector<std::set<std::uint32_t>>> in_order(const std::vector<Stretch>& all) {
    std::map<std::uint32_t, std::uint32_t> root;
    std::vector<std::uint32_t> order;
    const std::function<std::uint32_t(std::uint32_t)> find = [&](std::uint32_t site) {
      return root[site] == site ? site : root[site] = find(root[site]);
    };
    for (const Stretch& stretch : all) {
      std::map<std::uint32_t, std::size_t> last;
      std::size_t place = 0;
      for (std::size_t i = 0; i < stretch.tokens.size(); ++i) last[stretch.tokens[i].site] = i;
      for (const Token& token : stretch.tokens) {
        const auto it = std::find(order.begin(), order.end(), token.site);
        if (it != order.end()) {
          place = std::max(place, static_cast<std::size_t>(it - order.begin()) + 1);
          continue;
        }
        root[token.site] = token.site;
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(place), token.site);
        ++place;
      }
      std::map<std::uint32_t, std::size_t> first;
      for (std::size_t i = 0; i < stretch.tokens.size(); ++i)
        first.try_emplace(stretch.tokens[i].site, i);
      for (const auto& [site, begin] : first)
        for (std::size_t i = begin; i < last[site]; ++i)
          root[find(stretch.tokens[i].site)] = find(site);
    }
    std::vector<std::set<std::uint32_t>> groups;
    std::map<std::uint32_t, std::size_t> index;
    for (const std::uint32_t site : order) {
      const auto [it, fresh] = index.try_emplace(find(site), groups.size());
      if (fresh) groups.emplace_back();
      groups[it->second].insert(site);
    }
    return groups;
  }

  static bool repeats(const std::vector<Stretch>& all, const std::set<std::uint32_t>& group) {
    if (group.size() > 1) return true;
    for (const Stretch& stretch : all) {
      int reads = 0;
      for (const Token& token : stretch.tokens) reads += group.contains(token.site) ? 1 : 0;
      if (reads > 1) return true;
    }
    return false;
  }

  ReadNode single(std::vector<Stretch>& all, std::uint32_t site) {
    ReadNode node;
    node.site = site;
    for (Stretch& stretch : all) {
      bool any = false;
      for (const Token& token : stretch.tokens) {
        if (token.site != site) continue;
        any = true;
        take(node, token);
        if (token.kind == ReadKind::kInt) stretch.numbers[site] = token.number;
      }
      const bool is_cut = !any && is_cut_off(stretch);
      node.optional |= !any && !is_cut;
      node.present.push_back(is_cut ? std::nullopt : std::optional(any));
    }
    name(node);
    return node;
  }

  /// Did an invented input end in this part? What the program would have read then is not known.
  static bool is_cut_off(const Stretch& stretch) {
    return !stretch.tokens.empty() && stretch.tokens.back().to_the_end &&
           !stretch.tokens.back().from_example;
  }

  void take(ReadNode& node, const Token& token) {
    node.kind = token.kind;
    if (node.name.empty()) node.name = token.name;
    node.tokens.push_back(token);
  }

  // Assigns a unique name: the program's, or a, b, c.
  void name(ReadNode& node) {
    std::string wanted;
    for (const char c : node.name)
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_')
        wanted += c;
    if (wanted.empty() || (wanted[0] >= '0' && wanted[0] <= '9'))
      wanted = std::string(1, static_cast<char>('a' + names_.size() % 26));
    if (is_reserved(wanted)) wanted += "_";
    std::string unique = wanted;
    for (int i = 2; !names_.insert(unique).second; ++i) unique = wanted + std::to_string(i);
    node.name = unique;
  }

  /// A run that reads no character has read an empty text.
  static void add_empty_text(const std::vector<Stretch>& all, ReadNode& node) {
    Token empty = node.tokens.front();
    empty.text.clear();
    empty.from_example = std::any_of(all.begin(), all.end(), [&](const Stretch& stretch) {
      return std::none_of(stretch.tokens.begin(), stretch.tokens.end(),
                          [&](const Token& token) { return token.site == node.site; }) &&
             !stretch.tokens.empty() && stretch.tokens.front().from_example;
    });
    node.tokens.push_back(std::move(empty));
    node.optional = false;
  }

  // Marks the characters of a loop as not joined if each of them was read separately.
  static void separate(ReadNode& node) {
    const auto one = [](const Token& token) { return token.text.size() == 1; };
    if (!std::all_of(node.tokens.begin(), node.tokens.end(), one)) return;
    for (Token& token : node.tokens) token.joined = false;
  }

  static bool only_white(const std::vector<Token>& tokens) {
    return std::all_of(tokens.begin(), tokens.end(), [](const Token& token) {
      return !token.text.empty() && std::all_of(token.text.begin(), token.text.end(), is_white);
    });
  }

  static bool joined(const ReadNode& node) {
    return std::any_of(node.tokens.begin(), node.tokens.end(),
                       [](const Token& token) { return token.joined; });
  }

  Result<ReadNode> loop(std::vector<Stretch>& all, const std::set<std::uint32_t>& group,
                        const std::vector<Known>& known, int depth) {
    ReadNode node;
    node.loop = true;
    std::vector<std::vector<Stretch>> repetitions;  // of each part
    for (const Stretch& stretch : all) {
      auto& own = repetitions.emplace_back();
      for (const Token& token : stretch.tokens) {
        if (!group.contains(token.site)) continue;
        if (own.empty() || token.site == own.front().tokens.front().site)
          own.push_back({{}, stretch.numbers});
        own.back().tokens.push_back(token);
      }
    }
    for (const auto& own : repetitions)
      node.counts.push_back(static_cast<std::int64_t>(own.size()));
    explain_count(all, node, known);
    std::optional<Sentinel> sentinel;
    if (node.count.empty() && node.rows.empty()) sentinel = take_sentinel(node, repetitions);
    std::vector<Stretch> bodies;
    int newlines = 0;
    int blanks = 0;
    for (auto& own : repetitions) {
      for (std::size_t i = 0; i < own.size(); ++i) {
        const Token& first = own[i].tokens.front();
        if (i > 0 && first.located) ++(first.newline_before ? newlines : blanks);
        bodies.push_back(std::move(own[i]));
      }
    }
    node.newlines = newlines > 0 && blanks == 0;
    TRY_ASSIGN(node.body, fold(bodies, known, depth + 1));
    if (sentinel && sentinel->at_least) {
      ReadNode end;
      end.name = "last";
      name(end);
      node.end_name = end.name;
    }
    if (sentinel && !node.body.empty()) {
      node.body[0].ends_at = sentinel->text;
      node.body[0].at_least = sentinel->at_least;
    }
    return node;
  }

  template <class Value>
  static bool all_equal(const std::vector<Stretch>& all, const std::vector<std::int64_t>& counts,
                        Value value) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::optional<std::int64_t> expected = value(all[i]);
      if (!expected || std::max<std::int64_t>(*expected, 0) != counts[i]) return false;
    }
    return !all.empty();
  }

  // Returns n, n + 1, n - 1, ... for the nearest number that explains all counts, or "" if there is
  // none.
  std::string explain(const std::vector<Stretch>& all, const std::vector<std::int64_t>& counts,
                      const std::vector<Known>& known) {
    for (const std::int64_t offset : {0, -1, 1, -2, 2}) {
      for (std::size_t k = known.size(); k-- > 0;) {
        const auto value = [&](const Stretch& s) -> std::optional<std::int64_t> {
          const auto it = s.numbers.find(known[k].site);
          if (it == s.numbers.end()) return std::nullopt;
          return it->second + offset;
        };
        if (!all_equal(all, counts, value)) continue;
        explains_.insert(known[k].name);
        if (offset == 0) return known[k].name;
        return known[k].name + (offset < 0 ? " - " : " + ") +
               std::to_string(offset < 0 ? -offset : offset);
      }
    }
    return "";
  }

  void explain_count(const std::vector<Stretch>& all, ReadNode& node,
                     const std::vector<Known>& known) {
    node.count = explain(all, node.counts, known);
    if (!node.count.empty()) return;
    for (std::size_t b = known.size(); b-- > 0;)
      for (std::size_t a = 0; a <= b; ++a) {
        const auto value = [&](const Stretch& s) -> std::optional<std::int64_t> {
          const auto x = s.numbers.find(known[a].site);
          const auto y = s.numbers.find(known[b].site);
          if (x == s.numbers.end() || y == s.numbers.end()) return std::nullopt;
          return x->second * y->second;
        };
        if (!all_equal(all, node.counts, value)) continue;
        node.rows = known[a].name;
        node.columns = known[b].name;
        explains_.insert(node.rows);
        explains_.insert(node.columns);
        return;
      }
  }

  void explain_length(const std::vector<Stretch>& all, ReadNode& node,
                      const std::vector<Known>& known) {
    if (node.tokens.size() != all.size()) return;
    // A newline at the start of a token belongs to the preceding line.
    const auto begins = [](const Token& token) { return token.text.starts_with('\n'); };
    if (std::all_of(node.tokens.begin(), node.tokens.end(), begins))
      for (Token& token : node.tokens) {
        token.text.erase(0, 1);
        token.newline_before = true;
      }
    std::vector<std::int64_t> lengths;
    for (const Token& token : node.tokens)
      lengths.push_back(static_cast<std::int64_t>(token.text.size()));
    node.length_of = explain(all, lengths, known);
  }

  // Explains the lengths of words by a number read before, from the examples alone (in a generated
  // input the two are unrelated). At least two different lengths must agree with the number,
  // otherwise it could be chance.
  void explain_shown_length(const std::vector<Stretch>& all, ReadNode& node,
                            const std::vector<Known>& known) {
    if (node.optional || node.tokens.size() != all.size()) return;
    std::vector<Stretch> shown;
    std::vector<std::int64_t> lengths;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!node.tokens[i].from_example) continue;
      shown.push_back(all[i]);
      lengths.push_back(static_cast<std::int64_t>(node.tokens[i].text.size()));
    }
    if (std::set<std::int64_t>(lengths.begin(), lengths.end()).size() < 2) return;
    node.length_of = explain(shown, lengths, known);
  }

  static std::optional<Sentinel> take_sentinel(ReadNode& node,
                                               std::vector<std::vector<Stretch>>& repetitions) {
    std::vector<std::vector<const Token*>> beginnings;
    for (const auto& own : repetitions) {
      if (own.empty() || own.back().tokens.size() > 1) return std::nullopt;
      auto& first = beginnings.emplace_back();
      for (const Stretch& repetition : own) first.push_back(&repetition.tokens.front());
    }
    std::optional<Sentinel> found = find_sentinel(beginnings);
    if (!found) return std::nullopt;
    node.sentinel = found->text;
    for (auto& own : repetitions) own.pop_back();
    for (std::int64_t& count : node.counts) --count;
    return found;
  }

  ReadTree tree_;
  std::set<std::string> names_;
  std::set<std::string> explains_;  // numbers that counts and lengths depend on
};

}  // namespace

Result<ReadTree> build_tree(std::vector<std::vector<Token>> runs) {
  return TreeBuilder().run(std::move(runs));
}

}  // namespace assay::inputs
