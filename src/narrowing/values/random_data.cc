#include "narrowing/values/random_data.h"

#include <algorithm>
#include <vector>

namespace assay::narrowing {

fun::Datum random_data(const fun::Program& program, Types& types, Rng& rng, fun::TypeId type,
                       std::uint32_t size, const MakeField& make_field) {
  const TypeInfo& info = types.info(type);
  std::vector<std::size_t> choices;
  for (std::size_t i = 0; i < info.constructors.size(); ++i)
    if (types.smallest(type, i) <= std::max(size, types.smallest(type))) choices.push_back(i);
  if (choices.empty()) return types.smallest_value(type);
  std::size_t choice = choices[rng.below(choices.size())];
  if (size > 2 && info.fields[choice].empty()) choice = choices[rng.below(choices.size())];
  fun::Datum made;
  made.kind = fun::Datum::Kind::kData;
  made.constructor = info.constructors[choice];
  made.has_identity = program.constructors[made.constructor].spelling == fun::Spelling::kNew;
  const std::vector<fun::TypeId> fields = info.fields[choice];
  std::uint32_t left = size > 0 ? size - 1 : 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const bool is_last = i + 1 == fields.size();
    const auto share = static_cast<std::uint32_t>(is_last ? left : rng.below(left + 1));
    const bool has_twin = i > 0 && fields[i] == fields[i - 1];
    made.fields.push_back(make_field(fields[i], share, has_twin ? &made.fields.back() : nullptr));
    left -= std::min(left, static_cast<std::uint32_t>(fun::size(made.fields.back())));
  }
  return made;
}

}  // namespace assay::narrowing
