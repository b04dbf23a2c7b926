// The suite for programs: its data by the schema in docs/schemas.
#include <nlohmann/json.hpp>

#include "report/suite/suite.h"
#include "report/text/text.h"

namespace assay::report {

using results::SuiteQuality;
using results::SuiteReport;
using results::SuiteSurvivor;
using results::SuiteTest;

namespace {

using Json = nlohmann::ordered_json;

Json list_of_strings(const std::vector<std::string>& all) {
  Json array = Json::array();
  for (const std::string& text : all) array.push_back(valid_utf8(text));
  return array;
}

Json test_object(const SuiteTest& test) {
  Json object = {{"name", valid_utf8(test.name)},
                 {"function", valid_utf8(test.function)},
                 {"call", valid_utf8(test.call)}};
  switch (test.expect) {
    case SuiteTest::Expect::kValue:
      object["value"] = valid_utf8(test.expected);
      break;
    case SuiteTest::Expect::kException:
      object["exception"] = {{"name", valid_utf8(test.exception)},
                             {"class", valid_utf8(test.exception_qualified)}};
      break;
  }
  if (test.compares_printed) object["prints"] = valid_utf8(test.output);
  object["found_in"] = valid_utf8(test.found_in);
  object["purposes"] = list_of_strings(test.purposes);
  object["size"] = test.size;
  return object;
}

Json quality_object(const SuiteQuality& quality) {
  return {{"suite", valid_utf8(quality.suite)}, {"tests", quality.tests},
          {"branches", quality.branches},       {"branches_covered", quality.branches_covered},
          {"mutants", quality.mutants},         {"mutants_killed", quality.mutants_killed}};
}

Json survivor_object(const SuiteSurvivor& survivor) {
  Json object = {{"line", survivor.line},
                 {"change", valid_utf8(survivor.change)},
                 {"equivalent", survivor.is_equivalent}};
  if (!survivor.search_extent.empty()) object["looked_at"] = valid_utf8(survivor.search_extent);
  return object;
}

template <class T, class Convert>
Json objects(const std::vector<T>& all, Convert convert) {
  Json array = Json::array();
  for (const T& one : all) array.push_back(convert(one));
  return array;
}

}  // namespace

std::string to_suite_json(const SuiteReport& suite, const SuiteJsonOptions& options) {
  Json document = {{"schema", kSuiteSchema},
                   {"title", valid_utf8(suite.title)},
                   {"reference", valid_utf8(suite.reference)},
                   {"class", valid_utf8(suite.class_name)},
                   {"imports", list_of_strings(suite.imports)},
                   {"functions", list_of_strings(suite.functions)},
                   {"kind", valid_utf8(suite.kind)},
                   {"reached", valid_utf8(suite.reached)},
                   // A string, because most readers of JSON have no numbers of 64 bits.
                   {"paths", std::to_string(suite.paths)},
                   {"generated", suite.generated},
                   {"distinct", suite.distinct},
                   {"reduced", suite.is_reduced}};
  if (!suite.confirmed.empty()) document["confirmed"] = valid_utf8(suite.confirmed);
  document["tests"] = objects(suite.tests, test_object);
  document["quality"] = objects(suite.quality, quality_object);
  document["survivors"] = objects(suite.survivors, survivor_object);
  document["operators"] = list_of_strings(suite.operators);
  document["warnings"] = list_of_strings(suite.warnings);
  if (options.timings) document["seconds"] = suite.seconds;
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
