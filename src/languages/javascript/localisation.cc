#include "languages/javascript/localisation.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "base/source_files.h"
#include "frontends/javascript/instrument/sites.h"
#include "languages/javascript/judge.h"
#include "languages/javascript/linkage.h"
#include "languages/javascript/repair.h"
#include "languages/javascript/repair_space.h"
#include "languages/javascript/running.h"
#include "localise/spectrum.h"

namespace assay::languages {
namespace {

using javascript::Site;
using javascript::SiteId;
using javascript::SiteKind;
using results::Localisation;
using results::SuspiciousPart;

constexpr std::uint64_t kMostEndless = 30;  // runs that exceed the limit on steps

/// Returns the name of a site for reports; "" if it is no part of the spectrum.
std::string_view part_name(SiteKind kind) {
  switch (kind) {
    case SiteKind::kStatement:
      return "statement";
    case SiteKind::kThen:
    case SiteKind::kConsequent:
      return "then";
    case SiteKind::kElse:
    case SiteKind::kAlternate:
      return "else";
    case SiteKind::kLoopBody:
      return "body";
    case SiteKind::kLoopEnd:
      return "exit";
    case SiteKind::kCase:
    case SiteKind::kRightOperand:
    case SiteKind::kDefault:
    case SiteKind::kField:
      return "expression";
    case SiteKind::kFunction:  // as often as its first statement
    case SiteKind::kNoCase:
    case SiteKind::kNoRightOperand:
      return "";
  }
  return "";
}

class Localiser {
 public:
  Localiser(const JavaScriptSession& session, const JavaScriptProgram& program,
            const localise::Request& request)
      : session_(session), program_(program), request_(request) {
    for (SiteId id{0}; sites().contains(id); ++id.index)
      if (!part_name(sites()[id].kind).empty()) parts_.push_back(id);
  }

  Localisation run() {
    if (!count_runs() || spectrum_.failing == 0) return {};
    found_.formula = localise::name(request_.formula);
    found_.failing = spectrum_.failing;
    found_.passing = spectrum_.passing;
    if (request_.is_complete)
      for (std::size_t i = 0; i < parts_.size(); ++i) found_.spectrum.push_back(suspicious(i));
    put_suspects();
    return std::move(found_);
  }

 private:
  const javascript::Sites& sites() const { return program_.counting.sites; }

  bool count_runs() {
    ExportedNames names;
    for (const std::string& name : session_.entries())
      names[name] = exported_as(program_, name).value_or(name);
    auto submission = start_javascript(session_.host(), program_, std::move(names));
    if (!submission) return false;
    std::uint64_t endless = 0;
    const std::vector<scripts::KnownRun>& runs = session_.known().runs;
    const auto take = [&](std::size_t i, const Result<dynamic::Observation>& actual) {
      if (!actual) return false;
      const scripts::KnownRun& known = runs[i];
      const bool passes =
          scripts::compare(session_.rules(), known.script, known.expected, *actual).sameness !=
          dynamic::Sameness::kDifferent;
      std::vector<std::uint8_t> executed;
      for (const SiteId id : parts_)
        executed.push_back((*submission)->counters()[id.index] > 0 ? 1 : 0);
      localise::add_run(spectrum_, passes, executed);
      const bool is_endless =
          !actual->responses.empty() && actual->responses.back().ending == dynamic::Ending::kFuel;
      return !is_endless || ++endless < kMostEndless;
    };
    (*submission)->run_each(scripts::scripts_of(runs), take);
    return true;
  }

  std::string function_of(const Site& site) const {
    if (!site.function.valid()) return "";
    const Span span = sites()[site.function].span;
    for (const javascript::Export& each : program_.interface.exports)
      if (each.span.file == span.file && each.span.begin <= span.begin && span.end <= each.span.end)
        return each.name.empty() || each.name == "default" ? each.local : each.name;
    return "";
  }

  /// The name of the file, in a program of several files.
  std::string file_of(const Site& site) const {
    if (program_.sources.size() == 1) return "";
    return std::filesystem::path(program_.sources.path(site.span.file)).filename().string();
  }

  /// A statement that contains other sites is shown by its first line.
  results::LineRange lines_of(SiteId id) const {
    const Span span = sites()[id].span;
    const std::uint32_t first = program_.sources.resolve(span.file, span.begin).line;
    const SiteId next{id.index + 1};
    const bool is_compound = sites().contains(next) && sites()[next].span.begin < span.end;
    if (is_compound) return {first, first};
    return {first, program_.sources.resolve(span.file, std::max(span.begin, span.end - 1)).line};
  }

  SuspiciousPart suspicious(std::size_t part) const {
    const Site& site = sites()[parts_[part]];
    SuspiciousPart made;
    made.part = file_of(site);
    made.lines = lines_of(parts_[part]);
    made.function = function_of(site);
    made.suspicion = localise::suspicion(spectrum_, part, request_.formula);
    made.failing = spectrum_.parts[part].failing;
    made.passing = spectrum_.parts[part].passing;
    made.kind = part_name(site.kind);
    return made;
  }

  bool is_always_executed(std::size_t part) const {
    const localise::Spectrum::Part& counts = spectrum_.parts[part];
    return counts.failing == spectrum_.failing && counts.passing == spectrum_.passing;
  }

  void put_suspects() {
    std::vector<localise::Suspect> suspects = localise::ranking(spectrum_, request_.formula);
    const std::set<Span> linkage = linkage_of(program_.sources);
    std::erase_if(suspects, [&](const localise::Suspect& each) {
      return is_always_executed(each.part) && linkage.contains(sites()[parts_[each.part]].span);
    });
    if (!localise::tells(suspects, request_.most_lines)) return;
    for (const localise::Suspect& each : suspects) {
      if (found_.suspicious.size() == request_.most_lines) return;
      SuspiciousPart part = suspicious(each.part);
      const bool is_known = std::ranges::any_of(
          found_.suspicious,
          [&](const SuspiciousPart& other) { return other.lines == part.lines; });
      if (!is_known) found_.suspicious.push_back(std::move(part));
    }
  }

  const JavaScriptSession& session_;
  const JavaScriptProgram& program_;
  localise::Request request_;
  std::vector<SiteId> parts_;
  localise::Spectrum spectrum_;
  Localisation found_;
};

class JavaScriptRepairer : public repair::Repairer {
 public:
  JavaScriptRepairer(std::shared_ptr<const JavaScriptSession> session, results::GradeReport report)
      : session_(std::move(session)), report_(std::move(report)) {
    if (has_several_files(session_->reference().text)) return;
    auto text = read_javascript_text(session_->reference_path(), session_->reference().text);
    if (text) reference_ = *std::move(text);
  }

  std::string_view language() const override { return "JavaScript"; }
  const results::GradeReport& report() const override { return report_; }
  std::optional<assignment::FolderRule> folder_rule() const override {
    return javascript_class_rule(*session_);
  }
  results::HintRules hint_rules() const override { return session_->assignment().hints; }
  results::SubmissionReport judge(const std::string& label,
                                  const std::string& text) const override {
    results::SubmissionReport judged = judge_javascript(*session_, label, text);
    judged.source = text;
    return judged;
  }
  results::RepairReport repair(const std::string& label, const std::string& text,
                               const results::SubmissionReport& judgement) const override {
    results::RepairReport made;
    made.path = label;
    made.source = patchable_text(label, text);
    made.judgement = judgement;
    if (has_several_files(text) || has_several_files(session_->reference().text)) {
      made.status = results::RepairStatus::kNotTried;
      made.reason = "repairs of JavaScript are looked for in programs of one file";
    } else if (reference_ != nullptr) {
      repair_javascript(*session_, *reference_, label, made.source, made);
    } else {
      made.status = results::RepairStatus::kNotTried;
      made.reason = "the reference is not modelled, so no repair could be looked for";
    }
    return made;
  }
  results::RepairReport repair_like(const std::string& label, const std::string& text,
                                    const results::SubmissionReport& judgement,
                                    const std::vector<std::string>& /*equivalent*/) const override {
    return repair(label, text, judgement);
  }
  Localisation localise(const std::string& text, const results::SubmissionReport& judgement,
                        const localise::Request& request) const override {
    const bool is_typescript = javascript::is_typescript(judgement.path);
    return localise_javascript(*session_, is_typescript ? judgement.path : "", text, request);
  }

 private:
  std::shared_ptr<const JavaScriptSession> session_;
  results::GradeReport report_;
  std::unique_ptr<JavaScriptText> reference_;
};

}  // namespace

Localisation localise_javascript(const JavaScriptSession& session, const std::string& label,
                                 const std::string& text, const localise::Request& request) {
  const auto program = load_javascript(label, text, session.reference().name);
  if (!program) return {};
  return Localiser(session, *program, request).run();
}

std::unique_ptr<repair::Repairer> javascript_repairer(
    std::shared_ptr<const JavaScriptSession> session, results::GradeReport report) {
  return std::make_unique<JavaScriptRepairer>(std::move(session), std::move(report));
}

}  // namespace assay::languages
