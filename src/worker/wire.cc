#include "worker/wire.h"

#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/match.h"
#include "base/wire.h"

namespace assay::worker {
namespace {

using namespace assay::results;

// One function for each type lists its fields once; Writer and Reader both traverse that list.
class Writer : public WireWriter<Writer> {};
class Reader : public WireReader<Reader> {
 public:
  using WireReader::WireReader;
};

template <class A>
void fields(A& a, Location& l) {
  a(l.file);
  a(l.line);
  a(l.column);
  a(l.text);
  a(l.part);
}
template <class A>
void fields(A& a, Exception& e) {
  a(e.type);
  a(e.name);
  a(e.message);
}
template <class A>
void fields(A& a, Outcome& o) {
  a(o.termination);
  a(o.exit_status);
  a(o.value);
  a(o.about);
  fields(a, o.exception);
  a(o.output);
  a(o.detail);
  fields(a, o.where);
}
template <class A>
void fields(A& a, Comparison& c) {
  a(c.mode);
  a(c.tolerance);
  a(c.last_digit);
  a(c.ignore_case);
  a(c.negative_zero);
  a(c.exit_status);
}
template <class A>
void fields(A& a, InputValue& v) {
  a(v.name);
  a(v.text);
}
template <class A>
void input_fields(A& a, Input& input) {
  bool call = is_call(input);
  std::string written = text(input);
  a(call);
  a(written);
  input = call ? Input{Call{std::move(written)}} : Input{StandardInput{std::move(written)}};
}
template <class A>
void fields(A& a, Replay& r) {
  input_fields(a, r.input);
  a(r.call);
  a(r.values);
  fields(a, r.expected);
  fields(a, r.actual);
  fields(a, r.comparison);
  a(r.tier);
  a(r.toolchain);
  fields(a, r.diverges_at);
  a(r.meets_examples);
  a(r.reproduce);
}
template <class A>
void fields(A& a, LoopInvariant& l) {
  fields(a, l.reference);
  fields(a, l.submission);
  a(l.relations);
  a(l.ranking_term);
}
template <class A>
void fields(A& a, ProvedEquation& e) {
  a(e.equation);
  a(e.induction);
}
template <class A>
void fields(A& a, ProofPart& p) {
  a(p.inputs);
  a(p.alignment);
  a(p.loops);
  a(p.equations);
}
/// Without `decided_by`, which no report on submissions shows.
template <class A>
void fields(A& a, ProofAnswer& p) {
  a(p.verdict);
  a(p.parts);
  a(p.reason);
  fields(a, p.where);
  a(p.differs_on);
  a(p.assumptions);
  a(p.obligations);
  a(p.rounds);
  a(p.solver_steps);
}
template <class A>
void fields(A& a, Equivalent& e) {
  a(e.certainty);
  a(e.bound);
  a(e.assumptions);
  a(e.paths);
  a(e.deviations);
  a(e.inputs);
  a(e.proof);
}
template <class A>
void fields(A& a, TeacherQuestion& q) {
  a(q.about);
  a(q.property);
  a(q.asked);
  a(q.if_so);
  a(q.if_not);
}
/// Reads the evidence of a difference. The outcomes of the replay are compared again here, so that
/// a worker cannot claim a difference without evidence.
std::optional<Different> read_difference(Reader& r) {
  Replay replay;
  fields(r, replay);
  if (!r.good()) return std::nullopt;
  return Different::from(std::move(replay));
}
void open_question(Writer& w, std::optional<OpenQuestion>& open) {
  bool is_open = open.has_value();
  w(is_open);
  if (!is_open) return;
  fields(w, open->question);
  fields(w, const_cast<Replay&>(open->difference.replay()));
}
void open_question(Reader& r, std::optional<OpenQuestion>& open) {
  bool is_open = false;
  r(is_open);
  if (!is_open || !r.good()) return;
  TeacherQuestion question;
  fields(r, question);
  if (auto difference = read_difference(r))
    open = OpenQuestion{std::move(question), *std::move(difference)};
}
template <class A>
void fields(A& a, Undecided& u) {
  a(u.reason);
  a(u.explanation);
  a(u.covered);
  fields(a, u.where);
  open_question(a, u.question);
}
template <class A>
void fields(A& a, Rejected& r) {
  a(r.reason);
  a(r.explanation);
  a(r.diagnostics);
}
template <class A>
void fields(A& a, Measured::Seen& s) {
  a(s.what);
  a(s.times);
  a(s.line);
  a(s.example);
}
template <class A>
void fields(A& a, Measured& m) {
  a(m.count);
  a(m.total);
  a(m.seen);
  a(m.better);
  a(m.better_line);
}
template <class A>
void fields(A& a, Finding& f) {
  a(f.code);
  a(f.message);
  fields(a, f.where);
  fields(a, f.measured);
}
template <class A>
void fields(A& a, Effort& e) {
  a(e.interpreter_steps);
  a(e.interpreter_runs);
  a(e.solver_queries);
  a(e.solver_steps);
  a(e.paths);
  a(e.native_runs);
  a(e.parse_seconds);
  a(e.interpreter_seconds);
  a(e.solver_seconds);
  a(e.native_seconds);
  a(e.cpu_seconds);
  a(e.proof_seconds);
}

constexpr std::uint8_t kEquivalentTag = 1, kDifferentTag = 2, kUndecidedTag = 3, kRejectedTag = 4;

void write_verdict(Writer& w, const Verdict& verdict) {
  std::visit(Match{
                 [&](const Equivalent& e) {
                   w(kEquivalentTag);
                   fields(w, const_cast<Equivalent&>(e));
                 },
                 [&](const Different& d) {
                   w(kDifferentTag);
                   fields(w, const_cast<Replay&>(d.replay()));
                 },
                 [&](const Undecided& u) {
                   w(kUndecidedTag);
                   fields(w, const_cast<Undecided&>(u));
                 },
                 [&](const Rejected& r) {
                   w(kRejectedTag);
                   fields(w, const_cast<Rejected&>(r));
                 },
             },
             verdict);
}

template <class T>
bool read_into(Reader& r, Verdict& verdict) {
  T value;
  fields(r, value);
  if (r.good()) verdict = std::move(value);
  return r.good();
}

bool read_verdict(Reader& r, Verdict& verdict) {
  std::uint8_t tag = 0;
  r(tag);
  switch (tag) {
    case kEquivalentTag:
      return read_into<Equivalent>(r, verdict);
    case kUndecidedTag: {
      if (!read_into<Undecided>(r, verdict)) return false;
      const auto& undecided = std::get<Undecided>(verdict);
      return (undecided.reason == Undecided::Reason::kQuestion) == undecided.question.has_value();
    }
    case kRejectedTag:
      return read_into<Rejected>(r, verdict);
    case kDifferentTag: {
      auto different = read_difference(r);
      if (different) verdict = *std::move(different);
      return different.has_value();
    }
    default:
      return false;
  }
}

}  // namespace

std::string encode(const SubmissionReport& report, const std::string& attachment) {
  Writer w;
  auto& r = const_cast<SubmissionReport&>(report);
  w(r.path);
  w(r.source);
  write_verdict(w, r.verdict);
  w(r.findings);
  w(r.same_as);
  fields(w, r.effort);
  w(attachment);
  return w.take();
}

std::optional<SubmissionReport> decode(std::string_view bytes, std::string& attachment) {
  Reader r(bytes);
  SubmissionReport report;
  r(report.path);
  r(report.source);
  if (!r.good() || !read_verdict(r, report.verdict)) return std::nullopt;
  r(report.findings);
  r(report.same_as);
  fields(r, report.effort);
  r(attachment);
  if (!r.good() || !r.at_end()) return std::nullopt;
  return report;
}

std::string encode_answer(const ProofAnswer& answer) {
  Writer w;
  fields(w, const_cast<ProofAnswer&>(answer));
  return w.take();
}

std::optional<ProofAnswer> decode_answer(std::string_view bytes) {
  Reader r(bytes);
  ProofAnswer answer;
  fields(r, answer);
  if (!r.good() || !r.at_end()) return std::nullopt;
  return answer;
}

}  // namespace assay::worker
