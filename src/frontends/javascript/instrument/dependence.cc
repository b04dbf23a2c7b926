#include "frontends/javascript/instrument/dependence.h"

namespace assay::javascript {

void Dependence::start_again(std::uint32_t first_counter) {
  first_counter_ = first_counter;
  is_second_ = true;
  defined_.assign(defined_.size(), 0);
}

std::uint32_t Dependence::variable(const std::string& key) {
  const auto [found, is_new] = numbers_.try_emplace(key, variables());
  if (is_new) {
    known_.emplace_back();
    defined_.push_back(0);
  }
  return found->second;
}

std::uint32_t Dependence::define(std::uint32_t variable, const Definition& definition) {
  if (!is_second_) known_[variable].push_back(definition);
  return ++defined_[variable];
}

std::optional<std::uint32_t> Dependence::use(std::uint32_t variable, DefinitionKind kind,
                                             Span span) {
  if (!is_second_ || known_[variable].empty()) return std::nullopt;
  const auto first = static_cast<std::uint32_t>(pairs_.size());
  pairs_.push_back({DefinitionKind::kNone, {}, span, {}});
  for (const Definition& each : known_[variable])
    pairs_.push_back({kind, each.span, span, each.function});
  return first_counter_ + variables() + first;
}

}  // namespace assay::javascript
