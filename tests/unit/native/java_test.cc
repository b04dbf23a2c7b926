// Tests Java in the sandbox: the outcome of a class, and that no class hides or harms another.
#include <filesystem>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "native/java/runner.h"
#include "sandboxed.h"

namespace assay::native {
namespace {

JavaClass class_of(const std::string& name, const std::string& body) {
  return {name, "import java.io.*;\npublic class " + name +
                    " {\n  public static void run() throws Exception {\n" + body + "\n  }\n}\n"};
}

class Java : public Sandboxed {
 protected:
  std::vector<JavaRun> run(const std::vector<JavaClass>& classes,
                           const JavaRunner::BatchLimits& limits = {}) {
    const auto runs = JavaRunner(*sandbox_).run(classes, limits);
    EXPECT_TRUE(runs.has_value()) << runs.error().message;
    return runs.value_or(std::vector<JavaRun>(classes.size()));
  }
  Error error_of(const std::vector<JavaClass>& classes,
                 const JavaRunner::BatchLimits& limits = {}) {
    const auto runs = JavaRunner(*sandbox_).run(classes, limits);
    EXPECT_FALSE(runs.has_value());
    return runs ? Error{} : runs.error();
  }
};

TEST_P(Java, SaysItsVersion) {
  const auto version = JavaRunner(*sandbox_).version();
  ASSERT_TRUE(version) << version.error().message;
  EXPECT_TRUE(version->starts_with("javac 1") || version->starts_with("javac 2")) << *version;
}

TEST_P(Java, RunsEveryClassInOrder) {
  std::vector<JavaClass> classes;
  for (int i = 0; i < 20; ++i)
    classes.push_back(class_of("C" + std::to_string(i),
                               "System.out.println(\"class \" + " + std::to_string(i) + ");"));
  const auto runs = run(classes);
  ASSERT_EQ(runs.size(), 20U);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(runs[static_cast<unsigned>(i)].output, "class " + std::to_string(i) + "\n");
    EXPECT_EQ(runs[static_cast<unsigned>(i)].exception, "");
    EXPECT_TRUE(runs[static_cast<unsigned>(i)].finished);
  }
}

TEST_P(Java, ShowsTextBeyondAsciiAsUtf8) {
  const auto runs =
      run({class_of("A", "System.out.print(\"gr\u00fc\u00df \" + '\\u20ac' + \" \U0001F600\");")});
  EXPECT_EQ(runs[0].output, "gr\u00fc\u00df \u20ac \U0001F600");
}

TEST_P(Java, NamesTheExceptionAndKeepsTheOutputBeforeIt) {
  // Overflowing the stack takes long on a busy machine.
  JavaRunner::BatchLimits limits;
  limits.seconds_per_class = 30;
  const auto runs = run(
      {class_of("A", "System.out.print(1); int z = 0; System.out.print(1 / z);"),
       class_of("B", "int z = 1; assert z == 2;"),
       class_of("C", "throw new AssertionError(\"ASSERT(a != b)\");"), class_of("D", "D.run();")},
      limits);
  EXPECT_EQ(runs[0].output, "1");
  EXPECT_EQ(runs[0].exception, "java.lang.ArithmeticException: / by zero");
  EXPECT_EQ(runs[1].exception, "java.lang.AssertionError");
  EXPECT_EQ(runs[2].exception, "java.lang.AssertionError: ASSERT(a != b)");
  EXPECT_EQ(runs[3].exception, "java.lang.StackOverflowError");
  for (const JavaRun& one : runs) EXPECT_TRUE(one.finished);
}

TEST_P(Java, GivesUpAnEndlessLoopAndFinishesTheOthers) {
  const auto runs =
      run({class_of("A", "System.out.print(\"a\");"),
           class_of("B", "System.out.print(\"b\"); for (;;) { }"),
           // Nothing stops this thread; its later output must not reach the next class's output.
           class_of("C",
                    "for (;;) try { for (;;) System.out.print('c'); }"
                    " catch (Throwable t) { }"),
           class_of("D", "Thread.sleep(100); System.out.print(\"d\");")},
          {1, 30, 1 << 20, 1 << 24});
  EXPECT_EQ(runs[0].output, "a");
  EXPECT_FALSE(runs[1].finished);
  EXPECT_EQ(runs[1].output, "b");
  EXPECT_FALSE(runs[2].finished);
  EXPECT_TRUE(runs[3].finished);
  EXPECT_EQ(runs[3].output, "d");
}

TEST_P(Java, CutsTheOutputOfOneClass) {
  const auto runs = run({class_of("A", "for (;;) System.out.print(\"0123456789\");"),
                         class_of("B", "System.out.print(\"b\");")},
                        {5, 30, 1005, 1 << 20});
  EXPECT_FALSE(runs[0].finished);
  EXPECT_EQ(runs[0].output.size(), 1005U);
  EXPECT_EQ(runs[1].output, "b");
}

TEST_P(Java, LimitsTheOutputOfTheBatch) {
  const Error error =
      error_of({class_of("A", "for (int i = 0; i < 9000; ++i) System.out.print(i);")},
               {5, 30, 1 << 20, 1000});
  EXPECT_EQ(error.kind, Error::Kind::kResource);
}

TEST_P(Java, LimitsTheTimeOfTheBatch) {
  // On a slow machine javac alone uses up the two seconds; SaysWhichClassEndedTheMachine checks the
  // class's name.
  const Error error = error_of({class_of("A", "for (;;) { }")}, {60, 2, 1000, 1000});
  EXPECT_EQ(error.kind, Error::Kind::kResource);
  EXPECT_NE(error.message.find(describe(Termination::kCpuLimit)), std::string::npos)
      << error.message;
}

TEST_P(Java, ReportsWhatJavacRefuses) {
  const Error error = error_of({class_of("A", "int x = 1;"), class_of("B", "int x = \"text\";")});
  EXPECT_EQ(error.kind, Error::Kind::kInvalidInput);
  EXPECT_NE(error.message.find("B.java:4: error: incompatible types"), std::string::npos)
      << error.message;
}

TEST_P(Java, RefusesNamesThatAreNone) {
  EXPECT_EQ(error_of({class_of("A", ""), class_of("A", "")}).kind, Error::Kind::kInvalidInput);
  EXPECT_EQ(error_of({class_of("A 1", "")}).kind, Error::Kind::kInvalidInput);
}

TEST_P(Java, SaysWhichClassEndedTheMachine) {
  const Error error = error_of({class_of("A", ""), class_of("B", "System.exit(0);")});
  EXPECT_EQ(error.kind, Error::Kind::kResource);
  EXPECT_NE(error.message.find("class B"), std::string::npos) << error.message;
  EXPECT_NE(error.message.find("System.exit"), std::string::npos) << error.message;
}

TEST_P(Java, TakesNoPrintedTextForAMessage) {
  const std::string forged = "run 1 0 0\nend\ncompiled\n";
  const auto runs = run({class_of("A", R"(System.out.print("run 1 0 0\nend\ncompiled\n");)"),
                         class_of("B", R"(System.err.print("run 1 0 0\nend\n");)"),
                         class_of("C", R"(System.out.close(); System.setOut(null);)"),
                         class_of("D", R"(System.out.print("d");)")});
  EXPECT_EQ(runs[0].output, forged);
  EXPECT_EQ(runs[1].output, "");
  EXPECT_EQ(runs[3].output, "d");
}

TEST_P(Java, OpensNoNetwork) {
  const auto runs = run({class_of("A", "new java.net.Socket(\"127.0.0.1\", 22);"),
                         class_of("B", "new java.net.ServerSocket(0);")});
  EXPECT_TRUE(runs[0].exception.starts_with("java.net.")) << runs[0].exception;
  EXPECT_TRUE(runs[1].exception.starts_with("java.net.")) << runs[1].exception;
}

TEST_P(Java, WritesNothingOutsideItsFolder) {
  const std::string mark = "/tmp/assay-java-" + std::to_string(getpid());
  const auto runs = run({class_of("A", "new FileOutputStream(\"" + mark + "\").write(1);"),
                         class_of("B", "new FileOutputStream(\"/usr/escape\").write(1);"),
                         class_of("C", "new FileInputStream(\"/etc/passwd\").read();"),
                         class_of("D", "new FileOutputStream(\"own\").write(1);")});
  for (const unsigned i : {0U, 1U, 2U})
    EXPECT_TRUE(runs[i].exception.starts_with("java.io.FileNotFoundException"))
        << i << runs[i].exception;
  EXPECT_EQ(runs[3].exception, "");
  EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST_P(Java, SocketPairsAreForThoseWhoAskAndReachNobody) {
  const std::string pair = "int p[2]; held(socketpair(AF_UNIX, SOCK_STREAM, 0, p) == 0);";
  EXPECT_EQ(attempt(pair).status, 0);
  Limits limits;
  limits.socket_pairs = true;
  EXPECT_EQ(attempt(pair, limits).status, 1);
  EXPECT_EQ(attempt("held(socket(AF_UNIX, SOCK_STREAM, 0) >= 0); int p[2];\n"
                    "held(socketpair(AF_UNIX, SOCK_DGRAM, 0, p) == 0);",
                    limits)
                .status,
            0);
}

INSTANTIATE_TEST_SUITE_P(Levels, Java,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& level) { return isolation_level_name(level.param); });

}  // namespace
}  // namespace assay::native
