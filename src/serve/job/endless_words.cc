#include "serve/job/endless_words.h"

#include <cstddef>
#include <utility>
#include <vector>

#include <fmt/args.h>
#include <fmt/format.h>

namespace assay::serve {
namespace {

/// `english` has "{}" where a message has a part of its own; `german` refers to them by number.
struct Sentence {
  std::string_view english, german;
};

constexpr Sentence kSentences[] = {
    {"line {} calls `{}` again and again, always with the same arguments: {}",
     "Zeile {0} ruft `{1}` immer wieder auf, stets mit denselben Argumenten: {2}"},
    {"line {} calls `{}` again and again and comes to no end: {}",
     "Zeile {0} ruft `{1}` immer wieder auf und kommt zu keinem Ende: {2}"},
    {"the loop in line {} made {} rounds before the run was stopped",
     "Die Schleife in Zeile {0} machte {1} Runden, bevor das Programm angehalten wurde"},
    {"the function in line {} was called {} times before the run was stopped",
     "Die Funktion in Zeile {0} wurde {1}-mal aufgerufen, bevor das Programm angehalten wurde"},
    {"calls were nested too deeply; the function in line {} is called again and again",
     "Zu viele Aufrufe ineinander: Die Funktion in Zeile {0} wird immer wieder aufgerufen"},
};

/// Returns the parts of a message that a sentence leaves open; nullopt if it is another one.
std::optional<std::vector<std::string_view>> parts(std::string_view message,
                                                   std::string_view sentence) {
  constexpr std::string_view kOpen = "{}";
  std::vector<std::string_view> found;
  for (std::size_t at = sentence.find(kOpen);; at = sentence.find(kOpen)) {
    const std::string_view literal = sentence.substr(0, at);
    if (!message.starts_with(literal)) return std::nullopt;
    message.remove_prefix(literal.size());
    if (at == std::string_view::npos) break;
    sentence.remove_prefix(at + kOpen.size());
    const std::string_view next = sentence.substr(0, sentence.find(kOpen));
    const std::size_t end = next.empty() ? message.size() : message.find(next);
    if (end == std::string_view::npos) return std::nullopt;
    found.push_back(message.substr(0, end));
    message.remove_prefix(end);
  }
  return message.empty() ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace

std::optional<std::string> endless_in_german(std::string_view message) {
  for (const Sentence& each : kSentences) {
    const auto open = parts(message, each.english);
    if (!open) continue;
    fmt::dynamic_format_arg_store<fmt::format_context> arguments;
    for (const std::string_view part : *open) arguments.push_back(part);
    return fmt::vformat(each.german, arguments);
  }
  return std::nullopt;
}

}  // namespace assay::serve
