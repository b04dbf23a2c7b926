// Lays out items as lines: a space between the items of a line, a newline after each line. A sink
// receives the pieces (bytes of an instance, elements of a shape). Private to inputs/.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "inputs/grammar/instance.h"

namespace assay::inputs {

inline void append_integer(std::string& out, std::int64_t value) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out.append(digits, end);
}

template <class Sink>
class LayoutPass {
 public:
  LayoutPass(const Spec& spec, const Instance& instance, Sink& sink)
      : spec_(spec), instance_(instance), sink_(sink) {}

  void run() {
    lines(spec_.lines);
    if (pending_newline_ && instance_.final_newline) sink_.newline();
  }

 private:
  enum class Previous : std::uint8_t { kNothing, kToken, kLiteral };

  void lines(const std::vector<Line>& body) {
    for (const Line& each : body) {
      const Item& first = spec_[each.items[0]];
      if (first.kind == Kind::kRepeat && first.style == RepeatStyle::kBlock) {
        repeat(each.items[0]);
        continue;
      }
      // A newline is written when the next line begins, so that the last one can be omitted.
      if (pending_newline_) sink_.newline();
      pending_newline_ = false;
      previous_ = Previous::kNothing;
      line(each);
      pending_newline_ = true;
    }
  }

  void line(const Line& line) {
    for (const ItemId id : line.items) {
      const Item& item = spec_[id];
      if (item.kind == Kind::kRepeat) {
        repeat(id);
      } else if (item.kind == Kind::kLiteral) {
        sink_.literal(item.text);
        previous_ = Previous::kLiteral;
      } else {
        if (previous_ == Previous::kToken) sink_.blank();
        sink_.atom(instance_.atoms[at_++]);
        previous_ = Previous::kToken;
      }
    }
  }

  void repeat(ItemId id) {
    const Item& item = spec_[id];
    const std::int64_t count = instance_.atoms[at_++].value;
    for (std::int64_t i = 0; i < count; ++i) {
      if (item.style == RepeatStyle::kBlock) {
        lines(item.body);
      } else {
        line(item.body[0]);
      }
    }
  }

  const Spec& spec_;
  const Instance& instance_;
  Sink& sink_;
  std::size_t at_ = 0;
  Previous previous_ = Previous::kNothing;
  bool pending_newline_ = false;
};

template <class Sink>
void lay_out(const Spec& spec, const Instance& instance, Sink& sink) {
  LayoutPass<Sink>(spec, instance, sink).run();
}

}  // namespace assay::inputs
