#include "serve/job/check.h"

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <utility>

#include <nlohmann/json.hpp>

#include "report/text/text.h"
#include "serve/exercise/json_line.h"
#include "serve/job/event_data.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kDrawn = 8;  // valid inputs that are shown

/// The teacher knows the file by its name, not by that of the copy that is checked.
std::string with_name(std::string message, const std::string& path) {
  for (std::size_t at = 0; (at = message.find(path, at)) != std::string::npos;)
    message.replace(at, path.size(), "assignment.toml");
  return message;
}

/// Returns the line of "assignment.toml:3: ..."; 0 if the message names none.
std::uint32_t line_in(std::string_view message) {
  constexpr std::string_view kName = "assignment.toml:";
  std::uint32_t line = 0;
  if (const std::size_t at = message.find(kName); at != std::string_view::npos)
    std::from_chars(message.data() + at + kName.size(), message.data() + message.size(), line);
  return line;
}

Json refused_file(const Error& error, const std::string& file) {
  const std::string message = with_name(error.message, file);
  return {{"ok", false}, {"line", line_in(message)}, {"message", report::valid_utf8(message)}};
}

Json accepted_file(const grade::Class& assignment) {
  const results::GradeReport& report = assignment.report();
  Json failed = Json::array(), findings = Json::array(), drawn = Json::array();
  for (const results::Input& each : assignment.some_inputs(kDrawn))
    drawn.push_back(
        {{"input", shortened(results::text(each))}, {"is_call", results::is_call(each)}});
  for (const results::ExampleFailure& each : report.reference.failed_examples)
    failed.push_back({{"name", report::valid_utf8(each.name)},
                      {"input", shortened(each.input)},
                      {"expected", shortened(each.expected)},
                      {"actual", shortened(each.actual)}});
  for (const results::Finding& each : report.reference.findings)
    findings.push_back(report::valid_utf8(each.message));
  return {{"ok", true},
          {"valid_inputs", report::valid_utf8(report.valid_inputs)},
          {"inputs_inferred", report.inputs_inferred},
          {"comparison", report::valid_utf8(report.comparison)},
          {"failed_examples", std::move(failed)},
          {"findings", std::move(findings)},
          {"drawn", std::move(drawn)}};
}

}  // namespace

std::string checked_assignment(const languages::Registry& registry, const std::string& reference,
                               const std::string& file) {
  const auto language = languages::language_for(registry, "grade", reference);
  if (!language) return dumped(refused_file(language.error(), file));
  grade::Request request;
  request.reference = reference;
  request.assignment = file;
  const auto opened = (*language)->open_class(request);
  return dumped(opened ? accepted_file(**opened) : refused_file(opened.error().error, file));
}

}  // namespace assay::serve
