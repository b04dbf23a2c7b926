// Match makes an exhaustive visitor of lambdas. Never add an `auto` arm: a new alternative must
// cause an error at every place that has to handle it.
#pragma once

namespace assay {

template <class... Arms>
struct Match : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
Match(Arms...) -> Match<Arms...>;

}  // namespace assay
