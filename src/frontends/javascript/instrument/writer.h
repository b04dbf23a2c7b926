// Records the edits that turn one file into its counting or full text. Internal to this layer.
//
// Edits at the same byte take effect in the order in which they are recorded, so each method
// records what comes before a node, then the edits inside of it, then what comes after it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text_edits.h"
#include "frontends/javascript/instrument/dependence.h"
#include "frontends/javascript/instrument/operations.h"
#include "frontends/javascript/instrument/rounds.h"
#include "frontends/javascript/instrument/sites.h"
#include "frontends/javascript/instrument/sources.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

/// The names of local variables that no file of the program contains.
struct LocalNames {
  std::string run_time, counters, fuel, out, caught, resume, thrown, value, error, module,
      defaulted;
  std::string prefix;  // of temporaries, and of the functions of the full text
};
/// Returns the declaration of the functions of the dependence text.
std::string dependence_functions(const LocalNames& names);
LocalNames unused_names(const std::vector<std::string_view>& texts);

class CountingWriter {
 public:
  CountingWriter(const ParsedFile& file, const LocalNames& names, Mode mode, Sites& sites,
                 OperationSites& operations, Dependence* dependence = nullptr)
      : file_(file),
        names_(names),
        mode_(mode),
        sites_(sites),
        operations_(operations),
        dependence_(dependence) {}

  /// Records the edits of the whole program.
  void write_program();
  const TextEdits& edits() const { return edits_; }
  /// The loops and functions of the file whose rounds the observed text tells.
  const std::vector<ObservedRounds>& rounds() const { return rounds_; }
  const CallableSources& sources() const { return sources_; }

 private:
  /// The temporaries of a function, while its body is visited.
  class OwnFrame {
   public:
    explicit OwnFrame(CountingWriter& writer)
        : writer_(writer),
          depth_(std::exchange(writer.depth_, 0)),
          most_(std::exchange(writer.most_, 0)),
          had_(std::exchange(writer.has_temporaries_, true)) {}
    ~OwnFrame() {
      writer_.depth_ = depth_;
      writer_.most_ = most_;
      writer_.has_temporaries_ = had_;
    }
    OwnFrame(const OwnFrame&) = delete;
    OwnFrame& operator=(const OwnFrame&) = delete;

   private:
    CountingWriter& writer_;
    int depth_, most_;
    bool had_;
  };

  // Returns `counters[n]++` for a new site.
  std::string counted(SiteKind kind, const Node& node);
  std::string counted(SiteId site) const;
  SiteId add_site(SiteKind kind, const Node& node);
  void before(const Node& node, std::string text) {
    edits_.insert(node.span.begin, std::move(text));
  }
  void after(const Node& node, std::string text) { edits_.insert(node.span.end, std::move(text)); }

  void visit(const Node& node);
  void visit_inside(const Node& node);
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
  void visit_case(const Node& node, const std::string& compared);
  void visit_iterated(const Node& node, const Node* operation);
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
  void visit_head(const Node& node);
  void visit_initial(const Node& node, SiteKind kind);
  std::string step(SiteId site) const;

  // full.cc: what only the full text has
  bool visit_full(const Node& node);
  bool visit_with_temporaries(const Node& node);
  /// True if the text holds operands in temporaries.
  bool has_operands() const { return mode_ == Mode::kFull || mode_ == Mode::kObserved; }
  bool is_full() const { return mode_ == Mode::kFull && has_temporaries_; }
  std::string observer(std::string_view name) const { return names_.prefix + std::string(name); }
  std::string temporary(int index);
  /// Returns the number of a new operation.
  std::string operation(OperationKind kind, const Node& node);
  std::string declared_temporaries() const;
  void replace_lines(std::uint32_t begin, std::uint32_t end, std::string text);
  void visit_target(const Node& node);

  // full_conditions.cc
  void visit_test(const Node& node);
  void write_logical(const Node& node, bool is_test);
  void write_case(const Node& node, const std::string& value);
  void write_substitutions(const Node& node);

  // full_merging.cc
  struct PureAssignment {
    std::string name;   // of the variable
    std::string value;  // an expression; "" if there is none
  };
  std::string pure_value(const Node& node);
  std::string pure_operation(std::string_view operation, const std::string& a, const std::string& b,
                             const Node& node);
  std::string pure_choice(const std::string& condition, const std::string& first,
                          const std::string& second, const Node& node);
  std::string chosen_by() const;
  PureAssignment pure_assignment(const Node& expression);
  std::string merged(const std::string& condition, const std::string& chosen,
                     const std::string& first, const std::string& second, const Node& node);
  std::string decided(const std::string& condition, const Node& node);
  bool write_conditional_assignment(const Node& node);
  bool write_pure_choice(const Node& node);
  bool write_pure_logical(const Node& node, bool is_test);

  // full_operators.cc
  void write_binary(const Node& node, bool is_test);
  void write_unary(const Node& node);

  // full_assignments.cc
  void write_assignment(const Node& node);
  void write_compound(const Node& node);
  void write_logical_assignment(const Node& node);
  void write_update(const Node& node);
  std::string begin_reference(const Node& target);

  // full_access.cc
  void write_spine(const Node& node, bool is_root);
  void visit_chain_as_it_is(const Node& root);
  void write_read(const Node& node);
  void write_subscript(const Node& node);
  void write_call(const Node& node);
  void write_method(const Node& member);
  void write_new(const Node& node);
  std::string write_base(const Node& node);

  // observe.cc: what only the observed text has
  bool visit_observed(const Node& node);
  bool is_observed() const { return mode_ == Mode::kObserved && has_temporaries_; }
  void write_observed_delete(const Node& node);
  std::string observed_parameters(const Node& function, SiteId site);
  std::string observed_round(const Node& loop, SiteId site);
  std::string round_of(ObservedRounds found);

  // observe_access.cc
  void write_observed_chain(const Node& node);
  void write_observed_call(const Node& node);
  void write_observed_elements(const Node& arguments, const std::string& array);
  void write_observed_new(const Node& node);
  void visit_unobserved(const Node& node);
  void write_observed_object(const Node& node);

  // observe_writes.cc
  bool visit_observed_write(const Node& node);
  void write_observed_binary(const Node& node);
  void write_observed_assignment(const Node& node);
  void write_observed_compound(const Node& node);
  void write_observed_value(const Node& name, const Node& value);
  std::string begin_observed_reference(const Node& target, std::string& base, std::string& key);
  std::string variable(const Node& name);

  // dependence_writer.cc: what only the dependence text has
  bool visit_dependence(const Node& node);
  bool is_dependence() const { return mode_ == Mode::kDependence && has_temporaries_; }
  std::string key_of_name(const Node& name) const;
  std::string key_of_value(const Node& expression) const;
  std::string key_of_content(const Node& expression) const;
  std::string key_of_target(const Node& target) const;
  std::string key_of_callee(const Node& call) const;
  std::vector<std::string> keys_of_targets(const Node& pattern) const;
  std::string defined(const std::string& key, Span span);
  std::string used(const std::string& key, DefinitionKind kind, Span span);
  std::string uses_of(const std::string& key, Span span);
  std::string assigned(const std::string& definition) const;
  std::string defined_parameters(const Node& function, std::string_view separator);
  std::string defined_element(const Node& loop);
  void visit_defining(const Node& value, const std::vector<std::string>& keys, Span span,
                      const std::string& uses);
  void visit_named(const Node& function, std::string key);
  void visit_pattern(const Node& pattern);
  void write_use(const Node& name);
  void write_shorthand(const Node& node);
  void write_pair(const Node& node);
  void write_defined_field(const Node& node);
  void write_declarator(const Node& node);
  void write_definition(const Node& node);
  void write_changed(const Node& node);
  void write_updated(const Node& node);
  void write_result(const Node& node);
  void visit_result(const Node& value);
  std::string key_of_result(const Node& function);
  void write_dependent_chain(const Node& node, bool is_target);
  std::string begin_call(const Node& call);

  // declarations.cc
  void visit_import(const Node& node);
  void visit_export(const Node& node);
  void blank(const Node& node);

  const ParsedFile& file_;
  const LocalNames& names_;
  const Mode mode_;
  Sites& sites_;
  OperationSites& operations_;
  Dependence* dependence_;  // of the dependence text
  SiteId function_;
  std::string result_;           // the key of the function that is visited; may be ""
  std::string next_result_;      // the same of a function that gets its name from where it is
  bool has_temporaries_ = true;  // false in parameters, outside of default values
  int depth_ = 0;                // temporaries that hold a value
  int most_ = 0;                 // temporaries that the function needs
  TextEdits edits_;
  std::vector<ObservedRounds> rounds_;
  CallableSources sources_;
};

}  // namespace assay::javascript
