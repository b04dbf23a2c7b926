#include "report/text/terminal_writer.h"

#include <algorithm>

#include "report/text/text.h"

namespace assay::report {

namespace {

constexpr std::size_t kLabel = 12;

std::string_view code(Ink ink) {
  switch (ink) {
    case Ink::kGreen:
      return "\x1b[32m";
    case Ink::kRed:
      return "\x1b[31m";
    case Ink::kYellow:
      return "\x1b[33m";
    case Ink::kMagenta:
      return "\x1b[35m";
    case Ink::kBold:
      return "\x1b[1m";
    case Ink::kDim:
      return "\x1b[2m";
  }
  return "";
}

}  // namespace

std::vector<std::string> filled(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::string current;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word(text.substr(at, end - at));
    if (!current.empty() && columns(current) + 1 + columns(word) > width) {
      lines.push_back(std::move(current));
      current.clear();
    }
    current += (current.empty() ? "" : " ") + word;
    at = end + 1;
  }
  lines.push_back(std::move(current));
  return lines;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const bool carriage_return = end > 0 && text[end - 1] == '\r';
    lines.push_back(text.substr(0, carriage_return ? end - 1 : end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void TerminalWriter::field(std::string_view name, std::string_view text, std::size_t indent) {
  const std::size_t left = indent + kLabel;
  const std::size_t width = width_ > left + 20 ? width_ - left : 20;
  std::string start = std::string(indent, ' ') + padded(name, kLabel);
  for (const std::string& part : filled(text, width)) {
    line(start + part);
    start.assign(left, ' ');
  }
}

void TerminalWriter::block(std::string_view name, std::string_view text) {
  std::string start = padded(name, kLabel);
  for (const std::string_view part : lines_of(text)) {
    line(start + visible(part));
    start.assign(kLabel, ' ');
  }
}

void TerminalWriter::exact_field(std::string_view name, std::string_view text, std::size_t indent) {
  line(std::string(indent, ' ') + padded(name, kLabel) + std::string(text));
}

std::string TerminalWriter::inked(std::string_view text, Ink ink) const {
  if (!colour_) return std::string(text);
  return std::string(code(ink)) + std::string(text) + "\x1b[0m";
}

}  // namespace assay::report
