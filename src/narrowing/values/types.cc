#include "narrowing/values/types.h"

#include <algorithm>

namespace assay::narrowing {

const TypeInfo& Types::info(fun::TypeId type) {
  if (type.index < infos_.size() && infos_[type.index]) return *infos_[type.index];
  const fun::Type written = program_.type(type);
  TypeInfo info;
  info.kind = written.kind;
  info.sort = written.sort;
  info.is_open = written.kind == fun::TypeKind::kAny;
  if (written.kind == fun::TypeKind::kData) {
    const fun::Data& data = program_.data[written.data];
    info.is_closed = data.is_sealed;
    info.is_open =
        data.is_library && !data.is_sealed &&
        std::none_of(data.alternatives.begin(), data.alternatives.end(), [&](const auto& each) {
          const auto& classes = program_.constructors[each.constructor].ancestors;
          return !classes.empty() && classes.front() == written.data;
        });
    for (const fun::Data::Alternative& alternative : data.alternatives) {
      info.constructors.push_back(alternative.constructor);
      info.fields.emplace_back();
      for (const fun::TypeId field : alternative.fields)
        info.fields.back().push_back(instantiate(program_, field, written.arguments));
    }
  }
  if (infos_.size() <= type.index) infos_.resize(type.index + 1);
  infos_[type.index] = std::make_unique<const TypeInfo>(std::move(info));
  return *infos_[type.index];
}

int Types::alternative(fun::TypeId type, fun::ConstructorId constructor) {
  const auto& constructors = info(type).constructors;
  const auto found = std::find(constructors.begin(), constructors.end(), constructor);
  return found == constructors.end() ? -1 : static_cast<int>(found - constructors.begin());
}

std::uint32_t Types::smallest(fun::TypeId type, std::size_t alternative) {
  std::uint32_t size = 1;
  const std::vector<fun::TypeId>& fields = info(type).fields[alternative];
  for (const fun::TypeId field : fields) size = std::min(size + smallest(field), kInfinite);
  return size;
}

fun::Datum Types::smallest_value(fun::TypeId type) {
  const TypeInfo& info = this->info(type);
  if (info.kind == fun::TypeKind::kFunction) {
    // Data can hold functions that return such data.
    const bool ends = ++functions_around_ <= kMostFunctionsAround;
    fun::Datum table{fun::Datum::Kind::kFunction, {}, {}, width(type), {}, false};
    table.fields.push_back(ends ? smallest_value(result(type)) : fun::Datum::of(fun::NullValue{}));
    --functions_around_;
    return table;
  }
  if (info.kind == fun::TypeKind::kSort) {
    switch (info.sort) {
      case fun::Sort::kBoolean:
        return fun::Datum::of(false);
      case fun::Sort::kInt:
        return fun::Datum::of(std::int32_t{0});
      case fun::Sort::kLong:
        return fun::Datum::of(std::int64_t{0});
      case fun::Sort::kDouble:
        return fun::Datum::of(0.0);
      case fun::Sort::kChar:
        return fun::Datum::of(u'a');
      case fun::Sort::kString:
        return fun::Datum::of(std::u16string());
      case fun::Sort::kUnit:
        return fun::Datum::of(fun::UnitValue{});
      default:
        return fun::Datum::of(fun::NullValue{});
    }
  }
  std::size_t best = info.constructors.size();
  std::uint32_t least = kInfinite;
  for (std::size_t i = 0; i < info.constructors.size(); ++i)
    if (const std::uint32_t size = smallest(type, i); size < least) {
      least = size;
      best = i;
    }
  if (best == info.constructors.size()) return fun::Datum::of(fun::NullValue{});
  fun::Datum made{fun::Datum::Kind::kData, {}, info.constructors[best], 0, {}, false};
  for (const fun::TypeId field : info.fields[best]) made.fields.push_back(smallest_value(field));
  return made;
}

/// While the size of a type is being computed, values of the type count as infinite.
std::uint32_t Types::smallest(fun::TypeId type) {
  const auto known = sizes_.find(type.index);
  if (known != sizes_.end()) return known->second;
  if (info(type).kind != fun::TypeKind::kData) return sizes_[type.index] = 1;
  sizes_[type.index] = kInfinite;
  std::uint32_t best = kInfinite;
  const std::size_t count = info(type).constructors.size();
  for (std::size_t i = 0; i < count; ++i) best = std::min(best, smallest(type, i));
  if (best >= kInfinite) {
    sizes_.erase(type.index);  // perhaps only because a type above it is being computed
    return kInfinite;
  }
  return sizes_[type.index] = best;
}

bool Types::holds_double(fun::TypeId type) {
  const auto [known, is_new] = holds_double_.try_emplace(type.index, false);
  if (!is_new) return known->second;
  std::vector<fun::TypeId> parts = {type};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const TypeInfo& part = info(parts[i]);
    if (part.is_open || (part.kind == fun::TypeKind::kSort && part.sort == fun::Sort::kDouble))
      return holds_double_[type.index] = true;
    for (const std::vector<fun::TypeId>& fields : part.fields)
      for (const fun::TypeId field : fields)
        if (std::find(parts.begin(), parts.end(), field) == parts.end()) parts.push_back(field);
  }
  return false;
}

}  // namespace assay::narrowing
