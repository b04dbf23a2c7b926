#include "languages/scala/suite.h"

#include <algorithm>
#include <set>
#include <utility>

#include "assignment/files.h"
#include "languages/scala/hand_written.h"
#include "languages/scala/packages/packages.h"
#include "languages/scala/session.h"

namespace assay::languages {
namespace {

std::string_view last(std::string_view name) { return name.substr(name.rfind('.') + 1); }

/// "Solution" of "Solution.insert"; empty where there is no object around it.
std::string_view prefix(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
}

suite::Entry entry_of(const ScalaEntry& entry) {
  return {entry.name,
          std::string(last(entry.name)),
          entry.references[0],
          entry.contracts,
          {entry.references.begin() + 1, entry.references.end()}};
}

/// Imports after which the functions under test and all classes can be used by their short names.
std::vector<std::string> imports_of(const ScalaSession& session,
                                    const std::vector<std::string>& packages) {
  std::set<std::string> objects;
  for (const ScalaEntry& entry : session.entries()) objects.emplace(prefix(entry.name));
  for (const fun::Constructor& constructor : session.program().constructors)
    if (!constructor.is_library) objects.emplace(prefix(constructor.qualified));
  objects.erase("");
  std::vector<std::string> imports;
  for (const std::string& package : packages) imports.push_back(package + "._");
  for (const std::string& object : objects) imports.push_back(object + "._");
  return imports;
}

suite::AssignmentContents contents_of(const ScalaSession& session) {
  suite::AssignmentContents contents;
  contents.language = "Scala";
  contents.title = session.assignment().title;
  contents.reference = std::string(session.sources().path(session.reference_file()));
  contents.program = session.program();
  contents.sources = &session.sources();
  for (const ScalaEntry& entry : session.entries()) contents.entries.push_back(entry_of(entry));
  for (std::size_t i = 0; i < session.references(); ++i)
    contents.references.push_back(session.reference_name(i));
  if (!session.assignment().contracts.empty()) contents.valid_inputs = session.contract_phrase();
  contents.budget = session.assignment().budget;
  contents.packages = scala_packages(session.reference_files());
  contents.imports = imports_of(session, contents.packages);
  return contents;
}

suite::NativeRun native_run(const native::ScalaRun& run) {
  using End = suite::NativeRun::End;
  suite::NativeRun made;
  made.output = run.output;
  made.exception = run.exception.substr(run.exception.find_last_of(".$") + 1);
  if (run.termination == native::ScalaTermination::kValue) {
    made.end = run.value == "true" ? End::kEqual : End::kOther;
    made.what = "the result differs";
    return made;
  }
  if (run.termination == native::ScalaTermination::kException) made.end = End::kException;
  made.what = run.exception;
  if (run.message) made.what += (made.what.empty() ? "" : ": ") + *run.message;
  return made;
}

class ScalaSuiteAssignment final : public suite::Assignment {
 public:
  explicit ScalaSuiteAssignment(std::unique_ptr<ScalaSession> session)
      : session_(std::move(session)), contents_(contents_of(*session_)) {}

  const suite::AssignmentContents& contents() const override { return contents_; }

  Result<std::vector<suite::Solution>> read_solutions(
      const std::vector<std::string>& paths) const override {
    TRY_ASSIGN(const std::vector<assignment::SubmissionFile> files,
               assignment::find_submissions(paths, {".scala"}));
    std::vector<suite::Solution> solutions;
    for (const assignment::SubmissionFile& file : files) {
      if (!file.refusal.empty())
        return fail(Error::Kind::kInvalidInput, file.label + " " + file.refusal);
      TRY_ASSIGN(const std::string text, assignment::read_untrusted_file(file.path));
      SourceMap sources;
      solutions.push_back(
          {file.label,
           compile_scala(sources, session_->files(file.label, assignment::clean_source(text)))});
    }
    return solutions;
  }

  Result<suite::HandWrittenSuite> read_suite(const std::string& path) const override {
    return read_scala_suite(*session_, path);
  }

  Result<std::vector<std::vector<suite::NativeRun>>> run_natively(
      const std::vector<suite::NativeTest>& tests) const override {
    std::vector<native::ScalaProgram> programs;
    for (std::size_t r = 0; r < session_->references(); ++r)
      programs.push_back(program_for(r, tests));
    native::ScalaRunner::BatchLimits limits;
    limits.cpu_seconds += 0.1 * static_cast<double>(tests.size());
    TRY_ASSIGN(const std::vector<native::ScalaResult> results,
               session_->scala().run(programs, limits));
    TRY(session_->check_references(results));
    std::vector<std::vector<suite::NativeRun>> runs(results.size());
    for (std::size_t r = 0; r < results.size(); ++r) {
      if (!results[r].failure.empty())
        return fail(Error::Kind::kResource,
                    session_->reference_name(r) + ": " + results[r].failure);
      for (const native::ScalaRun& run : results[r].runs) runs[r].push_back(native_run(run));
    }
    return runs;
  }

  std::string toolchain() const override { return session_->toolchain(); }

 private:
  native::ScalaProgram program_for(std::size_t reference,
                                   const std::vector<suite::NativeTest>& tests) const {
    native::ScalaProgram program{
        "reference " + std::to_string(reference), session_->reference_files(reference), {}, {}};
    const std::vector<std::string> packages = scala_packages(program.files);
    for (const suite::NativeTest& test : tests)
      program.expressions.push_back(
          in_packages(packages, test.expected ? test.call + " == " + *test.expected : test.call));
    return program;
  }

  std::unique_ptr<ScalaSession> session_;
  suite::AssignmentContents contents_;
};

}  // namespace

grade::Opened<std::unique_ptr<suite::Assignment>> open_scala_suite(
    const suite::AssignmentRequest& request) {
  ScalaOptions options;
  options.reference = request.reference;
  options.assignment = request.assignment;
  options.ignore_assignment = request.ignore_assignment;
  options.support = request.support;
  options.entries = request.entries;
  options.contracts = request.contracts;
  options.budget = request.budget;
  options.allow_no_sandbox = request.allow_no_sandbox;
  options.asks_questions = false;
  auto opened = ScalaSession::open(options);
  if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
  return std::make_unique<ScalaSuiteAssignment>(*std::move(opened));
}

}  // namespace assay::languages
