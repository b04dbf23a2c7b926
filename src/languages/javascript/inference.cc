#include "languages/javascript/inference.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "dynamic/infer/declared.h"
#include "dynamic/infer/join.h"
#include "frontends/javascript/syntax/file.h"
#include "frontends/javascript/usage/usage.h"
#include "languages/javascript/annotated.h"

namespace assay::languages {
namespace {

using dynamic::Description;
using dynamic::Operation;
using dynamic::Signature;
using dynamic::Type;
using javascript::Evidence;
using javascript::ParameterUsage;
using javascript::SignatureUsage;
using javascript::Usage;

constexpr dynamic::Range kUsualOperations{1, 5};

Result<Usage> usage_of_reference(const JavaScriptProgram& reference) {
  TRY_ASSIGN(const javascript::ParsedFile file,
             javascript::read_file(reference.sources, FileId{0}));
  Usage usage = javascript::usage_of(reference.sources, file);
  add_annotations(reference, usage);
  return usage;
}

/// Names what is exported without a name as the examples do.
void name_as_called(const JavaScriptProgram& reference,
                    const std::vector<dynamic::Script>& examples, Usage& usage) {
  const auto nameless = std::ranges::find_if(
      reference.interface.exports,
      [](const javascript::Export& each) { return each.name.empty() || each.name == "default"; });
  if (nameless == reference.interface.exports.end()) return;
  const std::string own = nameless->local.empty() ? "f" : nameless->local;
  for (const dynamic::Script& script : examples)
    for (const Operation& operation : script.operations) {
      const bool is_entry =
          operation.kind == Operation::Kind::kCall || operation.kind == Operation::Kind::kConstruct;
      const bool is_known = std::ranges::find(usage.signatures, operation.name,
                                              &SignatureUsage::name) != usage.signatures.end();
      if (!is_entry || is_known || exported_as(reference, operation.name) != nameless->name)
        continue;
      for (SignatureUsage& each : usage.signatures) {
        if (each.name == own && each.kind == operation.kind) each.name = operation.name;
        if (each.owner == own) each.owner = operation.name;
      }
      return;
    }
}

dynamic::ParameterNames names_of(const Usage& usage) {
  dynamic::ParameterNames names;
  for (const SignatureUsage& signature : usage.signatures)
    for (const ParameterUsage& each : signature.parameters)
      names[signature.name].push_back(each.name);
  return names;
}

dynamic::Hints hints_of(const Usage& usage) {
  dynamic::Hints hints;
  hints.types = usage.types;
  hints.tables = usage.tables;
  for (const SignatureUsage& signature : usage.signatures)
    for (const ParameterUsage& each : signature.parameters) {
      if (each.is_rest) hints.before_rest[signature.name] = signature.parameters.size() - 1;
      const bool is_known = !each.is_rest && (each.evidence == Evidence::kClear ||
                                              each.evidence == Evidence::kLikely);
      hints.parameters[signature.name].push_back(is_known ? std::optional(each.alternatives.front())
                                                          : std::nullopt);
    }
  return hints;
}

void append_new(std::vector<std::string>& sentences, std::string sentence) {
  if (std::ranges::find(sentences, sentence) == sentences.end())
    sentences.push_back(std::move(sentence));
}

/// A type that stands for one of which nothing is known, in lines to choose from.
Type some_type() {
  Type type;
  type.kind = Type::Kind::kInt;
  type.range = dynamic::kDefaultInts;
  return type;
}

/// Returns a signature with the first alternative of each parameter. Optional parameters that are
/// unknown, or are accumulators of a recursion, are left out with those after them.
Signature signature_of(const SignatureUsage& usage) {
  Signature out{usage.kind, usage.name, {}, ""};
  for (const ParameterUsage& each : usage.parameters) {
    const bool is_internal = each.is_passed_by_itself || each.evidence == Evidence::kNone;
    if (each.is_optional && is_internal) break;
    dynamic::Parameter parameter;
    parameter.name = each.name;
    parameter.type = each.alternatives.empty() ? some_type() : each.alternatives.front();
    parameter.is_optional = each.is_optional;
    parameter.is_rest = each.is_rest;
    if (each.is_rest) parameter.length = dynamic::kDefaultLength;
    out.parameters.push_back(std::move(parameter));
  }
  return out;
}

/// Appends the named types that the signatures refer to.
void add_named_types(const Usage& usage, Description& description) {
  const auto add = [&](const Type& type, const auto& again) -> void {
    if (type.kind == Type::Kind::kNamed && description.type(type.text) == nullptr)
      for (const dynamic::NamedType& each : usage.types)
        if (each.name == type.text) {
          description.types.push_back(each);
          again(each.type, again);
          break;
        }
    for (const Type& part : type.parts) again(part, again);
  };
  for (const Signature& signature : description.signatures)
    for (const dynamic::Parameter& each : signature.parameters) add(each.type, add);
}

/// Returns the line of a signature in a description.
std::string line_of(const Signature& signature) {
  Description description;
  description.signatures.push_back(signature);
  std::string text = dynamic::print(description);
  return text.substr(0, text.find('\n'));
}

std::string because(const ParameterUsage& usage) {
  return usage.reason.empty() ? "" : ": " + usage.reason;
}

/// Describes a class or functions from the reference's text alone.
class TextReader {
 public:
  TextReader(const Usage& usage, const std::vector<std::string>& entries)
      : usage_(usage), entries_(entries) {}

  Result<InferredInputs> run() {
    std::vector<const SignatureUsage*> chosen;
    for (const SignatureUsage& each : usage_.signatures)
      if (is_chosen(each)) chosen.push_back(&each);
    if (chosen.empty()) return fail(Error::Kind::kInvalidInput, nothing_states());
    for (const SignatureUsage* each : chosen) {
      has_class_ |= each->kind == Operation::Kind::kConstruct;
      has_functions_ |= each->kind == Operation::Kind::kCall;
      classes_ += each->kind == Operation::Kind::kConstruct ? 1 : 0;
      add(*each);
    }
    if (classes_ > 1 || (has_class_ && has_functions_))
      return fail(Error::Kind::kInvalidInput,
                  nothing_states() +
                      "\nThe reference exports a class and more; `entry` in the "
                      "assignment names what is graded");
    Description& description = out_.description;
    const bool has_operations = description.signatures.size() > 1;
    if (has_class_)
      description.operations = has_operations ? kUsualOperations : dynamic::Range{0, 0};
    add_named_types(usage_, description);
    if (!open_.empty()) return fail(Error::Kind::kInvalidInput, open_ + lines_to_choose_from());
    TRY(dynamic::validate(description));
    return std::move(out_);
  }

 private:
  bool is_chosen(const SignatureUsage& each) const {
    const std::string& graded = each.owner.empty() ? each.name : each.owner;
    return entries_.empty() || std::ranges::find(entries_, graded) != entries_.end();
  }

  static std::string nothing_states() {
    return "nothing states the valid inputs; write an assignment.toml next to the reference with "
           "their types, such as\n  input = '''\n  rotate(text: string of [a-z] length 0..6, key: "
           "int in 0..26)\n  '''\nor with a specification file whose calls are examples, such as\n"
           "  examples = \"rotate.spec.js\"\n(docs/javascript.md)";
  }

  void add(const SignatureUsage& usage) {
    const Signature signature = signature_of(usage);
    InputQuestion question{usage.name, {}};
    for (std::size_t i = 0; i < signature.parameters.size(); ++i)
      ask(usage, usage.parameters[i], signature, i, question);
    for (std::size_t i = signature.parameters.size(); i < usage.parameters.size(); ++i) {
      const ParameterUsage& each = usage.parameters[i];
      const std::string sentence =
          "`" + each.name + "` of " + usage.name + " is never passed: " +
          (each.is_passed_by_itself           ? "only the function itself seems to."
           : each.evidence == Evidence::kNone ? "nothing is known of it."
                                              : "it comes after one that is not.");
      question.lines.push_back(sentence);
      append_new(out_.assumptions, sentence);
    }
    if (!question.lines.empty()) out_.questions.push_back(std::move(question));
    out_.description.signatures.push_back(signature);
  }

  void ask(const SignatureUsage& usage, const ParameterUsage& parameter, const Signature& signature,
           std::size_t index, InputQuestion& question) {
    const std::string which = "`" + parameter.name + "` of " + usage.name;
    std::string sentence;
    switch (parameter.evidence) {
      case Evidence::kNone:
        sentence = "Nothing is known of " + which + because(parameter) + ".";
        break;
      case Evidence::kAmbiguous:
        sentence = "The reference does not decide what " + which + " is" + because(parameter) + ".";
        break;
      case Evidence::kLikely:
      case Evidence::kClear:
        sentence = "Only the reference says what " + which + " is" + because(parameter) + ".";
        append_new(out_.assumptions, sentence);
    }
    question.lines.push_back(sentence);
    for (const std::string& each : parameter.assumed) {
      question.lines.push_back(each);
      append_new(out_.assumptions, each);
    }
    for (std::size_t i = 1; i < parameter.alternatives.size(); ++i) {
      Signature other = signature;
      other.parameters[index].type = parameter.alternatives[i];
      question.lines.push_back("Or, without its `# `, instead of the line of " + usage.name +
                               " below:");
      question.lines.push_back(line_of(other));
    }
    if (open_.empty() &&
        (parameter.evidence == Evidence::kNone || parameter.evidence == Evidence::kAmbiguous))
      open_ = sentence;
  }

  std::string lines_to_choose_from() const {
    std::string lines =
        " State the valid inputs in an assignment.toml next to the reference, such as\n  input = "
        "'''\n";
    const std::string text = with_questions(out_.description, out_.questions);
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t end = text.find('\n', at);
      lines += "  " + text.substr(at, end - at) + "\n";
      at = end + 1;
    }
    return lines +
           "  '''\nor name a specification file whose calls are examples, such as\n  examples = "
           "\"rotate.spec.js\"\n(docs/javascript.md)";
  }

  const Usage& usage_;
  const std::vector<std::string>& entries_;
  InferredInputs out_;
  std::string open_;  // a sentence on the first parameter that is not known
  bool has_class_ = false, has_functions_ = false;
  int classes_ = 0;
};

/// Adds what no example shows and the types that the text states admit.
void add_declared(const Usage& usage, InferredInputs& inferred) {
  for (Signature& signature : inferred.description.signatures) {
    const auto read = std::ranges::find(usage.signatures, signature.name, &SignatureUsage::name);
    if (read == usage.signatures.end()) continue;
    std::vector<dynamic::Parameter>& shown = signature.parameters;
    for (std::size_t i = 0; i < read->parameters.size(); ++i) {
      const ParameterUsage& each = read->parameters[i];
      const bool is_shown = i < shown.size();
      if (is_shown && shown[i].is_rest != each.is_rest) break;
      if (is_shown && each.is_declared)
        shown[i].type = dynamic::widened(shown[i].type, each.alternatives.front(), each.name,
                                         inferred.assumptions);
      if (is_shown) continue;
      if (!each.is_declared || !each.is_optional || each.is_passed_by_itself) break;
      shown.push_back({each.name, each.alternatives.front(), true, false, {}});
      append_new(inferred.assumptions, "No example passes `" + each.name + "` of " +
                                           signature.name + because(each) + ".");
    }
  }
  add_named_types(usage, inferred.description);
}

/// Asks where the text says something else than the examples show, or has one parameter more.
void ask_about_differences(const Usage& usage, InferredInputs& inferred) {
  for (const Signature& signature : inferred.description.signatures) {
    const auto read = std::ranges::find(usage.signatures, signature.name, &SignatureUsage::name);
    if (read == usage.signatures.end()) continue;
    InputQuestion question{signature.name, {}};
    const std::string below =
        "Or, without its `# `, instead of the line of " + signature.name + " below:";
    const std::size_t count = signature.parameters.size();
    for (std::size_t i = 0; i < std::min(count, read->parameters.size()); ++i) {
      const ParameterUsage& each = read->parameters[i];
      if (each.is_rest || each.evidence < Evidence::kLikely ||
          !dynamic::exclude(signature.parameters[i].type, each.alternatives.front()))
        continue;
      const std::string which = "`" + each.name + "` of " + signature.name;
      question.lines.push_back(
          (each.is_declared ? "The examples contradict the type of " + which
                            : "The reference uses " + which + " in another way than the examples") +
          because(each) + ". " + below);
      Signature other = signature;
      other.parameters[i].type = each.alternatives.front();
      question.lines.push_back(line_of(other));
    }
    const bool has_rest = count > 0 && signature.parameters.back().is_rest;
    if (count < read->parameters.size() && !has_rest) {
      const ParameterUsage& next = read->parameters[count];
      if (next.is_optional && !next.is_passed_by_itself && !next.is_declared &&
          next.evidence >= Evidence::kLikely) {
        question.lines.push_back("No example passes `" + next.name + "` of " + signature.name +
                                 because(next) + ". " + below);
        Signature other = signature;
        other.parameters.push_back({next.name, next.alternatives.front(), true, false, {}});
        question.lines.push_back(line_of(other));
      }
    }
    if (!question.lines.empty()) inferred.questions.push_back(std::move(question));
  }
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// Returns what is exported, or an operation of the class, and is not described.
std::vector<std::string> undescribed(const Usage& usage, const Description& description) {
  const std::vector<std::string> classes = description.classes();
  std::vector<std::string> names;
  for (const SignatureUsage& each : usage.signatures) {
    const bool is_other_class = classes.empty() ? !each.owner.empty() : !has(classes, each.owner);
    if (!is_other_class && std::ranges::find(description.signatures, each.name, &Signature::name) ==
                               description.signatures.end())
      names.push_back(each.name);
  }
  return names;
}

/// Asks about what is exported and no example calls.
void ask_about_others(const Usage& usage, InferredInputs& inferred) {
  const std::vector<std::string> classes = inferred.description.classes();
  for (const SignatureUsage& each : usage.signatures) {
    const bool is_other_class = classes.empty() ? !each.owner.empty() : !has(classes, each.owner);
    const bool is_unknown =
        std::ranges::any_of(each.parameters, [](const ParameterUsage& parameter) {
          return parameter.evidence == Evidence::kNone && !parameter.is_optional;
        });
    if (is_other_class || is_unknown ||
        std::ranges::find(inferred.description.signatures, each.name, &Signature::name) !=
            inferred.description.signatures.end())
      continue;
    inferred.questions.push_back(
        {each.name,
         {"No example uses " + each.name + ". Delete the `# ` before the next line to grade it:",
          line_of(signature_of(each))}});
  }
}

/// Joins the examples without those that no description admits, such as lists with holes.
Result<dynamic::Joined> join_examples(const std::vector<dynamic::Script>& examples,
                                      const dynamic::ParameterNames& names, dynamic::Hints hints) {
  auto all = dynamic::join(examples, names, hints);
  if (all) return all;
  std::vector<dynamic::Script> kept;
  std::set<std::size_t> throwing = std::move(hints.throwing);
  hints.throwing.clear();
  std::set<std::size_t> still_throwing;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    if (!dynamic::join({examples[i]}, names, hints)) continue;
    if (throwing.contains(i)) still_throwing.insert(kept.size());
    kept.push_back(examples[i]);
  }
  hints.throwing = std::move(still_throwing);
  auto joined = dynamic::join(kept, names, hints);
  if (kept.size() == examples.size() || !joined) return all;
  const std::size_t left_out = examples.size() - kept.size();
  const std::string& reason = all.error().message;
  joined->notes.push_back(std::to_string(left_out) +
                          (left_out == 1 ? " example is" : " examples are") +
                          " left out: " + reason.substr(0, reason.find(';')) + ".");
  return joined;
}

}  // namespace

Result<InferredInputs> infer_javascript_inputs(const JavaScriptProgram& reference,
                                               const std::vector<std::string>& entries,
                                               const std::vector<dynamic::Script>& examples,
                                               const std::set<std::size_t>& throwing) {
  TRY_ASSIGN(Usage usage, usage_of_reference(reference));
  name_as_called(reference, examples, usage);
  if (examples.empty()) return TextReader(usage, entries).run();
  dynamic::Hints hints = hints_of(usage);
  hints.throwing = throwing;
  TRY_ASSIGN(dynamic::Joined joined, join_examples(examples, names_of(usage), std::move(hints)));
  InferredInputs out;
  out.description = std::move(joined.description);
  for (std::string& note : joined.notes) append_new(out.assumptions, std::move(note));
  if (out.description.has_references() && !out.description.reuses)
    append_new(out.assumptions,
               "No example uses an object after it was an argument, or after an operation that "
               "returns an object, and it is assumed that none is used then (`objects reused`).");
  for (dynamic::Guess& guess : joined.guesses) append_new(out.assumptions, std::move(guess.reason));
  ask_about_differences(usage, out);
  add_declared(usage, out);
  TRY(dynamic::validate(out.description));
  if (entries.empty()) ask_about_others(usage, out);
  out.others = undescribed(usage, out.description);
  return out;
}

std::string with_questions(const Description& description, const InputQuestions& questions) {
  const std::string text = dynamic::print(description);
  std::string out;
  const auto ask = [&](const InputQuestion& question) {
    for (const std::string& line : question.lines) out += "# " + line + "\n";
  };
  const std::size_t types = description.types.size();
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size(); ++number) {
    const std::size_t end = text.find('\n', at);
    const std::size_t index = number - types;
    if (number >= types && index < description.signatures.size())
      for (const InputQuestion& each : questions)
        if (each.signature == description.signatures[index].name) ask(each);
    out += text.substr(at, end + 1 - at);
    at = end + 1;
  }
  for (const InputQuestion& each : questions)
    if (std::ranges::find(description.signatures, each.signature, &Signature::name) ==
        description.signatures.end())
      ask(each);
  return out;
}

}  // namespace assay::languages
