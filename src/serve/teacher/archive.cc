#include "serve/teacher/archive.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>
#include <zip.h>

namespace assay::serve {
namespace {

constexpr std::size_t kMostNamed = 20;  // of what is left out

struct CloseArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseFile {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using OpenArchive = std::unique_ptr<zip_t, CloseArchive>;
using OpenFile = std::unique_ptr<zip_file_t, CloseFile>;

tl::unexpected<Error> refusal(const std::string& why) {
  return fail(Error::Kind::kInvalidInput, why);
}

Result<OpenArchive> opened(std::string_view bytes) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  OpenArchive archive(source == nullptr ? nullptr
                                        : zip_open_from_source(source, ZIP_RDONLY, &error));
  const std::string why = zip_error_strerror(&error);
  zip_error_fini(&error);
  if (archive != nullptr) return archive;
  if (source != nullptr) zip_source_free(source);
  return refusal("This is no zip archive that can be read (" + why + "). Please pack it again.");
}

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= path.size();) {
    const std::size_t to = std::min(path.find('/', from), path.size());
    parts.push_back(path.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

bool is_safe(std::string_view path) {
  constexpr std::size_t kLongest = 1000, kLongestPart = 200, kDeepest = 20;
  if (path.empty() || path.size() > kLongest) return false;
  for (const char c : path)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\') return false;
  const auto parts = parts_of(path);
  return parts.size() <= kDeepest && std::ranges::all_of(parts, [](std::string_view part) {
           return !part.empty() && part != "." && part != ".." && part.size() <= kLongestPart;
         });
}

bool is_added_by_systems(std::string_view path) {
  return std::ranges::any_of(parts_of(path), [](std::string_view part) {
    return part == "__MACOSX" || part.starts_with('.');
  });
}

bool ends_with_one_of(std::string_view path, const std::vector<std::string>& extensions) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::any_of(extensions, [&](std::string_view extension) {
    return path.size() > extension.size() &&
           std::ranges::equal(path.substr(path.size() - extension.size()), extension, {}, lower,
                              lower);
  });
}

/// Reads at most one byte more than is allowed, whatever the archive says of the length.
Result<std::string> content(zip_t* archive, zip_uint64_t index, const std::string& path,
                            std::uint64_t most) {
  const OpenFile file(zip_fopen_index(archive, index, 0));
  if (file == nullptr) return refusal(path + ": cannot be unpacked: " + zip_strerror(archive));
  std::string bytes(most + 1, '\0');
  std::uint64_t size = 0;
  while (size < bytes.size()) {
    const zip_int64_t count = zip_fread(file.get(), bytes.data() + size, bytes.size() - size);
    if (count < 0) return refusal(path + ": is damaged; please pack the archive again");
    if (count == 0) break;
    size += static_cast<std::uint64_t>(count);
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

Result<Unpacked> unpack(std::string_view archive, const std::vector<std::string>& extensions,
                        const ArchiveLimits& limits) {
  TRY_ASSIGN(const OpenArchive zip, opened(archive));
  const zip_int64_t count = zip_get_num_entries(zip.get(), 0);
  if (count > static_cast<zip_int64_t>(limits.entries))
    return refusal("The archive has more than " + std::to_string(limits.entries) +
                   " entries; please send only the submissions.");
  Unpacked made;
  std::set<std::string> names;
  std::uint64_t bytes = 0;
  for (zip_int64_t i = 0; i < count; ++i) {
    const auto index = static_cast<zip_uint64_t>(i);
    const char* name = zip_get_name(zip.get(), index, ZIP_FL_ENC_GUESS);
    const std::string path = name == nullptr ? "" : name;
    if (path.ends_with('/')) continue;  // a folder
    if (!is_safe(path))
      return refusal("The archive has a file with the name \"" + path +
                     "\", which leads out of it or cannot be a file's. Nothing was kept.");
    if (is_added_by_systems(path)) continue;
    if (!ends_with_one_of(path, extensions)) {
      if (made.left_out.size() < kMostNamed) made.left_out.push_back(path);
      continue;
    }
    if (!names.insert(path).second)
      return refusal("The archive has two files with the name " + path + ".");
    TRY_ASSIGN(std::string text, content(zip.get(), index, path, limits.file_bytes));
    bytes += text.size();
    made.files.push_back({path, std::move(text)});
    if (made.files.size() > limits.files || bytes > limits.bytes)
      return refusal("The archive has more than " + std::to_string(limits.files) +
                     " programs or more than " + std::to_string(limits.bytes >> 20) +
                     " MiB of them; please send it in parts.");
  }
  for (const std::string& path : names)
    for (std::size_t at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1))
      if (names.contains(path.substr(0, at)))
        return refusal("The archive has both a file and a folder with the name " +
                       path.substr(0, at) + ".");
  if (!made.files.empty()) return made;
  std::string wanted;
  for (const std::string& each : extensions) wanted += (wanted.empty() ? "" : " or ") + each;
  return refusal("There is no file whose name ends in " + wanted + " among the files.");
}

}  // namespace assay::serve
