#include "exec/concrete/domain.h"

#include <cctype>

#include "exec/concrete/number_text.h"

namespace assay::exec {

int ConcreteDomain::peek_byte(const ReadEvent& demand) {
  Source& source = sources_.back();
  if (!source.pushed_back.empty()) return static_cast<unsigned char>(source.pushed_back.back());
  if (source.position == source.bytes.size() && sources_.size() == 1) {
    if (options_ != nullptr && options_->on_demand) {
      options_->on_demand(demand, growing_);
      source.bytes = growing_;
    }
    if (source.position == source.bytes.size()) read_past_end_ = true;
  }
  if (source.position == source.bytes.size()) {
    source.end_seen = true;
    return -1;
  }
  return static_cast<unsigned char>(source.bytes[source.position]);
}

std::optional<std::int64_t> ConcreteDomain::arbitrary(ir::Type type) const {
  if (options_ == nullptr || !options_->fill_pattern || type == ir::Type::kPtr) return std::nullopt;
  const auto repeated = static_cast<std::int64_t>(0x0101'0101'0101'0101U * *options_->fill_pattern);
  if (type == ir::Type::kF32) return static_cast<std::int32_t>(repeated);
  return arithmetic::wrap(type, repeated);
}

void ConcreteDomain::take_byte() {
  Source& source = sources_.back();
  if (!source.pushed_back.empty())
    source.pushed_back.pop_back();
  else if (source.position < source.bytes.size())
    ++source.position;
}

void ConcreteDomain::record(ReadEvent event, std::size_t begin) {
  if (options_ == nullptr || options_->reads == nullptr || sources_.size() > 1) return;
  event.begin = begin;
  event.end = sources_.front().position;
  options_->reads->push_back(event);
}

std::int64_t ConcreteDomain::get_char(InputSite site) {
  ReadEvent event{DemandKind::kCharacter, site, ir::Type::kI8, false, 1, 0, 0, 0};
  const std::size_t begin = sources_.front().position;
  event.value = peek_byte(event);
  take_byte();
  record(event, begin);
  return event.value;
}

std::int64_t ConcreteDomain::peek_char(InputSite site) {
  ReadEvent event{DemandKind::kCharacter, site, ir::Type::kI8, false, 1, 0, 0, 0};
  event.value = peek_byte(event);
  // A program that finds the end by looking ahead does not continue to read it.
  if (event.value < 0) record(event, sources_.front().position);
  return event.value;
}

void ConcreteDomain::unget_char(Scalar c) {
  if (c < 0) return;
  sources_.back().pushed_back += static_cast<char>(c);
  sources_.back().end_seen = false;
}

void ConcreteDomain::skip_space(InputSite site) {
  const ReadEvent event{DemandKind::kSpace, site, ir::Type::kI8, false, 1, 0, 0, 0};
  const std::size_t begin = sources_.front().position;
  while (true) {
    const int c = peek_byte(event);
    if (c < 0 || std::isspace(c) == 0) break;
    take_byte();
  }
  record(event, begin);
}

std::optional<NumberRead<std::int64_t>> ConcreteDomain::read_plain_number(const ir::Input& read) {
  Source& source = sources_.back();
  const bool is_float = read.op == ir::InputOp::kReadFloat;
  if (observes_reads() || !source.pushed_back.empty() || read.width > 0) return std::nullopt;
  if (!is_float && read.base != 10) return std::nullopt;
  std::string_view rest = source.bytes.substr(source.position);
  while (!rest.empty() && std::isspace(static_cast<unsigned char>(rest[0])) != 0)
    rest.remove_prefix(1);
  double number = 0;
  NumberRead<std::int64_t> result;
  const std::size_t size =
      is_float ? scan_plain_float(rest, number) : scan_plain_integer(rest, result.value);
  if (size == 0) return std::nullopt;
  result.status = 1;
  result.value = is_float ? arithmetic::from_double(read.type, number)
                          : arithmetic::wrap(read.type, result.value);
  source.position = source.bytes.size() - rest.size() + size;
  peek_byte({});  // a number ends where the next character cannot be a part of it
  return result;
}

NumberRead<std::int64_t> ConcreteDomain::read_number(const ir::Input& read, InputSite site) {
  if (const auto plain = read_plain_number(read)) return *plain;
  const bool is_float = read.op == ir::InputOp::kReadFloat;
  ReadEvent event{is_float ? DemandKind::kFloat : DemandKind::kInteger,
                  site,
                  read.type,
                  read.status_ignored || !read.status.valid(),
                  0,
                  0,
                  0,
                  0};
  CharacterSource source;
  source.peek = [&] { return peek_byte(event); };
  source.take = [&] { take_byte(); };
  while (true) {
    const int c = source.peek();
    if (c < 0 || std::isspace(c) == 0) break;
    source.take();
  }
  const std::size_t begin = sources_.front().position;
  NumberRead<std::int64_t> result;
  if (is_float) {
    double value = 0;
    result.status = scan_float(source, read.width, value);
    if (result.status == 1) result.value = arithmetic::from_double(read.type, value);
  } else {
    std::int64_t value = 0;
    result.status = scan_integer(source, read.base, read.width, !ir::is_signed(read.type), value);
    result.value = arithmetic::wrap(read.type, value);
  }
  event.status = result.status;
  event.value = result.value;
  record(event, begin);
  return result;
}

void ConcreteDomain::push_input(std::vector<Scalar> characters) {
  Source source;
  for (const Scalar c : characters) source.owned += static_cast<char>(c);
  sources_.push_back(std::move(source));
  sources_.back().bytes = sources_.back().owned;
}

void ConcreteDomain::put_integer(const ir::Format& format, ir::Type type, Scalar value,
                                 Span where) {
  mark(where);
  if (format.conversion == 'd' && format == ir::Format{}) {  // plain %d, the most frequent case
    outputs_.back() +=
        std::to_string(ir::bit_width(type) == 32 ? static_cast<std::int32_t>(value) : value);
    return;
  }
  outputs_.back() += format_integer(format, type, value);
}

void ConcreteDomain::put_float(const ir::Format& format, ir::Type type, Scalar value, Span where) {
  mark(where);
  outputs_.back() += format_float(format, arithmetic::to_double(type, value));
}

std::vector<std::int64_t> ConcreteDomain::pop_output() {
  std::vector<std::int64_t> characters;
  for (const char c : outputs_.back()) characters.push_back(static_cast<std::int8_t>(c));
  outputs_.pop_back();
  return characters;
}

}  // namespace assay::exec
