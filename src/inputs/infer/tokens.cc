// Turns traces of reads into tokens: decides which traces count, where each token appears in its
// example, and which characters belong together.
#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include "inputs/infer/tree.h"

namespace assay::inputs {
namespace {

// Finds the position of each token in its example.
void locate(std::vector<Token>& tokens, std::string_view bytes) {
  std::size_t at = 0;
  for (Token& token : tokens) {
    std::size_t begin = at;
    if (token.kind != ReadEvent::Kind::kChar && token.kind != ReadEvent::Kind::kLine)
      while (begin < bytes.size() && is_white(bytes[begin])) ++begin;
    const bool line_start = token.kind == ReadEvent::Kind::kLine;
    if (bytes.substr(begin, token.text.size()) != token.text) {
      begin = bytes.find(token.text, at);
      if (begin == std::string_view::npos) return;
    }
    const std::string_view gap = bytes.substr(at, begin - at);
    token.located = true;
    token.adjacent = gap.empty() && at > 0 && !(line_start && bytes[at - 1] == '\n');
    token.newline_before = gap.find('\n') != std::string_view::npos ||
                           (at > 0 && bytes[at - 1] == '\n' && gap.empty());
    at = begin + token.text.size();
    if (line_start && at < bytes.size() && bytes[at] == '\n') ++at;
  }
}

bool begins_line(const Token& token) {
  return token.kind == ReadEvent::Kind::kChar && !token.joined && token.text.size() == 1 &&
         token.text != "\n";
}

// Joins characters that are adjacent: they were read by a loop around getchar or %c.
std::vector<Token> join_characters(const std::vector<Token>& tokens,
                                   const std::set<std::uint32_t>& looped) {
  std::vector<Token> out;
  std::set<std::uint32_t> seen;
  bool open = false;
  for (const Token& token : tokens) {
    // A line was read, and another call continues after it.
    if (seen.insert(token.site).second && open && out.back().text.ends_with('\n')) open = false;
    const bool character = token.kind == ReadEvent::Kind::kChar;
    const bool apart = token.located && !token.adjacent;
    // A loop continues a line whose first character was read before it.
    if (character && !open && !apart && looped.contains(token.site) && !out.empty() &&
        begins_line(out.back()))
      open = out.back().joined = true;
    if (character && open && !apart) {
      out.back().text += token.text;
      continue;
    }
    out.push_back(token);
    open = character && looped.contains(token.site);
    if (open) out.back().joined = true;
  }
  return out;
}

bool ends_early(const ReadTrace& trace) {
  return std::any_of(trace.events.begin(), trace.events.end(),
                     [](const ReadEvent& event) { return event.kind == ReadEvent::Kind::kEnd; });
}

std::set<std::uint32_t> sites_of(const ReadTrace& trace) {
  std::set<std::uint32_t> sites;
  for (const ReadEvent& event : trace.events)
    if (event.kind != ReadEvent::Kind::kEnd) sites.insert(event.site);
  return sites;
}

/// Returns the calls that read single characters, white space included. If another call skips the
/// white space before the first of them (scanf("%d\n") before a loop), that one looks like a word.
std::set<std::uint32_t> character_sites(const std::vector<ReadTrace>& traces) {
  std::set<std::uint32_t> sites;
  for (const ReadTrace& trace : traces)
    for (const ReadEvent& event : trace.events)
      if (event.kind == ReadEvent::Kind::kChar) sites.insert(event.site);
  return sites;
}

/// Returns the traces to use without examples: a program that stops reading by itself is not
/// expected to meet the end of the input.
std::vector<ReadTrace> whole_ones(const std::vector<ReadTrace>& traces) {
  std::vector<ReadTrace> kept;
  for (const ReadTrace& trace : traces)
    if (!ends_early(trace)) kept.push_back(trace);
  return kept.empty() ? traces : kept;
}

/// A generated input that differs from the examples in structure is not valid: it ends where they
/// continue, or makes the program perform reads that they never cause.
std::vector<ReadTrace> like_the_examples(const std::vector<ReadTrace>& traces) {
  bool examples_end = false;
  std::optional<std::set<std::uint32_t>> always;
  std::set<std::uint32_t> ever;
  for (const ReadTrace& trace : traces) {
    if (trace.example < 0) continue;
    examples_end |= ends_early(trace);
    const std::set<std::uint32_t> sites = sites_of(trace);
    ever.insert(sites.begin(), sites.end());
    if (!always) {
      always = sites;
    } else {
      std::erase_if(*always, [&](std::uint32_t site) { return !sites.contains(site); });
    }
  }
  if (!always) return whole_ones(traces);
  std::vector<ReadTrace> kept;
  for (const ReadTrace& trace : traces) {
    if (trace.example < 0) {
      const std::set<std::uint32_t> sites = sites_of(trace);
      if (!std::includes(sites.begin(), sites.end(), always->begin(), always->end()) ||
          !std::includes(ever.begin(), ever.end(), sites.begin(), sites.end()) ||
          (ends_early(trace) && !examples_end))
        continue;
    }
    kept.push_back(trace);
  }
  return kept;
}

}  // namespace

std::vector<std::vector<Token>> tokens_of(const std::vector<ReadTrace>& all,
                                          const std::vector<std::string>& examples) {
  const std::vector<ReadTrace> traces = like_the_examples(all);
  std::set<std::uint32_t> looped;
  for (const ReadTrace& trace : traces) {
    std::set<std::uint32_t> seen;
    for (const ReadEvent& event : trace.events)
      if (event.kind != ReadEvent::Kind::kEnd && !seen.insert(event.site).second)
        looped.insert(event.site);
  }
  const std::set<std::uint32_t> characters = character_sites(traces);
  std::vector<std::vector<Token>> runs;
  for (const ReadTrace& trace : traces) {
    std::vector<Token> tokens;
    bool ended = false;
    for (const ReadEvent& event : trace.events) {
      if (event.kind == ReadEvent::Kind::kEnd) {
        ended = true;
        break;
      }
      Token token;
      token.site = event.site;
      token.kind = event.kind;
      token.number = event.number;
      token.text = event.text;
      token.name = event.name;
      token.one = event.one && !characters.contains(event.site);
      if (event.one && !token.one) token.kind = ReadEvent::Kind::kChar;
      token.constant = event.constant;
      token.longest = event.longest;
      token.from_example = trace.example >= 0;
      tokens.push_back(std::move(token));
    }
    if (trace.example >= 0 && static_cast<std::size_t>(trace.example) < examples.size())
      locate(tokens, examples[static_cast<std::size_t>(trace.example)]);
    tokens = join_characters(tokens, looped);
    if (ended && !tokens.empty()) tokens.back().to_the_end = true;
    runs.push_back(std::move(tokens));
  }
  return runs;
}

}  // namespace assay::inputs
