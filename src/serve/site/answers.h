// What answers to requests are made of.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "base/result.h"
#include "serve/http/http.h"
#include "serve/site/quotas.h"
#include "serve/store/store.h"

namespace assay::serve {

using Json = nlohmann::ordered_json;

Response json_answer(const Json& object, unsigned status = 200);
/// `why` is a sentence that says what to do.
Response refused(unsigned status, std::string_view why);
/// The same for a page that says it in its own language: `code` names the sentence.
Response refused(const Refusal& refusal);
Response refused(unsigned status, std::string_view code, std::string_view why);
Response no_content();
/// The answer if the store fails.
Response not_kept(const Error& error);

/// Returns the number; nullopt if the text is anything else than digits, or too large.
std::optional<std::int64_t> number_of(std::string_view text);

/// Returns an attempt of this owner; nullopt if there is none with this number, which others are
/// told as well.
Result<std::optional<Attempt>> own_attempt(Store& store, const std::string& owner,
                                           std::string_view number);

/// Returns a JSON text that was kept, null if it is "".
Json parsed(const std::string& kept);

/// Returns the member of a body, if the body is an object in which it is of this type.
template <class T>
std::optional<T> member(const Request& request, const std::string& name) {
  const Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object() || !body.contains(name)) return std::nullopt;
  const Json& value = body[name];
  if constexpr (std::is_same_v<T, std::string>) {
    if (value.is_string()) return value.get<std::string>();
  } else {
    if (value.is_number_unsigned()) return value.get<T>();
  }
  return std::nullopt;
}

}  // namespace assay::serve
