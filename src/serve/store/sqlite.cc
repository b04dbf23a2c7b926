#include "serve/store/sqlite.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace assay::serve {
namespace {

constexpr int kSchemaVersion = 4;

/// The statements that make each version of the format from the one before, the first from nothing.
constexpr const char* kSteps[kSchemaVersion] = {
    R"(
CREATE TABLE attempts (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  assignment TEXT NOT NULL,
  at TEXT NOT NULL,
  text TEXT NOT NULL,
  verdict TEXT NOT NULL,
  sentence TEXT NOT NULL,
  result TEXT NOT NULL,
  lines TEXT NOT NULL,
  hints TEXT NOT NULL);
CREATE INDEX attempts_of_assignment ON attempts(assignment, number);
)",
    R"(
ALTER TABLE attempts ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE attempts ADD COLUMN hints_shown INTEGER NOT NULL DEFAULT 0;
ALTER TABLE attempts ADD COLUMN solution TEXT NOT NULL DEFAULT '';
ALTER TABLE attempts ADD COLUMN answers TEXT NOT NULL DEFAULT '';
DROP INDEX attempts_of_assignment;
CREATE INDEX attempts_of_owner ON attempts(owner, assignment, number);
CREATE TABLE sessions (
  digest TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  at TEXT NOT NULL);
)",
    R"(
CREATE TABLE classes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  assignment TEXT NOT NULL,
  at TEXT NOT NULL,
  source TEXT NOT NULL,
  state TEXT NOT NULL,
  message TEXT NOT NULL,
  summary TEXT NOT NULL);
CREATE INDEX classes_of_assignment ON classes(assignment, number);
CREATE TABLE class_files (
  class INTEGER NOT NULL,
  path TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (class, path));
CREATE TABLE class_submissions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  class INTEGER NOT NULL,
  path TEXT NOT NULL,
  verdict TEXT NOT NULL,
  sentence TEXT NOT NULL,
  row TEXT NOT NULL,
  detail TEXT NOT NULL,
  UNIQUE (class, path));
CREATE TABLE class_reports (
  class INTEGER NOT NULL,
  kind TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (class, kind));
)",
    R"(
ALTER TABLE classes ADD COLUMN name TEXT NOT NULL DEFAULT '';
)",
};

/// Makes the file, unless there is one.
Result<void> make_file(const std::string& path) {
  const auto cannot = [&](int reason) {
    return fail(Error::Kind::kResource, path + ": cannot be opened: " + std::strerror(reason) +
                                            "; choose another file (--data FILE)");
  };
  // SQLite gives its further files the permissions of this one.
  const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0 && errno != EEXIST) return cannot(errno);
  if (made >= 0) ::close(made);
  // One that is there is not opened: to close it would free the locks that another store of this
  // process has on it, and whoever reads the file next would take the log away from under both.
  struct stat found{};
  if (::lstat(path.c_str(), &found) != 0) return cannot(errno);
  if (S_ISLNK(found.st_mode)) return cannot(ELOOP);
  if (::access(path.c_str(), R_OK | W_OK) != 0) return cannot(errno);
  return {};
}

/// Makes the tables, unless they are there.
Result<void> prepare(sqlite3* database, const std::string& path) {
  const auto run = [&](const char* text) {
    return sqlite3_exec(database, text, nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  int version = 0;
  {
    Statement statement(database, "PRAGMA user_version");
    if (!statement.good() || statement.step() != SQLITE_ROW) return failure(database, path);
    version = static_cast<int>(statement.number(0));
  }
  if (version > kSchemaVersion)
    return fail(Error::Kind::kInvalidInput,
                path + ": was written by a newer version of Assay (format " +
                    std::to_string(version) + "); use that one, or another file (--data FILE)");
  if (!run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")) return failure(database, path);
  for (; version < kSchemaVersion; ++version) {
    const std::string step = std::string("BEGIN IMMEDIATE;") + kSteps[version] +
                             "PRAGMA user_version = " + std::to_string(version + 1) + "; COMMIT;";
    if (!run(step.c_str())) return failure(database, path);
  }
  return {};
}

}  // namespace

tl::unexpected<Error> failure(sqlite3* database, const std::string& path) {
  return fail(Error::Kind::kResource, path + ": " + sqlite3_errmsg(database));
}

Result<Database> open_database(const std::string& path) {
  TRY(make_file(path));
  sqlite3* opened = nullptr;
  const int status = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  Database database(opened);
  if (status != SQLITE_OK) return failure(opened, path);
  sqlite3_busy_timeout(opened, 2000);
  TRY(prepare(opened, path));
  return database;
}

}  // namespace assay::serve
