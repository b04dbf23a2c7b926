#include "exec/symbolic/input.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace assay::exec {

using smt::TermId;
using Kind = InputElement::Kind;

bool SymbolicInput::is_space(TermId c) {
  const TermId tab_to_return = pool_->in_range(c, {9, 13});
  return path_->truth(pool_->or_(pool_->eq(c, pool_->int_const(' ')), tab_to_return));
}

bool SymbolicInput::is_digit(TermId c) { return path_->truth(pool_->in_range(c, {'0', '9'})); }

bool SymbolicInput::is_char(TermId c, char wanted) {
  return path_->truth(pool_->eq(c, pool_->int_const(wanted)));
}

TermId InputList::value(smt::TermPool& pool, const Part& part, TermId position) {
  const smt::Sort sort = part.kind == Kind::kFloat ? smt::Sort::kF64 : smt::Sort::kInt;
  return pool.select(part.symbol, position, sort, part.domain);
}

TermId SymbolicInput::in_set(TermId c, const std::bitset<256>& set) {
  std::vector<TermId> runs;
  for (std::size_t first = 0; first < set.size(); ++first) {
    if (!set[first]) continue;
    std::size_t last = first;
    while (last + 1 < set.size() && set[last + 1]) ++last;
    runs.push_back(pool_->in_range(c, {static_cast<smt::Int>(first), static_cast<smt::Int>(last)}));
    first = last;
  }
  return pool_->or_(runs);
}

void SymbolicInput::enter() {
  if (const InputList* at = list(); at != nullptr)
    cursor_ = {pool_->int_const(0), at->has_first ? ListCursor::kFirst : ListCursor::kNext, 0};
}

bool SymbolicInput::has_next(const InputList& list) {
  const TermId more = pool_->lt(cursor_.offset, list.count);
  if (list.automaton) {
    // The description says of each state whether the text can end there, and whether it can go on.
    if (!list.automaton->accepts[cursor_.state]) {
      path_->assume(more);
      return true;
    }
    if (list.automaton->edges[cursor_.state].empty()) {
      path_->assume(pool_->not_(more));
      return false;
    }
  }
  return path_->truth(more);
}

void SymbolicInput::leave_ended_lists() {
  while (list() != nullptr && cursor_.part < ListCursor::kInside) {
    const InputList& here = *list();
    if (!has_next(here)) {
      ++position_;
      enter();
      continue;
    }
    const bool is_first = cursor_.part == ListCursor::kFirst;
    const std::size_t part = !is_first ? here.lead : here.lead != 0 ? 0 : here.lead + here.between;
    cursor_.part = ListCursor::kInside + static_cast<std::uint32_t>(part);
  }
}

SymbolicInput::Here SymbolicInput::here() {
  const InputElement& element = (*elements_)[position_];
  if (element.kind != Kind::kList)
    return {element.kind, element.byte, element.separated, element.term};
  const InputList& list = *element.list;
  const InputList::Part& part = list.parts[cursor_.part - ListCursor::kInside];
  if (part.kind == Kind::kByte) return {part.kind, part.byte, part.separated, {}};
  const TermId value = InputList::value(*pool_, part, cursor_.offset);
  if (part.kind == Kind::kChar) {
    std::bitset<256> allowed = part.allowed;
    if (list.automaton) {
      allowed.reset();
      for (const auto& edge : list.automaton->edges[cursor_.state]) allowed |= edge.on;
    }
    path_->assume(in_set(value, allowed));
  }
  return {part.kind, part.byte, part.separated, value};
}

void SymbolicInput::step_automaton(TermId c) {
  const InputList* const at = list();
  if (at == nullptr || !at->automaton) return;
  const auto& edges = at->automaton->edges[cursor_.state];
  std::size_t taken = 0;
  while (taken + 1 < edges.size() && !path_->truth(in_set(c, edges[taken].on))) ++taken;
  cursor_.state = edges[taken].to;
}

void SymbolicInput::advance() {
  const InputList* const at = list();
  if (at == nullptr) {
    ++position_;
    enter();
    return;
  }
  std::size_t next = cursor_.part - ListCursor::kInside + 1;
  if (next == at->lead) next += at->between;  // the item follows what precedes the first one
  if (next < at->parts.size()) {
    cursor_.part = ListCursor::kInside + static_cast<std::uint32_t>(next);
  } else {
    cursor_.part = ListCursor::kNext;
    cursor_.offset = pool_->add(cursor_.offset, pool_->int_const(1));
  }
}

TermId SymbolicInput::peek_char() {
  if (!pending_.empty()) return pending_.front();
  if (at_end()) return pool_->int_const(-1);
  const Here at = here();
  switch (at.kind) {
    case Kind::kByte:
      return pool_->int_const(at.byte);
    case Kind::kChar:
      return at.term;
    case Kind::kInteger:
      if (at.separated) {
        refuse("reading a number character by character where any white space is valid");
        break;
      }
      spell_number();
      return pending_.empty() ? pool_->int_const(-1) : pending_.front();
    case Kind::kFloat:
      refuse("reading a symbolic decimal number character by character");
      break;
    case Kind::kList:
      CHECK(false);
  }
  return pool_->int_const(-1);
}

TermId SymbolicInput::get_char() {
  const TermId c = peek_char();
  if (!pending_.empty()) {
    pending_.pop_front();
  } else if (position_ < elements_->size() && unsupported_.empty()) {
    step_automaton(c);
    advance();
  }
  return c;
}

void SymbolicInput::spell_number() {
  const TermId value = here().term;
  advance();
  TermId magnitude = value;
  if (path_->truth(pool_->lt(value, pool_->int_const(0)))) {
    pending_.push_back(pool_->int_const('-'));
    magnitude = pool_->neg(value);
  }
  // Few digits are tried first, because they are more likely: each fork asks whether the magnitude
  // is below `limit`.
  int digits = 1;
  smt::Int limit = 10;
  while (digits < 20 && !path_->truth(pool_->lt(magnitude, pool_->int_const(limit)))) {
    if (path_->stopped() != PathExplorer::Stop::kNone) return;
    ++digits;
    limit *= 10;
  }
  for (smt::Int unit = limit / 10; unit > 0; unit /= 10) {
    const TermId digit =
        pool_->rem_trunc(pool_->div_trunc(magnitude, pool_->int_const(unit)), pool_->int_const(10));
    pending_.push_back(pool_->add(digit, pool_->int_const('0')));
  }
}

void SymbolicInput::skip_space() {
  while (!at_end() && path_->stopped() == PathExplorer::Stop::kNone) {
    if (pending_.empty()) {
      const Kind kind = here().kind;
      if (kind != Kind::kByte && kind != Kind::kChar) return;
    }
    if (!is_space(peek_char())) return;
    get_char();
  }
}

namespace {

/// Can what begins with this be part of a number that precedes it?
bool can_be_in_number(Kind kind, std::uint8_t byte) {
  constexpr std::string_view kPartsOfNumbers = ".eExX";
  return kind != Kind::kByte || std::isdigit(byte) != 0 ||
         kPartsOfNumbers.find(static_cast<char>(byte)) != std::string_view::npos;
}

}  // namespace

bool SymbolicInput::can_continue_at(std::size_t position) const {
  for (; position < elements_->size(); ++position) {
    const InputElement& next = (*elements_)[position];
    if (next.kind != Kind::kList) return can_be_in_number(next.kind, next.byte);
    // The list can be empty, so that what follows it matters as well.
    const InputList& list = *next.list;
    const InputList::Part& first = list.parts[list.has_first && list.lead == 0 ? list.between : 0];
    if (can_be_in_number(first.kind, first.byte)) return true;
  }
  return false;
}

bool SymbolicInput::can_go_on() const {
  const InputList* const at = list();
  if (at == nullptr) return can_continue_at(position_ + 1);
  const std::size_t next = cursor_.part - ListCursor::kInside + 1;
  if (next < at->parts.size()) return can_be_in_number(at->parts[next].kind, at->parts[next].byte);
  const InputList::Part& again = at->parts[at->lead];
  return can_be_in_number(again.kind, again.byte) || can_continue_at(position_ + 1);
}

NumberRead<TermId> SymbolicInput::convert(TermId value, const ir::Input& read) {
  if (read.op == ir::InputOp::kReadFloat) {
    const smt::Sort sort = read.type == ir::Type::kF32 ? smt::Sort::kF32 : smt::Sort::kF64;
    return {1, pool_->int_to_float(value, sort)};
  }
  return {1, pool_->wrap(value, ir::bit_width(read.type), ir::is_signed(read.type))};
}

NumberRead<TermId> SymbolicInput::read_number(const ir::Input& read) {
  skip_space();
  if (path_->stopped() != PathExplorer::Stop::kNone) return {};
  if (at_end()) return {-1, {}};
  const bool is_float = read.op == ir::InputOp::kReadFloat;
  const Here at = pending_.empty() ? here() : Here{};
  if (at.separated && read.width > 0) {
    refuse("reading part of a number where any white space is valid");
    return {};
  }
  const bool ends = at.separated || (at.kind != Kind::kByte && !can_go_on());
  if (at.kind == Kind::kInteger) {
    if (read.base != 10 && read.base != 0) {
      refuse("reading a symbolic number in a base other than ten");
      return {};
    }
    if (!ends || read.width > 0) {
      spell_number();
    } else {
      advance();
      note_end();  // the number ends where no digit follows
      return convert(at.term, read);
    }
  }
  if (at.kind == Kind::kFloat) {
    if (!is_float || !ends || read.width > 0) {
      refuse("reading part of a symbolic decimal number");
      return {};
    }
    advance();
    note_end();
    return {1,
            read.type == ir::Type::kF32 ? pool_->float_convert(at.term, smt::Sort::kF32) : at.term};
  }
  if (read.base != 10) {
    refuse("reading a number in a base other than ten from symbolic characters");
    return {};
  }
  return read_spelled_integer(read);
}

NumberRead<TermId> SymbolicInput::read_spelled_integer(const ir::Input& read) {
  bool negative = false;
  int left = read.width > 0 ? read.width : 40;
  if (is_char(peek_char(), '-')) {
    negative = true;
    get_char();
    --left;
  } else if (is_char(peek_char(), '+')) {
    get_char();
    --left;
  }
  TermId value = pool_->int_const(0);
  int digits = 0;
  while (left > 0 && !at_end() && is_digit(peek_char())) {
    if (path_->stopped() != PathExplorer::Stop::kNone) return {};
    const TermId digit = pool_->sub(get_char(), pool_->int_const('0'));
    value = pool_->add(pool_->scaled(value, 10), digit);
    ++digits;
    --left;
  }
  const auto continues_with = [&](std::string_view any_of) {
    if (read.op != ir::InputOp::kReadFloat || left == 0 || at_end()) return false;
    const TermId next = peek_char();
    return std::any_of(any_of.begin(), any_of.end(), [&](char c) { return is_char(next, c); });
  };
  // ".5", "infinity", "nan", "0x1p3", "2.5", "1e3"
  if (continues_with(digits == 0 ? ".iInN" : digits == 1 ? ".eExX" : ".eE")) {
    refuse("reading a decimal number from symbolic characters");
    return {};
  }
  if (digits == 0) return {0, {}};
  constexpr int kSafeDigits = 18;
  if (digits > kSafeDigits) {
    refuse("reading a number of more than 18 symbolic digits");
    return {};
  }
  return convert(negative ? pool_->neg(value) : value, read);
}

}  // namespace assay::exec
