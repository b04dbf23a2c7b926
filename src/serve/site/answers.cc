#include "serve/site/answers.h"

#include <charconv>

namespace assay::serve {

Response json_answer(const Json& object, unsigned status) {
  Response made;
  made.status = status;
  made.body = object.dump(-1, ' ', false, Json::error_handler_t::replace);
  return made;
}

Response refused(unsigned status, std::string_view why) {
  return json_answer({{"error", why}}, status);
}

Response refused(const Refusal& refusal) {
  Json body = {{"error", refusal.sentence}, {"code", refusal.code}};
  if (refusal.seconds > 0) body["seconds"] = refusal.seconds;
  if (!refusal.detail.empty()) body["detail"] = refusal.detail;
  Response made = json_answer(body, refusal.status);
  if (refusal.seconds > 0) made.headers.emplace("Retry-After", std::to_string(refusal.seconds));
  return made;
}

Response refused(unsigned status, std::string_view code, std::string_view why) {
  return refused(Refusal{status, std::string(code), std::string(why)});
}

Response no_content() {
  Response made;
  made.status = 204;
  return made;
}

Response not_kept(const Error& error) {
  return refused(
      {500, "not-kept", "The attempts cannot be read or kept: " + error.message, 0, error.message});
}

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

Result<std::optional<Attempt>> own_attempt(Store& store, const std::string& owner,
                                           std::string_view number) {
  const auto wanted = number_of(number);
  if (!wanted) return std::optional<Attempt>();
  TRY_ASSIGN(std::optional<Attempt> found, store.find(*wanted));
  if (found && found->owner != owner) found.reset();
  return found;
}

Json parsed(const std::string& kept) {
  return kept.empty() ? Json() : Json::parse(kept, nullptr, false);
}

}  // namespace assay::serve
