// Maps and sets with unknown keys as arguments of programs in their full form.
#include "dynamic/value/print.h"
#include "traced_programs.h"

namespace assay::languages {
namespace {

using concolic::Equivalence;

class CollectionArguments : public Traced {
 protected:
  void expect(Equivalence expected, const std::string& reference, const std::string& submission,
              const std::string& description) {
    const scripts::Claim claim = compare(reference, submission, description);
    EXPECT_EQ(claim.result, expected)
        << submission << "\n"
        << (claim.input ? dynamic::print(*claim.input) : claim.covered);
    EXPECT_EQ(claim.statistics.deviations, 0U) << claim.statistics.first_deviation;
  }
};

const std::string kPrice =
    "price(m: map of string of [a-z] length 1 to int in 0..9 length 0..3, k: string of [a-z] "
    "length 1)";

TEST_F(CollectionArguments, HaveUnknownKeysThatAreDifferent) {
  const std::string reference = "const price = (m, k) => (m.has(k) ? m.get(k) : 0);";
  expect(Equivalence::kEqual, reference,
         "function price(m, k) { for (const [key, value] of m) if (key === k) return value; return "
         "0; }",
         kPrice);
  expect(Equivalence::kEqual, reference, "const price = (m, k) => m.get(k) ?? 0;", kPrice);
  expect(
      Equivalence::kEqual, reference,
      "const price = (m, k) => [...m].filter(([key]) => key === k).reduce((s, p) => s + p[1], 0);",
      kPrice);
  expect(Equivalence::kEqual, reference,
         "const price = (m, k) => new Map([...m.entries()].reverse()).get(k) || 0;", kPrice);
}

TEST_F(CollectionArguments, TellProgramsApartThatLookUpOtherKeys) {
  const std::string reference = "const price = (m, k) => (m.has(k) ? m.get(k) : 0);";
  for (const std::string submission :
       {"const price = (m, k) => m.get(k) || 1;", "const price = (m, k) => m.get('q') ?? 0;",
        "const price = (m, k) => (m.has(k) && k !== 'q' ? m.get(k) : 0);",
        "function price(m, k) { for (const [key, value] of m) if (key <= k) return value; return "
        "0; }"})
    expect(Equivalence::kDifferent, reference, submission, kPrice);
}

TEST_F(CollectionArguments, AreFollowedThroughCopiesAndKnownKeys) {
  const std::string description = "f(s: set of int in 0..50 length 0..3)";
  const std::string reference = "const f = (s) => s.has(7);";
  for (const std::string submission :
       {"const f = (s) => [...s].includes(7);", "const f = (s) => new Set(s).has(7);",
        "const f = (s) => structuredClone(s).has(7);",
        "const f = (s) => { const n = s.size; return new Set([...s, 7]).size === n; };",
        "const f = (s) => s.delete(7);"})
    expect(Equivalence::kEqual, reference, submission, description);
  expect(Equivalence::kDifferent, reference, "const f = (s) => [...s].some((x) => x === 8);",
         description);
}

TEST_F(CollectionArguments, AreSumsOverManyValues) {
  expect(Equivalence::kEqual,
         "const f = (s) => { let sum = 0; for (const x of s) sum += x; return sum; };",
         "const f = (s) => [...s].reduce((a, b) => a + b, 0);",
         "f(s: set of int in -1000..1000 length 0..3)");
}

TEST_F(CollectionArguments, ArePrintedWithTheirValues) {
  const std::string description = "f(s: set of int in 0..9 length 0..2)";
  expect(Equivalence::kEqual, "const f = (s) => { console.log(s); };",
         "const f = (s) => { console.log(new Set([...s])); };", description);
  expect(Equivalence::kDifferent, "const f = (s) => { console.log(s); };",
         "const f = (s) => { console.log(new Set([...s].map((x) => (x === 7 ? 8 : x)))); };",
         description);
}

}  // namespace
}  // namespace assay::languages
