// The sandbox's own promises: files in and out, environment, refusals with a reason.
#include "native/sandbox.h"

#include <cstdio>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include "boxed.h"

namespace assay::native {
namespace {

class SandboxBasics : public Boxed {};

TEST_P(SandboxBasics, RunsAHostProgramOnItsInput) {
  Job job;
  job.argv = {"/usr/bin/tr", "a-z", "A-Z"};
  job.input = "hello\n";
  const Outcome outcome = run_job(job);
  EXPECT_EQ(outcome.how, How::kExited);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "HELLO\n");
  EXPECT_GT(outcome.peak_memory_bytes, 0U);
}

TEST_P(SandboxBasics, PutsFilesInAndHandsFilesBack) {
  const std::string host = "/tmp/assay-host-file-" + std::to_string(getpid());
  std::ofstream(host) << "from the host";
  Job job;
  job.argv = {"/bin/cp", "in/own.txt", "in/host.txt", "."};
  job.files = {{"in/own.txt", std::string("a\0b", 3), "", false}, {"in/host.txt", "", host, false}};
  job.fetch = {"own.txt", "host.txt", "in/own.txt", "none"};
  const Outcome outcome = run_job(job);
  std::remove(host.c_str());
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.fetched.size(), 3U);
  EXPECT_EQ(outcome.fetched.at("own.txt"), std::string("a\0b", 3));
  EXPECT_EQ(outcome.fetched.at("host.txt"), "from the host");
}

TEST_P(SandboxBasics, BindsFoldersReadOnly) {
  std::string folder = "/tmp/assay-bind-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  // The box's user is not ours.
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
  const Outcome outcome = run_job(job);
  unsetenv("ASSAY_TEST_SECRET");
  EXPECT_EQ(outcome.out.find("secret"), std::string::npos);
  EXPECT_NE(outcome.out.find("GIVEN=yes\n"), std::string::npos);
}

TEST_P(SandboxBasics, SaysWhyAProgramCannotStart) {
  Job job;
  job.argv = {"./missing"};
  const Outcome missing = run_job(job);
  EXPECT_EQ(missing.how, How::kNotStarted);
  EXPECT_EQ(missing.err, "cannot execute './missing': No such file or directory");
  job.files = {{"text", "no program", "", true}};
  job.argv = {"./text"};
  EXPECT_EQ(run_job(job).how, How::kNotStarted);
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

TEST_P(SandboxBasics, StopsASequenceAtTheFirstFailure) {
  const auto outcomes =
      sandbox_->run_sequence(Job{}, {{"/bin/echo", "one"}, {"/bin/false"}, {"/bin/echo", "three"}});
  ASSERT_TRUE(outcomes.has_value()) << outcomes.error().message;
  ASSERT_EQ(outcomes->size(), 2U);
  EXPECT_EQ(outcomes->front().out, "one\n");
  EXPECT_EQ(outcomes->back().status, 1);
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
  const auto outcome = sandbox_->run(job);
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().kind, Error::Kind::kIo);
  EXPECT_NE(outcome.error().message.find("/nonexistent/file"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Levels, SandboxBasics,
                         ::testing::Values(Level::kNamespaces, Level::kLandlock),
                         [](const auto& test) { return level_name(test.param); });

TEST(SandboxLevels, NoneIsRefusedUnlessAskedFor) {
  Sandbox refused(SandboxOptions{Level::kNone, false, ""});
  const auto level = refused.probe();
  ASSERT_FALSE(level.has_value());
  EXPECT_NE(level.error().message.find("not allowed"), std::string::npos);
  Sandbox allowed(SandboxOptions{Level::kNone, true, ""});
  EXPECT_EQ(allowed.probe().value_or(Level::kNamespaces), Level::kNone);
}

TEST(SandboxLevels, SaysThatTheScratchFolderIsNotThere) {
  Sandbox sandbox(SandboxOptions{Level::kLandlock, false, "/nonexistent"});
  const auto level = sandbox.probe();
  ASSERT_FALSE(level.has_value());
  EXPECT_NE(level.error().message.find("cannot make a private folder in '/nonexistent'"),
            std::string::npos)
      << level.error().message;
}

}  // namespace
}  // namespace assay::native
