// assay explain: the whole evidence for one submission.
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/scala_options.h"
#include "cli/session_options.h"
#include "languages/c/grade.h"
#include "languages/scala/grade.h"
#include "report/grade/json.h"
#include "report/grade/summary.h"
#include "report/grade/terminal.h"

namespace assay::cli {
namespace {

struct ExplainCommand {
  SharedOptions shared;
  ScalaOnlyOptions scala;
  std::string submission;
  bool json = false;

  int run() {
    return is_scala(shared.session.reference)
               ? run_in(driver::ScalaSession::open(scala.settled(shared)), ".scala",
                        driver::grade_scala)
               : run_in(driver::Session::open(shared.settled()), ".c", driver::grade);
  }

  /// With a session of the language.
  template <class Opened, class Grade>
  int run_in(const Opened& session, std::string_view extension, const Grade& grade) const {
    auto files = driver::find_submissions({submission}, extension);
    if (!files) {
      complain(files.error());
      return kUsage;
    }
    if (!session) {
      complain(session.error().error);
      return exit_code_of(session.error().failure);
    }
    return show(grade(**session, *files, driver::GradeOptions{}));
  }

  int show(const results::GradeReport& report) const {
    report::TerminalOptions options;
    options.colour = colour_wanted();
    options.width = terminal_width();
    std::string text;
    if (json)
      text = report::to_json(report);
    else
      for (const results::SubmissionReport& one : report.submissions)
        text += report::explain(report, one, options);
    if (auto written = deliver("-", text); !written) {
      complain(written.error());
      return kUsage;
    }
    const report::Counts counts = report::count(report);
    return counts.undecided + counts.rejected > 0 ? kWaiting : kGraded;
  }
};

}  // namespace

void add_explain(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<ExplainCommand>();
  CLI::App& sub = *app.add_subcommand("explain", "Show the evidence for one submission at length");
  command->shared.add_to(sub);
  sub.add_option("submission", command->submission, "In the language of the reference")->required();
  command->scala.add_to(sub);
  sub.add_flag("--json", command->json, "As JSON");
  sub.footer(
      "Example: assay explain reference.c submissions/emil.c\n         assay explain "
      "reference.scala submissions/emil.scala");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
