#include "sample.h"

#include <utility>

namespace assay::report::testing {

namespace {

using namespace results;  // NOLINT: every name here is one of its

constexpr const char* kReference =
    "#include <stdio.h>\n\n"
    "int main(void) {\n"
    "  int n, best, next;\n"
    "  scanf(\"%d %d\", &n, &best);\n"
    "  for (int i = 1; i < n; i++) {\n"
    "    scanf(\"%d\", &next);\n"
    "    if (next > best) best = next;\n"
    "  }\n"
    "  printf(\"%d\\n\", best);\n"
    "  return 0;\n"
    "}\n";

constexpr const char* kStartsAtZero =
    "#include <stdio.h>\n\n"
    "int main(void) {\n"
    "\tint n, next, best = 0;\n"
    "\tscanf(\"%d\", &n);\n"
    "\twhile (n-- > 0) {\n"
    "\t\tscanf(\"%d\", &next);\n"
    "\t\tif (next > best) best = next;\n"
    "\t}\n"
    "\tprintf(\"%d\\n\", best);\n"
    "}\n";

SubmissionReport submission(std::string path, std::string source, Verdict verdict) {
  return SubmissionReport{.path = std::move(path),
                          .source = std::move(source),
                          .verdict = std::move(verdict),
                          .findings = {},
                          .same_as = "",
                          .effort = {}};
}

Replay maximum_of_negatives() {
  Replay replay;
  replay.input = StandardInput{"2\n-5 -3\n"};
  replay.values = {{"n", "2"}, {"a", "-5 -3"}};
  replay.expected.output = "-3\n";
  replay.actual.output = "0\n";
  replay.toolchain = "gcc 12.2.0 -O0";
  replay.diverges_at = {"adams.c", 8, 3, "\t\tif (next > best) best = next;"};
  replay.reproduce = "printf '2\\n-5 -3\\n' | ./adams";
  return replay;
}

Verdict differs(Replay replay) { return *Different::from(std::move(replay)); }

Verdict crashes() {
  Replay replay;
  replay.input = StandardInput{"1\n4\n"};
  replay.values = {{"n", "1"}, {"a", "4"}};
  replay.expected.output = "4\n";
  replay.actual.termination = Termination::kUndefined;
  replay.actual.detail = "index 1 is outside the array of 1 element";
  replay.actual.where = {"chen.c", 3, 10, "  return a[n];"};
  replay.tier = InputTier::kBoundary;
  replay.toolchain = "gcc 12.2.0 -O0, confirmed by -fsanitize=undefined";
  return differs(replay);
}

Verdict bounded() {
  Equivalent verdict;
  verdict.bound = "all inputs with n up to 6";
  verdict.assumptions = {"n is at least 1"};
  verdict.paths = 63;
  verdict.deviations = 4;
  verdict.inputs = 200;
  return verdict;
}

Verdict proved_up_to_rounding() {
  Equivalent verdict;
  verdict.certainty = Certainty::kUpToRounding;
  return verdict;
}

Verdict identical() {
  Equivalent verdict;
  verdict.certainty = Certainty::kIdentical;
  return verdict;
}

Verdict unsupported() {
  return Undecided{.reason = Undecided::Reason::kUnsupported,
                   .explanation = "not supported: setjmp",
                   .covered = "200 inputs were run and agreed",
                   .where = {"evans.c", 2, 1, "  if (setjmp(home)) return 1;"}};
}

/// Differs on no numbers at all, about which nothing is known.
Verdict hangs_on_a_question(std::string output) {
  Replay replay;
  replay.input = StandardInput{"0\n"};
  replay.values = {{"n", "0"}};
  replay.expected.output = "0\n";
  replay.actual.output = std::move(output);
  replay.toolchain = "gcc 12.2.0 -O0";
  Undecided verdict;
  verdict.reason = Undecided::Reason::kQuestion;
  verdict.explanation =
      "inputs with n == 0 showed a difference, and nothing shows that these are valid";
  verdict.covered = "no difference on the inputs that resemble the examples: all with n up to 4";
  verdict.question =
      OpenQuestion{{TeacherQuestion::About::kInputs, "n == 0", "Are inputs with n == 0 valid?",
                    R"(valid."n == 0" = true)", R"(valid."n == 0" = false)"},
                   *Different::from(std::move(replay))};
  return verdict;
}

Verdict does_not_compile() {
  return Rejected{.reason = Rejected::Reason::kDoesNotCompile,
                  .explanation = "does not compile: 1 error",
                  .diagnostics = {"fox.c:1:17: error: expected ';' after return statement"}};
}

GradeReport frame() {
  GradeReport report;
  report.assignment = "Largest of n numbers";
  report.entries = {"main"};
  report.comparison = "exact";
  report.valid_inputs = "n: int in 1..100\na: n ints in -1000..1000, separated by spaces";
  report.inputs_inferred = true;
  report.sandbox = "level A: namespaces, seccomp, memory and process limits";
  report.toolchain = "gcc 12.2.0";
  report.engine_version = "0.1.0";
  report.solver = "z3 4.8.12";
  report.seed = 1;
  report.reference.path = "reference.c";
  report.reference.source = kReference;
  return report;
}

std::string long_output(char odd_one) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += std::to_string(i % 10) + (i % 20 == 19 ? "\n" : " ");
  text += "x y z ";
  text += odd_one;
  for (int i = 0; i < 3000; ++i) text += std::to_string(i % 10) + " ";
  return text;
}

/// Strings that a page, a terminal or a spreadsheet must not interpret.
std::vector<SubmissionReport> hostile_submissions() {
  const std::string markup = "</script></pre><script>alert(1)</script><img src=x onerror=alert(2)>";
  std::vector<SubmissionReport> all;
  all.push_back(different("=HYPERLINK(\"http://evil.example\",\"x\").c", "=1+1\n", "@SUM(A1)\n"));
  all.push_back(different("a<b>&\"quote'.c", "ok\n", markup + "\n"));
  all.push_back(different("control.c", "ok\n", std::string("a\0b\x1b[2J\x07\r\x7f\n", 12)));
  all.push_back(different("empty.c", "42\n", ""));
  all.push_back(different("invalid-utf8.c", "caf\xc3\xa9\n", "caf\xe9\xff\xc3\n"));
  all.push_back(different("long.c", long_output('1'), long_output('2')));
  all.push_back(different("one\"long\"line.c", std::string(10000, 'a'),
                          std::string(9000, 'a') + "b" + std::string(999, 'a')));
  all.push_back(different("rtl.c", "abc\n",
                          "\xe2\x80\xae"
                          "cba\xe2\x80\xac\xe2\x80\x8b\n"));
  all.push_back(different("tabs.c", "1 2 3\n", "1\t2  3 \n"));
  all.push_back(submission("\x1b]0;owned\x07name.c", markup, does_not_compile()));
  all.push_back(submission("binary.c",
                           std::string("\x7f"
                                       "ELF\0\1\2\xff\n<!--",
                                       13),
                           Rejected{.reason = Rejected::Reason::kUnreadable,
                                    .explanation = "is not a text file",
                                    .diagnostics = {}}));
  Replay spaces;
  spaces.input = StandardInput{"3\n"};
  spaces.expected.output = "1 2 3\n4\n";
  spaces.actual.output = "1 2 3 \n4\n";
  all.push_back(submission("spaces.c", kReference, differs(spaces)));
  Replay endless = maximum_of_negatives();
  endless.actual = Outcome();
  endless.actual.termination = Termination::kNoTermination;
  endless.actual.detail = "stopped after 2 s; " + markup;
  all.push_back(submission("endless.c", kStartsAtZero, differs(endless)));
  for (SubmissionReport& report : all) {
    if (report.source.empty()) report.source = "/* " + markup + " */\r\n\tint main() { }\r\n";
  }
  return all;
}

}  // namespace

SubmissionReport different(std::string path, std::string expected, std::string actual) {
  Replay replay;
  replay.input = StandardInput{"1\n"};
  replay.expected.output = std::move(expected);
  replay.actual.output = std::move(actual);
  return submission(std::move(path), "", differs(replay));
}

/// Returns the outcome of a call that returned a value.
Outcome returned(std::string value) {
  Outcome outcome;
  outcome.termination = Termination::kReturned;
  outcome.value = std::move(value);
  return outcome;
}

GradeReport calls() {
  GradeReport report;
  report.assignment = "Queues";
  report.entries = {"Queues.push", "Queues.pop"};
  report.toolchain = "scalac 2.11.12";
  report.reference.path = "reference.scala";
  const auto add = [&](std::string path, std::string call, std::string expected, Outcome actual) {
    Replay replay;
    replay.input = Call{std::move(call)};
    replay.values = {{"q", "Queue(List(\"<a>\\n\"))"}};
    replay.expected.termination = Termination::kReturned;
    replay.expected.value = std::move(expected);
    replay.actual = std::move(actual);
    replay.toolchain = report.toolchain;
    report.submissions.push_back(submission(std::move(path), "object Queues", differs(replay)));
  };
  add("ada.scala", "push(Queue(List(\"<a>\\n\")), \"b\")", "Queue(List(\"<a>\\n\", \"b\"))",
      returned("Queue(List(\"b\", \"<a>\\n\"))"));
  Outcome thrown;
  thrown.termination = Termination::kThrew;
  thrown.exception = {"java.util.NoSuchElementException", "java.util.NoSuchElementException",
                      "head of empty list"};
  add("bo.scala", "pop(Queue(Nil))", "None", thrown);
  std::string many = "\"a\"";
  for (int i = 0; i < 100; ++i) many += ", \"a\"";
  add("cy.scala", "push(Queue(List(" + many + ")), \"b\")", "Queue(List(" + many + ", \"b\"))",
      returned("Queue(List(" + many + ", \"c\"))"));
  return report;
}

GradeReport small_class() {
  GradeReport report = frame();
  report.reference.failed_examples = {{"example 2", "1\n7\n", "7\n", "7 \n"}};
  Replay other = maximum_of_negatives();
  other.actual.output = "-5\n";
  other.diverges_at = {};
  report.submissions = {
      submission("adams.c", kStartsAtZero, differs(maximum_of_negatives())),
      submission("baker.c", "int main(void) { return 0; }\n", differs(other)),
      submission("chen.c", "int f(int n, int *a) {\n  n = 1;\n  return a[n];\n}\n", crashes()),
      submission("diaz.c", kReference, bounded()),
      submission("evans.c", "int main(void) {\n  if (setjmp(home)) return 1;\n}\n", unsupported()),
      submission("fox.c", "int f() { return\n", does_not_compile()),
      submission("green.c", kReference, identical()),
      submission("hall.c", kReference, proved_up_to_rounding()),
      submission("ivy.c", kReference, hangs_on_a_question("")),
      submission("jay.c", kReference, hangs_on_a_question("empty\n")),
  };
  report.submissions[3].findings = {{"uninitialised-read",
                                     "reads `next` before it has a value",
                                     {"diaz.c", 7, 5, "  use(next);"}}};
  report.submissions[7].same_as = "diaz.c";
  report.submissions[0].effort.interpreter_runs = 12;
  report.submissions[0].effort.cpu_seconds = 0.25;
  return report;
}

GradeReport hostile_class() {
  GradeReport report = frame();
  report.assignment = "Lab <3> & \"friends\"</title>";
  report.submissions = hostile_submissions();
  for (int i = 0; report.submissions.size() < 60; ++i) {
    const std::string path = "student" + std::string(i < 10 ? "0" : "") + std::to_string(i) + ".c";
    const Verdict verdicts[] = {bounded(),   differs(maximum_of_negatives()),
                                identical(), crashes(),
                                bounded(),   unsupported(),
                                bounded(),   does_not_compile()};
    const int which = i % 16 >= 12 ? 0 : i % 8;
    report.submissions.push_back(
        submission(path, which == 1 || which == 3 ? kStartsAtZero : kReference, verdicts[which]));
  }
  return report;
}

}  // namespace assay::report::testing
