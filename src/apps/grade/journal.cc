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

#include "base/hash.h"

namespace assay::grade {
namespace {

constexpr std::string_view kFormat = "assay.journal/1";
constexpr std::string_view kStages[] = {"judged", "confirmed", "judged-again", "confirmed-again"};
constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::uint64_t kLargestJournal = 1ULL << 30;  // in bytes

std::string hash_text(std::string_view bytes) {
  const std::uint64_t hash = fnv1a(bytes);
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kHexDigits[(hash >> shift) & 15];
  return text;
}

std::string hex(std::string_view bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

std::optional<std::string> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t high = kHexDigits.find(text[i]), low = kHexDigits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes += static_cast<char>(high * 16 + low);
  }
  return bytes;
}

/// Returns a JSON string. Bytes beyond ASCII are written as the code points of the same number, so
/// that every name is possible and none contains a quote.
std::string quoted(std::string_view bytes) {
  std::string text = "\"";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7F || c == '"' || c == '\\')
      text += "\\u00" + hex(std::string_view(&c, 1));
    else
      text += c;
  }
  return text + '"';
}

std::optional<std::string> unquoted(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
      continue;
    }
    const auto byte = text.size() - i >= 6 ? from_hex(text.substr(i + 4, 2)) : std::nullopt;
    if (!byte) return std::nullopt;
    bytes += *byte;
    i += 5;
  }
  return bytes;
}

/// Returns a member of a line that this file has written: an object of strings.
std::optional<std::string> member(std::string_view line, std::string_view name) {
  const std::string start = "\"" + std::string(name) + "\":\"";
  const std::size_t at = line.find(start);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t from = at + start.size(), to = line.find('"', from);
  if (to == std::string_view::npos) return std::nullopt;
  return unquoted(line.substr(from, to - from));
}

/// Appends the hash as the last member; `line` is an object without its closing brace.
std::string sealed(const std::string& line) {
  return line + ",\"hash\":\"" + hash_text(line) + "\"}\n";
}

bool is_whole(std::string_view line) {
  const std::size_t at = line.rfind(",\"hash\":\"");
  return at != std::string_view::npos &&
         sealed(std::string(line.substr(0, at))) == std::string(line) + "\n";
}

std::string first_line(const JournalKey& key) {
  return sealed("{\"format\":" + quoted(kFormat) + ",\"version\":" + quoted(key.version) +
                ",\"options\":" + quoted(key.options) + ",\"reference\":" + quoted(key.reference));
}

std::optional<JournalStage> stage_of(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kStages); ++i)
    if (kStages[i] == name) return static_cast<JournalStage>(i);
  return std::nullopt;
}

tl::unexpected<Error> other_run(const std::string& path, const std::string& why) {
  return fail(Error::Kind::kInvalidInput,
              path + ": cannot resume: " + why + "; grade again without --resume");
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
    const std::string_view line = text.substr(0, end);
    const bool first = good_bytes_ == 0;
    if (first && (!is_whole(line) || member(line, "format") != kFormat))
      return fail(Error::Kind::kInvalidInput, path_ + ": not a journal of assay grade");
    if (!is_whole(line)) return {};
    if (first) {
      if (member(line, "version") != key.version)
        return other_run(path_, "another version of Assay wrote this journal");
      if (member(line, "options") != key.options) return other_run(path_, "the options differ");
      if (member(line, "reference") != key.reference)
        return other_run(path_, "the reference, the assignment file or the examples have changed");
    } else {
      const auto label = member(line, "submission"), stage = member(line, "stage"),
                 source = member(line, "source"), result = member(line, "result");
      const auto step = stage ? stage_of(*stage) : std::nullopt;
      const auto bytes = result ? from_hex(*result) : std::nullopt;
      if (!label || !step || !source || !bytes) return {};
      results_[{{*label, *source}, *step}] = *bytes;
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
    if (auto text = assignment::read_untrusted_file(file.path))
      present.emplace(file.label, hash_text(assignment::clean_source(*std::move(text))));
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
  append(sealed("{\"submission\":" + quoted(label) +
                ",\"stage\":" + quoted(kStages[static_cast<std::size_t>(stage)]) +
                ",\"verdict\":" + quoted(verdict) + ",\"source\":" + quoted(hash) +
                ",\"result\":" + quoted(hex(result))));
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
