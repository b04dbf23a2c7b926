#include "frontends/javascript/instrument/writer.h"

#include <algorithm>
#include <utility>

#include "frontends/javascript/syntax/escapes.h"

namespace assay::javascript {

LocalNames unused_names(const std::vector<std::string_view>& texts) {
  std::vector<std::string> plain;
  for (const std::string_view text : texts) plain.push_back(without_unicode_escapes(text));
  std::string prefix = "$";
  const auto is_used = [&](const std::string& name) {
    return std::any_of(plain.begin(), plain.end(), [&](const std::string& text) {
      return text.find(name) != std::string::npos;
    });
  };
  for (int i = 0; is_used(prefix); ++i) prefix = "$" + std::to_string(i) + "_";
  return {prefix + "H", prefix + "c", prefix + "f", prefix + "o", prefix + "k", prefix + "r",
          prefix + "w", prefix + "v", prefix + "e", prefix + "m", prefix + "d", prefix};
}

SiteId CountingWriter::add_site(SiteKind kind, const Node& node) {
  return sites_.push_back({kind, node.span, function_});
}
std::string CountingWriter::counted(SiteId site) const {
  if (mode_ == Mode::kFuel) return "0";
  return names_.counters + "[" + std::to_string(site.index) + "]++";
}
std::string CountingWriter::counted(SiteKind kind, const Node& node) {
  return counted(add_site(kind, node));
}
std::string CountingWriter::step(SiteId site) const {
  return "--" + names_.fuel + "[0]<0&&" + names_.out + "(" + std::to_string(site.index) + ")," +
         counted(site);
}

void CountingWriter::write_program() {
  visit_list(file_.tree.root);
  edits_.insert(file_.tree.root.span.end, declared_temporaries());
}

namespace {

/// Returns the part of a function or a class that is its source: a method without `static`.
Span source_of(const Node& callable) {
  Span span = callable.span;
  const std::vector<Node>& parts = callable.children;
  if (parts.size() > 1 && parts.front().is("static")) span.begin = parts[1].span.begin;
  return span;
}

}  // namespace

void CountingWriter::visit(const Node& node) {
  if (!is_function(node) && !node.is("class") && !node.is("class_declaration"))
    return visit_inside(node);
  const std::size_t first = sites_.size();
  visit_inside(node);
  if (sites_.size() == first) return;
  sources_.push_back({source_of(node), SiteId{static_cast<std::uint32_t>(first)},
                      SiteId{static_cast<std::uint32_t>(sites_.size() - 1)}});
}
void CountingWriter::visit_inside(const Node& node) {
  if (is_full() && visit_full(node)) return;
  if (is_observed() && visit_observed(node)) return;
  if (is_dependence() && visit_dependence(node)) return;
  if (!visit_statement(node) && !visit_expression(node)) visit_children(node);
}
void CountingWriter::visit_children(const Node& node) {
  for (const Node& child : node.children) visit(child);
}

}  // namespace assay::javascript
