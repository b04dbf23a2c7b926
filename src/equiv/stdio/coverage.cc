#include "equiv/stdio/coverage.h"

#include <charconv>
#include <string_view>
#include <utility>

#include "exec/concrete/interpreter.h"
#include "ir/rewrite.h"

namespace assay::equiv {
namespace {

// What a marked program prints at the beginning of block 12 is "\1\2" "12" "\2\1".
constexpr std::string_view kBefore = "\1\2";
constexpr std::string_view kAfter = "\2\1";

}  // namespace

Coverage::Coverage(const ProgramUnderTest& tested, const exec::MachineLimits& limits)
    : tested_(tested), limits_(limits), marked_(*tested.program) {
  for (ir::Function& function : marked_.functions)
    if (!function.is_library) mark(function);
  for (const std::vector<Span>& block : blocks_) all_.insert(block.begin(), block.end());
}

bool Coverage::is_own(Span span) const {
  return span.valid() && (span.file == tested_.file || tested_.parts.contains(span.file));
}

void Coverage::mark(ir::Function& function) {
  int strings = 0;  // to which output goes at the moment, rather than to standard output
  ir::Additions additions;
  additions.after = [&](ir::StmtId id, ir::Builder&) {
    const auto* redirect = std::get_if<ir::Redirect>(&function.stmts[id].node);
    if (redirect == nullptr) return;
    if (redirect->kind == ir::Redirect::Kind::kBeginOutput) ++strings;
    if (redirect->kind == ir::Redirect::Kind::kEndOutput) --strings;
  };
  additions.at_begin = [&](const ir::Block& block, ir::Builder& builder) {
    std::vector<Span> own;
    for (const ir::StmtId id : block) {
      // A place without its end: a call and the assignment of its result begin together.
      const Span span = function.stmts[id].span;
      if (is_own(span)) own.push_back({span.file, span.begin, span.begin});
    }
    if (own.empty() || strings > 0) return;
    ir::Output marker;
    marker.text = std::string(kBefore) + std::to_string(blocks_.size()) + std::string(kAfter);
    builder.add(std::move(marker), {});
    blocks_.push_back(std::move(own));
  };
  rewrite_blocks(function, additions);
}

void Coverage::add(const std::string& input) {
  if (is_complete() && !is_constant()) return;
  const exec::ConcreteRun run = exec::interpret(marked_, input, limits_);
  if (run.termination.kind != exec::Termination::Kind::kExited) return;
  const std::string_view text = run.output;
  std::string outcome = std::to_string(run.exit_status) + ":";
  std::size_t at = 0;
  for (std::size_t mark = 0; (mark = text.find(kBefore, at)) != std::string_view::npos;) {
    outcome += text.substr(at, mark - at);
    std::size_t block = blocks_.size();
    const auto read =
        std::from_chars(text.data() + mark + kBefore.size(), text.data() + text.size(), block);
    if (block < blocks_.size()) reached_.insert(blocks_[block].begin(), blocks_[block].end());
    at = static_cast<std::size_t>(read.ptr - text.data()) + kAfter.size();
    if (at > text.size()) break;
  }
  if (at < text.size()) outcome += text.substr(at);
  if (is_constant()) outcomes_.insert(std::move(outcome));
}

std::vector<Span> Coverage::unreached_lines() const {
  const auto line_of = [&](Span span) {
    return std::pair(span.file, tested_.sources->resolve(span.file, span.begin).line);
  };
  std::set<std::pair<FileId, std::uint32_t>> lines;
  for (const Span span : reached_) lines.insert(line_of(span));
  std::vector<Span> result;
  for (const Span span : all_)
    if (lines.insert(line_of(span)).second) result.push_back(span);
  return result;
}

}  // namespace assay::equiv
