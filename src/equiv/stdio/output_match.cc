#include "equiv/stdio/output_match.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <deque>

#include "exec/concrete/number_text.h"

namespace assay::equiv {
namespace {

using exec::OutputPiece;
using exec::PathExplorer;
using smt::TermId;
using Kind = OutputPiece::Kind;

/// A token: a byte or symbolic character as an integer term (0..255), or a formatted number.
struct Token {
  Kind kind = Kind::kChar;
  TermId term;
  ir::Format format;
  ir::Type type = ir::Type::kI32;
};
using Tokens = std::deque<Token>;

class Matcher {
 public:
  Matcher(PathExplorer& path, const results::Comparison& comparison, SameFloats floats)
      : path_(path), pool_(path.pool()), comparison_(comparison), floats_(floats) {}

  std::optional<OutputMatch> run(const std::vector<OutputPiece>& expected,
                                 const std::vector<OutputPiece>& actual);

 private:
  Tokens tokens_of(const std::vector<OutputPiece>& pieces);
  Tokens without_ignored_space(Tokens tokens);
  void drop_space_at_end(Tokens& tokens);
  bool is_space(const Token& token);
  bool is_newline(const Token& token);
  TermId folded(TermId c);
  bool match_front(Tokens& a, Tokens& b);
  bool match_numbers(const Token& a, const Token& b, bool stands_alone);
  bool stands_alone(const Tokens& tokens) const;
  bool match_integers(const Token& a, const Token& b);
  void append_float(const OutputPiece& piece, Tokens& tokens);
  TermId same_value(TermId x, TermId y, const ir::Format& format, bool stands_alone);
  bool match_literal_float(Tokens& number_side, Tokens& literal_side);
  bool match_literal_number(Tokens& number_side, Tokens& literal_side);
  bool spell(Tokens& tokens);
  void spell_digits(TermId magnitude, int least, std::vector<Token>& out);
  void require(TermId condition) { result_.equal = pool_.and_(result_.equal, condition); }
  bool stopped() const { return path_.stopped() != PathExplorer::Stop::kNone; }
  Token character(smt::Int c) {
    Token token;
    token.term = pool_.int_const(c);
    return token;
  }
  std::optional<int> known_byte(const Token& token) const {
    if (token.kind != Kind::kChar || !pool_.is_const(token.term)) return std::nullopt;
    return static_cast<int>(pool_.int_value(token.term));
  }

  PathExplorer& path_;
  smt::TermPool& pool_;
  const results::Comparison& comparison_;
  SameFloats floats_;
  std::optional<int> last_byte_ = ' ';  // before the fronts, in both outputs; nullopt if unknown
  OutputMatch result_;
};

Tokens Matcher::tokens_of(const std::vector<OutputPiece>& pieces) {
  Tokens tokens;
  for (const OutputPiece& piece : pieces) {
    switch (piece.kind) {
      case Kind::kText:
        for (const char c : piece.text) tokens.push_back(character(static_cast<unsigned char>(c)));
        break;
      case Kind::kChar: {
        Token token;
        token.term = pool_.wrap(piece.term, 8, false);
        tokens.push_back(token);
        break;
      }
      case Kind::kInteger:
        tokens.push_back({piece.kind, piece.term, piece.format, piece.type});
        break;
      case Kind::kFloat:
        append_float(piece, tokens);
        break;
    }
  }
  return tokens;
}

/// An integer printed by %.2f is the number, a point and two zeros.
void Matcher::append_float(const OutputPiece& piece, Tokens& tokens) {
  constexpr smt::Int kExact = smt::Int{1} << 53;
  const TermId value = pool_.float_convert(piece.term, smt::Sort::kF64);
  const ir::Format& f = piece.format;
  const bool whole = pool_.kind(value) == smt::Kind::kIntToFloat && f.conversion == 'f' &&
                     !f.left && !f.alternate && f.precision <= 15 &&
                     pool_.static_range(pool_.child(value, 0)).within({-kExact, kExact});
  if (!whole) {
    tokens.push_back({piece.kind, piece.term, piece.format, piece.type});
    return;
  }
  const int zeros = f.precision < 0 ? 6 : f.precision;
  Token number;
  number.kind = Kind::kInteger;
  number.term = pool_.child(value, 0);
  number.type = ir::Type::kI64;
  number.format = f;
  number.format.conversion = 'd';
  number.format.precision = -1;
  number.format.width = std::max(0, f.width - (zeros > 0 ? zeros + 1 : 0));
  tokens.push_back(number);
  if (zeros > 0) tokens.push_back(character('.'));
  for (int i = 0; i < zeros; ++i) tokens.push_back(character('0'));
}

bool Matcher::is_space(const Token& token) {
  if (token.kind != Kind::kChar) return false;
  const TermId blank = pool_.eq(token.term, pool_.int_const(' '));
  return path_.truth(pool_.or_(blank, pool_.in_range(token.term, {9, 13})));
}

bool Matcher::is_newline(const Token& token) {
  return token.kind == Kind::kChar && path_.truth(pool_.eq(token.term, pool_.int_const('\n')));
}

void Matcher::drop_space_at_end(Tokens& tokens) {
  while (!tokens.empty() && !stopped() && is_space(tokens.back())) tokens.pop_back();
}

Tokens Matcher::without_ignored_space(Tokens tokens) {
  if (comparison_.mode == results::CompareMode::kExact) return tokens;
  if (comparison_.mode == results::CompareMode::kTrimEnd ||
      comparison_.mode == results::CompareMode::kTrim) {
    drop_space_at_end(tokens);
    if (comparison_.mode == results::CompareMode::kTrim)
      while (!tokens.empty() && !stopped() && is_space(tokens.front())) tokens.pop_front();
    return tokens;
  }
  const bool lines = comparison_.mode == results::CompareMode::kTrimLines;
  Tokens result;
  bool pending_space = false;
  for (const Token& token : tokens) {
    if (stopped()) return result;
    if (!is_space(token)) {
      if (pending_space && !result.empty()) result.push_back(character(' '));
      pending_space = false;
      result.push_back(token);
    } else if (!lines) {
      pending_space = true;
    } else if (is_newline(token)) {
      while (!result.empty() && !is_newline(result.back()) && is_space(result.back()))
        result.pop_back();
      result.push_back(character('\n'));
    } else {
      result.push_back(token);
    }
  }
  drop_space_at_end(result);
  return result;
}

TermId Matcher::folded(TermId c) {
  if (!comparison_.ignore_case) return c;
  return pool_.ite(pool_.in_range(c, {'A', 'Z'}), pool_.add(c, pool_.int_const('a' - 'A')), c);
}

bool plain_decimal(const Token& t) {
  return t.kind == Kind::kInteger &&
         (t.format.conversion == 'd' || t.format.conversion == 'i' || t.format.conversion == 'u');
}

/// Returns the length of the shortest string to which the format converts a finite number.
int least_length(const Token& t) {
  const int digits = std::max(t.format.precision, 0);
  if (t.kind == Kind::kInteger)
    return plain_decimal(t) && t.format.precision != 0 ? std::max(1, digits) : 0;
  if (t.format.conversion == 'f') return digits > 0 ? digits + 2 : 1;
  return 0;
}

/// Returns the format without the parts that have no effect: "%6.4f" is "%.4f", "%1i" is "%d".
ir::Format plain_format(const Token& t) {
  ir::Format f = t.format;
  if (f.conversion == 'u') f.plus = f.space = false;
  if (plain_decimal(t)) f.conversion = 'd';
  if (t.kind == Kind::kFloat && f.precision < 0) f.precision = 6;
  Token shortest = t;
  shortest.format = f;
  if (f.width <= least_length(shortest)) f.width = 0;
  if (t.kind == Kind::kInteger && f.precision >= 0) f.zero = false;
  if (plain_decimal(t) && f.precision == 1) f.precision = -1;
  if (f.plus) f.space = false;
  if (f.width == 0) f.left = false;
  if (f.width == 0 || f.left) f.zero = false;
  return f;
}

/// Returns the bound on |x - y| below which the comparison treats the printed numbers as equal, or
/// 0 if there is none. Rounding to a multiple of a unit moves two numbers apart by less than one
/// unit more.
double allowed_distance(const results::Comparison& c, const ir::Format& format) {
  if (format.conversion != 'f' || format.precision > 15) return 0;
  const double unit = std::pow(10.0, -format.precision);
  if (c.last_digit && format.precision > 0) return unit;
  return c.tolerance >= 2 * unit ? c.tolerance / 2 : 0;
}

bool Matcher::match_integers(const Token& a, const Token& b) {
  const bool decimal = plain_decimal(a);
  if (!decimal && ir::bit_width(a.type) != ir::bit_width(b.type)) return false;
  // For %u of a negative number, or %d of a large unsigned one, the string does not show the value.
  for (const Token* t : {&a, &b})
    if (decimal && (t->format.conversion == 'u') == ir::is_signed(t->type))
      require(pool_.in_range(t->term,
                             {0, t->format.conversion == 'u' ? smt::Range::kPlusInf
                                                             : smt::Int{ir::max_value(t->type)}}));
  require(pool_.eq(a.term, b.term));
  return true;
}

/// Is the number at the front a word of its own? Only of such numbers comparisons ignore the sign
/// of zero.
bool Matcher::stands_alone(const Tokens& tokens) const {
  const auto ends_word = [](std::optional<int> byte) {
    return byte && std::isalnum(*byte) == 0 && *byte != '.' && *byte != '-' && *byte != '+';
  };
  return ends_word(last_byte_) && (tokens.size() == 1 || ends_word(known_byte(tokens[1])));
}

/// Are the floats the same value, or zeros whose sign does not matter where they are printed? All
/// NaNs have one code, although they are printed with a sign.
TermId Matcher::same_value(TermId x, TermId y, const ir::Format& format, bool stands_alone) {
  const TermId same = pool_.eq(pool_.float_code(x), pool_.float_code(y));
  if (comparison_.negative_zero || !stands_alone || format.width > 0 || format.plus || format.space)
    return pool_.and_(same, pool_.not_(pool_.is_nan(x)));
  const TermId zero = pool_.float_const(smt::Sort::kF64, 0);
  return pool_.or_(same, pool_.and_(pool_.feq(x, zero), pool_.feq(y, zero)));
}

bool Matcher::match_numbers(const Token& a, const Token& b, bool stands_alone) {
  if (a.kind != b.kind) return false;
  const ir::Format format = plain_format(a);
  if (!(format == plain_format(b))) return false;
  if (a.kind == Kind::kInteger) return match_integers(a, b);
  const TermId x = pool_.float_convert(a.term, smt::Sort::kF64);
  const TermId y = pool_.float_convert(b.term, smt::Sort::kF64);
  // "inf" and "nan" are shorter than any number, so that width and flags matter for them.
  if (!(a.format == b.format)) require(pool_.not_(pool_.or_(pool_.is_nan(x), pool_.is_inf(x))));
  if (floats_ == SameFloats::kSameValue) {
    require(same_value(x, y, a.format, stands_alone));
    return true;
  }
  if (x == y) return true;
  result_.up_to_rounding = true;
  const double distance = allowed_distance(comparison_, format);
  if (distance == 0) {
    require(pool_.feq(x, y));
    return true;
  }
  const TermId limit = pool_.float_const(smt::Sort::kF64, distance);
  const TermId apart = pool_.fsub(x, y);
  require(pool_.and_(pool_.flt(apart, limit), pool_.flt(pool_.fneg(apart), limit)));
  return true;
}

/// A float against text that the float's format makes of one value.
bool Matcher::match_literal_float(Tokens& number_side, Tokens& literal_side) {
  if (floats_ != SameFloats::kSameValue) return false;
  const Token& number = number_side.front();
  std::string text;
  for (const Token& token : literal_side) {
    const auto byte = known_byte(token);
    const bool is_part = byte && (std::isalnum(*byte) != 0 || *byte == '.' || *byte == '-' ||
                                  *byte == '+' || (*byte == ' ' && text.empty()));
    if (!is_part) break;
    text += static_cast<char>(*byte);
  }
  const double value = std::strtod(text.c_str(), nullptr);
  if (text.empty() || std::isnan(value) || exec::format_float(number.format, value) != text)
    return false;
  const TermId x = pool_.float_convert(number.term, smt::Sort::kF64);
  const bool alone = stands_alone(number_side) &&
                     (literal_side.size() == text.size() ||
                      std::isalnum(known_byte(literal_side[text.size()]).value_or('x')) == 0);
  require(same_value(x, pool_.float_const(smt::Sort::kF64, value), number.format, alone));
  last_byte_ = std::nullopt;
  number_side.pop_front();
  literal_side.erase(literal_side.begin(),
                     literal_side.begin() + static_cast<std::ptrdiff_t>(text.size()));
  return true;
}

bool Matcher::match_literal_number(Tokens& number_side, Tokens& literal_side) {
  const Token& number = number_side.front();
  if (number.kind == Kind::kFloat) return match_literal_float(number_side, literal_side);
  if (!plain_decimal(number) || number.format.left || number.format.precision >= 0) return false;
  std::string text;
  std::size_t used = 0;
  for (const Token& token : literal_side) {
    const auto byte = known_byte(token);
    if (text.empty() && byte == ' ' && number.format.width > 0) {
      ++used;
      continue;
    }
    const bool sign = text.empty() && byte == '-';
    if (!byte) {
      if (token.kind != Kind::kChar && used > 0) return false;
      break;
    }
    if (!sign && std::isdigit(*byte) == 0) break;
    text += static_cast<char>(*byte);
    ++used;
  }
  std::int64_t value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size())
    return false;
  // The format writes the value like this: other widths, leading zeros and "-0" are other texts.
  text.insert(0, used - text.size(), ' ');
  if (exec::format_integer(number.format, number.type, value) != text) return false;
  // The token that follows the number must not be a digit either.
  if (number_side.size() > 1) {
    const auto next = known_byte(number_side[1]);
    if (!next || std::isdigit(*next) != 0) return false;
  }
  require(pool_.eq(number.term, pool_.int_const(value)));
  last_byte_ = std::nullopt;
  number_side.pop_front();
  literal_side.erase(literal_side.begin(),
                     literal_side.begin() + static_cast<std::ptrdiff_t>(used));
  return true;
}

void Matcher::spell_digits(TermId magnitude, int least, std::vector<Token>& out) {
  int digits = 1;
  smt::Int limit = 10;
  while (digits < 20 && !path_.truth(pool_.lt(magnitude, pool_.int_const(limit)))) {
    if (stopped()) return;
    ++digits;
    limit *= 10;
  }
  for (int zeros = digits; zeros < least; ++zeros) out.push_back(character('0'));
  for (smt::Int unit = limit / 10; unit > 0; unit /= 10) {
    const TermId quotient = pool_.div_trunc(magnitude, pool_.int_const(unit));
    Token token;
    token.term = pool_.add(pool_.rem_trunc(quotient, pool_.int_const(10)), pool_.int_const('0'));
    out.push_back(token);
  }
}

/// Replaces the number at the front by its characters.
bool Matcher::spell(Tokens& tokens) {
  const Token number = tokens.front();
  if (!plain_decimal(number) || number.format.plus || number.format.space ||
      number.format.alternate)
    return false;
  if (number.format.conversion == 'u' && ir::is_signed(number.type)) return false;
  const bool negative = path_.truth(pool_.lt(number.term, pool_.int_const(0)));
  const TermId magnitude = negative ? pool_.neg(number.term) : number.term;
  std::vector<Token> digits;
  const auto width = static_cast<std::size_t>(number.format.width);
  const bool zeros = number.format.zero && !number.format.left && number.format.precision < 0;
  int least = std::max(1, number.format.precision);
  if (zeros) least = std::max(least, number.format.width - (negative ? 1 : 0));
  if (number.format.precision == 0 && path_.truth(pool_.eq(number.term, pool_.int_const(0))))
    return false;
  spell_digits(magnitude, least, digits);
  if (stopped()) return false;
  if (negative) digits.insert(digits.begin(), character('-'));
  while (digits.size() < width) {
    if (number.format.left)
      digits.push_back(character(' '));
    else
      digits.insert(digits.begin(), character(' '));
  }
  tokens.pop_front();
  tokens.insert(tokens.begin(), digits.begin(), digits.end());
  return true;
}

bool Matcher::match_front(Tokens& a, Tokens& b) {
  const bool a_number = a.front().kind != Kind::kChar;
  const bool b_number = b.front().kind != Kind::kChar;
  if (!a_number && !b_number) {
    const TermId same = pool_.eq(folded(a.front().term), folded(b.front().term));
    if (pool_.is_false(same)) return false;
    require(same);
  } else if (a_number && b_number &&
             match_numbers(a.front(), b.front(), stands_alone(a) && stands_alone(b))) {
    // The two numbers are aligned.
  } else if (a_number && !b_number && match_literal_number(a, b)) {
    return true;
  } else if (b_number && !a_number && match_literal_number(b, a)) {
    return true;
  } else {
    return (!a_number || spell(a)) && (!b_number || spell(b));
  }
  last_byte_ = known_byte(a.front());
  a.pop_front();
  b.pop_front();
  return true;
}

std::optional<OutputMatch> Matcher::run(const std::vector<OutputPiece>& expected,
                                        const std::vector<OutputPiece>& actual) {
  result_.equal = pool_.true_term();
  Tokens a = without_ignored_space(tokens_of(expected));
  Tokens b = without_ignored_space(tokens_of(actual));
  while (!a.empty() && !b.empty()) {
    if (stopped() || pool_.is_false(result_.equal)) return std::nullopt;
    if (!match_front(a, b)) return std::nullopt;
  }
  if (stopped() || !a.empty() || !b.empty() || pool_.is_false(result_.equal)) return std::nullopt;
  return result_;
}

}  // namespace

std::optional<OutputMatch> match_outputs(PathExplorer& path,
                                         const std::vector<OutputPiece>& expected,
                                         const std::vector<OutputPiece>& actual,
                                         const results::Comparison& comparison, SameFloats floats) {
  return Matcher(path, comparison, floats).run(expected, actual);
}

}  // namespace assay::equiv
