// Makes smaller inputs by edits of the input's tree (one number, one count, one string). An edit is
// carried out by traversing the description again along the old tree: values that depend on the
// edited one adapt (lists lose items, words lose letters), and values that are no longer valid are
// dropped.
#include "inputs/generate/shrink.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "inputs/grammar/match.h"
#include "inputs/grammar/traversal.h"

namespace assay::inputs {
namespace {

constexpr std::size_t kNowhere = SIZE_MAX;

struct Edit {
  std::size_t atom = kNowhere;
  std::int64_t value = 0;           // a number, character or count, or the length of a string
  std::optional<std::string> text;  // a string as a whole
  std::size_t cut_at = kNowhere;    // the index at which lists and strings lose items; kNowhere: at
                                    // their end
  /// Numbers at these positions get their least values, unless they determine sizes.
  std::size_t least_from = kNowhere;
  std::size_t least_to = kNowhere;
};

/// The old tree, with the positions at which its repetitions begin.
class Tree {
 public:
  Tree(const Spec& spec, const Instance& instance) : spec_(spec), instance_(instance) {
    body(spec.lines);
  }
  const std::vector<std::size_t>& starts(std::size_t atom) const { return starts_.at(atom); }
  const Atom& atom(std::size_t at) const { return instance_.atoms[at]; }
  std::string_view string(const Atom& atom) const { return instance_.string(atom); }
  std::size_t size() const { return instance_.atoms.size(); }

 private:
  void body(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      for (const ItemId id : line.items) {
        if (spec_[id].kind == Kind::kLiteral) continue;
        const std::size_t at = at_++;
        if (spec_[id].kind != Kind::kRepeat) continue;
        auto& starts = starts_[at];
        for (std::int64_t i = 0; i < instance_.atoms[at].value; ++i) {
          starts.push_back(at_);
          body(spec_[id].body);
        }
      }
    }
  }

  const Spec& spec_;
  const Instance& instance_;
  std::size_t at_ = 0;
  std::map<std::size_t, std::vector<std::size_t>> starts_;
};

/// A source for the Traversal (see traversal.h) that returns the old values, as far as they are
/// still valid, and the edited one.
class ReplaySource {
 public:
  ReplaySource(const Spec& spec, const Tree& tree) : spec_(spec), tree_(tree) {}

  void start(Edit edit, bool final_newline) {
    edit_ = std::move(edit);
    final_newline_ = final_newline;
    at_ = 0;
    frames_.clear();
  }

  bool number(ItemId id, Interval range, std::int64_t& out) {
    const Item& item = spec_[id];
    const bool edited = edit_.atom == at_;
    out = edited ? edit_.value : tree_.atom(at_).value;
    if (at_ >= edit_.least_from && at_ < edit_.least_to && !item.structural && item.is_number())
      out = 0;
    ++at_;
    if (edited && (out < range.lo || out > range.hi)) return false;
    out = std::clamp(out, range.lo, range.hi);
    if (item.kind == Kind::kChar) return item.chars[static_cast<std::size_t>(out)];
    return item.one_of.empty() ||
           std::find(item.one_of.begin(), item.one_of.end(), out) != item.one_of.end();
  }

  bool count(ItemId, Interval range, std::int64_t& out) {
    const auto& starts = tree_.starts(at_);
    const auto old = static_cast<std::int64_t>(starts.size());
    out = std::clamp(edit_.atom == at_ ? edit_.value : old, range.lo, range.hi);
    if (out > old && old == 0) return false;
    Frame frame{at_, {}, at_ + 1 + tree_.atom(at_).size};
    const std::size_t lost = out < old ? static_cast<std::size_t>(old - out) : 0;
    const std::size_t cut = std::min(edit_.cut_at, static_cast<std::size_t>(old) - lost);
    for (std::size_t i = 0; i < starts.size(); ++i)
      if (i < cut || i >= cut + lost) frame.kept.push_back(starts[i]);
    while (static_cast<std::int64_t>(frame.kept.size()) < out) frame.kept.push_back(starts.back());
    frames_.push_back(std::move(frame));
    ++at_;
    return true;
  }

  bool string(ItemId id, Interval length, std::string& out) {
    const Item& item = spec_[id];
    std::string text(tree_.string(tree_.atom(at_)));
    const bool edited = edit_.atom == at_;
    if (edited && edit_.text) text = *edit_.text;
    auto wanted = static_cast<std::int64_t>(text.size());
    if (edited && !edit_.text) wanted = edit_.value;
    wanted = std::clamp(wanted, length.lo, length.hi);
    ++at_;
    if (wanted < static_cast<std::int64_t>(text.size())) {
      const std::size_t lost = text.size() - static_cast<std::size_t>(wanted);
      text.erase(std::min(edit_.cut_at, text.size() - lost), lost);
    } else if (wanted > static_cast<std::int64_t>(text.size())) {
      if (wanted > 10000) return false;
      const char filler = text.empty() ? readable_order(item.chars)[0] : text.back();
      text.resize(static_cast<std::size_t>(wanted), filler);
    }
    if (item.dfa && !item.dfa->matches(text)) return false;
    out += text;
    return true;
  }

  bool final_newline() { return final_newline_; }
  void begin_repetition(ItemId, std::int64_t number) {
    at_ = frames_.back().kept[static_cast<std::size_t>(number)];
  }
  void end_repeat(ItemId) {
    at_ = frames_.back().end;
    frames_.pop_back();
  }

 private:
  struct Frame {
    std::size_t atom;
    std::vector<std::size_t> kept;
    std::size_t end;
  };
  const Spec& spec_;
  const Tree& tree_;
  Edit edit_;
  bool final_newline_ = true;
  std::size_t at_ = 0;
  std::vector<Frame> frames_;
};

class Shrinker {
 public:
  Shrinker(const Spec& spec, const Match& match, std::string_view bytes,
           const std::function<bool(const std::string&)>& visit)
      : spec_(spec),
        final_newline_(match.instance.final_newline),
        bytes_(bytes),
        visit_(visit),
        tree_(spec, match.instance),
        env_(spec, made_),
        source_(spec, tree_),
        traversal_(spec, made_, env_, source_) {}

  void run() {
    // Tries the boldest edits first: everything to its least value, then halves, then single steps,
    // then characters.
    try_edit({});
    shrink_large_sizes();
    if (tree_.size() > static_cast<std::size_t>(kLarge)) simplify_blocks();
    for (int boldness = 0; boldness < 3; ++boldness)
      for (std::size_t at = 0; at < tree_.size() && !stopped_; ++at) shrink_atom(at, boldness);
    for (std::size_t at = 0; at < tree_.size() && !stopped_; ++at) simplify_characters(at);
  }

 private:
  static constexpr std::int64_t kLarge = 50;  // more than single steps can reduce

  /// Reduces large sizes by a half, a quarter, an eighth, ... as in delta debugging (Zeller,
  /// Hildebrandt, 2002).
  void shrink_large_sizes() {
    for (std::size_t at = 0; at < tree_.size(); ++at) {
      const Item& item = spec_[tree_.atom(at).item];
      const bool is_size =
          item.structural || (item.kind == Kind::kRepeat && item.least != item.most);
      const std::int64_t size = item.is_string() ? tree_.atom(at).size : tree_.atom(at).value;
      if (!is_size && !item.is_string()) continue;
      const std::int64_t least =
          item.kind == Kind::kRepeat ? 0 : std::clamp<std::int64_t>(0, item.min_value, size);
      if (size - least <= kLarge) continue;
      for (std::int64_t lost = size - least; lost > 1; lost /= 2) {
        try_edit({at, size - lost, {}, kNowhere});
        try_edit({at, size - lost, {}, 0});
      }
    }
  }

  /// Makes all numbers least, or those of a half, a quarter or an eighth of the input.
  void simplify_blocks() {
    const std::size_t all = tree_.size();
    for (std::size_t blocks = 1; blocks <= 8; blocks *= 2)
      for (std::size_t i = 0; i < blocks; ++i)
        try_edit({kNowhere, 0, {}, kNowhere, all * i / blocks, all * (i + 1) / blocks});
  }

  void try_edit(Edit edit) {
    if (stopped_) return;
    source_.start(std::move(edit), final_newline_);
    if (!traversal_.run()) return;
    std::string bytes;
    write(spec_, made_, bytes);
    if (!simpler(bytes, bytes_) || !seen_.insert(bytes).second) return;
    stopped_ = !visit_(bytes);
  }

  void shrink_atom(std::size_t at, int boldness) {
    const Item& item = spec_[tree_.atom(at).item];
    if (item.kind == Kind::kRepeat) {
      if (item.least != item.most) shrink_size(at, tree_.atom(at).value, 0, boldness);
    } else if (item.is_string()) {
      shrink_string(at, item, boldness);
    } else if (item.structural) {
      shrink_size(at, tree_.atom(at).value,
                  std::clamp<std::int64_t>(0, item.min_value, item.max_value), boldness);
    } else if (item.is_number()) {
      shrink_number(at, item, boldness);
    }
  }

  // Shrinks a count, a length, or a number that determines one. Several items are removed at the
  // end or the beginning; a single one, at any position.
  void shrink_size(std::size_t at, std::int64_t old, std::int64_t least, int boldness) {
    if (old <= least) return;
    const std::int64_t smaller = boldness == 0   ? least
                                 : boldness == 1 ? least + (old - least) / 2
                                                 : old - 1;
    try_edit({at, smaller, {}, kNowhere});
    try_edit({at, smaller, {}, 0});
    if (boldness < 2) return;
    for (std::int64_t i = 1; i + 1 < old && i < 60; ++i)
      try_edit({at, smaller, {}, static_cast<std::size_t>(i)});
  }

  void shrink_string(std::size_t at, const Item& item, int boldness) {
    const auto size = static_cast<std::int64_t>(tree_.atom(at).size);
    if (item.least == item.most) return;
    shrink_size(at, size, std::min(size, item.min_value), boldness);
    if (!item.dfa || boldness < 2) return;
    // Most single characters of a regular expression cannot be removed alone, so every part is
    // tried.
    const std::string text(tree_.string(tree_.atom(at)));
    for (std::size_t lost = text.size(); lost > 1 && !stopped_; --lost)
      for (std::size_t i = 0; i + lost <= text.size() && !stopped_; ++i) {
        std::string shorter = text;
        shorter.erase(i, lost);
        if (item.dfa->matches(shorter)) try_edit({at, 0, std::move(shorter), kNowhere});
      }
  }

  void shrink_number(std::size_t at, const Item& item, int boldness) {
    const std::int64_t old = tree_.atom(at).value;
    const std::int64_t scale = power_of_ten(item.decimals);
    const std::int64_t least = std::clamp<std::int64_t>(0, item.min_value, item.max_value);
    if (!item.one_of.empty()) {
      if (boldness == 0)
        for (const std::int64_t value : item.one_of) try_edit({at, value, {}, kNowhere});
      return;
    }
    if (boldness == 0) {
      for (const std::int64_t value : {least, scale, -scale, 2 * scale})
        if (value != old) try_edit({at, value, {}, kNowhere});
      if (old < 0 && old != INT64_MIN) try_edit({at, -old, {}, kNowhere});
    } else if (boldness == 1) {
      try_edit({at, old / 2 - old / 2 % scale, {}, kNowhere});
      for (std::int64_t digits = 10; digits <= scale; digits *= 10)
        try_edit({at, old - old % digits, {}, kNowhere});
      if (scale == 1) try_edit({at, old / 10, {}, kNowhere});
    } else if (old != 0) {
      try_edit({at, old - (old > 0 ? std::min(scale, old) : std::max(-scale, old)), {}, kNowhere});
    }
  }

  void simplify_characters(std::size_t at) {
    const Item& item = spec_[tree_.atom(at).item];
    const std::string order = readable_order(item.chars);
    if (order.empty() || item.is_number()) return;
    const std::string simple = order.substr(0, 3);
    if (item.kind == Kind::kChar) {
      for (const char c : simple) try_edit({at, static_cast<unsigned char>(c), {}, kNowhere});
      return;
    }
    if (!item.is_string()) return;
    const std::string text(tree_.string(tree_.atom(at)));
    try_edit({at, 0, std::string(text.size(), simple[0]), kNowhere});
    for (std::size_t i = 0; i < text.size() && !stopped_; ++i)
      for (const char c : simple) {
        if (c == text[i]) break;
        std::string other = text;
        other[i] = c;
        try_edit({at, 0, std::move(other), kNowhere});
      }
  }

  const Spec& spec_;
  const bool final_newline_;
  std::string_view bytes_;
  const std::function<bool(const std::string&)>& visit_;
  bool stopped_ = false;
  Tree tree_;
  Instance made_;
  Env env_;
  ReplaySource source_;
  Traversal<ReplaySource> traversal_;
  std::set<std::string> seen_;
};

// Returns the rank of every byte in the readable order.
std::array<unsigned char, 256> ranks() {
  std::array<unsigned char, 256> out{};
  CharSet all;
  all.set();
  unsigned char rank = 0;
  for (const char c : readable_order(all)) out[static_cast<unsigned char>(c)] = rank++;
  return out;
}

}  // namespace

bool simpler(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return a.size() < b.size();
  const auto minus_a = std::count(a.begin(), a.end(), '-');
  const auto minus_b = std::count(b.begin(), b.end(), '-');
  if (minus_a != minus_b) return minus_a < minus_b;
  static const std::array<unsigned char, 256> kRanks = ranks();
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return kRanks[static_cast<unsigned char>(x)] < kRanks[static_cast<unsigned char>(y)];
  });
}

void visit_shrunk(const Spec& spec, std::string_view bytes,
                  const std::function<bool(const std::string&)>& visit) {
  if (const auto found = match(spec, bytes)) Shrinker(spec, *found, bytes, visit).run();
}

}  // namespace assay::inputs
