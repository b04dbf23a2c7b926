// Writes a QTI 2.1 content package: a manifest, an item for each question, and the pictures. Where
// the two standard response processing templates suffice, nothing else is used, since many
// importers know no others. They allow no feedback on single choices.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "report/quiz/parts.h"
#include "report/quiz/quiz.h"
#include "report/quiz/svg.h"
#include "report/quiz/zip.h"
#include "report/text/html_text.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::Choice;
using results::Question;

constexpr std::string_view kTemplates = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/";

std::string lower_case(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

/// The identifiers of items, which are also file names: letters, digits, `_` and `-`, and pairwise
/// different even if the case of letters is ignored.
class Identifiers {
 public:
  std::string add(std::string_view id) {
    std::string name = id.empty() || !is_letter(id.front()) ? "q" : "";
    for (const char c : id.substr(0, 80)) name += is_plain(c) ? c : '_';
    std::string unique = name;
    for (int i = 2; !used_.insert(lower_case(unique)).second; ++i) {
      unique = fmt::format("{}-{}", name, i);
    }
    return unique;
  }

 private:
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  static bool is_plain(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
  }
  std::set<std::string> used_;
};

/// An item under construction: its declarations, its body, and its response processing.
struct Item {
  std::string responses;
  std::string body;
  std::string processing;
  std::size_t points = 1;
};

std::string values(const std::vector<std::string>& all) {
  std::string out = "    <correctResponse>";
  for (const std::string& value : all) out += "<value>" + xml_escaped(value) + "</value>";
  return out + "</correctResponse>\n";
}

std::string declaration(std::string_view id, std::string_view cardinality, std::string_view type,
                        std::string_view content) {
  return fmt::format(
      "  <responseDeclaration identifier=\"{}\" cardinality=\"{}\" baseType=\"{}\">\n{}"
      "  </responseDeclaration>\n",
      id, cardinality, type, content);
}

std::string by_template(std::string_view name) {
  return fmt::format("  <responseProcessing template=\"{}{}\"/>\n", kTemplates, name);
}

std::string choice_id(std::size_t index) { return fmt::format("C{}", index + 1); }

std::string simple_choice(const Question& question, std::size_t index, std::size_t id) {
  return fmt::format("      <simpleChoice identifier=\"{}\">{}</simpleChoice>\n", choice_id(id),
                     html_value(question.choices[index].text, question.fixed_width));
}

std::string choice_interaction(const Question& question, std::size_t most) {
  std::string out = fmt::format(
      "    <choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\" "
      "maxChoices=\"{}\">\n",
      most);
  for (std::size_t i = 0; i < question.choices.size(); ++i) out += simple_choice(question, i, i);
  return out + "    </choiceInteraction>\n";
}

std::vector<std::string> right_choice_ids(const Question& question) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    if (question.choices[i].right) ids.push_back(choice_id(i));
  }
  return ids;
}

Item single(const Question& question) {
  return {.responses = declaration("RESPONSE", "single", "identifier",
                                   values({right_choice_ids(question).front()})),
          .body = choice_interaction(question, 1),
          .processing = by_template("match_correct")};
}

/// All right choices together give 1 and all wrong ones -1; the total is at least 0.
Item multiple(const Question& question) {
  const std::vector<std::string> right = right_choice_ids(question);
  const std::size_t wrong = question.choices.size() - right.size();
  std::string map = "    <mapping lowerBound=\"0\" upperBound=\"1\" defaultValue=\"0\">";
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const double share = question.choices[i].right ? 1.0 / static_cast<double>(right.size())
                                                   : -1.0 / static_cast<double>(wrong);
    map += fmt::format("<mapEntry mapKey=\"{}\" mappedValue=\"{:.6f}\"/>", choice_id(i), share);
  }
  return {.responses = declaration("RESPONSE", "multiple", "identifier",
                                   values(right) + map + "</mapping>\n"),
          .body = choice_interaction(question, 0),
          .processing = by_template("map_response")};
}

/// Identifiers follow the order of display, so that they do not give the right order away.
Item order(const Question& question) {
  const std::vector<std::size_t> shown = display_order(question);
  std::vector<std::string> right(shown.size());
  std::string body = "    <orderInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\">\n";
  for (std::size_t i = 0; i < shown.size(); ++i) {
    right[shown[i]] = choice_id(i);
    body += simple_choice(question, shown[i], i);
  }
  return {.responses = declaration("RESPONSE", "ordered", "identifier", values(right)),
          .body = body + "    </orderInteraction>\n",
          .processing = by_template("match_correct")};
}

std::string entry_field(std::string_view id, std::string_view text) {
  const std::size_t length = std::max<std::size_t>(columns(text) + 2, 8);
  return fmt::format("<textEntryInteraction responseIdentifier=\"{}\" expectedLength=\"{}\"{}/>",
                     id, length, is_number(text) ? " patternMask=\"-?[0-9]+\"" : "");
}

Item number(const Question& question) {
  const std::string right(right_texts(question).front());
  return {.responses = declaration("RESPONSE", "single", "integer", values({right})),
          .body = "    <p>" + entry_field("RESPONSE", right) + "</p>\n",
          .processing = by_template("match_correct")};
}

Item text(const Question& question) {
  std::vector<std::string> right;
  std::string map = "    <mapping defaultValue=\"0\">";
  for (const std::string_view whole : right_texts(question)) {
    for (std::string& way : ways_to_type(whole)) {
      map += fmt::format("<mapEntry mapKey=\"{}\" mappedValue=\"1\" caseSensitive=\"true\"/>",
                         xml_attribute(way));
      right.push_back(std::move(way));
    }
  }
  return {.responses = declaration("RESPONSE", "single", "string",
                                   values({right.front()}) + map + "</mapping>\n"),
          .body = "    <p>" + entry_field("RESPONSE", right.front()) + "</p>\n",
          .processing = by_template("map_response")};
}

/// One point for each cell, added up by explicit rules, since the templates handle one response
/// only.
Item table(const Question& question) {
  Item item{.responses = "", .body = "", .processing = "  <responseProcessing>\n", .points = 0};
  const auto field = [&](std::size_t row, std::size_t column) {
    const std::string cell(typed(question.rows[row].cells[column]));
    const std::string id = fmt::format("CELL_{}_{}", row + 1, column + 1);
    item.responses +=
        declaration(id, "single", is_number(cell) ? "integer" : "string", values({cell}));
    item.processing += fmt::format(
        "    <responseCondition><responseIf><match><variable identifier=\"{0}\"/>"
        "<correct identifier=\"{0}\"/></match><setOutcomeValue identifier=\"SCORE\"><sum>"
        "<variable identifier=\"SCORE\"/><baseValue baseType=\"float\">1</baseValue></sum>"
        "</setOutcomeValue></responseIf></responseCondition>\n",
        id);
    ++item.points;
    return entry_field(id, cell);
  };
  item.body = "    " + html_trace_table(question, field) + "\n";
  item.processing += "  </responseProcessing>\n";
  return item;
}

/// A question that cannot be graded automatically.
Item open(const Question&) {
  return {.responses = declaration("RESPONSE", "single", "string", ""),
          .body =
              "    <extendedTextInteraction responseIdentifier=\"RESPONSE\" "
              "expectedLines=\"10\"/>\n",
          .processing = ""};
}

Item item_of(const Question& question) {
  switch (form_of(question)) {
    case Form::kSingle:
      return single(question);
    case Form::kMultiple:
      return multiple(question);
    case Form::kNumber:
      return number(question);
    case Form::kText:
      return text(question);
    case Form::kOrder:
      return order(question);
    case Form::kTable:
      return table(question);
    case Form::kOpen:
      break;
  }
  return open(question);
}

std::string image_path(std::string_view id, std::size_t program) {
  return fmt::format("images/{}-{}.svg", id, program + 1);
}

constexpr std::string_view kStylesheet = "line-numbers.css";

/// QTI's elements have no style attribute, so the item has a style sheet.
std::string stylesheet() {
  return fmt::format("  <stylesheet href=\"../{}\" type=\"text/css\"/>\n", kStylesheet);
}

bool has_numbers_as_text(const Question& question, const QuizOptions& options) {
  return question.numbered_lines && !options.code_as_image;
}

std::string item_document(const Question& question, const std::string& id,
                          const QuizOptions& options) {
  const Item item = item_of(question);
  const ImageAddress image =
      options.code_as_image
          ? ImageAddress([&](std::size_t program) { return "../" + image_path(id, program); })
          : nullptr;
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" "
      "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
      "xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imsqti_v2p1 "
      "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd\" identifier=\"{}\" title=\"{}\" "
      "adaptive=\"false\" timeDependent=\"false\">\n"
      "{}  <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\" "
      "normalMaximum=\"{}\">\n    <defaultValue><value>0</value></defaultValue>\n"
      "  </outcomeDeclaration>\n{}  <itemBody>\n    {}\n{}  </itemBody>\n{}</assessmentItem>\n",
      id, xml_attribute(visible(question.title)), item.responses, item.points,
      has_numbers_as_text(question, options) ? stylesheet() : "",
      html_stem(question, image, InlineStyle::kForbidden), item.body, item.processing);
}

std::string resource(const std::string& id, const std::vector<PackageFile>& files) {
  std::string out =
      fmt::format("    <resource identifier=\"RES-{}\" type=\"imsqti_item_xmlv2p1\" href=\"{}\">\n",
                  id, files.front().path);
  for (const PackageFile& file : files) {
    out += fmt::format("      <file href=\"{}\"/>\n", file.path);
  }
  return out + "    </resource>\n";
}

std::string manifest(const std::string& title, std::string_view resources) {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<manifest xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\" "
      "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
      "xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imscp_v1p1 "
      "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd\" "
      "identifier=\"MANIFEST-{}\">\n"
      "  <metadata><schema>QTIv2.1 "
      "Package</schema><schemaversion>1.0.0</schemaversion></metadata>\n"
      "  <organizations/>\n  <resources>\n{}  </resources>\n</manifest>\n",
      title, resources);
}

}  // namespace

std::vector<PackageFile> qti_files(const results::Quiz& quiz, const QuizOptions& options) {
  std::vector<PackageFile> files(1);
  std::string resources;
  Identifiers identifiers;
  bool styled = false;
  for (const Question& question : quiz.questions) {
    const std::string id = identifiers.add(question.id);
    std::vector<PackageFile> own = {{"items/" + id + ".xml", item_document(question, id, options)}};
    for (std::size_t i = 0; options.code_as_image && i < question.programs.size(); ++i) {
      own.push_back({image_path(id, i), program_svg(question, i)});
    }
    files.insert(files.end(), own.begin(), own.end());
    if (has_numbers_as_text(question, options)) {
      own.push_back({std::string(kStylesheet), ""});  // one file, which several items use
      styled = true;
    }
    resources += resource(id, own);
  }
  if (styled) {
    files.push_back(
        {std::string(kStylesheet), fmt::format(".line-number {{{}}}\n", kLineNumberStyle)});
  }
  files.front() = {"imsmanifest.xml", manifest(Identifiers().add(quiz.title), resources)};
  return files;
}

Result<std::string> to_qti_package(const results::Quiz& quiz, const QuizOptions& options) {
  return zip_archive(qti_files(quiz, options));
}

}  // namespace assay::report
