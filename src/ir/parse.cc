#include "ir/parse.h"

#include <algorithm>
#include <utility>

#include "ir/limits.h"
#include "ir/parse_function.h"
#include "ir/spelling.h"

namespace assay::ir {

Type parse_type(Cursor& cursor) {
  const auto type = cursor.at(Token::Kind::kKeyword) ? find_type(cursor.peek().text) : std::nullopt;
  if (!type) cursor.fail("expected a type, found '" + std::string(cursor.peek().text) + "'");
  cursor.take();
  return type.value_or(Type::kI32);
}

Layout parse_layout(Cursor& cursor) {
  Layout layout;
  cursor.expect("[");
  while (!cursor.at("]") && !cursor.at_end()) {
    if (!layout.empty()) cursor.expect(",");
    layout.push_back(parse_type(cursor));
  }
  cursor.expect("]");
  return layout;
}

Declared parse_declared(Cursor& cursor, char sigil, std::string_view what) {
  Declared d;
  d.spelling = cursor.expect_name(sigil, what);
  const std::string_view bare = d.spelling.substr(std::min<std::size_t>(1, d.spelling.size()));
  const std::string_view base = bare.substr(0, bare.find('.'));
  const bool is_number = bare.find_first_not_of("0123456789") == std::string_view::npos;
  if (is_number && cursor.at(Token::Kind::kString)) {
    d.name = cursor.expect_string("a name");
  } else if (is_identifier(base)) {
    d.name = base;
  } else if (!is_number) {
    cursor.fail_after(std::string("'").append(d.spelling) + "' is neither a name nor a number");
  }
  return d;
}

LocalId FunctionParser::local() {
  const std::string_view spelling = cursor_.expect_name('%', "a local");
  const auto found = locals_.find(spelling);
  if (found != locals_.end()) return found->second;
  cursor_.fail_after("local \'" + std::string(spelling) + "' is not declared");
  return {};
}

LocalId FunctionParser::local_or_none() { return cursor_.accept("_") ? LocalId{} : local(); }

SlotId FunctionParser::slot() {
  const std::string_view spelling = cursor_.expect_name('$', "a slot");
  const auto found = slots_.find(spelling);
  if (found != slots_.end()) return found->second;
  cursor_.fail_after("slot \'" + std::string(spelling) + "' is not declared");
  return {};
}

LoopId FunctionParser::loop_label() {
  const std::string_view spelling = cursor_.expect_name('#', "a loop such as #0");
  const auto number =
      spelling.empty() ? std::nullopt : parse_constant(Type::kI64, spelling.substr(1));
  if (!number || *number < 0 || *number >= kMaxLoops) {
    cursor_.fail_after(std::string("'").append(spelling) + "' is not a loop number");
    return {};
  }
  const auto index = static_cast<std::uint32_t>(*number);
  function_.loop_count = std::max(function_.loop_count, index + 1);
  return LoopId{index};
}

void FunctionParser::parameters(std::vector<std::pair<std::string_view, std::uint32_t>>& spelled) {
  cursor_.expect("(");
  while (!cursor_.at(")") && !cursor_.at_end()) {
    if (!spelled.empty()) cursor_.expect(",");
    const std::uint32_t line = cursor_.peek().line;
    spelled.emplace_back(cursor_.expect_name('%', "a parameter"), line);
  }
  cursor_.expect(")");
}

/// `local %n: i32`, `temp %3: ptr` or `slot $buffer: [i8]`
void FunctionParser::declaration() {
  const std::string_view keyword = cursor_.take().text;
  const bool is_slot = keyword == "slot";
  Declared d = parse_declared(cursor_, is_slot ? '$' : '%', "a name");
  cursor_.expect(":");
  if (is_slot) {
    enter(cursor_, slots_, d.spelling, function_.slots.next());
    function_.slots.push_back(Slot{std::move(d.name), parse_layout(cursor_), Span{}});
  } else {
    enter(cursor_, locals_, d.spelling, function_.locals.next());
    function_.locals.push_back(
        Local{std::move(d.name), parse_type(cursor_), Span{}, keyword == "temp"});
  }
}

Function FunctionParser::parse() {
  std::vector<std::pair<std::string_view, std::uint32_t>> spelled;
  parameters(spelled);
  cursor_.expect("->");
  function_.result = parse_type(cursor_);
  cursor_.expect("{");
  while (cursor_.at("local") || cursor_.at("temp") || cursor_.at("slot")) declaration();
  for (const auto& [spelling, line] : spelled) {
    const auto found = locals_.find(spelling);
    if (found == locals_.end())
      cursor_.fail_at(line, "parameter '" + std::string(spelling) + "' is not declared");
    else
      function_.parameters.push_back(found->second);
  }
  depth_ = 1;
  while (!cursor_.at("}") && !cursor_.at_end()) function_.body.push_back(statement());
  cursor_.expect("}");
  return std::move(function_);
}

namespace {

class ProgramParser {
 public:
  explicit ProgramParser(std::string_view text) : cursor_(text) {}

  Result<Program> parse() {
    header();
    while (cursor_.at("global")) global();
    resolve_pointers();
    while (cursor_.at("function") || cursor_.at("library")) function();
    if (!cursor_.at_end())
      cursor_.fail("expected a function, found '" + std::string(cursor_.peek().text) + "'");
    resolve_functions();
    if (!cursor_.ok()) return fail(Error::Kind::kInvalidInput, cursor_.message());
    return std::move(program_);
  }

 private:
  template <class Id>
  struct Pending {
    std::string_view name;
    std::uint32_t line;
    Id owner;         // the global or function that refers to it
    std::size_t row;  // which of its pointers, or which calling statement
  };

  void header() {
    cursor_.expect("program");
    if (cursor_.accept("entry")) {
      entry_line_ = cursor_.peek().line;
      entry_ = cursor_.expect_name('@', "a function");
    }
    program_.exit_status_unspecified = cursor_.accept("exit_status_unspecified");
    program_.byte_memory = cursor_.accept("byte_memory");
    if (cursor_.accept("default_exit_status"))
      program_.default_exit_status =
          static_cast<int>(cursor_.expect_integer(INT32_MIN, INT32_MAX, "a status"));
  }

  void cells(Global& g) {
    if (cursor_.at(Token::Kind::kString)) {
      for (const char c : cursor_.expect_string("characters"))
        g.cells.push_back(static_cast<signed char>(c));
      return;
    }
    cursor_.expect("{");
    while (!cursor_.at("}") && !cursor_.at_end()) {
      if (!g.cells.empty()) cursor_.expect(",");
      const Type type =
          g.element.empty() ? Type::kI64 : g.element[g.cells.size() % g.element.size()];
      const auto cell = parse_constant(type, cursor_.peek().text);
      if (!cell || !cursor_.at(Token::Kind::kNumber))
        cursor_.fail("expected a cell of type " + std::string(name(type)));
      g.cells.push_back(cell.value_or(0));
      cursor_.take();
    }
    cursor_.expect("}");
  }

  void global() {
    cursor_.take();
    Global g;
    Declared d = parse_declared(cursor_, '@', "a global");
    const GlobalId id = program_.globals.next();
    enter(cursor_, globals_, d.spelling, id);
    g.name = std::move(d.name);
    cursor_.expect(":");
    g.element = parse_layout(cursor_);
    cursor_.expect("*");
    g.count = cursor_.expect_integer(INT64_MIN, INT64_MAX, "a count");
    g.read_only = cursor_.accept("read_only");
    if (cursor_.accept("=")) cells(g);
    if (cursor_.accept("where")) {
      do {
        Global::Pointer p{};
        p.cell = cursor_.expect_integer(INT64_MIN, INT64_MAX, "a cell");
        cursor_.expect("=");
        pointers_.push_back({{}, cursor_.peek().line, id, g.pointers.size()});
        pointers_.back().name = cursor_.expect_name('@', "a global");
        cursor_.expect("[");
        p.index = cursor_.expect_integer(INT64_MIN, INT64_MAX, "an index");
        cursor_.expect("]");
        g.pointers.push_back(p);
      } while (cursor_.accept(","));
    }
    program_.globals.push_back(std::move(g));
  }

  void resolve_pointers() {
    if (!cursor_.ok()) return;
    for (const Pending<GlobalId>& p : pointers_) {
      const auto found = globals_.find(p.name);
      if (found == globals_.end())
        cursor_.fail_at(p.line, "global '" + std::string(p.name) + "' is not declared");
      else
        program_.globals[p.owner].pointers[p.row].target = found->second;
    }
  }

  void function() {
    const bool is_library = cursor_.accept("library");
    cursor_.expect("function");
    Declared d = parse_declared(cursor_, '@', "a function");
    const FunctionId id = program_.functions.next();
    enter(cursor_, functions_, d.spelling, id);
    FunctionParser parser(cursor_, globals_);
    Function f = parser.parse();
    f.name = std::move(d.name);
    f.is_library = is_library;
    program_.functions.push_back(std::move(f));
    for (const PendingCall& c : parser.pending_calls())
      calls_.push_back({c.callee, c.line, id, c.stmt.index});
  }

  void resolve_functions() {
    if (!cursor_.ok()) return;
    for (const Pending<FunctionId>& p : calls_) {
      Function& f = program_.functions[p.owner];
      const StmtId stmt{static_cast<std::uint32_t>(p.row)};
      std::get<Call>(f.stmts[stmt].node).callee = find(p.name, p.line);
    }
    if (!entry_.empty()) program_.entry = find(entry_, entry_line_);
  }

  FunctionId find(std::string_view name, std::uint32_t line) {
    const auto found = functions_.find(name);
    if (found != functions_.end()) return found->second;
    cursor_.fail_at(line, "function '" + std::string(name) + "' is not declared");
    return {};
  }

  Cursor cursor_;
  Program program_;
  NameTable<GlobalId> globals_;
  NameTable<FunctionId> functions_;
  std::vector<Pending<GlobalId>> pointers_;
  std::vector<Pending<FunctionId>> calls_;
  std::string_view entry_;
  std::uint32_t entry_line_ = 0;
};

}  // namespace

Result<Program> parse(std::string_view text) { return ProgramParser(text).parse(); }

}  // namespace assay::ir
