#include "quiz_sample.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "report/quiz/quiz.h"
#include "temporary.h"

namespace assay::report::testing {

namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

Choice right(std::string text) {
  return {.text = std::move(text), .right = true, .feedback = "", .misconception = ""};
}

Choice wrong(std::string text, std::string misconception, std::string feedback) {
  return {.text = std::move(text),
          .right = false,
          .feedback = std::move(feedback),
          .misconception = std::move(misconception)};
}

std::string counting_program(int limit) {
  const std::string bound = std::to_string(limit);
  return "public class Counting {\n  public static void main(String[] args) {\n"
         "    int sum = 0;\n    for (int i = 0; i < " +
         bound +
         "; i++) {\n      sum += i;\n    }\n\n    System.out.println(\"sum: \" + sum);\n  }\n}\n";
}

/// Sets the members that every question has.
Question question(QuestionKind kind, std::string id, std::string title, std::string prompt,
                  std::vector<std::string> programs) {
  Question all;
  all.id = std::move(id);
  all.title = std::move(title);
  all.kind = kind;
  all.prompt = std::move(prompt);
  all.language = "Java";
  all.programs = std::move(programs);
  return all;
}

Question single() {
  Question q = question(QuestionKind::kSingle, "Counting-1a2b", "Counting 1",
                        "What does this program print?", {counting_program(4)});
  q.choices = {wrong("sum: 10", "loop-once-too-often", "The loop ends before i is 4."),
               right("sum: 6"),
               wrong("sum: 3", "loop-once-too-few", "The loop runs for i = 3, too.")};
  q.explanation = "The loop adds 0, 1, 2 and 3.";
  return q;
}

Question multiple() {
  Question q =
      question(QuestionKind::kMultiple, "Counting-3c4d", "Counting 2",
               "Which of these statements are true?", {counting_program(0), counting_program(1)});
  q.choices = {right("Both print the same as for any limit below 2."),
               wrong("Program 1 prints nothing.", "output-in-loop", "The last line runs."),
               right("Both print \"sum: 0\"."), wrong("Program 2 never ends.", "", ""),
               right("Neither changes sum.")};
  q.fixed_width = false;
  return q;
}

Question number() {
  Question q = question(QuestionKind::kNumber, "Counting-5e6f", "Counting 3",
                        "Which value does sum have at the end?", {counting_program(6)});
  q.choices = {right("15"), wrong("21", "loop-once-too-often", "The loop ends before i is 6."),
               wrong("-1", "", "")};
  return q;
}

Question text() {
  Question q = question(QuestionKind::kText, "Counting-7a8b", "Counting 4",
                        "What does this program print?", {"System.out.print(\"a*b \");\n"});
  q.choices = {right("a*b "), wrong("A*B", "upper-case", "Case counts.")};
  return q;
}

Question order() {
  Question q = question(QuestionKind::kOrder, "Counting-9c0d", "Counting 5",
                        "Order the loops by how often they run, the least often first.",
                        {counting_program(3), counting_program(9), counting_program(5)});
  q.choices = {right("loop of Program 1"), right("loop of Program 3"), right("loop of Program 2")};
  q.explanation = "3, 5 and 9 times.";
  return q;
}

Question table() {
  Question q = question(QuestionKind::kTable, "Counting-1e2f", "Counting 6",
                        "Fill in the values at the end of each iteration.", {counting_program(3)});
  q.columns = {"i", "sum", "sum > 0"};
  q.rows = {{.cells = {"0", "0", "false"}, .asked = {false, false, false}},
            {.cells = {"1", "1", "true"}, .asked = {false, true, true}},
            {.cells = {"2", "3", "true"}, .asked = {true, true, false}}};
  return q;
}

/// Refers to lines by number; its program begins with some that are not shown.
Question numbered() {
  Question q = question(QuestionKind::kSingle, "Counting-3a4b", "Counting 7",
                        "Line 6 is replaced by: sum++; Does the program still print sum: 10?",
                        {"\n" + counting_program(5)});
  q.numbered_lines = true;
  q.choices = {right("No, it prints sum: 5."), wrong("Yes, it does.", "", "")};
  q.fixed_width = false;
  return q;
}

/// Contains markup, quotes, separators, control characters and invalid UTF-8.
const std::string kHostile =
    "]]> <script>alert('1')</script> \"&amp;\" {1:SA:=x} ~%50% =# \\ `` $x$ \t"
    " // :: [html] * | \xE2\x80\xAE\xC3\xA4\xF0\x9F\x98\x80 \x01 \xFF end";
/// The same, without the characters that cannot be typed.
const std::string kTypable =
    "]]> <b> \"&amp;\" {1:SA:=x} ~%50% =# \\ \\* `` $x$ // :: [html] * | \xC3\xA4\xF0\x9F\x98\x80";

Question hostile(QuestionKind kind, std::string id) {
  Question q = question(kind, std::move(id), kHostile, kHostile + "\n" + kHostile,
                        {kHostile + "\n\n\tint x = 1; // {=1}\r\n" + kHostile + "\n"});
  q.choices = {right(kTypable), wrong(kHostile, kHostile, kHostile),
               wrong("  two  spaces ", "m", "%50% of it"),
               wrong("lines\n\n```\n of  \ntext", "", "\n"), wrong("", "", "[plain]")};
  q.explanation = kHostile;
  return q;
}

Question hostile_table() {
  Question q = hostile(QuestionKind::kTable, "t");
  q.choices.clear();
  q.columns = {kHostile, "]]>"};
  q.rows = {{.cells = {kHostile, kTypable}, .asked = {true, true}},
            {.cells = {"}", "~=#"}, .asked = {true, true}},
            {.cells = {"", "\\}"}, .asked = {true, true}},
            {.cells = {"-3", "a->b"}, .asked = {true, true}}};
  return q;
}

}  // namespace

results::Quiz small_quiz() {
  results::Quiz quiz;
  quiz.title = "Counting";
  quiz.skeleton = "skeletons/Counting.java";
  quiz.seed = 7;
  quiz.questions = {single(), multiple(), number(), text(), order(), table(), numbered()};
  quiz.instances = {.wanted = 7,
                    .found = 7,
                    .sampled = 1200,
                    .all = 45,
                    .method = "sampled",
                    .solver_queries = 0,
                    .confirmed = 7,
                    .toolchain = "javac 17.0.15",
                    .disagreements = 0};
  quiz.notes = {"The assertion in line 12 holds for every instance."};
  return quiz;
}

results::Quiz hostile_quiz() {
  results::Quiz quiz;
  quiz.title = "a/b " + kHostile;
  quiz.skeleton = kHostile;
  quiz.notes = {kHostile};
  quiz.instances.wanted = 20;
  quiz.instances.found = 7;
  quiz.instances.method = "solver";
  quiz.instances.toolchain = kHostile;
  quiz.instances.disagreements = 1;
  quiz.questions = {hostile(QuestionKind::kSingle, "a"),      hostile(QuestionKind::kMultiple, "A"),
                    hostile(QuestionKind::kNumber, kTypable), hostile(QuestionKind::kText, "4"),
                    hostile(QuestionKind::kOrder, "x<y"),     hostile_table(),
                    hostile(QuestionKind::kText, "open"),     hostile(QuestionKind::kText, "arrow"),
                    hostile(QuestionKind::kNumber, "big"),    hostile(QuestionKind::kNumber, "n")};
  quiz.questions[0].numbered_lines = true;
  for (Choice& choice : quiz.questions[4].choices) choice.right = true;
  quiz.questions[6].choices = {right("two\nlines")};
  quiz.questions[7].choices = {right("a -> b")};
  quiz.questions[8].choices = {right("9223372036854775807"), wrong("7", "", "")};
  quiz.questions[9].choices = {right("-42"), wrong("42", kHostile, kHostile)};
  return quiz;
}

std::string problems(const std::string& format, const results::Quiz& quiz,
                     const std::string& document) {
  const std::string base = temporary_path(std::string("quiz_") + format);
  std::ofstream(base, std::ios::binary) << document;
  std::ofstream(base + ".json", std::ios::binary) << to_quiz_json(quiz);
  const std::string command =
      std::string(ASSAY_VALIDATE_QUIZ) + " " + format + " " + base + " " + base + ".json 2>&1";
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return "the validator does not run";
  std::string text;
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr) {
    text += buffer.data();
  }
  const int status = pclose(pipe);
  std::filesystem::remove(base);
  std::filesystem::remove(base + ".json");
  return status == 0 ? text : text + "(status " + std::to_string(status) + ")";
}

}  // namespace assay::report::testing
