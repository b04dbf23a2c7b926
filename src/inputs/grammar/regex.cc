// Compiles a regular expression to a nondeterministic automaton (Thompson, CACM 1968) and this to a
// deterministic one by the subset construction; then removes states that cannot reach acceptance.
#include <algorithm>
#include <map>

#include "base/check.h"
#include "inputs/grammar/charset.h"

namespace assay::inputs {
namespace {

constexpr std::size_t kMostStates = 1000;

struct Nfa {
  struct State {
    CharSet on;
    int to = -1;             // by a character of `on`
    int skip[2] = {-1, -1};  // without a character
  };
  std::vector<State> states;

  int add() {
    states.emplace_back();
    return static_cast<int>(states.size() - 1);
  }
  void skip(int from, int to) {
    State& state = states[static_cast<std::size_t>(from)];
    (state.skip[0] < 0 ? state.skip[0] : state.skip[1]) = to;
  }
};

struct Fragment {
  int first;
  int last;  // its transition has no target yet
};

/// Builds the automaton of an expression by recursive descent. A repeated part is parsed anew for
/// each copy.
class RegexParser {
 public:
  RegexParser(std::string_view text, Nfa& nfa) : text_(text), nfa_(nfa) {}

  Result<Fragment> parse() {
    TRY_ASSIGN(const Fragment all, alternatives(0));
    if (at_ < text_.size()) return invalid("a `)` without a `(`");
    return all;
  }

 private:
  bool more() const { return at_ < text_.size() && text_[at_] != '|' && text_[at_] != ')'; }

  Result<Fragment> alternatives(int depth) {
    if (depth > 50) return invalid("parentheses are nested too deeply");
    TRY_ASSIGN(Fragment left, sequence(depth));
    while (at_ < text_.size() && text_[at_] == '|') {
      ++at_;
      TRY_ASSIGN(const Fragment right, sequence(depth));
      const int first = nfa_.add();
      const int last = nfa_.add();
      nfa_.skip(first, left.first);
      nfa_.skip(first, right.first);
      nfa_.skip(left.last, last);
      nfa_.skip(right.last, last);
      left = {first, last};
    }
    return left;
  }

  Result<Fragment> sequence(int depth) {
    const int start = nfa_.add();
    Fragment all{start, start};
    while (more()) {
      TRY_ASSIGN(const Fragment next, repeated(depth));
      nfa_.skip(all.last, next.first);
      all.last = next.last;
    }
    return all;
  }

  Result<Fragment> repeated(int depth) {
    const std::size_t begin = at_;
    TRY_ASSIGN(Fragment part, atom(depth));
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '*' || c == '+' || c == '?') {
        ++at_;
        part = closed(part, c != '+', c != '?');
      } else if (c == '{') {
        TRY_ASSIGN(part, counted(begin, at_, depth));
      } else {
        break;
      }
      if (nfa_.states.size() > 20 * kMostStates) return invalid("this expression is too large");
    }
    return part;
  }

  Fragment closed(Fragment part, bool may_skip, bool may_repeat) {
    const int first = nfa_.add();
    const int last = nfa_.add();
    nfa_.skip(first, part.first);
    if (may_skip) nfa_.skip(first, last);
    nfa_.skip(part.last, last);
    if (may_repeat) nfa_.skip(part.last, part.first);
    return {first, last};
  }

  Result<int> number() {
    int value = 0;
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && value <= 1000)
      value = value * 10 + (text_[at_++] - '0');
    if (at_ == begin || value > 1000)
      return invalid("`{` needs a count up to 1000, as in `{2}` or `{1,3}`");
    return value;
  }

  // Builds X{lo,hi}, where X is text_[begin, end), which is parsed again for each copy.
  Result<Fragment> counted(std::size_t begin, std::size_t end, int depth) {
    ++at_;
    TRY_ASSIGN(const int lo, number());
    int hi = lo;
    bool open = false;
    if (at_ < text_.size() && text_[at_] == ',') {
      ++at_;
      open = at_ < text_.size() && text_[at_] == '}';
      if (!open) {
        TRY_ASSIGN(hi, number());
      }
    }
    if (at_ >= text_.size() || text_[at_] != '}' || hi < lo)
      return invalid("`{` needs a count up to 1000, as in `{2}` or `{1,3}`");
    const std::size_t after = at_ + 1;
    const int start = nfa_.add();
    Fragment all{start, start};
    for (int i = 0; i < hi + (open ? 1 : 0); ++i) {
      at_ = begin;
      TRY_ASSIGN(Fragment part, copy_until(end, depth));
      if (i >= lo) part = closed(part, true, open);
      nfa_.skip(all.last, part.first);
      all.last = part.last;
      if (nfa_.states.size() > 20 * kMostStates) return invalid("this expression is too large");
    }
    at_ = after;
    return all;
  }

  Result<Fragment> copy_until(std::size_t end, int depth) {
    const std::string_view whole = text_;
    text_ = text_.substr(0, end);
    auto part = repeated(depth);
    text_ = whole;
    return part;
  }

  Result<Fragment> atom(int depth) {
    const char c = text_[at_];
    if (c == '(') {
      ++at_;
      TRY_ASSIGN(const Fragment inner, alternatives(depth + 1));
      if (at_ >= text_.size()) return invalid("a `(` without its `)`");
      ++at_;
      return inner;
    }
    if (c == '*' || c == '+' || c == '?' || c == '{')
      return invalid(std::string("`") + c + "` has nothing to repeat; write `\\" + c +
                     "` for the character itself");
    CharSet set;
    if (c == '[') {
      TRY_ASSIGN(set, parse_class(text_, at_));
    } else {
      ++at_;
      if (c == '.') {
        set = printable();
      } else if (c == '\\') {
        TRY_ASSIGN(const unsigned char escaped, parse_escape(text_, at_));
        set.set(escaped);
      } else {
        set.set(static_cast<unsigned char>(c));
      }
    }
    const int first = nfa_.add();
    const int last = nfa_.add();
    nfa_.states[static_cast<std::size_t>(first)].on = set;
    nfa_.states[static_cast<std::size_t>(first)].to = last;
    return Fragment{first, last};
  }

  std::string_view text_;
  Nfa& nfa_;
  std::size_t at_ = 0;
};

using Subset = std::vector<int>;  // sorted

Subset closure(const Nfa& nfa, Subset from) {
  std::vector<bool> seen(nfa.states.size(), false);
  Subset out;
  while (!from.empty()) {
    const int s = from.back();
    from.pop_back();
    if (s < 0 || seen[static_cast<std::size_t>(s)]) continue;
    seen[static_cast<std::size_t>(s)] = true;
    out.push_back(s);
    for (const int next : nfa.states[static_cast<std::size_t>(s)].skip) from.push_back(next);
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// The subset construction (Rabin and Scott, 1959): a state of the result is a set of states of the
/// NFA.
Result<Dfa> determinise(const Nfa& nfa, Fragment all) {
  Dfa dfa;
  std::map<Subset, std::uint32_t> ids;
  std::vector<Subset> subsets;
  const auto id_of = [&](Subset subset) {
    const auto [it, fresh] = ids.try_emplace(subset, static_cast<std::uint32_t>(subsets.size()));
    if (fresh) subsets.push_back(std::move(subset));
    return it->second;
  };
  id_of(closure(nfa, {all.first}));
  for (std::uint32_t s = 0; s < subsets.size(); ++s) {
    if (subsets.size() > kMostStates) return invalid("this expression is too large");
    const Subset subset = subsets[s];
    dfa.accepts.push_back(std::binary_search(subset.begin(), subset.end(), all.last));
    std::map<std::uint32_t, CharSet> by_target;
    // The target state for each set of NFA states before its closure. The 256 bytes lead to few
    // different sets, so that few closures are computed.
    std::map<Subset, std::uint32_t> known;
    for (unsigned c = 0; c < 256; ++c) {
      Subset moved;
      for (const int n : subset)
        if (nfa.states[static_cast<std::size_t>(n)].on[c])
          moved.push_back(nfa.states[static_cast<std::size_t>(n)].to);
      if (moved.empty()) continue;
      const auto [it, fresh] = known.try_emplace(moved, 0);
      if (fresh) it->second = id_of(closure(nfa, std::move(moved)));
      by_target[it->second].set(c);
    }
    auto& edges = dfa.edges.emplace_back();
    for (const auto& [to, on] : by_target) edges.push_back({on, to});
  }
  return dfa;
}

/// Merges equivalent states by partition refinement (Moore, 1956): two states remain in one block
/// as long as they agree on acceptance and, for every byte, on the block of the next state. Fewer
/// states mean fewer shapes, because the enumeration of shapes distinguishes strings by their
/// states.
Dfa minimise(const Dfa& dfa) {
  const std::size_t count = dfa.edges.size();
  std::vector<std::uint32_t> block(count);
  for (std::size_t s = 0; s < count; ++s) block[s] = dfa.accepts[s] ? 1 : 0;
  std::size_t blocks = 0;
  std::vector<std::size_t> representative;
  for (;;) {
    using Key = std::pair<std::uint32_t, std::vector<std::pair<std::uint32_t, std::string>>>;
    std::map<Key, std::uint32_t> ids;
    std::vector<std::uint32_t> refined(count);
    representative.clear();
    for (std::size_t s = 0; s < count; ++s) {
      std::map<std::uint32_t, CharSet> targets;
      for (const Dfa::Edge& edge : dfa.edges[s]) targets[block[edge.to]] |= edge.on;
      Key key{block[s], {}};
      for (const auto& [to, on] : targets) key.second.emplace_back(to, on.to_string());
      const auto [it, fresh] = ids.try_emplace(key, static_cast<std::uint32_t>(ids.size()));
      if (fresh) representative.push_back(s);
      refined[s] = it->second;
    }
    block = refined;  // numbered by first appearance, so the start state stays 0
    if (ids.size() == blocks) break;
    blocks = ids.size();
  }
  Dfa out;
  for (const std::size_t s : representative) {
    std::map<std::uint32_t, CharSet> targets;
    for (const Dfa::Edge& edge : dfa.edges[s]) targets[block[edge.to]] |= edge.on;
    auto& edges = out.edges.emplace_back();
    for (const auto& [to, on] : targets) edges.push_back({on, to});
    out.accepts.push_back(dfa.accepts[s]);
  }
  return out;
}

void drop_dead_ends(Dfa& dfa) {
  std::vector<bool> alive = dfa.accepts;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t s = 0; s < dfa.edges.size(); ++s) {
      if (alive[s]) continue;
      for (const Dfa::Edge& edge : dfa.edges[s])
        if (alive[edge.to]) alive[s] = changed = true;
    }
  }
  for (auto& edges : dfa.edges)
    std::erase_if(edges, [&](const Dfa::Edge& edge) { return !alive[edge.to]; });
}

}  // namespace

Result<Dfa> compile_regex(std::string_view expression) {
  Nfa nfa;
  TRY_ASSIGN(const Fragment all, RegexParser(expression, nfa).parse());
  TRY_ASSIGN(const Dfa dfa, determinise(nfa, all));
  Dfa out = minimise(dfa);
  drop_dead_ends(out);
  return out;
}

std::uint32_t Dfa::next(std::uint32_t state, unsigned char c) const {
  for (const Edge& edge : edges[state])
    if (edge.on[c]) return edge.to;
  return kDead;
}

bool Dfa::matches(std::string_view text) const {
  std::uint32_t state = 0;
  for (const char c : text) {
    state = next(state, static_cast<unsigned char>(c));
    if (state == kDead) return false;
  }
  return accepts[state];
}

LengthTable::LengthTable(const Dfa& dfa, std::size_t longest) {
  rows_.push_back(dfa.accepts);
  for (std::size_t n = 1; n <= longest; ++n) {
    std::vector<bool> row(dfa.edges.size(), false);
    for (std::size_t s = 0; s < dfa.edges.size(); ++s)
      for (const Dfa::Edge& edge : dfa.edges[s])
        if (rows_[n - 1][edge.to]) row[s] = true;
    rows_.push_back(std::move(row));
  }
}

}  // namespace assay::inputs
