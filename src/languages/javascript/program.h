// A JavaScript program of one file, in the text that was handed in and in the text that counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/source_map.h"
#include "dynamic/generate/random.h"
#include "frontends/javascript/instrument/instrument.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::languages {

struct JavaScriptProgram {
  SourceMap sources;
  FileId file;       // in `sources`
  std::string name;  // the file's name in node: "solution.js"
  std::string text;
  javascript::CountingProgram counting;
  javascript::ModuleInterface interface;
  dynamic::ConstantPool constants;  // the literals of the text
};

/// Reads a file. Errors are those of javascript::read_file and javascript::instrument; the message
/// contains each diagnostic on a line of its own. `label` is the file's path in messages.
Result<JavaScriptProgram> load_javascript(const std::string& label, const std::string& text);

/// Returns the full text of a program. Errors are those of javascript::instrument.
Result<javascript::CountingProgram> full_text(const JavaScriptProgram& program);

/// Returns the name by which a program exports what an assignment calls `name`: the name itself or,
/// if its only value is exported without a name, "default" (`export default`) or ""
/// (`module.exports = f`). Returns nullopt if it does not export it. A value that is exported
/// without a name must be of that name or of none.
std::optional<std::string> exported_as(const JavaScriptProgram& program, std::string_view name);

/// Returns the exported names, for messages: "rotate, rotateBack", or "nothing".
std::string exported_names(const JavaScriptProgram& program);

}  // namespace assay::languages
