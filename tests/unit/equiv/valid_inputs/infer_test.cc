// Tests the inference from C programs alone: how they read, and where they are well defined.
#include "equiv/valid_inputs/infer.h"

#include <gtest/gtest.h>

#include "frontends/c/frontend.h"
#include "inputs/grammar/spec.h"

namespace assay::equiv {
namespace {

std::string inferred(const std::string& statements, const std::string& functions = "") {
  SourceMap sources;
  const std::string text = "#include <stdio.h>\n#include <stdlib.h>\n" + functions +
                           "\nint main(void) {\n" + statements + "\nreturn 0;\n}\n";
  const FileId file = sources.add("program.c", text);
  const auto lowered = c::lower(sources, file, {});
  if (!lowered) return lowered.error().message;
  equiv::ProgramUnderTest tested;
  tested.program = &lowered->program;
  tested.native_text = text;
  tested.sources = &sources;
  tested.file = file;
  const auto result = infer_inputs(tested, {}, {-1}, 1, {});
  return result ? inputs::print(result->spec) : result.error().message;
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
            "n: int in 1..20\nx: n of int, n2: int in 1..20\nx2: n2 of int\n");
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

}  // namespace
}  // namespace assay::equiv
