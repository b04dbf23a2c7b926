// Expressions that may end with an exception of Java: which one, and what was done before it,
// depends on the order of evaluation.
#include <array>

#include "generator_expressions.h"

namespace assay::conformance {

using java::Base;

#define ASSAY_NUMERALS \
  "STRING(list(\"12\", \"-7\", \"\", \"x1\", \"-\", \"+5\", \"2147483648\", \"-2147483648\"))"

Sample random_exception(Rng& rng) {
  constexpr std::array<std::string_view, 36> kSources = {
      "i0 / zero",
      "l0 % none",
      "i0 % none",
      "l0 / zero",
      "i0 /= zero",
      "b0 %= zero",
      "c0 /= none",
      "s0 % (few - few)",
      "i1++ + i1 / zero + i1++",
      "z0 && i0 / zero > 3",
      "z0 || i0 / zero > 3",
      "z0 ? i0 / zero : i0 % zero",
      "a[at]",
      "a[at]++",
      "a[at] = i0",
      "a[at] = i0 / zero",
      "a[at] += i0 / zero",
      "a[at] += i0++",
      "a[i1 = at] = i1 / zero",
      "a[c1 - 'a']",
      "new int[few].length",
      "(new int[2][few])[0].length",
      "new int[few][few / zero].length",
      "t0.charAt(at)",
      "t0.substring(at)",
      "t0.substring(1, at)",
      "t0.substring(at, 1)",
      "u0.charAt(0)",
      "Integer.parseInt(" ASSAY_NUMERALS ")",
      "Long.parseLong(" ASSAY_NUMERALS ")",
      "t0.repeat(few)",
      "(z0 ? t0 : null).length()",
      "(z0 ? t0 : null) + i0 / zero",
      "(z1 ? a : null)[i0 / zero]",
      "(z1 ? a : null)[at = i0 / 1]",
      "Math.floorMod(i0, zero) + Math.floorDiv(l0, none)",
  };
  const std::string text(kSources[rng.below(kSources.size())]);
  ExpressionWriter writer(rng);
  for (const std::string_view name : {"b0", "s0", "i0", "i1", "l0", "c0", "c1", "z0", "z1", "t0",
                                      "u0", "zero", "none", "at", "few", "a"})
    writer.named(name);
  Sample made = sample(writer, {text, 1});
  made.statements += " show(i0); show(i1); for (int x : a) System.out.print(x + \" \");";
  return made;
}

}  // namespace assay::conformance
