// Tests programs of several files: which files they are, and that they mean what gcc links.
#include "frontends/c/source/several_files.h"

#include <vector>

#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

constexpr const char* kCallsF = "int f(int); int main(void) { return f(1); }";

TEST(SeveralFiles, DefinitionsAreRecognised) {
  for (const char* text : {
           "int f(int x) { return x; }",
           "static char *f (void)\n{ return 0; }",
           "int f(a, b) int a; char *b; { return a; }",
           "int g(void); int h(int) __attribute__((pure)); int f(int a[static 2]) { return 0; }",
           "struct s { int x; } v = { 1 };\n#define A {\nint f(void) { if (1) { } }",
       })
    EXPECT_TRUE(defines_function(text, "f")) << text;
  for (const char* text : {
           "int f(int x);",
           "int g(void) { return f(1); }",
           "int (*f)(int) = 0; int g(void) { return 0; }",
           "// int f(int x) { }\nchar *s = \"int f(int x) {\";",
           "int f(int) ; int g(a) int a; { return 0; }",
           "int f(",
           "\"",
       })
    EXPECT_FALSE(defines_function(text, "f")) << text;
}

TEST(SeveralFiles, BelongTogetherIfEachIsNeeded) {
  EXPECT_TRUE(belong_together({{"m.c", kCallsF, true}, {"f.c", "int f(int x) { return x; }", true}},
                              "main"));
  EXPECT_TRUE(belong_together(
      {{"m.c", "#include \"f.h\"\nint main(void) { }", true}, {"f.h", "#define X 1", false}},
      "main"));
  EXPECT_TRUE(belong_together({{"m.c", "#include \"f.h\"\nint main(void) { return s; }", true},
                               {"f.h", "extern int s;", false},
                               {"f.c", "#include \"f.h\"\nint s;", true}},
                              "main"));
  // Two solutions, a solution and an attempt, two programs of the same functions.
  EXPECT_FALSE(belong_together({{"a.c", kCallsF, true}, {"b.c", kCallsF, true}}, "main"));
  EXPECT_FALSE(
      belong_together({{"a.c", kCallsF, true}, {"b.c", "int mian(void) { }", true}}, "main"));
  EXPECT_FALSE(
      belong_together({{"a.c", "int f(int x) { return x; } int main(void) { f(1); }", true},
                       {"b.c", "int f(int x) { return 2 * x; }", true}},
                      "main"));
  EXPECT_FALSE(belong_together(
      {{"f.c", "int f(void) { return 1; }", true}, {"g.c", "int g(void) { return f(); }", true}},
      "main"));
  EXPECT_TRUE(belong_together(
      {{"f.c", "int f(void) { return g(); }", true}, {"g.c", "int g(void) { return 1; }", true}},
      "f"));
  // All include the header, so that the duplicate is a mistake of this program.
  EXPECT_TRUE(
      belong_together({{"a.c", "#include \"f.h\"\nint f(void) { } int main(void) { }", true},
                       {"b.c", "#include \"f.h\"\nint f(void) { }", true},
                       {"f.h", "int f(void);", false}},
                      "main"));
  EXPECT_FALSE(belong_together({{"a.c", kCallsF, true}}, "main"));
}

TEST(SeveralFiles, AnIncludedFileIsNotCompiled) {
  std::vector<SourceFile> files = {{"a.c", "#include \"b.c\"\n", true}, {"b.c", "int b;", true}};
  mark_included(files);
  EXPECT_TRUE(files[0].is_compiled);
  EXPECT_FALSE(files[1].is_compiled);
  files = {{"a.c", "#include \"b.c\"\n", true}, {"b.c", "#include \"a.c\"\n", true}};
  mark_included(files);
  EXPECT_TRUE(files[0].is_compiled && files[1].is_compiled);
}

TEST(SeveralFiles, CommentsAndOrderDoNotMatter) {
  const SourceFile a{"a.c", "int a;", true}, b{"b.c", "int b; // b\n", true};
  EXPECT_EQ(normalised_source(join_files({a, b})),
            normalised_source(join_files({{"b.c", "int  b;", true}, a})));
  EXPECT_NE(normalised_source(join_files({a, b})), normalised_source(join_files({a})));
  EXPECT_EQ(normalised_source("int  a;"), "int a;");
}

/// Returns the outcome of a program of these files; those whose name ends in .h are included.
std::string outcome(const std::vector<SourceFile>& files, const std::string& entry = "main") {
  SourceMap sources;
  std::vector<ProgramFile> program;
  for (const SourceFile& file : files)
    program.push_back({file.name, sources.add(file.name, file.text), !file.name.ends_with(".h")});
  const auto lowered = lower(sources, program, {entry});
  if (!lowered) {
    const auto& found = lowered.error().diagnostics;
    return found.empty() ? lowered.error().message
                         : found.front().code + " " + found.front().message;
  }
  for (const std::string& broken : ir::validate(lowered->program)) return "invalid: " + broken;
  const exec::ConcreteRun run = exec::interpret(lowered->program, "7 8");
  const Span where = run.termination.where;
  const std::string place = where.valid() ? " in " + std::string(sources.path(where.file)) + ": " +
                                                std::string(sources.text(where))
                                          : "";
  switch (run.termination.kind) {
    case exec::Termination::Kind::kExited:
      return run.output;
    case exec::Termination::Kind::kFault:
      return "fault" + place;
    case exec::Termination::Kind::kUnsupported:
      return "unsupported: " + run.termination.detail + place;
    default:
      return "limit";
  }
}

TEST(SeveralFiles, ShareExternalNamesTypesAndTheLibrary) {
  EXPECT_EQ(
      outcome({{"list.h",
                "#ifndef L\n#define L\ntypedef struct { int v[3]; int n; } List;\n"
                "struct pair { int a, b; };\nextern List list; extern int table[];\n"
                "int fold(const List *l, int (*with)(int, int));\n"
                "int add(int, int);\nstruct pair swapped(struct pair p);\n"
                "static int twice(int x) { static int calls; return 2 * x + calls++; }\n"
                "#endif\n"},
               {"main.c",
                "#include <stdio.h>\n#include <string.h>\n#include \"list.h\"\n"
                "static int most(int a, int b) { return a > b ? a : b; }\n"
                "int main(void) {\n"
                "  scanf(\"%d\", &list.v[0]); list.v[1] = 5; list.n = 2;\n"
                "  printf(\"%d %d \", fold(&list, most), fold(&list, add));\n"
                "  struct pair p = swapped((struct pair){1, 2});\n"
                "  int t = twice(1), u = twice(1);\n"
                "  printf(\"%d%d %d %zu %d %d\\n\", p.a, p.b, table[1], strlen(\"abc\"), t, u);\n"
                "}\n"},
               {"list.c",
                "#include \"list.h\"\nList list; int table[2] = {4, 6};\n"
                "int fold(const List *l, int (*with)(int, int)) {\n"
                "  int r = l->v[0];\n"
                "  for (int i = 1; i < l->n; i++) r = with(r, l->v[i]);\n"
                "  return r;\n}\n"
                "struct pair swapped(struct pair p) { struct pair q = {p.b, p.a}; return q; }\n"},
               {"add.c",
                "#include \"list.h\"\n#include <string.h>\n"
                "int add(int a, int b) { return a + b + twice(0) + (int)strlen(\"\"); }\n"}}),
      "7 12 21 6 3 2 3\n");
}

TEST(SeveralFiles, KeepTheirOwnStaticNamesMacrosAndTypes) {
  EXPECT_EQ(
      outcome({{"main.c",
                "#include <stdio.h>\n#define N 1\nstruct s { int a; };\n"
                "static int x = 10; static int get(void) { return x++; } int other(void);\n"
                "int main(void) { struct s v = { N }; get();\n"
                "  int o = other(); printf(\"%d %d %d\\n\", v.a, o, x); }\n"},
               {"other.c",
                "#ifdef N\n#error macro\n#endif\nstruct s { char *text; double d; };\n"
                "static int x = 20; static int get(void) { return x += 5; }\n"
                "int other(void) { struct s v = { \"abc\", 1 }; return get() + v.text[0]; }\n"}}),
      "1 122 11\n");
  EXPECT_EQ(outcome({{"main.c", "extern int n; int n; int f(int); int main(void) { return f(n); }"},
                     {"f.c", "int f(int x) { return x; }"}}),
            "");
  // A static function does not hide another file's function of the same name.
  EXPECT_EQ(outcome({{"a.c",
                      "#include <stdio.h>\nstatic int f(void) { return 1; } int g(void);\n"
                      "int main(void) { printf(\"%d%d\\n\", f(), g()); }\n"},
                     {"b.c", "int f(void); int g(void) { return f(); }\n"},
                     {"c.c", "int f(void) { return 2; }\n"}}),
            "12\n");
}

TEST(SeveralFiles, WithoutDeclarationsMustFit) {
  const char* main =
      "#include <stdio.h>\nint main(void) { int x = 3; printf(\"%d\\n\", f(x)); return 0; }\n";
  EXPECT_EQ(outcome({{"main.c", main}, {"f.c", "int f(int x) { return x + 1; }\n"}}), "4\n");
  EXPECT_EQ(outcome({{"main.c", main}, {"f.c", "int f(double x) { return x + 1; }\n"}}),
            "unsupported: several-files in main.c: f(x)");
  EXPECT_EQ(outcome({{"main.c", main}, {"f.c", "int f(int x, int y) { return x + y; }\n"}}),
            "unsupported: several-files in main.c: f(x)");
  EXPECT_EQ(outcome({{"main.c", "int main(void) { int f(int); return f(1); }"},
                     {"f.c", "int f(long x) { return (int)x; }\n"}}),
            "unsupported: several-files in main.c: f(1)");
  EXPECT_EQ(
      outcome({{"main.c", kCallsF}, {"f.c", "double f(int x) { return x; }\n"}}).substr(0, 29),
      "c-unsupported-several-files n");
}

TEST(SeveralFiles, LinkAsGccDoes) {
  EXPECT_EQ(outcome({{"main.c", kCallsF}, {"f.c", "int g(int x) { return x; }\n"}}),
            "c-undefined-function the function 'f' is not defined");
  EXPECT_EQ(outcome({{"main.c", kCallsF},
                     {"f.c", "int f(int x) { return x; }\n"},
                     {"g.c", "int f(int x) { return x; }\n"}}),
            "c-duplicate-definition multiple definition of 'f'");
  EXPECT_EQ(outcome({{"main.c", "int n; int main(void) { return n; }"}, {"n.c", "int n;\n"}}),
            "c-duplicate-definition multiple definition of 'n'");
  EXPECT_EQ(outcome({{"main.c", "extern int n; int main(void) { return n; }"},
                     {"n.c", "static int n = 1; int m(void) { return n; }\n"}}),
            "c-undefined-variable the variable 'n' is not defined");
  EXPECT_EQ(outcome({{"main.c", kCallsF}, {"f.c", "static int f(int x) { return x; }\n"}}),
            "c-undefined-function the function 'f' is not defined");
}

TEST(SeveralFiles, SeeOnlyEachOther) {
  for (const char* name : {"../other/secret.h", "/etc/passwd", "missing.h", "sub/../../x.h"})
    EXPECT_EQ(outcome({{"main.c", "#include \"" + std::string(name) + "\"\nint main(void) {}\n"},
                       {"f.h", "int f(int);\n"}}),
              "c-error '" + std::string(name) + "' file not found");
}

TEST(SeveralFiles, FaultsAndRefusalsNameTheirFile) {
  EXPECT_EQ(
      outcome({{"main.c", kCallsF},
               {"f.c", "#define DIV(a, b) ((a) / (b))\nint f(int x) { return DIV(x, 0); }\n"}}),
      "fault in f.c: DIV(x, 0)");
  EXPECT_EQ(outcome({{"main.c", "#include \"f.h\"\nint main(void) { return f(1); }\n"},
                     {"f.h", "static int f(int x) { return x / 0; }\n"}}),
            "fault in f.h: x / 0");
  EXPECT_EQ(outcome({{"main.c", kCallsF},
                     {"f.c",
                      "#include <stdio.h>\nint f(int x) { return x; }\n"
                      "__attribute__((constructor)) static void g(void) { puts(\"g\"); }\n"}}),
            "c-unsupported-attribute not supported: the attribute 'constructor'");
}

TEST(SeveralFiles, OneFunctionCanBeGraded) {
  const std::vector<SourceFile> files = {
      {"main.c", "#include <stdio.h>\nint f(int x); int main(void) { printf(\"%d\", f(0)); }\n"},
      {"f.c", "int g(int); static int h(int x) { return g(x); } int f(int x) { return h(x); }\n"},
      {"g.c", "int g(int x) { return 10 * x; }\n"}};
  EXPECT_EQ(outcome(files, "f"), "70\n");
  EXPECT_EQ(outcome(files, "g"), "70\n");
  EXPECT_EQ(
      outcome({{"a.c", kCallsF}, {"b.c", "int f(int x) { return x; } int main(void) { }"}}, "f"),
      "c-duplicate-definition multiple definition of 'main'");
  EXPECT_EQ(outcome(files, "k"), "c-no-entry there is no function 'k'");
}

}  // namespace
}  // namespace assay::c
