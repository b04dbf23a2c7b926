#include "serve/exercise/marking.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "apps/exercise/guessing/integer_text.h"
#include "apps/exercise/questions.h"
#include "base/rng.h"

namespace assay::serve {
namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

tl::unexpected<Error> no_answer(std::string why) {
  return fail(Error::Kind::kInvalidInput, std::move(why));
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t from = text.find_first_not_of(kSpace);
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(kSpace) - from + 1));
}

/// A value is the same with spaces around it, and a number with further zeros before it.
bool are_same_value(std::string_view a, std::string_view b) {
  const std::string one = trimmed(a);
  const std::string other = trimmed(b);
  if (one == other) return true;
  const auto number = exercise::integer_value(one);
  return number && number == exercise::integer_value(other);
}

void add_feedback(Marking& marking, const Choice& choice) {
  if (!choice.feedback.empty() &&
      std::ranges::find(marking.feedback, choice.feedback) == marking.feedback.end())
    marking.feedback.push_back(choice.feedback);
  if (!choice.misconception.empty()) marking.misconceptions.push_back(choice.misconception);
}

/// Fails if a position is not one of a choice that is shown, or comes twice.
Result<void> check_positions(const AskedQuestion& asked, const QuizAnswer& answer) {
  std::set<std::size_t> seen;
  for (const std::size_t each : answer.chosen)
    if (each >= asked.shown.size() || !seen.insert(each).second)
      return no_answer("This is none of the choices.");
  return {};
}

Result<Marking> mark_choices(const AskedQuestion& asked, const QuizAnswer& answer) {
  TRY(check_positions(asked, answer));
  const bool is_single = asked.question.kind == QuestionKind::kSingle;
  if (answer.chosen.empty() || (is_single && answer.chosen.size() != 1))
    return no_answer("Choose an answer first.");
  Marking marking;
  std::size_t rights = 0;
  for (const std::size_t each : answer.chosen) {
    const Choice& choice = asked.question.choices[asked.shown[each]];
    marking.chosen.push_back(choice.right);
    rights += choice.right ? 1 : 0;
    if (!choice.right) add_feedback(marking, choice);
  }
  const auto wanted = static_cast<std::size_t>(
      std::ranges::count_if(asked.question.choices, [](const Choice& each) { return each.right; }));
  const bool no_wrong = rights == answer.chosen.size();
  marking.right = no_wrong && rights == wanted;
  marking.incomplete = no_wrong && rights < wanted;
  return marking;
}

Result<Marking> mark_order(const AskedQuestion& asked, const QuizAnswer& answer) {
  TRY(check_positions(asked, answer));
  if (answer.chosen.size() != asked.shown.size()) return no_answer("Put all of them in order.");
  Marking marking;
  for (std::size_t i = 0; i < answer.chosen.size(); ++i)
    marking.chosen.push_back(asked.shown[answer.chosen[i]] == i);
  marking.right = std::ranges::all_of(marking.chosen, [](bool each) { return each; });
  return marking;
}

Result<Marking> mark_typed(const Question& question, const QuizAnswer& answer) {
  if (trimmed(answer.text).empty()) return no_answer("Type an answer first.");
  const bool is_number = question.kind == QuestionKind::kNumber;
  if (is_number && !exercise::integer_value(trimmed(answer.text)))
    return no_answer("The answer is an integer, such as 7 or -3.");
  const auto is_it = [&](const Choice& each) {
    return is_number ? are_same_value(each.text, answer.text)
                     : exercise::as_seen(each.text) == exercise::as_seen(answer.text);
  };
  Marking marking;
  const auto found = std::ranges::find_if(question.choices, is_it);
  if (found == question.choices.end()) return marking;
  marking.right = found->right;
  if (!found->right) add_feedback(marking, *found);
  return marking;
}

Result<Marking> mark_table(const Question& question, const QuizAnswer& answer) {
  if (answer.cells.size() != question.rows.size()) return no_answer("Fill in the table first.");
  Marking marking;
  marking.right = true;
  bool is_empty = true;
  for (std::size_t i = 0; i < question.rows.size(); ++i) {
    const results::TableRow& row = question.rows[i];
    if (answer.cells[i].size() != row.cells.size()) return no_answer("Fill in the table first.");
    marking.cells.emplace_back();
    for (std::size_t j = 0; j < row.cells.size(); ++j) {
      const bool same = !row.asked[j] || are_same_value(row.cells[j], answer.cells[i][j]);
      is_empty = is_empty && (!row.asked[j] || trimmed(answer.cells[i][j]).empty());
      marking.cells.back().push_back(same);
      marking.right = marking.right && same;
    }
  }
  if (is_empty) return no_answer("Fill in the table first.");
  return marking;
}

}  // namespace

AskedQuestion asked(Question question, std::uint64_t seed) {
  AskedQuestion made;
  made.shown.resize(question.choices.size());
  std::iota(made.shown.begin(), made.shown.end(), std::size_t{0});
  if (question.kind == QuestionKind::kOrder && made.shown.size() > 1) {
    Rng rng(seed);
    // Not even by chance are they in the right order.
    while (std::ranges::is_sorted(made.shown))
      for (std::size_t i = made.shown.size(); i > 1; --i)
        std::swap(made.shown[i - 1], made.shown[rng.below(i)]);
  }
  made.question = std::move(question);
  return made;
}

Result<Marking> mark(const AskedQuestion& asked, const QuizAnswer& answer) {
  switch (asked.question.kind) {
    case QuestionKind::kSingle:
    case QuestionKind::kMultiple:
      return mark_choices(asked, answer);
    case QuestionKind::kOrder:
      return mark_order(asked, answer);
    case QuestionKind::kNumber:
    case QuestionKind::kText:
      return mark_typed(asked.question, answer);
    case QuestionKind::kTable:
      return mark_table(asked.question, answer);
  }
  return no_answer("This question cannot be answered here.");
}

QuizAnswer right_answer(const AskedQuestion& asked) {
  QuizAnswer answer;
  const Question& question = asked.question;
  switch (question.kind) {
    case QuestionKind::kSingle:
    case QuestionKind::kMultiple:
      for (std::size_t i = 0; i < asked.shown.size(); ++i)
        if (question.choices[asked.shown[i]].right) answer.chosen.push_back(i);
      break;
    case QuestionKind::kOrder:
      answer.chosen.resize(asked.shown.size());
      for (std::size_t i = 0; i < asked.shown.size(); ++i) answer.chosen[asked.shown[i]] = i;
      break;
    case QuestionKind::kNumber:
    case QuestionKind::kText:
      answer.text = question.choices.front().text;
      break;
    case QuestionKind::kTable:
      for (const results::TableRow& row : question.rows) answer.cells.push_back(row.cells);
      break;
  }
  return answer;
}

}  // namespace assay::serve
