#include "frontends/c/library/format.h"

#include <optional>

namespace assay::c {
namespace {

constexpr int kMaxField = 1'000'000;  // larger widths and precisions are rejected

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

tl::unexpected<Error> malformed(std::string message) {
  return fail(Error::Kind::kInvalidInput, std::move(message));
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  bool done() const { return at_ >= text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  char next() { return done() ? '\0' : text_[at_++]; }
  bool accept(char c) {
    if (done() || peek() != c) return false;
    ++at_;
    return true;
  }
  /// Reads digits as a number; returns nullopt if it is larger than kMaxField, and 0 if there are
  /// no digits.
  std::optional<int> number() {
    int value = 0;
    while (is_digit(peek())) {
      value = value * 10 + (next() - '0');
      if (value > kMaxField) return std::nullopt;
    }
    return value;
  }
  Length length() {
    if (accept('h')) return accept('h') ? Length::kChar : Length::kShort;
    if (accept('l')) return accept('l') ? Length::kLongLong : Length::kLong;
    if (accept('q')) return Length::kLongLong;
    if (accept('j') || accept('z') || accept('t')) return Length::kLong;
    if (accept('L')) return Length::kLongDouble;
    return Length::kNone;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

std::string spelled(char c) {
  if (c == '\0') return "the format ends after '%'";
  return "'%" + std::string(1, c) + "' is not a conversion specifier";
}

void read_flags(Reader& in, PrintfDirective& d) {
  for (;; in.next()) {
    switch (in.peek()) {
      case '-':
        d.left = true;
        break;
      case '+':
        d.plus = true;
        break;
      case ' ':
        d.space = true;
        break;
      case '#':
        d.alternate = true;
        break;
      case '0':
        d.zero = true;
        break;
      case '\'':
        break;  // groups thousands, which has no effect in the C locale
      default:
        return;
    }
  }
}

Result<PrintfDirective> read_printf_conversion(Reader& in) {
  PrintfDirective d;
  read_flags(in, d);
  if (in.accept('*')) {
    d.width_from_argument = true;
  } else {
    const auto width = in.number();
    if (!width) return malformed("the field width is too large");
    d.width = *width;
  }
  if (in.accept('.')) {
    if (in.accept('*')) {
      d.precision_from_argument = true;
    } else if (in.accept('-')) {
      // A negative precision counts as absent.
      if (!in.number()) return malformed("the precision is too large");
    } else {
      const auto precision = in.number();
      if (!precision) return malformed("the precision is too large");
      d.precision = *precision;
    }
  }
  d.length = in.length();
  const char c = in.next();
  constexpr std::string_view kKnown = "diuxXocsfFeEgGaApn%";
  if (c == '\0' || kKnown.find(c) == std::string_view::npos) return malformed(spelled(c));
  d.conversion = c == 'i' ? 'd' : c;
  return d;
}

}  // namespace

Result<std::vector<PrintfDirective>> parse_printf_format(std::string_view format) {
  std::vector<PrintfDirective> directives;
  const auto literal = [&](char c) {
    if (directives.empty() || directives.back().conversion != 0) directives.emplace_back();
    directives.back().text += c;
  };
  Reader in(format);
  while (!in.done()) {
    const char c = in.next();
    if (c != '%') {
      literal(c);
      continue;
    }
    TRY_ASSIGN(auto directive, read_printf_conversion(in));
    if (directive.conversion == '%') {
      literal('%');
    } else {
      directives.push_back(std::move(directive));
    }
  }
  return directives;
}

namespace {

/// Parses what follows '[': an optional '^', a ']' that may come first, characters and ranges, ']'.
Result<std::bitset<256>> read_set(Reader& in) {
  std::bitset<256> set;
  const bool negated = in.accept('^');
  bool first = true;
  int previous = -1;
  while (true) {
    if (in.done()) return malformed("the set of '%[' is not closed by ']'");
    const auto c = static_cast<unsigned char>(in.next());
    if (c == ']' && !first) break;
    const char after = in.peek();
    if (c == '-' && previous >= 0 && after != ']' && after != '\0' &&
        previous <= static_cast<unsigned char>(after)) {
      const int last = static_cast<unsigned char>(in.next());
      for (int k = previous; k <= last; ++k) set.set(static_cast<std::size_t>(k));
      previous = -1;
    } else {
      set.set(c);
      previous = c;
    }
    first = false;
  }
  return negated ? ~set : set;
}

Result<ScanfDirective> read_scanf_conversion(Reader& in) {
  ScanfDirective d;
  d.kind = ScanfDirective::Kind::kConversion;
  d.suppressed = in.accept('*');
  const auto width = in.number();
  if (!width) return malformed("the field width is too large");
  d.width = *width;
  d.length = in.length();
  const char c = in.next();
  switch (c) {
    case 'X':
      d.conversion = 'x';
      break;
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      d.conversion = 'f';
      break;
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'o':
    case 'c':
    case 's':
    case 'p':
    case 'n':
    case '%':
      d.conversion = c;
      break;
    case '[': {
      TRY_ASSIGN(d.set, read_set(in));
      d.conversion = '[';
      break;
    }
    default:
      return malformed(spelled(c));
  }
  return d;
}

}  // namespace

Result<std::vector<ScanfDirective>> parse_scanf_format(std::string_view format) {
  std::vector<ScanfDirective> directives;
  const auto space = [&] {
    if (directives.empty() || directives.back().kind != ScanfDirective::Kind::kSpace)
      directives.emplace_back();
  };
  const auto literal = [&](char c) {
    ScanfDirective d;
    d.kind = ScanfDirective::Kind::kLiteral;
    d.literal = c;
    directives.push_back(d);
  };
  Reader in(format);
  while (!in.done()) {
    const char c = in.next();
    if (is_space(c)) {
      space();
    } else if (c != '%') {
      literal(c);
    } else {
      TRY_ASSIGN(auto directive, read_scanf_conversion(in));
      if (directive.conversion == '%') {
        space();  // unlike other literal characters, "%%" skips white space
        literal('%');
      } else {
        directives.push_back(std::move(directive));
      }
    }
  }
  return directives;
}

}  // namespace assay::c
