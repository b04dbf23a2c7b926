// Generates input on demand (the idea of lazy initialisation, Khurshid et al., TACAS 2003, applied
// to standard input): when the program reads past the end of the input, a value of the kind that it
// reads is appended. So the input has the right layout by construction, and many small counts
// occur.
#include "equiv/valid_inputs/infer.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <utility>

#include "base/hash.h"
#include "equiv/valid_inputs/inventor.h"
#include "equiv/valid_inputs/restrict.h"
#include "exec/concrete/interpreter.h"

namespace assay::equiv {
namespace {

using exec::DemandKind;
using Event = inputs::ReadEvent;

/// Turns the machine's reads into the reads of the program's own statements.
class ShapeTranslator {
 public:
  ShapeTranslator(const ProgramUnderTest& tested, std::string_view input, const KnownValues& known)
      : tested_(tested), input_(input), known_(known) {}

  /// Returns the lengths at which calls stopped reading although the line continued, by site.
  std::map<std::uint32_t, std::size_t> cut_lines(const std::vector<exec::ReadEvent>& reads) {
    std::map<std::uint32_t, std::size_t> limits;
    for (std::size_t i = 0; i < reads.size(); ++i) {
      if (reads[i].kind != DemandKind::kCharacter || !reads[i].site.library.valid()) continue;
      inputs::ReadTrace one;
      i = library_call(reads, i, one);
      const Event& event = one.events.front();
      // What stops because of white space is not cut.
      const bool cut = reads[i].value >= 0 && std::isspace(static_cast<int>(reads[i].value)) == 0;
      if ((event.kind == Event::Kind::kLine || event.kind == Event::Kind::kWord) && cut)
        limits[event.site] = std::max(limits[event.site], event.text.size());
    }
    return limits;
  }

  inputs::ReadTrace run(const std::vector<exec::ReadEvent>& reads, int example) {
    inputs::ReadTrace trace;
    trace.example = example;
    for (std::size_t i = 0; i < reads.size(); ++i) {
      const exec::ReadEvent& read = reads[i];
      if (read.kind == DemandKind::kSpace) continue;
      if (read.kind == DemandKind::kCharacter && read.site.library.valid()) {
        i = library_call(reads, i, trace);
        continue;
      }
      Event event = blank_event(read);
      event.text = text_of(read);
      event.number = read.value;
      if (read.kind == DemandKind::kCharacter) {
        const bool skipped = i > 0 && reads[i - 1].kind == DemandKind::kSpace;
        event.kind = read.value < 0 ? Event::Kind::kEnd
                     : skipped      ? Event::Kind::kWord
                                    : Event::Kind::kChar;
        event.one = skipped;
        event.constant = read.value > 0 &&
                         known_.letters.find(static_cast<char>(read.value)) != std::string::npos;
      } else if (read.status != 1) {
        event.kind = Event::Kind::kEnd;
      } else if (read.kind == DemandKind::kFloat) {
        event.kind = Event::Kind::kFloat;
        event.constant = std::ranges::find(known_.fractions, event.text) != known_.fractions.end();
      } else {
        event.kind = ir::bit_width(read.type) > 32 ? Event::Kind::kLong : Event::Kind::kInt;
        event.constant = known_.has_number(read.value);
      }
      trace.events.push_back(std::move(event));
    }
    return trace;
  }

 private:
  std::string text_of(const exec::ReadEvent& read) const {
    return std::string(input_.substr(read.begin, read.end - read.begin));
  }

  /// Handles one call of a library function that reads characters; returns the index of its last
  /// read.
  std::size_t library_call(const std::vector<exec::ReadEvent>& reads, std::size_t first,
                           inputs::ReadTrace& trace) {
    const exec::ReadEvent& start = reads[first];
    Event event = blank_event(start);
    std::size_t last = first;
    bool any = false;
    for (std::size_t i = first; i < reads.size() && reads[i].site.call == start.site.call; ++i) {
      last = i;
      if (reads[i].kind != DemandKind::kCharacter || reads[i].value < 0) continue;
      event.text += text_of(reads[i]);
      any = true;
    }
    const std::string& name = tested_.program->functions[start.site.library].name;
    if (name.find("scan_word") != std::string::npos)
      event.kind = Event::Kind::kWord;
    else if (name.find("scan_chars") != std::string::npos)
      event.kind = Event::Kind::kChar;
    else
      event.kind = Event::Kind::kLine;
    if (event.kind == Event::Kind::kWord)
      event.constant = std::ranges::find(known_.words, event.text) != known_.words.end();
    if (!any) event.kind = Event::Kind::kEnd;
    if (event.kind == Event::Kind::kLine && !event.text.empty() && event.text.back() == '\n')
      event.text.pop_back();
    trace.events.push_back(std::move(event));
    return last;
  }

  Event blank_event(const exec::ReadEvent& read) const {
    Event event;
    const std::uint64_t place =
        (std::uint64_t{read.site.function.index} << 32) | read.site.statement.index;
    event.site = static_cast<std::uint32_t>(hash_combine(place, read.site.callers) >> 20);
    const ir::Function& function = tested_.program->functions[read.site.function];
    if (tested_.sources != nullptr && read.site.statement.valid())
      event.name = identifier(tested_.sources->text(function.stmts[read.site.statement].span));
    return event;
  }

  /// Returns the identifier in an argument: "&marks[i]" -> "marks". Returns "" if it does not have
  /// that form.
  static std::string identifier(std::string_view text) {
    if (!text.empty() && text[0] == '&') text.remove_prefix(1);
    std::string name;
    for (const char c : text) {
      if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_') {
        if (c != '[' && c != '-' && c != '.' && c != ' ' && c != '+') return {};
        break;
      }
      name += c;
    }
    return name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0 ? std::string{}
                                                                                  : name;
  }

  const ProgramUnderTest& tested_;
  std::string_view input_;
  const KnownValues& known_;
};

/// Sets how many characters of a line each call reads, as a run on long lines shows.
void set_line_limits(const ProgramUnderTest& reference, const exec::MachineLimits& limits,
                     std::vector<inputs::ReadTrace>& traces) {
  const auto is_line = [](const Event& event) {
    return event.kind == Event::Kind::kLine || event.kind == Event::Kind::kWord;
  };
  const bool reads_lines =
      std::any_of(traces.begin(), traces.end(), [&](const inputs::ReadTrace& trace) {
        return std::any_of(trace.events.begin(), trace.events.end(), is_line);
      });
  if (!reads_lines) return;
  const KnownValues nothing;
  Inventor inventor(1, 3, false, nothing);
  inventor.use_long_lines();
  std::vector<exec::ReadEvent> reads;
  exec::ConcreteOptions options;
  options.reads = &reads;
  options.on_demand = [&](const exec::ReadEvent& demand, std::string& input) {
    inventor.answer(demand, input);
  };
  const exec::ConcreteRun run = exec::interpret(*reference.program, "", limits, &options);
  const auto longest = ShapeTranslator(reference, run.input, nothing).cut_lines(reads);
  for (inputs::ReadTrace& trace : traces)
    for (Event& event : trace.events)
      if (const auto found = longest.find(event.site); found != longest.end())
        event.longest = found->second;
}

/// Explains why nothing is inferred from a reference that reads nothing before a fault.
std::string why_not_inferred(const exec::Termination& termination) {
  std::string what = "does not end";
  if (termination.kind == exec::Termination::Kind::kFault)
    what = "has undefined behaviour (" + std::string(ir::describe(termination.fault)) + ")";
  if (termination.kind == exec::Termination::Kind::kUnsupported)
    what = "uses something that Assay does not support (" + termination.detail + ")";
  return "it " + what + " before it reads any input; correct it first";
}

}  // namespace

Result<inputs::Inferred> infer_inputs(const ProgramUnderTest& reference,
                                      const std::vector<std::string>& examples,
                                      const std::vector<std::string>& labels, std::uint64_t seed,
                                      const exec::MachineLimits& limits) {
  CHECK(reference.program != nullptr);
  constexpr std::uint64_t kRuns = 96;
  const KnownValues known = known_values(*reference.program);
  std::vector<inputs::ReadTrace> traces;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    std::vector<exec::ReadEvent> reads;
    exec::ConcreteOptions options;
    options.reads = &reads;
    exec::interpret(*reference.program, examples[i], limits, &options);
    traces.push_back(
        ShapeTranslator(reference, examples[i], known).run(reads, static_cast<int>(i)));
  }
  std::vector<inputs::ReadTrace> defined, unsupported, broken_off;
  exec::Termination last;
  exec::MachineLimits short_runs = limits;
  short_runs.steps = std::min<std::uint64_t>(limits.steps, 50'000);
  for (std::uint64_t i = 0; i < kRuns; ++i) {
    Inventor inventor(hash_combine(seed, i), i % 4 == 3 ? 20 : 2 + i % 6, i % 3 == 0, known);
    std::vector<exec::ReadEvent> reads;
    exec::ConcreteOptions options;
    options.reads = &reads;
    options.on_demand = [&](const exec::ReadEvent& demand, std::string& input) {
      inventor.answer(demand, input);
    };
    const exec::ConcreteRun run = exec::interpret(*reference.program, "", short_runs, &options);
    // Where the reference is not defined, its reads provide no information about valid inputs.
    last = run.termination;
    auto& kept = last.kind == exec::Termination::Kind::kExited        ? defined
                 : last.kind == exec::Termination::Kind::kUnsupported ? unsupported
                                                                      : broken_off;
    kept.push_back(ShapeTranslator(reference, run.input, known).run(reads, -1));
  }
  // What is not supported says nothing about validity. Such runs can be shorter than the program's,
  // so they count only where they are the usual ones.
  auto& others = unsupported.size() > defined.size() ? defined : broken_off;
  std::ranges::move(unsupported, std::back_inserter(others));
  std::ranges::move(defined, std::back_inserter(traces));
  // They are used only if there are no others.
  if (traces.empty()) {
    std::erase_if(broken_off, [](const inputs::ReadTrace& trace) { return trace.events.empty(); });
    if (broken_off.empty()) return fail(Error::Kind::kUnsupported, why_not_inferred(last));
    traces = std::move(broken_off);
  }
  set_line_limits(reference, short_runs, traces);
  TRY_ASSIGN(inputs::Inferred inferred, inputs::infer(traces, examples, labels));
  if (examples.empty())
    inferred.spec =
        restrict_to_defined(std::move(inferred.spec), reference, limits, seed, inferred.notes);
  return inferred;
}

}  // namespace assay::equiv
