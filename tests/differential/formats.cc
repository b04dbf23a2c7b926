// Random format strings for printf and scanf, with values and inputs at the edges.
#include <array>
#include <string_view>

#include "generator.h"

namespace assay::differential {
namespace {

struct Integer {
  std::string_view type, length;
};
constexpr std::array kIntegers = {
    Integer{"int", ""},    Integer{"int", ""},   Integer{"signed char", "hh"},
    Integer{"short", "h"}, Integer{"long", "l"}, Integer{"long long", "ll"},
    Integer{"int", ""},
};
constexpr std::array<std::string_view, 14> kWhole = {
    "0",       "1",   "-1",    "7",      "42",         "-42",
    "100",     "255", "12345", "-99999", "2147483647", "-2147483647 - 1",
    "1 << 20", "'A'"};
constexpr std::array<std::string_view, 20> kFractions = {
    "0.0",     "-0.0",     "1.0",     "0.5",     "1.5",         "2.5",      "0.125",
    "3.14159", "-2.71828", "1e10",    "1e-10",   "123456789.0", "999999.5", "9.995",
    "0.1f",    "1e300",    "-1e-300", "1.0 / 3", "100.0",       "99.99"};
constexpr std::array<std::string_view, 6> kStrings = {"\"\"",           "\"a\"",  "\"hello\"",
                                                      "\"with blank\"", "buffer", "buffer + 2"};

template <class C>
std::string one_of(Rng& rng, const C& choices) {
  return std::string(choices[rng.below(choices.size())]);
}

std::string flags_and_width(Rng& rng, std::string_view flags, std::string& arguments) {
  std::string s;
  for (const char flag : flags)
    if (rng.chance(4)) s += flag;
  if (rng.chance(8)) {
    arguments += ", " + std::string(rng.chance(2) ? "width" : "-9");
    return s + "*";
  }
  if (rng.chance(2)) s += std::to_string(1 + rng.below(15));
  return s;
}

/// One conversion; its arguments are appended.
std::string conversion(Rng& rng, std::string& arguments) {
  std::string s = "%";
  switch (rng.below(4)) {
    case 0:
    case 1: {
      const Integer& type = kIntegers[rng.below(kIntegers.size())];
      const std::string c =
          one_of(rng, std::array<std::string_view, 6>{"d", "d", "i", "u", "x", "o"});
      s += flags_and_width(rng, c == "d" || c == "i" ? "-+ 0" : c == "u" ? "-0" : "-0#", arguments);
      if (rng.chance(4)) s += "." + std::to_string(rng.below(9));
      arguments += ", (" + std::string(type.type) + ")(" + one_of(rng, kWhole) + ")";
      return s + std::string(type.length) + (c == "x" && rng.chance(2) ? "X" : c);
    }
    case 2:
      s += flags_and_width(rng, "-+ 0#", arguments);
      if (rng.chance(2)) s += "." + std::to_string(rng.below(9));
      arguments += ", " + one_of(rng, kFractions);
      return s + one_of(rng, std::array<std::string_view, 7>{"f", "f", "lf", "e", "g", "G", "E"});
    default:
      if (rng.chance(3)) {
        s += flags_and_width(rng, "-", arguments);
        arguments += rng.chance(2) ? ", 'q'" : ", buffer[1]";
        return s + "c";
      }
      s += flags_and_width(rng, "-", arguments);
      if (rng.chance(4)) s += "." + std::to_string(rng.below(6));
      arguments += ", " + one_of(rng, kStrings);
      return s + "s";
  }
}

}  // namespace

Case random_printf(Rng& rng, std::size_t) {
  Case c;
  c.source =
      "#include <stdio.h>\nint main(void) {\n  char buffer[20] = \"buffered\"; int width = 6, n;\n";
  for (int k = 0; k < 25; ++k) {
    std::string arguments;
    std::string format;
    for (std::uint64_t parts = 1 + rng.below(3); parts > 0; --parts)
      format += conversion(rng, arguments) +
                one_of(rng, std::array<std::string_view, 4>{"", "|", " %% ", ", "});
    const std::string call = "printf(\"" + format + "\\n\"" + arguments + ");\n";
    c.source += rng.chance(4) ? "  n = " + call + "  printf(\"%d\\n\", n);\n" : "  " + call;
  }
  c.source += "  return 0;\n}\n";
  return c;
}

Case random_scanf(Rng& rng, std::size_t) {
  constexpr std::array<std::string_view, 30> kFormats = {
      "%d",      "%d",      " %d", "%3d", "%u",  "%x",  "%o",    "%i",    "%ld", "%hd",
      "%hhd",    "%f",      "%4f", "%lf", "%c",  " %c", "%3c",   "%s",    "%4s", "%[a-z]",
      "%[^\\n]", "%3[0-9]", "%*d", "%*s", "%*c", ",",   "%d,%d", "%d:%d", "a%d", "%d %%"};
  constexpr std::array<std::string_view, 26> kInputs = {
      "1",   "-5",  "+7",  "0x1F",  "017", "99999999999", "2147483648", "-",   "+-3",
      "abc", "x",   "3.5", "-.5e2", ".",   "1e",          "inf",        "nan", ",",
      "a12", "12a", "1,2", "3:4",   "%",   "0x",          "1e+x",       "300"};
  Case c;
  c.source =
      "#include <stdio.h>\nint main(void) {\n  int r, d0 = -1, d1 = -1; unsigned u = 9; long l = "
      "-1;\n"
      "  short h = -1; signed char b = -1; float f = -1; double g = -1; char c0 = 'C', s[200] = "
      "\"old\";\n";
  for (int k = 0; k < 6; ++k) {
    std::string format;
    std::string arguments;
    for (std::uint64_t parts = 1 + rng.below(3); parts > 0; --parts) {
      const std::string part = one_of(rng, kFormats);
      format += part + (rng.chance(4) ? " " : "");
      int ints = 0;
      for (std::size_t at = part.find('%'); at != std::string::npos; at = part.find('%', at + 1)) {
        std::size_t end = at + 1;
        if (part[end] == '%') {
          at = end;
          continue;
        }
        if (part[end] == '*') continue;
        while (part[end] >= '0' && part[end] <= '9') ++end;
        const std::string_view rest = std::string_view(part).substr(end);
        const bool wide = end > at + 1;
        if (rest[0] == 'd' || rest[0] == 'i')
          arguments += ints++ == 0 ? ", &d0" : ", &d1";
        else if (rest[0] == 'u' || rest[0] == 'x' || rest[0] == 'o')
          arguments += ", &u";
        else if (rest.starts_with("ld"))
          arguments += ", &l";
        else if (rest.starts_with("hhd"))
          arguments += ", &b";
        else if (rest.starts_with("hd"))
          arguments += ", &h";
        else if (rest.starts_with("lf"))
          arguments += ", &g";
        else if (rest[0] == 'f')
          arguments += ", &f";
        else if (rest[0] == 'c')
          arguments += wide ? ", s + 3" : ", &c0";
        else
          arguments += ", s";
      }
    }
    c.source += "  r = scanf(\"" + format + "\"" + arguments + ");\n";
    c.source +=
        "  printf(\"%d: %d %d %u %ld %d %d %g %g %c %s\\n\", r, d0, d1, u, l, h, b, f, g, c0, "
        "s);\n";
    if (rng.chance(3)) c.source += "  printf(\"%d\\n\", getchar());\n";
  }
  c.source += "  return 0;\n}\n";
  for (std::uint64_t k = rng.below(12); k > 0; --k)
    c.input += one_of(rng, kInputs) +
               one_of(rng, std::array<std::string_view, 5>{" ", "\n", "", "  ", "\t"});
  return c;
}

}  // namespace assay::differential
