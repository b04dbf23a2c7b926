// Runs Clang's parser and type checker over the files of a program in memory. Internal to the C
// front end.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/span.h"

namespace clang {
class ASTContext;
class FileID;
class SourceManager;
class SourceRange;
class LangOptions;
}  // namespace clang

namespace assay::c {

/// A file of the student's.
struct ParsedFile {
  std::string name;  // in messages of the preprocessor and in #include "name"
  std::string_view text;
  FileId file;
  bool is_compiled = true;  // false for a file that others include
};

/// Translates Clang's locations to spans. Only the student's own bytes have a span; the library's
/// headers and the harness have none.
class Spans {
 public:
  /// Owns nothing: everything must outlive it.
  Spans(const clang::SourceManager& sources, const clang::LangOptions& options,
        const std::vector<ParsedFile>& files)
      : sources_(sources), options_(options), files_(files) {}
  /// Returns the span of a range; if the range is inside a macro, the span of the macro's use.
  Span of(clang::SourceRange range) const;
  bool has_several_files() const { return files_.size() > 1; }

 private:
  const ParsedFile* file_of(clang::FileID id) const;

  const clang::SourceManager& sources_;
  const clang::LangOptions& options_;
  const std::vector<ParsedFile>& files_;
};

/// A compound statement that offers alternatives calls this function (lower/choices.h), which is
/// declared in texts with choices only (ParseInput::has_choices).
inline constexpr std::string_view kChooseFunction = "__assay_choose";
/// The path of the file that holds the prelude and that declaration.
inline constexpr std::string_view kPreludePath = "/assay/prelude.c";

struct ParseInput {
  std::string_view prelude;  // library functions, inserted before the student's source
  std::vector<ParsedFile> files;
  std::size_t primary = 0;               // the file to which the suffix is appended; it is compiled
  std::string_view suffix;               // the harness
  std::vector<std::string> definitions;  // macro definitions: "main=renamed"
  /// The files were generated and contain alternatives: all errors are reported, and files can be
  /// larger.
  bool has_choices = false;
};

/// What the parser noticed beside the syntax tree.
struct Findings {
  /// Constructs to which gcc gives another meaning than Clang, or which depend on the build.
  std::vector<Diagnostic> refusals;
  /// The positions (as raw encodings of Clang's locations) of operators that change a variable to
  /// which the same expression refers again, without an order between the two.
  std::set<unsigned> unsequenced;
  std::vector<Diagnostic> remarks;  // see remarks.h
};

using UseProgram = std::function<void(clang::ASTContext&, const Spans&, const Findings&)>;

/// Calls `use` with the checked program: with the primary file, to which the declarations of the
/// other compiled files are added (merge.h). If there are errors, returns them instead.
std::vector<Diagnostic> parse(const ParseInput& input, const UseProgram& use);

}  // namespace assay::c
