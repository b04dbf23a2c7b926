#include "frontends/java/lower/record.h"

#include <charconv>

namespace assay::java {
namespace {

/// Removes and returns the text up to the next space; the space is removed as well.
std::string_view word(std::string_view& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view first = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return first;
}

template <class Number>
bool read_number(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

bool read_line(std::string_view line, Record& record) {
  const std::string_view kind = word(line);
  if (kind == "return") {
    record.returned = std::string(line);
    return !line.empty();
  }
  if (kind == "var") {
    const std::string_view name = word(line);
    record.variables.emplace_back(name, line);
    return !line.empty();
  }
  if (kind == "steps") return read_number(line, record.steps);
  if (kind == "depth") return read_number(line, record.depth);
  std::uint32_t loop = 0;
  if (!read_number(word(line), loop)) return false;
  if (kind == "loop") return read_number(line, record.loops[loop]);
  const std::string_view name = word(line);
  record.iterations.push_back({loop, std::string(name), std::string(line)});
  return kind == "iterate" && !line.empty();
}

}  // namespace

std::optional<Record> read_record(std::string_view text) {
  constexpr std::string_view kMark = "\x1E\n";
  const std::size_t mark = text.rfind(kMark);  // the output may contain the mark, records do not
  if (mark == std::string_view::npos) return std::nullopt;
  Record record;
  record.output = std::string(text.substr(0, mark));
  text.remove_prefix(mark + kMark.size());
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !read_line(text.substr(0, end), record))
      return std::nullopt;
    text.remove_prefix(end + 1);
  }
  return record;
}

}  // namespace assay::java
