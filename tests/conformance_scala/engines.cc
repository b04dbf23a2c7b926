#include "engines.h"

#include <array>
#include <cstdio>

#include "base/match.h"
#include "base/source_map.h"
#include "base/unicode.h"
#include "frontends/scala/lower/lower.h"
#include "frontends/scala/spelling/spelling.h"
#include "narrowing/machine/run.h"
#include "narrowing/machine/text.h"

namespace assay::conformance {
namespace {

using fun::Datum;

void append_quoted(std::u16string_view text, char16_t mark, std::string& to) {
  std::u16string plain(1, mark);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t c = text[i];
    const bool high = c >= 0xD800 && c < 0xDC00, low = c >= 0xDC00 && c < 0xE000;
    const bool pair = high && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000;
    std::array<char, 8> escaped{};
    if (c == mark || c == u'\\') {
      plain += {u'\\', c};
    } else if (c == u'\n' || c == u'\t' || c == u'\r') {
      plain += {u'\\', c == u'\n' ? u'n' : c == u'\t' ? u't' : u'r'};
    } else if (pair) {
      plain += {c, text[++i]};
    } else if (c < u' ' || c == 127 || high || low) {
      std::snprintf(escaped.data(), escaped.size(), "\\u%04x", static_cast<unsigned>(c));
      for (const char* at = escaped.data(); *at != 0; ++at) plain += static_cast<char16_t>(*at);
    } else {
      plain += c;
    }
  }
  plain += mark;
  to += to_utf8(plain);
}

void append(const fun::Literal& literal, std::string& to) {
  std::visit(Match{
                 [&](fun::UnitValue) { to += "()"; },
                 [&](fun::NullValue) { to += "null"; },
                 [&](bool v) { to += v ? "true" : "false"; },
                 [&](std::int32_t v) { to += std::to_string(v); },
                 [&](std::int64_t v) { to += std::to_string(v) + "L"; },
                 [&](double v) { to += to_utf8(scala::run_time_texts().literal(v)); },
                 [&](char16_t v) { append_quoted(std::u16string(1, v), u'\'', to); },
                 [&](const std::u16string& v) { append_quoted(v, u'"', to); },
             },
             literal);
}

void append(const fun::Program& program, const Datum& datum, std::string& to);

/// fields, in parentheses
void append_fields(const fun::Program& program, const std::vector<Datum>& fields, std::string& to) {
  to += "(";
  for (std::size_t i = 0; i < fields.size(); ++i) {
    to += i > 0 ? ", " : "";
    append(program, fields[i], to);
  }
  to += ")";
}

/// Elements of a list, in parentheses.
void append_list(const fun::Program& program, const Datum& datum, std::string& to) {
  to += "List(";
  for (const Datum* at = &datum; at->fields.size() == 2; at = &at->fields[1]) {
    to += at == &datum ? "" : ", ";
    append(program, at->fields[0], to);
  }
  to += ")";
}

void append(const fun::Program& program, const Datum& datum, std::string& to) {
  if (datum.kind == Datum::Kind::kLiteral) return append(datum.literal, to);
  if (datum.kind != Datum::Kind::kData) {
    to += "<function>";
    return;
  }
  const fun::Constructor& made = program.constructors[datum.constructor];
  switch (made.spelling) {
    case fun::Spelling::kCons:
    case fun::Spelling::kNil:
      return append_list(program, datum, to);
    case fun::Spelling::kTuple:
      return append_fields(program, datum.fields, to);
    case fun::Spelling::kObject:
      to += made.name;
      return;
    case fun::Spelling::kApplied:
      to += made.name;
      return append_fields(program, datum.fields, to);
    case fun::Spelling::kNew:
      to += "new " + made.name;
      // What the fields of an exception are, and what its message, is not the same in both.
      return;
  }
}

/// What Java says of nulls and casts depends on its version and on the compiler's temporaries.
bool has_message_of_its_own(const std::string& exception) {
  return exception != "NullPointerException" && exception != "ClassCastException";
}

/// The message is where Throwable keeps it; of a case class, its fields.
std::string exception_text(const fun::Program& program, const Datum& datum) {
  if (datum.kind != Datum::Kind::kData) return "not an exception";
  const fun::Constructor& made = program.constructors[datum.constructor];
  std::string text = made.name.substr(made.name.rfind('.') + 1);
  if (made.spelling == fun::Spelling::kApplied) {
    append_fields(program, datum.fields, text);
    return text;
  }
  if (!has_message_of_its_own(text)) return text;
  for (std::size_t i = 0; i < made.fields.size() && i < datum.fields.size(); ++i) {
    if (made.fields[i] != "message") continue;
    if (const auto* message = std::get_if<std::u16string>(&datum.fields[i].literal))
      text += ": " + to_utf8(*message);
  }
  return text;
}

Behaviour behaviour_of(const fun::Program& program, narrowing::RunResult run) {
  using narrowing::Termination;
  Behaviour result;
  result.output = std::move(run.output);
  if (run.termination == Termination::kValue) {
    append(program, run.value, result.value);
  } else if (run.termination == Termination::kException || run.termination == Termination::kFault) {
    result.exception = exception_text(program, run.value);
  } else {
    result.value = run.message;
    result.undecided = true;
  }
  return result;
}

/// "<function1>" -> "<function>"
std::string without_arity(std::string text) {
  for (std::size_t at = text.find("<function"); at != std::string::npos;
       at = text.find("<function", at + 1))
    if (at + 10 < text.size() && text[at + 10] == '>') text.erase(at + 9, 1);
  return text;
}

}  // namespace

std::string describe(const Behaviour& behaviour) {
  std::string text =
      behaviour.exception.empty() ? behaviour.value : "throws " + behaviour.exception;
  if (behaviour.undecided) text = "undecided: " + text;
  return behaviour.output.empty() ? text : text + ", printing " + behaviour.output;
}

Result<std::vector<Behaviour>> ours(const std::vector<native::ScalaFile>& files,
                                    const std::vector<std::string>& functions) {
  SourceMap sources;
  std::vector<FileId> ids;
  for (const native::ScalaFile& file : files) ids.push_back(sources.add(file.path, file.text));
  Result<fun::Program> compiled = scala::compile(sources, ids);
  if (!compiled) {
    for (Diagnostic& one : compiled.error().diagnostics)
      one.message = std::string(sources.path(one.span.file)) + ":" +
                    std::to_string(sources.resolve(one.span.file, one.span.begin).line) + ": " +
                    one.message;
    return tl::unexpected<Error>(std::move(compiled).error());
  }
  fun::Program& program = *compiled;
  narrowing::Limits limits;
  limits.steps = 200'000'000;
  narrowing::Runner runner(program, limits);
  std::vector<Behaviour> results;
  for (const std::string& name : functions) {
    const auto function = fun::find_function(program, name);
    if (!function) return fail(Error::Kind::kInvalidInput, "there is no function " + name);
    results.push_back(behaviour_of(program, runner.run(*function, {})));
  }
  return results;
}

Behaviour behaviour_of(const native::ScalaRun& run) {
  Behaviour result;
  result.output = run.output;
  const bool given_up = run.exception == "java.lang.StackOverflowError" ||
                        run.exception == "java.lang.OutOfMemoryError";
  if (run.termination == native::ScalaTermination::kValue) {
    result.value = without_arity(run.value);
  } else if (run.termination == native::ScalaTermination::kException && !given_up) {
    result.exception = run.exception.substr(run.exception.find_last_of(".$") + 1);
    const bool is_of_library = run.exception.find('$') == std::string::npos;
    if (is_of_library && run.message && has_message_of_its_own(result.exception))
      result.exception += ": " + *run.message;
    else if (!is_of_library && !run.value.starts_with("new "))
      result.exception = run.value;
  } else {
    result.undecided = true;
    result.value = run.exception + run.message.value_or("it took or printed too much");
  }
  return result;
}

}  // namespace assay::conformance
