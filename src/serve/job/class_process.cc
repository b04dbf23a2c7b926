#include "serve/job/class_process.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <memory>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <system_error>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "apps/grade/grade.h"
#include "apps/grade/journal.h"
#include "apps/repair/repair.h"
#include "assignment/files.h"
#include "base/hash.h"
#include "base/version.h"
#include "report/grade/csv.h"
#include "report/grade/html.h"
#include "report/grade/json.h"
#include "report/grade/summary.h"
#include "report/repair/graded.h"
#include "report/text/text.h"
#include "serve/job/class_data.h"
#include "worker/process.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kNiceness = 10;                // students who wait for a result come first
constexpr std::size_t kMostSuspicious = 20;  // of the spectrum; fewer are shown
constexpr double kSecondsPerRepair = 60;     // of processor time, as in `assay grade --repair`

class ClassProcess {
 public:
  explicit ClassProcess(int out) : out_(out) {}

  bool refuse(const Error& error) {
    write({{"refused", error.message}});
    return false;
  }

  bool run(const languages::Registry& registry, const ClassJob& job) {
    const auto language = languages::language_for(registry, "grade", job.reference);
    if (!language) return refuse(language.error());
    grade::Request request;
    request.reference = job.reference;
    auto bench = (*language)->open_workbench(request);
    if (!bench) return refuse(bench.error().error);
    auto files = assignment::find_submissions({job.folder}, (*language)->extensions());
    if (!files) return refuse(files.error());
    grade::Class& assignment = *bench->assignment;
    if (const auto rule = assignment.folder_rule())
      files = assignment::group_programs(*std::move(files), *rule);
    const auto journal = open_journal(assignment, job, *files);
    if (!journal) return refuse(journal.error());
    write({{"total", files->size()}});
    const auto graded =
        grade::run(assignment, *files, limits<grade::Limits>(job), observer(), journal->get());
    if (!graded) return refuse(graded.error());
    if (bench->repairer == nullptr) {
      finish({&*graded, nullptr});
      return true;
    }
    const results::RepairsReport repairs = repaired(*bench->repairer, *graded, job, journal->get());
    finish({&*graded, &repairs});
    return true;
  }

 private:
  void write(const Json& object) {
    worker::write_all(out_, object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
  }

  template <class Limits>
  static Limits limits(const ClassJob& job) {
    Limits made;
    made.jobs = job.jobs;
    return made;
  }

  /// A journal of another reference or another version is of no use, and begun anew.
  static Result<std::unique_ptr<grade::Journal>> open_journal(
      const grade::Class& assignment, const ClassJob& job,
      const std::vector<assignment::SubmissionFile>& files) {
    const grade::JournalKey key = {std::string(version()), "serve",
                                   std::to_string(fnv1a(assignment.fingerprint()))};
    auto resumed = grade::Journal::resume(job.journal, key, files);
    if (resumed) return resumed;
    std::error_code ignored;
    std::filesystem::remove(job.journal, ignored);
    return grade::Journal::create(job.journal, key);
  }

  grade::Observer observer() {
    grade::Observer made;
    made.verdict = [this](const results::SubmissionReport& one) {
      write({{"verdict",
              {{"path", report::valid_utf8(one.path)},
               {"verdict", results::name(one.verdict)},
               {"sentence", claim_data(one.verdict)}}}});
    };
    return made;
  }

  results::RepairsReport repaired(const repair::Repairer& repairer,
                                  const results::GradeReport& graded, const ClassJob& job,
                                  grade::Journal* journal) {
    write({{"repairing", std::ranges::count_if(graded.submissions, [](const auto& one) {
              return std::holds_alternative<results::Different>(one.verdict);
            })}});
    auto of_repairs = limits<repair::Limits>(job);
    of_repairs.cpu_seconds = kSecondsPerRepair;
    of_repairs.localise.emplace().most_lines = kMostSuspicious;
    repair::Observer seen;
    seen.repaired = [this](const results::RepairReport& one) {
      write({{"repaired", report::valid_utf8(one.path)}});
    };
    const auto stage = grade::JournalStage::kRepaired;
    repair::Store kept;
    kept.find = [=](repair::SearchRound, const std::string& label, std::string_view source) {
      return journal->find(stage, label, source);
    };
    kept.add = [=](repair::SearchRound, const std::string& label, std::string_view source,
                   std::string_view status, const std::string& report) {
      journal->add(stage, label, source, status, report);
    };
    return repair::run_after_grading(repairer, graded, of_repairs, seen, kept);
  }

  void finish(const JudgedClass& judged) {
    for (std::size_t i = 0; i < judged.graded->submissions.size(); ++i)
      write({{"submission", class_submission(judged, i)}});
    report::HtmlSupplement mended;
    report::CsvSupplement columns;
    report::HtmlOptions page;
    report::CsvOptions table;
    std::string document;
    if (judged.repairs != nullptr) {
      mended = report::html_supplement(*judged.repairs);
      columns = report::csv_supplement(*judged.repairs);
      page.supplement = &mended;
      table.supplement = &columns;
      document = report::to_json(*judged.graded, *judged.repairs, {});
    } else {
      document = report::to_json(*judged.graded);
    }
    write({{"report", "html"}, {"text", report::to_html(*judged.graded, page)}});
    write({{"report", "csv"}, {"text", report::to_csv(*judged.graded, table)}});
    write({{"report", "json"}, {"text", std::move(document)}});
    write({{"summary", class_summary(judged)}});
  }

  int out_;
};

}  // namespace

bool judge_class(const languages::Registry& registry, const ClassJob& job, int out) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // If it does not come into effect, students wait a little longer.
  static_cast<void>(::setpriority(PRIO_PROCESS, 0, kNiceness));
  return ClassProcess(out).run(registry, job);
}

}  // namespace assay::serve
