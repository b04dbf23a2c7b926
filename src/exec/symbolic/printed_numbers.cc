// The characters of unknown integers: how many are printed, and which, where the output goes into a
// string.
#include "exec/concrete/number_text.h"
#include "exec/symbolic/domain.h"

namespace assay::exec {

using smt::TermId;

namespace {

constexpr int kMostDigits = 20;  // of a number of 64 bits

bool is_decimal(const ir::Format& format) {
  return format.conversion == 'd' || format.conversion == 'i' || format.conversion == 'u';
}

bool is_signed(const ir::Format& format) { return format.conversion != 'u'; }

}  // namespace

SymbolicDomain::Decimal SymbolicDomain::decimal(const ir::Format& format, ir::Type type,
                                                TermId value) {
  const TermId number = pool_.wrap(value, ir::bit_width(type), is_signed(format));
  const TermId negative = pool_.lt(number, pool_.int_const(0));
  const TermId magnitude = pool_.ite(negative, pool_.neg(number), number);
  TermId digits = pool_.int_const(1);
  smt::Int power = 1;
  const int most = ir::bit_width(type) <= 32 ? 10 : kMostDigits;
  for (int i = 1; i < most; ++i) {
    power *= 10;
    digits = pool_.add(digits, pool_.bool_to_int(pool_.ge(magnitude, pool_.int_const(power))));
  }
  return {negative, magnitude, digits};
}

std::optional<TermId> SymbolicDomain::output_size() {
  const bool is_standard_output = outputs_.size() == 1;
  TermId size =
      is_standard_output && written_before_.valid() ? written_before_ : pool_.int_const(0);
  for (const OutputPiece& piece : outputs_.back()) {
    std::optional<TermId> more = pool_.int_const(1);
    if (piece.kind == OutputPiece::Kind::kText)
      more = pool_.int_const(static_cast<std::int64_t>(piece.text.size()));
    else if (piece.kind != OutputPiece::Kind::kChar)
      more = printed_size(piece);
    if (!more) return std::nullopt;
    size = pool_.add(size, *more);
  }
  return size;
}

std::optional<TermId> SymbolicDomain::printed_size(const OutputPiece& piece) {
  const ir::Format& format = piece.format;
  if (piece.kind != OutputPiece::Kind::kInteger || !is_decimal(format) || format.precision == 0)
    return std::nullopt;
  const auto at_least = [&](TermId a, int least) {
    const TermId other = pool_.int_const(least);
    return pool_.ite(pool_.lt(a, other), other, a);
  };
  const Decimal number = decimal(format, piece.type, piece.term);
  const bool always_signed = is_signed(format) && (format.plus || format.space);
  const TermId sign = always_signed ? pool_.int_const(1) : pool_.bool_to_int(number.negative);
  return at_least(pool_.add(sign, at_least(number.digits, format.precision)), format.width);
}

bool SymbolicDomain::put_characters(const ir::Format& format, ir::Type type, TermId value,
                                    Span where) {
  if (!is_decimal(format) || format.precision == 0) return false;
  const Decimal number = decimal(format, type, value);
  const bool negative = path_.truth(number.negative);
  if (stopped()) return true;
  const auto count = static_cast<int>(path_.concretise(number.digits));
  if (stopped()) return true;
  std::uint64_t power = 1;
  for (int i = 1; i < count; ++i) power *= 10;
  // All numbers with this sign and this many digits have the layout of 1000...
  const auto bits = static_cast<std::int64_t>(negative ? 0 - power : power);
  const std::string layout = format_integer(format, type, bits);
  const std::size_t begin = layout.find('1');
  put_text(layout.substr(0, begin), where);
  for (; power > 0; power /= 10) {
    const TermId above = pool_.div_trunc(number.magnitude, pool_.int_const(smt::Int(power)));
    const TermId digit = pool_.rem_trunc(above, pool_.int_const(10));
    put_char(pool_.add(digit, pool_.int_const('0')), where);
  }
  put_text(layout.substr(begin + static_cast<std::size_t>(count)), where);
  return true;
}

}  // namespace assay::exec
