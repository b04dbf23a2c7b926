// The store in a file of SQLite, with a write-ahead log.
#include <utility>

#include "serve/store/sqlite.h"
#include "serve/store/store.h"

namespace assay::serve {
namespace {

/// Returns a query for the columns of in_brief(), and what else `rest` says. The last one counts
/// the attempts of the owner at the assignment, up to this one.
std::string brief(const char* rest) {
  return "SELECT number, owner, assignment, at, verdict, sentence, "
         "(SELECT count(*) FROM attempts AS earlier WHERE earlier.owner = attempts.owner "
         "AND earlier.assignment = attempts.assignment AND earlier.number <= attempts.number)" +
         std::string(rest);
}

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
    const std::string query = brief(
        ", text, result, lines, hints, hints_shown, solution, answers FROM attempts WHERE "
        "number=?");
    Statement statement(database_.get(), query.c_str());
    switch (statement.with(number).step()) {
      case SQLITE_DONE:
        return std::optional<Attempt>();
      case SQLITE_ROW:
        break;
      default:
        return failure(database_.get(), path_);
    }
    Attempt made = in_brief(statement);
    made.text = statement.text(7);
    made.result = statement.text(8);
    made.lines = statement.text(9);
    made.hints = statement.text(10);
    made.hints_shown = static_cast<std::uint64_t>(statement.number(11));
    made.solution = statement.text(12);
    made.answers = statement.text(13);
    return std::optional<Attempt>(std::move(made));
  }

  Result<std::vector<Attempt>> newest(const std::string& owner, const std::string& assignment,
                                      std::size_t most) override {
    const std::string query =
        brief(" FROM attempts WHERE owner=? AND assignment=? ORDER BY number DESC LIMIT ?");
    Statement statement(database_.get(), query.c_str());
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

  Result<void> remove_session(const std::string& digest) override {
    Statement statement(database_.get(), "DELETE FROM sessions WHERE digest=?");
    return done(statement.with(digest));
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
    made.ordinal = row.number(6);
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

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& path) {
  TRY_ASSIGN(Database database, open_database(path));
  Statement ended(database.get(),
                  "UPDATE attempts SET verdict = 'cancelled' WHERE verdict = 'running'");
  if (ended.step() != SQLITE_DONE) return failure(database.get(), path);
  return std::make_unique<SqliteStore>(std::move(database), path);
}

}  // namespace assay::serve
