// Parses the reports of AddressSanitizer, UndefinedBehaviorSanitizer and MemorySanitizer: the kind
// of undefined behaviour and the line of the submission.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::native {

enum class Undefined : std::uint8_t {
  kSignedOverflow,
  kDivisionByZero,
  kShift,
  kOutOfBounds,
  kNullPointer,
  kMisaligned,
  kFloatCast,
  kPointerOverflow,
  kInvalidValue,  // a bool or enum whose bits represent none of its values
  kArrayLength,   // of a variable-length array
  kUnreachable,
  kUseAfterFree,
  kUseAfterScope,  // of a local variable whose block or function has ended
  kDoubleFree,
  kBadFree,
  kOverlap,  // memcpy, strcpy ... of overlapping objects
  kUninitialised,
  kBadAccess,  // an address outside every object
  kStackExhausted,
  kAllocationTooBig,
  kLeak,
  kOther,
};

std::string_view describe(Undefined kind);

struct SanitizerReport {
  Undefined kind = Undefined::kOther;
  std::uint32_t line = 0;  // of the submission; 0 if unknown
  std::string file;        // the name of the file of this line
  std::string text;        // the sanitizer's own first line, without addresses of processes
  std::vector<std::uint64_t> frames;  // offsets into the program of stack frames without a line
};

/// Returns the first report in `err`, if there is one. `sources` are the names of the submission's
/// files.
std::optional<SanitizerReport> parse_report(std::string_view err,
                                            const std::vector<std::string>& sources);

/// A line of one of the submission's files; 0 if there is none.
struct SourceLine {
  std::string file;
  std::uint32_t line = 0;
};
/// Returns the first mention of a line, "stats.c:12" or "/box/stats.c:12", of one of the files.
SourceLine find_source_line(std::string_view text, const std::vector<std::string>& sources);

}  // namespace assay::native
