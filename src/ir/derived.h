// Values that engines derive from a program and keep with it from one use to the next, for example
// compiled code: at most one for each type, which is made when it is first requested.
#pragma once

#include <memory>
#include <typeindex>
#include <utility>
#include <vector>

namespace assay::ir {

/// Belongs to one object, from which its values are derived. A copy of that object starts without
/// them. After a value was requested, the object must not change any more.
class Derived {
 public:
  Derived() = default;
  Derived(const Derived&) {}
  Derived& operator=(const Derived& other) {
    if (this != &other) values_.clear();
    return *this;
  }

  /// Returns the value of type T. If there is none yet, `make` makes it.
  template <class T, class Make>
  T& get(const Make& make) {
    for (const auto& [type, value] : values_)
      if (type == typeid(T)) return static_cast<Holder<T>&>(*value).value;
    auto made = std::make_unique<Holder<T>>(make());
    T& value = made->value;
    values_.emplace_back(typeid(T), std::move(made));
    return value;
  }

 private:
  struct AnyHolder {
    virtual ~AnyHolder() = default;
  };
  template <class T>
  struct Holder final : AnyHolder {
    explicit Holder(T made) : value(std::move(made)) {}
    T value;
  };
  std::vector<std::pair<std::type_index, std::unique_ptr<AnyHolder>>> values_;
};

}  // namespace assay::ir
