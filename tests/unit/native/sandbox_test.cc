// Tests the promises of the sandbox itself: files in and out, environment, refusals with a reason.
#include "native/sandbox/sandbox.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandboxed.h"

namespace assay::native {
namespace {

class SandboxBasics : public Sandboxed {};

TEST_P(SandboxBasics, RunsAHostProgramOnItsInput) {
  Job job;
  job.argv = {"/usr/bin/tr", "a-z", "A-Z"};
  job.input = "hello\n";
  const RunResult result = run_job(job);
  EXPECT_EQ(result.termination, Termination::kExited);
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "HELLO\n");
  EXPECT_GT(result.peak_memory_bytes, 0U);
}

TEST_P(SandboxBasics, PutsFilesInAndHandsFilesBack) {
  const std::string host = "/tmp/assay-host-file-" + std::to_string(getpid());
  std::ofstream(host) << "from the host";
  Job job;
  job.argv = {"/bin/cp", "in/own.txt", "in/host.txt", "."};
  job.files = {{"in/own.txt", std::string("a\0b", 3), "", false}, {"in/host.txt", "", host, false}};
  job.fetch = {"own.txt", "host.txt", "in/own.txt", "none"};
  const RunResult result = run_job(job);
  std::remove(host.c_str());
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.fetched.size(), 3U);
  EXPECT_EQ(result.fetched.at("own.txt"), std::string("a\0b", 3));
  EXPECT_EQ(result.fetched.at("host.txt"), "from the host");
}

TEST_P(SandboxBasics, BindsFoldersReadOnly) {
  std::string folder = "/tmp/assay-bind-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  // The sandbox's user differs from the test's.
  ASSERT_EQ(chmod(folder.c_str(), 0755), 0);
  std::ofstream(folder + "/data") << "bound";
  Job job;
  job.argv = {"/bin/cat", folder + "/data"};
  job.binds = {folder};
  EXPECT_EQ(run_job(job).out, "bound");
  job.argv = {"/usr/bin/touch", folder + "/new"};
  EXPECT_NE(run_job(job).status, 0);
  std::remove((folder + "/data").c_str());
  EXPECT_EQ(rmdir(folder.c_str()), 0);
}

TEST_P(SandboxBasics, PassesOnNothingOfTheEnvironment) {
  setenv("ASSAY_TEST_SECRET", "secret", 1);
  Job job;
  job.argv = {"/usr/bin/env"};
  job.env = {"GIVEN=yes"};
  const RunResult result = run_job(job);
  unsetenv("ASSAY_TEST_SECRET");
  EXPECT_EQ(result.out.find("secret"), std::string::npos);
  EXPECT_NE(result.out.find("GIVEN=yes\n"), std::string::npos);
}

TEST_P(SandboxBasics, SaysWhyAProgramCannotStart) {
  Job job;
  job.argv = {"./missing"};
  const RunResult missing = run_job(job);
  EXPECT_EQ(missing.termination, Termination::kNotStarted);
  EXPECT_EQ(missing.err, "cannot execute './missing': No such file or directory");
  job.files = {{"text", "no program", "", true}};
  job.argv = {"./text"};
  EXPECT_EQ(run_job(job).termination, Termination::kNotStarted);
}

TEST_P(SandboxBasics, RefusesNamesThatLeaveTheFolder) {
  for (const std::string name : {"/etc/x", "../x", "a/../../x", "", "./a"}) {
    Job job;
    job.argv = {"/bin/true"};
    job.files = {{name, "", "", false}};
    EXPECT_FALSE(sandbox_->run(job).has_value()) << name;
    job.files.clear();
    job.fetch = {name};
    EXPECT_FALSE(sandbox_->run(job).has_value()) << name;
  }
}

TEST_P(SandboxBasics, RemovesTheFilesOfARunBeforeTheNext) {
  Job job;
  job.argv = {"/bin/sh", "-c",
              "echo *; mkdir -p folder/inner; echo x > folder/inner/file; ln -s given link; "
              "echo y > file; chmod 0 folder/inner"};
  job.files = {{"given", "", "", false}};
  job.limits.processes = 16;
  const auto results = sandbox_->run_many(job, {"", "", ""});
  ASSERT_TRUE(results.has_value()) << results.error().message;
  for (const RunResult& result : *results) EXPECT_EQ(result.out, "given\n") << result.err;
}

TEST_P(SandboxBasics, HasTemporaryFilesIfItHasNamespaces) {
  Job job = job_of(
      "#include <stdio.h>\nint main(void) { FILE *f = tmpfile(); if (!f) return 1;"
      "fputs(\"ab\", f); rewind(f); return fgetc(f) != 'a'; }");
  EXPECT_EQ(run_job(job).status, 1);
  job.temporary_folder = true;
  EXPECT_EQ(run_job(job).status, GetParam() == IsolationLevel::kNamespaces ? 0 : 1);
}

Step step_of(std::vector<std::string> argv, bool required) {
  Step step;
  step.argv = std::move(argv);
  step.required = required;
  return step;
}

TEST_P(SandboxBasics, StopsAtTheFirstRequiredStepThatFails) {
  const auto results = sandbox_->run_steps(
      Job{}, {step_of({"/bin/false"}, false), step_of({"/bin/echo", "one"}, true),
              step_of({"/bin/false"}, true), step_of({"/bin/echo", "three"}, true)});
  ASSERT_TRUE(results.has_value()) << results.error().message;
  ASSERT_EQ(results->size(), 3U);
  EXPECT_EQ((*results)[1].out, "one\n");
  EXPECT_EQ(results->back().status, 1);
}

TEST_P(SandboxBasics, HandsFilesBackBeforeTheStepsThatAreNotRequired) {
  Job job;
  job.files = {{"made", "by us", "", false}};
  job.fetch = {"made"};
  const auto results = sandbox_->run_steps(
      job, {step_of({"/bin/true"}, true), step_of({"/bin/cp", "/dev/null", "made"}, false),
            step_of({"/bin/cat", "made"}, false)});
  ASSERT_TRUE(results.has_value()) << results.error().message;
  ASSERT_EQ(results->size(), 3U);
  EXPECT_EQ(results->front().fetched.at("made"), "by us");
  EXPECT_TRUE(results->back().fetched.empty());
  EXPECT_EQ(results->back().out, "");
}

TEST_P(SandboxBasics, GivesStepsTheirOwnLimitsAndSurroundings) {
  Step small = step_of({"/usr/bin/yes"}, false);
  small.limits = Limits{};
  small.limits->output_bytes = 10;
  Step told = step_of({"/usr/bin/env"}, false);
  told.env = {"WHO=me"};
  const auto results = sandbox_->run_steps(Job{}, {small, told, step_of({"/usr/bin/env"}, false)});
  ASSERT_TRUE(results.has_value()) << results.error().message;
  EXPECT_EQ((*results)[0].termination, Termination::kOutputLimit);
  EXPECT_EQ((*results)[0].out.size(), 10U);
  EXPECT_NE((*results)[1].out.find("WHO=me"), std::string::npos);
  EXPECT_EQ((*results)[2].out.find("WHO=me"), std::string::npos);
}

TEST_P(SandboxBasics, DiscardsWhatLaterStepsMustNotSee) {
  Job job;
  job.files = {{"secret", "s", "", false}, {"open", "o", "", false}};
  Step first = step_of({"/bin/cat", "secret"}, false);
  first.discard = {"secret"};
  const auto results = sandbox_->run_steps(job, {first, step_of({"/bin/ls"}, false)});
  ASSERT_TRUE(results.has_value()) << results.error().message;
  EXPECT_EQ((*results)[0].out, "s");
  EXPECT_EQ((*results)[1].out, "open\n");
  first.discard = {"../secret"};
  EXPECT_FALSE(sandbox_->run_steps(job, {first}).has_value());
}

/// True if a process with exactly these arguments is running.
bool is_running(const std::string& command_line) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::replace(text.begin(), text.end(), '\0', ' ');
    if (text == command_line) return true;
  }
  return false;
}

TEST_P(SandboxBasics, EndsWithTheProcessThatWantedIt) {
  // The number is unique to this test, because tests run concurrently.
  const std::string seconds = "2" + std::to_string(getpid());
  const pid_t caller = fork();
  if (caller == 0) {
    Job job;
    job.argv = {"/bin/sleep", seconds};
    job.limits.wall_seconds = 60;
    (void)sandbox_->run(job);
    _exit(0);
  }
  const std::string line = "/bin/sleep " + seconds + " ";
  const auto wait_until = [&](bool running) {
    for (int i = 0; i < 1000 && is_running(line) != running; ++i) usleep(10'000);
    return is_running(line) == running;
  };
  EXPECT_TRUE(wait_until(true));
  kill(caller, SIGKILL);
  waitpid(caller, nullptr, 0);
  EXPECT_TRUE(wait_until(false));
}

TEST_P(SandboxBasics, GivesTheSameAddressesInEveryRun) {
  const Job job = job_of(
      "#include <stdio.h>\n#include <stdlib.h>\n"
      "int main(void) { int local; printf(\"%p %p %p\", (void*)&local, malloc(8), (void*)main); }");
  EXPECT_EQ(run_job(job).out, run_job(job).out);
}

TEST_P(SandboxBasics, ReportsAMissingHostFile) {
  Job job;
  job.argv = {"/bin/true"};
  job.files = {{"x", "", "/nonexistent/file", false}};
  const auto result = sandbox_->run(job);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind, Error::Kind::kIo);
  EXPECT_NE(result.error().message.find("/nonexistent/file"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Levels, SandboxBasics,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& test) { return isolation_level_name(test.param); });

/// Tests of a level that a host lacks are skipped; this test fails if the host lacks both.
TEST(SandboxLevels, OneOfThemWorksHere) {
  Sandbox sandbox;
  const auto level = sandbox.probe();
  ASSERT_TRUE(level.has_value()) << level.error().message;
}

TEST(SandboxLevels, NoneIsRefusedUnlessAskedFor) {
  Sandbox refused(SandboxOptions{IsolationLevel::kNone, false, ""});
  const auto level = refused.probe();
  ASSERT_FALSE(level.has_value());
  EXPECT_NE(level.error().message.find("not allowed"), std::string::npos);
  Sandbox allowed(SandboxOptions{IsolationLevel::kNone, true, ""});
  EXPECT_EQ(allowed.probe().value_or(IsolationLevel::kNamespaces), IsolationLevel::kNone);
}

TEST(SandboxLevels, SaysThatTheScratchFolderIsNotThere) {
  const std::string missing = testing::TempDir() + "assay-missing-" + std::to_string(getpid());
  Sandbox sandbox(SandboxOptions{IsolationLevel::kLandlock, false, missing});
  const auto level = sandbox.probe();
  ASSERT_FALSE(level.has_value());
  EXPECT_NE(level.error().message.find("cannot make a private folder in '" + missing + "'"),
            std::string::npos)
      << level.error().message;
}

}  // namespace
}  // namespace assay::native
