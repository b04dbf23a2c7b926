#include "report/grade/summary.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/match.h"
#include "base/source_files.h"
#include "report/grade/proof_words.h"
#include "report/text/text.h"

namespace assay::report {

using results::Certainty;
using results::Different;
using results::Equivalent;
using results::Rejected;
using results::Termination;
using results::Undecided;

namespace {

bool is_about_functions(const results::ProofAnswer& proof) {
  return std::any_of(proof.parts.begin(), proof.parts.end(),
                     [](const results::ProofPart& part) { return !part.equations.empty(); });
}

std::string equivalent_claim(const Equivalent& verdict) {
  std::string text;
  switch (verdict.certainty) {
    case Certainty::kProved:
      text = fmt::format(
          "No valid input tells this program and the reference apart; this is proved without a "
          "bound{}.",
          !verdict.proof || !is_by_induction(*verdict.proof) ? ""
          : is_about_functions(*verdict.proof)               ? ", by induction over the data"
                                                             : ", by induction over the loops");
      break;
    case Certainty::kBounded:
      text = fmt::format(
          "No valid input within the bound tells this program and the reference apart. Bound: {}. "
          "Nothing is claimed beyond it.",
          verdict.bound.empty() ? "not stated" : verdict.bound);
      break;
    case Certainty::kUpToRounding:
      text = fmt::format(
          "No valid input{} tells this program and the reference apart, up to rounding: "
          "floating-point results were compared as real numbers. No difference was found on many "
          "inputs that were run with the arithmetic of the machine, but a difference due to "
          "rounding alone can remain.",
          verdict.bound.empty() ? "" : " within the bound (" + verdict.bound + ")");
      break;
    case Certainty::kIdentical:
      text =
          "This is the reference program itself, apart from names, layout and other things without "
          "meaning.";
      break;
  }
  return text;
}

std::string different_claim(const Different& verdict) {
  const results::Replay& replay = verdict.replay();
  const bool call = is_call(replay.input);
  const bool value = verdict.kind() == results::DifferenceKind::kValue;
  return fmt::format("On the valid {} shown, {}. Both programs were run to confirm this{}.",
                     call ? "call" : "input",
                     call && value ? "the result is wrong" : results::describe(verdict.kind()),
                     replay.toolchain.empty() ? "" : fmt::format(" ({})", replay.toolchain));
}

}  // namespace

VerdictKind kind_of(const results::Verdict& verdict) {
  return std::visit(Match{[](const Equivalent&) { return VerdictKind::kEquivalent; },
                          [](const Different&) { return VerdictKind::kDifferent; },
                          [](const Undecided&) { return VerdictKind::kUndecided; },
                          [](const Rejected&) { return VerdictKind::kRejected; }},
                    verdict);
}

std::string_view word(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::kEquivalent:
      return "equivalent";
    case VerdictKind::kDifferent:
      return "different";
    case VerdictKind::kUndecided:
      return "undecided";
    case VerdictKind::kRejected:
      return "rejected";
  }
  return "?";
}

std::string_view symbol(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::kEquivalent:
      return "=";
    case VerdictKind::kDifferent:
      return "x";
    case VerdictKind::kUndecided:
      return "?";
    case VerdictKind::kRejected:
      return "!";
  }
  return "?";
}

std::size_t Counts::of(VerdictKind kind) const {
  switch (kind) {
    case VerdictKind::kEquivalent:
      return equivalent();
    case VerdictKind::kDifferent:
      return different;
    case VerdictKind::kUndecided:
      return undecided;
    case VerdictKind::kRejected:
      return rejected;
  }
  return 0;
}

Counts count(const results::GradeReport& report) {
  Counts counts;
  for (const results::SubmissionReport& submission : report.submissions) {
    std::visit(Match{[&](const Equivalent& verdict) {
                       switch (verdict.certainty) {
                         case Certainty::kProved:
                           ++counts.proved;
                           break;
                         case Certainty::kBounded:
                           ++counts.bounded;
                           break;
                         case Certainty::kUpToRounding:
                           ++counts.up_to_rounding;
                           break;
                         case Certainty::kIdentical:
                           ++counts.identical;
                           break;
                       }
                     },
                     [&](const Different&) { ++counts.different; },
                     [&](const Undecided&) { ++counts.undecided; },
                     [&](const Rejected&) { ++counts.rejected; }},
               submission.verdict);
  }
  return counts;
}

std::vector<Group> groups(const results::GradeReport& report) {
  std::map<std::tuple<results::DifferenceKind, results::Input, std::string>,
           std::vector<std::size_t>>
      found;
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    const auto* different = std::get_if<Different>(&report.submissions[i].verdict);
    if (different == nullptr) continue;
    const results::Outcome& actual = different->replay().actual;
    // What a run printed before it was ended says little.
    const bool is_normal = results::is_normal(actual.termination);
    found[{different->kind(), different->replay().input, is_normal ? results::shown(actual) : ""}]
        .push_back(i);
  }
  std::vector<Group> all;
  for (auto& [key, members] : found)
    all.push_back({std::get<0>(key), std::get<1>(key), std::move(members)});
  std::stable_sort(all.begin(), all.end(), [](const Group& a, const Group& b) {
    return a.members.size() > b.members.size();
  });
  return all;
}

std::vector<std::size_t> telling_order(const GradeReport& report) {
  const std::vector<Group> all = groups(report);
  std::vector<std::size_t> order;
  for (const Group& group : all) order.push_back(group.members.front());
  for (const Group& group : all) {
    order.insert(order.end(), group.members.begin() + 1, group.members.end());
  }
  return order;
}

std::vector<KindGroup> groups_by_kind(const results::GradeReport& report) {
  std::map<results::DifferenceKind, KindGroup> found;
  for (Group& group : groups(report)) {
    KindGroup& kind = found[group.kind];
    kind.kind = group.kind;
    kind.members += group.members.size();
    kind.by_input.push_back(std::move(group));
  }
  std::vector<KindGroup> all;
  for (auto& entry : found) all.push_back(std::move(entry.second));
  std::stable_sort(all.begin(), all.end(),
                   [](const KindGroup& a, const KindGroup& b) { return a.members > b.members; });
  return all;
}

std::vector<QuestionGroup> open_questions(const results::GradeReport& report) {
  std::map<std::string, QuestionGroup> found;
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    const auto* undecided = std::get_if<Undecided>(&report.submissions[i].verdict);
    if (undecided == nullptr || !undecided->question) continue;
    QuestionGroup& group = found[undecided->question->question.property];
    if (group.members.empty()) {
      group.question = &undecided->question->question;
      group.example = &undecided->question->difference;
    }
    group.members.push_back(i);
  }
  std::vector<QuestionGroup> all;
  for (auto& entry : found) all.push_back(std::move(entry.second));
  std::stable_sort(all.begin(), all.end(), [](const QuestionGroup& a, const QuestionGroup& b) {
    return a.members.size() > b.members.size();
  });
  return all;
}

std::string questions_note(const std::vector<QuestionGroup>& all) {
  using About = results::TeacherQuestion::About;
  std::size_t unseen = 0, outvoted = 0;
  for (const QuestionGroup& group : all)
    (group.question->about == About::kInputs ? unseen : outvoted) += group.members.size();
  std::string note;
  if (unseen > 0)
    note = fmt::format(
        "For {}, differences were found only on inputs of kinds that nothing shows to be valid. ",
        counted(unseen, "submission", "submissions"));
  if (outvoted > 0)
    note += fmt::format("For {}, your solution itself may be wrong. ",
                        counted(outvoted, "submission", "submissions"));
  return note +
         "To decide, put one line of each question into assignment.toml, before any [table], and "
         "grade again.";
}

std::string label(std::size_t group) {
  std::string text;
  for (std::size_t rest = group + 1; rest > 0; rest = (rest - 1) / 26) {
    text.insert(text.begin(), static_cast<char>('A' + (rest - 1) % 26));
  }
  return text;
}

std::string_view describe(Undecided::Reason reason) {
  switch (reason) {
    case Undecided::Reason::kBudget:
      return "the step limit was reached";
    case Undecided::Reason::kUnsupported:
      return "it uses something that Assay does not support";
    case Undecided::Reason::kNotReplayed:
      return "the actual programs did not confirm a difference that Assay found";
    case Undecided::Reason::kReference:
      return "the reference fails on many valid inputs";
    case Undecided::Reason::kNoInput:
      return "no valid input was found";
    case Undecided::Reason::kInternalError:
      return "an internal error in Assay";
    case Undecided::Reason::kSandbox:
      return "the sandbox failed";
    case Undecided::Reason::kInterrupted:
      return "not judged: interrupted";
    case Undecided::Reason::kQuestion:
      return "it depends on which inputs are valid";
  }
  return "?";
}

std::string_view describe(Rejected::Reason reason) {
  switch (reason) {
    case Rejected::Reason::kDoesNotCompile:
      return "does not compile";
    case Rejected::Reason::kUnreadable:
      return "cannot be read";
    case Rejected::Reason::kNoEntry:
      return "does not define the required function";
  }
  return "?";
}

std::string_view describe(results::InputTier tier) {
  switch (tier) {
    case results::InputTier::kExample:
      return "one of the assignment's examples";
    case results::InputTier::kOrdinary:
      return "an ordinary input";
    case results::InputTier::kBoundary:
      return "a boundary input";
    case results::InputTier::kExtreme:
      return "an extreme, but valid input";
  }
  return "?";
}

std::string question_claim(const results::OpenQuestion& open) {
  return fmt::format(
      "On the input shown, this program differs from the reference; both were run to confirm this. "
      "{}, so the verdict depends on your answer.",
      open.question.about == results::TeacherQuestion::About::kInputs
          ? "Nothing shows that such inputs are valid"
          : "Most submissions that meet all examples do not do there what the reference does");
}

std::string claim(const results::Verdict& verdict) {
  return std::visit(Match{[](const Equivalent& v) { return equivalent_claim(v); },
                          [](const Different& v) { return different_claim(v); },
                          [](const Undecided& v) {
                            if (v.question) return question_claim(*v.question);
                            return fmt::format(
                                "Assay could not tell: {}. This is not a score; someone has to "
                                "look at the submission.",
                                describe(v.reason));
                          },
                          [](const Rejected& v) {
                            return fmt::format("Not judged: the submission {}.",
                                               describe(v.reason));
                          }},
                    verdict);
}

std::string short_reason(const results::Verdict& verdict) {
  return std::visit(
      Match{[](const Equivalent& v) -> std::string {
              switch (v.certainty) {
                case Certainty::kProved:
                  return v.proof && is_by_induction(*v.proof)
                             ? "proved for all valid inputs, by induction"
                             : "proved for all valid inputs";
                case Certainty::kBounded:
                  return "within the bound: " + v.bound;
                case Certainty::kUpToRounding:
                  return v.bound.empty() ? "up to rounding, for all valid inputs"
                                         : "up to rounding, within the bound: " + v.bound;
                case Certainty::kIdentical:
                  return "the same program as the reference";
              }
              return "?";
            },
            [](const Different& v) { return std::string(results::describe(v.kind())); },
            [](const Undecided& v) {
              return v.explanation.empty() ? std::string(describe(v.reason)) : v.explanation;
            },
            [](const Rejected& v) {
              return v.explanation.empty() ? std::string(describe(v.reason)) : v.explanation;
            }},
      verdict);
}

std::string named_values(const results::Replay& replay) {
  std::string text;
  for (const results::InputValue& value : replay.values) {
    text += (text.empty() ? "" : ", ") + value.name + " = " + value.text;
  }
  return text;
}

std::string input_in_brief(const results::Replay& replay) {
  return is_call(replay.input) ? text(replay.input) : named_values(replay);
}

CallInBrief call_in_brief(const results::Replay& replay) {
  constexpr std::size_t kCall = 40, kResult = 30, kNote = 44;
  const std::size_t parts = first_difference(shown(replay.expected), shown(replay.actual));
  const auto outcome = [&](const results::Outcome& run) {
    const std::string written = shown(run);
    const std::string note = termination_note(run, exit_status_matters(replay));
    if (written.empty()) return note.empty() ? "nothing" : clipped(visible(note), kNote);
    if (run.termination == Termination::kThrew) {
      constexpr std::string_view kThrows = "throws ";
      const bool only = written.starts_with(kThrows);  // and printed nothing before
      return clipped(visible(only ? "exception " + written.substr(kThrows.size()) : written),
                     kNote);
    }
    return code_glimpse(written, parts, kResult);
  };
  return {clipped(visible(text(replay.input)), kCall), outcome(replay.actual),
          outcome(replay.expected)};
}

std::string termination_note(const results::Outcome& run, bool status_matters) {
  if (is_normal(run.termination)) {
    const bool has_status = run.termination == Termination::kExited;
    return has_status && status_matters ? fmt::format("exit status {}", run.exit_status) : "";
  }
  std::string text(results::describe(run.termination));
  if (!run.detail.empty()) text += ": " + run.detail;
  return text;
}

bool exit_status_matters(const results::Replay& replay) {
  return replay.expected.exit_status != replay.actual.exit_status;
}

results::Location marked_place(const results::SubmissionReport& submission) {
  using results::Location;
  return std::visit(
      Match{[](const Equivalent&) { return Location(); },
            [](const Different& v) {
              const results::Replay& replay = v.replay();
              return replay.diverges_at.valid() ? replay.diverges_at : replay.actual.where;
            },
            [](const Undecided& v) { return v.where; }, [](const Rejected&) { return Location(); }},
      submission.verdict);
}

std::string line_in_words(const results::Location& where) {
  return where.part.empty() ? fmt::format("line {}", where.line)
                            : fmt::format("{}:{}", where.part, where.line);
}

std::string source_of_part(std::string_view source, std::string_view part) {
  for (const SourceFile& file : split_files(source))
    if (file.name == part) return file.text;
  return {};
}

bool are_on_one_line(const results::Location& a, const results::Location& b) {
  return a.line == b.line && a.part == b.part;
}

std::string inputs_note(const results::GradeReport& report) {
  return report.inputs_inferred ? "inferred by Assay; to correct them, write an assignment file"
                                : "as stated in the assignment file";
}

std::string entries(const results::GradeReport& report) {
  std::string text;
  for (const std::string& entry : report.entries) text += (text.empty() ? "" : ", ") + entry;
  return text;
}

}  // namespace assay::report
