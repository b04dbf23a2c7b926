#include "languages/javascript/endless.h"

#include <cctype>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "base/check.h"

namespace assay::languages {
namespace {

using dynamic::Ending;
using javascript::Site;
using javascript::SiteId;
using javascript::SiteKind;

/// Rounds for each beginning of a loop from which on it is named rather than a function.
constexpr double kManyRounds = 10'000;
constexpr std::uint32_t kMostHelperCalls = 10;

/// Returns, for example, 2,345.
std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

constexpr std::string_view kSpaces = " \t\r\n";

bool is_identifier_part(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}
bool is_call_from(std::string_view text, std::size_t at) {
  at = text.find_first_not_of(kSpaces, at);
  return at != std::string_view::npos && text[at] == '(';
}

/// Returns the identifier with which a function begins ("function f(", "f("); "" if there is none.
std::string_view own_name(std::string_view function) {
  for (std::size_t at = 0; at < function.size();) {
    if (function[at] == '*' || kSpaces.find(function[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < function.size() && is_identifier_part(function[end])) ++end;
    const std::string_view token = function.substr(at, end - at);
    if (token != "function" && token != "async" && token != "static")
      return is_call_from(function, end) ? token : std::string_view();
    at = end;
  }
  return "";
}

/// Returns the identifier to which what follows is assigned ("f = ", "f: "); "" if there is none.
std::string_view assigned_name(std::string_view before) {
  std::size_t end = before.find_last_not_of(kSpaces);
  if (end == std::string_view::npos || (before[end] != '=' && before[end] != ':')) return "";
  end = before.substr(0, end).find_last_not_of(kSpaces);
  if (end == std::string_view::npos) return "";
  std::size_t begin = ++end;
  while (begin > 0 && is_identifier_part(before[begin - 1])) --begin;
  return before.substr(begin, end - begin);
}

/// True if the text contains a call of this name after its first occurrence.
bool calls_again(std::string_view text, std::string_view name, std::size_t from) {
  for (std::size_t at = from; (at = text.find(name, at)) != std::string_view::npos; ++at)
    if ((at == 0 || !is_identifier_part(text[at - 1])) && is_call_from(text, at + name.size()))
      return true;
  return false;
}

class EndlessPart {
 public:
  EndlessPart(const JavaScriptProgram& program, const std::vector<std::uint32_t>& counters)
      : program_(program), sites_(program.counting.sites), counters_(counters) {
    CHECK(counters.size() == sites_.size());
  }

  std::optional<Endless> at_limit_on_steps() const {
    SiteId longest;
    double most = kManyRounds;
    for (SiteId id{0}; sites_.contains(id); ++id.index)
      if (const double rounds = rounds_per_start(id); rounds >= most) {
        most = rounds;
        longest = id;
      }
    if (sites_.contains(longest))
      return finding("endless-loop", longest,
                     "the loop in line " + line_of_site(longest) + " made " +
                         grouped(count(longest)) + " rounds before the run was stopped");
    const SiteId function = recursive();
    if (!sites_.contains(function)) return std::nullopt;
    return finding("endless-recursion", function,
                   "the function in line " + line_of_site(function) + " was called " +
                       grouped(count(function)) + " times before the run was stopped");
  }

  /// How many calls fit on the stack depends on the version of node, and is not told.
  std::optional<Endless> at_full_stack() const {
    const SiteId function = recursive();
    if (!sites_.contains(function)) return std::nullopt;
    return finding("endless-recursion", function,
                   "calls were nested too deeply; the function in line " + line_of_site(function) +
                       " is called again and again");
  }

 private:
  std::uint32_t count(SiteId id) const { return counters_[id.index]; }

  /// Returns 0 for what is no loop.
  double rounds_per_start(SiteId id) const {
    if (sites_[id].kind != SiteKind::kLoopBody || count(id) == 0) return 0;
    const SiteId outer = enclosing(id);
    const std::uint32_t starts = sites_.contains(outer) ? count(outer) : 1;
    return static_cast<double>(count(id)) / (starts > 0 ? starts : 1);
  }

  /// Returns the innermost loop around a loop, or else its function, or nothing at the top level.
  SiteId enclosing(SiteId loop) const {
    SiteId found = sites_[loop].function;
    for (SiteId id{0}; sites_.contains(id); ++id.index) {
      const Site& each = sites_[id];
      const bool is_around = id != loop && each.kind == SiteKind::kLoopBody &&
                             each.function == sites_[loop].function &&
                             contains(each.span, sites_[loop].span);
      if (is_around && (!sites_.contains(found) || contains(sites_[found].span, each.span)))
        found = id;
    }
    return found;
  }

  /// Returns the function that was entered most often of those that contain a call of their own
  /// name or, if these were entered rarely, of all. A recursive function often has a helper that it
  /// calls several times.
  SiteId recursive() const {
    const SiteId all = most_entered([](SiteId) { return true; });
    const SiteId own = most_entered([&](SiteId id) { return calls_itself(id); });
    return sites_.contains(own) && count(own) >= count(all) / kMostHelperCalls ? own : all;
  }
  /// Returns the first of the functions that were entered most often.
  template <class Predicate>
  SiteId most_entered(const Predicate& is_asked) const {
    SiteId found;
    for (SiteId id{0}; sites_.contains(id); ++id.index)
      if (sites_[id].kind == SiteKind::kFunction && count(id) > 0 &&
          (!sites_.contains(found) || count(id) > count(found)) && is_asked(id))
        found = id;
    return found;
  }
  bool calls_itself(SiteId id) const {
    const Span span = sites_[id].span;
    const std::string_view text = program_.sources.text(span);
    const std::string_view own = own_name(text);
    if (!own.empty()) {
      const auto after = static_cast<std::size_t>(own.data() - text.data()) + own.size();
      return calls_again(text, own, after);
    }
    const std::string_view assigned =
        assigned_name(program_.sources.text(span.file).substr(0, span.begin));
    return !assigned.empty() && calls_again(text, assigned, 0);
  }

  LineColumn position(SiteId id) const {
    return program_.sources.resolve(sites_[id].span.file, sites_[id].span.begin);
  }
  std::string line_of_site(SiteId id) const { return std::to_string(position(id).line); }

  Endless finding(std::string code, SiteId id, std::string message) const {
    const FileId file = sites_[id].span.file;
    Endless found;
    found.site = id;
    found.times = count(id);
    results::Finding& made = found.finding;
    made.code = std::move(code);
    made.message = std::move(message);
    made.where.file = program_.sources.path(file);
    made.where.line = position(id).line;
    made.where.column = position(id).column;
    made.where.text = program_.sources.line(file, made.where.line);
    if (program_.sources.size() > 1)
      made.where.part = std::filesystem::path(made.where.file).filename().string();
    return found;
  }

  const JavaScriptProgram& program_;
  const javascript::Sites& sites_;
  const std::vector<std::uint32_t>& counters_;
};

}  // namespace

std::optional<Endless> endless_part(const JavaScriptProgram& program, Ending ending,
                                    const std::vector<std::uint32_t>& counters) {
  const EndlessPart part(program, counters);
  if (ending == Ending::kFuel) return part.at_limit_on_steps();
  if (ending == Ending::kStackOverflow) return part.at_full_stack();
  return std::nullopt;
}

}  // namespace assay::languages
