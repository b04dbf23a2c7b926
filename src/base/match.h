// Match: an exhaustive visitor made of lambdas. Never add an `auto` arm: a new alternative must
// show every place that has to handle it.
#pragma once

namespace assay {

template <class... Arms>
struct Match : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
Match(Arms...) -> Match<Arms...>;

}  // namespace assay
