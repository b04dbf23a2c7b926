#include "assignment/text_table.h"

#include <exception>

#include <toml.hpp>

namespace assay::assignment {

Result<std::map<std::string, std::string>> read_text_table(const std::string& path) {
  std::map<std::string, std::string> made;
  try {
    const toml::value file = toml::parse(path);
    for (const auto& [key, value] : file.as_table()) {
      if (!value.is_string())
        return fail(Error::Kind::kInvalidInput, path + ": `" + key + "` must be text in quotes");
      made.emplace(key, value.as_string().str);
    }
  } catch (const std::exception&) {  // its message quotes the lines of the file
    return fail(Error::Kind::kInvalidInput, path + ": is no TOML, such as: key = \"text\"");
  }
  return made;
}

}  // namespace assay::assignment
