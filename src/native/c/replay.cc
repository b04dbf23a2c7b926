#include "native/c/replay.h"

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>

#include "native/c/process_functions.h"
#include "native/sandbox/programs.h"

namespace assay::native {
namespace {

constexpr int kReportStatus = 86;         // a status that student programs do not use by accident
constexpr std::size_t kFewestForked = 4;  // runs for which starting a fork server pays off

std::vector<std::string> sanitizer_options() {
  // Symbolizing inside the program reads the debug information of its whole run-time library.
  const std::string common = "exitcode=" + std::to_string(kReportStatus) +
                             ":symbolize=0:detect_leaks=0:allocator_may_return_null=1";
  return {"ASAN_OPTIONS=" + common +
              ":detect_stack_use_after_return=1:strict_string_checks=1:max_allocation_size_mb=512",
          "UBSAN_OPTIONS=" + common + ":print_stacktrace=0",
          "MSAN_OPTIONS=" + common + ":max_allocation_size_mb=512"};
}

Job program_job(const Binary& binary) {
  Job job;
  job.argv = {"./prog"};
  job.files = {{"prog", *binary.bytes, "", true}};
  job.temporary_folder = true;
  return job;
}

/// Finds the line of a report. The run-time libraries would read all their own debug information
/// for this, or start a symbolizer, which a single process is not allowed to do; asking binutils
/// for one line afterwards is cheaper.
void find_line(Sandbox& sandbox, const Binary& binary, SanitizerReport& report) {
  if (report.line != 0 || report.frames.empty()) return;
  const std::optional<std::string> addr2line = find_program({"addr2line"});
  if (!addr2line) return;
  Job job = program_job(binary);
  job.argv = {*addr2line, "-e", "prog"};
  for (const std::uint64_t frame : report.frames) {
    char text[32];
    // The address is a return address, so one less lies within the call.
    std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(frame - 1));
    job.argv.emplace_back(text);
  }
  const Result<RunResult> run_result = sandbox.run(job);
  if (!run_result) return;
  std::string_view rest = run_result->out;
  while (report.line == 0 && !rest.empty()) {
    const std::size_t end = rest.find('\n');
    SourceLine found = find_source_line(rest.substr(0, end), binary.sources);
    report.line = found.line;
    report.file = std::move(found.file);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
}

NativeRun to_run(Sandbox& sandbox, const Binary& binary, RunResult run_result) {
  NativeRun run{run_result.termination,
                run_result.status,
                run_result.signal,
                std::move(run_result.out),
                std::move(run_result.err),
                run_result.wall_seconds,
                std::nullopt};
  // Both the status and the message are required: output on standard error alone proves nothing, as
  // the program itself can write there.
  const bool reported = run.termination == Termination::kExited && run.status == kReportStatus;
  if (is_sanitized(binary.flavour) && reported) {
    run.report = parse_report(run.err, binary.sources);
    if (run.report) find_line(sandbox, binary, *run.report);
  }
  return run;
}

/// The limits and the environment of a build's runs.
struct Conditions {
  Limits limits;
  std::vector<std::string> env;
};

/// Fails if the program starts processes itself, and their number cannot be limited. A shell then
/// fails to start.
Result<Conditions> conditions_of(Sandbox& sandbox, Flavour flavour, ProcessUse process_use,
                                 const Limits& limits) {
  constexpr std::uint32_t kMostProcesses = 8;
  Conditions conditions{limits, {}};
  if (process_use != ProcessUse::kNone) {
    TRY_ASSIGN(const bool can_be_limited, sandbox.limits_processes());
    if (can_be_limited)
      conditions.limits.processes = std::max(limits.processes, kMostProcesses);
    else if (process_use == ProcessUse::kOwn)
      return fail(Error::Kind::kUnsupported,
                  "the program starts processes or threads, and their number cannot be limited "
                  "here (docs/sandbox.md)");
  }
  if (is_sanitized(flavour)) {
    conditions.limits.data_bytes = kUnlimited;
    conditions.env = sanitizer_options();
  }
  return conditions;
}

std::vector<Step> steps_of(const char* program, Flavour flavour,
                           const std::vector<std::string>& inputs, const Conditions& conditions) {
  std::vector<Step> steps;
  for (const std::string& input : inputs) {
    Step& step = steps.emplace_back();
    step.argv = {program};
    step.input = input;
    step.limits = conditions.limits;
    step.env = conditions.env;
    step.leaves_no_files = true;
    step.may_be_forked = flavour == Flavour::kPlain && inputs.size() >= kFewestForked;
  }
  return steps;
}

}  // namespace

Result<std::vector<NativeRun>> run_program(Sandbox& sandbox, const Binary& binary,
                                           const std::vector<std::string>& inputs,
                                           const Limits& limits) {
  Job job = program_job(binary);
  TRY_ASSIGN(Conditions conditions,
             conditions_of(sandbox, binary.flavour, binary.process_use, limits));
  job.limits = conditions.limits;
  job.env = std::move(conditions.env);
  TRY_ASSIGN(std::vector<RunResult> run_results, sandbox.run_many(job, inputs));
  std::vector<NativeRun> runs;
  for (RunResult& run_result : run_results)
    runs.push_back(to_run(sandbox, binary, std::move(run_result)));
  return runs;
}

Result<RunPair> run_pair(Toolchain& toolchain, const Binary* other, std::string_view text,
                         Flavour flavour, const std::vector<std::string>& inputs,
                         const Limits& limits, const std::vector<std::uint8_t>& fill_patterns) {
  if (inputs.empty()) return RunPair{};
  std::vector<File> files;
  Toolchain::StepsAround around;
  Sandbox& sandbox = toolchain.sandbox();
  if (other != nullptr) {
    TRY_ASSIGN(const Conditions conditions,
               conditions_of(sandbox, other->flavour, other->process_use, limits));
    // It is gone before the source is compiled: `.incbin "other"` would copy it.
    files.push_back({"other", *other->bytes, "", true});
    around.before = steps_of("./other", other->flavour, inputs, conditions);
    around.before.back().discard = {"other"};
  }
  const std::size_t others = around.before.size();
  TRY_ASSIGN(const Conditions conditions,
             conditions_of(sandbox, flavour, process_use(text), limits));
  const std::vector<Step> own = steps_of("./prog", flavour, inputs, conditions);
  around.after = own;
  for (const std::uint8_t fill_pattern : fill_patterns) {
    for (const Step& step : own) {
      around.after.push_back(step);
      around.after.back().env.push_back(fill_pattern_setting(fill_pattern));
    }
  }
  TRY_ASSIGN(Toolchain::Built built, toolchain.compile_and_run(text, flavour, files, around));
  RunPair runs;
  for (std::size_t i = 0; i < built.run_results.size(); ++i) {
    const Binary& binary = i < others ? *other : built.binary;
    (i < others ? runs.other : runs.own)
        .push_back(to_run(sandbox, binary, std::move(built.run_results[i])));
  }
  return runs;
}

Result<std::vector<NativeRun>> run_with_fill_pattern(Toolchain& toolchain, std::string_view text,
                                                     std::uint8_t fill_pattern,
                                                     const std::vector<std::string>& inputs,
                                                     const Limits& limits) {
  TRY_ASSIGN(
      const Conditions conditions,
      conditions_of(toolchain.sandbox(), Flavour::kFillOnRequest, process_use(text), limits));
  std::vector<Step> steps = steps_of("./prog", Flavour::kFillOnRequest, inputs, conditions);
  for (Step& step : steps) step.env.push_back(fill_pattern_setting(fill_pattern));
  TRY_ASSIGN(Toolchain::Built built,
             toolchain.compile_and_run(text, Flavour::kFillOnRequest, {}, {{}, steps}));
  std::vector<NativeRun> runs;
  for (RunResult& run_result : built.run_results)
    runs.push_back(to_run(toolchain.sandbox(), built.binary, std::move(run_result)));
  return runs;
}

}  // namespace assay::native
