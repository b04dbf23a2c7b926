#include "native/scala/compiled.h"

#include <string_view>
#include <utility>

namespace assay::native {
namespace {

std::string length_of(std::string_view text) { return std::to_string(text.size()); }

/// Compiles programs in one virtual machine. If that ends early, the next one begins with the
/// program that is missing, and with one thread: a program has failed only if it ends a machine
/// that has compiled nothing else.
Result<std::vector<CompiledScala>> compile_together(Sandbox& sandbox,
                                                    const ScalaInstallation& scala,
                                                    const ScalaPrograms& programs,
                                                    const ScalaRunner::BatchLimits& limits) {
  std::vector<CompiledScala> all;
  int threads = limits.compilers;
  while (all.size() < programs.size()) {
    Job job = machine_job(scala, "compile", limits.seconds_per_program, limits);
    job.argv.push_back(std::to_string(threads));
    const auto left = static_cast<double>(programs.size() - all.size());
    job.limits = machine_limits(60 + 2 * limits.seconds_per_program * left, limits.output_bytes);
    job.input = framed(programs, all.size());
    TRY_ASSIGN(const RunResult run_result, sandbox.run(job));
    MessageReader reader(run_result.out);
    if (!reader.word("started\n"))
      return fail(Error::Kind::kResource,
                  "Scala does not start: " + early_end(run_result, "driver"));
    const std::size_t before = all.size();
    while (all.size() < programs.size()) {
      std::optional<CompiledScala> compiled = read_compiled(reader);
      if (!compiled) break;
      all.push_back(std::move(*compiled));
    }
    if (all.size() == before && threads == 1) {
      all.emplace_back();
      all.back().result.failure = "while scalac was running: " + early_end(run_result, "program");
    }
    threads = 1;
  }
  return all;
}

}  // namespace

std::string framed(const ScalaPrograms& programs, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < programs.size(); ++i) {
    const ScalaProgram& one = *programs[i];
    text += std::to_string(one.files.size()) + " " + std::to_string(one.expressions.size()) + "\n";
    for (const ScalaFile& file : one.files)
      text += length_of(file.path) + " " + length_of(file.text) + "\n" + file.path + file.text;
    for (const std::string& expression : one.expressions)
      text += length_of(expression) + "\n" + expression;
  }
  return text;
}

std::optional<CompiledScala> read_compiled(MessageReader& reader) {
  if (!reader.word("program ")) return std::nullopt;
  const std::optional<std::string> how = reader.until(' ');
  const auto size = how ? reader.number(' ') : std::nullopt;
  const auto refused = size ? reader.number(' ') : std::nullopt;
  const auto class_size = refused ? reader.number('\n') : std::nullopt;
  auto messages = class_size ? reader.bytes(*size) : std::nullopt;
  if (!messages) return std::nullopt;
  CompiledScala made;
  made.result.compiled = *how == "compiled";
  made.again = *how == "failed";
  (made.again || *how == "late" ? made.result.failure : made.result.messages) =
      std::move(*messages);
  for (std::uint64_t i = 0; i < *refused; ++i) {
    const auto index = reader.number(' ');
    const auto message_size = index ? reader.number('\n') : std::nullopt;
    auto message = message_size ? reader.bytes(*message_size) : std::nullopt;
    if (!message) return std::nullopt;
    made.refused[*index] = std::move(*message);
  }
  auto classes = reader.bytes(*class_size);
  if (!classes) return std::nullopt;
  made.classes = std::move(*classes);
  return made;
}

Result<std::vector<CompiledScala>> compile_scala_programs(Sandbox& sandbox,
                                                          const ScalaInstallation& scala,
                                                          const std::vector<ScalaProgram>& programs,
                                                          const ScalaRunner::BatchLimits& limits) {
  ScalaPrograms batch;
  for (const ScalaProgram& program : programs) batch.push_back(&program);
  TRY_ASSIGN(std::vector<CompiledScala> all, compile_together(sandbox, scala, batch, limits));
  std::vector<std::vector<std::size_t>> groups(1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].again) groups.push_back({i});
    if (!all[i].result.compiled && all[i].result.failure.empty()) groups[0].push_back(i);
  }
  if (groups.size() == 1 || all.size() == 1) return all;
  for (const std::vector<std::size_t>& group : groups) {
    batch.clear();
    for (const std::size_t i : group) batch.push_back(&programs[i]);
    TRY_ASSIGN(std::vector<CompiledScala> made, compile_together(sandbox, scala, batch, limits));
    for (std::size_t i = 0; i < group.size(); ++i) all[group[i]] = std::move(made[i]);
  }
  return all;
}

}  // namespace assay::native
