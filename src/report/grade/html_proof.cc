#include <string>

#include <fmt/format.h>

#include "report/grade/html_submission.h"
#include "report/grade/proof_words.h"
#include "report/text/html_text.h"

namespace assay::report {
namespace {

std::string paragraph(const std::string& text) { return "<p>" + html_escaped(text) + "</p>"; }

std::string relations(const results::LoopInvariant& loop) {
  if (loop.relations.empty()) return "<p>(nothing needs to be known)</p>";
  std::string out = "<ul>";
  for (const std::string& relation : loop.relations)
    out += "<li><code>" + html_escaped(relation) + "</code></li>";
  return out + "</ul>";
}

/// What was shown of a function, and the lemmas for that.
std::string equations(const results::ProofPart& part) {
  std::string out = "<ul>";
  for (const results::ProvedEquation& each : part.equations)
    out += "<li><code>" + html_escaped(each.equation) + "</code> by " +
           html_escaped(each.induction) + "</li>";
  return out + "</ul>";
}

}  // namespace

std::string html_proof(const results::ProofAnswer& answer) {
  if (answer.verdict != results::ProofVerdict::kProved)
    return fmt::format("<p><span class=\"label\">Not proved by induction</span> {}</p>",
                       html_escaped(why_not_proved(answer)));
  if (!is_by_induction(answer)) return "";
  std::string out = "<details class=\"more\"><summary>The proof by induction</summary>";
  for (const results::ProofPart& part : answer.parts) {
    if (!part.inputs.empty()) out += paragraph("For " + part.inputs + ":");
    if (!part.alignment.empty()) out += paragraph("Side by side: " + part.alignment + ".");
    if (!part.equations.empty()) out += equations(part);
    for (const results::LoopInvariant& loop : part.loops) {
      if (!is_in_a_loop(loop)) continue;
      out += paragraph("Whenever " + places_in_words(loop) + ":") + relations(loop);
      if (!loop.ranking_term.empty())
        out += fmt::format(
            "<p>And it ends, because this goes down and is never negative: <code>{}</code></p>",
            html_escaped(loop.ranking_term));
    }
  }
  return out + "</details>";
}

}  // namespace assay::report
