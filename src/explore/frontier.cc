#include "explore/frontier.h"

#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "base/rng.h"

namespace assay::explore {
namespace {

class DepthFirst final : public Frontier {
 public:
  void add(Alternative alternative) override { open_.push_back(alternative); }
  std::optional<Alternative> take() override {
    if (open_.empty()) return std::nullopt;
    const Alternative last = open_.back();
    open_.pop_back();
    return last;
  }
  std::size_t size() const override { return open_.size(); }

 private:
  std::vector<Alternative> open_;
};

class BreadthFirst final : public Frontier {
 public:
  void add(Alternative alternative) override {
    open_[alternative.depth].push_back(alternative);
    ++size_;
  }
  std::optional<Alternative> take() override {
    if (open_.empty()) return std::nullopt;
    const auto nearest = open_.begin();
    const Alternative first = nearest->second.front();
    nearest->second.pop_front();
    if (nearest->second.empty()) open_.erase(nearest);
    --size_;
    return first;
  }
  std::size_t size() const override { return size_; }

 private:
  std::map<std::uint32_t, std::deque<Alternative>> open_;  // by depth
  std::size_t size_ = 0;
};

class RandomOrder final : public Frontier {
 public:
  explicit RandomOrder(std::uint64_t seed) : random_(seed) {}
  void add(Alternative alternative) override { open_.push_back(alternative); }
  std::optional<Alternative> take() override {
    if (open_.empty()) return std::nullopt;
    std::swap(open_[random_.below(open_.size())], open_.back());
    const Alternative chosen = open_.back();
    open_.pop_back();
    return chosen;
  }
  std::size_t size() const override { return open_.size(); }

 private:
  Rng random_;
  std::vector<Alternative> open_;
};

}  // namespace

std::unique_ptr<Frontier> depth_first() { return std::make_unique<DepthFirst>(); }
std::unique_ptr<Frontier> breadth_first() { return std::make_unique<BreadthFirst>(); }
std::unique_ptr<Frontier> random_order(std::uint64_t seed) {
  return std::make_unique<RandomOrder>(seed);
}

}  // namespace assay::explore
