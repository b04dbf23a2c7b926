#include "native/node/trace_messages.h"

#include <bit>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "dynamic/value/encoding.h"

namespace assay::native {
namespace {

constexpr std::uint32_t kNone = 0xffffffff;

// The numbers of OPERATORS in runtime/unknown.js.
constexpr std::uint32_t kDecide = 33;
constexpr std::uint32_t kInput = 39;

class TraceReader {
 public:
  TraceReader(NodeReader& reader, std::size_t inputs) : reader_(reader), inputs_(inputs) {}

  std::optional<TracedObservation> read() {
    made_.is_cut = reader_.byte() == 1;
    for (std::uint32_t left = reader_.count(); left > 0 && is_good(); --left)
      made_.constants.push_back(constant());
    for (std::uint32_t left = reader_.count(); left > 0 && is_good(); --left) event();
    for (std::uint32_t left = reader_.count(); left > 0 && is_good(); --left) reference();
    if (!is_good()) return std::nullopt;
    Result<dynamic::Observation> observation = dynamic::decode_observation(reader_.rest());
    if (!observation) return std::nullopt;
    made_.observation = std::move(*observation);
    return std::move(made_);
  }

 private:
  bool is_good() const { return is_valid_ && reader_.good(); }

  double real() {
    const std::uint64_t low = reader_.number();
    const std::uint64_t high = reader_.number();
    return std::bit_cast<double>(high << 32 | low);
  }
  NodeScalar scalar(std::uint8_t tag) {
    if (tag == 'd') return real();
    is_valid_ = is_valid_ && (tag == 't' || tag == 'f');
    return tag == 't';
  }
  NodeConstant constant() {
    const std::uint8_t tag = reader_.byte();
    if (tag != 'T') return std::visit([](auto value) { return NodeConstant(value); }, scalar(tag));
    NodeTable table;
    for (std::uint32_t left = reader_.count(); left > 0 && is_good(); --left) {
      const double key = real();
      table.emplace_back(key, scalar(reader_.byte()));
    }
    return table;
  }

  NodeOperand operand(std::uint32_t number) {
    const bool is_constant = number >= 0x80000000;
    const std::uint32_t index = is_constant ? ~number : number;
    is_valid_ = is_valid_ && index < (is_constant ? made_.constants.size() : made_.events.size());
    return {is_constant, index};
  }
  void event() {
    NodeEvent made;
    made.operation = reader_.number();
    if (const std::uint32_t site = reader_.number(); site != kNone) made.site = site;
    const std::uint32_t a = reader_.number();
    const std::uint32_t b = reader_.number();
    if (made.operation == kInput) {
      made.input = a;
      is_valid_ = is_valid_ && a < inputs_;
    } else {
      made.a = operand(a);
      if (made.operation == kDecide)
        made.taken = b == 1;
      else
        made.b = operand(b);
    }
    made_.events.push_back(made);
  }
  void reference() {
    NodePlace place;
    const std::uint32_t of = reader_.number();
    is_valid_ = is_valid_ && of <= static_cast<std::uint32_t>(NodePlace::Of::kObserved);
    place.of = static_cast<NodePlace::Of>(of);
    place.owner = reader_.number();
    place.index = reader_.number();
    if (const std::uint32_t unit = reader_.number(); unit != kNone) place.unit = unit;
    made_.references.emplace_back(place, operand(reader_.number()));
  }

  NodeReader& reader_;
  std::size_t inputs_;
  TracedObservation made_;
  bool is_valid_ = true;
};

}  // namespace

void write_traced(NodeWriter& writer, const TracedScript& traced) {
  const auto size = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
  const char output_counts = traced.output_counts ? 1 : 0;
  writer.raw(std::string_view(&output_counts, 1));
  writer.number(size(traced.guards));
  for (const std::uint32_t guard : traced.guards) writer.number(guard);
  writer.raw(dynamic::encode(traced.script));
  writer.number(size(traced.inputs));
  for (const std::vector<NodePlace>& places : traced.inputs) {
    writer.number(size(places));
    for (const NodePlace& place : places) {
      const char of = static_cast<char>(place.of);
      writer.raw(std::string_view(&of, 1));
      writer.number(place.owner);
      writer.number(place.index);
      writer.number(place.unit.value_or(kNone));
    }
  }
}

std::optional<TracedObservation> read_traced(NodeReader& reader, std::size_t inputs) {
  return TraceReader(reader, inputs).read();
}

}  // namespace assay::native
