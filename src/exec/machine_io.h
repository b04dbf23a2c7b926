// The machine's input and output statements. Included by machine.h only.
#pragma once

#include "exec/machine.h"

namespace assay::exec {

template <class D, class O>
InputSite Machine<D, O>::input_site(ir::StmtId id) const {
  InputSite site{frames_.back().id, id, {}, 0, 0};
  for (std::size_t i = frames_.size(); i-- > 1 && frames_[i].function->is_library;) {
    site.library = frames_[i].id;
    site.call = frames_[i].call;
    site.statement = frames_[i].called_at;
    site.function = frames_[i - 1].id;
  }
  std::vector<std::uint64_t> places;
  for (std::size_t i = 1; i < frames_.size(); ++i) {
    const std::uint64_t place =
        (std::uint64_t{frames_[i].id.index} << 32) | (frames_[i].called_at.index & 0xFFFF'FFFFU);
    if (frames_[i].function->is_library) break;
    if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
  }
  for (const std::uint64_t place : places) site.callers = hash_combine(site.callers, place);
  return site;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::input(const ir::Input& s, ir::StmtId id, Span where) {
  const InputSite site = d_.observes_reads() ? input_site(id) : InputSite{};
  const auto set = [&](Scalar value) {
    if (s.dst.valid()) set_local(s.dst, scalar(std::move(value)));
  };
  switch (s.op) {
    case ir::InputOp::kGetChar:
      set(d_.get_char(site));
      break;
    case ir::InputOp::kPeekChar:
      set(d_.peek_char(site));
      break;
    case ir::InputOp::kUngetChar:
      d_.unget_char(evaluate(s.argument).scalar);
      break;
    case ir::InputOp::kSkipSpace:
      d_.skip_space(site);
      break;
    case ir::InputOp::kReadInteger:
    case ir::InputOp::kReadFloat: {
      const NumberRead<Scalar> read = d_.read_number(s, site);
      if (d_.stopped()) return Flow::kStop;
      if (read.status == 1) set(read.value);
      if (s.status.valid()) set_local(s.status, scalar(d_.constant(ir::Type::kI32, read.status)));
      break;
    }
  }
  if (!d_.unsupported().empty()) return stop(Outcome::Kind::kUnsupported, where, d_.unsupported());
  return after_domain();
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::output(const ir::Output& s, Span where) {
  switch (s.op) {
    case ir::OutputOp::kText:
      d_.put_text(s.text, where);
      break;
    case ir::OutputOp::kInteger:
      d_.put_integer(s.format, frame().function->exprs[s.value.root].type, evaluate(s.value).scalar,
                     where);
      break;
    case ir::OutputOp::kFloat:
      d_.put_float(s.format, frame().function->exprs[s.value.root].type, evaluate(s.value).scalar,
                   where);
      break;
    case ir::OutputOp::kChar:
      d_.put_char(evaluate(s.value).scalar, where);
      break;
  }
  if (!d_.unsupported().empty()) return stop(Outcome::Kind::kUnsupported, where, d_.unsupported());
  if (d_.output_pieces() > limits_.output) return stop(Outcome::Kind::kOutputLimit, where);
  return after_domain();
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::redirect(const ir::Redirect& s, Span where) {
  Flow flow = Flow::kNext;
  switch (s.kind) {
    case ir::Redirect::Kind::kBeginInput: {
      std::vector<Scalar> characters;
      if (!take_string(evaluate(s.ptr), where, characters, flow)) return flow;
      d_.push_input(std::move(characters));
      return Flow::kNext;
    }
    case ir::Redirect::Kind::kEndInput:
      d_.pop_input();
      return Flow::kNext;
    case ir::Redirect::Kind::kBeginOutput: {
      OutputTarget target{evaluate(s.ptr), std::nullopt};
      if (s.limit.valid()) target.limit = d_.concretise(evaluate(s.limit).scalar);
      if (d_.stopped()) return Flow::kStop;
      output_targets_.push_back(std::move(target));
      d_.push_output();
      return Flow::kNext;
    }
    case ir::Redirect::Kind::kEndOutput:
      return end_output_redirection(where);
  }
  return Flow::kNext;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::end_output_redirection(Span where) {
  CHECK(!output_targets_.empty());
  OutputTarget target = output_targets_.back();
  output_targets_.pop_back();
  std::vector<Scalar> characters = d_.pop_output();
  if (!d_.unsupported().empty()) return stop(Outcome::Kind::kUnsupported, where, d_.unsupported());
  if (target.limit) {
    if (*target.limit <= 0) return Flow::kNext;
    characters.resize(std::min(characters.size(), static_cast<std::size_t>(*target.limit - 1)));
  }
  characters.push_back(d_.constant(ir::Type::kI8, 0));
  Flow flow = Flow::kNext;
  ir::Expr next;
  next.op = ir::Op::kAdd;
  next.type = ir::Type::kI64;
  for (const Scalar& character : characters) {
    if (!tick(where)) return Flow::kStop;
    if (!write_cell(target.ptr, ir::Type::kI8, scalar(character), where, flow)) return flow;
    target.ptr.scalar =
        d_.apply(next, ir::Type::kI64, target.ptr.scalar, d_.constant(ir::Type::kI64, 1));
  }
  return Flow::kNext;
}

}  // namespace assay::exec
