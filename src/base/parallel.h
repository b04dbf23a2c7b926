// Distributes work over several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace assay {

/// Calls `worker(next)` in `jobs` threads, including the calling one, and waits for all of them;
/// each call of `next()` returns another of the numbers 0, 1, 2, ... Suitable for work whose parts
/// need something expensive that each worker makes once.
template <class Worker>
void in_threads(std::size_t jobs, const Worker& worker) {
  std::atomic<std::size_t> counter = 0;
  const auto next = [&] { return counter++; };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < jobs; ++i) threads.emplace_back([&] { worker(next); });
  worker(next);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace assay
