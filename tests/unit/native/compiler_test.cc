// Tests compilation in the sandbox: every flavour works, messages name submission.c, hostile
// sources achieve nothing, and the compiler's own use of resources is bounded.
#include "native/c/compiler.h"

#include "base/source_files.h"
#include "native/c/compile_steps.h"
#include "sandboxed.h"

namespace assay::native {
namespace {

constexpr Flavour kFlavours[] = {
    Flavour::kPlain,        Flavour::kOptimised, Flavour::kAddressUndefined,
    Flavour::kUnsimplified, Flavour::kMemory,    Flavour::kFast};

class Compiling : public Sandboxed {
 protected:
  std::string refusal(const std::string& text, Flavour flavour = Flavour::kPlain) {
    const auto binary = toolchain_->compile(text, flavour);
    if (binary) return "it compiled";
    return binary.error().message;
  }
};

TEST_P(Compiling, EveryFlavourMakesAProgramThatRuns) {
  const std::string text =
      "#include <stdio.h>\n#include <math.h>\n"
      "int main(void) { double x; while (scanf(\"%lf\", &x) == 1) printf(\"%g \", sqrt(x));\n"
      "return 3; }\n";
  for (const Flavour flavour : kFlavours) {
    const auto version = toolchain_->version(flavour);
    if (!version) {
      EXPECT_NE(version.error().message.find("install: "), std::string::npos);
      continue;
    }
    EXPECT_FALSE(version->empty());
    const auto binary = toolchain_->compile(text, flavour);
    ASSERT_TRUE(binary.has_value()) << describe(flavour) << binary.error().message;
    const auto runs = run_program(*sandbox_, *binary, {"4 9", ""});
    ASSERT_TRUE(runs.has_value()) << runs.error().message;
    ASSERT_EQ(runs->size(), 2U);
    EXPECT_EQ(runs->at(0).out, "2 3 ") << describe(flavour) << runs->at(0).err;
    EXPECT_EQ(runs->at(0).status, 3);
    EXPECT_EQ(runs->at(1).out, "");
    EXPECT_FALSE(runs->at(1).report.has_value());
  }
}

TEST_P(Compiling, MessagesNameTheSubmission) {
  const auto binary = toolchain_->compile("int main(void) {\n  return x;\n}\n", Flavour::kPlain);
  ASSERT_FALSE(binary.has_value());
  EXPECT_EQ(binary.error().kind, Error::Kind::kInvalidInput);
  EXPECT_NE(binary.error().message.find("submission.c:2:10: error: 'x' undeclared"),
            std::string::npos)
      << binary.error().message;
}

TEST_P(Compiling, LinkErrorsAreTheSubmissions) {
  const auto binary =
      toolchain_->compile("int f(void); int main(void) { return f(); }", Flavour::kPlain);
  ASSERT_FALSE(binary.has_value());
  EXPECT_EQ(binary.error().kind, Error::Kind::kInvalidInput);
  EXPECT_NE(binary.error().message.find("undefined reference"), std::string::npos);
}

TEST_P(Compiling, CompilesATextOnce) {
  const std::string text = "int main(void) { return 0; }";
  const auto first = toolchain_->compile(text, Flavour::kFast);
  const auto again = toolchain_->compile(text, Flavour::kFast);
  const auto other = toolchain_->compile(text + " ", Flavour::kFast);
  ASSERT_TRUE(first && again && other);
  EXPECT_EQ(first->bytes, again->bytes);
  EXPECT_NE(first->bytes, other->bytes);
}

TEST_P(Compiling, GivesTheSameProgramEveryTime) {
  Toolchain other(*sandbox_);
  const std::string text = "#include <stdio.h>\nint main(void) { puts(__FILE__); }";
  const auto one = toolchain_->compile(text, Flavour::kPlain);
  const auto two = other.compile(text, Flavour::kPlain);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(*one->bytes, *two->bytes);
}

TEST_P(Compiling, LinksTheFilesOfAProgram) {
  const std::string program = join_files(
      {{"main.c",
        "#include <dirent.h>\n#include <stdio.h>\n#include \"f.h\"\n"
        "static int x = 1;\n"
        "int main(void) { int n = 0; DIR* here = opendir(\".\");\n"
        "  while (readdir(here)) n++; printf(\"%d%d %d\", x, f(), n); return 0; }\n",
        true},
       {"f.h", "int f(void);\n", false},
       {"it's f.c", "#include \"f.h\"\nstatic int x = 2;\nint f(void) { return x; }\n", true}});
  // Only `.`, `..` and the program are left when it runs.
  for (const Flavour flavour : {Flavour::kPlain, Flavour::kFast, Flavour::kFillOnRequest}) {
    const auto runs = run_pair(*toolchain_, nullptr, program, flavour, {""});
    ASSERT_TRUE(runs.has_value()) << runs.error().message;
    EXPECT_EQ(runs->own[0].out, "12 3") << describe(flavour);
  }
  const auto missing = toolchain_->compile(
      join_files({{"main.c", "int f(void); int main(void) { f(); }", true}}), Flavour::kPlain);
  ASSERT_FALSE(missing.has_value());
  EXPECT_EQ(missing.error().kind, Error::Kind::kInvalidInput);
  EXPECT_EQ(command_for(Flavour::kPlain, {"a/main.c", "a/it's f.c"}),
            "gcc -O0 -o program 'a/main.c' 'a/it'\\''s f.c' -lm");
}

TEST_P(Compiling, RunsPairsOfProgramsThatSeeNothingOfEachOther) {
  const std::string look =
      "#include <stdio.h>\n#include <unistd.h>\n#include <dirent.h>\n"
      "int main(void) { int n = 0; DIR* here = opendir(\".\"); struct dirent* e;\n"
      "  if (!here) return 1;\n"
      "  while ((e = readdir(here))) { if (e->d_name[0] != '.') { n++; puts(e->d_name); } }\n"
      "  char c; if (read(0, &c, 1) == 1) printf(\"%c\", c);\n";
  const Binary other = build(look + "return 7; }\n");
  for (int round = 0; round < 2; ++round) {  // compiled in the sandbox first, then cached
    const auto runs = run_pair(*toolchain_, &other, look + "return 8; }\n", flavour_, {"x", "y"});
    ASSERT_TRUE(runs.has_value()) << runs.error().message;
    ASSERT_EQ(runs->own.size(), 2U);
    ASSERT_EQ(runs->other.size(), 2U);
    EXPECT_EQ(runs->other[1].status, 7);
    EXPECT_EQ(runs->own[0].status, 8);
    EXPECT_EQ(runs->own[0].out, "prog\nx");
    EXPECT_EQ(runs->own[1].out, "prog\ny");
  }
  EXPECT_EQ(
      run_pair(*toolchain_, &other, "int main(void) { return x; }", flavour_, {"x"}).error().kind,
      Error::Kind::kInvalidInput);
}

TEST_P(Compiling, IncludesNothingOfTheOtherProgram) {
  const Binary other = build("int main(void) { return 7; }");
  for (const std::string name : {"other", "./other"}) {
    const std::string copy = "__asm__(\".section .rodata\\n.incbin \\\"" + name +
                             "\\\"\\n.text\");\nint main(void) { return 0; }";
    const auto runs = run_pair(*toolchain_, &other, copy, Flavour::kPlain, {"x"});
    ASSERT_FALSE(runs.has_value());
    EXPECT_NE(runs.error().message.find("file not found: " + name), std::string::npos)
        << runs.error().message;
  }
}

TEST_P(Compiling, IncludesNoSecrets) {
  for (const char* path : {"/etc/shadow", "/etc/passwd", "/root/.profile", "/proc/1/environ"}) {
    const std::string message =
        refusal(std::string("#include \"") + path + "\"\nint main(void) { return 0; }");
    EXPECT_NE(message.find("submission.c:1:10: fatal error: " + std::string(path)),
              std::string::npos)
        << message;
  }
  const std::string message = refusal(
      "__asm__(\".section .rodata\\n.incbin \\\"/etc/passwd\\\"\\n.text\");\n"
      "int main(void) { return 0; }");
  EXPECT_NE(message.find("file not found: /etc/passwd"), std::string::npos) << message;
}

TEST_P(Compiling, MacroBombsMeetALimit) {
  std::string bomb = "#define A0 \"xxxxxxxxxxxxxxxxxxxx\"\n";
  for (int i = 1; i < 12; ++i) {
    const std::string last = " A" + std::to_string(i - 1);
    bomb += "#define A" + std::to_string(i);
    for (int copy = 0; copy < 10; ++copy) bomb += last;
    bomb += "\n";
  }
  Limits limits;
  limits.cpu_seconds = 1;
  limits.wall_seconds = 3;
  limits.memory_bytes = 128ULL << 20;
  limits.processes = 4;
  Toolchain strict(*sandbox_, limits);
  const auto binary =
      strict.compile(bomb + "char* s = A11; int main(void) { return 0; }", Flavour::kPlain);
  ASSERT_FALSE(binary.has_value());
  EXPECT_NE(binary.error().message.find("cc1"), std::string::npos) << binary.error().message;
}

TEST_P(Compiling, EndlessIncludesMeetALimit) {
  EXPECT_NE(refusal("#include \"submission.c\"\nint main(void) { return 0; }").find("nested"),
            std::string::npos);
}

TEST_P(Compiling, EndlessMessagesAreCut) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "int f" + std::to_string(i) + "(void) { return oops; }\n";
  const auto binary = toolchain_->compile(text, Flavour::kPlain);
  ASSERT_FALSE(binary.has_value());
  EXPECT_LT(binary.error().message.size(), 10'000U);
}

INSTANTIATE_TEST_SUITE_P(Levels, Compiling,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& test) { return isolation_level_name(test.param); });

TEST(CompileSteps, ReadsTheDriversCommands) {
  const auto commands = parse_driver_output(
      "Using built-in specs.\nTarget: x\n /usr/lib/cc1 -quiet \"-mtune=generic\" a\\ b.c -o x.s\n"
      "COLLECT_GCC_OPTIONS='-O0'\n (in-process)\n as -W -o x.o x.s\n");
  const std::vector<Command> expected = {
      {"/usr/lib/cc1", "-quiet", "-mtune=generic", "a b.c", "-o", "x.s"},
      {"as", "-W", "-o", "x.o", "x.s"}};
  EXPECT_EQ(commands, expected);
}

TEST(CompileSteps, AreRepeatedForEachFile) {
  const std::vector<Command> gcc = {{"cc1", "one.c", "-o", "step0.s"},
                                    {"as", "-o", "step1.o", "step0.s"},
                                    {"ld", "-o", "prog", "step1.o", "-lm"}};
  const std::vector<Command> expected = {{"cc1", "a.c", "-o", "step0.s"},
                                         {"as", "-o", "step1.o", "step0.s"},
                                         {"cc1", "b.c", "-o", "file1-step0.s"},
                                         {"as", "-o", "file1-step1.o", "file1-step0.s"},
                                         {"ld", "-o", "prog", "step1.o", "file1-step1.o", "-lm"}};
  EXPECT_EQ(steps_for_files(gcc, true, "one.c", {"a.c", "b.c"}), expected);
  EXPECT_EQ(steps_for_files(gcc, true, "one.c", {"one.c"}), gcc);
  EXPECT_EQ(steps_for_files({{"tcc", "one.c", "-lm"}}, false, "one.c", {"a.c", "b.c"}),
            (std::vector<Command>{{"tcc", "a.c", "b.c", "-lm"}}));
}

TEST(CompileSteps, LinksWithoutCollectAndPlugin) {
  const auto steps = direct_steps(
      {{"/l/cc1", "s.c", "-o", "/tmp/q.s"},
       {"as", "-o", "/tmp/r.o", "/tmp/q.s"},
       {"/l/collect2", "-plugin", "/l/p.so", "-plugin-opt=x", "-o", "prog", "/tmp/r.o", "-lc"}},
      "/usr/bin/ld.gold");
  const std::vector<Command> expected = {{"/l/cc1", "s.c", "-o", "step0.s"},
                                         {"/usr/bin/as", "-o", "step1.o", "step0.s"},
                                         {"/usr/bin/ld.gold", "-o", "prog", "step1.o", "-lc"}};
  EXPECT_EQ(steps, expected);
  EXPECT_TRUE(direct_steps({{"x"}}, "").empty());
  EXPECT_TRUE(direct_steps({{"x"}, {"y"}}, "").empty());
}

/// A shell that runs the shown command feeds exactly the input's bytes.
TEST(ShownCommand, ContainsTheInput) {
  std::string all = "-n %d\\'\t";
  for (int byte = 1; byte < 256; ++byte) all += static_cast<char>(byte);
  for (const std::string& input : {all, std::string("-5\n"), std::string(), std::string("\\061")}) {
    const std::string command = command_to_run("cat", input);
    FILE* pipe = popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string output;
    for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) output += static_cast<char>(c);
    EXPECT_EQ(pclose(pipe), 0);
    EXPECT_EQ(output, input) << command;
  }
  EXPECT_EQ(command_to_run("./program", std::string(5000, 'x')), "./program < input.txt");
}

}  // namespace
}  // namespace assay::native
