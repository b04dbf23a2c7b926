// Random toy programs. A program is determined by a seed: each of its expressions and statements
// has a seed of its own, from which it is generated again whenever it is evaluated.
#pragma once

#include <cmath>
#include <iterator>
#include <limits>

#include "base/rng.h"
#include "toy.h"

namespace assay::concolic {

class RandomProgram {
 public:
  /// `change` selects the operators that differ from those of change 0, about one in `rarity`.
  RandomProgram(std::uint64_t seed, std::uint64_t change, std::uint64_t rarity = 4)
      : seed_(seed), change_(change), rarity_(rarity) {}

  void operator()(Log& log) const {
    std::vector<Toy> variables = log.all_inputs();
    variables.push_back(log.constant(1.0));
    Rng rng(seed_);
    const std::uint64_t body = rng.next();
    const std::uint64_t result = rng.next();
    block(log, variables, body, 2);
    if (!log.is_out_of_fuel()) log.returns(expression(log, variables, result, 2));
  }

  /// Only an expression, without branches.
  Toy expression_of(Log& log, int depth) const {
    return expression(log, log.all_inputs(), seed_, depth);
  }

 private:
  void block(Log& log, std::vector<Toy>& variables, std::uint64_t seed, int depth) const {
    Rng rng(seed);
    const std::uint64_t count = 1 + rng.below(2);
    for (std::uint64_t i = 0; i < count; ++i) statement(log, variables, rng.next(), depth);
  }

  void statement(Log& log, std::vector<Toy>& variables, std::uint64_t seed, int depth) const {
    Rng rng(seed);
    const std::uint64_t choice = depth > 0 ? rng.below(4) : 0;
    const std::uint64_t first = rng.next(), second = rng.next(), third = rng.next();
    const auto site = static_cast<std::uint32_t>(seed);
    if (choice <= 1) {
      const std::size_t target = rng.below(variables.size());
      variables[target] = expression(log, variables, first, 2);
    } else if (choice == 2) {
      block(log, variables, holds(expression(log, variables, first, 1), site) ? second : third,
            depth - 1);
    } else {
      for (int i = 0; i < 3 && log.step(); ++i) {
        if (!holds(expression(log, variables, first, 1), site)) break;
        block(log, variables, second, depth - 1);
      }
    }
  }

  Toy expression(Log& log, const std::vector<Toy>& variables, std::uint64_t seed, int depth) const {
    Rng rng(seed);
    if (depth == 0 || rng.chance(5)) return leaf(log, variables, rng);
    std::uint64_t op = rng.below(static_cast<std::uint64_t>(Op::kTableHas));
    if (change_ != 0 && Rng(seed ^ change_).chance(rarity_))
      op = rng.below(static_cast<std::uint64_t>(Op::kTableHas));
    const Toy a = expression(log, variables, rng.next(), depth - 1);
    const Toy b = expression(log, variables, rng.next(), depth - 1);
    return log.apply(static_cast<Op>(op), a, b);
  }

  static Toy leaf(Log& log, const std::vector<Toy>& variables, Rng& rng) {
    static constexpr double kConstants[] = {0,
                                            1,
                                            2,
                                            3,
                                            -1,
                                            -5,
                                            10,
                                            -0.0,
                                            7,
                                            0.5,
                                            0x1p31,
                                            0x1p53,
                                            0x1p53 - 1,
                                            0x1p100,
                                            31,
                                            std::numeric_limits<double>::infinity(),
                                            std::numeric_limits<double>::quiet_NaN()};
    if (!variables.empty() && !rng.chance(3)) return variables[rng.below(variables.size())];
    return log.constant(kConstants[rng.below(rng.chance(3) ? std::size(kConstants) : 7)]);
  }

  std::uint64_t seed_;
  std::uint64_t change_;
  std::uint64_t rarity_;
};

}  // namespace assay::concolic
