// The machine's input and output statements. Included by machine.h only.
#pragma once

#include "exec/machine/machine.h"

namespace assay::exec {

template <class D>
InputSite Machine<D>::input_site(ir::StmtId id) const {
  InputSite site{frames_.back().id, id, {}, 0, 0};
  for (std::size_t i = frames_.size(); i-- > 1 && frames_[i].code->function->is_library;) {
    site.library = frames_[i].id;
    site.call = frames_[i].call;
    site.statement = frames_[i].called_at;
    site.function = frames_[i - 1].id;
  }
  std::vector<std::uint64_t> places;
  for (std::size_t i = 1; i < frames_.size(); ++i) {
    const std::uint64_t place =
        (std::uint64_t{frames_[i].id.index} << 32) | (frames_[i].called_at.index & 0xFFFF'FFFFU);
    if (frames_[i].code->function->is_library) break;
    if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
  }
  for (const std::uint64_t place : places) site.callers = hash_combine(site.callers, place);
  return site;
}

template <class D>
bool Machine<D>::input(const Instruction& in) {
  const auto& s = node<ir::Input>(in);
  if constexpr (D::kForks) d_.begin_reading();
  const InputSite site = d_.observes_reads() ? input_site(in.statement) : InputSite{};
  const auto set = [&](Scalar value) {
    snapshot_before_fork(true);
    if (s.dst.valid()) set_local(s.dst, scalar(std::move(value)));
  };
  switch (s.op) {
    case ir::InputOp::kGetChar:
      set(d_.get_char(site));
      break;
    case ir::InputOp::kPeekChar:
      set(d_.peek_char(site));
      break;
    case ir::InputOp::kEndSeen:
      set(d_.constant(ir::Type::kI32, d_.end_seen() ? 1 : 0));
      break;
    case ir::InputOp::kUngetChar:
      d_.unget_char(reg(in.a).scalar);
      break;
    case ir::InputOp::kSkipSpace:
      d_.skip_space(site);
      snapshot_before_fork(true);
      break;
    case ir::InputOp::kReadInteger:
    case ir::InputOp::kReadFloat: {
      const NumberRead<Scalar> read = d_.read_number(s, site);
      snapshot_before_fork(true);
      if (d_.stopped()) return false;
      if (read.status != 1) note_failed_read(in.statement);
      if (read.status == 1 && s.dst.valid()) set_local(s.dst, scalar(read.value));
      if (s.status.valid()) set_local(s.status, scalar(d_.constant(ir::Type::kI32, read.status)));
      break;
    }
  }
  if (!d_.unsupported().empty())
    return stop(Termination::Kind::kUnsupported, in.statement, d_.unsupported());
  return !d_.stopped();
}

template <class D>
void Machine<D>::note_failed_read(ir::StmtId where) {
  const Span place = outside_library(where);
  std::vector<Span>& known = termination_.failed_reads;
  if (std::find(known.begin(), known.end(), place) == known.end()) known.push_back(place);
}

template <class D>
bool Machine<D>::output(const Instruction& in) {
  const auto& s = node<ir::Output>(in);
  const Span where = statement(in.statement).span;
  const auto type = [&] { return frames_.back().code->function->exprs[s.value.root].type; };
  switch (s.op) {
    case ir::OutputOp::kText:
      d_.put_text(s.text, where);
      break;
    case ir::OutputOp::kInteger:
      d_.put_integer(s.format, type(), reg(in.a).scalar, where);
      break;
    case ir::OutputOp::kFloat:
      d_.put_float(s.format, type(), reg(in.a).scalar, where);
      break;
    case ir::OutputOp::kChar:
      d_.put_char(reg(in.a).scalar, where);
      break;
  }
  if (!d_.unsupported().empty())
    return stop(Termination::Kind::kUnsupported, in.statement, d_.unsupported());
  if (d_.output_pieces() > limits_.output)
    return stop(Termination::Kind::kOutputLimit, in.statement);
  return !d_.stopped();
}

template <class D>
bool Machine<D>::output_count(const Instruction& in) {
  const std::optional<Scalar> count = d_.output_size();
  if (!count)
    return stop(Termination::Kind::kUnsupported, in.statement, "the length of the output");
  set_register(in.dst, scalar(*count));
  return true;
}

template <class D>
bool Machine<D>::redirect(const Instruction& in) {
  switch (node<ir::Redirect>(in).kind) {
    case ir::Redirect::Kind::kBeginInput: {
      std::vector<Scalar> characters;
      if (!take_string(reg(in.a), in.statement, characters)) return false;
      d_.push_input(std::move(characters));
      return true;
    }
    case ir::Redirect::Kind::kEndInput:
      d_.pop_input();
      return true;
    case ir::Redirect::Kind::kBeginOutput: {
      OutputTarget target{reg(in.a), std::nullopt};
      if (in.b != kNoRegister) target.limit = d_.concretise(reg(in.b).scalar);
      if (d_.stopped()) return false;
      output_targets_.push_back(std::move(target));
      d_.push_output();
      return true;
    }
    case ir::Redirect::Kind::kEndOutput:
      return end_output_redirection(in.statement);
  }
  return true;
}

template <class D>
bool Machine<D>::end_output_redirection(ir::StmtId where) {
  CHECK(!output_targets_.empty());
  OutputTarget target = output_targets_.back();
  output_targets_.pop_back();
  std::vector<Scalar> characters = d_.pop_output();
  if (!d_.unsupported().empty())
    return stop(Termination::Kind::kUnsupported, where, d_.unsupported());
  if (target.limit) {
    if (*target.limit <= 0) return true;
    characters.resize(std::min(characters.size(), static_cast<std::size_t>(*target.limit - 1)));
  }
  characters.push_back(d_.constant(ir::Type::kI8, 0));
  for (const Scalar& character : characters) {
    if (!tick(where)) return false;
    if (!write_cell(target.ptr, ir::Type::kI8, scalar(character), where)) return false;
    target.ptr = add_pointer(target.ptr, scalar(d_.constant(ir::Type::kI64, 1)));
  }
  return true;
}

}  // namespace assay::exec
