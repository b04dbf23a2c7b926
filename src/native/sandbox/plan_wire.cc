#include "native/sandbox/plan_wire.h"

#include <utility>

#include "base/wire.h"

namespace assay::native {
namespace {

struct Writer : WireWriter<Writer> {};
struct Reader : WireReader<Reader> {
  using WireReader::WireReader;
};

struct Fetched {
  std::string name;
  std::string contents;
};

template <class A>
void fields(A& a, Limits& l) {
  a(l.cpu_seconds);
  a(l.wall_seconds);
  a(l.memory_bytes);
  a(l.stack_bytes);
  a(l.output_bytes);
  a(l.file_bytes);
  a(l.processes);
  a(l.data_bytes);
  a(l.socket_pairs);
}
template <class A>
void fields(A& a, ResourceLimit& l) {
  a(l.resource);
  a(l.soft);
  a(l.hard);
}
template <class A>
void fields(A& a, sock_filter& f) {
  a(f.code);
  a(f.jt);
  a(f.jf);
  a(f.k);
}
template <class A>
void fields(A& a, ExecutionConditions& c) {
  fields(a, c.limits);
  a(c.env);
  a(c.rlimits);
  a(c.filter);
}
template <class A>
void fields(A& a, PlannedStep& s) {
  a(s.argv);
  a(s.input);
  a(s.conditions_index);
  a(s.required);
  a(s.discard);
  a(s.leaves_no_files);
  a(s.served);
  a(s.connected);
  a(s.input_number);
  a(s.output_number);
}
template <class A>
void fields(A& a, PlannedFile& f) {
  a(f.name);
  a(f.contents);
  a(f.host_path);
  a(f.executable);
}
template <class A>
void fields(A& a, BindMount& b) {
  a(b.path);
  a(b.link_target);
  a(b.folder);
}
template <class A>
void fields(A& a, Plan& p) {
  a(p.level);
  a(p.conditions);
  a(p.steps);
  a(p.server_filter);
  a(p.fetch_after);
  a(p.fetch);
  a(p.file_bytes);
  a(p.folders);
  a(p.files);
  a(p.bind_mounts);
  a(p.mount_parents);
  a(p.temporary_folder);
  a(p.tmpfs_options);
  a(p.scratch);
  a(p.drop_to_uid);
  a(p.made_by);
}
template <class A>
void fields(A& a, Fetched& f) {
  a(f.name);
  a(f.contents);
}
template <class A>
void fields(A& a, RunResult& r) {
  a(r.termination);
  a(r.status);
  a(r.signal);
  a(r.out);
  a(r.err);
  a(r.cpu_seconds);
  a(r.wall_seconds);
  a(r.peak_memory_bytes);
  std::vector<Fetched> files;
  for (auto& [name, contents] : r.fetched) files.push_back({name, contents});
  a(files);
  for (Fetched& file : files) r.fetched[file.name] = std::move(file.contents);
}
template <class A>
void fields(A& a, Execution& e) {
  a(e.run_results);
  a(e.setup_error);
}
template <class A>
void fields(A& a, Error& e) {
  a(e.kind);
  a(e.message);
}

}  // namespace

std::string to_bytes(const Plan& plan) {
  Writer w;
  fields(w, const_cast<Plan&>(plan));
  return w.take();
}

std::string to_bytes(const Result<Execution>& execution) {
  Writer w;
  w(execution.has_value());
  if (execution)
    fields(w, const_cast<Execution&>(*execution));
  else
    fields(w, const_cast<Error&>(execution.error()));
  return w.take();
}

bool from_bytes(std::string_view bytes, Plan& plan) {
  Reader r(bytes);
  fields(r, plan);
  return r.good() && r.at_end();
}

Result<Execution> execution_from(std::string_view bytes) {
  Reader r(bytes);
  bool has_value = false;
  r(has_value);
  Execution execution;
  Error error;
  if (has_value)
    fields(r, execution);
  else
    fields(r, error);
  if (!r.good() || !r.at_end())
    return fail(Error::Kind::kResource, "sandbox: the launcher ended without a result");
  if (!has_value) return tl::unexpected<Error>(std::move(error));
  return execution;
}

}  // namespace assay::native
