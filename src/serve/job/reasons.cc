#include "serve/job/reasons.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <variant>

namespace assay::serve {
namespace {

constexpr std::size_t kMost = 20;

using Reject = results::Rejected::Reason;

/// Reads "12:" at the beginning and removes it.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto read = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || read >= text.size() || text[read] != ':') return std::nullopt;
  text.remove_prefix(read + 1);
  return number;
}

/// Reads "sum.c:3:5: error: expected ';'", "Sum.scala:3: error: ..." or "sum.js:3:5: ...". What
/// compilers add below a message, such as the line itself, is none.
std::optional<Reason> read_diagnostic(std::string_view text) {
  for (std::size_t colon = text.find(':'); colon != text.npos; colon = text.find(':', colon + 1)) {
    std::string_view rest = text.substr(colon + 1);
    const auto line = take_number(rest);
    if (!line) continue;
    Reason made{*line, take_number(rest).value_or(0), "compiler", ""};
    for (const std::string_view word : {" fatal error:", " error:"})
      if (rest.starts_with(word)) rest.remove_prefix(word.size());
    if (rest.starts_with(" note:") || rest.starts_with(" warning:")) return std::nullopt;
    rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
    made.text = rest.substr(0, rest.find('\n'));
    return made;
  }
  return std::nullopt;
}

/// Reads what scalac says of a type below a message: " found   : Int", " required: Boolean".
std::optional<std::string> read_type(std::string_view text) {
  for (const std::string_view word : {"found", "required"}) {
    std::string_view rest = text;
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    if (!rest.starts_with(word)) continue;
    rest.remove_prefix(word.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    if (!rest.starts_with(": ")) continue;
    return std::string(word) + std::string(rest);
  }
  return std::nullopt;
}

/// A compiler can say the same of several places of a line.
bool is_known(const std::vector<Reason>& reasons, const Reason& one) {
  return std::ranges::any_of(reasons, [&](const Reason& other) {
    return other.line == one.line && other.text == one.text;
  });
}

/// Reads "does not compile: line 6: Invalid left-hand side in assignment".
Reason read_explanation(const std::string& explanation) {
  constexpr std::string_view kBegin = "does not compile: line ";
  std::string_view rest = explanation;
  if (rest.starts_with(kBegin)) {
    rest.remove_prefix(kBegin.size());
    if (const auto line = take_number(rest)) {
      rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(' ')));
      return {*line, 0, "compiler", std::string(rest)};
    }
  }
  return {0, 0, "rejected", explanation};
}

std::vector<Reason> reasons_of(const results::Rejected& verdict) {
  std::vector<Reason> made;
  for (const std::string& each : verdict.diagnostics) {
    if (const auto type = read_type(each); type && !made.empty())
      made.back().text += (made.back().text.ends_with(';') ? " " : ", ") + *type;
    else if (auto read = read_diagnostic(each);
             read && made.size() < kMost && !is_known(made, *read))
      made.push_back(*std::move(read));
  }
  // What is missing is said above the messages.
  std::erase_if(made, [&](const Reason& each) {
    return verdict.reason != Reject::kDoesNotCompile && each.text == verdict.explanation;
  });
  if (made.empty() && verdict.reason == Reject::kDoesNotCompile)
    made.push_back(read_explanation(verdict.explanation));
  return made;
}

}  // namespace

std::vector<Reason> reasons(const results::Verdict& verdict) {
  if (const auto* rejected = std::get_if<results::Rejected>(&verdict)) return reasons_of(*rejected);
  const auto* undecided = std::get_if<results::Undecided>(&verdict);
  if (undecided == nullptr || undecided->reason != results::Undecided::Reason::kUnsupported ||
      undecided->explanation.empty())
    return {};
  return {{undecided->where.line, undecided->where.column, "unsupported", undecided->explanation}};
}

}  // namespace assay::serve
