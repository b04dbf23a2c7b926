#include "serve/job/check.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "assignment/files.h"
#include "report/text/text.h"
#include "serve/exercise/json_line.h"
#include "serve/job/check_place.h"
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

Json refused_file(const Error& error, const std::string& file) {
  const auto text = assignment::read_file(file);
  const PlacedMessage placed =
      placed_message(with_name(error.message, file), text ? std::string_view(*text) : "");
  return {{"ok", false},
          {"line", placed.line},
          {"column", placed.column},
          {"message", report::valid_utf8(placed.message)}};
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
