#include "languages/language.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <system_error>

#include "apps/suite/assignment.h"

namespace assay::languages {
namespace {

std::string in_small_letters(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

bool reads(const Language& language, std::string_view command) {
  const auto commands = language.commands();
  return std::find(commands.begin(), commands.end(), command) != commands.end();
}

/// Lists the languages that a command reads: "C (.c) or Scala (.scala)".
std::string readable(const Registry& registry, std::string_view command) {
  std::vector<std::string> all;
  for (const Language* each : registry)
    if (reads(*each, command))
      all.push_back(std::string(each->name()) + " (" + std::string(each->extension()) + ")");
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return text;
}

Error lacks(const Language& language, std::string_view what) {
  return {Error::Kind::kUnsupported,
          std::string(what) + " is not available for " + std::string(language.name()),
          {}};
}

}  // namespace

grade::Opened<std::unique_ptr<grade::Class>> Language::open_class(const grade::Request&) const {
  return grade::give_up(grade::SetupFailure::kUsage, lacks(*this, "grading"));
}

grade::Opened<std::unique_ptr<suite::Assignment>> Language::open_suite(
    const suite::AssignmentRequest&) const {
  return grade::give_up(grade::SetupFailure::kUsage, lacks(*this, "a suite of tests"));
}

grade::Opened<RepairableClass> Language::open_for_repair(const grade::Request&) const {
  return grade::give_up(grade::SetupFailure::kUsage, lacks(*this, "repair"));
}

Result<std::unique_ptr<exercise::Skeleton>> Language::open_skeleton(
    const exercise::QuizRequest&) const {
  return tl::unexpected<Error>(lacks(*this, "making exercises"));
}

grade::Opened<Workbench> Language::open_workbench(const grade::Request& request) const {
  if (reads(*this, "repair")) {
    auto opened = open_for_repair(request);
    if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
    return Workbench{std::move(opened->assignment), std::move(opened->repairer), nullptr};
  }
  auto opened = open_class(request);
  if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
  return Workbench{*std::move(opened), nullptr, nullptr};
}

Result<std::string> Language::inferred_assignment(const grade::Request&) const {
  return tl::unexpected<Error>(lacks(*this, "inferring the valid inputs"));
}

Result<results::Quiz> Language::make_quiz(const exercise::QuizRequest&) const {
  return tl::unexpected<Error>(lacks(*this, "making of tracing questions"));
}

Result<std::string> Language::intermediate_form(const std::string&, const std::string&) const {
  return tl::unexpected<Error>(lacks(*this, "printing the intermediate representation"));
}

Result<std::string> Language::instrumented(const std::string&, InstrumentedForm) const {
  return tl::unexpected<Error>(lacks(*this, "instrumenting a program"));
}

Result<std::string> Language::places(const std::string&, const std::string&) const {
  return tl::unexpected<Error>(lacks(*this, "listing the places of a text"));
}

Result<results::ProofReport> Language::prove(const ProofRequest&) const {
  return tl::unexpected<Error>(lacks(*this, "proving equivalence"));
}

Result<results::ProofCheck> Language::check_proof(const std::string&, const CheckProgress&) const {
  return tl::unexpected<Error>(lacks(*this, "proving equivalence"));
}

Result<Interpreted> Language::interpret(const std::string&, const std::string&,
                                        const std::string&) const {
  return tl::unexpected<Error>(lacks(*this, "running in the interpreter"));
}

namespace {

/// Returns the language of the files in a folder that can be a program; null if there is none.
const Language* language_of_folder(const Registry& registry, const std::string& folder) {
  std::error_code error;
  std::set<const Language*> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    found.insert(language_of(registry, entry.path().filename().string()));
  for (const Language* each : registry)
    if (found.contains(each) && each->has_programs_of_several_files()) return each;
  return nullptr;
}

}  // namespace

const Language* language_of(const Registry& registry, std::string_view path) {
  const std::string name = in_small_letters(path);
  const auto found = std::find_if(registry.begin(), registry.end(), [&](const Language* each) {
    return std::ranges::any_of(each->extensions(),
                               [&](std::string_view one) { return name.ends_with(one); });
  });
  return found == registry.end() ? nullptr : *found;
}

Result<const Language*> language_for(const Registry& registry, std::string_view command,
                                     const std::string& path) {
  std::error_code error;
  const bool is_folder = std::filesystem::is_directory(path, error);
  const Language* language =
      is_folder ? language_of_folder(registry, path) : language_of(registry, path);
  if (language != nullptr && reads(*language, command)) return language;
  if (is_folder) return fail(Error::Kind::kIo, path + ": expected a file, found a folder");
  const std::string command_name = "assay " + std::string(command);
  return fail(Error::Kind::kInvalidInput,
              path + ": " + command_name + " reads " + readable(registry, command) +
                  (language == nullptr ? ", by the extension of the file"
                                       : ", not " + std::string(language->name())));
}

}  // namespace assay::languages
