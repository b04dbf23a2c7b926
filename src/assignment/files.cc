#include "assignment/files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <system_error>
#include <tuple>
#include <unistd.h>
#include <utility>

#include "base/source_files.h"

namespace assay::assignment {

namespace fs = std::filesystem;

fs::path without_final_slash(const std::string& path) {
  const fs::path whole(path);
  return whole.has_filename() ? whole : whole.parent_path();
}

std::string assignment_beside(const std::optional<std::string>& given, const std::string& reference,
                              bool ignore) {
  if (given || ignore) return given.value_or("");
  std::error_code error;
  const fs::path inside = fs::path(reference) / "assignment.toml";
  if (fs::is_directory(reference, error) && fs::exists(inside, error)) return inside.string();
  const fs::path beside = without_final_slash(reference).parent_path() / "assignment.toml";
  return fs::exists(beside, error) ? beside.string() : "";
}

namespace {

tl::unexpected<Error> too_large(const std::string& path, std::uint64_t size,
                                std::uint64_t largest) {
  return fail(Error::Kind::kInvalidInput, path + ": too large: " + std::to_string(size) +
                                              " bytes; the limit is " + std::to_string(largest));
}

}  // namespace

std::string refusal_of(fs::file_type type) {
  switch (type) {
    case fs::file_type::regular:
      return {};
    case fs::file_type::symlink:
      return "is a symbolic link, which Assay does not follow; replace it by the file itself";
    case fs::file_type::fifo:
      return "is a named pipe, not a file";
    case fs::file_type::socket:
      return "is a socket, not a file";
    case fs::file_type::block:
    case fs::file_type::character:
      return "is a device, not a file";
    default:
      return "is not a regular file";
  }
}

namespace {

/// Reads until the end of the file, at most `largest` bytes and one more.
Result<std::string> read_all(int file, const std::string& path, std::uint64_t largest) {
  std::string text;
  char buffer[1 << 16];
  while (text.size() <= largest) {
    const ssize_t n = ::read(file, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return fail(Error::Kind::kIo, path + ": cannot read the file");
    if (n == 0) return text;
    text.append(buffer, static_cast<std::size_t>(n));
  }
  return too_large(path, text.size(), largest);
}

}  // namespace

Result<std::string> read_untrusted_file(const std::string& path, std::uint64_t largest) {
  // O_NONBLOCK returns at once from a pipe that nobody writes; it has no effect on regular files.
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0) {
    const std::string why = errno == ELOOP
                                ? " " + refusal_of(fs::file_type::symlink)
                                : ": cannot open the file: " + std::string(std::strerror(errno)) +
                                      "; check its permissions";
    return fail(Error::Kind::kIo, path + why);
  }
  struct stat info{};
  Result<std::string> text = fail(Error::Kind::kIo, path + ": not a regular file");
  if (::fstat(file, &info) == 0 && S_ISREG(info.st_mode)) {
    const auto size = static_cast<std::uint64_t>(info.st_size);
    text = size > largest ? Result<std::string>(too_large(path, size, largest))
                          : read_all(file, path, largest);
  }
  ::close(file);
  return text;
}

Result<std::string> read_file(const std::string& path, std::uint64_t largest) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (error || !fs::exists(status))
    return fail(Error::Kind::kIo, path + ": no such file; check the path");
  if (fs::is_directory(status))
    return fail(Error::Kind::kIo, path + ": expected a file, found a folder");
  if (!fs::is_regular_file(status)) return fail(Error::Kind::kIo, path + ": not a regular file");
  const std::uint64_t size = fs::file_size(path, error);
  if (!error && size > largest) return too_large(path, size, largest);
  std::ifstream in(path, std::ios::binary);
  if (!in) return fail(Error::Kind::kIo, path + ": cannot open the file; check its permissions");
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (in.bad()) return fail(Error::Kind::kIo, path + ": cannot read the file");
  return text;
}

std::string not_a_source(std::string_view bytes, std::string_view language) {
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos) return "is empty";
  if (bytes.find('\0') != std::string_view::npos)
    return "is a binary file, not " + std::string(language) + " source code";
  return {};
}

std::string clean_source(std::string bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
  std::size_t to = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n') continue;
    bytes[to++] = bytes[i];
  }
  bytes.resize(to);
  return bytes;
}

namespace {

/// Collects the submissions below one folder.
class Finder {
 public:
  Finder(const std::vector<std::string_view>& extensions, std::vector<SubmissionFile>& found)
      : found_(found) {
    for (const std::string_view each : extensions) {
      std::string capital(each);
      for (char& c : capital) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      extensions_.emplace_back(each);
      extensions_.push_back(std::move(capital));
    }
  }

  void search(const std::string& folder) {
    root_ = folder;
    std::error_code error;
    fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied,
                                        error),
        end;
    for (; !error && it != end; it.increment(error)) {
      std::error_code unknown;
      const fs::path& path = it->path();
      const fs::file_type type = it->symlink_status(unknown).type();
      const bool is_ignored =
          path.filename().string().starts_with(".") || path.filename() == "__MACOSX" ||
          (type == fs::file_type::directory && path.filename() == "node_modules");
      if (type == fs::file_type::directory) {
        if (is_ignored) it.disable_recursion_pending();
        if (!is_ignored && ::access(path.c_str(), R_OK | X_OK) != 0)
          add(path, "is a folder that cannot be read; check its permissions");
      } else if (!is_ignored && is_candidate(path, type)) {
        add(path, refusal_of(type));
      }
    }
    if (error) add(folder, "cannot be read to its end: " + error.message());
  }

  void add_named(const std::string& path) {
    std::error_code error;
    found_.push_back({path,
                      fs::path(path).filename().string(),
                      refusal_of(fs::symlink_status(path, error).type()),
                      {},
                      true});
  }

 private:
  /// A link to a folder is a candidate whatever its name is: a student's folder may be one.
  bool is_candidate(const fs::path& path, fs::file_type type) const {
    std::error_code error;
    if (std::ranges::find(extensions_, path.extension().string()) != extensions_.end()) return true;
    return type == fs::file_type::symlink && fs::is_directory(path, error);
  }

  void add(const fs::path& path, std::string refusal) {
    // Not fs::relative(), which would resolve links.
    found_.push_back({path.string(), path.lexically_relative(root_).string(), std::move(refusal)});
  }

  fs::path root_;
  std::vector<std::string> extensions_;
  std::vector<SubmissionFile>& found_;
};

}  // namespace

Result<std::vector<SubmissionFile>> find_submissions(
    const std::vector<std::string>& names, const std::vector<std::string_view>& extensions) {
  std::vector<SubmissionFile> found;
  Finder finder(extensions, found);
  for (const std::string& name : names) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(name, error)))
      return fail(Error::Kind::kIo, name + ": no such file or folder; check the path");
    if (fs::is_directory(name, error))
      finder.search(name);
    else
      finder.add_named(name);
  }
  if (found.empty())
    return fail(Error::Kind::kInvalidInput, "no " + std::string(extensions.front()) +
                                                " file among the submissions; give a folder of " +
                                                std::string(extensions.front()) +
                                                " files, or the files themselves");
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::tie(a.label, a.path) < std::tie(b.label, b.path);
  });
  return found;
}

namespace {

using Change = std::string (*)(std::string bytes);

Result<std::string> read_program(const SubmissionFile& folder, std::string_view language,
                                 Change change) {
  std::vector<SourceFile> files;
  bool has_text = false;
  for (const ProgramPart& part : folder.parts) {
    TRY_ASSIGN(std::string text, read_untrusted_file((fs::path(folder.path) / part.name).string()));
    const std::string why = not_a_source(text, language);
    if (text.find('\0') != std::string::npos)
      return fail(Error::Kind::kInvalidInput, folder.label + "/" + part.name + " " + why);
    has_text = has_text || why.empty();
    files.push_back({part.name, change(std::move(text)), part.is_compiled});
  }
  if (!has_text) return fail(Error::Kind::kInvalidInput, folder.label + " has only empty files");
  return join_files(files);
}

Result<std::string> read_source(const SubmissionFile& file, std::string_view language,
                                Change change) {
  if (!file.parts.empty()) return read_program(file, language, change);
  TRY_ASSIGN(std::string text, read_untrusted_file(file.path));
  if (const std::string why = not_a_source(text, language); !why.empty())
    return fail(Error::Kind::kInvalidInput, file.label + " " + why);
  return change(std::move(text));
}

}  // namespace

Result<std::string> read_submission(const SubmissionFile& file, std::string_view language) {
  return read_source(file, language, clean_source);
}

Result<std::string> read_submission_as_it_is(const SubmissionFile& file,
                                             std::string_view language) {
  return read_source(file, language, [](std::string bytes) { return bytes; });
}

Result<std::vector<ExampleFile>> read_examples(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    return fail(Error::Kind::kIo, folder + ": there is no such folder with tests (K.in, K.out)");
  std::vector<ExampleFile> examples;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".in") continue;
    fs::path expected = entry.path();
    expected.replace_extension(".out");
    if (!fs::exists(expected, error))
      return fail(Error::Kind::kInvalidInput, entry.path().string() + ": missing " +
                                                  expected.filename().string() + " next to it");
    ExampleFile example;
    example.name = entry.path().stem().string();
    TRY_ASSIGN(example.input, read_file(entry.path().string()));
    TRY_ASSIGN(example.output, read_file(expected.string()));
    examples.push_back(std::move(example));
  }
  if (examples.empty())
    return fail(Error::Kind::kInvalidInput, folder + ": no K.in file in this folder");
  std::sort(examples.begin(), examples.end(), [](const ExampleFile& a, const ExampleFile& b) {
    return std::make_pair(a.name.size(), a.name) < std::make_pair(b.name.size(), b.name);
  });
  return examples;
}

std::string label_of(const ExampleFile& example) {
  return example.name.starts_with("example") ? example.name : "the example " + example.name + ".in";
}

}  // namespace assay::assignment
