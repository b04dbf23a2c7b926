#include "frontends/c/variants/writer.h"

#include <functional>

#include "frontends/c/variants/tokens.h"
#include "ir/limits.h"

namespace assay::c {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

/// How many sites around a text can have a copy of it.
constexpr int kMostCopies = 12;

bool is_value(Form form) {
  return form == Form::kTruth || form == Form::kNumber || form == Form::kValue ||
         form == Form::kFormat;
}

/// The type of a variable to which a value of type `type` can be assigned.
std::string assignable(std::string_view type) {
  std::string name(type);
  const auto strip = [&](std::string_view word) {
    if (name.find('*') == std::string::npos && name.starts_with(std::string(word) + " "))
      name.erase(0, word.size() + 1);
    if (name.ends_with("*" + std::string(word))) name.resize(name.size() - word.size());
  };
  for (const std::string_view word : {"const", "volatile", "const"}) strip(word);
  return "__typeof__(" + name + ")";
}

class Writer {
 public:
  Writer(const SourceMap& sources, const frontends::SourceTree& tree, const Plan& plan)
      : sources_(sources),
        tree_(tree),
        plan_(plan),
        alternatives_(tree.places.size()),
        has_inner_(tree.places.size()),
        is_site_(tree.places.size()) {
    written_.choices.resize(plan.alternatives().size());
    for (std::size_t i = 0; i < plan.alternatives().size(); ++i)
      if (!plan.alternatives()[i].is_dropped)
        alternatives_[plan.alternatives()[i].place.index].push_back(i);
    for (const frontends::FunctionText& f : tree.functions)
      labels_.emplace_back(sources.text(f.span));
    find_sites();
  }

  WrittenText run(const std::vector<FileId>& files) {
    for (const FileId file : files) {
      written_.files.emplace_back();
      const auto size = static_cast<std::uint32_t>(sources_.text(file).size());
      parts({}, {file, 0, size});
    }
    return std::move(written_);
  }

 private:
  std::string& out() { return written_.files.back(); }
  std::uint32_t here() { return static_cast<std::uint32_t>(out().size()); }
  std::string_view original(PlaceId id) const { return sources_.text(tree_.places[id].span); }

  void find_sites();
  /// Returns the labels that a copy of the place declares as its own; nullopt if it cannot be
  /// copied.
  std::optional<std::vector<std::string>> labels_in(PlaceId id) const {
    const Place& place = tree_.places[id];
    const std::uint32_t begin = tree_.functions[place.function].span.begin;
    return labels_[place.function.index].inside(place.span.begin - begin, place.span.end - begin);
  }
  void copy(PlaceId id);

  void place(PlaceId id);
  void parts(PlaceId id, Span span);
  void gap_and_statement(PlaceId gap, PlaceId statement);
  void site(PlaceId id);
  void open(PlaceId id, ir::SiteId site, std::uint16_t alternative);
  void original_alternative(Form form, std::string_view choose, const std::function<void()>& write);
  void new_alternative(PlaceId id, Form form, std::string_view text);
  std::size_t begin_region(PlaceId id, std::optional<std::size_t> alternative) {
    written_.regions.push_back({written_.files.size() - 1, here(), 0, id, alternative});
    return written_.regions.size() - 1;
  }
  void end_region(std::size_t region) { written_.regions[region].end = here(); }

  const SourceMap& sources_;
  const frontends::SourceTree& tree_;
  const Plan& plan_;
  std::vector<std::vector<std::size_t>> alternatives_;  // by place
  std::vector<bool> has_inner_;                         // by place: are there sites in it?
  std::vector<bool> is_site_;
  std::vector<Labels> labels_;  // by function
  WrittenText written_;
  Choice within_;
  int copies_ = 0;
};

/// A statement with sites in it is a site itself: it can be chosen to run without them.
void Writer::find_sites() {
  for (std::uint32_t i = static_cast<std::uint32_t>(tree_.places.size()); i-- > 0;) {
    const PlaceId id{i};
    const Form form = plan_.form(id);
    is_site_[i] = form != Form::kNone &&
                  (!alternatives_[i].empty() ||
                   (form == Form::kStatement && has_inner_[i] && labels_in(id).has_value()));
    const PlaceId parent = tree_.places[id].parent;
    if (parent.valid() && (is_site_[i] || has_inner_[i])) has_inner_[parent.index] = true;
  }
}

void Writer::place(PlaceId id) {
  if (is_site_[id.index]) return site(id);
  if (has_inner_[id.index]) return parts(id, tree_.places[id].span);
  out() += original(id);
}

/// Writes a span of the original with the sites of the places that are directly in `id`.
void Writer::parts(PlaceId id, Span span) {
  std::uint32_t at = span.begin;
  const auto copy_to = [&](std::uint32_t end) {
    out() += sources_.text(Span{span.file, at, end});
    at = end;
  };
  const std::vector<PlaceId>& list = plan_.inside(id);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Place& each = tree_.places[list[i]];
    if (each.span.file != span.file || each.span.begin < at) continue;
    copy_to(each.span.begin);
    if (each.kind == PlaceKind::kGap && each.needs_brackets && is_site_[list[i].index]) {
      gap_and_statement(list[i], list[i + 1]);
      at = tree_.places[list[++i]].span.end;
    } else {
      place(list[i]);
      at = each.span.end;
    }
  }
  copy_to(span.end);
}

void Writer::gap_and_statement(PlaceId gap, PlaceId statement) {
  out() += "{";
  place(gap);
  place(statement);
  out() += "}";
}

/// Writes the original of a place with the sites in it, which are reached by a choice at `site`.
void Writer::open(PlaceId id, ir::SiteId site, std::uint16_t alternative) {
  const Choice before = within_;
  within_ = {site, alternative};
  parts(id, tree_.places[id].span);
  within_ = before;
}

/// Writes what the student wrote; `write` writes its bytes.
void Writer::original_alternative(Form form, std::string_view choose,
                                  const std::function<void()>& write) {
  ((out() += "if(") += choose) += is_value(form) ? "){__assay_r=(" : "){\n";
  write();
  out() += !is_value(form) ? "\n;}\n" : form == Form::kTruth ? ")?1:0;}\n" : ");}\n";
}

void Writer::new_alternative(PlaceId id, Form form, std::string_view text) {
  if (!is_value(form)) {
    (out() += text) += "\n;";
    return;
  }
  const Place& place = tree_.places[id];
  const std::string value = "(" + std::string(text) + "\n)";
  if (form == Form::kValue) {
    const bool is_pointer = place.scalar == ir::Type::kPtr || place.type.ends_with('*');
    out() += "_Static_assert(__builtin_types_compatible_p(__typeof__(";
    out() += (is_pointer ? "(0," + value + ")" : "+" + value) + "),";
    out() += assignable(place.type) + "),\"\");";
  }
  out() += "__assay_r=" + value + (form == Form::kTruth ? "?1:0;" : ";");
}

/// Writes the original without sites. An empty condition holds.
void Writer::copy(PlaceId id) {
  if (is_value(plan_.form(id)) && original(id).empty()) out() += "1";
  if (has_inner_[id.index])
    for (const std::string& label : labels_in(id).value_or(std::vector<std::string>{}))
      out() += "__label__ " + label + ";";
  out() += original(id);
}

void Writer::site(PlaceId id) {
  const Form form = plan_.form(id);
  const ir::SiteId site = written_.within.push_back(within_);
  const std::size_t region = begin_region(id, std::nullopt);
  const std::string& type = tree_.places[id].type;
  if (is_value(form))
    out() += "({" +
             (form == Form::kTruth    ? "__typeof__(!0)"
              : form == Form::kFormat ? "const char*"
                                      : assignable(type)) +
             " __assay_r;";
  if (form == Form::kEffect) out() += "({";
  const std::string choose = "__assay_choose(" + std::to_string(site.index) + ")";
  out() += "{" + choose + ";\n";
  std::uint16_t number = 0;
  const bool is_open_only = has_inner_[id.index] && (copies_ == kMostCopies || !labels_in(id));
  if (!is_open_only) {
    original_alternative(form, choose, [&] { copy(id); });
    ++number;
  }
  if (has_inner_[id.index]) {
    copies_ += is_open_only ? 0 : 1;
    original_alternative(form, choose, [&] { open(id, site, number); });
    copies_ -= is_open_only ? 0 : 1;
    ++number;
  }
  for (const std::size_t each : alternatives_[id.index]) {
    if (number == ir::kMaxAlternatives - 1) break;
    const std::size_t inner = begin_region(id, each);
    out() += "if(" + choose + "){";
    new_alternative(id, form, plan_.alternatives()[each].text);
    out() += "}\n";
    end_region(inner);
    written_.choices[each] = {site, number++};
  }
  out() += "}";
  if (is_value(form)) out() += "__assay_r;})";
  if (form == Form::kEffect) out() += "})";
  end_region(region);
}

}  // namespace

WrittenText write_variants(const SourceMap& sources, const std::vector<FileId>& files,
                           const frontends::SourceTree& tree, const Plan& plan) {
  return Writer(sources, tree, plan).run(files);
}

}  // namespace assay::c
