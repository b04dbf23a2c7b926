// The store in a file of SQLite, with a write-ahead log.
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sqlite3.h>
#include <string_view>
#include <unistd.h>
#include <utility>

#include "serve/store/store.h"

namespace assay::serve {
namespace {

constexpr int kVersion = 2;

/// The statements that make each version of the format from the one before, the first from nothing.
constexpr const char* kSteps[kVersion] = {
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
};

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

tl::unexpected<Error> failure(sqlite3* database, const std::string& path) {
  return fail(Error::Kind::kResource, path + ": " + sqlite3_errmsg(database));
}

/// One execution of a statement.
class Statement {
 public:
  Statement(sqlite3* database, const char* text) {
    sqlite3_prepare_v2(database, text, -1, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  bool good() const { return statement_ != nullptr; }
  Statement& with(std::int64_t value) {
    sqlite3_bind_int64(statement_, ++bound_, value);
    return *this;
  }
  Statement& with(std::string_view value) {
    sqlite3_bind_text(statement_, ++bound_, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
    return *this;
  }
  int step() { return sqlite3_step(statement_); }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr
               ? std::string()
               : std::string(bytes,
                             static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

class SqliteStore : public Store {
 public:
  SqliteStore(Database database, std::string path)
      : database_(std::move(database)), path_(std::move(path)) {}

  Result<std::int64_t> add(const Attempt& attempt) override {
    Statement statement(database_.get(),
                        "INSERT INTO attempts (owner, assignment, at, text, verdict, sentence, "
                        "result, lines, hints, hints_shown, solution, answers) "
                        "VALUES (?,?,?,?,?,?,?,?,?,?,?,?)");
    statement.with(attempt.owner).with(attempt.assignment).with(attempt.at).with(attempt.text);
    bind_what_was_said(statement, attempt);
    if (statement.step() != SQLITE_DONE) return failure(database_.get(), path_);
    return sqlite3_last_insert_rowid(database_.get());
  }

  Result<void> update(const Attempt& attempt) override {
    Statement statement(database_.get(),
                        "UPDATE attempts SET verdict=?, sentence=?, result=?, lines=?, hints=?, "
                        "hints_shown=?, solution=?, answers=? WHERE number=?");
    bind_what_was_said(statement, attempt);
    return done(statement.with(attempt.number));
  }

  Result<std::optional<Attempt>> find(std::int64_t number) override {
    Statement statement(database_.get(),
                        "SELECT number, owner, assignment, at, verdict, sentence, text, result, "
                        "lines, hints, hints_shown, solution, answers FROM attempts "
                        "WHERE number=?");
    switch (statement.with(number).step()) {
      case SQLITE_DONE:
        return std::optional<Attempt>();
      case SQLITE_ROW:
        break;
      default:
        return failure(database_.get(), path_);
    }
    Attempt made = in_brief(statement);
    made.text = statement.text(6);
    made.result = statement.text(7);
    made.lines = statement.text(8);
    made.hints = statement.text(9);
    made.hints_shown = static_cast<std::uint64_t>(statement.number(10));
    made.solution = statement.text(11);
    made.answers = statement.text(12);
    return std::optional<Attempt>(std::move(made));
  }

  Result<std::vector<Attempt>> newest(const std::string& owner, const std::string& assignment,
                                      std::size_t most) override {
    Statement statement(database_.get(),
                        "SELECT number, owner, assignment, at, verdict, sentence FROM attempts "
                        "WHERE owner=? AND assignment=? ORDER BY number DESC LIMIT ?");
    statement.with(owner).with(assignment).with(static_cast<std::int64_t>(most));
    std::vector<Attempt> all;
    int status = 0;
    while ((status = statement.step()) == SQLITE_ROW) all.push_back(in_brief(statement));
    if (status != SQLITE_DONE) return failure(database_.get(), path_);
    return all;
  }

  Result<void> add(const Session& session) override {
    Statement statement(database_.get(), "INSERT INTO sessions (digest, owner, at) VALUES (?,?,?)");
    TRY(done(statement.with(session.digest).with(session.owner).with(session.at)));
    Statement adopt(database_.get(), "UPDATE attempts SET owner=? WHERE owner=''");
    return done(adopt.with(session.owner));
  }

  Result<std::optional<Session>> session(const std::string& digest,
                                         const std::string& since) override {
    Statement statement(database_.get(),
                        "SELECT digest, owner, at FROM sessions WHERE digest=? AND at>=?");
    switch (statement.with(digest).with(since).step()) {
      case SQLITE_DONE:
        return std::optional<Session>();
      case SQLITE_ROW:
        return std::optional<Session>({statement.text(0), statement.text(1), statement.text(2)});
      default:
        return failure(database_.get(), path_);
    }
  }

 private:
  static Attempt in_brief(const Statement& row) {
    Attempt made;
    made.number = row.number(0);
    made.owner = row.text(1);
    made.assignment = row.text(2);
    made.at = row.text(3);
    made.verdict = row.text(4);
    made.sentence = row.text(5);
    return made;
  }
  static void bind_what_was_said(Statement& statement, const Attempt& attempt) {
    statement.with(attempt.verdict).with(attempt.sentence).with(attempt.result);
    statement.with(attempt.lines).with(attempt.hints);
    statement.with(static_cast<std::int64_t>(attempt.hints_shown));
    statement.with(attempt.solution).with(attempt.answers);
  }
  Result<void> done(Statement& statement) {
    if (statement.step() != SQLITE_DONE) return failure(database_.get(), path_);
    return {};
  }

  Database database_;
  std::string path_;
};

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
  if (version > kVersion)
    return fail(Error::Kind::kInvalidInput,
                path + ": was written by a newer version of Assay (format " +
                    std::to_string(version) + "); use that one, or another file (--data FILE)");
  if (!run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")) return failure(database, path);
  for (; version < kVersion; ++version) {
    const std::string step = std::string("BEGIN IMMEDIATE;") + kSteps[version] +
                             "PRAGMA user_version = " + std::to_string(version + 1) + "; COMMIT;";
    if (!run(step.c_str())) return failure(database, path);
  }
  if (!run("UPDATE attempts SET verdict = 'cancelled' WHERE verdict = 'running'"))
    return failure(database, path);
  return {};
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& path) {
  // SQLite gives its further files the permissions of this one.
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0)
    return fail(Error::Kind::kResource, path + ": cannot be opened: " + std::strerror(errno) +
                                            "; choose another file (--data FILE)");
  ::close(file);
  sqlite3* opened = nullptr;
  const int status = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  Database database(opened);
  if (status != SQLITE_OK) return failure(opened, path);
  sqlite3_busy_timeout(opened, 2000);
  TRY(prepare(opened, path));
  return std::make_unique<SqliteStore>(std::move(database), path);
}

}  // namespace assay::serve
