// Tests where files and errno end a run: what is undefined, and what is not modelled. Their meaning
// is compared with glibc's by prelude_test.cc and tests/differential.
#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

/// Returns the outcome of statements with a file that can be read and written.
std::string with_file(const std::string& statements) {
  return body("FILE *f = fopen(\"f\", \"w+\"); " + statements + " remove(\"f\");");
}

TEST(Files, AreRead) {
  EXPECT_EQ(
      with_file("fputs(\"12 ab\", f); rewind(f); int n; char s[9]; fscanf(f, \"%d%s\", &n, s);"
                "printf(\"%d%s%d\", n, s, feof(f)); fclose(f);"),
      "12ab1");
  EXPECT_EQ(body("printf(\"%d\", fopen(\"f\", \"r\") == NULL); fopen(\"f\", \"w\");"), "1");
}

TEST(Files, ThatNothingReadsAgainAreNotCompared) {
  const std::string refused = "unsupported: a file that was written and is not read again";
  const std::string open = "FILE *f = fopen(\"f\", \"w\"); ";
  EXPECT_EQ(body(open + "fputs(\"12\", f); fclose(f);"), refused);
  EXPECT_EQ(body(open + "fputs(\"12\", f); exit(3);"), refused);
  EXPECT_EQ(behaviour("#include <stdio.h>\nint main() { fputc('1', fopen(\"f\", \"a\")); }"),
            refused);
  EXPECT_EQ(body(open + "fclose(f);"), "");
  EXPECT_EQ(body("fputc('1', tmpfile());"), "");
  EXPECT_EQ(body(open + "fputs(\"12\", f); fclose(f); f = fopen(\"f\", \"r\"); getc(f);"), "");
}

TEST(Files, ThatAreNotThereMayBeMeantToBeThere) {
  EXPECT_EQ(body("if (fopen(\"f\", \"r\") == NULL) exit(1);"),
            "unsupported: reading a file that the program has not made");
  EXPECT_EQ(body("if (fopen(\"f\", \"r+\") == NULL) { fclose(fopen(\"g\", \"a\")); rename(\"g\", "
                 "\"h\"); }"),
            "unsupported: reading a file that the program has not made");
}

TEST(Files, OutsideTheirContractAreUndefined) {
  EXPECT_EQ(with_file("fclose(f); fputc('a', f);"), "fault: bad_argument at fputc('a', f)");
  EXPECT_EQ(with_file("fclose(f); fclose(f);"), "fault: bad_argument at fclose(f)");
  EXPECT_EQ(body("FILE *f = fopen(\"f\", \"r\"); fgetc(f);"), "fault: null_pointer at fgetc(f)");
  EXPECT_EQ(body("FILE *f = fopen(\"f\", \"r\"); fclose(f);"), "fault: null_pointer at fclose(f)");
  EXPECT_EQ(with_file("char s[2]; fputs(\"abcd\", f); rewind(f); fread(s, 1, 3, f);"),
            "fault: out_of_bounds at fread(s, 1, 3, f)");
  EXPECT_EQ(with_file("fprintf(f, \"%s\", 1);"), "fault: bad_format at fprintf(f, \"%s\", 1)");
}

TEST(Files, WhoseBytesDependOnBuffersAreNotModelled) {
  EXPECT_EQ(with_file("fputs(\"12\", f); fgetc(f);"),
            "unsupported: reading a file after writing to it, without fseek");
  EXPECT_EQ(with_file("fgetc(f); fputs(\"12\", f);"),
            "unsupported: writing to a file after reading it, without fseek");
  EXPECT_EQ(with_file("fopen(\"f\", \"r\");"), "unsupported: a file that is open twice");
  EXPECT_EQ(with_file("fputs(\"12\", f); rewind(f); ungetc('x', f);"),
            "unsupported: ungetc of another character than was read");
  EXPECT_EQ(with_file("fwrite(\"1\\0002\", 1, 3, f); rewind(f); int n; fscanf(f, \"%d\", &n);"),
            "unsupported: a zero byte in a file that fscanf reads");
  EXPECT_EQ(with_file("fprintf(f, \"%2000d\", 1);"),
            "unsupported: fprintf of so many characters to a file");
}

TEST(Files, OfTheHostAreNotModelled) {
  for (const std::string name : {"/etc/passwd", "../f", "prog", ".", ""})
    EXPECT_TRUE(body("fopen(\"" + name + "\", \"r\");").starts_with("unsupported: a file")) << name;
  EXPECT_EQ(body("fopen(\"f\", \"wx\");"), "unsupported: this mode of fopen");
  EXPECT_EQ(body("FILE *f = tmpfile(); fclose(stdin);"), "unsupported: stream");
  EXPECT_EQ(body("FILE *f = stdin; if (0) f = tmpfile(); rewind(f);"),
            "unsupported: rewind with a standard stream");
  EXPECT_EQ(body("FILE *f = stdout; if (0) f = tmpfile(); fgetc(f);"),
            "unsupported: fgetc with a standard stream");
}

TEST(Files, OfRecordsHaveMemoryOfBytes) {
  // Bytes without a value, such as padding, are written and read back as they are.
  EXPECT_EQ(with_file("struct { char c; int n; char s[5]; } a = {'a', 7}, b; a.s[0] = 'x';"
                      "fwrite(&a, sizeof a, 1, f); rewind(f); fread(&b, sizeof b, 1, f);"
                      "printf(\"%c%d%c\", b.c, b.n, b.s[0]); fclose(f);"),
            "a7x");
  EXPECT_EQ(with_file("struct { char c; int n; } a, b; a.c = 'a'; fwrite(&a, sizeof a, 1, f);"
                      "rewind(f); fread(&b, sizeof b, 1, f); return b.n;"),
            "fault: uninitialised at b.n");
  EXPECT_EQ(body("int n = 0x414243; fwrite(&n, 1, 3, stdout);"), "CBA");
  EXPECT_EQ(body("short n[2]; return (int)fread(n, 2, 2, stdin) + n[0];", "A\nB"), "=66");
}

std::string with_errno(const std::string& statements) {
  return behaviour(
      "#include <errno.h>\n#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
      "#include <string.h>\nint main(void) { double x = -1; " +
      statements + " return errno; }");
}

TEST(Errno, IsKnownOrNotModelled) {
  EXPECT_EQ(with_errno("x = sqrt(x);"), "=33");
  EXPECT_EQ(with_errno("x = powf(x, 2);"), "unsupported: errno");
  EXPECT_EQ(with_errno("x = exp(-740);"), "unsupported: errno after a result that is so small");
  EXPECT_EQ(with_errno("x = strtod(\"1e-310\", NULL);"),
            "unsupported: errno after strtod of so small a number");
  EXPECT_EQ(with_errno("errno = 4; puts(strerror(2)); x = strtod(\"0.0\", NULL);"),
            "No such file or directory\n=4");
  EXPECT_EQ(with_errno("puts(strerror(4));"), "unsupported: strerror of such a number");
}

}  // namespace
}  // namespace assay::c
