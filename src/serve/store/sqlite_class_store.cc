// The store of classes in the file of SQLite.
#include "serve/store/class_store.h"
#include "serve/store/sqlite.h"

namespace assay::serve {
namespace {

constexpr const char* kColumns =
    "SELECT number, assignment, at, source, state, message, summary, name FROM classes ";

class SqliteClassStore : public ClassStore {
 public:
  SqliteClassStore(Database database, std::string path)
      : database_(std::move(database)), path_(std::move(path)) {}

  Result<std::int64_t> add(const ClassRun& run, const std::vector<ClassFile>& files) override {
    std::int64_t number = 0;
    const auto insert = [&]() -> Result<void> {
      Statement statement(database_.get(),
                          "INSERT INTO classes (assignment, at, source, state, message, summary, "
                          "name) VALUES (?,?,?,?,?,?,?)");
      statement.with(run.assignment).with(run.at).with(run.source).with(run.state);
      TRY(done(statement.with(run.message).with(run.summary).with(run.name)));
      number = sqlite3_last_insert_rowid(database_.get());
      for (const ClassFile& each : files) {
        Statement file(database_.get(), "INSERT INTO class_files VALUES (?,?,?)");
        TRY(done(file.with(number).with(each.path).with(each.bytes)));
      }
      return {};
    };
    TRY(in_transaction(insert));
    return number;
  }

  Result<void> update(const ClassRun& run) override {
    Statement statement(database_.get(),
                        "UPDATE classes SET state=?, message=?, summary=? WHERE number=?");
    statement.with(run.state).with(run.message).with(run.summary);
    return done(statement.with(run.number));
  }

  Result<std::optional<ClassRun>> find(std::int64_t number) override {
    Statement statement(database_.get(), (std::string(kColumns) + "WHERE number=?").c_str());
    TRY_ASSIGN(std::vector<ClassRun> found, runs(statement.with(number)));
    return found.empty() ? std::optional<ClassRun>() : std::optional(std::move(found.front()));
  }

  Result<std::vector<ClassRun>> of_assignment(const std::string& assignment) override {
    Statement statement(
        database_.get(),
        (std::string(kColumns) + "WHERE assignment=? ORDER BY number DESC").c_str());
    return runs(statement.with(assignment));
  }

  Result<std::vector<ClassFile>> files(std::int64_t number) override {
    Statement statement(database_.get(),
                        "SELECT path, bytes FROM class_files WHERE class=? ORDER BY path");
    statement.with(number);
    std::vector<ClassFile> all;
    TRY(each_row(statement, [&] { all.push_back({statement.text(0), statement.text(1)}); }));
    return all;
  }

  Result<void> remove(std::int64_t number) override {
    return in_transaction([&]() -> Result<void> {
      for (const char* text :
           {"DELETE FROM class_files WHERE class=?", "DELETE FROM class_submissions WHERE class=?",
            "DELETE FROM class_reports WHERE class=?", "DELETE FROM classes WHERE number=?"}) {
        Statement statement(database_.get(), text);
        TRY(done(statement.with(number)));
      }
      return {};
    });
  }

  Result<void> put(std::int64_t number, const ClassSubmission& submission) override {
    Statement statement(
        database_.get(),
        "INSERT INTO class_submissions (class, path, verdict, sentence, row, detail) "
        "VALUES (?,?,?,?,?,?) ON CONFLICT (class, path) DO UPDATE SET verdict=excluded.verdict, "
        "sentence=excluded.sentence, row=excluded.row, detail=excluded.detail");
    statement.with(number).with(submission.path).with(submission.verdict);
    statement.with(submission.sentence).with(submission.row);
    return done(statement.with(submission.detail));
  }

  Result<void> finish(const ClassRun& run, const std::vector<ClassSubmission>& submissions,
                      const std::vector<std::pair<std::string, std::string>>& reports) override {
    return in_transaction([&]() -> Result<void> {
      for (const ClassSubmission& each : submissions) TRY(put(run.number, each));
      for (const auto& [kind, bytes] : reports) {
        Statement report(database_.get(), "INSERT OR REPLACE INTO class_reports VALUES (?,?,?)");
        TRY(done(report.with(run.number).with(kind).with(bytes)));
      }
      return update(run);
    });
  }

  Result<std::vector<ClassSubmission>> submissions(std::int64_t number) override {
    Statement statement(database_.get(),
                        "SELECT number, path, verdict, sentence, row FROM class_submissions "
                        "WHERE class=? ORDER BY path");
    statement.with(number);
    std::vector<ClassSubmission> all;
    TRY(each_row(statement, [&] { all.push_back(in_brief(statement)); }));
    return all;
  }

  Result<std::optional<ClassSubmission>> submission(std::int64_t number,
                                                    std::int64_t submission) override {
    Statement statement(database_.get(),
                        "SELECT number, path, verdict, sentence, row, detail "
                        "FROM class_submissions WHERE class=? AND number=?");
    statement.with(number).with(submission);
    std::optional<ClassSubmission> found;
    TRY(each_row(statement, [&] {
      found = in_brief(statement);
      found->detail = statement.text(5);
    }));
    return found;
  }

  Result<std::optional<std::string>> report(std::int64_t number, const std::string& kind) override {
    Statement statement(database_.get(),
                        "SELECT bytes FROM class_reports WHERE class=? AND kind=?");
    statement.with(number).with(kind);
    std::optional<std::string> found;
    TRY(each_row(statement, [&] { found = statement.text(0); }));
    return found;
  }

  Result<std::vector<Attempt>> newest_of_each_owner(const std::string& assignment,
                                                    const std::string& except) override {
    Statement statement(database_.get(),
                        "SELECT max(number), owner, min(number) AS first FROM attempts "
                        "WHERE assignment=? AND owner!=? GROUP BY owner ORDER BY first");
    statement.with(assignment).with(except);
    std::vector<Attempt> all;
    TRY(each_row(statement, [&] {
      Attempt made;
      made.number = statement.number(0);
      made.owner = statement.text(1);
      all.push_back(std::move(made));
    }));
    for (Attempt& each : all) {
      Statement text(database_.get(), "SELECT text, verdict, at FROM attempts WHERE number=?");
      text.with(each.number);
      TRY(each_row(text, [&] {
        each.text = text.text(0);
        each.verdict = text.text(1);
        each.at = text.text(2);
      }));
    }
    return all;
  }

  Result<StoreCounts> counts() override {
    Statement statement(database_.get(),
                        "SELECT (SELECT count(DISTINCT owner) FROM sessions), "
                        "(SELECT count(*) FROM attempts), (SELECT count(*) FROM classes)");
    StoreCounts made;
    TRY(each_row(statement,
                 [&] { made = {statement.number(0), statement.number(1), statement.number(2)}; }));
    return made;
  }

 private:
  static ClassSubmission in_brief(const Statement& row) {
    return {row.number(0), row.text(1), row.text(2), row.text(3), row.text(4), ""};
  }

  template <class Read>
  Result<void> each_row(Statement& statement, const Read& read) {
    int status = 0;
    while ((status = statement.step()) == SQLITE_ROW) read();
    if (status != SQLITE_DONE) return failure(database_.get(), path_);
    return {};
  }

  Result<std::vector<ClassRun>> runs(Statement& row) {
    std::vector<ClassRun> all;
    TRY(each_row(row, [&] {
      all.push_back({row.number(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5),
                     row.text(6), row.text(7)});
    }));
    return all;
  }

  Result<void> done(Statement& statement) {
    if (statement.step() != SQLITE_DONE) return failure(database_.get(), path_);
    return {};
  }
  Result<void> execute(const char* text) {
    Statement statement(database_.get(), text);
    return done(statement);
  }

  template <class Change>
  Result<void> in_transaction(const Change& change) {
    TRY(execute("BEGIN IMMEDIATE"));
    Result<void> made = change();
    if (made) made = execute("COMMIT");
    // What failed says why; that it is undone follows from the end of the transaction.
    if (!made) static_cast<void>(execute("ROLLBACK"));
    return made;
  }

  Database database_;
  std::string path_;
};

}  // namespace

Result<std::unique_ptr<ClassStore>> open_class_store(const std::string& path) {
  TRY_ASSIGN(Database database, open_database(path));
  Statement ended(database.get(),
                  "UPDATE classes SET state = 'interrupted' WHERE state IN ('waiting', 'judging')");
  if (ended.step() != SQLITE_DONE) return failure(database.get(), path);
  return std::make_unique<SqliteClassStore>(std::move(database), path);
}

}  // namespace assay::serve
