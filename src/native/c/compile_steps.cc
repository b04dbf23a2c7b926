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

namespace {

constexpr std::string_view kByProducts[] = {"step0.s", "step0.o", "step1.o"};

/// Returns what one of the by-products is called for the file with this number.
std::string product_of(std::size_t file, std::string_view by_product) {
  return (file == 0 ? "" : "file" + std::to_string(file) + "-") + std::string(by_product);
}

void replace(Command& command, std::string_view from, const Command& to) {
  Command result;
  for (std::string& word : command) {
    if (word == from)
      result.insert(result.end(), to.begin(), to.end());
    else
      result.push_back(std::move(word));
  }
  command = std::move(result);
}

}  // namespace

std::vector<std::string> by_products(std::size_t files) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < files; ++i)
    for (const std::string_view name : kByProducts) names.push_back(product_of(i, name));
  return names;
}

std::vector<Command> steps_for_files(const std::vector<Command>& steps, bool direct,
                                     const std::string& name,
                                     const std::vector<std::string>& files) {
  std::vector<Command> result;
  for (std::size_t i = 0; direct && i < files.size(); ++i) {
    for (std::size_t k = 0; k + 1 < steps.size(); ++k) {
      Command& command = result.emplace_back(steps[k]);
      replace(command, name, {files[i]});
      for (const std::string_view product : kByProducts)
        replace(command, product, {product_of(i, product)});
    }
  }
  result.push_back(steps.back());
  if (!direct) replace(result.back(), name, files);
  for (const std::string_view product : kByProducts) {
    Command products;
    for (std::size_t i = 0; i < files.size(); ++i) products.push_back(product_of(i, product));
    replace(result.back(), product, products);
  }
  return result;
}

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
