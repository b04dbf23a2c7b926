#include "report/quiz/zip.h"

#include <memory>
#include <zip.h>

namespace assay::report {

namespace {

constexpr zip_uint16_t kMidnight = 0;
constexpr zip_uint16_t kFirstOfJanuary1980 = (1 << 5) | 1;

struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct DropArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Source = std::unique_ptr<zip_source_t, FreeSource>;
using Archive = std::unique_ptr<zip_t, DropArchive>;

auto failure(const std::string& what) {
  return fail(Error::Kind::kResource, "cannot write the zip archive: " + what);
}

Result<void> add(zip_t* archive, const PackageFile& file) {
  Source source(zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0));
  if (source == nullptr) return failure(zip_strerror(archive));
  const zip_int64_t at = zip_file_add(archive, file.path.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
  if (at < 0) return failure(zip_strerror(archive));
  static_cast<void>(source.release());  // the archive owns it now
  const auto index = static_cast<zip_uint64_t>(at);
  if (zip_set_file_compression(archive, index, ZIP_CM_STORE, 0) < 0 ||
      zip_file_set_dostime(archive, index, kMidnight, kFirstOfJanuary1980, 0) < 0) {
    return failure(zip_strerror(archive));
  }
  return {};
}

Result<std::string> bytes_of(zip_source_t* source) {
  zip_stat_t about;
  if (zip_source_stat(source, &about) < 0 || zip_source_open(source) < 0) {
    return failure("cannot read it back");
  }
  std::string bytes(about.size, '\0');
  const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (got != static_cast<zip_int64_t>(bytes.size())) return failure("cannot read it back");
  return bytes;
}

}  // namespace

Result<std::string> zip_archive(const std::vector<PackageFile>& files) {
  Source target(zip_source_buffer_create(nullptr, 0, 0, nullptr));
  if (target == nullptr) return failure("out of memory");
  Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, nullptr));
  if (archive == nullptr) return failure("out of memory");
  zip_source_keep(target.get());  // owned by the archive and by this function
  for (const PackageFile& file : files) TRY(add(archive.get(), file));
  if (zip_close(archive.get()) < 0) return failure(zip_strerror(archive.get()));
  static_cast<void>(archive.release());
  return bytes_of(target.get());
}

}  // namespace assay::report
