// A JavaScript program, in the text that was handed in and in the text that counts. Its main file
// is the one whose exports are its interface.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "assignment/programs.h"
#include "base/result.h"
#include "base/source_map.h"
#include "dynamic/generate/random.h"
#include "frontends/javascript/instrument/instrument.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::languages {

struct JavaScriptProgram {
  SourceMap sources;  // the main file is the first; TypeScript without its types
  std::string name;   // the main file's name in node: "solution.js"
  std::string text;   // the whole source as handed in (base/source_files.h)
  javascript::CountingProgram counting;
  javascript::ModuleInterface interface;
  dynamic::ConstantPool constants;  // the literals of the text
};

/// Reads a program. Errors are those of javascript::read_file and javascript::instrument, and
/// kInvalidInput if none of several files is the main one; the message contains each diagnostic on
/// a line of its own. `label` is the path in messages of the file, or of the folder. If several
/// files could be the main one, it is that with the name `preferred`.
Result<JavaScriptProgram> load_javascript(const std::string& label, const std::string& text,
                                          const std::string& preferred = "");

/// Returns the program's source with another text of its main file.
std::string with_main_text(const JavaScriptProgram& program, std::string text);
/// Returns the text of the main file.
std::string_view main_text(const JavaScriptProgram& program);

/// Returns the source that a patch of the program changes: as it was handed in or, of TypeScript in
/// which places have moved, what is left of it without types. Of one file.
std::string patchable_text(const std::string& label, const std::string& text);

/// Returns the source of a program: a file, or a folder with all files of one.
Result<std::string> read_javascript(const std::string& path);

/// What JavaScript says about programs of several files.
assignment::FolderRule javascript_folder_rule();

/// True if the name is that of a file with tests: rotate.spec.js, rotate.test.mjs.
bool is_specification(std::string_view name);

/// The extensions of JavaScript and TypeScript files, the usual one first.
inline constexpr std::string_view kJavaScriptExtensions[] = {".js", ".mjs", ".cjs",
                                                             ".ts", ".mts", ".cts"};

/// Returns the text of a program in another form. Errors are those of javascript::instrument.
Result<javascript::CountingProgram> instrumented(const JavaScriptProgram& program,
                                                 javascript::Mode mode);

/// Returns the name by which a program exports what an assignment calls `name`: the name itself or,
/// if its only value is exported without a name, "default" (`export default`) or ""
/// (`module.exports = f`). Returns nullopt if it does not export it. A value that is exported
/// without a name must be of that name or of none.
std::optional<std::string> exported_as(const JavaScriptProgram& program, std::string_view name);

/// Returns the exported names, for messages: "rotate, rotateBack", or "nothing".
std::string exported_names(const JavaScriptProgram& program);

}  // namespace assay::languages
