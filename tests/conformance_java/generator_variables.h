// The variables that generated expressions are about, and the values that they may have.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "frontends/java/syntax/ast.h"

namespace assay::conformance {

using java::Base;

inline constexpr std::array<Base, 5> kNumbers = {Base::kByte, Base::kShort, Base::kInt, Base::kLong,
                                                 Base::kChar};
inline constexpr std::array<std::string_view, 11> kCompound = {
    "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", ">>>=", "&=", "^=", "|="};

struct Declared {
  Base type;
  std::string_view name, value;
  bool nonzero = false;
};

#define ASSAY_INTS                                                                             \
  "0, 1, -1, 2, 3, 7, 10, 31, 32, 33, 63, 64, -31, -33, 100, 127, 128, -128, -129, 255, 256, " \
  "32767, 32768, -32768, 65535, 65536, 1000003, -98765, 2147483647, -2147483648"
#define ASSAY_LONGS                                                                    \
  "0L, 1, -1, 5, 31, 32, 63, 64, 65, -64, 128, 32768, 65536, 2147483647, 2147483648L," \
  " -2147483648, -2147483649L, 4294967296L, 123456789012L, -98765432109876L,"          \
  " 9223372036854775807L, -9223372036854775808L"
#define ASSAY_CHARS \
  "'a', 'z', 'A', '0', '9', ' ', '~', '\\u0001', '\\u00e9', '\\u20ac', '\\ud800', '\\uffff'"
inline constexpr std::string_view kByte = "INT(list(0, 1, -1, 5, 31, 32, 33, -7, 64, 127, -128))";
inline constexpr std::string_view kShort =
    "INT(list(0, 1, -1, 9, 33, 64, 127, 128, -129, 32767, -32768))";
inline constexpr std::string_view kInt = "INT(list(" ASSAY_INTS "))";
inline constexpr std::string_view kLong = "INT(list(" ASSAY_LONGS "))";
inline constexpr std::string_view kChar = "CHAR(list(" ASSAY_CHARS "))";
inline constexpr std::string_view kText =
    "STRING(list(\"ab\", \"Hello\", \"a b c\", \"12\", \"-7\", \"ZZ\", \"\xC3\xA9t\xC3\xA9\"))";

inline constexpr std::array<Declared, 27> kDeclared = {{
    {Base::kByte, "b0", kByte},
    {Base::kByte, "b1", kByte},
    {Base::kByte, "b2", "INT(range(1, 127))", true},
    {Base::kByte, "b3", "INT(list(-1, -128, 3))", true},
    {Base::kShort, "s0", kShort},
    {Base::kShort, "s1", kShort},
    {Base::kShort, "s2", "INT(range(-32768, -1))", true},
    {Base::kInt, "i0", kInt},
    {Base::kInt, "i1", kInt},
    {Base::kInt, "i2", "INT(range(-40, 70))"},
    {Base::kInt, "i3", "INT(list(-1, 3, 10, -2147483648))", true},
    {Base::kLong, "l0", kLong},
    {Base::kLong, "l1", kLong},
    {Base::kLong, "l2", "INT(range(-70L, 130))"},
    {Base::kLong, "l3", "INT(list(-1L, 7, 1000000007, -9223372036854775808L))", true},
    {Base::kChar, "c0", kChar},
    {Base::kChar, "c1", "CHAR(range('a', 'f'))", true},
    {Base::kChar, "c2", kChar, true},
    {Base::kBoolean, "z0", "BOOLEAN()"},
    {Base::kBoolean, "z1", "BOOLEAN()"},
    {Base::kString, "t0", kText},
    {Base::kString, "t1", kText},
    {Base::kString, "u0", "STRING(list(\"\", \"x\", \"ab\"))"},
    {Base::kInt, "zero", "INT(list(0, 0, 1))"},
    {Base::kLong, "none", "INT(list(0L, -1))"},
    {Base::kInt, "at", "INT(list(-1, 0, 3, 4, 2147483647, -2147483648))"},
    {Base::kByte, "few", "INT(list(0, -5, 2))"},
}};
inline constexpr std::size_t kOrdinary = 23;  // those that any expression may use

inline std::string spelled(Base type) { return java::describe({type, 0}); }

inline bool divides(std::string_view op) { return op[0] == '/' || op[0] == '%'; }

}  // namespace assay::conformance
