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

TermId SymbolicInput::peek_char() {
  if (!pending_.empty()) return pending_.front();
  if (at_end()) return pool_->int_const(-1);
  const InputElement& element = (*elements_)[position_];
  switch (element.kind) {
    case Kind::kByte:
      return pool_->int_const(element.byte);
    case Kind::kChar:
      return element.term;
    case Kind::kInteger:
      spell_number();
      return pending_.empty() ? pool_->int_const(-1) : pending_.front();
    case Kind::kFloat:
      refuse("reading a symbolic decimal number character by character");
      break;
  }
  return pool_->int_const(-1);
}

TermId SymbolicInput::get_char() {
  const TermId c = peek_char();
  if (!pending_.empty())
    pending_.pop_front();
  else if (position_ < elements_->size())
    ++position_;
  return c;
}

void SymbolicInput::spell_number() {
  const TermId value = (*elements_)[position_++].term;
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
    if (pending_.empty() && (*elements_)[position_].kind != Kind::kByte &&
        (*elements_)[position_].kind != Kind::kChar)
      return;
    if (!is_space(peek_char())) return;
    get_char();
  }
}

bool SymbolicInput::can_go_on() const {
  if (position_ + 1 >= elements_->size()) return false;
  const InputElement& next = (*elements_)[position_ + 1];
  constexpr std::string_view kPartsOfNumbers = ".eExX";
  return next.kind != Kind::kByte || std::isdigit(next.byte) != 0 ||
         kPartsOfNumbers.find(static_cast<char>(next.byte)) != std::string_view::npos;
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
  if (pending_.empty() && (*elements_)[position_].kind == Kind::kInteger) {
    if (read.base != 10 && read.base != 0) {
      refuse("reading a symbolic number in a base other than ten");
      return {};
    }
    if (can_go_on() || read.width > 0) {
      spell_number();
    } else {
      const TermId value = (*elements_)[position_++].term;
      at_end();  // the number ends where no digit follows
      return convert(value, read);
    }
  }
  if (pending_.empty() && (*elements_)[position_].kind == Kind::kFloat) {
    if (!is_float || can_go_on() || read.width > 0) {
      refuse("reading part of a symbolic decimal number");
      return {};
    }
    const TermId value = (*elements_)[position_++].term;
    at_end();
    return {1, read.type == ir::Type::kF32 ? pool_->float_convert(value, smt::Sort::kF32) : value};
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
