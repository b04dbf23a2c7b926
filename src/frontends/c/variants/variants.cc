#include "frontends/c/variants/variants.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "frontends/c/variants/plan.h"
#include "frontends/c/variants/writer.h"

namespace assay::c {
namespace {

/// How often the text is written again without what did not compile.
constexpr int kMostRounds = 4;

std::vector<FileId> ids_of(const std::vector<ProgramFile>& files) {
  std::vector<FileId> ids;
  for (const ProgramFile& file : files) ids.push_back(file.file);
  return ids;
}

Result<Lowered> lower_texts(SourceMap& made, const std::vector<std::string>& texts,
                            const SourceMap& sources, std::vector<ProgramFile> files,
                            const Options& options) {
  for (std::size_t i = 0; i < files.size(); ++i)
    files[i].file = made.add(std::string(sources.path(files[i].file)), texts[i]);
  return lower(made, files, options);
}

/// Returns the innermost region that contains the beginning of a span.
const Region* region_at(const WrittenText& written, Span span) {
  const Region* found = nullptr;
  if (!span.valid()) return found;
  for (const Region& each : written.regions)
    if (each.file == span.file.index && each.begin <= span.begin && span.begin < each.end)
      found = &each;
  return found;
}

/// Takes out of the plan what the diagnostics are about. Returns false if that is nothing.
bool take_out(Plan& plan, const WrittenText& written, const std::vector<Diagnostic>& diagnostics) {
  bool changed = false;
  for (const Diagnostic& each : diagnostics) {
    const Region* region = region_at(written, each.span);
    if (region == nullptr) continue;
    changed = true;
    if (region->alternative)
      plan.reject(*region->alternative);
    else
      plan.close(region->place);
  }
  return changed;
}

/// Takes alternatives out of the plan that alone make all memory one of bytes: that would make
/// every run slower. Returns false if there are none.
bool take_out_byte_uses(Plan& plan, const WrittenText& written, const std::vector<Span>& uses) {
  const bool all_alternative = std::ranges::all_of(uses, [&](Span use) {
    const Region* region = region_at(written, use);
    return region != nullptr && region->alternative.has_value();
  });
  if (!all_alternative) return false;
  for (const Span& use : uses) plan.reject(*region_at(written, use)->alternative);
  return !uses.empty();
}

bool mentions_own_names(const SourceMap& sources, const std::vector<FileId>& files) {
  return std::ranges::any_of(files, [&](FileId file) {
    return sources.text(file).find("__assay_") != std::string_view::npos;
  });
}

}  // namespace

bool choose(const Variants& variants, const Choice& choice, Choices& choices) {
  Choices changed = choices;
  changed.resize(variants.sites);
  for (Choice next = choice; next.site.valid(); next = variants.within[next.site]) {
    std::uint16_t& chosen = changed[next.site.index];
    if (chosen != 0 && chosen != next.alternative) return false;
    chosen = next.alternative;
  }
  choices = std::move(changed);
  return true;
}

Choices open_choices(const Variants& variants) {
  Choices choices(variants.sites);
  for (const Choice& outer : variants.within)
    if (outer.site.valid()) choices[outer.site.index] = outer.alternative;
  return choices;
}

Result<Variants> lower_variants(const SourceMap& sources, const std::vector<ProgramFile>& files,
                                const Options& options, const frontends::SourceTree& tree,
                                const std::vector<Replacement>& replacements) {
  const std::vector<FileId> ids = ids_of(files);
  Options with_choices = options;
  with_choices.has_choices = true;
  Variants variants;
  variants.choices.resize(replacements.size());
  Plan plan(sources, tree, replacements);
  const bool can_choose = !mentions_own_names(sources, ids);
  for (int round = 0; can_choose && round < kMostRounds; ++round) {
    const WrittenText written = write_variants(sources, ids, tree, plan);
    SourceMap made;
    auto lowered = lower_texts(made, written.files, sources, files, with_choices);
    if (!lowered) {
      if (!take_out(plan, written, lowered.error().diagnostics)) break;
      continue;
    }
    if (round + 1 < kMostRounds && take_out_byte_uses(plan, written, lowered->byte_uses)) continue;
    variants.program = std::move(lowered->program);
    variants.sources = std::move(made);
    variants.sites = static_cast<std::uint32_t>(written.within.size());
    variants.within = written.within;
    for (std::size_t i = 0; i < replacements.size(); ++i)
      if (const auto placed = plan.alternative(i)) variants.choices[i] = written.choices[*placed];
    return variants;
  }
  std::vector<std::string> originals;
  for (const FileId id : ids) originals.emplace_back(sources.text(id));
  TRY_ASSIGN(Lowered own, lower_texts(variants.sources, originals, sources, files, options));
  variants.program = std::move(own.program);
  return variants;
}

}  // namespace assay::c
