#include "report/grade/terminal.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/match.h"
#include "report/grade/proof_words.h"
#include "report/grade/summary.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

Ink ink_of(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::kEquivalent:
      return Ink::kGreen;
    case VerdictKind::kDifferent:
      return Ink::kRed;
    case VerdictKind::kUndecided:
      return Ink::kYellow;
    case VerdictKind::kRejected:
      return Ink::kMagenta;
  }
  return Ink::kDim;
}

using results::GradeReport;
using results::SubmissionReport;

/// Collects the lines of one view. Every string from a program is passed through `escaped` or
/// `in_quotes` first, so that a submission cannot send control sequences to the terminal.
class Page : public TerminalWriter {
 public:
  Page(const GradeReport& report, const TerminalOptions& options)
      : TerminalWriter(options.colour, options.width), report_(report), options_(options) {}

  void header();
  void failed_examples();
  void questions();
  void submissions();
  void counts();
  void groups_of_differences();
  void differences_at_length();
  void remarks_on_equivalent();
  void supplement(std::size_t submission);
  void supplement_summary();
  void one_at_length(const SubmissionReport& submission);
  void next_steps();

 private:
  void submission_line(const SubmissionReport& submission, std::size_t path_width);
  void evidence(const results::Equivalent& verdict);
  void proof(const results::ProofAnswer& answer, results::Certainty certainty);
  void evidence(const results::Different& verdict);
  void evidence(const results::Undecided& verdict);
  void difference(const results::Replay& replay);
  void answers(const results::TeacherQuestion& question);
  void evidence(const results::Rejected& verdict);
  enum class Written : std::uint8_t { kBytes, kCode };
  void outcome(std::string_view name, const results::Outcome& run, std::size_t parts, bool status,
               Written how);
  void findings(const std::vector<results::Finding>& all, std::size_t indent = 4);
  void effort(const results::Effort& work);
  void source_around(const SubmissionReport& submission, std::size_t context);

  const GradeReport& report_;
  const TerminalOptions& options_;
};

std::string place(const results::Location& where) {
  return fmt::format("{}   {}", visible(line_in_words(where)), visible(trimmed(where.text)));
}

void Page::header() {
  if (!report_.assignment.empty()) line(inked(visible(report_.assignment), Ink::kBold));
  field("reference",
        fmt::format("{}   entry: {}", visible(report_.reference.path), visible(entries(report_))));
  block("valid", report_.valid_inputs.empty() ? "no input" : report_.valid_inputs);
  field("", fmt::format("({})", inputs_note(report_)));
  field("compared", visible(report_.comparison));
  field("sandbox", visible(report_.sandbox));
  field("compiler", visible(report_.toolchain));
  if (options_.detail == Detail::kVerbose) {
    field("engine", fmt::format("{}, {}, seed {}", visible(report_.engine_version),
                                visible(report_.solver), report_.seed));
  }
  findings(report_.reference.findings, 0);
  line();
}

void Page::failed_examples() {
  const auto& failures = report_.reference.failed_examples;
  if (failures.empty()) return;
  line(
      inked(fmt::format(
                "! The reference itself fails {} of the assignment's examples. Correct this first:",
                failures.size()),
            Ink::kRed));
  line("  every verdict below is a comparison with this reference.");
  for (const results::ExampleFailure& failure : failures) {
    const std::size_t parts = first_difference(failure.expected, failure.actual);
    line(fmt::format("  {}", inked(visible(failure.name), Ink::kBold)));
    exact_field("input", in_quotes(failure.input, std::string_view::npos, quote_budget()), 4);
    exact_field("expected", in_quotes(failure.expected, parts, quote_budget()), 4);
    exact_field("prints", in_quotes(failure.actual, parts, quote_budget()), 4);
  }
  line();
}

/// Questions come before the verdicts, because some of these depend on the answers.
void Page::questions() {
  const std::vector<QuestionGroup> all = open_questions(report_);
  if (all.empty()) return;
  for (const std::string& part :
       filled(questions_note(all), std::max<std::size_t>(options_.width, 20)))
    line(part);
  for (const QuestionGroup& group : all) {
    line(fmt::format("  {} {}", inked("?", Ink::kYellow),
                     inked(visible(group.question->asked), Ink::kBold)));
    std::string paths;
    for (const std::size_t i : group.members)
      paths += (paths.empty() ? "" : ", ") + visible(report_.submissions[i].path);
    field("dependent", fmt::format("{}: {}", group.members.size(), paths), 4);
    difference(group.example->replay());
    answers(*group.question);
  }
  line();
}

void Page::answers(const results::TeacherQuestion& question) {
  exact_field("if so", visible(question.if_so), 4);
  exact_field("if not", visible(question.if_not), 4);
}

/// Returns the summary of a submission that fits in a line of the table.
std::string verdict_in_brief(const SubmissionReport& submission) {
  const auto* different = std::get_if<results::Different>(&submission.verdict);
  if (different == nullptr) return visible(short_reason(submission.verdict));
  constexpr std::size_t kGlimpse = 30;
  const results::Replay& replay = different->replay();
  if (is_call(replay.input)) return call_in_brief(replay).text();
  const std::string values = named_values(replay);
  const std::string input = values.empty()
                                ? glimpse(text(replay.input), std::string_view::npos, kGlimpse)
                                : visible(values);
  if (different->kind() != results::DifferenceKind::kValue) {
    return fmt::format("{} on {}", results::describe(different->kind()), input);
  }
  const std::size_t parts = first_difference(replay.expected.output, replay.actual.output);
  return fmt::format("expected {}, got {} on {}", glimpse(replay.expected.output, parts, kGlimpse),
                     glimpse(replay.actual.output, parts, kGlimpse), input);
}

void Page::submission_line(const SubmissionReport& submission, std::size_t path_width) {
  const VerdictKind kind = kind_of(submission.verdict);
  const std::string path = padded(visible(submission.path), path_width);
  const std::size_t used = 4 + 11 + columns(path) + 3;
  const std::size_t room = options_.width > used + 12 ? options_.width - used : 12;
  line(fmt::format("  {} {} {}   {}", inked(symbol(kind), ink_of(kind)),
                   inked(padded(word(kind), 10), ink_of(kind)), path,
                   clipped(verdict_in_brief(submission), room)));
}

void Page::submissions() {
  std::size_t path_width = 0;
  for (const SubmissionReport& submission : report_.submissions) {
    path_width = std::max(path_width, columns(visible(submission.path)));
  }
  path_width = std::min(path_width, options_.width / 3);
  for (const SubmissionReport& submission : report_.submissions) {
    submission_line(submission, path_width);
  }
}

void Page::counts() {
  const Counts counts = count(report_);
  struct Row {
    VerdictKind kind;
    std::string_view name;
    std::size_t number;
    std::string_view meaning;
  };
  const Row rows[] = {
      {VerdictKind::kEquivalent, "equivalent, identical", counts.identical,
       "the reference itself apart from names and layout"},
      {VerdictKind::kEquivalent, "equivalent, proved", counts.proved,
       "the same behaviour on every valid input"},
      {VerdictKind::kEquivalent, "equivalent, bounded", counts.bounded,
       "no valid input within the bound tells them apart"},
      {VerdictKind::kEquivalent, "equivalent, rounding", counts.up_to_rounding,
       "the same if fractions are computed without rounding"},
      {VerdictKind::kDifferent, "different", counts.different,
       "an input shows it; both programs were run on it"},
      {VerdictKind::kUndecided, "undecided", counts.undecided,
       "Assay could not tell; someone has to look"},
      {VerdictKind::kRejected, "rejected", counts.rejected, "there was nothing to judge"},
  };
  line();
  line("  verdict                    n   meaning");
  for (const Row& row : rows) {
    if (row.number == 0) continue;
    line(fmt::format("  {} {} {:>5}   {}", inked(symbol(row.kind), ink_of(row.kind)),
                     padded(row.name, 20), row.number, row.meaning));
  }
  line(fmt::format("    {} {:>5}", padded("total", 20), counts.total()));
}

void Page::groups_of_differences() {
  const std::vector<KindGroup> kinds = groups_by_kind(report_);
  if (kinds.empty()) return;
  line();
  line("  differences by kind");
  for (const KindGroup& kind : kinds) {
    const Group& largest = kind.by_input.front();
    const auto& first =
        std::get<results::Different>(report_.submissions[largest.members.front()].verdict);
    const std::string values = input_in_brief(first.replay());
    std::string text = fmt::format("  {:>5}  {}", kind.members, results::describe(kind.kind));
    if (largest.members.size() > 1) {
      text +=
          fmt::format(", {} of them on {}", largest.members.size(),
                      values.empty() ? in_quotes(results::text(largest.input)) : visible(values));
    }
    line(clipped(text, options_.width));
  }
}

void Page::outcome(std::string_view name, const results::Outcome& run, std::size_t parts,
                   bool status, Written how) {
  std::string text = how == Written::kCode ? code_excerpt(shown(run), parts, quote_budget())
                                           : in_quotes(shown(run), parts, quote_budget());
  if (const std::string note = termination_note(run, status); !note.empty()) {
    text += (text.empty() ? "" : "   ") + visible(note);
  }
  exact_field(name, text, 4);
}

void Page::evidence(const results::Equivalent& verdict) {
  if (verdict.paths > 0) {
    field("compared",
          fmt::format("{}; path deviations: {}", counted(verdict.paths, "path pair", "path pairs"),
                      grouped_digits(verdict.deviations)),
          4);
  }
  if (verdict.inputs > 0) {
    field("run on",
          counted(verdict.inputs, "input, with the same behaviour",
                  "inputs, with the same behaviour on each"),
          4);
  }
  for (const std::string& assumption : verdict.assumptions) {
    field("assumed", visible(assumption), 4);
  }
  if (verdict.proof) proof(*verdict.proof, verdict.certainty);
}

/// What a proof by induction rests on, or why the claim remains bounded or up to rounding.
void Page::proof(const results::ProofAnswer& answer, results::Certainty certainty) {
  if (answer.verdict != results::ProofVerdict::kProved) {
    const bool is_rounded = certainty == results::Certainty::kUpToRounding;
    field(is_rounded ? "exact" : "unbounded", "not proved: " + visible(why_not_proved(answer)), 4);
    return;
  }
  for (const results::ProofPart& part : answer.parts) {
    if (!part.inputs.empty()) field("for", visible(part.inputs), 4);
    if (!part.alignment.empty()) field("aligned", visible(part.alignment), 4);
    bool is_lemma = false;
    for (const results::ProvedEquation& each : part.equations) {
      field(is_lemma ? "" : "proof",
            visible((is_lemma ? "using " : "") + each.equation + ", by " + each.induction), 4);
      is_lemma = true;
    }
    for (const results::LoopInvariant& loop : part.loops) {
      if (!is_in_a_loop(loop)) continue;
      field("proof", "whenever " + visible(places_in_words(loop)) + ": " + visible(gist_of(loop)),
            4);
      if (!loop.ranking_term.empty())
        field(
            "",
            "it ends, because this goes down and is never negative: " + visible(loop.ranking_term),
            4);
    }
  }
}

void Page::evidence(const results::Different& verdict) { difference(verdict.replay()); }

void Page::difference(const results::Replay& replay) {
  const std::size_t parts = first_difference(shown(replay.expected), shown(replay.actual));
  const bool status = exit_status_matters(replay);
  const Written how = is_call(replay.input) ? Written::kCode : Written::kBytes;
  if (how == Written::kCode) {
    exact_field("call", code_excerpt(text(replay.input), std::string_view::npos, quote_budget()),
                4);
  } else {
    if (!replay.call.empty())
      exact_field("call", code_excerpt(replay.call, std::string_view::npos, quote_budget()), 4);
    const std::string values = replay.call.empty() ? named_values(replay) : "";
    exact_field("input",
                (values.empty() ? "" : visible(values) + "   ") +
                    in_quotes(text(replay.input), std::string_view::npos, quote_budget()),
                4);
  }
  outcome("expected", replay.expected, parts, status, how);
  outcome("got", replay.actual, parts, status, how);
  if (replay.diverges_at.valid()) field("diverges at", place(replay.diverges_at), 4);
  if (replay.actual.where.valid() && !are_on_one_line(replay.actual.where, replay.diverges_at)) {
    field("fails at", place(replay.actual.where), 4);
  }
}

void Page::evidence(const results::Undecided& verdict) {
  if (!verdict.explanation.empty()) field("why", visible(verdict.explanation), 4);
  if (!verdict.covered.empty()) field("covered", visible(verdict.covered), 4);
  if (verdict.where.valid()) field("at", place(verdict.where), 4);
  if (!verdict.question) return;
  difference(verdict.question->difference.replay());
  answers(verdict.question->question);
}

void Page::evidence(const results::Rejected& verdict) {
  if (!verdict.explanation.empty()) field("why", visible(verdict.explanation), 4);
  const std::size_t shown = options_.detail == Detail::kVerbose ? verdict.diagnostics.size() : 5;
  for (std::size_t i = 0; i < std::min(shown, verdict.diagnostics.size()); ++i) {
    line(fmt::format("      {}", visible(verdict.diagnostics[i])));
  }
  if (verdict.diagnostics.size() > shown) {
    line(fmt::format("      … {} more", verdict.diagnostics.size() - shown));
  }
}

void Page::findings(const std::vector<results::Finding>& all, std::size_t indent) {
  for (const results::Finding& finding : all) {
    field("note",
          visible(finding.message) +
              (finding.where.valid() ? fmt::format(" ({})", place(finding.where)) : ""),
          indent);
  }
}

void Page::effort(const results::Effort& work) {
  field("work",
        fmt::format("{}, {}, {}, {}",
                    counted(work.interpreter_runs, "interpreted run", "interpreted runs"),
                    counted(work.native_runs, "native run", "native runs"),
                    counted(work.paths, "path", "paths"),
                    counted(work.solver_queries, "solver query", "solver queries")),
        4);
}

void Page::source_around(const SubmissionReport& submission, std::size_t context) {
  const results::Location place_to_mark = marked_place(submission);
  const std::size_t marked = place_to_mark.line;
  const std::string source = source_of_part(submission.source, place_to_mark.part);
  const std::vector<std::string_view> lines = lines_of(source);
  if (marked == 0 || marked > lines.size()) return;
  line();
  const std::size_t first = marked > context ? marked - context : 1;
  for (std::size_t n = first; n <= std::min(lines.size(), marked + context); ++n) {
    std::string code_text(lines[n - 1]);
    for (std::size_t tab; (tab = code_text.find('\t')) != std::string::npos;) {
      code_text.replace(tab, 1, 4, ' ');
    }
    const std::string text =
        fmt::format("  {} {:>4} | {}", n == marked ? ">" : " ", n, valid_utf8(code_text));
    line(n == marked ? inked(visible(text), Ink::kBold) : visible(text));
  }
}

void Page::one_at_length(const SubmissionReport& submission) {
  const VerdictKind kind = kind_of(submission.verdict);
  line(fmt::format("  {}  {} {}", inked(visible(submission.path), Ink::kBold),
                   inked(symbol(kind), ink_of(kind)), inked(word(kind), ink_of(kind))));
  for (const std::string& part :
       filled(visible(claim(submission.verdict)), options_.width > 24 ? options_.width - 4 : 20)) {
    line("    " + part);
  }
  std::visit([this](const auto& verdict) { evidence(verdict); }, submission.verdict);
  if (!submission.same_as.empty()) field("same as", visible(submission.same_as), 4);
  if (options_.detail == Detail::kVerbose) {
    findings(submission.findings);
    effort(submission.effort);
    if (const auto* different = std::get_if<results::Different>(&submission.verdict);
        different != nullptr && !different->replay().reproduce.empty()) {
      exact_field("reproduce", visible(different->replay().reproduce), 4);
    }
    source_around(submission, 3);
  }
}

bool has_supplement(const TerminalOptions& options, std::size_t submission) {
  return options.supplement != nullptr && !options.supplement->submissions[submission].empty();
}

void Page::supplement(std::size_t submission) {
  if (has_supplement(options_, submission)) lines(options_.supplement->submissions[submission]);
}

void Page::supplement_summary() {
  if (options_.supplement == nullptr || options_.supplement->summary.empty()) return;
  line();
  lines(options_.supplement->summary);
}

void Page::differences_at_length() {
  const std::vector<std::size_t> order = telling_order(report_);
  const std::size_t shown = options_.detail == Detail::kVerbose
                                ? order.size()
                                : std::min(order.size(), options_.differences_shown);
  for (std::size_t i = 0; i < shown; ++i) {
    line();
    one_at_length(report_.submissions[order[i]]);
    supplement(order[i]);
  }
  for (std::size_t i = shown; i < order.size(); ++i) {
    if (!has_supplement(options_, order[i])) continue;
    line();
    line("  " + inked(visible(report_.submissions[order[i]].path), Ink::kBold));
    supplement(order[i]);
  }
  if (shown < order.size()) {
    line();
    line(fmt::format("  … {} more different; --verbose shows all", order.size() - shown));
  }
}

/// What is remarked on programs that are as good as the reference, such as a changed argument, can
/// be why a teacher does not accept them.
void Page::remarks_on_equivalent() {
  std::size_t shown = 0, left_out = 0;
  for (const SubmissionReport& each : report_.submissions) {
    if (kind_of(each.verdict) != VerdictKind::kEquivalent || each.findings.empty()) continue;
    const bool is_whole = options_.detail == Detail::kVerbose || shown < options_.differences_shown;
    ++(is_whole ? shown : left_out);
    if (!is_whole) continue;
    line();
    line("  " + inked(visible(each.path), Ink::kBold));
    findings(each.findings);
  }
  if (left_out == 0) return;
  line();
  line(fmt::format("  … notes on {} more; --verbose shows all", left_out));
}

void Page::next_steps() {
  const Counts counts = count(report_);
  if (const std::size_t left = counts.undecided + counts.rejected; left > 0) {
    line();
    line(fmt::format("{} left for you to look at; Assay does not guess.",
                     counted(left, "submission is", "submissions are")));
  }
}

}  // namespace

std::string class_table(const GradeReport& report, const TerminalOptions& options) {
  Page page(report, options);
  if (options.detail != Detail::kQuiet) {
    page.failed_examples();
    page.header();
    page.questions();
  }
  page.submissions();
  if (options.detail == Detail::kQuiet) return page.take();
  page.counts();
  page.groups_of_differences();
  page.supplement_summary();
  page.differences_at_length();
  page.remarks_on_equivalent();
  page.next_steps();
  return page.take();
}

std::string explain(const GradeReport& report, const SubmissionReport& submission,
                    const TerminalOptions& options) {
  TerminalOptions all = options;
  all.detail = Detail::kVerbose;
  Page page(report, all);
  page.failed_examples();
  page.header();
  page.one_at_length(submission);
  return page.take();
}

}  // namespace assay::report
