// Matches an input by backtracking in continuation-passing style: each piece reads as much as it
// can, then less, and succeeds if its continuation does. Descriptions are nearly deterministic, so
// the matcher rarely backtracks; long lists of known length are read in a loop.
#include "inputs/grammar/match.h"

#include <algorithm>

#include "base/ascii.h"
#include "inputs/grammar/layout.h"

namespace assay::inputs {
namespace {

/// A reference to a callable, like std::function but without an allocation.
class Next {
 public:
  template <class F>
  Next(const F& f)  // NOLINT(google-explicit-constructor): made at the call, from a lambda
      : object_(&f), call_([](const void* object) { return (*static_cast<const F*>(object))(); }) {}
  bool operator()() const { return call_(object_); }

 private:
  const void* object_;
  bool (*call_)(const void*);
};

bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr std::size_t kMostSteps = 3000000;
constexpr std::size_t kDeepest = 4000;

class Matcher {
 public:
  Matcher(const Spec& spec, std::string_view bytes)
      : spec_(spec), bytes_(bytes), env_(spec, found_) {}

  Result<Match> run() {
    const bool ok = body(spec_.lines, spec_.where, [this] { return finished(); });
    if (!ok) return failure();
    Match match;
    match.instance = std::move(found_);
    match.instance.final_newline = final_newline();
    std::string again;
    write(spec_, match.instance, again);
    match.exact = again == bytes_;
    return match;
  }

 private:
  struct Gap {
    bool blank = false;
    int newlines = 0;
    bool start = true;  // at the start of the input
  };

  bool final_newline() const {
    if (spec_.end == End::kEither) return bytes_.ends_with('\n');
    return spec_.end == End::kNewline;
  }

  bool finished() {
    std::size_t rest = at_;
    while (rest < bytes_.size() && is_white(bytes_[rest])) ++rest;
    if (rest == bytes_.size()) return true;
    at_ = rest;
    return missed("the end of the input");
  }

  bool body(const std::vector<Line>& lines, const std::vector<ExprRef>& where, Next next) {
    return this->lines(lines, 0, [&, this] {
      for (const ExprRef condition : where)
        if (!env_.holds(condition)) return unsatisfied(condition);
      return next();
    });
  }

  bool lines(const std::vector<Line>& all, std::size_t i, Next next) {
    if (i == all.size()) return next();
    const auto rest = [&, this] { return lines(all, i + 1, next); };
    const Item& first = spec_[all[i].items[0]];
    if (first.kind == Kind::kRepeat && first.style == RepeatStyle::kBlock)
      return repeat(all[i].items[0], rest);
    const Gap before = gap_;
    const bool pending = pending_newline_;
    gap_.blank = false;
    if (pending_newline_) ++gap_.newlines;
    pending_newline_ = false;
    const bool ok = items(all[i], 0, [&, this] {
      pending_newline_ = true;
      gap_.blank = false;
      return rest();
    });
    if (!ok) {
      gap_ = before;
      pending_newline_ = pending;
    }
    return ok;
  }

  bool items(const Line& line, std::size_t i, Next next) {
    if (i == line.items.size()) return next();
    return item(line.items[i], [&, this] { return items(line, i + 1, next); });
  }

  bool item(ItemId id, Next next) {
    if (++steps_ > kMostSteps || depth_ > kDeepest) {
      exhausted_ = true;
      return false;
    }
    ++depth_;
    const bool ok = piece(id, next);
    --depth_;
    return ok;
  }

  bool piece(ItemId id, Next next) {
    const Item& item = spec_[id];
    if (item.kind == Kind::kRepeat) return repeat(id, next);
    const Gap gap = gap_;
    const std::size_t begin = at_;
    if (pass_gap(item)) {
      gap_ = Gap{item.kind != Kind::kLiteral, 0, false};
      const bool ok = item.kind == Kind::kLiteral ? literal(item, next)
                      : item.is_string()          ? string(id, item, next)
                                                  : scalar(id, item, next);
      if (ok) return true;
    }
    at_ = begin;
    gap_ = gap;
    return false;
  }

  // Skips the white space before a piece. Pieces that can contain white space themselves require
  // exactly the white space of the description; others allow any amount.
  bool pass_gap(const Item& item) {
    const bool is_literal = item.kind == Kind::kLiteral;
    const bool sensitive = is_literal ? is_white(item.text[0])
                                      : item.kind == Kind::kLine || item.kind == Kind::kText ||
                                            (item.kind == Kind::kChar && holds_white(item));
    const bool blank = gap_.blank && !is_literal;
    if (sensitive) {
      for (int i = 0; i < gap_.newlines; ++i) {
        std::size_t rest = at_;
        while (rest < bytes_.size() && (bytes_[rest] == ' ' || bytes_[rest] == '\r')) ++rest;
        if (rest < bytes_.size() && bytes_[rest] == '\n')
          ++rest;
        else if (rest < bytes_.size())
          return missed("the end of the line");
        at_ = rest;
      }
      if (gap_.newlines > 0 || !blank) return true;
      if (at_ >= bytes_.size() || bytes_[at_] != ' ') return missed("a space");
      ++at_;
      return true;
    }
    const std::size_t begin = at_;
    if (blank || gap_.newlines > 0 || gap_.start)
      while (at_ < bytes_.size() && is_white(bytes_[at_])) ++at_;
    if ((blank || gap_.newlines > 0) && at_ == begin && at_ < bytes_.size())
      return missed(gap_.newlines > 0 ? "the end of the line" : "a space");
    return true;
  }

  static bool holds_white(const Item& item) {
    for (std::size_t c = 0; c < 128; ++c)
      if (item.chars[c] && is_white(static_cast<char>(c))) return true;
    return false;
  }

  bool literal(const Item& item, Next next) {
    if (bytes_.substr(at_, item.text.size()) != item.text) return missed("`" + item.text + "`");
    at_ += item.text.size();
    return next();
  }

  bool keep_scalar(ItemId id, std::int64_t value, Next next) {
    found_.atoms.push_back({id, 0, value});
    env_.added(id);
    if (next()) return true;
    found_.atoms.pop_back();
    env_.removed(id);
    return false;
  }

  bool scalar(ItemId id, const Item& item, Next next) {
    const auto range = env_.value_range(id);
    if (!range) return missed("a value of `" + item.name + "` (none is possible here)");
    const std::size_t begin = at_;
    if (item.kind == Kind::kChar) {
      if (at_ >= bytes_.size()) return missed(wanted(item, *range));
      const auto c = static_cast<unsigned char>(bytes_[at_]);
      if (!item.chars[c] || c < range->lo || c > range->hi) return missed(wanted(item, *range));
      ++at_;
      return keep_scalar(id, c, next);
    }
    std::size_t end = number_end(item);
    for (; end > begin; --end) {
      const auto value = number(item, bytes_.substr(begin, end - begin));
      if (!value) break;
      const bool listed = item.one_of.empty() || std::find(item.one_of.begin(), item.one_of.end(),
                                                           *value) != item.one_of.end();
      if (*value < range->lo || *value > range->hi || !listed) {
        // The digits before the last ones may be a number of their own, but are rarely meant.
        at_ = end;
        fails("expected " + wanted(item, *range), begin);
        continue;
      }
      at_ = end;
      if (keep_scalar(id, *value, next)) return true;
    }
    at_ = begin;
    return missed(wanted(item, *range));
  }

  std::size_t number_end(const Item& item) const {
    std::size_t end = at_;
    const auto digits = [&] {
      while (end < bytes_.size() && is_digit(bytes_[end])) ++end;
    };
    if (end < bytes_.size() && (bytes_[end] == '-' || bytes_[end] == '+')) ++end;
    digits();
    if (item.kind == Kind::kFloat && end < bytes_.size() && bytes_[end] == '.') {
      ++end;
      digits();
    }
    return end;
  }

  // Returns the value of complete digits; decimals in excess of the item's must be zeros.
  static std::optional<std::int64_t> number(const Item& item, std::string_view text) {
    std::int64_t value = 0;
    int decimals = -1;
    bool any = false;
    const bool negative = text[0] == '-';
    if (negative || text[0] == '+') text.remove_prefix(1);
    for (const char c : text) {
      if (c == '.') {
        decimals = 0;
        continue;
      }
      any = true;
      if (decimals >= item.decimals) {
        if (c != '0') return std::nullopt;
        continue;
      }
      const int digit = negative ? -(c - '0') : c - '0';
      if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, digit, &value))
        return std::nullopt;
      if (decimals >= 0) ++decimals;
    }
    if (!any) return std::nullopt;
    if (__builtin_mul_overflow(value, power_of_ten(item.decimals - std::max(decimals, 0)), &value))
      return std::nullopt;
    return value;
  }

  bool string(ItemId id, const Item& item, Next next) {
    const auto length = env_.extent(id);
    if (!length) return missed("`" + item.name + "` (no length is possible here)");
    const std::size_t begin = at_;
    std::vector<std::size_t> ends;  // the positions where it can end, shortest first
    std::uint32_t state = 0;
    for (std::size_t n = 0;; ++n) {
      const bool accepted = !item.dfa || item.dfa->accepts[state];
      if (static_cast<std::int64_t>(n) >= length->lo && accepted) ends.push_back(begin + n);
      if (static_cast<std::int64_t>(n) >= length->hi || begin + n >= bytes_.size()) break;
      const auto c = static_cast<unsigned char>(bytes_[begin + n]);
      if (!item.chars[c]) break;
      if (item.dfa && (state = item.dfa->next(state, c)) == Dfa::kDead) break;
      at_ = begin + n + 1;
    }
    if (ends.empty()) return missed(wanted(item, *length));
    for (std::size_t i = ends.size(); i-- > 0;) {
      const std::size_t place = found_.text.size();
      found_.text += bytes_.substr(begin, ends[i] - begin);
      found_.atoms.push_back(
          {id, static_cast<std::uint32_t>(ends[i] - begin), static_cast<std::int64_t>(place)});
      env_.added(id);
      at_ = ends[i];
      if (next()) return true;
      found_.atoms.pop_back();
      env_.removed(id);
      found_.text.resize(place);
    }
    at_ = begin + (ends.back() - begin);
    return missed(wanted(item, *length));
  }

  bool repeat(ItemId id, Next next) {
    const Item& item = spec_[id];
    const auto range = env_.extent(id);
    if (!range) return missed("a repetition (no count is possible here)");
    const std::size_t atom = found_.atoms.size();
    found_.atoms.push_back({id, 0, 0});
    env_.added(id);
    if (plain_list(item, *range)) {
      if (in_loop(item, atom, range->lo, next)) return true;
    } else if (repetition(id, atom, 0, *range, next)) {
      return true;
    }
    found_.atoms.pop_back();
    env_.removed(id);
    return false;
  }

  bool repetition(ItemId id, std::size_t atom, std::int64_t done, Interval range, Next next) {
    const Item& item = spec_[id];
    if (done < range.hi) {
      const std::size_t begin = at_;
      env_.begin_repetition(id, static_cast<std::uint32_t>(done));
      const auto again = [&, this] {
        // A repetition that reads nothing would be repeated forever.
        if (at_ == begin && done >= range.lo) return false;
        return repetition(id, atom, done + 1, range, next);
      };
      const bool ok = item.style == RepeatStyle::kBlock
                          ? body(item.body, item.where, again)
                          : items(item.body[0], 0, [&, this] {
                              for (const ExprRef condition : item.where)
                                if (!env_.holds(condition)) return unsatisfied(condition);
                              return again();
                            });
      if (ok) return true;
      env_.undo_repetition(id);
      at_ = begin;
    }
    if (done < range.lo) return false;
    found_.atoms[atom].value = done;
    found_.atoms[atom].size = static_cast<std::uint32_t>(found_.atoms.size() - atom - 1);
    return next();
  }

  // True for n numbers on a line, which never need backtracking.
  bool plain_list(const Item& item, Interval range) const {
    if (range.lo != range.hi || !item.where.empty() || item.style == RepeatStyle::kBlock)
      return false;
    const Line& line = item.body[0];
    return line.items.size() == 1 && spec_[line.items[0]].is_number();
  }

  bool in_loop(const Item& item, std::size_t atom, std::int64_t count, Next next) {
    const ItemId repeat = found_.atoms[atom].item;
    const Gap gap = gap_;
    std::int64_t done = 0;
    const auto stop = [] { return true; };
    for (; done < count; ++done) {
      env_.begin_repetition(repeat, static_cast<std::uint32_t>(done));
      if (!piece(item.body[0].items[0], stop)) {
        env_.undo_repetition(repeat);
        break;
      }
    }
    found_.atoms[atom].value = count;
    found_.atoms[atom].size = static_cast<std::uint32_t>(found_.atoms.size() - atom - 1);
    if (done == count && next()) return true;
    for (; done > 0; --done) {
      env_.removed(item.body[0].items[0]);
      env_.undo_repetition(repeat);
      found_.atoms.pop_back();
    }
    gap_ = gap;
    return false;
  }

  std::string wanted(const Item& item, Interval range) const {
    const std::string name = "`" + item.name + "`, ";
    switch (item.kind) {
      case Kind::kInt:
        if (!item.one_of.empty()) return name + "one of the listed numbers";
        return name + "an integer from " + std::to_string(range.lo) + " to " +
               std::to_string(range.hi);
      case Kind::kFloat:
        return name + "a number from " + print_decimal(range.lo, item.decimals) + " to " +
               print_decimal(range.hi, item.decimals) + " with up to " +
               std::to_string(item.decimals) + " decimals";
      case Kind::kChar:
        return name + "a character of " + print_class(item.chars);
      default:
        break;
    }
    std::string out = name + (item.kind == Kind::kWord   ? "a word "
                              : item.kind == Kind::kLine ? "a line "
                                                         : "a text ");
    out += item.regex.empty() ? "of " + print_class(item.chars) : "matching /" + item.regex + "/";
    out += " of length " + std::to_string(range.lo);
    if (range.hi != range.lo)
      out += range.hi == kOpen ? " or more" : " to " + std::to_string(range.hi);
    return out;
  }

  bool missed(const std::string& what) { return fails("expected " + what); }
  bool unsatisfied(ExprRef condition) {
    return fails("`" + print_expr(spec_, condition) + "` does not hold");
  }
  bool fails(const std::string& why) { return fails(why, at_); }
  /// `place` is where the reader should look: not beyond where the reading stopped.
  bool fails(const std::string& why, std::size_t place) {
    if (at_ >= furthest_ || why_.empty()) {
      furthest_ = at_;
      place_ = place;
      why_ = why;
    }
    return false;
  }

  Result<Match> failure() const {
    if (exhausted_)
      return fail(Error::Kind::kResource,
                  "the input is too long or too ambiguous for its description");
    const std::string_view before = bytes_.substr(0, place_);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n');
    const std::size_t column =
        before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
    return fail(Error::Kind::kInvalidInput, "line " + std::to_string(line) + ", column " +
                                                std::to_string(column) + ": " + why_);
  }

  const Spec& spec_;
  std::string_view bytes_;
  std::size_t at_ = 0;
  Instance found_;
  Env env_;
  Gap gap_;
  bool pending_newline_ = false;
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
  bool exhausted_ = false;
  std::size_t furthest_ = 0;
  std::size_t place_ = 0;  // of that failure, for the reader
  std::string why_;
};

}  // namespace

Result<Match> match(const Spec& spec, std::string_view bytes) { return Matcher(spec, bytes).run(); }

std::vector<Value> values(const Spec& spec, const Instance& instance) {
  std::vector<std::string> texts(spec.items.size());
  std::vector<bool> any(spec.items.size(), false);
  for (const Atom& atom : instance.atoms) {
    const Item& item = spec[atom.item];
    if (item.name.empty()) continue;
    std::string& text = texts[atom.item];
    if (any[atom.item]) text += ' ';
    any[atom.item] = true;
    if (item.is_string()) {
      text += instance.string(atom);
    } else if (item.kind == Kind::kChar) {
      text += static_cast<char>(static_cast<unsigned char>(atom.value));
    } else {
      text += print_decimal(atom.value, item.decimals);
    }
  }
  std::vector<Value> out;
  for (ItemId id = 0; id < spec.items.size(); ++id)
    if (!spec[id].name.empty()) out.push_back({spec[id].name, std::move(texts[id])});
  return out;
}

}  // namespace assay::inputs
