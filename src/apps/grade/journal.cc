#include "apps/grade/journal.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <iterator>
#include <optional>
#include <set>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "base/unicode.h"

namespace assay::grade {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "assay.journal/1";
constexpr std::string_view kStages[] = {"judged",   "confirmed", "judged-again", "confirmed-again",
                                        "repaired", "learned",   "proved"};
constexpr std::uint64_t kLargestJournal = 1ULL << 30;  // in bytes

std::string hash_text(std::string_view bytes) { return fmt::format("{:016x}", fnv1a(bytes)); }

/// Returns UTF-8 with the code points of the same numbers as the bytes: names of files and results
/// need not be UTF-8.
std::string text_of(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) append_utf8(text, static_cast<unsigned char>(c));
  return text;
}

/// Returns the bytes of such a text.
std::string bytes_of(std::string_view text) {
  std::string bytes;
  for (const char16_t code : to_utf16(text)) bytes += static_cast<char>(code);
  return bytes;
}

/// Returns a line: the object, with the hash of its text as its last member.
std::string sealed(Json object) {
  object["hash"] = hash_text(object.dump());
  return object.dump() + "\n";
}

/// Returns the object of a line without its hash, or null if the line is not as `sealed` wrote it.
Json opened(std::string_view line) {
  Json object = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object() || object.erase("hash") == 0) return nullptr;
  return sealed(object) == std::string(line) + "\n" ? object : Json();
}

/// Returns a member of an object from `opened`; "" if there is none.
std::string member(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() || !found->is_string()
             ? ""
             : bytes_of(found->get_ref<const std::string&>());
}

std::string first_line(const JournalKey& key) {
  return sealed({{"format", kFormat},
                 {"version", text_of(key.version)},
                 {"options", text_of(key.options)},
                 {"reference", text_of(key.reference)}});
}

std::optional<JournalStage> stage_of(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kStages); ++i)
    if (kStages[i] == name) return static_cast<JournalStage>(i);
  return std::nullopt;
}

/// Renames a journal with results. Fails if the file is something else.
Result<void> keep_old(const std::string& path) {
  struct stat info{};
  if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode) || info.st_size == 0) return {};
  TRY_ASSIGN(const std::string text, assignment::read_file(path, kLargestJournal));
  const std::size_t end = text.find('\n');
  if (end == std::string::npos && text.starts_with("{\"format\":")) return {};  // cut off
  if (end == std::string::npos || member(opened(text.substr(0, end)), "format") != kFormat)
    return fail(Error::Kind::kIo, path +
                                      ": exists and is no journal; name another file with "
                                      "--journal");
  if (end + 1 == text.size()) return {};
  const std::string old = path + ".old";
  if (::rename(path.c_str(), old.c_str()) == 0) return {};
  return fail(Error::Kind::kIo, old + ": cannot keep the journal of an earlier run: " +
                                    std::strerror(errno) + "; name another file with --journal");
}

tl::unexpected<Error> other_run(const std::string& path, const std::string& why) {
  return fail(Error::Kind::kInvalidInput,
              path + ": cannot resume: " + why + "; run again without --resume");
}

}  // namespace

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

Result<void> Journal::open(int flags) {
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | flags, 0666);
  struct stat info{};
  if (file_ >= 0 && ::fstat(file_, &info) == 0 && S_ISREG(info.st_mode)) return {};
  const std::string why = file_ < 0 ? std::strerror(errno) : "not a regular file";
  return fail(Error::Kind::kIo,
              path_ + ": cannot write the journal: " + why + "; name another file with --journal");
}

Result<std::unique_ptr<Journal>> Journal::create(const std::string& path, const JournalKey& key) {
  TRY(keep_old(path));
  std::unique_ptr<Journal> journal(new Journal(path));
  TRY(journal->open(O_TRUNC));
  journal->append(first_line(key));
  if (!journal->failure_.empty()) return fail(Error::Kind::kIo, journal->failure_);
  return journal;
}

Result<std::unique_ptr<Journal>> Journal::resume(
    const std::string& path, const JournalKey& key,
    const std::vector<assignment::SubmissionFile>& files) {
  if (::access(path.c_str(), F_OK) != 0) return create(path, key);
  TRY_ASSIGN(const std::string text, assignment::read_file(path, kLargestJournal));
  if (text.find('\n') == std::string::npos) return create(path, key);  // not even the first line
  std::unique_ptr<Journal> journal(new Journal(path));
  TRY(journal->read(text, key));
  TRY(journal->check(files));
  TRY(journal->open(0));
  const auto length = static_cast<off_t>(journal->good_bytes_);
  if (::ftruncate(journal->file_, length) != 0 || ::lseek(journal->file_, length, SEEK_SET) < 0)
    return fail(Error::Kind::kIo, path + ": cannot write the journal: " + std::strerror(errno));
  return journal;
}

/// Stops at the first line that is not whole.
Result<void> Journal::read(std::string_view text, const JournalKey& key) {
  for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos;) {
    const Json line = opened(text.substr(0, end));
    const bool first = good_bytes_ == 0;
    if (first && member(line, "format") != kFormat)
      return fail(Error::Kind::kInvalidInput, path_ + ": not a journal of Assay");
    if (line.is_null()) return {};
    if (first) {
      if (member(line, "version") != key.version)
        return other_run(path_, "another version of Assay wrote this journal");
      if (member(line, "options") != key.options) return other_run(path_, "the options differ");
      if (member(line, "reference") != key.reference)
        return other_run(path_, "the reference, the assignment file or the examples have changed");
    } else {
      const auto stage = stage_of(member(line, "stage"));
      if (!stage || !line.contains("result")) return {};
      results_[{{member(line, "submission"), member(line, "source")}, *stage}] =
          member(line, "result");
    }
    good_bytes_ += end + 1;
    text.remove_prefix(end + 1);
  }
  return {};
}

Result<void> Journal::check(const std::vector<assignment::SubmissionFile>& files) const {
  std::set<Identity> present;
  for (const assignment::SubmissionFile& file : files) {
    if (!file.refusal.empty()) continue;
    if (auto text = assignment::read_submission(file, {}))
      present.emplace(file.label, hash_text(*text));
  }
  for (const auto& [place, result] : results_)
    if (!present.contains(place.first))
      return other_run(path_, place.first.first + " has changed or is missing");
  return {};
}

const std::string* Journal::find(JournalStage stage, const std::string& label,
                                 std::string_view source) const {
  const auto found = results_.find({{label, hash_text(source)}, stage});
  return found == results_.end() ? nullptr : &found->second;
}

void Journal::add(JournalStage stage, const std::string& label, std::string_view source,
                  std::string_view verdict, const std::string& result) {
  const std::string hash = hash_text(source);
  results_[{{label, hash}, stage}] = result;
  append(sealed({{"submission", text_of(label)},
                 {"stage", kStages[static_cast<std::size_t>(stage)]},
                 {"verdict", verdict},
                 {"source", hash},
                 {"result", text_of(result)}}));
}

/// After the first failure nothing is added: the file must not have gaps.
void Journal::append(std::string_view rest) {
  while (failure_.empty() && !rest.empty()) {
    const ssize_t n = ::write(file_, rest.data(), rest.size());
    if (n < 0 && errno == EINTR) continue;
    if (n > 0)
      rest.remove_prefix(static_cast<std::size_t>(n));
    else
      failure_ = path_ + ": cannot write the journal: " + std::strerror(errno);
  }
  if (failure_.empty() && ::fdatasync(file_) != 0 && errno != EINVAL)
    failure_ = path_ + ": cannot write the journal: " + std::strerror(errno);
}

}  // namespace assay::grade
