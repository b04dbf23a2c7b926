#include "assignment/files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace assay::assignment {

namespace fs = std::filesystem;

std::string assignment_beside(const std::optional<std::string>& given, const std::string& reference,
                              bool ignore) {
  if (given || ignore) return given.value_or("");
  const fs::path beside = fs::path(reference).parent_path() / "assignment.toml";
  std::error_code error;
  return fs::exists(beside, error) ? beside.string() : "";
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
  if (!error && size > largest)
    return fail(Error::Kind::kInvalidInput, path + ": too large: " + std::to_string(size) +
                                                " bytes; the limit is " + std::to_string(largest) +
                                                "");
  std::ifstream in(path, std::ios::binary);
  if (!in) return fail(Error::Kind::kIo, path + ": cannot open the file; check its permissions");
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (in.bad()) return fail(Error::Kind::kIo, path + ": cannot read the file");
  return text;
}

namespace {

bool put(const fs::path& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  return !out.fail();
}

}  // namespace

Result<void> write_file(const std::string& path, std::string_view text) {
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  const auto refused = fail(Error::Kind::kIo,
                            path + ": cannot write the file; check the folder and its permissions");
  const fs::file_status there = fs::symlink_status(path, error);
  const bool is_new = !fs::exists(there);
  // A full disk must not leave a partial file behind, but Assay does not replace links and devices.
  if (is_new || fs::is_regular_file(there)) {
    const fs::path part = path + ".part";
    const bool whole = put(part, text);
    if (whole) {
      if (!is_new) fs::permissions(part, there.permissions(), error);
      fs::rename(part, path, error);
      if (!error) return {};
    }
    if (fs::remove(part, error) || is_new) return refused;
  }
  // For a file that can be written although its folder cannot.
  if (!put(path, text)) return refused;
  return {};
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

Result<std::vector<SubmissionFile>> find_submissions(const std::vector<std::string>& names,
                                                     std::string_view extension) {
  std::string capital(extension);
  for (char& c : capital) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  std::vector<SubmissionFile> found;
  for (const std::string& name : names) {
    std::error_code error;
    if (!fs::exists(name, error))
      return fail(Error::Kind::kIo, name + ": no such file or folder; check the path");
    if (!fs::is_directory(name, error)) {
      found.push_back({name, fs::path(name).filename().string()});
      continue;
    }
    fs::recursive_directory_iterator it(name, fs::directory_options::skip_permission_denied, error),
        end;
    for (; !error && it != end; it.increment(error)) {
      const fs::path& path = it->path();
      if (path.filename().string().starts_with(".") || path.filename() == "__MACOSX") {
        if (it->is_directory(error)) it.disable_recursion_pending();
        continue;
      }
      if (it->is_symlink(error) || !it->is_regular_file(error)) continue;
      if (path.extension() == extension || path.extension() == capital)
        found.push_back({path.string(), fs::relative(path, name, error).string()});
    }
  }
  if (found.empty())
    return fail(Error::Kind::kInvalidInput,
                "no " + std::string(extension) + " file among the submissions; give a folder of " +
                    std::string(extension) + " files, or the files themselves");
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::tie(a.label, a.path) < std::tie(b.label, b.path);
  });
  return found;
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

}  // namespace assay::assignment
