#include "languages/scala/assignment.h"

#include <array>
#include <filesystem>

#include <toml.hpp>

namespace assay::driver {
namespace {

namespace fs = std::filesystem;

/// A text, or a list of texts.
Result<void> read_texts(const toml::value& value, const std::string& where,
                        std::vector<std::string>& out) {
  if (value.is_string()) {
    out.push_back(value.as_string().str);
    return {};
  }
  if (!value.is_array())
    return fail(Error::Kind::kInvalidInput, where + " must be a text in quotes or a list of them");
  for (const toml::value& one : value.as_array()) {
    if (!one.is_string())
      return fail(Error::Kind::kInvalidInput, where + " must be a list of texts in quotes");
    out.push_back(one.as_string().str);
  }
  return {};
}

class Reader {
 public:
  explicit Reader(std::string path) : path_(std::move(path)) { file_.path = path_; }

  Result<ScalaAssignment> run(const toml::value& table) {
    for (const auto& [key, value] : table.as_table()) TRY(take(key, value));
    const fs::path folder = fs::path(path_).parent_path();
    for (std::vector<std::string>* names : {&file_.references, &file_.support})
      for (std::string& name : *names) name = (folder / name).string();
    return std::move(file_);
  }

 private:
  Result<void> take(const std::string& key, const toml::value& value) {
    const std::string where =
        path_ + ":" + std::to_string(value.location().line()) + ": \"" + key + "\"";
    if (key == "title" || key == "claims") {
      if (!value.is_string())
        return fail(Error::Kind::kInvalidInput, where + " must be a text in quotes");
      if (key == "title") file_.title = value.as_string().str;
      return {};
    }
    if (key == "entry") return read_texts(value, where, file_.entries);
    if (key == "references") return read_texts(value, where, file_.references);
    if (key == "support") return read_texts(value, where, file_.support);
    if (key == "contract") return read_texts(value, where, file_.contracts);
    if (key == "budget") {
      if (!value.is_integer() || value.as_integer() < 1 || value.as_integer() > 1000)
        return fail(Error::Kind::kInvalidInput, where + " must be a whole number from 1 to 1000");
      file_.budget = static_cast<std::uint32_t>(value.as_integer());
      return {};
    }
    return fail(Error::Kind::kInvalidInput,
                where +
                    " is no key of a functional assignment; known are title, claims, entry, "
                    "contract, references, support, budget");
  }

  std::string path_;
  ScalaAssignment file_;
};

}  // namespace

Result<ScalaAssignment> read_scala_assignment(const std::string& path) {
  try {
    return Reader(path).run(toml::parse(path));
  } catch (const std::exception& problem) {
    return fail(Error::Kind::kInvalidInput, path + ": " + problem.what());
  }
}

}  // namespace assay::driver
