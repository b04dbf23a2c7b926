// How is a sentence of an attempt or a submission kept? In its column, as a string or, if there is
// more of it than a string (several languages, or a code that names it), as a JSON object.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace assay::serve {

inline std::string kept_sentence(const nlohmann::ordered_json& sentence) {
  if (sentence.is_string()) return sentence.get<std::string>();
  if (!sentence.is_object()) return "";
  return sentence.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

inline nlohmann::ordered_json shown_sentence(const std::string& kept) {
  if (!kept.starts_with("{\"")) return kept;
  auto object = nlohmann::ordered_json::parse(kept, nullptr, false);
  return object.is_object() ? object : nlohmann::ordered_json(kept);
}

}  // namespace assay::serve
