// assay exercise: a quiz of tracing questions from an annotated skeleton.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/console.h"
#include "report/quiz/quiz.h"

namespace assay::cli {
namespace {

struct ExerciseCommand {
  explicit ExerciseCommand(const languages::Registry& all) : registry(all) {}

  const languages::Registry& registry;
  exercise::QuizRequest request;
  std::optional<std::string> moodle, qti, gift, html, markdown, json, timings;
  std::string code_as = "text";
  std::string sandbox = "auto";
  bool no_native = false, quiet = false;

  int run();
  Result<void> check_usage() const;
  /// Returns false if an output could not be written.
  Result<bool> write(const results::Quiz& quiz) const;
  std::vector<std::string> written_to() const;
  bool to_standard_output() const;
  void explain_shortfall(const results::Quiz& quiz) const;
  bool nothing_is_omitted(const results::Quiz& quiz) const;
};

/// sheet.html -> sheet.answers.html
std::string answers_path(const std::string& path) {
  const std::filesystem::path file(path);
  return (file.parent_path() / (file.stem().string() + ".answers" + file.extension().string()))
      .string();
}

/// False for standard output, and for devices and pipes, which have no neighbours.
bool has_answers(const std::string& path) {
  std::error_code ignored;  // a file that is not there yet
  const auto type = std::filesystem::status(path, ignored).type();
  return path != "-" && (type == std::filesystem::file_type::not_found ||
                         type == std::filesystem::file_type::regular);
}

/// The files that options ask for.
std::vector<std::string> ExerciseCommand::written_to() const {
  std::vector<std::string> paths;
  for (const auto* path : {&moodle, &gift, &json, &qti, &html, &markdown, &timings})
    if (*path) paths.push_back(**path);
  for (const auto* path : {&html, &markdown})
    if (*path && has_answers(**path)) paths.push_back(answers_path(**path));
  return paths;
}

bool ExerciseCommand::to_standard_output() const {
  const std::vector<std::string> paths = written_to();
  return std::find(paths.begin(), paths.end(), "-") != paths.end();
}

/// No output replaces another, or the skeleton; what is asked for has a meaning.
Result<void> ExerciseCommand::check_usage() const {
  TRY(exercise::check_options(request.options));
  std::set<std::string> taken = {std::filesystem::path(request.skeleton).lexically_normal()};
  for (const std::string& path : written_to()) {
    if (path.empty())
      return fail(Error::Kind::kInvalidInput,
                  "an output has no file name; give one, or - for standard output");
    if (!taken.insert(std::filesystem::path(path).lexically_normal()).second)
      return fail(
          Error::Kind::kInvalidInput,
          (path == "-" ? "standard output" : path) +
              ": used for the skeleton or for another output; give every output its own name");
  }
  return try_outputs(written_to());
}

/// Everything is made before anything is written.
Result<bool> ExerciseCommand::write(const results::Quiz& quiz) const {
  report::QuizOptions style;
  style.code_as_image = code_as == "image";
  std::vector<OutputFile> files;
  if (moodle) files.emplace_back(*moodle, report::to_moodle_xml(quiz, style));
  if (gift) files.emplace_back(*gift, report::to_gift(quiz, style));
  if (json) files.emplace_back(*json, report::to_quiz_json(quiz));
  if (qti) {
    TRY_ASSIGN(std::string package, report::to_qti_package(quiz, style));
    files.emplace_back(*qti, std::move(package));
  }
  if (html) {
    files.emplace_back(*html, report::to_html_worksheet(quiz, style));
    if (has_answers(*html))
      files.emplace_back(answers_path(*html), report::to_html_answers(quiz, style));
  }
  if (markdown) {
    files.emplace_back(*markdown, report::to_markdown_worksheet(quiz, style));
    if (has_answers(*markdown))
      files.emplace_back(answers_path(*markdown), report::to_markdown_answers(quiz, style));
  }
  if (timings) files.emplace_back(*timings, report::quiz_timings(quiz));
  const std::vector<std::string> written = deliver_all(files);
  const bool all = written.size() == files.size();
  if (quiet || to_standard_output()) return all;
  report::QuizSummaryOptions summary;
  summary.colour = colour_wanted();
  summary.width = terminal_width();
  std::string text = report::quiz_summary(quiz, summary);
  if (files.empty()) text += "\n" + report::to_markdown_worksheet(quiz, style);
  for (const std::string& path : written) text += "written     " + path + "\n";
  TRY(deliver("-", text));
  return all;
}

/// The exit status says that something is missing, so something has to say what: also where the
/// summary, which has the reasons, is not shown.
void ExerciseCommand::explain_shortfall(const results::Quiz& quiz) const {
  std::string text = request.skeleton + ": only " + std::to_string(quiz.questions.size()) +
                     " of the " + std::to_string(request.options.count) +
                     " requested questions could be made";
  if (quiet || to_standard_output())
    for (const std::string& note : quiz.notes) text += "\n" + note;
  complain({Error::Kind::kInvalidInput, text, {}});
}

/// True if the format of every output can express every question; complains otherwise.
bool ExerciseCommand::nothing_is_omitted(const results::Quiz& quiz) const {
  if (!gift) return true;
  const std::vector<report::OmittedQuestion> omitted = report::omitted_from_gift(quiz);
  if (omitted.empty()) return true;
  complain({Error::Kind::kInvalidInput,
            *gift + ": " + std::to_string(omitted.size()) + " of the " +
                std::to_string(quiz.questions.size()) + " questions are not in it, because " +
                omitted.front().reason + "; use --moodle or --qti",
            {}});
  return false;
}

/// One line of a terminal that the next one replaces.
void show_progress(std::string_view what) {
  std::cerr << "\r\033[K" << what << (what.empty() ? "" : " ...") << std::flush;
}

int ExerciseCommand::run() {
  if (auto usage = check_usage(); !usage) {
    complain(usage.error());
    return kUsage;
  }
  const bool shows = !quiet && progress_style("auto", quiet) == report::ProgressStyle::kBar;
  if (shows)
    request.options.progress = [](exercise::Stage, std::string_view what) { show_progress(what); };
  if (no_native) request.options.unconfirmed = "--no-native";
  request.allow_no_sandbox = sandbox == "none";
  const auto language = languages::language_for(registry, "exercise", request.skeleton);
  if (!language) {
    complain(language.error());
    return kUsage;
  }
  const auto quiz = (*language)->make_quiz(request);
  if (shows) show_progress("");
  if (!quiz) {
    complain(quiz.error());
    return quiz.error().kind == Error::Kind::kIo ? kUsage : kWaiting;
  }
  if (quiz->questions.empty()) {
    std::cerr << report::quiz_summary(*quiz);
    complain({Error::Kind::kInvalidInput,
              request.skeleton + ": no question could be made; nothing was written",
              {}});
    return kWaiting;
  }
  const auto written = write(*quiz);
  if (!written) complain(written.error());
  if (!written || !*written) return kNotWritten;
  const bool is_whole = nothing_is_omitted(*quiz);
  if (quiz->questions.size() >= request.options.count) return is_whole ? kGraded : kWaiting;
  explain_shortfall(*quiz);
  return kWaiting;
}

}  // namespace

void add_exercise(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<ExerciseCommand>(registry);
  CLI::App& sub = *app.add_subcommand("exercise", "Generate tracing questions from a skeleton");
  sub.add_option("skeleton", command->request.skeleton, "A program with placeholders")
      ->required()
      ->option_text("FILE");
  sub.add_option("--count,-n", command->request.options.count, "Number of questions (default: 20)")
      ->check(CLI::Range(1, 10'000))
      ->option_text("N")
      ->group(kQuestions);
  sub.add_option("--seed", command->request.options.seed,
                 "Seed of the random choices; the same seed produces the same quiz (default: 1)")
      ->check([](const std::string& text) {
        return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos
                   ? std::string()
                   : "expected an integer, found " + text;
      })
      ->option_text("N")
      ->group(kQuestions);
  sub.add_option("--question", command->request.options.question,
                 "Type of question, instead of the skeleton's '// question:' lines: output, "
                 "result, loops, order, trace, hole, multi, change or fragment; some take 'of: "
                 "NAMES'; 'typed' makes students type the answer")
      ->option_text("TYPE")
      ->group(kQuestions);
  sub.add_option(
         "--difficulty", command->request.options.difficulty,
         "easy, medium, hard, or bounds such as steps=10..60,loops=3..8,depth=..4,value=..100")
      ->option_text("BOUNDS")
      ->group(kQuestions);
  sub.add_option("--moodle", command->moodle, "Write Moodle XML (- for standard output)")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--qti", command->qti, "Write a QTI 2.1 package, a zip file")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--gift", command->gift, "Write GIFT")->option_text("FILE")->group(kOutput);
  sub.add_option("--html", command->html,
                 "Write a worksheet as a web page; for sheet.html, also sheet.answers.html")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--markdown", command->markdown,
                 "Write a worksheet in Markdown; for sheet.md, also sheet.answers.md")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--json", command->json, "Write the quiz as JSON")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--timings", command->timings, "Write how the time was spent, as JSON")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--code-as", command->code_as,
                 "text (default) or image: show programs as images, which cannot be copied")
      ->check(CLI::IsMember({"text", "image"}))
      ->option_text("MODE")
      ->group(kOutput);
  sub.add_flag("--no-native", command->no_native, "Do not confirm the answers with the compiler")
      ->group(kConfirmation);
  sub.add_option("--sandbox", command->sandbox,
                 "auto (default), or none: run without isolation (only for your own programs)")
      ->check(CLI::IsMember({"auto", "none"}))
      ->option_text("MODE")
      ->group(kConfirmation);
  sub.add_flag("--quiet,-q", command->quiet, "Print only errors and what is missing")
      ->group(kOutput);
  sub.footer(
      "Without an output option, the questions are printed. The skeleton language: "
      "docs/exercises.md\n"
      "Example: assay exercise loops.java -n 20 --moodle quiz.xml\n"
      "Exit status: 0 all questions made, 1 wrong usage, 2 the skeleton is invalid or yields too "
      "few questions,\nor a format cannot express some of them, 6 an output could not be written.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
