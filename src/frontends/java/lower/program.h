// Lowers a program: what its functions share while they are lowered, which are the globals, the
// strings, and the list of methods that are still to be lowered. Internal to this layer.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/java/check/types.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/prelude/prelude.h"
#include "ir/program.h"

namespace assay::java {

/// Text buffers of the running program: what was printed so far (for __out), and the records.
enum class Buffer : std::uint8_t { kPrinted, kRecords, kVariables };

class ProgramLowering {
 public:
  ProgramLowering(const CompilationUnit& unit, const Methods& own, const SourceMap& sources,
                  const LowerOptions& options);
  ir::Program lower();

  /// A method as it is lowered: one of the unit's or of the library's. A quiet version records
  /// nothing.
  struct Version {
    bool is_library = false;
    bool quiet = false;
    std::size_t index = 0;
    friend auto operator<=>(const Version&, const Version&) = default;
  };
  ir::FunctionId function(const Version& version);
  /// The object of a string literal; literals with the same characters share it.
  ir::GlobalId text(std::string_view utf8);
  /// The global of that name, which is created by the first call.
  ir::GlobalId global(const std::string& name, ir::Type type, std::int64_t count = 1);
  /// An array of pointers to the strings among which a placeholder chooses.
  ir::GlobalId table(std::uint32_t placeholder);

  void unsupported(std::string_view what, Span span, std::string message);
  std::vector<Diagnostic> take() { return std::move(diagnostics_); }

  const CompilationUnit& unit() const { return unit_; }
  const Methods& own() const { return own_; }
  const Library& library() const { return library_; }
  std::string_view source(Span span) const { return sources_.text(span); }
  bool record() const { return options_.record; }
  bool havocs_loops() const { return options_.havoc_loops; }
  bool keeps_output() const { return keeps_output_; }
  bool is_needed(const std::string& global_name) const { return globals_.contains(global_name); }

 private:
  void lower_entry();
  ir::Function lower_version(const Version& version);

  const CompilationUnit& unit_;
  const Methods& own_;
  const SourceMap& sources_;
  const LowerOptions& options_;
  const Library& library_;
  bool keeps_output_ = false;
  ir::Program program_;
  std::map<std::string, ir::GlobalId, std::less<>> texts_;
  std::map<std::string, ir::GlobalId> globals_;
  std::map<Version, ir::FunctionId> functions_;
  std::deque<Version> pending_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace assay::java
