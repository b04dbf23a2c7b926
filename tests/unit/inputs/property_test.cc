// Tests properties of every description: everything that is generated, enumerated, minimised or
// rendered from a shape is valid, and the different ways of listing all inputs agree.
#include <set>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "examples.h"
#include "inputs/generate/generate.h"
#include "inputs/generate/shape.h"
#include "inputs/generate/shrink.h"
#include "inputs/grammar/match.h"

namespace assay::inputs {
namespace {

Spec read(const std::string& text) {
  auto spec = parse(text);
  EXPECT_TRUE(spec) << text << "\n" << (spec ? "" : spec.error().message);
  return spec ? std::move(*spec) : Spec();
}

class EveryExample : public testing::TestWithParam<ExampleSpec> {
 protected:
  void expect_valid(const Spec& spec, const std::string& bytes, bool exact = true) {
    const auto found = match(spec, bytes);
    ASSERT_TRUE(found) << GetParam().name << ": `" << bytes << "`: " << found.error().message;
    if (exact) {
      EXPECT_TRUE(found->exact) << GetParam().name << ": `" << bytes << "`";
    }
  }
};

TEST_P(EveryExample, GeneratedInputsAreValidAndDistinct) {
  const Spec spec = read(GetParam().text);
  Generator generator(spec, 7);
  generator.set_constants({3, 100, 77});
  generator.set_strings({"abba", "hello"});
  std::set<std::string> seen;
  for (int i = 0; i < 1500; ++i) {
    const auto sample = generator.next();
    if (!sample) break;
    expect_valid(spec, sample->bytes, spec.layout == Layout::kLines);
    EXPECT_TRUE(seen.insert(sample->bytes).second) << sample->bytes;
  }
  EXPECT_GE(seen.size(), std::min<std::uint64_t>(count(spec).value_or(1500), 1500))
      << GetParam().name;
}

TEST_P(EveryExample, TheSameSeedGivesTheSameInputs) {
  const Spec spec = read(GetParam().text);
  Generator one(spec, 42);
  Generator two(spec, 42);
  for (int i = 0; i < 100; ++i) {
    const auto a = one.next();
    const auto b = two.next();
    ASSERT_EQ(a.has_value(), b.has_value());
    if (!a) break;
    EXPECT_EQ(a->bytes, b->bytes);
  }
}

TEST_P(EveryExample, ShrunkInputsAreValidAndSimpler) {
  const Spec spec = read(GetParam().text);
  Generator generator(spec, 11);
  for (int i = 0; i < 60; ++i) {
    const auto sample = generator.next();
    if (!sample) break;
    std::set<std::string> seen;
    visit_shrunk(spec, sample->bytes, [&](const std::string& candidate) {
      expect_valid(spec, candidate);
      EXPECT_TRUE(simpler(candidate, sample->bytes)) << candidate << " from " << sample->bytes;
      EXPECT_TRUE(seen.insert(candidate).second);
      EXPECT_LE(seen.size(), 100U) << "after the visitor has returned false";
      return seen.size() < 100;
    });
  }
}

// Assigns random values to the variables; where there are constraints, some of them are admitted.
bool assign(const Shape& shape, Rng& rng, std::vector<std::int64_t>& values) {
  for (int attempt = 0; attempt < 200; ++attempt) {
    values.clear();
    for (const Variable& v : shape.variables) {
      if (v.kind == Variable::Kind::kChar) {
        const std::string letters = readable_order(v.allowed);
        values.push_back(static_cast<unsigned char>(letters[rng.below(letters.size())]));
      } else if (!v.one_of.empty()) {
        values.push_back(v.one_of[rng.below(v.one_of.size())]);
      } else {
        values.push_back(rng.between(v.lo, v.hi));
      }
    }
    if (admits(shape, values)) return true;
  }
  return false;
}

TEST_P(EveryExample, RenderedShapesAreValid) {
  const Spec spec = read(GetParam().text);
  ShapeLimits limits;
  limits.max_items = limits.max_length = 3;
  limits.max_shapes = 300;
  const Shapes shapes = enumerate_shapes(spec, limits);
  EXPECT_FALSE(shapes.shapes.empty() && shapes.complete) << GetParam().name;
  EXPECT_EQ(shapes.complete, shapes.bound.empty());
  Rng rng(5);
  std::vector<std::int64_t> values;
  std::size_t rendered = 0;
  for (const Shape& shape : shapes.shapes)
    for (int i = 0; i < 5; ++i) {
      if (!assign(shape, rng, values)) continue;
      ++rendered;
      expect_valid(spec, render(shape, values));
    }
  EXPECT_TRUE(shapes.shapes.empty() || rendered > 0) << GetParam().name;
}

INSTANTIATE_TEST_SUITE_P(Inputs, EveryExample, testing::ValuesIn(kExamples),
                         [](const auto& each) { return std::string(each.param.name); });

// Collects all inputs of a shape by trying all values.
void all_of(const Shape& shape, std::vector<std::int64_t>& values, std::set<std::string>& out) {
  if (values.size() == shape.variables.size()) {
    if (admits(shape, values)) out.insert(render(shape, values));
    return;
  }
  const Variable& v = shape.variables[values.size()];
  for (std::int64_t x = v.lo; x <= v.hi; ++x) {
    values.push_back(x);
    const bool listed =
        v.one_of.empty() || std::find(v.one_of.begin(), v.one_of.end(), x) != v.one_of.end();
    const bool allowed = v.kind != Variable::Kind::kChar || v.allowed[static_cast<std::size_t>(x)];
    if (listed && allowed) all_of(shape, values, out);
    values.pop_back();
  }
}

TEST(Finite, ShapesEnumerationCountAndGeneratorAgree) {
  const char* kFinite[] = {
      "n: int in 1..9\n",
      "n: int in {1, 5, -3}, x: float in 0..1 decimals 1\n",
      "n: int in 0..3\na: n of int in 0..2\n",
      "n: int in 1..4, m: int in 1..n\nwhere n + m != 5\n",
      "s: line of [ab] length 0..3\nend: either\n",
      "s: line of [ab] length 0..3\nend: none\n",
      "w: word matching /a(b|c)*a?/ length 1..4\n",
      "n: int in 1..3\na: n of int in 0..4\nwhere distinct(a) && sorted(a)\n",
      "n: int in 0..3\na: n of int in 0..3\nwhere sum(a) == 3 || (len(a) > 1 && a[0] > a[1])\n",
      ("r: int in 1..2, c: int in 1..2\nrepeat r { x: c of int in 0..1 }\n"
       "where x[0][0] <= x[r - 1][c - 1]\n"),
      "repeat 0..2 { l: int in 1..2, w: word of [ab] length l }\n\"-1\"\n",
      "repeat 1..2 { lo: int in 0..2, hi: int in lo..2 where lo + hi != 3 }\n",
      "l: int in 1..3, w: word of [ab] length 1..l\n",
      "n: int in 1..3\nrepeat n as i { x: int in i..2 }\nwhere max(x) - min(x) < 2\n",
      "s: word of [a-c] length 1..3\nc: char of [a-c]\nwhere s[0] != c && sorted(s)\n",
      "a: 0..2 of int in 0..1, \" 9\"\n",
  };
  for (const char* text : kFinite) {
    const Spec spec = read(text);
    const auto all = enumerate(spec);
    ASSERT_TRUE(all) << text;
    const std::set<std::string> listed(all->begin(), all->end());
    EXPECT_EQ(listed.size(), all->size()) << text;
    for (const std::string& bytes : listed) {
      const auto found = match(spec, bytes);
      EXPECT_TRUE(found && found->exact) << text << bytes;
    }
    const Shapes shapes = enumerate_shapes(spec, ShapeLimits{});
    EXPECT_TRUE(shapes.complete) << text << shapes.bound;
    std::set<std::string> shaped;
    for (const Shape& shape : shapes.shapes) {
      std::vector<std::int64_t> values;
      all_of(shape, values, shaped);
    }
    EXPECT_EQ(shaped, listed) << text;
    EXPECT_EQ(count(spec), listed.size()) << text;
    std::set<std::string> generated;
    Generator generator(spec, 3);
    while (const auto sample = generator.next()) generated.insert(sample->bytes);
    EXPECT_EQ(generated, listed) << text;
  }
}

TEST(LargestSizes, BeginWithTheEndsOfTheRanges) {
  const auto first_four = [](const char* description) {
    const Spec spec = read(description);
    Generator generator(spec, 1);
    generator.set_largest_sizes();
    std::string inputs;
    for (int i = 0; i < 4; ++i)
      if (const auto sample = generator.next()) inputs += sample->bytes;
    return inputs;
  };
  EXPECT_EQ(first_four("n: int in 1..3\na: n of int in -5..7\n"),
            "3\n7 7 7\n3\n-5 -5 -5\n3\n7 -5 7\n3\n7 7 -5\n");
  EXPECT_EQ(first_four("w: word of [ab] length 1..4\n"), "bbbb\naaaa\nbaba\nbbaa\n");
  EXPECT_EQ(first_four("repeat 0..3 { c: char of [xy] }\n"),
            "y\ny\ny\nx\nx\nx\ny\nx\ny\ny\ny\nx\n");
}

TEST(Finite, ShapesSayHowFarTheyReach) {
  ShapeLimits limits;
  limits.max_items = 2;
  const Shapes shapes = enumerate_shapes(read("n: int in 1..9\na: n of int in 0..1\n"), limits);
  EXPECT_FALSE(shapes.complete);
  EXPECT_EQ(shapes.bound, "n up to 2");
  ASSERT_EQ(shapes.shapes.size(), 2U);
  EXPECT_EQ(shapes.shapes[1].description, "n = 2");
  EXPECT_EQ(shapes.shapes[1].variables[1].name, "a[1]");
  EXPECT_FALSE(count(read("s: line of [a] length 0..\n")));
  EXPECT_FALSE(count(read("a: long, b: long\n")));
  EXPECT_EQ(count(read("a: int, b: int in 1..2\n")), std::uint64_t{1} << 33);
}

TEST(Finite, SizesThatAreNeverSmallAreNotCut) {
  ShapeLimits limits;
  limits.max_items = limits.max_length = 2;
  const auto bound = [&](const char* description) {
    const Shapes shapes = enumerate_shapes(read(description), limits);
    return std::to_string(shapes.shapes.size()) + (shapes.complete ? " all" : " " + shapes.bound);
  };
  EXPECT_EQ(bound("a: 10 of int in 0..1\n"), "1 all");
  EXPECT_EQ(bound("w: word of [ab] length 6..9\n"), "1 w of up to 6 characters");
  EXPECT_EQ(bound("w: word matching /[ab]{3}-[ab]{3}/ length 7\n"), "1 all");
  EXPECT_EQ(bound("n: int in 5..30\na: n of int in 0..1\n"), "1 n up to 5");
  EXPECT_EQ(bound("n: int in 100..300\na: n of int in 0..1\n"), "0 n up to 2");
}

TEST(Finite, UnsatisfiableIsReported) {
  const Spec none =
      read("a: int in 1..9, b: int in 1..9\nwhere a * a == 2 * b * b && a + b > 17\n");
  Generator generator(none, 1);
  EXPECT_FALSE(generator.next());
  EXPECT_NE(generator.failure().find("no input satisfies"), std::string::npos);
  const Spec rare = read("a: int, b: int\nwhere a * a - 2 * b * b == 7654321\n");
  Generator hopeless(rare, 1);
  EXPECT_FALSE(hopeless.next());
  EXPECT_NE(hopeless.failure().find("too restrictive"), std::string::npos);
}

TEST(Finite, RareInputsAreFoundBySearch) {
  const Spec spec = read("a: int in 1..99, b: int in 1..99\nwhere a * b == 9409\n");
  Generator generator(spec, 1);
  const auto first = generator.next();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->bytes, "97 97\n");
  EXPECT_FALSE(generator.next());
  EXPECT_EQ(generator.failure(), "");
}

}  // namespace
}  // namespace assay::inputs
