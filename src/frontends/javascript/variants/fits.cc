#include "frontends/javascript/variants/fits.h"

#include <string_view>

#include "base/source_map.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

bool Fits::parses(const std::string& text) {
  SourceMap sources;
  const FileId file = sources.add("part.js", text);
  return parse(sources, file).has_value();
}

bool Fits::is_expression(const std::string& text) {
  const auto [known, is_new] = expressions_.try_emplace(text, false);
  // A text such as `a);(b` is no expression although it parses in brackets.
  if (is_new)
    known->second = parses("async function* f() { x = (\n" + text + "\n); }") &&
                    parses("async function* f() { x = [\n" + text + "\n]; }");
  return known->second;
}

bool Fits::is_statements(const std::string& text) {
  const auto [known, is_new] = statements_.try_emplace(text, false);
  if (is_new)
    known->second = parses("async function* f() { for (;;) {\n" + text + "\n} }") &&
                    parses("async function* f() { for (;;) { if (x) {\n" + text + "\n} } }");
  return known->second;
}

}  // namespace assay::javascript
