// What the functions of one program share while they are lowered: interned
// strings, globals, which methods are needed. Internal to this layer.
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

/// Objects that grow at their end: what was printed (for __out), and the
/// records.
enum class Buffer : std::uint8_t { kPrinted, kRecords, kVariables };

class ProgramLowering {
 public:
  ProgramLowering(const Unit& unit, const Methods& own, const SourceMap& sources,
                  const LowerOptions& options);
  ir::Program lower();

  /// One version of a method: the text's or the library's; quiet ones record
  /// nothing.
  struct Version {
    bool is_library = false;
    bool quiet = false;
    std::size_t index = 0;
    friend auto operator<=>(const Version&, const Version&) = default;
  };
  ir::FunctionId function(const Version& version);
  /// The object of a string literal: one for all literals with these
  /// characters.
  ir::GlobalId text(std::string_view utf8);
  /// The global of that name; made when first asked for.
  ir::GlobalId global(const std::string& name, ir::Type type, std::int64_t count = 1);
  /// Pointers to the texts among which a placeholder chooses.
  ir::GlobalId table(std::uint32_t hole);

  void unsupported(std::string_view what, Span span, std::string message);
  std::vector<Diagnostic> take() { return std::move(diagnostics_); }

  const Unit& unit() const { return unit_; }
  const Methods& own() const { return own_; }
  const Library& library() const { return library_; }
  std::string_view source(Span span) const { return sources_.text(span); }
  bool record() const { return options_.record; }
  bool sums_up() const { return options_.sum_up; }
  bool keeps_output() const { return keeps_output_; }
  bool is_needed(const std::string& global_name) const { return globals_.contains(global_name); }

 private:
  void lower_entry();
  ir::Function lower_version(const Version& version);

  const Unit& unit_;
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
