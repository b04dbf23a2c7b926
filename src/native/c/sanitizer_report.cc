#include "native/c/sanitizer_report.h"

#include <charconv>

namespace assay::native {
namespace {

struct Phrase {
  std::string_view text;
  Undefined kind;
};

// The messages of gcc's and llvm's lib/ubsan/ubsan_handlers.cpp; the first that occurs decides.
constexpr Phrase kUndefinedPhrases[] = {
    {"signed integer overflow", Undefined::kSignedOverflow},
    {"negation of", Undefined::kSignedOverflow},
    {"division by zero", Undefined::kDivisionByZero},
    {"shift exponent", Undefined::kShift},
    {"left shift of", Undefined::kShift},
    {"out of bounds for type", Undefined::kOutOfBounds},
    {"insufficient space for an object", Undefined::kOutOfBounds},
    {"null pointer", Undefined::kNullPointer},
    {"misaligned address", Undefined::kMisaligned},
    {"outside the range of representable values", Undefined::kFloatCast},
    {"pointer index expression", Undefined::kPointerOverflow},
    {"applying", Undefined::kPointerOverflow},
    {"pointer overflow", Undefined::kPointerOverflow},
    {"not a valid value for type", Undefined::kInvalidValue},
    {"variable length array bound", Undefined::kArrayLength},
    {"unreachable program point", Undefined::kUnreachable},
};

// The names in lib/asan/asan_errors.cpp and lib/msan.
constexpr Phrase kAddressPhrases[] = {
    {"heap-use-after-free", Undefined::kUseAfterFree},
    {"stack-use-after-scope", Undefined::kUseAfterScope},
    {"stack-use-after-return", Undefined::kUseAfterScope},
    {"double-free", Undefined::kDoubleFree},
    {"bad-free", Undefined::kBadFree},
    {"attempting free on address which was not malloc", Undefined::kBadFree},
    {"param-overlap", Undefined::kOverlap},
    {"stack-overflow", Undefined::kStackExhausted},
    {"buffer-overflow", Undefined::kOutOfBounds},
    {"buffer-underflow", Undefined::kOutOfBounds},
    {"dynamic-stack-buffer-overflow", Undefined::kOutOfBounds},
    {"negative-size-param", Undefined::kOutOfBounds},
    {"use-of-uninitialized-value", Undefined::kUninitialised},
    {"requested allocation size", Undefined::kAllocationTooBig},
    {"allocation-size-too-big", Undefined::kAllocationTooBig},
    {"out-of-memory", Undefined::kAllocationTooBig},
    {"calloc-overflow", Undefined::kAllocationTooBig},
    {"FPE", Undefined::kDivisionByZero},
    {"SEGV", Undefined::kBadAccess},
    {"BUS", Undefined::kBadAccess},
    {"detected memory leaks", Undefined::kLeak},
};

template <std::size_t N>
Undefined classify(std::string_view text, const Phrase (&phrases)[N]) {
  for (const Phrase& phrase : phrases) {
    if (text.find(phrase.text) != std::string_view::npos) return phrase.kind;
  }
  return Undefined::kOther;
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

/// Returns the offset in the program: "#1 0x55 (/box/prog+0x1234) ..." -> 0x1234.
std::optional<std::uint64_t> program_offset(std::string_view frame) {
  constexpr std::string_view kMark = "/prog+0x";
  const std::size_t at = frame.find(kMark);
  if (at == std::string_view::npos) return std::nullopt;
  std::uint64_t offset = 0;
  const char* begin = frame.data() + at + kMark.size();
  std::from_chars(begin, frame.data() + frame.size(), offset, 16);
  return offset;
}

void set_line(SanitizerReport& report, std::string_view text,
              const std::vector<std::string>& sources) {
  SourceLine found = find_source_line(text, sources);
  report.line = found.line;
  report.file = std::move(found.file);
}

/// Reads the first stack frame of the first stack trace that lies in the submission.
void read_stack(std::string_view rest, const std::vector<std::string>& sources,
                SanitizerReport& report) {
  bool inside = false;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    const bool frame = line.find("    #") != std::string_view::npos;
    if (inside && !frame) return;
    inside = inside || frame;
    if (!frame) continue;
    set_line(report, line, sources);
    if (report.line != 0) return;
    if (const auto offset = program_offset(line)) report.frames.push_back(*offset);
  }
}

SanitizerReport undefined_report(std::string_view line, std::size_t mark,
                                 const std::vector<std::string>& sources) {
  SanitizerReport report;
  report.text = line.substr(mark);
  report.kind = classify(report.text, kUndefinedPhrases);
  set_line(report, line.substr(0, mark), sources);
  return report;
}

/// Removes "==2==" from the start and the addresses from the end, since they tell the reader
/// nothing.
std::string shortened(std::string_view line, std::size_t mark) {
  std::string_view text = line.substr(mark);
  text = text.substr(0, text.find(" on address 0x"));
  return std::string(text.substr(0, text.find(" on unknown address 0x")));
}

}  // namespace

std::string_view describe(Undefined kind) {
  switch (kind) {
    case Undefined::kSignedOverflow:
      return "signed integer overflow";
    case Undefined::kDivisionByZero:
      return "division by zero";
    case Undefined::kShift:
      return "invalid shift (amount too large, or negative operand)";
    case Undefined::kOutOfBounds:
      return "access outside an object";
    case Undefined::kNullPointer:
      return "use of a null pointer";
    case Undefined::kMisaligned:
      return "misaligned access";
    case Undefined::kFloatCast:
      return "conversion of a floating-point value that is out of range";
    case Undefined::kPointerOverflow:
      return "pointer arithmetic outside an object";
    case Undefined::kInvalidValue:
      return "invalid value for a type";
    case Undefined::kArrayLength:
      return "non-positive array length";
    case Undefined::kUnreachable:
      return "unreachable code reached";
    case Undefined::kUseAfterFree:
      return "use of freed memory";
    case Undefined::kUseAfterScope:
      return "use of a local variable after its scope has ended";
    case Undefined::kDoubleFree:
      return "memory freed twice";
    case Undefined::kBadFree:
      return "free of a pointer that malloc did not return";
    case Undefined::kOverlap:
      return "copy between overlapping objects";
    case Undefined::kUninitialised:
      return "use of an uninitialised value";
    case Undefined::kBadAccess:
      return "access to an unmapped address";
    case Undefined::kStackExhausted:
      return "stack exhausted";
    case Undefined::kAllocationTooBig:
      return "allocation too large";
    case Undefined::kLeak:
      return "memory leak";
    case Undefined::kOther:
      return "undefined behaviour";
  }
  return "?";
}

SourceLine find_source_line(std::string_view text, const std::vector<std::string>& sources) {
  for (const std::string& source : sources) {
    for (std::size_t at = 0; (at = text.find(source, at)) != std::string_view::npos; ++at) {
      const bool is_whole = at == 0 || text[at - 1] == '/' || text[at - 1] == ' ';
      const std::string_view rest = text.substr(at + source.size());
      if (!is_whole || !rest.starts_with(':')) continue;
      std::uint32_t line = 0;
      std::from_chars(rest.data() + 1, rest.data() + rest.size(), line);
      if (line != 0) return {source, line};
    }
  }
  return {};
}

std::optional<SanitizerReport> parse_report(std::string_view err,
                                            const std::vector<std::string>& sources) {
  std::string_view rest = err;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (const std::size_t mark = line.find("runtime error: "); mark != std::string_view::npos) {
      return undefined_report(line, mark, sources);
    }
    for (const std::string_view name :
         {"AddressSanitizer", "MemorySanitizer", "LeakSanitizer", "UndefinedBehaviorSanitizer"}) {
      const std::size_t mark = line.find(name);
      // "AddressSanitizer:DEADLYSIGNAL" only announces the report.
      if (mark == std::string_view::npos || line.find(": ", mark) == std::string_view::npos)
        continue;
      SanitizerReport report;
      report.kind = classify(line, kAddressPhrases);
      report.text = shortened(line, mark);
      read_stack(rest, sources, report);
      return report;
    }
  }
  return std::nullopt;
}

}  // namespace assay::native
