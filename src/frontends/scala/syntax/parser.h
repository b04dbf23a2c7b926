// The parser: from tokens to a CompilationUnit by recursive descent, as scalac's own parser works.
// Its parts are in parse.cc (the file), definitions.cc, templates.cc, types.cc, patterns.cc,
// expressions.cc, infix.cc, simple.cc, height.cc and scala3.cc. It stops at the first syntax error.
// What is outside the supported subset becomes a diagnostic, after which the parser continues where
// that is possible. Internal to this layer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/scala/syntax/ast.h"
#include "frontends/scala/syntax/tokens.h"

namespace assay::scala {

/// Limits of the nesting of expressions, types, patterns and classes, over which the parser
/// recurses, and of the height of an expression's tree.
constexpr std::uint32_t kMaxNesting = 200;
constexpr std::uint32_t kMaxHeight = 500;

class Parser {
 public:
  explicit Parser(const std::vector<Token>& tokens) : tokens_(tokens) {}

  CompilationUnit run();
  std::vector<Diagnostic> take_diagnostics() { return std::move(found_); }

 private:
  enum class Place : std::uint8_t { kInside, kBlock, kTemplate };  // of an expression
  struct Modifiers {
    bool is_abstract = false, is_sealed = false, is_override = false, is_private = false,
         is_lazy = false, is_implicit = false, is_case = false, is_final = false;
    std::uint32_t begin = 0;  // where the definition begins
  };
  /// Counts one level of nesting as long as it exists.
  class Level {
   public:
    explicit Level(Parser& parser) : parser_(parser) { ++parser_.depth_; }
    ~Level() { --parser_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    Parser& parser_;
  };

  // parse.cc
  const Token& at() const { return tokens_[position_]; }
  const Token& ahead(std::size_t count) const {
    return tokens_[std::min(position_ + count, tokens_.size() - 1)];
  }
  bool is(std::string_view fixed) const { return at().is(fixed); }
  bool is_end() const { return at().kind == TokenKind::kEnd; }
  bool is_separator() const { return is(";") || at().is_newline(); }
  const Token& next();
  bool take(std::string_view fixed);
  void expect(std::string_view fixed);
  std::string name();
  void skip_newline_before(std::string_view fixed);
  void skip_newlines();
  void skip_separators();
  bool separated(std::string_view close);
  Span since(std::uint32_t begin) const { return {at().span.file, begin, last_end_}; }
  std::uint32_t begin() const { return at().span.begin; }
  bool too_deep();
  void syntax(Span span, std::string message);
  void unexpected(std::string_view wanted);
  void refuse(Span span, std::string_view what, std::string message);
  void give_up(Span span, std::string_view what, std::string message);
  void stop();
  void package_clauses(CompilationUnit& unit);
  void top_level(CompilationUnit& unit);

  // definitions.cc
  bool begins_definition() const;
  void definition(std::vector<BlockItem>& items, Place place);
  Modifiers modifiers();
  bool modifier(Modifiers& found);
  void qualifier();
  void annotations();
  Definition start(const Modifiers& modifiers, Definition::Kind kind) const;
  void finish(Definition definition, std::uint32_t begin, std::vector<BlockItem>& items);
  void values(const Modifiers& modifiers, std::vector<BlockItem>& items);
  void function(const Modifiers& modifiers, std::vector<BlockItem>& items);
  void function_body(Definition& found);
  void alias(const Modifiers& modifiers, std::vector<BlockItem>& items);
  void import(std::vector<BlockItem>& items);
  void import_selectors(const std::string& path, std::uint32_t begin,
                        std::vector<BlockItem>& items);
  void import_one(std::vector<BlockItem>& items);

  // templates.cc
  void class_definition(const Modifiers& modifiers, std::vector<BlockItem>& items);
  void trait_definition(const Modifiers& modifiers, std::vector<BlockItem>& items);
  void object_definition(const Modifiers& modifiers, std::vector<BlockItem>& items);
  void parents(Template& found);
  void template_body(Template& found);
  void self_name(Template& found);
  std::vector<TypeParameterTree> type_parameters();
  TypeParameterTree type_parameter();
  void parameter_lists(Definition& found, bool of_class);
  std::vector<ParameterTree> parameter_list(bool of_class);
  ParameterTree parameter(bool of_class, bool is_implicit);

  // types.cc
  TypeTree type();
  TypeTree parenthesised_type(bool may_be_function);
  TypeTree parameter_type();
  TypeTree compound_type();
  TypeTree simple_type();
  TypeTree named_type();
  std::vector<TypeTree> type_arguments();
  void infix_type();

  // patterns.cc
  PatternTree pattern();
  PatternTree typed_pattern();
  PatternTree bound_pattern();
  PatternTree infix_pattern();
  PatternTree simple_pattern();
  PatternTree literal_pattern();
  PatternTree named_pattern();
  PatternTree parenthesised_pattern();
  std::vector<PatternTree> patterns(std::string_view close);
  bool is_sequence_wildcard() const;

  // expressions.cc
  Expr expression(Place place = Place::kInside);
  Expr statement_expression(Place place);
  Expr unbound_expression(Place place);
  bool begins_lambda() const;
  Expr lambda(Place place);
  void lambda_parameters(Expr& found);
  Expr lambda_body(Place place);
  Expr control(std::string_view keyword);
  Expr if_expression();
  Expr try_expression();
  Expr while_expression();
  Expr do_expression();
  Expr for_expression();
  Expr throw_expression();
  Expr return_expression();
  void enumerator(std::vector<Enumerator>& found, bool is_first);
  Expr condition();
  Expr guard();
  Expr after_operand(Expr found, Place place);
  Expr assignment(Expr place);
  Expr ascription(Expr found, Place place);
  Expr match(Expr scrutinee);
  std::vector<CaseTree> cases();
  CaseTree case_clause();
  void unbound_placeholders(std::size_t before);

  // infix.cc
  Expr infix();
  Expr prefix();
  Expr binary(Expr left, const Token& op, std::vector<TypeTree> types, Expr right,
              std::size_t arguments);

  // simple.cc
  Expr simple();
  Expr rest(Expr found, bool can_apply);
  Expr literal(bool negated);
  Expr named();
  Expr placeholder();
  Expr parenthesised();
  Expr new_object();
  Expr interpolated();
  Expr selected(Expr target);
  Expr applied(Expr function);
  void arguments(Expr& found);
  Expr braces();
  Expr block();
  std::vector<BlockItem> items(Place place);

  // scala3.cc
  bool refuse_scala3_statement();

  // height.cc
  Expr made(Expr expr);

  const std::vector<Token>& tokens_;
  std::size_t position_ = 0;
  std::uint32_t last_end_ = 0;
  std::uint32_t depth_ = 0;
  std::uint32_t pattern_links_ = 0;          // operators of the pattern that is being read
  std::vector<ParameterTree> placeholders_;  // of the expression that is being read
  std::uint32_t placeholder_count_ = 0;
  std::vector<Diagnostic> found_;
  bool stopped_ = false;
};

/// The precedence of an infix operator; see SLS 6.12.3.
int precedence(std::string_view op);
bool is_right_associative(std::string_view op);
/// +=, but not <= or ==.
bool is_assignment(std::string_view op);

/// True if the expression can be assigned to.
bool is_place(const Expr& expr);

Expr make_expr(ExprKind kind, Span span, std::vector<Expr> operands = {}, std::string text = {});

}  // namespace assay::scala
