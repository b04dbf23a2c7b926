#include "apps/exercise/questions.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "apps/exercise/guessing/decoys.h"
#include "apps/exercise/guessing/integer_text.h"

namespace assay::exercise {
namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

constexpr std::size_t kMostDistractors = 4;
constexpr std::size_t kFewestDistractors = 2;
constexpr std::size_t kMostMisread = 12;  // from which a question chooses

std::optional<std::string> value_of(const Observation& seen, const std::string& name) {
  for (const auto& [variable, value] : seen.variables)
    if (variable == name) return value;
  return std::nullopt;
}

/// "the loop" or, if there are several, "the loop in line 3".
struct LoopName {
  std::string text = "the loop";
  bool has_line = false;
};
LoopName name_of(std::uint32_t loop, const Material& material) {
  const auto line = material.loop_lines.find(loop);
  if (material.loop_lines.size() < 2 || line == material.loop_lines.end()) return {};
  return {"the loop on line " + std::to_string(line->second), true};
}

/// The answer that an observation gives to a question; empty if it gives none.
using Answer = std::function<std::optional<std::string>(const Observation&)>;

std::string joined(const std::vector<std::string>& parts, const std::string& last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? last : ", ";
    text += parts[i];
  }
  return text;
}

/// What is printed, without the last newline, which is invisible.
Answer printed() {
  return [](const Observation& seen) -> std::optional<std::string> {
    std::string text = seen.output;
    if (text.ends_with('\n')) text.pop_back();
    if (text.empty()) return std::nullopt;
    return text;
  };
}

Answer values_of(std::vector<std::string> names) {
  return [names = std::move(names)](const Observation& seen) -> std::optional<std::string> {
    std::vector<std::string> parts;
    for (const std::string& name : names) {
      const auto value = value_of(seen, name);
      if (!value) return std::nullopt;
      parts.push_back(names.size() == 1 ? *value : name + " = " + *value);
    }
    return joined(parts, ", ");
  };
}

/// How an answer of values_of() is typed: "a = ..., b = ...".
std::string form_of_values(std::vector<std::string> names) {
  for (std::string& name : names) name += " = ...";
  return joined(names, ", ");
}

Answer returned() {
  return [](const Observation& seen) { return seen.returned; };
}

Answer rounds_of(std::uint32_t loop) {
  return [loop](const Observation& seen) -> std::optional<std::string> {
    const auto found = seen.loops.find(loop);
    if (found == seen.loops.end()) return std::nullopt;
    return std::to_string(found->second);
  };
}

Question begin(const Material& material, std::string prompt) {
  Question question;
  question.id = material.id;
  question.title = material.title;
  question.prompt = std::move(prompt);
  question.programs = {material.program};
  return question;
}

QuestionResult cannot(std::string why) { return {std::nullopt, std::move(why), {}}; }

/// Other values of the run, which are plausible wrong answers.
std::vector<std::string> other_values(const Observation& key) {
  std::vector<std::string> values;
  for (const auto& [name, value] : key.variables) values.push_back(value);
  return values;
}

/// The program and the values of its run.
std::string text_around(const Material& material) {
  std::string text = material.program;
  for (const auto& [name, value] : material.key.variables) text += " " + value;
  for (const IterationValue& step : material.key.iterations) text += " " + step.value;
  return text;
}

std::vector<std::string> answers_of(std::span<const Observation> runs, const Answer& answer) {
  std::vector<std::string> answers;
  for (const Observation& seen : runs)
    if (const auto text = answer(seen)) answers.push_back(*text);
  return answers;
}

std::vector<Choice> misread_answers(const Material& material, const std::string& right,
                                    const Answer& answer) {
  std::vector<std::pair<std::string, const Misreading*>> wrong;
  for (const Misreading& misreading : material.misreadings) {
    if (!misreading.seen) continue;
    if (const auto text = answer(*misreading.seen)) wrong.emplace_back(*text, &misreading);
  }
  return distractors(right, wrong);
}

/// Adds the decoys that look different from `right` and from all of `choices`.
void add_decoys(std::vector<Choice>& choices, const AnswerFamily& family, Rng& rng) {
  std::set<std::string> taken = {as_seen(family.right)};
  for (const Choice& choice : choices) taken.insert(as_seen(choice.text));
  for (std::string& text : decoys(family, rng))
    if (!as_seen(text).empty() && taken.insert(as_seen(text)).second)
      choices.push_back({std::move(text), false, "Trace the program again, step by step.", ""});
}

/// Adds what students may type who are nearly right, for the feedback.
void add_near_misses(std::vector<Choice>& choices, const std::string& right,
                     std::vector<std::string> near) {
  constexpr std::size_t kEnough = 3;
  std::set<std::string> taken = {right};
  for (const Choice& choice : choices) taken.insert(choice.text);
  const std::int64_t value = integer_value(right).value_or(0);
  if (value < INT64_MAX && value > INT64_MIN)
    near.insert(near.begin(), {std::to_string(value + 1), std::to_string(value - 1)});
  for (std::string& text : near)
    if (choices.size() < kEnough && integer_value(text) && taken.insert(text).second)
      choices.push_back(
          {std::move(text), false, "Close, but trace the program again, step by step.", ""});
}

/// Asks whether the answer is true or false.
QuestionResult truth(Question question, bool yes) {
  question.kind = QuestionKind::kSingle;
  for (const bool value : {true, false})
    question.choices.push_back({value ? "true" : "false", value == yes,
                                value == yes ? "" : "Trace the program again, step by step.", ""});
  return {std::move(question), {}, yes};
}

QuestionResult ask_for(const Material& material, std::string prompt, const Answer& answer,
                       bool typed, Balance& balance) {
  const std::optional<std::string> right = answer(material.key);
  if (!right) return cannot("the program prints nothing that could be asked about");
  const bool is_number = integer_value(*right).has_value();
  std::vector<Choice> others = misread_answers(material, *right, answer);
  const std::size_t named = others.size();
  Question question = begin(material, std::move(prompt));
  Choice key{*right, true, "", ""};
  if (!typed && (*right == "true" || *right == "false"))
    return truth(std::move(question), *right == "true");
  if (typed || (!is_number && named < kFewestDistractors)) {
    question.kind = is_number ? QuestionKind::kNumber : QuestionKind::kText;
    others.resize(std::min(named, kMostDistractors));
    if (is_number) add_near_misses(others, *right, other_values(material.key));
    question.choices = std::move(others);
    question.choices.insert(question.choices.begin(), std::move(key));
    return {std::move(question), {}, {}};
  }
  AnswerFamily family{*right,
                      {},
                      answers_of(material.peers, answer),
                      other_values(material.key),
                      text_around(material)};
  for (const Choice& each : others) family.misread.push_back(each.text);
  add_decoys(others, family, balance.rng());
  question.kind = QuestionKind::kSingle;
  const std::size_t wanted = std::clamp(named, kFewestDistractors + 1, kMostDistractors);
  question.choices = balanced_choices(std::move(key), std::move(others), {named, wanted}, balance);
  return {std::move(question), {}, {}};
}

QuestionResult ask_result(const Directive& directive, const Material& material, Balance& balance) {
  if (!directive.names.empty()) {
    for (const std::string& name : directive.names)
      if (!value_of(material.key, name)) return cannot(name + " has no value at the end");
    const std::string names = joined(directive.names, " and ");
    const bool one = directive.names.size() == 1;
    QuestionResult made =
        ask_for(material,
                std::string("What ") + (one ? "is the value of " : "are the values of ") + names +
                    " at the end of this program?",
                values_of(directive.names), directive.typed, balance);
    if (!one && made.question && made.question->kind == QuestionKind::kText)
      made.question->prompt += " Answer in the form " + form_of_values(directive.names) + ".";
    return made;
  }
  if (material.key.returned)
    return ask_for(material, "What does this program return?", returned(), directive.typed,
                   balance);
  return ask_for(material, "What does this program print?", printed(), directive.typed, balance);
}

QuestionResult ask_loops(const Directive& directive, const Material& material, Balance& balance) {
  if (material.key.loops.empty()) return cannot("no loop runs");
  // The question is about the loop that runs most often, because the others are easier.
  const auto most =
      std::max_element(material.key.loops.begin(), material.key.loops.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  const LoopName name = name_of(most->first, material);
  QuestionResult asked =
      ask_for(material, "How many times is the body of " + name.text + " executed in total?",
              rounds_of(most->first), directive.typed, balance);
  if (asked.question) asked.question->numbered_lines = name.has_line;
  return asked;
}

QuestionResult ask_order(const Directive& directive, const Material& material) {
  std::vector<std::pair<std::int64_t, std::string>> items;
  for (const std::string& name : directive.names) {
    const auto text = value_of(material.key, name);
    const auto value = text ? integer_value(*text) : std::nullopt;
    if (!value) return cannot("'" + name + "' is not a number at the end");
    items.emplace_back(*value, name);
  }
  if (directive.names.empty())
    for (const auto& [loop, count] : material.key.loops)
      if (const LoopName name = name_of(loop, material); name.has_line)
        items.emplace_back(static_cast<std::int64_t>(count), name.text);
  if (items.size() < 2) return cannot("there are fewer than two items to order");
  std::stable_sort(items.begin(), items.end());
  for (std::size_t i = 1; i < items.size(); ++i)
    if (items[i].first == items[i - 1].first) return cannot("two of the values are equal");
  Question question =
      begin(material, directive.names.empty()
                          ? "Order the loops by how often their bodies are executed, fewest first."
                          : "Order the variables by their values at the end, smallest first.");
  question.kind = QuestionKind::kOrder;
  question.numbered_lines = directive.names.empty();
  std::vector<std::string> values;
  for (const auto& [value, name] : items) {
    question.choices.push_back({name, true, "", ""});
    values.push_back(name + ": " + std::to_string(value));
  }
  question.explanation = joined(values, ", ");
  return {std::move(question), {}, {}};
}

/// How often the loop's body ran, as the trace of one of its variables shows.
std::size_t rows_of(const Observation& seen, std::uint32_t loop) {
  std::map<std::string, std::size_t> counts;
  std::size_t most = 0;
  for (const IterationValue& step : seen.iterations)
    if (step.loop == loop) most = std::max(most, ++counts[step.variable]);
  return most;
}

/// Appends rows to which no iteration belongs, so that the number of rows does not tell the number
/// of iterations: the tables of all instances are as long as the longest, and one row longer.
void add_unused_rows(Question& question, const Material& material, std::uint32_t loop,
                     std::size_t most) {
  std::size_t rows = question.rows.size();
  for (const Observation& peer : material.peers)
    if (const std::size_t other = rows_of(peer, loop); other <= most) rows = std::max(rows, other);
  ++rows;
  while (question.rows.size() < rows) {
    results::TableRow row;
    row.cells.assign(question.columns.size(), "-");
    row.cells[0] = std::to_string(question.rows.size() + 1);
    row.asked.assign(question.columns.size(), true);
    row.asked[0] = false;
    question.rows.push_back(std::move(row));
  }
}

bool changes(const Observation& seen, std::uint32_t loop, const std::string& variable) {
  return std::ranges::any_of(seen.iterations, [&](const IterationValue& step) {
    return step.loop == loop && step.variable == variable;
  });
}

/// The first loop of the text that changes all of the variables, or else the first one. Which one
/// that is does not depend on which loop is the first to end a round.
std::uint32_t traced_loop(const Material& material, const std::vector<std::string>& variables) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> loops;  // with their lines, in textual order
  for (const IterationValue& step : material.key.iterations) {
    const auto line = material.loop_lines.find(step.loop);
    loops.emplace_back(line == material.loop_lines.end() ? 0 : line->second, step.loop);
  }
  std::ranges::sort(loops);
  for (const auto& [line, loop] : loops)
    if (std::ranges::all_of(variables, [&, each_loop = loop](const std::string& variable) {
          return changes(material.key, each_loop, variable);
        }))
      return loop;
  return loops.front().second;
}

QuestionResult ask_trace(const Directive& directive, const Material& material) {
  constexpr std::size_t kMostRows = 12;
  if (material.key.iterations.empty()) return cannot("no loop changes a variable");
  const std::uint32_t loop = traced_loop(material, directive.names);
  const LoopName name = name_of(loop, material);
  Question question =
      begin(material, "Fill in the values at the end of the body in each iteration of " +
                          name.text + ". Write - in rows to which no iteration belongs.");
  question.numbered_lines = name.has_line;
  question.kind = QuestionKind::kTable;
  question.columns = {"iteration"};
  for (const std::string& variable : directive.names) {
    if (!changes(material.key, loop, variable))
      return cannot(name.text + " does not change " + variable);
    if (std::find(question.columns.begin() + 1, question.columns.end(), variable) ==
        question.columns.end())
      question.columns.push_back(variable);
  }
  for (const IterationValue& step : material.key.iterations) {
    if (step.loop == loop && directive.names.empty() &&
        std::find(question.columns.begin(), question.columns.end(), step.variable) ==
            question.columns.end())
      question.columns.push_back(step.variable);
  }
  for (const IterationValue& step : material.key.iterations) {
    const auto column = std::find(question.columns.begin(), question.columns.end(), step.variable);
    if (step.loop != loop || column == question.columns.end()) continue;
    const auto at = static_cast<std::size_t>(column - question.columns.begin());
    if (question.rows.empty() || !question.rows.back().cells[at].empty()) {
      results::TableRow row;
      row.cells.resize(question.columns.size());
      row.cells[0] = std::to_string(question.rows.size() + 1);
      row.asked.assign(question.columns.size(), true);
      row.asked[0] = false;
      question.rows.push_back(std::move(row));
    }
    question.rows.back().cells[at] = step.value;
  }
  if (question.rows.size() > kMostRows) return cannot("the table would be too long");
  add_unused_rows(question, material, loop, kMostRows);
  return {std::move(question), {}, {}};
}

}  // namespace

std::string as_seen(const std::string& text) {
  std::string seen;
  const auto cut = [&] {
    while (!seen.empty() && (seen.back() == ' ' || seen.back() == '\t' || seen.back() == '\r'))
      seen.pop_back();
  };
  for (const char c : text) {
    if (c == '\n') cut();
    seen += c;
  }
  cut();
  while (seen.ends_with('\n')) seen.pop_back();
  return seen;
}

std::vector<Choice> distractors(
    const std::string& right, const std::vector<std::pair<std::string, const Misreading*>>& wrong) {
  std::vector<Choice> choices;
  std::set<std::string> taken = {as_seen(right)};
  std::set<std::string> named;
  // Each misconception gives one choice before any gives a second one.
  for (const bool first : {true, false}) {
    for (const auto& [text, misreading] : wrong) {
      if (choices.size() >= kMostMisread || taken.contains(as_seen(text))) continue;
      if (first && !named.insert(misreading->misconception).second) continue;
      taken.insert(as_seen(text));
      choices.push_back({text, false, misreading->feedback, misreading->misconception});
    }
  }
  return choices;
}

std::vector<Choice> balanced_choices(Choice right, std::vector<Choice> wrong, WrongChoices numbers,
                                     Balance& balance) {
  std::vector<Choice> all = {std::move(right)};
  std::move(wrong.begin(), wrong.end(), std::back_inserter(all));
  std::vector<std::string> texts;
  for (const Choice& choice : all) texts.push_back(choice.text);
  const GuessPool pool(texts);
  const std::size_t wanted = std::min(numbers.wanted, all.size() - 1);
  const Proposal taken = balance.take(pool, balance.proposals(pool, numbers.preferred, wanted));
  std::vector<Choice> choices;
  for (const std::size_t choice : taken.choices) choices.push_back(std::move(all[choice]));
  return choices;
}

QuestionResult ask(const Directive& directive, const Material& material, Balance& balance) {
  switch (directive.type) {
    case QuestionType::kOutput:
      return ask_for(material, "What does this program print?", printed(), directive.typed,
                     balance);
    case QuestionType::kResult:
      return ask_result(directive, material, balance);
    case QuestionType::kLoops:
      return ask_loops(directive, material, balance);
    case QuestionType::kOrder:
      return ask_order(directive, material);
    case QuestionType::kTrace:
      return ask_trace(directive, material);
    case QuestionType::kHole:
    case QuestionType::kMulti:
    case QuestionType::kChange:
    case QuestionType::kFragment:
      return cannot("this type of question needs further runs");
  }
  return cannot("unknown");
}

}  // namespace assay::exercise
