#include "dynamic/value/encoding.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "base/ascii.h"
#include "base/match.h"
#include "base/unicode.h"
#include "dynamic/value/references.h"

namespace assay::dynamic {
namespace {

class Encoder {
 public:
  std::string take() { return std::move(bytes_); }

  void byte(std::uint8_t value) { bytes_ += static_cast<char>(value); }
  void number(std::size_t value) {
    for (int shift = 0; shift < 32; shift += 8) byte(static_cast<std::uint8_t>(value >> shift));
  }
  void raw(std::string_view bytes) {
    number(bytes.size());
    bytes_ += bytes;
  }
  void string(std::u16string_view text) {
    const bool is_latin =
        std::all_of(text.begin(), text.end(), [](char16_t unit) { return unit < 256; });
    bytes_ += is_latin ? 'a' : 's';
    number(text.size());
    for (const char16_t unit : text) {
      byte(static_cast<std::uint8_t>(unit));
      if (!is_latin) byte(static_cast<std::uint8_t>(unit >> 8));
    }
  }
  void string(std::string_view text) { string(to_utf16(text)); }

  void value(const Value& value) {
    std::visit(Match{
                   [&](const Undefined&) { bytes_ += 'u'; },
                   [&](const Null&) { bytes_ += 'n'; },
                   [&](const Hole&) { bytes_ += 'h'; },
                   [&](bool truth) { bytes_ += truth ? 't' : 'f'; },
                   [&](double real) { this->real(real); },
                   [&](const BigInt& integer) {
                     bytes_ += 'b';
                     raw(integer.digits);
                   },
                   [&](const std::u16string& text) { string(text); },
                   [&](const Symbol& symbol) {
                     bytes_ += 'y';
                     string(symbol.description);
                   },
                   [&](const Source& source) {
                     bytes_ += 'e';
                     string(source.text);
                   },
                   [&](const NodeId& node) {
                     bytes_ += '@';
                     number(node.index);
                   },
                   [&](const Made& made) {
                     bytes_ += 'o';
                     number(made.operation);
                   },
               },
               value);
  }

  template <class T, class Each>
  void list(const std::vector<T>& items, Each each) {
    number(items.size());
    for (const T& item : items) each(item);
  }
  void values(const std::vector<Value>& items) {
    list(items, [&](const Value& item) { value(item); });
  }

  void graph(const Graph& graph) {
    list(graph.nodes, [&](const Node& node) {
      byte(static_cast<std::uint8_t>(node.kind));
      byte(node.is_truncated ? 1 : 0);
      string(node.name);
      values(node.items);
      list(node.properties, [&](const Property& property) {
        string(property.key);
        value(property.value);
      });
    });
  }

 private:
  void real(double number) {
    bytes_ += 'd';
    const auto bits = std::bit_cast<std::uint64_t>(number);
    for (int shift = 0; shift < 64; shift += 8) byte(static_cast<std::uint8_t>(bits >> shift));
  }

  std::string bytes_;
};

/// Reads bytes of any content. After the first defect, all reads return empty values.
class Decoder {
 public:
  explicit Decoder(std::string_view bytes) : bytes_(bytes), size_(bytes.size()) {}

  /// Returns the first defect, or "".
  std::string defect() {
    if (!bytes_.empty()) bad("bytes follow the message");
    return defect_;
  }

  std::uint8_t byte() {
    if (bytes_.empty()) {
      bad("the message ends too early");
      return 0;
    }
    const auto value = static_cast<std::uint8_t>(bytes_[0]);
    bytes_.remove_prefix(1);
    return value;
  }

  template <class Enum>
  Enum enumerator(Enum last) {
    const std::uint8_t value = byte();
    if (value <= static_cast<std::uint8_t>(last)) return static_cast<Enum>(value);
    bad("a kind does not exist");
    return Enum{};
  }

  std::uint32_t number() {
    std::uint32_t value = 0;
    for (int shift = 0; shift < 32; shift += 8) value |= std::uint32_t{byte()} << shift;
    return value;
  }

  /// Returns a count of things of at least so many bytes each: no more than there are left.
  std::size_t count(std::size_t least_bytes) {
    const std::size_t value = number();
    if (value <= bytes_.size() / least_bytes) return value;
    bad("a count exceeds the message");
    return 0;
  }

  std::string raw() {
    const std::size_t size = count(1);
    std::string out(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return out;
  }

  std::u16string string() { return string(byte()); }
  std::string name() { return to_utf8(well_formed(string())); }

  Value value() {
    const std::uint8_t tag = byte();
    switch (tag) {
      case 'u':
        return Undefined{};
      case 'n':
        return Null{};
      case 'h':
        return Hole{};
      case 't':
        return true;
      case 'f':
        return false;
      case 'd':
        return real();
      case 'a':
      case 's':
        return string(tag);
      case 'b':
        return integer();
      case 'y':
        return Symbol{string()};
      case 'e':
        return Source{name()};
      case '@':
        return node_id();
      case 'o':
        return Made{number()};
      default:
        break;
    }
    bad("a value has an unknown tag");
    return Undefined{};
  }

  template <class T, class Each>
  std::vector<T> list(std::size_t least_bytes, Each each) {
    std::vector<T> out;
    const std::size_t size = count(least_bytes);
    for (std::size_t i = 0; i < size && defect_.empty(); ++i) out.push_back(each());
    return out;
  }
  std::vector<Value> values() {
    return list<Value>(1, [&] { return value(); });
  }

  Graph graph() {
    // The shortest node has two bytes, an empty name, and two counts.
    nodes_ = count(2 + 5 + 4 + 4);
    Graph out;
    for (std::size_t i = 0; i < nodes_ && defect_.empty(); ++i) out.nodes.push_back(node());
    return out;
  }

 private:
  void bad(const char* why) {
    if (defect_.empty())
      defect_ = std::string(why) + " (byte " + std::to_string(size_ - bytes_.size()) + ")";
    bytes_ = {};
  }

  static std::u16string well_formed(std::u16string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool is_high = text[i] >= 0xD800 && text[i] <= 0xDBFF;
      const bool is_pair =
          is_high && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] <= 0xDFFF;
      if (is_pair)
        ++i;
      else if (text[i] >= 0xD800 && text[i] <= 0xDFFF)
        text[i] = 0xFFFD;
    }
    return text;
  }

  std::u16string string(std::uint8_t tag) {
    std::u16string out;
    if (tag != 'a' && tag != 's') {
      bad("a string is missing");
      return out;
    }
    const std::size_t size = count(tag == 'a' ? 1 : 2);
    for (std::size_t i = 0; i < size; ++i) {
      const unsigned low = byte();
      const unsigned high = tag == 'a' ? 0U : byte();
      out += static_cast<char16_t>(low | (high << 8));
    }
    return out;
  }

  double real() {
    std::uint64_t bits = 0;
    for (int shift = 0; shift < 64; shift += 8) bits |= std::uint64_t{byte()} << shift;
    const double number = std::bit_cast<double>(bits);
    return std::isnan(number) ? std::numeric_limits<double>::quiet_NaN() : number;
  }

  BigInt integer() {
    BigInt out{raw()};
    std::string_view digits = out.digits;
    if (digits.starts_with('-')) digits.remove_prefix(1);
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit))
      bad("a BigInt is not a number");
    return out;
  }

  NodeId node_id() {
    const std::uint32_t index = number();
    if (index < nodes_) return {index};
    bad("a node does not exist");
    return {};
  }

  Node node() {
    Node out;
    out.kind = enumerator(Node::Kind::kOther);
    const std::uint8_t truncated = byte();
    if (truncated > 1) bad("a truth value is neither 0 nor 1");
    out.is_truncated = truncated == 1;
    out.name = name();
    out.items = values();
    out.properties = list<Property>(6, [&] {
      Property property;
      property.key = string();
      property.value = value();
      return property;
    });
    if (out.kind == Node::Kind::kMap && out.items.size() % 2 != 0) bad("a key has no value");
    const bool has_time = out.items.size() == 1 && std::holds_alternative<double>(out.items[0]);
    if (out.kind == Node::Kind::kDate && !has_time) bad("a date has no time");
    return out;
  }

  std::string_view bytes_;
  std::size_t size_;
  std::size_t nodes_ = 0;
  std::string defect_;
};

constexpr std::uint32_t kNoTarget = std::numeric_limits<std::uint32_t>::max();

template <class T>
Result<T> checked(Decoder& decoder, T message) {
  if (const std::string defect = decoder.defect(); !defect.empty())
    return fail(Error::Kind::kInvalidInput, "the message is malformed: " + defect);
  return message;
}

/// True if a value stands for the object of another operation, which no program shows.
bool shows_objects(const Observation& observation) {
  const auto is_made = [](const Value& value) { return std::holds_alternative<Made>(value); };
  const auto has_made = [&](const std::vector<Value>& values) {
    return std::ranges::any_of(values, is_made);
  };
  return std::ranges::any_of(observation.graph.nodes,
                             [&](const Node& node) {
                               return has_made(node.items) ||
                                      std::ranges::any_of(node.properties, is_made,
                                                          &Property::value);
                             }) ||
         std::ranges::any_of(observation.responses, [&](const Response& response) {
           return is_made(response.value) || has_made(response.arguments) ||
                  has_made(response.observed);
         });
}

}  // namespace

std::string encode(const Script& script) {
  Encoder out;
  out.graph(script.graph);
  out.list(script.operations, [&](const Operation& operation) {
    out.byte(static_cast<std::uint8_t>(operation.kind));
    out.string(operation.name);
    out.values(operation.arguments);
    out.number(operation.target.value_or(kNoTarget));
  });
  out.list(script.observed, [&](const std::string& expression) { out.string(expression); });
  out.byte(script.observes_at_end ? 1 : 0);
  return out.take();
}

std::string encode(const Observation& observation) {
  Encoder out;
  out.graph(observation.graph);
  out.list(observation.responses, [&](const Response& response) {
    out.byte(static_cast<std::uint8_t>(response.ending));
    out.value(response.value);
    out.values(response.arguments);
    out.values(response.observed);
    out.raw(response.output);
  });
  return out.take();
}

Result<Script> decode_script(std::string_view bytes) {
  Decoder in(bytes);
  Script script;
  script.graph = in.graph();
  script.operations = in.list<Operation>(1 + 5 + 4 + 4, [&] {
    Operation operation;
    operation.kind = in.enumerator(Operation::Kind::kRead);
    operation.name = in.name();
    operation.arguments = in.values();
    if (const std::uint32_t target = in.number(); target != kNoTarget) operation.target = target;
    return operation;
  });
  script.observed = in.list<std::string>(5, [&] { return in.name(); });
  script.observes_at_end = in.byte() == 1;
  TRY_ASSIGN(script, checked(in, std::move(script)));
  if (!refers_backwards(script))
    return fail(Error::Kind::kInvalidInput,
                "the message is malformed: an object is used before it is made");
  return script;
}

Result<Observation> decode_observation(std::string_view bytes) {
  Decoder in(bytes);
  Observation observation;
  observation.graph = in.graph();
  observation.responses = in.list<Response>(1 + 1 + 4 + 4 + 4, [&] {
    Response response;
    response.ending = in.enumerator(Ending::kPending);
    response.value = in.value();
    response.arguments = in.values();
    response.observed = in.values();
    response.output = in.raw();
    return response;
  });
  TRY_ASSIGN(observation, checked(in, std::move(observation)));
  if (shows_objects(observation))
    return fail(Error::Kind::kInvalidInput,
                "the message is malformed: an observation refers to a script");
  return observation;
}

}  // namespace assay::dynamic
