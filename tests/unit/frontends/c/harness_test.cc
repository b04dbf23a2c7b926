#include "frontends/c/harness/harness.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "frontends/c/harness/described.h"

namespace assay::c {
namespace {

HarnessParameter scalar(std::string name, Scalar type) {
  HarnessParameter p;
  p.name = std::move(name);
  p.scalar = type;
  return p;
}

HarnessParameter pointer(std::string name, Scalar type, bool is_const = false) {
  HarnessParameter p = scalar(std::move(name), type);
  p.is_pointer = true;
  p.is_const = is_const;
  return p;
}

/// Returns the output of the student's program with its harness, compiled by gcc.
std::string run(const std::string& student, const Harness& harness, const std::string& input) {
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::path(testing::TempDir()) / ("assay_harness_test" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "a.c") << with_harness(student, harness.main);
  std::ofstream(folder / "in") << input;
  const std::string base = folder.string();
  if (std::system(("gcc -w -o " + base + "/a.out " + base + "/a.c").c_str()) != 0)
    return "does not compile:\n" + harness.main;
  FILE* pipe = popen((base + "/a.out < " + base + "/in").c_str(), "r");
  std::string output;
  for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) output += static_cast<char>(c);
  pclose(pipe);
  fs::remove_all(folder);
  return output;
}

TEST(Harness, ScalarsInOrder) {
  const auto harness = make_harness({"f",
                                     Scalar::kDouble,
                                     false,
                                     {scalar("a", Scalar::kInt), scalar("c", Scalar::kChar),
                                      scalar("x", Scalar::kDouble), scalar("b", Scalar::kBool)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "a: int\nc: char\nx: float\nb: int in 0..1\n");
  EXPECT_EQ(run("#define _Bool_ 1\ndouble f(int a, char c, double x, _Bool b) {"
                "return a + (c == 'q') + x + b; }",
                *harness, "3\nq\n0.5\n1\n"),
            "5.5\n");
}

TEST(Harness, AnArrayAndItsLength) {
  const auto harness = make_harness(
      {"f",
       Scalar::kInt,
       false,
       {pointer("a", Scalar::kInt), scalar("n", Scalar::kInt), scalar("x", Scalar::kLong)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "n: int in 0..10\na: n of int\nx: long\n");
  EXPECT_EQ(run("int f(int a[], int n, long x) { a[n - 1] = 9; return n + x; }", *harness,
                "3\n1 2 3\n100\n"),
            "103\n1\n2\n9\n");
}

TEST(Harness, LengthsComeFirstIfNoneFollowsTheLastArray) {
  const auto described = [](std::vector<HarnessParameter> parameters) {
    const auto harness = make_harness({"f", std::nullopt, false, std::move(parameters)});
    return harness ? harness->input : harness.error().message;
  };
  EXPECT_EQ(described({scalar("n", Scalar::kInt), pointer("a", Scalar::kInt, true),
                       scalar("m", Scalar::kInt), pointer("b", Scalar::kInt, true)}),
            "n: int in 0..10\na: n of int\nm: int in 0..10\nb: m of int\n");
  EXPECT_EQ(described({pointer("a", Scalar::kInt, true), scalar("n", Scalar::kInt),
                       pointer("b", Scalar::kInt, true), scalar("m", Scalar::kInt)}),
            "n: int in 0..10\na: n of int\nm: int in 0..10\nb: m of int\n");
}

TEST(Harness, TwoArraysShareALength) {
  const auto harness = make_harness({"f",
                                     std::nullopt,
                                     false,
                                     {pointer("a", Scalar::kInt, true), pointer("b", Scalar::kInt),
                                      scalar("size", Scalar::kInt)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "size: int in 0..10\na: size of int\nb: size of int\n");
  EXPECT_EQ(
      run("void f(const int *a, int *b, int size) { for (int i = 0; i < size; i++) b[i] += a[i]; }",
          *harness, "2\n1 2\n10 20\n"),
      "11\n22\n");
}

TEST(Harness, VariablesByAddress) {
  const auto harness = make_harness(
      {"swap", std::nullopt, false, {pointer("a", Scalar::kInt), pointer("b", Scalar::kInt)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "a: int\nb: int\n");
  EXPECT_EQ(run("void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }"
                "int main() { return 3; }",
                *harness, "1\n2\n"),
            "2\n1\n");
}

HarnessParameter result(std::string name, Scalar type) {
  HarnessParameter p = pointer(std::move(name), type);
  p.is_output = true;
  return p;
}

TEST(Harness, AResultIsNoInputAndAsLongAsAllArguments) {
  const auto harness = make_harness(
      {"f",
       std::nullopt,
       false,
       {pointer("a", Scalar::kInt, true), scalar("n", Scalar::kInt),
        pointer("b", Scalar::kInt, true), scalar("m", Scalar::kInt), result("out", Scalar::kInt)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "n: int in 0..10\na: n of int\nm: int in 0..10\nb: m of int\n");
  EXPECT_EQ(run("void f(const int *a, int n, const int *b, int m, int *out) {"
                "out[n + m - 1] = a[0] + b[0]; }",
                *harness, "1\n5\n2\n6 7\n"),
            "77\n77\n11\n");
}

TEST(Harness, OnlyTheElementsThatAreCountedAreCompared) {
  HarnessParameter out = result("out", Scalar::kInt);
  out.is_counted = true;
  const auto harness =
      make_harness({"f",
                    Scalar::kInt,
                    false,
                    {pointer("a", Scalar::kInt, true), scalar("n", Scalar::kInt), std::move(out)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(run("int f(const int *a, int n, int *out) { out[0] = a[1]; out[1] = 1; return 1; }",
                *harness, "2\n5 6\n"),
            "1\n6\n");
  EXPECT_EQ(run("int f(const int *a, int n, int *out) { return 1000; }", *harness, "2\n5 6\n"),
            "1000\n77\n77\n");
}

TEST(Harness, ResultsWithoutALengthAndOfOneVariable) {
  HarnessParameter sum = result("sum", Scalar::kDouble);
  sum.is_single = true;
  HarnessParameter digits = result("digits", Scalar::kInt);
  digits.is_counted = true;
  const auto harness =
      make_harness({"f", Scalar::kInt, false, {scalar("n", Scalar::kInt), digits, sum}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "n: int\n");
  EXPECT_EQ(run("int f(int n, int *digits, double *sum) {"
                "digits[0] = n; digits[1] = 2; *sum = 0.5; return 2; }",
                *harness, "8\n"),
            "2\n8\n2\n0.5\n");
}

TEST(Harness, AStringThatIsAResult) {
  const auto harness =
      make_harness({"f",
                    std::nullopt,
                    false,
                    {pointer("in", Scalar::kChar, true), result("out", Scalar::kChar)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "in_: line length 0..10\n");
  EXPECT_EQ(
      run("void f(const char *in, char *out) { out[0] = in[1]; out[1] = 0; }", *harness, "ab\n"),
      "b\n");
}

TEST(Harness, StringsAreLinesAndMeasured) {
  const auto harness = make_harness(
      {"f",
       Scalar::kInt,
       false,
       {scalar("k", Scalar::kInt), pointer("s", Scalar::kChar), scalar("len", Scalar::kInt)}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "k: int\ns: line length 0..10\n");
  EXPECT_EQ(
      run("int f(int k, char *s, int len) { s[0] = 'J'; return len + k; }", *harness, "100\na b\n"),
      "103\nJ b\n");
}

TEST(Harness, ANumberBesideAStringThatFindsItsEndIsAnArgument) {
  HarnessSignature repeat = {
      "f", std::nullopt, false, {pointer("s", Scalar::kChar, true), scalar("n", Scalar::kInt)}};
  EXPECT_EQ(make_harness(repeat)->input, "s: line length 0..10\n");
  repeat.finds_ends = true;
  const auto harness = make_harness(repeat);
  EXPECT_EQ(harness->input, "s: line length 0..10\nn: int in 0..10\n");
  EXPECT_EQ(run("int printf(const char *, ...);\n"
                "void f(const char *s, int n) { while (n-- > 0) printf(\"%s\\n\", s); }",
                *harness, "ab\n3\n"),
            "ab\nab\nab\n");
  repeat.parameters[1].name = "length";
  EXPECT_EQ(make_harness(repeat)->input, "s: line length 0..10\n");
}

TEST(DescribedArguments, AreItemsOfTheirOwn) {
  HarnessSignature caesar = {
      "f", std::nullopt, false, {pointer("s", Scalar::kChar), scalar("n", Scalar::kInt)}};
  for (const char* text :
       {"s: line length 0..9\nn: int in 0..25\n", "text_: line length 0..9\nkey: int in 0..25\n"}) {
    HarnessSignature described = caesar;
    apply_description(described, text);
    const auto harness = make_harness(described);
    EXPECT_EQ(harness->input, "s: line length 0..10\nn: int\n");
    EXPECT_TRUE(check_description(*harness, text));
  }
}

TEST(DescribedArguments, AnArrayHasTheLengthThatIsStated) {
  const HarnessSignature sum = {
      "f", Scalar::kInt, false, {pointer("a", Scalar::kInt, true), scalar("n", Scalar::kInt)}};
  const auto read_as = [&](const char* text) {
    HarnessSignature described = sum;
    apply_description(described, text);
    const auto harness = make_harness(described);
    return check_description(*harness, text) ? harness->input : "refused";
  };
  EXPECT_EQ(read_as("n: int in 0..5\na: n of int\n"), "n: int in 0..10\na: n of int\n");
  EXPECT_EQ(read_as("c: int in 1..3\na: c of int\nn: int\n"),
            "c: int in 0..10\na: c of int\nn: int\n");
  EXPECT_EQ(read_as("a: 3 of int\nn: int\n"), "a: 3 of int\nn: int\n");
  EXPECT_EQ(read_as("n: int\na: 3 of int\n"), "refused") << "another order";
  EXPECT_EQ(read_as("n: int in 0..5\na: n of int\nx: int\n"), "refused") << "no argument reads x";
}

TEST(DescribedArguments, OfALengthThatIsNoArgument) {
  HarnessSignature first = {
      "f", Scalar::kInt, false, {pointer("a", Scalar::kInt, true), scalar("n", Scalar::kInt)}};
  apply_description(first, "c: int in 1..3\na: c of int\nn: int\n");
  EXPECT_EQ(run("int f(const int a[], int n) { return a[0] + n; }", *make_harness(first),
                "2\n30 40\n5\n"),
            "35\n");
}

TEST(Harness, MatricesAndStringResults) {
  HarnessParameter matrix = pointer("m", Scalar::kInt, true);
  matrix.columns = 2;
  const auto harness = make_harness({"f", std::nullopt, true, {scalar("n", Scalar::kInt), matrix}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(harness->input, "n: int in 0..10\nrepeat n { m: 2 of int }\n");
  EXPECT_EQ(run("char *f(int n, int m[][2]) { return m[n - 1][1] == 4 ? \"four\" : 0; }", *harness,
                "2\n1 2\n3 4\n"),
            "four\n");
}

TEST(Harness, AMatrixWithoutRowsIsRefused) {
  HarnessParameter matrix = pointer("m", Scalar::kInt);
  matrix.columns = 2;
  EXPECT_FALSE(make_harness({"f", std::nullopt, false, {matrix}}));
}

TEST(Harness, LinesOfTheStudentKeepTheirNumbers) {
  const auto harness = make_harness({"f", Scalar::kInt, false, {}});
  ASSERT_TRUE(harness);
  EXPECT_EQ(run("int f(void) {\n\n return __LINE__; }", *harness, ""), "3\n");
}

HarnessParameter with_columns(HarnessParameter p, std::int64_t columns) {
  p.columns = columns;
  p.stated_length = 2;
  return p;
}

/// Returns what the harness of `f(T *p)` shows where the reference's is `f(const T *p)`.
std::string shown_change(const HarnessParameter& parameter, const std::string& student,
                         const std::string& input) {
  const HarnessSignature reference{"f", std::nullopt, false, {parameter}};
  HarnessSignature other = reference;
  EXPECT_EQ(make_harness(watching(reference, other))->main, make_harness(reference)->main);
  other.may_change_arguments = true;
  const auto harness = make_harness(watching(reference, other));
  EXPECT_EQ(harness->input, make_harness(reference)->input);
  return run(student, *harness, input);
}

TEST(Harness, SaysWhatIsChangedAlthoughTheReferenceMustNot) {
  HarnessParameter array = pointer("a", Scalar::kInt, true);
  array.stated_length = 2;
  EXPECT_EQ(shown_change(array, "void f(int *a) { a[1] = 2; }", "1\n2\n"), "");
  EXPECT_EQ(shown_change(array, "void f(int *a) { a[1]++; }", "1\n2\n"), "(a was changed)\n");
  const HarnessParameter text = pointer("s", Scalar::kChar, true);
  EXPECT_EQ(shown_change(text, "void f(char *s) { s[2] = 0; }", "ab\n"), "");
  EXPECT_EQ(shown_change(text, "void f(char *s) { *s = 0; }", "ab\n"), "(s was changed)\n");
  const HarnessParameter matrix = with_columns(pointer("m", Scalar::kInt, true), 2);
  EXPECT_EQ(shown_change(matrix, "void f(int m[][2]) { m[1][1] = 4; }", "1 2\n3 4\n"), "");
  EXPECT_EQ(shown_change(matrix, "void f(int m[][2]) { m[1][1] = 0; }", "1 2\n3 4\n"),
            "(m was changed)\n");
  const HarnessParameter single = pointer("x", Scalar::kInt, true);
  EXPECT_EQ(shown_change(single, "void f(int *x) { *x = 7; }", "5\n"), "(x was changed)\n");
}

}  // namespace
}  // namespace assay::c
