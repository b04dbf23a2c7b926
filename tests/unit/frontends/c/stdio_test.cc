// Tests printf, scanf and related functions, from C source to behaviour. tests/differential
// compares them with the host's library on thousands of formats; the cases here have no counterpart
// there: faults, rejected calls, and the information passed to the engines.
#include <gtest/gtest.h>

#include "base/source_map.h"
#include "exec/concrete/interpreter.h"
#include "frontends/c/frontend.h"

namespace assay::c {
namespace {

using Kind = exec::Termination::Kind;

exec::ConcreteRun run(const std::string& body, const std::string& input = "") {
  SourceMap sources;
  const std::string text = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n" + body;
  const auto lowered = lower(sources, sources.add("program.c", text), {});
  if (!lowered) {
    ADD_FAILURE() << lowered.error().message << "\n" << text;
    return {};
  }
  return exec::interpret(lowered->program, input);
}

exec::ConcreteRun run_main(const std::string& statements, const std::string& input = "") {
  return run("int main(void) { " + statements + " return 0; }\n", input);
}

std::string output_of(const std::string& statements, const std::string& input = "") {
  const auto result = run_main(statements, input);
  EXPECT_EQ(result.termination.kind, Kind::kExited)
      << statements << ": " << result.termination.detail;
  return result.output;
}

void expect_fault(ir::Fault fault, const std::string& statements, const std::string& input = "") {
  const auto result = run_main(statements, input);
  EXPECT_EQ(result.termination.kind, Kind::kFault) << statements << " printed " << result.output;
  EXPECT_EQ(result.termination.fault, fault) << statements;
}

void expect_refusal(const std::string& statements) {
  EXPECT_EQ(run_main(statements).termination.kind, Kind::kUnsupported) << statements;
}

TEST(Locale, IsThatOfTheNativeRuns) {
  const std::string head = "#include <locale.h>\n#include <stdio.h>\nint main(void) { ";
  EXPECT_EQ(run(head + "setlocale(LC_ALL, \"\"); puts(setlocale(LC_ALL, NULL)); }").output, "C\n");
  EXPECT_EQ(run(head + "setlocale(LC_ALL, \"Portuguese\"); }").termination.kind,
            Kind::kUnsupported);
}

TEST(Printf, ForgivesWhatEveryMachineForgives) {
  EXPECT_EQ(output_of("printf(\"%u %d\", -1, 4000000000u);"), "4294967295 -294967296");
  EXPECT_EQ(output_of("printf(\"%llu %ld\", strlen(\"abc\"), 7LL);"), "3 7");
  EXPECT_EQ(output_of("char c = 'A'; short s = 5; printf(\"%c%d%d%hd\", c, c, s, 70000);"),
            "A6554464");
  EXPECT_EQ(output_of("float f = 0.5f; printf(\"%.1f\", f);"), "0.5");
  EXPECT_EQ(output_of("printf(\"%d\\n\", 1, 2, 3);"), "1\n");
}

TEST(Printf, ArgumentsThatDoNotFitAreUndefined) {
  expect_fault(ir::Fault::kBadFormat, "printf(\"%d\", 1.5);");
  expect_fault(ir::Fault::kBadFormat, "printf(\"%f\", 1);");
  expect_fault(ir::Fault::kBadFormat, "printf(\"%d\");");
  expect_fault(ir::Fault::kBadFormat, "printf(\"%s\", 65);");
  expect_fault(ir::Fault::kBadFormat, "printf(\"%ld\", 7);");
  expect_fault(ir::Fault::kBadFormat, "long n = 7; printf(\"%d\", n);");
  expect_fault(ir::Fault::kBadFormat, "printf(\"%d\", strlen(\"abc\"));");
  expect_fault(ir::Fault::kBadFormat, "printf(\"%c\", 65L);");
  expect_fault(ir::Fault::kBadFormat, "printf(\"%*d\", 5L, 1);");
  expect_fault(ir::Fault::kBadFormat, "int a[2]; printf(\"%d\", a);");
  expect_fault(ir::Fault::kBadFormat, "printf(\"100%\");");
  expect_fault(ir::Fault::kNullPointer, "char *p = 0; printf(\"%s\", p);");
}

TEST(Printf, TheTextBeforeABadConversionIsWritten) {
  EXPECT_EQ(run_main("printf(\"a%db%f\", 1, 2);").output, "a1b");
}

TEST(Printf, AFormatThatIsAVariable) {
  EXPECT_EQ(output_of("char s[] = \"50%%!\"; printf(s);"), "50%!");
  expect_fault(ir::Fault::kBadFormat, "char s[] = \"50%d\"; printf(s);");
}

TEST(Printf, AFormatThatIsAChoice) {
  const std::string list = "int i; for (i = 0; i < 3; i++) printf(i ? \" %d\" : \"%d\", i);";
  EXPECT_EQ(output_of(list), "0 1 2");
  const std::string nested =
      "int n, k = 0; scanf(\"%d\", &n); int c = printf(n > 2 ? (n + k++ > 5 ? \"big %d\" : \"mid "
      "%d %d\") : "
      "\"none\", n, 7); printf(\"|%d %d\", c, k);";
  EXPECT_EQ(output_of(nested, "9"), "big 9|5 1");
  EXPECT_EQ(output_of(nested, "3"), "mid 3 7|7 1");
  EXPECT_EQ(output_of(nested, "1"), "none|4 0");
  EXPECT_EQ(output_of("int n = 1, x; scanf(n ? \"%d\" : \"%d,\", &x); printf(\"%d\", x);", "12"),
            "12");
  EXPECT_EQ(output_of("int n = 1, x; n = scanf(n ? \"%d\" : \"%d,\", &x); printf(\"%d %d\", n, x);"
                      "puts(n ? \"y\" : \"n\");",
                      "5"),
            "1 5y\n");
}

TEST(Printf, CountsAndGoesToStrings) {
  EXPECT_EQ(output_of("int n = printf(\"ab%d\\n\", 12); printf(\"%d\", n);"), "ab12\n5");
  EXPECT_EQ(
      output_of("char s[9]; int n = snprintf(s, 4, \"%d\", 123456); printf(\"%s %d\", s, n);"),
      "123 6");
  expect_fault(ir::Fault::kOutOfBounds, "char s[3]; sprintf(s, \"%d\", 123);");
}

TEST(Printf, StandardErrorIsNotOutput) {
  EXPECT_EQ(output_of("int i = 0; fprintf(stderr, \"%d\", i++); fprintf(stdout, \"%d\", i);"), "1");
}

TEST(Printf, RefusesWhatItDoesNotModel) {
  expect_refusal("int x; printf(\"%p\", &x);");
  expect_refusal("int x; printf(\"a%n\", &x);");
}

TEST(Scanf, CountsAssignmentsAndStopsAtAFailure) {
  const std::string two =
      "int a = 7, b = 8; int n = scanf(\"%d%d\", &a, &b); printf(\"%d %d %d\", n, a, b);";
  EXPECT_EQ(output_of(two, "1 2"), "2 1 2");
  EXPECT_EQ(output_of(two, "1 x"), "1 1 8");
  EXPECT_EQ(output_of(two, "1"), "1 1 8");
  EXPECT_EQ(output_of(two, "x"), "0 7 8");
  EXPECT_EQ(output_of(two, "  "), "-1 7 8");
}

TEST(Scanf, AfterAFailureTheVariableIsStillUninitialised) {
  expect_fault(ir::Fault::kUninitialised, "int a; scanf(\"%d\", &a); printf(\"%d\", a);");
  expect_fault(ir::Fault::kUninitialised, "int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\", b);",
               "5 x");
  EXPECT_EQ(output_of("int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\", a);", "5 x"), "5");
}

TEST(Scanf, IntoElementsMembersAndThroughPointers) {
  EXPECT_EQ(output_of("int a[3], i; for (i = 0; i < 3; i++) scanf(\"%d\", &a[i]);"
                      "printf(\"%d%d%d\", a[2], a[1], a[0]);",
                      "1 2 3"),
            "321");
  EXPECT_EQ(output_of("int x, *p = &x; scanf(\"%d\", p); printf(\"%d\", x);", "4"), "4");
  EXPECT_EQ(output_of("struct { int a; char b[5]; } s; scanf(\"%d%4s\", &s.a, s.b); "
                      "printf(\"%d%s\", s.a, s.b);",
                      "4 abcdef"),
            "4abcd");
  EXPECT_EQ(output_of("char s[9]; scanf(\"%s\", &s); printf(\"%s\", s);", "word"), "word");
}

TEST(Scanf, PointersAreComputedBeforeAnythingIsStored) {
  EXPECT_EQ(output_of("int v[5] = {0}, i = 0; scanf(\"%d%d\", &i, &v[i]); "
                      "printf(\"%d %d %d\", i, v[0], v[1]);",
                      "1 5"),
            "1 5 0");
  EXPECT_EQ(output_of("int v[5] = {0}, i = 2; int *p = v; scanf(\"%d%d\", &i, p + i); "
                      "printf(\"%d %d %d\", i, v[0], v[2]);",
                      "0 7"),
            "0 0 7");
  EXPECT_EQ(output_of("int i = 0; char s[2][9] = {\"a\", \"b\"}; scanf(\"%d %s\", &i, s[i]); "
                      "printf(\"%s %s\", s[0], s[1]);",
                      "1 new"),
            "new b");
}

TEST(Scanf, ACastOfTheAddress) {
  EXPECT_EQ(output_of("int n; scanf(\"%x\", (unsigned *)&n); printf(\"%d\", n);", "ffffffff"),
            "-1");
  EXPECT_EQ(output_of("unsigned n; scanf(\"%d\", (int *)&n); printf(\"%u\", n);", "-1"),
            "4294967295");
  EXPECT_EQ(output_of("int n = 0; scanf(\"%c\", (char *)&n); printf(\"%d\", n);", "A"), "65");
}

TEST(Scanf, WrongPointersAreUndefined) {
  expect_fault(ir::Fault::kBadFormat, "int a = 0; scanf(\"%d\", a);", "1");
  expect_fault(ir::Fault::kBadFormat, "float f; scanf(\"%d\", &f);", "1");
  expect_fault(ir::Fault::kBadFormat, "double d; scanf(\"%f\", &d);", "1");
  expect_fault(ir::Fault::kBadFormat, "char c; scanf(\"%d\", &c);", "1");
  expect_fault(ir::Fault::kBadFormat, "int a; scanf(\"%d%d\", &a);", "1 2");
  EXPECT_EQ(output_of("unsigned u; scanf(\"%d\", &u); printf(\"%u\", u);", "-1"), "4294967295");
}

TEST(Scanf, StringsThatAreTooLong) {
  expect_fault(ir::Fault::kOutOfBounds, "char s[4]; scanf(\"%s\", s);", "four");
  EXPECT_EQ(output_of("char s[4]; scanf(\"%3s\", s); printf(\"%s\", s);", "four"), "fou");
  expect_fault(ir::Fault::kOutOfBounds, "char c; scanf(\"%s\", &c);", "x");
  expect_fault(ir::Fault::kOutOfBounds, "char s[4]; gets(s);", "four\n");
}

TEST(Library, StringsThatAreTooLongForAPartOfAnObject) {
  const std::string object = "struct { char name[4]; char c; } a; a.c = 'x'; char t[2][4]; ";
  const std::string show = " printf(\"%s%c\", a.name, a.c);";
  for (const char* write : {"scanf(\"%s\", a.name);", "scanf(\"%[a-z]\", a.name);", "gets(a.name);",
                            "fgets(a.name, 5, stdin);", "scanf(\"%s\", t[0]);",
                            "char w[9]; scanf(\"%s\", w); strcpy(a.name, w);",
                            "char w[9]; scanf(\"%s\", w); strcpy(a.name, \"\"); strcat(a.name, w);",
                            "char w[9]; scanf(\"%s\", w); sprintf(a.name, \"%s\", w);"})
    expect_fault(ir::Fault::kOutOfBounds, object + write + show, "four");
  EXPECT_EQ(output_of(object + "scanf(\"%3s\", a.name);" + show, "four"), "foux");
  EXPECT_EQ(output_of(object + "scanf(\"%s\", a.name);" + show, "fou"), "foux");
  EXPECT_EQ(output_of(object + "fgets(a.name, 4, stdin);" + show, "four"), "foux");
  EXPECT_EQ(output_of(object + "strcpy(a.name, \"\"); fgets(a.name, 9, stdin);" + show, ""), "x");
}

TEST(Scanf, TellsTheEnginesWhenNobodyLooksAtTheStatus) {
  for (const bool used : {false, true}) {
    SourceMap sources;
    const std::string text = std::string("#include <stdio.h>\nint main(void) { int a; ") +
                             (used ? "return " : "") + "scanf(\"%d\", &a); }";
    const auto lowered = lower(sources, sources.add("a.c", text), {});
    ASSERT_TRUE(lowered);
    int reads = 0;
    for (const ir::Function& function : lowered->program.functions)
      for (const ir::Stmt& stmt : function.stmts)
        if (const auto* input = std::get_if<ir::Input>(&stmt.node);
            input != nullptr && input->op == ir::InputOp::kReadInteger) {
          ++reads;
          EXPECT_EQ(input->status_ignored, !used);
        }
    EXPECT_EQ(reads, 1);
  }
}

TEST(Stdio, Lines) {
  EXPECT_EQ(output_of("char s[4]; while (fgets(s, 4, stdin)) printf(\"[%s]\", s);", "abcde\nf"),
            "[abc][de\n][f]");
  EXPECT_EQ(output_of("char s[9]; puts(gets(s) ? s : \"none\");", ""), "none\n");
  EXPECT_EQ(
      output_of(
          "char *l = 0; size_t n = 0; long k = getline(&l, &n, stdin); printf(\"%ld%s\", k, l);",
          "ab\ncd"),
      "3ab\n");
  EXPECT_EQ(output_of("char *l = 0; size_t n = 0;"
                      "while (getline(&l, &n, stdin) != -1) printf(\"%zu%.2s \", n, l);",
                      "ab\nc" + std::string(119, 'd') + "\ne" + std::string(500, 'f')),
            "120ab 240cd 502ef ");
  EXPECT_EQ(output_of("int c = getchar(); ungetc(c, stdin); printf(\"%c%c\", c, getchar());", "xy"),
            "xx");
}

TEST(Stdio, Contracts) {
  expect_fault(ir::Fault::kBadArgument, "int toupper(int); toupper(-5);");
  expect_fault(ir::Fault::kAssertion, "abort();");
  EXPECT_EQ(run_main("printf(\"a\"); exit(3);").exit_status, 3);
}

}  // namespace
}  // namespace assay::c
