#include "report/text/text.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "report/grade/proof_words.h"
#include "report/proof/proof.h"
#include "report/text/terminal_writer.h"

namespace assay::report {
namespace {

class ProofWriter : public TerminalWriter {
 public:
  using TerminalWriter::TerminalWriter;

  void write(const results::ProofReport& report) {
    field("reference", visible(report.reference) + "   entry: " + visible(report.entry));
    field("submission", visible(report.submission));
    block("valid", visible_lines(report.valid_inputs));
    if (report.inputs_inferred)
      field("", "(inferred by Assay; to correct them, write an assignment file)");
    field("compared", report.comparison);
    line();
    verdict(report);
    for (const results::ProofPart& part : report.parts) write(part);
    if (!report.certificate.empty()) {
      line();
      paragraph(fmt::format(
          "The certificate, {}, is in {}. Z3 alone has confirmed it so far; "
          "`assay check-proof` asks a second solver.",
          counted(report.certified, "obligation", "obligations"), visible(report.certificate)));
    }
  }

  void write(const results::ProofCheck& check) {
    field("reference", visible(check.reference) + "   entry: " + visible(check.entry));
    field("submission", visible(check.submission));
    block("valid", visible_lines(check.valid_inputs));
    field("compared", check.comparison);
    field("claim", check.claim == results::ProofVerdict::kProved ? "proved" : "partially proved");
    field("solver", check.solver.empty() ? "cvc5 is not installed" : visible(check.solver));
    line();
    conclusion(check);
    for (const std::string& path : check.edited)
      paragraph(visible(path) +
                " has another text now: what is said here is about the one in the certificate.");
    list("changed", check.changed, "not what the programs give");
    list("refuted", check.refuted,
         "wrong according to the second solver: a bug of Assay, please report it");
    list("undecided", check.undecided, "not decided by the second solver");
  }

 private:
  static std::string visible_lines(const std::string& text) {
    std::string result;
    for (const std::string_view each : lines_of(text)) result += visible(each) + "\n";
    if (!result.empty()) result.pop_back();
    return result;
  }

  void paragraph(std::string_view text) {
    for (const std::string& each : filled(text, 90)) line("  " + each);
  }

  void verdict(const results::ProofReport& report) {
    switch (report.verdict) {
      case results::ProofVerdict::kProved:
        line(inked("proved", Ink::kGreen));
        paragraph(
            "On every valid input (see above), both programs print the same and end in the same "
            "way. No further bound on inputs or on the number of rounds of a loop is assumed.");
        for (const std::string& each : report.assumptions) paragraph(visible(each));
        break;
      case results::ProofVerdict::kPartial:
        line(inked("partially proved", Ink::kYellow));
        paragraph(
            "Wherever the submission ends, it has printed the same as the reference. That it ends "
            "on every valid input was not shown.");
        break;
      case results::ProofVerdict::kNotProved:
        line(inked("not proved", Ink::kYellow));
        not_proved(report);
        break;
    }
  }

  void not_proved(const results::ProofReport& report) {
    paragraph(visible(why_not_proved(report)));
    if (report.differs_on)
      paragraph("Run `assay explain` on them to see what each does.");
    else
      paragraph("That says nothing about whether they behave the same.");
  }

  void conclusion(const results::ProofCheck& check) {
    const std::string all = counted(check.obligations, "obligation", "obligations");
    if (check.is_confirmed()) {
      line(inked("confirmed", Ink::kGreen));
      paragraph("Made again from the programs, " + all +
                ": all confirmed by Z3 and by a second solver.");
    } else if (check.solver.empty()) {
      line(inked("confirmed by one solver only", Ink::kYellow));
      paragraph("Made again from the programs, " + all +
                ": confirmed by Z3. Install cvc5 (tools/setup) for a second opinion.");
    } else {
      line(inked("not confirmed", Ink::kYellow));
      paragraph(fmt::format(
          "Made again from the programs, {}: Z3 has confirmed all, the second solver {}.", all,
          check.confirmed));
    }
  }

  void list(std::string_view name, const std::vector<std::string>& entries, std::string_view what) {
    if (entries.empty()) return;
    field(name, fmt::format("{}, {}:", counted(entries.size(), "obligation", "obligations"), what));
    for (const std::string& entry : entries) line("  " + visible(entry));
  }

  void write(const results::ProofPart& part) {
    const bool is_unrolled = std::none_of(part.loops.begin(), part.loops.end(), is_in_a_loop);
    if (is_unrolled && part.alignment.empty() && part.equations.empty())
      return;  // there is nothing to say about loops
    if (!part.inputs.empty()) {
      line();
      line("  for " + visible(part.inputs) + ":");
    }
    if (!part.alignment.empty()) paragraph("Side by side: " + part.alignment + ".");
    if (part.inputs.empty() && !part.equations.empty()) line();
    bool is_lemma = false;
    for (const results::ProvedEquation& each : part.equations) {
      line(fmt::format("    {}{}", is_lemma ? "using " : "", visible(each.equation)));
      line("      by " + visible(each.induction));
      is_lemma = true;
    }
    for (const results::LoopInvariant& loop : part.loops) {
      if (!is_in_a_loop(loop)) continue;
      line();
      line("  whenever " + visible(places_in_words(loop)) + ":");
      for (const std::string& relation : loop.relations) line("    " + visible(relation));
      if (loop.relations.empty()) line("    (nothing needs to be known)");
      if (!loop.ranking_term.empty())
        line("    and it ends, because this goes down and is never negative: " +
             visible(loop.ranking_term));
    }
  }
};

}  // namespace

std::string check_text(const results::ProofCheck& check, const ProofTextOptions& options) {
  ProofWriter writer(options.colour, options.width);
  writer.write(check);
  return writer.take();
}

std::string proof_text(const results::ProofReport& report, const ProofTextOptions& options) {
  ProofWriter writer(options.colour, options.width);
  writer.write(report);
  return writer.take();
}

}  // namespace assay::report
