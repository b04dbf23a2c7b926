// Tests the inference from C programs alone: how they read, and where they are well defined.
#include "equiv/valid_inputs/infer.h"

#include <gtest/gtest.h>

#include "equiv/valid_inputs/examples.h"
#include "frontends/c/frontend.h"
#include "inputs/grammar/spec.h"

namespace assay::equiv {
namespace {

/// A C program, or why it is none.
class Program {
 public:
  explicit Program(const std::string& statements, const std::string& functions = "") {
    const std::string text = "#include <stdio.h>\n#include <stdlib.h>\n" + functions +
                             "\nint main(void) {\n" + statements + "\nreturn 0;\n}\n";
    const FileId file = sources_.add("program.c", text);
    lowered_ = c::lower(sources_, file, {});
    if (lowered_) tested_.program = &lowered_->program;
    tested_.native_text = text;
    tested_.sources = &sources_;
    tested_.file = file;
  }

  const ProgramUnderTest& tested() const { return tested_; }
  std::string inferred(const std::vector<std::string>& examples) const {
    if (!lowered_) return lowered_.error().message;
    const auto result = infer_inputs(tested_, examples, {}, 1, {});
    return result ? inputs::print(result->spec) : result.error().message;
  }

 private:
  SourceMap sources_;
  Result<c::Lowered> lowered_;
  ProgramUnderTest tested_;
};

std::string inferred(const std::string& statements, const std::string& functions = "") {
  return Program(statements, functions).inferred({});
}

TEST(InferInputs, NamesAreTheProgramsOwn) {
  EXPECT_EQ(inferred("int width, high[2]; scanf(\"%d %d\", &width, &high[0]);"
                     "printf(\"%d\", width > high[0]);"),
            "width: int, high: int\n");
}

TEST(InferInputs, TwoCallsOfOneFunctionReadTwoThings) {
  EXPECT_EQ(inferred("int n; scanf(\"%d\", &n); int a = total(n); scanf(\"%d\", &n);"
                     "printf(\"%d\", a > total(n));",
                     "int total(int k) { int x, even = 0; for (int i = 0; i < k; i++) {"
                     " scanf(\"%d\", &x); even ^= x & 1; } return even; }"),
            "n: int in 0..20\nx: n of int, n2: int in 0..20\nx2: n2 of int\n");
}

TEST(InferInputs, ALineEndsWithANewlineIfTheReferenceWaitsForOne) {
  const std::string waits = inferred(
      "char c; int sum = 0; scanf(\"%c\", &c); while (c != '\\n') { sum += c; scanf(\"%c\", &c); }"
      "printf(\"%d\", sum);");
  EXPECT_EQ(waits.find("end:"), std::string::npos) << waits;
  const std::string tests = inferred(
      "int c, sum = 0; while ((c = getchar()) != '\\n' && c != EOF) sum += c; printf(\"%d\", "
      "sum);");
  EXPECT_NE(tests.find("end: either"), std::string::npos) << tests;
}

TEST(InferInputs, NumbersAreAsWideAsTheReferenceIsDefined) {
  // No sample below 0 is defined; most of those up to 1000 are small enough for the array.
  EXPECT_EQ(inferred("int t[101] = {0}, at; scanf(\"%d\", &at); printf(\"%d\", t[at]);"),
            "at: int in 0..1000\n");
  EXPECT_EQ(inferred("int at; scanf(\"%d\", &at); printf(\"%d\", at / 2);"), "at: int\n");
}

TEST(InferInputs, SaysWhatIsWrongWithAProgramThatNeverReads) {
  EXPECT_NE(inferred("int z = 0; printf(\"%d\", 1 / z);").find("division by zero"),
            std::string::npos);
  EXPECT_NE(inferred("while (1) {}").find("does not end"), std::string::npos);
  EXPECT_EQ(inferred("printf(\"hello\");"), "");
}

TEST(InferInputs, ALineIsNoLongerThanItsArray) {
  const Program program("char s[20]; fgets(s, 12, stdin); puts(s);");
  EXPECT_EQ(program.inferred({"abc\n", "which is it\n"}),
            "a: line matching /[a-z]+( [a-z]+)*/ length 1..10\n");
  EXPECT_EQ(Program("char s[300]; fgets(s, 300, stdin); puts(s);").inferred({"abc\n", "tree\n"}),
            "a: line of [a-z] length 1..20\n");
}

TEST(InferInputs, ALoopEndsAtItsSentinel) {
  const std::string sum = "printf(\"%d\", s);";
  // The number is read before the loop and again at its end.
  EXPECT_EQ(inferred("int x, s = 0; scanf(\"%d\", &x);"
                     "while (x != -999) { s += x % 7; scanf(\"%d\", &x); }" +
                     sum),
            "repeat 0..200 {\n  x: int\n  where x != -999\n}\n\"-999\"\n");
  EXPECT_EQ(inferred("int id, q, s = 0; scanf(\"%d\", &id); while (id != 0) {"
                     "scanf(\"%d\", &q); s ^= q; scanf(\"%d\", &id); }" +
                     sum),
            "repeat 0..100 {\n  id: int, q: int\n  where id != 0\n}\n\"0\"\n");
  EXPECT_EQ(
      inferred("int x, s = 0; while (1) { scanf(\"%d\", &x); if (x < 0) break; s ^= x; }" + sum),
      "repeat 0..100 { x: int in 0..1000 }\nlast: int in -10..-1\n");
  EXPECT_EQ(inferred("double t; int s = 0; scanf(\"%lf\", &t); while (t != -999) {"
                     "s += t > 0; scanf(\"%lf\", &t); }" +
                     sum),
            "repeat 0..200 { t: float in -50..50 decimals 2 }\n\"-999\"\n");
}

TEST(InferInputs, OperandsFollowTheirCommands) {
  EXPECT_EQ(inferred("char op; int x, s = 0; while (scanf(\" %c\", &op) == 1 && op != 'q') {"
                     "if (op == 'd') { scanf(\"%d\", &x); s ^= x; }"
                     "else if (op == 'w') { scanf(\"%d\", &x); s ^= ~x; } }"
                     "printf(\"%d\", s);"),
            "repeat 0..20 {\n  op: char of [drvw]\n"
            "  repeat op == 'd' || op == 'w' { x: int }\n}\n\"q\"\n");
  EXPECT_EQ(inferred("int choice, a, b; do { scanf(\"%d\", &choice);"
                     "if (choice == 1) { scanf(\"%d %d\", &a, &b); printf(\"%d\", a > b); }"
                     "else if (choice == 2) puts(\"help\"); } while (choice != 0);"),
            "repeat 0..200 {\n  choice: int in -1..3\n  repeat choice == 1 { a: int, b: int }\n"
            "  where choice != 0\n}\n\"0\"\n");
}

TEST(InferInputs, InventedInputThatEndsTooEarlyShowsNothing) {
  EXPECT_EQ(inferred("int a, b; while (scanf(\"%d\", &a) == 1) { scanf(\"%d\", &b);"
                     "printf(\"%d\", a > b); }"),
            "repeat 0..500 { a: int, b: int }\n");
  const std::string commands = inferred(
      "char op[20]; int x, s = 0; while (scanf(\"%19s\", op) == 1) {"
      "if (strcmp(op, \"add\") == 0) { scanf(\"%d\", &x); s ^= x; } else printf(\"%d\", s); }",
      "#include <string.h>\n");
  EXPECT_NE(commands.find("repeat op == \"add\" { x: int }"), std::string::npos) << commands;
}

TEST(InferInputs, CharactersUpToTheEndAreAText) {
  EXPECT_EQ(inferred("int c, n = 0; while ((c = getchar()) != EOF) n += c == '\\n';"
                     "printf(\"%d\", n);"),
            "a: text of [\\n -~] length 0..500\nend: either\n");
}

TEST(InferInputs, AWordIsNoLongerThanItsWidth) {
  EXPECT_EQ(inferred("char w[10]; int n; scanf(\"%d\", &n); for (int i = 0; i < n; i++) {"
                     "scanf(\"%9s\", w); puts(w); }"),
            "n: int in 0..20\nw: n of word of [!-~] length 1..9\n");
}

TEST(InferInputs, CommandsCanBeWords) {
  const Program stack(
      "char op[8]; int x, top = 0; while (scanf(\"%7s\", op) == 1 && strcmp(op, \"end\") != 0) {"
      "if (strcmp(op, \"push\") == 0) { scanf(\"%d\", &x); top = x; }"
      "else if (strcmp(op, \"top\") == 0) printf(\"%d\", top); }",
      "#include <string.h>\n");
  const std::string text = stack.inferred({});
  EXPECT_NE(text.find("repeat op == \"push\" { x: int }"), std::string::npos) << text;
  EXPECT_NE(text.find("matching /push|top|v/ length 1..4"), std::string::npos) << text;
  EXPECT_NE(text.find("}\n\"end\"\n"), std::string::npos) << text;
  const std::string shown = stack.inferred({"push 1\ntop\nend\n", "top\npush 2\nend\n"});
  EXPECT_NE(shown.find("repeat op == \"push\" { x: int in 1..10 }"), std::string::npos) << shown;
}

TEST(MalformedExamples, AreThoseOnWhichTheReferenceMisbehaves) {
  const Program sum(
      "int n, a[3], sum = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) {"
      " scanf(\"%d\", &a[i]); sum += a[i]; } while (sum == 7) {} printf(\"%d\", sum);");
  const std::string too_many = "4 1 2 3 4\n";
  const std::string nothing = "x\n";
  const auto why =
      malformed_examples(sum.tested(), {"1 5\n", too_many, "2 1 1\n", nothing, "0\n"}, {}, {});
  ASSERT_TRUE(why);
  EXPECT_EQ((*why)[0] + (*why)[2] + (*why)[4], "");
  EXPECT_NE((*why)[1].find("undefined"), std::string::npos) << (*why)[1];
  EXPECT_NE((*why)[3].find("undefined"), std::string::npos) << (*why)[3];

  const auto at_fault = malformed_examples(sum.tested(), {"1 5\n", too_many}, {}, {});
  ASSERT_TRUE(at_fault);
  EXPECT_EQ((*at_fault)[1], "") << "a reference that fails half of them is wrong itself";
}

TEST(MalformedExamples, LongRunsAreDecidedNatively) {
  const Program endless("int n; scanf(\"%d\", &n); while (n == 7) {} printf(\"%d\", n);");
  const std::vector<std::string> inputs = {"1\n", "7\n", "2\n"};
  const auto with = [&](results::Termination termination) {
    const auto why =
        malformed_examples(endless.tested(), inputs, {}, [&](const std::string& input) {
          EXPECT_EQ(input, "7\n");
          results::Outcome outcome;
          outcome.termination = termination;
          return Result<results::Outcome>(outcome);
        });
    return why ? (*why)[1] : why.error().message;
  };
  EXPECT_EQ(with(results::Termination::kExited), "");
  EXPECT_NE(with(results::Termination::kNoTermination), "");
  const auto unknown = malformed_examples(endless.tested(), inputs, {}, {});
  ASSERT_TRUE(unknown);
  EXPECT_EQ((*unknown)[1], "") << "only the interpreter gave up";
}

}  // namespace
}  // namespace assay::equiv
