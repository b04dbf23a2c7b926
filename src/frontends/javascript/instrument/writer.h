// Records the edits that turn one file into its counting text. Internal to this layer.
//
// Edits at the same byte take effect in the order in which they are recorded, so each method
// records what comes before a node, then the edits inside of it, then what comes after it.
#pragma once

#include <string>
#include <string_view>

#include "base/text_edits.h"
#include "frontends/javascript/instrument/sites.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

/// The names of local variables that no file of the program contains.
struct LocalNames {
  std::string run_time, counters, fuel, out, caught, resume, thrown, value, error, module,
      defaulted;
};
LocalNames unused_names(const std::vector<std::string_view>& texts);

class CountingWriter {
 public:
  CountingWriter(const ParsedFile& file, const LocalNames& names, Sites& sites)
      : file_(file), names_(names), sites_(sites) {}

  /// Records the edits of the whole program.
  void write_program();
  const TextEdits& edits() const { return edits_; }

 private:
  // Returns `counters[n]++` for a new site.
  std::string counted(SiteKind kind, const Node& node);
  std::string counted(SiteId site) const;
  SiteId add_site(SiteKind kind, const Node& node);
  void before(const Node& node, std::string text) {
    edits_.insert(node.span.begin, std::move(text));
  }
  void after(const Node& node, std::string text) { edits_.insert(node.span.end, std::move(text)); }

  void visit(const Node& node);
  void visit_children(const Node& node);

  // statements.cc
  bool visit_statement(const Node& node);
  /// Visits the statements of a block or a case that begin at `from` or later.
  void visit_list(const Node& node, std::uint32_t from);
  void visit_list(const Node& node) { visit_list(node, node.span.begin); }
  void visit_statement_of_list(const Node& statement, bool may_insert);
  void visit_body(const Node& body, const std::string& head);
  void visit_if(const Node& node);
  void visit_loop(const Node& node);
  void visit_condition(const Node& node);
  void visit_switch(const Node& node);
  void visit_case(const Node& node);
  void visit_catch(const Node& node);
  void visit_finally(const Node& node);
  void visit_throw(const Node& node, SiteId site);

  // expressions.cc
  bool visit_expression(const Node& node);
  void visit_counted(const Node& node, SiteKind kind);
  void visit_default(const Node& node);
  void visit_logical(const Node& node, std::string_view operation);
  void visit_function(const Node& node);
  void visit_field(const Node& node);
  std::string step(SiteId site) const;

  // declarations.cc
  void visit_import(const Node& node);
  void visit_export(const Node& node);
  void blank(const Node& node);

  const ParsedFile& file_;
  const LocalNames& names_;
  Sites& sites_;
  SiteId function_;
  TextEdits edits_;
};

}  // namespace assay::javascript
