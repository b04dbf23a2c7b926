#include "native/c/compile_steps.h"

#include <algorithm>
#include <map>

#include "native/sandbox/programs.h"

namespace assay::native {
namespace {

Command split_words(std::string_view line) {
  Command words;
  std::string word;
  bool quoted = false;
  bool open = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"') {
      quoted = !quoted;
      open = true;
    } else if (c == '\\' && i + 1 < line.size()) {
      word += line[++i];
      open = true;
    } else if (c == ' ' && !quoted) {
      if (open) words.push_back(std::move(word));
      word.clear();
      open = false;
    } else {
      word += c;
      open = true;
    }
  }
  if (open) words.push_back(std::move(word));
  return words;
}

/// Returns the argument after "-o".
const std::string* output_of(const Command& command) {
  const auto at = std::find(command.begin(), command.end(), "-o");
  return at == command.end() || at + 1 == command.end() ? nullptr : &*(at + 1);
}

bool is_plugin_word(const std::string& word) { return word.rfind("-plugin-opt=", 0) == 0; }

/// Removes the linker plugin, which is only a library to load because no link-time optimisation
/// happens.
Command without_plugin(const Command& command) {
  Command kept;
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (command[i] == "-plugin") {
      ++i;
    } else if (!is_plugin_word(command[i])) {
      kept.push_back(command[i]);
    }
  }
  return kept;
}

}  // namespace

std::vector<Command> parse_driver_output(std::string_view text) {
  std::vector<Command> commands;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.size() < 2 || line[0] != ' ' || line.rfind(" (in-process)", 0) == 0) continue;
    commands.push_back(split_words(line));
  }
  return commands;
}

std::vector<std::string> by_products() { return {"step0.s", "step0.o", "step1.o"}; }

std::vector<Command> direct_steps(std::vector<Command> commands, const std::string& linker) {
  if (commands.size() < 2 || commands.size() > 3) return {};
  std::map<std::string, std::string> renamed;
  for (std::size_t i = 0; i + 1 < commands.size(); ++i) {
    const std::string* output = output_of(commands[i]);
    if (output == nullptr) return {};
    renamed[*output] = "step" + std::to_string(i) + (i + 2 < commands.size() ? ".s" : ".o");
  }
  for (Command& command : commands) {
    for (std::string& word : command) {
      if (const auto found = renamed.find(word); found != renamed.end()) word = found->second;
    }
  }
  commands.back() = without_plugin(commands.back());
  if (!linker.empty()) commands.back().front() = linker;
  for (Command& command : commands) {
    // gcc prints the assembler's name without its folder, but the sandbox runs only paths.
    if (command.front().find('/') == std::string::npos) {
      command.front() = find_program({command.front()}).value_or("/usr/bin/" + command.front());
    }
  }
  return commands;
}

}  // namespace assay::native
