// Returns the counting text of a program: it does the same, counts how often each site is reached,
// and stops when its fuel is used up. Bytes of the original are kept, except for import and export
// declarations and a few brackets; insertions contain no newline, so that lines keep their numbers.
// The full text is a counting text that in addition reports its operations, as described in full.h,
// the observed text one that reports what its operations meet, as described in observe.h; they keep
// the lines, not the bytes. So does the dependence text, which also counts definition-use pairs
// (dependence.h).
//
// The text of a file is the source of a function:
//   (function (H) {...})                            an ES module
//   (function (H, module, exports, require) {...})  a CommonJS module, called with `this` =
//                                                   module.exports
//   ((H) => {...})                                  a plain script; `this` is the global object
//                                                   where the text is evaluated
// H is an object with these members. Its functions are called without a receiver, except for
// `exports` and `import`.
//   counters        a Uint32Array with an element for each counter of the program
//   fuel            an Int32Array(1). A function entry and each beginning of a loop's body subtract
//   1
//                   and, if the result is negative, call
//   out(site)       which throws a private stop value
//   caught(e)       is called first in each `catch` with what was caught; throws the stop again
//   resume()        is called first in each `finally`; throws the stop again if it is under way
//   thrown(v, site) returns v, the operand of a `throw`; `site` is that of the statement
//   pick            the choices of a run by site, in a text with alternatives (variants/variants.h)
//   exports({"name": () => value, ...})  receives the exports: of an ES module before everything
//                   else, of a plain script (its top-level names) at the end
//   import("./x.js")  returns the namespace object of an own file, which it evaluates first. The
//                   path is relative to the importing file.
//
// What a program can see of this: Function.prototype.toString, unless the run time looks up the
// sources (CountingModule), columns in stacks and the messages of the engine's exceptions show the
// counting text; the nesting of calls ends a little earlier;
// top-level names of a plain script are no properties of the global object, so that `var Infinity;`
// declares another variable; `arguments` at the top level of an ES module exists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/javascript/instrument/dependence.h"
#include "frontends/javascript/instrument/operations.h"
#include "frontends/javascript/instrument/rounds.h"
#include "frontends/javascript/instrument/sites.h"
#include "frontends/javascript/instrument/sources.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

struct CountingModule {
  std::string name;  // the path in the SourceMap
  ModuleKind kind = ModuleKind::kScript;
  std::string text;
  CallableSources sources;
};

struct CountingProgram {
  std::vector<CountingModule> modules;  // in the order of the files
  Sites sites;                          // the same in all modes
  OperationSites operations;            // of the full or the observed text
  std::vector<ObservedRounds> rounds;   // of the observed text
  /// Of the dependence text. The counter of the first pair comes after those of the sites and
  /// `variables` others.
  std::vector<DefinitionUse> pairs;
  std::uint32_t variables = 0;

  std::size_t counters() const { return sites.size() + variables + pairs.size(); }
  std::size_t first_pair() const { return sites.size() + variables; }
};

/// Instruments the files of a program. Their paths tell which file an import refers to. `pick` is
/// the name that they have for H.pick; "" if they have none. Errors: those of `check_imports`
/// (link.h).
Result<CountingProgram> instrument(const SourceMap& sources, const std::vector<ParsedFile>& files,
                                   Mode mode = Mode::kCounting, std::string_view pick = {});

/// Reads and instruments the files.
Result<CountingProgram> instrument(const SourceMap& sources, const std::vector<FileId>& files,
                                   Mode mode = Mode::kCounting);

}  // namespace assay::javascript
