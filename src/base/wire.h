// Plain data as bytes for another process of the same build: no versions, no byte order. A type's
// `fields(archive, value)` lists its fields once, for both directions, and is found by argument
// lookup: derive a Writer and a Reader in the namespace that has those functions.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace assay {

template <class Self>
class WireWriter {
 public:
  std::string take() { return std::move(bytes_); }

  void operator()(const std::string& s) {
    number(s.size());
    bytes_ += s;
  }
  template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
  void operator()(const T& v) {
    char raw[sizeof v];
    std::memcpy(raw, &v, sizeof v);
    bytes_.append(raw, sizeof v);
  }
  template <class T>
  void operator()(const std::vector<T>& items) {
    number(items.size());
    for (const T& item : items) part(item);
  }

  template <class T>
  void operator()(const std::optional<T>& item) {
    (*this)(item.has_value());
    if (item) part(*item);
  }

 private:
  template <class T>
  void part(const T& item) {
    Self& self = static_cast<Self&>(*this);
    if constexpr (requires { self(item); })
      self(item);
    else
      fields(self, const_cast<T&>(item));
  }
  void number(std::size_t n) { (*this)(static_cast<std::uint64_t>(n)); }
  std::string bytes_;
};

/// Reads what the writer wrote; whatever is not that makes it bad, and everything read empty.
template <class Self>
class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : bytes_(bytes) {}
  bool good() const { return good_; }
  bool at_end() const { return bytes_.empty(); }

  void operator()(std::string& s) {
    const std::size_t n = number();
    if (n > bytes_.size()) return bad();
    s.assign(bytes_.substr(0, n));
    bytes_.remove_prefix(n);
  }
  template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
  void operator()(T& v) {
    if (bytes_.size() < sizeof v) return bad();
    std::memcpy(&v, bytes_.data(), sizeof v);
    bytes_.remove_prefix(sizeof v);
  }
  template <class T>
  void operator()(std::vector<T>& items) {
    const std::size_t n = number();
    if (n > bytes_.size()) return bad();
    items.resize(n);
    for (T& item : items) part(item);
  }
  template <class T>
  void operator()(std::optional<T>& item) {
    bool is_there = false;
    (*this)(is_there);
    item.reset();
    if (is_there && good_) part(item.emplace());
  }

 private:
  template <class T>
  void part(T& item) {
    Self& self = static_cast<Self&>(*this);
    if constexpr (requires { self(item); })
      self(item);
    else
      fields(self, item);
  }
  std::size_t number() {
    std::uint64_t n = 0;
    (*this)(n);
    return good_ ? static_cast<std::size_t>(n) : 0;
  }
  void bad() {
    good_ = false;
    bytes_ = {};
  }
  std::string_view bytes_;
  bool good_ = true;
};

}  // namespace assay
