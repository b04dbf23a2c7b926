#include "assignment/assignment_file.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>

#include <toml.hpp>

#include "assignment/toml_message.h"

namespace assay::assignment {
namespace {

using Table = toml::table;

constexpr std::int64_t kMostDecisions = 1000;  // the largest path budget of a functional assignment

std::string where(const toml::value& value, const std::string& path) {
  return path + ":" + std::to_string(value.location().line());
}

/// Reads the keys of one table. A key for which the caller never asks is reported as unknown.
class Reader {
 public:
  Reader(const toml::value& table, std::string path, std::string prefix)
      : table_(table), path_(std::move(path)), prefix_(std::move(prefix)) {}

  const toml::value* find(const std::string& key) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
    const Table& table = table_.as_table();
    const auto it = table.find(key);
    return it == table.end() ? nullptr : &it->second;
  }
  Result<void> string(const std::string& key, std::string& out) {
    const toml::value* v = find(key);
    if (v == nullptr) return {};
    if (!v->is_string()) return wrong(*v, key, "a string in quotes");
    out = v->as_string().str;
    return {};
  }
  Result<void> boolean(const std::string& key, bool& out) {
    const toml::value* v = find(key);
    if (v == nullptr) return {};
    if (!v->is_boolean()) return wrong(*v, key, "true or false");
    out = v->as_boolean();
    return {};
  }
  Result<void> number(const std::string& key, double& out) {
    const toml::value* v = find(key);
    if (v == nullptr) return {};
    if (v->is_integer())
      out = static_cast<double>(v->as_integer());
    else if (v->is_floating())
      out = v->as_floating();
    else
      return wrong(*v, key, "a number");
    if (!(out >= 0)) return wrong(*v, key, "a non-negative number");
    return {};
  }
  template <class T>
  Result<void> count(const std::string& key, std::optional<T>& out,
                     std::int64_t most = 1'000'000'000) {
    const toml::value* v = find(key);
    if (v == nullptr) return {};
    if (!v->is_integer() || v->as_integer() < 1 || v->as_integer() > most)
      return wrong(*v, key, "an integer from 1 to " + std::to_string(most));
    out = static_cast<T>(v->as_integer());
    return {};
  }
  Result<void> no_other_keys() const {
    for (const auto& [key, value] : table_.as_table()) {
      if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
      std::string list;
      for (const std::string& each : known_) list += (list.empty() ? "" : ", ") + each;
      return fail(Error::Kind::kInvalidInput, where(value, path_) + ": unknown key \"" + prefix_ +
                                                  key + "\"; valid keys: " + list);
    }
    return {};
  }
  tl::unexpected<Error> wrong(const toml::value& v, const std::string& key,
                              const std::string& wanted) const {
    return fail(Error::Kind::kInvalidInput,
                where(v, path_) + ": \"" + prefix_ + key + "\" must be " + wanted);
  }

 private:
  const toml::value& table_;
  std::string path_, prefix_;
  std::vector<std::string> known_;
};

Result<void> read_compare(const toml::value& value, AssignmentFile& file) {
  if (!value.is_table())
    return fail(Error::Kind::kInvalidInput,
                where(value, file.path) + ": [compare] must be a table");
  Reader reader(value, file.path, "compare.");
  std::string mode;
  TRY(reader.string("mode", mode));
  if (!mode.empty()) {
    const auto found = results::find_compare_mode(mode);
    if (!found)
      return fail(
          Error::Kind::kInvalidInput,
          where(value, file.path) + ": compare.mode is \"" + mode +
              "\"; it must be \"exact\", \"trim-end\", \"trim\", \"trim-lines\" or \"tokens\"");
    file.mode = *found;
  }
  TRY(reader.number("tolerance", file.comparison.tolerance));
  TRY(reader.boolean("last_digit", file.comparison.last_digit));
  TRY(reader.boolean("ignore_case", file.comparison.ignore_case));
  bool negative_zero = false;
  if (value.as_table().contains("negative_zero")) {
    TRY(reader.boolean("negative_zero", negative_zero));
    file.negative_zero = negative_zero;
  }
  TRY(reader.boolean("exit_status", file.comparison.exit_status));
  return reader.no_other_keys();
}

Result<void> read_examples_inline(const toml::value& value, AssignmentFile& file) {
  if (!value.is_array())
    return fail(Error::Kind::kInvalidInput,
                where(value, file.path) + ": write examples as [[example]] tables");
  std::size_t number = 0;
  for (const toml::value& each : value.as_array()) {
    if (!each.is_table())
      return fail(Error::Kind::kInvalidInput,
                  where(each, file.path) + ": write examples as [[example]] tables");
    Reader reader(each, file.path, "example.");
    ExampleFile example;
    example.name = "example " + std::to_string(++number);
    TRY(reader.string("input", example.input));
    TRY(reader.string("output", example.output));
    TRY(reader.no_other_keys());
    file.examples.push_back(std::move(example));
  }
  return {};
}

/// Reads a quoted string, or a list of them.
Result<void> read_texts(const toml::value& value, const std::string& key, const std::string& path,
                        std::vector<std::string>& texts) {
  const auto wrong = [&](const toml::value& at) {
    return fail(
        Error::Kind::kInvalidInput,
        where(at, path) + ": \"" + key + "\" must be a string in quotes or a list of strings");
  };
  if (value.is_string()) {
    texts.push_back(value.as_string().str);
    return {};
  }
  if (!value.is_array()) return wrong(value);
  for (const toml::value& each : value.as_array()) {
    if (!each.is_string()) return wrong(each);
    texts.push_back(each.as_string().str);
  }
  return {};
}

/// Reads file names, which are relative to the folder of the assignment file.
Result<void> read_paths(const toml::value& value, const std::string& key, const std::string& path,
                        std::vector<std::string>& paths) {
  TRY(read_texts(value, key, path, paths));
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  for (std::string& each : paths) each = (folder / each).string();
  return {};
}

Result<void> read_limits(const toml::value& value, AssignmentFile& file) {
  if (!value.is_table())
    return fail(Error::Kind::kInvalidInput, where(value, file.path) + ": [limits] must be a table");
  Reader reader(value, file.path, "limits.");
  TRY(reader.count("bound", file.bound));
  TRY(reader.count("steps", file.steps));
  return reader.no_other_keys();
}

Result<void> read_hints(const toml::value& value, AssignmentFile& file) {
  if (!value.is_table())
    return fail(Error::Kind::kInvalidInput, where(value, file.path) + ": [hints] must be a table");
  Reader reader(value, file.path, "hints.");
  std::optional<std::uint32_t> most;
  TRY(reader.count("most", most, results::kHintRungs));
  file.hints.most = most.value_or(file.hints.most);
  std::string tongue(results::name(file.hints.tongue));
  TRY(reader.string("language", tongue));
  const auto found = results::find_tongue(tongue);
  if (!found)
    return fail(Error::Kind::kInvalidInput, where(value, file.path) + ": hints.language is \"" +
                                                tongue + "\"; it must be \"en\" or \"de\"");
  file.hints.tongue = *found;
  return reader.no_other_keys();
}

Result<void> read_tests(const toml::value& value, AssignmentFile& file) {
  if (!value.is_string())
    return fail(Error::Kind::kInvalidInput,
                where(value, file.path) + ": \"tests\" must be a string in quotes");
  const std::filesystem::path folder = std::filesystem::path(file.path).parent_path();
  TRY_ASSIGN(file.examples, read_examples((folder / value.as_string().str).string()));
  return {};
}

Result<void> read_entries(const toml::value& value, AssignmentFile& file) {
  TRY(read_texts(value, "entry", file.path, file.entries));
  if (std::find(file.entries.begin(), file.entries.end(), "") != file.entries.end())
    return fail(Error::Kind::kInvalidInput,
                file.path + ": \"entry\" is empty; write \"main\" or the name of a function");
  return {};
}

Result<void> read_answers(const toml::value& value, AssignmentFile& file) {
  const auto wrong = [&](const toml::value& at, const std::string& property) {
    return fail(Error::Kind::kInvalidInput, where(at, file.path) + ": write " +
                                                answer_line({property, true}) +
                                                ", or false, for inputs with that property");
  };
  if (!value.is_table()) return wrong(value, "n < 0");
  for (const auto& [property, answer] : value.as_table()) {
    if (!answer.is_boolean()) return wrong(answer, property);
    file.answers.push_back({property, answer.as_boolean()});
  }
  // The order of a table is not that of the file.
  std::sort(file.answers.begin(), file.answers.end(),
            [](const Answer& a, const Answer& b) { return a.property < b.property; });
  return {};
}

Result<void> read_key(const std::string& key, Reader& reader, AssignmentFile& file) {
  const toml::value* value = reader.find(key);
  if (value == nullptr) return {};
  std::string claims;  // explains the file to its readers and is not used
  if (key == "title") return reader.string(key, file.title);
  if (key == "claims") return reader.string(key, claims);
  if (key == "entry") return read_entries(*value, file);
  if (key == "tests") return read_tests(*value, file);
  if (key == "examples") return read_paths(*value, key, file.path, file.specifications);
  if (key == "input") return reader.string(key, file.inputs.emplace());
  if (key == "valid") return read_answers(*value, file);
  if (key == "trust_reference") return reader.boolean(key, file.trusts_reference);
  if (key == "references") return read_paths(*value, key, file.path, file.references);
  if (key == "support") return read_paths(*value, key, file.path, file.support);
  if (key == "contract") return read_texts(*value, key, file.path, file.contracts);
  if (key == "forbidden") return read_texts(*value, key, file.path, file.forbidden);
  if (key == "advice") return reader.boolean(key, file.gives_advice);
  if (key == "observe") return read_texts(*value, key, file.path, file.observed);
  if (key == "ignore_results_of") return read_texts(*value, key, file.path, file.ignored_results);
  if (key == "keep_arguments") return reader.boolean(key, file.keeps_arguments);
  if (key == "budget") return reader.count(key, file.budget, kMostDecisions);
  if (key == "example") return read_examples_inline(*value, file);
  if (key == "compare") return read_compare(*value, file);
  if (key == "hints") return read_hints(*value, file);
  CHECK(key == "limits");
  return read_limits(*value, file);
}

Result<AssignmentFile> read_root(const toml::value& root, const std::string& path,
                                 std::span<const std::string_view> keys) {
  AssignmentFile file;
  file.path = path;
  Reader reader(root, path, "");
  for (const std::string_view key : keys) TRY(read_key(std::string(key), reader, file));
  TRY(reader.no_other_keys());
  return file;
}

/// toml11 reports errors by exceptions; none of them leaves this function.
Result<toml::value> parse_toml(const std::string& path) {
  try {
    return toml::parse(path);
  } catch (const std::exception& e) {
    const std::string said = toml_message(e.what());
    const bool has_place = !said.empty() && said.front() >= '0' && said.front() <= '9';
    return fail(Error::Kind::kInvalidInput, path + (has_place ? ":" : ": ") + said);
  }
}

}  // namespace

std::string answer_line(const Answer& answer) {
  std::string quoted;
  for (const char c : answer.property) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return "valid.\"" + quoted + "\" = " + (answer.is_valid ? "true" : "false");
}

results::Comparison AssignmentFile::comparison_with(std::optional<results::CompareMode> stated,
                                                    results::CompareMode otherwise) const {
  if (!stated) stated = mode;
  results::Comparison result = comparison;
  result.mode = stated.value_or(otherwise);
  result.negative_zero = negative_zero.value_or(stated == results::CompareMode::kExact);
  return result;
}

Result<AssignmentFile> read_assignment(const std::string& path,
                                       std::span<const std::string_view> keys) {
  TRY_ASSIGN(const std::string text, read_file(path));
  if (text.find('\0') != std::string::npos)
    return fail(Error::Kind::kInvalidInput, path + ": binary file, not an assignment file");
  TRY_ASSIGN(const toml::value root, parse_toml(path));
  return read_root(root, path, keys);
}

}  // namespace assay::assignment
