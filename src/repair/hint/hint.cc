#include "repair/hint/hint.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/source_files.h"
#include "base/words.h"
#include "repair/hint/catalogue.h"
#include "repair/hint/ended_block.h"
#include "repair/hint/holes.h"
#include "repair/hint/lexemes.h"
#include "repair/hint/moment.h"
#include "repair/hint/plainly.h"
#include "report/text/text.h"
#include "results/changed_lines.h"

namespace assay::repair {
namespace {

using results::LineRange;
using results::RepairEdit;

constexpr std::uint32_t kMomentRung = 3;
/// Of more than this many places that need the same change, so many are shown.
constexpr std::ptrdiff_t kMostSame = 4, kShownOfSame = 2;
constexpr std::size_t kShownCode = 120;    // bytes of a line with a blank
constexpr std::size_t kShownEdit = 2'000;  // bytes of an edit

/// What is beside an edited text on its line; not known if that text is on several lines.
struct LineOfEdit {
  std::string before, after;
  bool is_known = false;
};

class Ladder {
 public:
  Ladder(const results::RepairReport& report, const std::vector<RepairEdit>& edits,
         results::Tongue tongue)
      : report_(report), tongue_(tongue), files_(split_files(report.source)), edits_(edits) {
    for (RepairEdit& edit : edits_) told_plainly(edit, files_);
    // An insertion precedes a change of what begins at the same byte.
    std::ranges::stable_sort(edits_, [](const RepairEdit& a, const RepairEdit& b) {
      return std::forward_as_tuple(a.part, a.line, a.column, !a.before.empty()) <
             std::forward_as_tuple(b.part, b.line, b.column, !b.before.empty());
    });
  }

  std::vector<Hint> run() const {
    std::vector<Hint> all;
    if (edits_.empty()) return all;
    for (std::uint32_t rung = 1; rung <= results::kHintRungs; ++rung) {
      Hint hint;
      hint.rung = rung;
      hint.sentences = rung == 1 ? scopes() : sentences(rung);
      hint.changes = changes();
      hint.counterexample = counterexample(report_, tongue_);
      if (rung == kMomentRung) hint.moments = moments();
      all.push_back(std::move(hint));
    }
    return all;
  }

 private:
  std::string say(Message which, std::initializer_list<std::string_view> arguments = {}) const {
    return message(which, tongue_, arguments);
  }

  std::string changes() const {
    const std::size_t number = results::count_changes(edits_);
    std::string text = say(Message::kChange);
    if (number > 1) {
      text = say(Message::kChanges, {number_in_words(number, tongue_)});
      text.front() = static_cast<char>(
          text.front() >= 'a' && text.front() <= 'z' ? text.front() - 'a' + 'A' : text.front());
    }
    if (number == edits_.size()) return text;
    return say(Message::kPlaces, {text, number_in_words(edits_.size(), tongue_)});
  }

  /// The sentences of the first rung.
  std::vector<std::string> scopes() const {
    std::vector<std::string> all;
    std::set<std::tuple<std::string, std::string, std::uint32_t>> seen;
    for (const RepairEdit& edit : edits_) {
      if (!seen.insert({edit.part, edit.function, edit.function_lines.first}).second) continue;
      all.push_back(in_file(edit, scope(edit)));
    }
    return all;
  }

  /// Returns the sentence about the innermost loop that contains all edits in the function of this
  /// one, or about the function.
  std::string scope(const RepairEdit& first) const {
    if (first.function.empty()) return say(Message::kOutside);
    std::vector<LineRange> common = first.loops;
    for (const RepairEdit& edit : edits_) {
      if (edit.part != first.part || edit.function != first.function) continue;
      common.erase(std::ranges::mismatch(common, edit.loops).in1, common.end());
    }
    return common.empty() ? function_scope(first) : loop_scope(first, common.back());
  }

  /// True where the text gives the function no name.
  static bool is_nameless(const RepairEdit& edit) { return edit.function == "function"; }

  std::string loop_scope(const RepairEdit& first, LineRange loop) const {
    const std::string begin = std::to_string(loop.first), end = std::to_string(loop.last);
    const bool one_line = loop.first == loop.last;
    if (is_nameless(first))
      return say(one_line ? Message::kLoopLine : Message::kLoopLines, {begin, end});
    return say(one_line ? Message::kLoopLineInFunction : Message::kLoopLinesInFunction,
               {begin, end, report::visible(first.function)});
  }

  std::string function_scope(const RepairEdit& first) const {
    const std::string function = report::visible(first.function);
    const auto [begin, end] = first.function_lines;
    if (begin == 0 || begin == end) return say(Message::kFunction, {function});
    return say(is_nameless(first) ? Message::kNamelessFunctionLines : Message::kFunctionLines,
               {std::to_string(begin), std::to_string(end), function});
  }

  std::vector<std::string> sentences(std::uint32_t rung) const {
    std::vector<std::string> all;
    const auto add = [&](std::string sentence) {
      if (std::ranges::find(all, sentence) == all.end()) all.push_back(std::move(sentence));
    };
    for (const RepairEdit& edit : edits_) {
      // The answer is complete.
      if (rung < results::kHintRungs && is_repetition(edit)) continue;
      add(in_file(edit,
                  rung == 2 ? line(edit, true) : line(edit, false) + " " + content(rung, edit)));
    }
    if (rung < results::kHintRungs)
      for (const RepairEdit& edit : edits_)
        if (is_repetition(edit)) add(in_file(edit, repetitions(edit)));
    return all;
  }

  /// Returns what happens at the edits in the run on the counterexample, one sentence for each.
  std::vector<std::string> moments() const {
    std::vector<std::string> all;
    for (const RepairEdit& edit : edits_) {
      const std::string text = is_repetition(edit) ? "" : moment(edit.visits, tongue_);
      if (text.empty()) continue;
      std::string sentence = in_file(edit, line(edit, false) + " " + text);
      if (std::ranges::find(all, sentence) == all.end()) all.push_back(std::move(sentence));
    }
    return all;
  }

  static bool are_same(const RepairEdit& a, const RepairEdit& b) {
    return a.group != 0 && a.group == b.group && a.part == b.part;
  }

  /// True for all but the first edits of many that are the same change.
  bool is_repetition(const RepairEdit& edit) const {
    const auto same = [&](const RepairEdit& each) { return are_same(edit, each); };
    const auto before = std::count_if(edits_.data(), &edit, same);
    const auto all = std::ranges::count_if(edits_, same);
    return all > kMostSame && before >= kShownOfSame;
  }

  /// Returns the sentence about all repetitions of one change.
  std::string repetitions(const RepairEdit& edit) const {
    std::vector<std::string> lines;
    for (const RepairEdit& each : edits_)
      if (are_same(edit, each) && is_repetition(each)) lines.push_back(std::to_string(each.line));
    lines.erase(std::ranges::unique(lines).begin(), lines.end());
    std::string list = lines.front();
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) list += ", " + lines[i];
    if (lines.size() == 1) return say(Message::kSameInLine, {list});
    return say(Message::kSameInLines, {say(Message::kAnd, {list, lines.back()})});
  }

  std::string in_file(const RepairEdit& edit, const std::string& sentence) const {
    if (edit.part.empty()) return sentence;
    return say(Message::kInFile, {report::visible(edit.part), sentence});
  }

  /// Returns where the edit is: a sentence, or the beginning of one.
  std::string line(const RepairEdit& edit, bool sentence) const {
    const std::string first = std::to_string(edit.line);
    if (edit.place == "gap" && is_before_line(edit)) {
      if (edit.line <= 1) return say(sentence ? Message::kLookAtStart : Message::kAtStart);
      if (const auto block = block_of(edit))
        return say(sentence ? Message::kLookAtEndOfBlock : Message::kAtEndOfBlock,
                   {std::to_string(block->first), std::to_string(block->last)});
      return say(sentence ? Message::kLookBetween : Message::kBetween,
                 {std::to_string(edit.line - 1), first});
    }
    // As where lines to look at are listed: of a long statement, those in which something changes.
    const LineRange lines = results::changed_lines(edit);
    const std::string begin = std::to_string(lines.first);
    if (lines.last <= lines.first)
      return say(sentence ? Message::kLookAtLine : Message::kAtLine, {begin});
    return say(sentence ? Message::kLookAtLines : Message::kAtLines,
               {begin, std::to_string(lines.last)});
  }

  /// `=` where `==` is meant.
  static bool assigns_in_comparison(const RepairEdit& edit) {
    if (edit.change != "comparison") return false;
    const auto assigns = [](std::string_view text) {
      return std::ranges::any_of(
          lexemes(text), [&](const Lexeme& lexeme) { return bytes_of(text, lexeme) == "="; });
    };
    return assigns(edit.before) && !assigns(edit.after);
  }

  /// True if the name of one method takes the place of another one, and the rest stays.
  static bool exchanges_method(const RepairEdit& edit) {
    if (edit.change != "library-call") return false;
    const auto before = lexemes(edit.before), after = lexemes(edit.after);
    if (before.size() != after.size()) return false;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
      if (bytes_of(edit.before, before[i]) != bytes_of(edit.after, after[i])) ++changed;
    return changed == 1;
  }

  static std::string_view kind(const RepairEdit& edit) {
    if (assigns_in_comparison(edit)) return "assignment";
    if (exchanges_method(edit)) return "method";
    return adds_case(edit) ? "case" : std::string_view(edit.change);
  }

  std::string content(std::uint32_t rung, const RepairEdit& edit) const {
    if (rung == 3)
      return std::string(
          kind_of_change(kind(edit), edit.within.empty() ? edit.place : edit.within, tongue_));
    return rung == 4 ? with_blank(edit) : answer(edit);
  }

  std::string answer(const RepairEdit& edit) const {
    std::string text = change(edit);
    if (edit.needs_brackets) text = say(Message::kBrackets, {text});
    if (edit.import.empty()) return text;
    return say(Message::kImport, {text, code(edit.import, kShownEdit)});
  }

  /// Returns the change; that of the whole line if the edited text does not say where it is.
  std::string change(const RepairEdit& edit) const {
    const std::string after = code(as_one_line(edit.after), kShownEdit);
    if (edit.place == "gap") return say(Message::kInsert, {after});
    const LineOfEdit around = line_of(edit);
    if (around.is_known && is_ambiguous(edit, around))
      return say(Message::kReplace,
                 {code(as_one_line(around.before + edit.before + around.after), kShownEdit),
                  code(as_one_line(changed_line(edit)), kShownEdit)});
    const std::string before = code(as_one_line(edit.before), kShownEdit);
    if (before.empty()) return say(Message::kInsert, {after});
    if (after.empty()) return say(Message::kDelete, {before});
    return say(Message::kReplace, {before, after});
  }

  /// Returns the line of an edit after all edits that are on it alone.
  std::string changed_line(const RepairEdit& edit) const {
    std::string line(source_line(edit).value_or(std::string_view()));
    std::vector<const RepairEdit*> on_it;
    for (const RepairEdit& each : edits_)
      if (each.part == edit.part && each.line == edit.line && line_of(each).is_known)
        on_it.push_back(&each);
    std::ranges::stable_sort(on_it, std::ranges::greater(), &RepairEdit::column);
    for (const RepairEdit* each : on_it)
      line.replace(each->column - 1, each->before.size(), each->after);
    return line;
  }

  static bool is_ambiguous(const RepairEdit& edit, const LineOfEdit& around) {
    return around.before.find(edit.before) != std::string::npos ||
           around.after.find(edit.before) != std::string::npos;
  }

  std::string with_blank(const RepairEdit& edit) const {
    if (edit.place == "gap") return missing(edit.after);
    if (edit.change == "structure") return say(Message::kStructureOtherwise);
    if (edit.after.empty() || edit.change == "delete") return not_needed(edit);
    if (edit.change == "block") return otherwise(edit.after);
    const BlankedText blanked = with_blanks(edit.before, edit.after);
    if (blanked.kind == BlankedText::Kind::kTooMuch)
      return say(Message::kTooMuch, {code(as_one_line(edit.before), kShownCode)});
    if (blanked.kind == BlankedText::Kind::kNothingKept && is_statement(edit.place))
      return otherwise(edit.after);
    return say(blanked.blanks > 1 ? Message::kFillBlanks : Message::kFillBlank,
               {code(on_its_line(edit, blanked.text), kShownCode)});
  }

  /// Returns the text with what is beside it on its line, if the edit is on one line.
  std::string on_its_line(const RepairEdit& edit, const std::string& blanked) const {
    const LineOfEdit around = line_of(edit);
    if (!around.is_known) return as_one_line(blanked);
    const bool apart =
        blanked.starts_with(kBlank) && !around.before.empty() && is_word_byte(around.before.back());
    const bool apart_after =
        blanked.ends_with(kBlank) && !around.after.empty() && is_word_byte(around.after.front());
    return around.before + (apart ? " " : "") + blanked + (apart_after ? " " : "") + around.after;
  }

  static bool is_statement(std::string_view place) {
    return place == "statement" || place == "branch" || place == "loop" || place == "block";
  }

  std::string missing(const std::string& statements) const {
    const std::string form = skeleton(statements);
    const bool one = std::ranges::count(form, ';') <= 1;
    return say(one ? Message::kStatementMissing : Message::kStatementsMissing, {form});
  }
  std::string otherwise(const std::string& statements) const {
    return say(Message::kStatementOtherwise, {skeleton(statements)});
  }
  std::string not_needed(const RepairEdit& edit) const {
    if (edit.last_line > edit.line) return say(Message::kStatementsTooMuch);
    if (is_statement(edit.place)) return say(Message::kStatementTooMuch);
    return say(Message::kTooMuch, {code(on_its_line(edit, edit.before), kShownCode)});
  }

  /// Returns the text without the white space around it, shortened around its first blank.
  static std::string code(std::string_view text, std::size_t budget) {
    text = report::trimmed(text);
    return report::code_glimpse(text, text.find(kBlank), budget);
  }

  /// True if only white space precedes the edit on its line.
  bool is_before_line(const RepairEdit& edit) const {
    const auto text = source_line(edit);
    return text && edit.column >= 1 && edit.column - 1 <= text->size() &&
           report::trimmed(text->substr(0, edit.column - 1)).empty();
  }

  /// Returns the block at the end of which something is inserted.
  std::optional<LineRange> block_of(const RepairEdit& edit) const {
    for (const SourceFile& file : files_)
      if (file.name == edit.part) return ended_block(file.text, edit.line, edit.column);
    return std::nullopt;
  }

  std::optional<std::string_view> source_line(const RepairEdit& edit) const {
    for (const SourceFile& file : files_) {
      if (file.name != edit.part) continue;
      std::string_view rest = file.text;
      for (std::uint32_t line = 1; line < edit.line; ++line) {
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(end + 1);
      }
      return rest.substr(0, rest.find('\n'));
    }
    return std::nullopt;
  }

  LineOfEdit line_of(const RepairEdit& edit) const {
    const auto text = source_line(edit);
    if (!text || edit.column < 1 || edit.column - 1 > text->size()) return {};
    const std::string_view rest = text->substr(edit.column - 1);
    if (!rest.starts_with(edit.before)) return {};
    return {std::string(text->substr(0, edit.column - 1)),
            std::string(rest.substr(edit.before.size())), true};
  }

  const results::RepairReport& report_;
  results::Tongue tongue_;
  std::vector<SourceFile> files_;
  std::vector<RepairEdit> edits_;  // in textual order
};

/// Returns how many rungs say the same of both repairs.
std::size_t agreed(const std::vector<Hint>& one, const std::vector<Hint>& other) {
  const auto same = [](const Hint& a, const Hint& b) { return a.sentences == b.sentences; };
  return static_cast<std::size_t>(std::ranges::mismatch(one, other, same).in1 - one.begin());
}

/// Returns how many rungs say what is so of every repair, the first one first.
std::size_t agreed_rungs(const results::RepairReport& report, const std::vector<Hint>& all,
                         results::Tongue tongue) {
  std::size_t rungs = all.size();
  for (const std::vector<RepairEdit>& other : report.equally_small)
    rungs = std::min(rungs, agreed(all, Ladder(report, other, tongue).run()));
  return rungs;
}

/// The edits that hints are about.
const std::vector<RepairEdit>& told_edits(const results::RepairReport& report) {
  // The reference's text in the place of a function says nothing about the student's.
  const bool is_own = report.status != results::RepairStatus::kRewritten && !report.edits.empty();
  return is_own ? report.edits : report.partial.edits;
}

/// Says what the hints of a partial repair lead to.
std::string partial_remark(const results::PartialRepair& partial, results::Tongue tongue) {
  return message(Message::kPartly, tongue,
                 {report::listed(partial.functions), std::to_string(partial.inputs)});
}

}  // namespace

std::vector<Hint> hints(const results::RepairReport& report, results::Tongue tongue) {
  const std::vector<RepairEdit>& edits = told_edits(report);
  std::vector<Hint> all = Ladder(report, edits, tongue).run();
  if (&edits == &report.partial.edits) {
    // How many changes the whole repair needs is not known.
    for (Hint& each : all) each.changes.clear();
    return all;
  }
  if (const std::size_t agreed = agreed_rungs(report, all, tongue); agreed < all.size()) {
    std::vector<std::string>& first = all[agreed].sentences;
    first.insert(first.begin(), message(Message::kOneOfSeveral, tongue));
  }
  return all;
}

std::vector<std::string> edit_sentences(const results::RepairReport& report,
                                        const std::vector<RepairEdit>& edits,
                                        results::Tongue tongue) {
  const std::vector<Hint> all = Ladder(report, edits, tongue).run();
  return all.empty() ? std::vector<std::string>() : all.back().sentences;
}

std::string remark(const results::RepairReport& report, results::Tongue tongue) {
  switch (report.status) {
    case results::RepairStatus::kPassesInputs:
      return message(Message::kUnverified, tongue);
    case results::RepairStatus::kRewritten:
    case results::RepairStatus::kNotFound:
      return report.partial.edits.empty() ? message(Message::kNoHint, tongue)
                                          : partial_remark(report.partial, tongue);
    case results::RepairStatus::kVerified:
    case results::RepairStatus::kNothingToRepair:
    case results::RepairStatus::kNotTried:
    case results::RepairStatus::kFailed:
      break;
  }
  return "";
}

}  // namespace assay::repair
