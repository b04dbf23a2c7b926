#include "apps/repair/wire.h"

#include <utility>

#include "base/wire.h"
#include "worker/wire.h"

namespace assay::repair {
namespace {

using results::RepairEdit;
using results::RepairEffort;
using results::RepairReport;

class Writer : public WireWriter<Writer> {};
class Reader : public WireReader<Reader> {
 public:
  using WireReader::WireReader;
};

template <class A>
void fields(A& a, results::LineRange& lines) {
  a(lines.first);
  a(lines.last);
}
template <class A>
void fields(A& a, results::EditTerms& terms) {
  a(terms.before);
  a(terms.after);
  a(terms.place);
  a(terms.function);
  a(terms.loop);
  a(terms.depth);
}
template <class A>
void fields(A& a, results::NamedValue& v) {
  a(v.name);
  a(v.value);
}
template <class A>
void fields(A& a, results::Visits& v) {
  a(v.is_known);
  a(v.is_complete);
  a(v.times);
  a(v.visit);
  a(v.variables);
  a(v.value);
  a(v.is_truth);
  a(v.expression);
}
template <class A>
void fields(A& a, RepairEdit& e) {
  a(e.part);
  a(e.line);
  a(e.column);
  a(e.last_line);
  a(e.before);
  a(e.after);
  a(e.function);
  a(e.change);
  a(e.place);
  a(e.within);
  fields(a, e.function_lines);
  a(e.loops);
  a(e.group);
  a(e.needs_brackets);
  a(e.import);
  fields(a, e.terms);
  fields(a, e.visits);
}
template <class A>
void fields(A& a, results::RepairWarning& w) {
  a(w.compiler);
  a(w.part);
  a(w.line);
  a(w.column);
  a(w.function);
  a(w.kind);
  a(w.message);
}
template <class A>
void fields(A& a, results::FunctionAgreement& f) {
  a(f.part);
  a(f.name);
  fields(a, f.lines);
  a(f.counterpart);
  a(f.is_compared);
  a(f.agrees);
  a(f.runs);
  a(f.right);
  a(f.with);
}
template <class A>
void fields(A& a, results::SuspiciousPart& s) {
  a(s.part);
  fields(a, s.lines);
  a(s.function);
  a(s.suspicion);
  a(s.failing);
  a(s.passing);
  a(s.kind);
  a(s.sliced);
  a(s.definition);
  a(s.observation);
}
template <class A>
void fields(A& a, results::Localisation::Region& r) {
  a(r.kind);
  a(r.part);
  a(r.function);
  fields(a, r.lines);
}
template <class A>
void fields(A& a, results::Localisation& l) {
  a(l.formula);
  a(l.failing);
  a(l.passing);
  a(l.sliced);
  a(l.calls_of);
  a(l.functions);
  fields(a, l.region);
  fields(a, l.endless);
  a(l.suspicious);
  a(l.spectrum);
}
template <class A>
void fields(A& a, RepairEffort& e) {
  a(e.places);
  a(e.alternatives);
  a(e.candidates);
  a(e.runs);
  a(e.steps);
  a(e.judgements);
  a(e.refuted);
  a(e.seconds);
}
template <class A>
void fields(A& a, results::PartialRepair& p) {
  a(p.edits);
  a(p.functions);
  a(p.inputs);
  a(p.diff);
}
/// `judgement` and `verified` are encoded apart, as worker/wire.h does.
template <class A>
void fields(A& a, RepairReport& r, std::string& judgement, std::string& verified) {
  a(r.path);
  a(r.source);
  a(judgement);
  a(r.status);
  a(r.reason);
  a(r.edits);
  a(r.equally_small);
  fields(a, r.partial);
  a(r.repaired);
  a(r.diff);
  a(verified);
  a(r.is_fewest);
  a(r.by_block);
  a(r.is_like_another);
  a(r.new_warnings);
  a(r.warnings_unknown);
  fields(a, r.localisation);
  fields(a, r.effort);
}

}  // namespace

std::string encode(const RepairReport& report) {
  Writer writer;
  std::string judgement = worker::encode(report.judgement, {});
  std::string verified = worker::encode(report.verified, {});
  fields(writer, const_cast<RepairReport&>(report), judgement, verified);
  return writer.take();
}

std::optional<RepairReport> decode(std::string_view bytes) {
  Reader reader(bytes);
  RepairReport report;
  std::string judgement, verified, none;
  fields(reader, report, judgement, verified);
  if (!reader.good() || !reader.at_end()) return std::nullopt;
  auto original = worker::decode(judgement, none);
  auto repaired = worker::decode(verified, none);
  if (!original || !repaired) return std::nullopt;
  report.judgement = *std::move(original);
  report.verified = *std::move(repaired);
  return report;
}

}  // namespace assay::repair
