#include "narrowing/values/memo.h"

#include <algorithm>
#include <string_view>

#include "base/hash.h"

namespace assay::narrowing {
namespace {

constexpr std::uint32_t kMostParts = 40;  // of a value that is memoised
constexpr std::size_t kMostLines = 100'000;
constexpr std::uint64_t kTrial =
    500;  // look-ups, after which memoisation must have been worthwhile
constexpr std::uint64_t kLookUpCost = 12;  // the steps that take about as long

/// Counts the parts of a value down from `left`. Returns false if there are more, or if one of them
/// cannot be memoised.
bool count_parts(Value v, std::uint32_t& left) {
  if (left == 0) return false;
  --left;
  if (!v.is_object()) return !v.is(Tag::kVariable);
  const Object& object = *v.object();
  if (!object.is_ground || object.has_identity) return false;
  if (object.kind == ObjectKind::kString) return object.count <= kMostParts;
  if (object.kind == ObjectKind::kLong || object.kind == ObjectKind::kDouble) return true;
  if (object.kind != ObjectKind::kData) return false;
  return std::all_of(object.values(), object.values() + object.count,
                     [&](Value part) { return count_parts(part, left); });
}

std::uint64_t hash(Value v) {
  if (!v.is_object()) return v.bits;
  const Object& object = *v.object();
  std::uint64_t sum = (std::uint64_t{object.id} << 8U) | static_cast<std::uint64_t>(object.kind);
  if (object.kind == ObjectKind::kString)
    return hash_combine(sum, std::hash<std::u16string_view>()(object.string()));
  if (object.kind != ObjectKind::kData) return hash_combine(sum, object.values()->bits);
  for (std::uint32_t i = 0; i < object.count; ++i)
    sum = hash_combine(sum, hash(object.values()[i]));
  return sum;
}

bool same(Value a, Value b) {
  if (a == b) return true;
  if (!a.is_object() || !b.is_object()) return false;
  const Object &x = *a.object(), &y = *b.object();
  if (x.kind != y.kind || x.id != y.id || x.count != y.count) return false;
  if (x.kind == ObjectKind::kString) return x.string() == y.string();
  if (x.kind != ObjectKind::kData) return x.values()->bits == y.values()->bits;
  return std::equal(x.values(), x.values() + x.count, y.values(), same);
}

std::uint64_t hash(fun::FunctionId function, const Value* arguments, std::uint32_t count) {
  std::uint64_t sum = function.index;
  for (std::uint32_t i = 0; i < count; ++i) sum = hash_combine(sum, hash(arguments[i]));
  return sum;
}

}  // namespace

Memo::Memo(const Code& code) {
  for (const FunctionCode& function : code.functions)
    accounts_.push_back({function.is_pure && function.parameters > 0, 0, 0});
}

bool Memo::can_keep(Value v) {
  std::uint32_t left = kMostParts;
  return count_parts(v, left);
}

const Memo::Known* Memo::find(fun::FunctionId function, const Value* arguments,
                              std::uint32_t count) {
  Account& account = accounts_[function.index];
  if (++account.asked % kTrial == 0 && account.saved < account.asked * kLookUpCost)
    account.is_worthwhile = false;
  const auto [first, last] = lines_.equal_range(hash(function, arguments, count));
  const auto found = std::find_if(first, last, [&](const auto& entry) {
    const Line& line = entry.second;
    return line.function == function && line.count == count &&
           std::equal(arguments, arguments + count, line.arguments, same);
  });
  if (found == last) return nullptr;
  account.saved += found->second.known.steps;
  return &found->second.known;
}

void Memo::add(fun::FunctionId function, const Value* arguments, std::uint32_t count,
               const Known& known) {
  if (lines_.size() >= kMostLines || !is_worthwhile(function) || !can_keep(known.value)) return;
  Value* kept = heap_.arena().allocate<Value>(count);
  for (std::uint32_t i = 0; i < count; ++i) kept[i] = copy(arguments[i]);
  Known copied = known;
  copied.value = copy(known.value);
  lines_.emplace(hash(function, arguments, count), Line{function, kept, count, copied});
}

Value Memo::copy(Value v) {
  if (!v.is_object()) return v;
  const Object& object = *v.object();
  switch (object.kind) {
    case ObjectKind::kString:
      return heap_.string(object.string());
    case ObjectKind::kLong:
      return heap_.long_value(object.as_long());
    case ObjectKind::kDouble:
      return heap_.double_value(object.as_double());
    default:
      break;
  }
  CHECK(object.kind == ObjectKind::kData);
  Object* made = heap_.data(object.constructor(), object.count);
  for (std::uint32_t i = 0; i < object.count; ++i) made->values()[i] = copy(object.values()[i]);
  return Heap::seal(made);
}

}  // namespace assay::narrowing
