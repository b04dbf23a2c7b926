// Strong indices: one type per table, so that the number of an expression is never used for a
// local.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "base/check.h"

namespace assay {

/// Index into one table. `Tag` only makes the type distinct. A default Id refers to no element.
template <class Tag>
struct Id {
  static constexpr std::uint32_t kNone = 0xFFFF'FFFF;
  std::uint32_t index = kNone;
  constexpr bool valid() const { return index != kNone; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

/// A vector indexed by an Id; every access is bounds-checked in every build.
template <class I, class T>
class IdVector {
 public:
  IdVector() = default;
  explicit IdVector(std::size_t size) : items_(size) {}
  IdVector(std::size_t size, const T& value) : items_(size, value) {}

  I push_back(T value) {
    items_.push_back(std::move(value));
    return I{static_cast<std::uint32_t>(items_.size() - 1)};
  }
  T& operator[](I id) {
    CHECK(id.index < items_.size());
    return items_[id.index];
  }
  const T& operator[](I id) const {
    CHECK(id.index < items_.size());
    return items_[id.index];
  }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  bool contains(I id) const { return id.index < items_.size(); }
  I next() const { return I{static_cast<std::uint32_t>(items_.size())}; }
  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  void resize(std::size_t size) { items_.resize(size); }

 private:
  std::vector<T> items_;
};

}  // namespace assay

template <class Tag>
struct std::hash<assay::Id<Tag>> {
  std::size_t operator()(assay::Id<Tag> id) const noexcept { return id.index; }
};
