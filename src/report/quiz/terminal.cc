// The summary for the teacher's terminal: how many instances there are, how they were found,
// whether the actual toolchain agrees, and the notes.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "report/quiz/quiz.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::InstanceCounts;

class QuizPage : public TerminalWriter {
 public:
  QuizPage(const results::Quiz& quiz, const QuizSummaryOptions& options)
      : TerminalWriter(options.colour, options.width), quiz_(quiz) {}

  void title();
  void questions();
  void instances();
  void answers();
  void notes();

 private:
  const results::Quiz& quiz_;
};

std::string found(const InstanceCounts& counts) {
  if (counts.found >= counts.wanted) return grouped_digits(counts.found);
  return fmt::format("{} of the {} requested", grouped_digits(counts.found),
                     grouped_digits(counts.wanted));
}

std::string method(const InstanceCounts& counts) {
  const std::string runs = counted(counts.sampled, "run", "runs") + " of the program";
  if (counts.method == "counted") return "drawn from a list of all instances";
  if (counts.method == "sampled") return "drawn uniformly at random; " + runs;
  if (counts.method == "solver") {
    return fmt::format(
        "searched for from random starting points, because few values satisfy the annotations; {}, "
        "{}",
        runs, counted(counts.solver_queries, "search", "searches"));
  }
  return visible(counts.method);
}

void QuizPage::title() {
  line(inked(visible(quiz_.title), Ink::kBold));
  field("skeleton", fmt::format("{}   seed: {}", visible(quiz_.skeleton), quiz_.seed));
}

void QuizPage::questions() {
  constexpr std::array<std::string_view, 6> kNames = {"single choice", "multiple choice", "number",
                                                      "text",          "order",           "table"};
  std::array<std::size_t, 6> counts{};
  for (const results::Question& question : quiz_.questions) {
    ++counts[static_cast<std::size_t>(question.kind)];
  }
  std::string text = grouped_digits(quiz_.questions.size());
  std::string kinds;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    kinds += fmt::format("{}{}: {}", kinds.empty() ? "" : ", ", kNames[i], counts[i]);
  }
  field("questions", kinds.empty() ? text : text + " (" + kinds + ")");
}

void QuizPage::instances() {
  const InstanceCounts& counts = quiz_.instances;
  field("instances", found(counts) + ", " + method(counts));
  if (counts.all) {
    field("",
          fmt::format("{} in total", counted(*counts.all, "instance exists", "instances exist")));
  }
}

void QuizPage::answers() {
  const InstanceCounts& counts = quiz_.instances;
  if (counts.toolchain.empty()) {
    field("answers", inked("! unchecked", Ink::kYellow));
    return;
  }
  const bool all = counts.disagreements == 0;
  field("answers",
        fmt::format("{} {} by {}", all ? "all confirmed:" : "! confirmed only",
                    all ? grouped_digits(counts.confirmed)
                        : fmt::format("{} of {}", grouped_digits(counts.confirmed),
                                      grouped_digits(counts.confirmed + counts.disagreements)),
                    visible(counts.toolchain)));
  if (counts.disagreements > 0) {
    field("", inked(fmt::format("! {} omitted because the results differ: a bug in Assay, "
                                "please report it",
                                counted(counts.disagreements, "instance", "instances")),
                    Ink::kRed));
  }
}

void QuizPage::notes() {
  bool first = true;
  for (const std::string& note : quiz_.notes) {
    for (std::size_t begin = 0; begin <= note.size();) {
      const std::size_t end = std::min(note.find('\n', begin), note.size());
      field(first ? "note" : "", visible(note.substr(begin, end - begin)));
      begin = end + 1;
      first = false;
    }
  }
}

}  // namespace

std::string quiz_summary(const results::Quiz& quiz, const QuizSummaryOptions& options) {
  QuizPage page(quiz, options);
  page.title();
  page.questions();
  page.instances();
  page.answers();
  page.notes();
  return page.take();
}

}  // namespace assay::report
