#include "prove/product/output.h"

#include <algorithm>
#include <deque>

namespace assay::prove {
namespace {

using exec::OutputPiece;
using smt::TermId;
using Pieces = std::deque<OutputPiece>;

/// Joins texts that follow each other, so that the same output has one form.
Pieces joined(std::vector<OutputPiece> pieces) {
  Pieces result;
  for (OutputPiece& piece : pieces) {
    if (piece.kind == OutputPiece::Kind::kText && piece.text.empty()) continue;
    if (piece.kind == OutputPiece::Kind::kText && !result.empty() &&
        result.back().kind == OutputPiece::Kind::kText)
      result.back().text += piece.text;
    else
      result.push_back(std::move(piece));
  }
  return result;
}

/// Removes the first characters of a text.
void consume(Pieces& pieces, std::size_t count) {
  pieces.front().text.erase(0, count);
  if (pieces.front().text.empty()) pieces.pop_front();
}

bool match_texts(Pieces& a, Pieces& b) {
  const std::string &x = a.front().text, &y = b.front().text;
  const std::size_t count = std::min(x.size(), y.size());
  if (x.compare(0, count, y, 0, count) != 0) return false;
  consume(a, count);
  consume(b, count);
  return true;
}

TermId byte_of(smt::TermPool& pool, TermId character) { return pool.wrap(character, 8, false); }

/// A symbolic character against the first character of a text.
TermId match_character(smt::TermPool& pool, Pieces& character, Pieces& text) {
  const auto byte = static_cast<unsigned char>(text.front().text.front());
  const TermId same = pool.eq(byte_of(pool, character.front().term), pool.int_const(byte));
  character.pop_front();
  consume(text, 1);
  return same;
}

}  // namespace

std::optional<OutputPrefix> common_prefix(smt::TermPool& pool, std::vector<OutputPiece> reference,
                                          std::vector<OutputPiece> submission) {
  Pieces a = joined(std::move(reference)), b = joined(std::move(submission));
  OutputPrefix result;
  result.equal = pool.true_term();
  while (!a.empty() && !b.empty()) {
    result.any = true;
    const OutputPiece &x = a.front(), &y = b.front();
    if (x.kind == OutputPiece::Kind::kText && y.kind == OutputPiece::Kind::kText) {
      if (!match_texts(a, b)) return std::nullopt;
    } else if (x.kind == OutputPiece::Kind::kChar && y.kind == OutputPiece::Kind::kText) {
      result.equal = pool.and_(result.equal, match_character(pool, a, b));
    } else if (x.kind == OutputPiece::Kind::kText && y.kind == OutputPiece::Kind::kChar) {
      result.equal = pool.and_(result.equal, match_character(pool, b, a));
    } else if (x.kind == OutputPiece::Kind::kFloat && y.kind == OutputPiece::Kind::kFloat &&
               x.format == y.format) {
      const auto code = [&](TermId t) {
        return pool.float_code(pool.float_convert(t, smt::Sort::kF64));
      };
      // All NaNs have one code, although they are printed with a sign.
      result.equal = pool.and_(result.equal, pool.and_(pool.eq(code(x.term), code(y.term)),
                                                       pool.not_(pool.is_nan(x.term))));
      a.pop_front();
      b.pop_front();
    } else if (x.kind == y.kind && x.kind != OutputPiece::Kind::kFloat && x.format == y.format &&
               (x.kind == OutputPiece::Kind::kChar || x.type == y.type)) {
      const TermId same = x.kind == OutputPiece::Kind::kChar
                              ? pool.eq(byte_of(pool, x.term), byte_of(pool, y.term))
                              : pool.eq(x.term, y.term);
      result.equal = pool.and_(result.equal, same);
      a.pop_front();
      b.pop_front();
    } else {
      return std::nullopt;
    }
  }
  result.who_is_ahead = b.empty() ? Who::kReference : Who::kSubmission;
  Pieces& rest = b.empty() ? a : b;
  result.ahead.assign(rest.begin(), rest.end());
  return result;
}

}  // namespace assay::prove
