// Hash-consing: the nodes are in flat tables and are found by an open-addressing hash table.
#include <bit>
#include <string>

#include "smt/term/interval_of.h"
#include "smt/term/term.h"

namespace assay::smt {

TermPool::TermPool() : table_(1024) {
  for (const std::uint32_t value : {0U, 1U}) {
    Node n{.kind = Kind::kBoolConst, .sort = Sort::kBool, .payload = value};
    const TermId t = intern({n, {}, {}});
    CHECK(t == bool_const(value != 0));
  }
}

TermPool::~TermPool() = default;

TermId TermPool::int_const(Int value) {
  const Node n{.kind = Kind::kIntConst, .sort = Sort::kInt};
  return intern({n, {}, {&value, 1}});
}

TermId TermPool::float_const(Sort sort, double value) {
  if (sort == Sort::kF32) value = static_cast<double>(static_cast<float>(value));
  if (value != value) value = std::numeric_limits<double>::quiet_NaN();
  const Int bits = static_cast<Int>(std::bit_cast<std::uint64_t>(value));
  const Node n{.kind = Kind::kFloatConst, .sort = sort};
  return intern({n, {}, {&bits, 1}});
}

TermId TermPool::var(std::string_view name, Sort sort, Range domain, double least) {
  const auto [place, is_new] = by_name_.try_emplace(std::string(name));
  if (!is_new) {
    CHECK(this->sort(place->second) == sort);
    return place->second;
  }
  CHECK(!domain.empty());
  const auto index = static_cast<std::uint32_t>(variables_.size());
  variables_.push_back({std::string(name), sort, domain, false, least, {}});
  const Node n{.kind = Kind::kVar, .sort = sort, .payload = index};
  const TermId t = intern({n, {}, {}});
  variables_[index].term = t;
  place->second = t;
  return t;
}

namespace {

std::string element_name(std::string_view array, TermId index) {
  return std::string(array) + "[" + std::to_string(index.index) + "]";
}

}  // namespace

TermId TermPool::select(std::string_view array, TermId index, Sort sort, Range domain) {
  check_id(index);
  const TermId result = var(element_name(array, index), sort, domain);
  selections_.try_emplace(result.index, Selection{std::string(array), index});
  return result;
}

TermId TermPool::select_float(std::string_view array, TermId index, Sort sort) {
  check_id(index);
  const TermId result = any_float(element_name(array, index), sort);
  selections_.try_emplace(result.index, Selection{std::string(array), index});
  return result;
}

const TermPool::Selection* TermPool::selection(TermId variable) const {
  const auto found = selections_.find(variable.index);
  return found == selections_.end() ? nullptr : &found->second;
}

TermId TermPool::any_float(std::string_view name, Sort sort) {
  CHECK(is_float(sort));
  if (const TermId known = find_var(name); known.valid()) {
    CHECK(this->sort(known) == sort && variables_[var_id(known).index].any);
    return known;
  }
  const auto index = static_cast<std::uint32_t>(variables_.size());
  variables_.push_back({std::string(name), sort, Range::all(), true, 0, {}});
  const Node n{.kind = Kind::kVar, .sort = sort, .payload = index};
  const TermId t = intern({n, {}, {}});
  variables_[index].term = t;
  by_name_.emplace(std::string(name), t);
  return t;
}

TermId TermPool::find_var(std::string_view name) const {
  const auto place = by_name_.find(std::string(name));
  return place == by_name_.end() ? TermId{} : place->second;
}

Int TermPool::int_value(TermId t) const {
  const Node& n = node(t);
  CHECK(n.kind == Kind::kIntConst);
  return ints_[n.payload];
}

double TermPool::float_value(TermId t) const {
  const Node& n = node(t);
  CHECK(n.kind == Kind::kFloatConst);
  return std::bit_cast<double>(static_cast<std::uint64_t>(ints_[n.payload]));
}

Constant TermPool::constant(TermId t) const {
  const Node& n = node(t);
  if (n.kind == Kind::kBoolConst) return Constant::of_bool(n.payload != 0);
  if (n.kind == Kind::kIntConst) return Constant::of_int(int_value(t));
  return Constant::of_float(n.sort, float_value(t));
}

Int TermPool::bound(TermId t) const {
  const Node& n = node(t);
  CHECK(n.kind == Kind::kLe || n.kind == Kind::kEq);
  return ints_[n.payload];
}

Int TermPool::sum_constant(TermId t) const {
  const Node& n = node(t);
  CHECK(n.kind == Kind::kSum);
  return ints_[n.payload];
}

std::span<const Int> TermPool::coefficients(TermId t) const {
  const Node& n = node(t);
  CHECK(n.kind == Kind::kSum);
  return {ints_.data() + n.payload + 1, n.count};
}

VarId TermPool::var_id(TermId t) const {
  const Node& n = node(t);
  CHECK(n.kind == Kind::kVar);
  return VarId{n.payload};
}

CodedOperation TermPool::coded_operation(TermId t) const {
  const Node& n = node(t);
  CHECK(n.kind == Kind::kCoded);
  const Int* const ints = ints_.data() + n.payload;
  return {static_cast<Kind>(ints[0]), static_cast<Sort>(ints[1]), {ints[2], ints[3]}, ints[4] != 0};
}

bool TermPool::is_indicator(TermId t) const {
  const Node& n = node(t);
  if (n.kind != Kind::kIte || n.sort != Sort::kInt) return false;
  const auto c = children(t);
  return kind(c[1]) == Kind::kIntConst && kind(c[2]) == Kind::kIntConst && int_value(c[1]) == 1 &&
         int_value(c[2]) == 0;
}

FloatRange TermPool::float_range(TermId t) const {
  const std::uint32_t index = float_range_of_[check_id(t)];
  return index == 0 ? FloatRange{} : float_ranges_[index - 1];
}

/// The hash is mixed after every machine word, because open addressing uses the low bits alone.
std::uint64_t TermPool::hash(const Key& key) {
  const Node& n = key.node;
  std::uint64_t h = static_cast<std::uint64_t>(n.kind) | static_cast<std::uint64_t>(n.sort) << 8 |
                    static_cast<std::uint64_t>(n.fn) << 16 |
                    static_cast<std::uint64_t>(n.bits) << 24 |
                    static_cast<std::uint64_t>(n.is_signed) << 32;
  const auto mix = [&h](std::uint64_t word) {
    h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
    h ^= h >> 32;
  };
  if (n.kind == Kind::kVar || n.kind == Kind::kBoolConst) mix(n.payload);
  for (const TermId c : key.children) mix(c.index);
  for (const Int v : key.ints) {
    mix(static_cast<std::uint64_t>(v));
    if (const auto high = static_cast<std::uint64_t>(v >> 64); high + 1 > 1) mix(high);
  }
  return h;
}

bool TermPool::equal(TermId t, const Key& key) const {
  const Node& a = nodes_[t.index];
  const Node& b = key.node;
  if (a.kind != b.kind || a.sort != b.sort || a.fn != b.fn || a.bits != b.bits ||
      a.is_signed != b.is_signed || a.count != key.children.size())
    return false;
  if ((a.kind == Kind::kVar || a.kind == Kind::kBoolConst) && a.payload != b.payload) return false;
  return std::equal(key.children.begin(), key.children.end(), children_.begin() + a.first) &&
         std::equal(key.ints.begin(), key.ints.end(), ints_.begin() + a.payload);
}

TermId TermPool::find(const Key& key) const {
  const std::uint64_t h = hash(key);
  return TermId{table_[place(h, key)].index};
}

/// Returns the slot of the node, or the empty slot where it belongs.
std::size_t TermPool::place(std::uint64_t h, const Key& key) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t i = h & mask;
  for (; table_[i].index != TermId::kNone; i = (i + 1) & mask)
    if (table_[i].hash == static_cast<std::uint32_t>(h >> 32) &&
        equal(TermId{table_[i].index}, key))
      break;
  return i;
}

TermId TermPool::intern(const Key& key) {
  const std::uint64_t h = hash(key);
  const std::size_t slot = place(h, key);
  if (table_[slot].index != TermId::kNone) return TermId{table_[slot].index};
  Node n = key.node;
  n.first = static_cast<std::uint32_t>(children_.size());
  n.count = static_cast<std::uint32_t>(key.children.size());
  children_.insert(children_.end(), key.children.begin(), key.children.end());
  if (!key.ints.empty()) {
    n.payload = static_cast<std::uint32_t>(ints_.size());
    ints_.insert(ints_.end(), key.ints.begin(), key.ints.end());
  }
  const TermId t{static_cast<std::uint32_t>(nodes_.size())};
  nodes_.push_back(n);
  hashes_.push_back(h);
  table_[slot] = {t.index, static_cast<std::uint32_t>(h >> 32)};
  record_facts(t);
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return t;
}

TermId TermPool::intern(Kind kind, Sort sort, std::initializer_list<TermId> children) {
  return intern({{.kind = kind, .sort = sort}, {children.begin(), children.size()}, {}});
}

TermId TermPool::intern_typed(Kind kind, std::initializer_list<TermId> children, int bits,
                              bool is_signed) {
  CHECK(bits >= 1 && bits <= 64);
  Node n{.kind = kind, .sort = kind == Kind::kFloatFits ? Sort::kBool : Sort::kInt};
  n.bits = static_cast<std::uint8_t>(bits);
  n.is_signed = is_signed;
  return intern({n, {children.begin(), children.size()}, {}});
}

void TermPool::grow_table() {
  std::vector<Slot> bigger(table_.size() * 4);
  const std::size_t mask = bigger.size() - 1;
  for (std::uint32_t t = 0; t < nodes_.size(); ++t) {
    std::size_t i = hashes_[t] & mask;
    while (bigger[i].index != TermId::kNone) i = (i + 1) & mask;
    bigger[i] = {t, static_cast<std::uint32_t>(hashes_[t] >> 32)};
  }
  table_ = std::move(bigger);
}

void TermPool::record_facts(TermId t) {
  const Node& n = nodes_[t.index];
  std::uint64_t support = n.kind == Kind::kVar ? std::uint64_t{1} << (n.payload % 64) : 0;
  for (const TermId c : children(t)) support |= supports_[c.index];
  supports_.push_back(support);
  ranges_.push_back(n.sort == Sort::kInt
                        ? interval_of(*this, t, [&](TermId c) { return ranges_[c.index]; })
                        : Range::all());
  float_range_of_.push_back(0);
  if (is_float(n.sort)) {
    float_ranges_.push_back(compute_float_range(t));
    float_range_of_.back() = static_cast<std::uint32_t>(float_ranges_.size());
  }
}

}  // namespace assay::smt
