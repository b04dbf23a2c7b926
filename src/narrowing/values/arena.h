// Memory of a run that is released in the order of backtracking: when the run returns to a mark,
// everything allocated after it is released at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/check.h"

namespace assay::narrowing {

class Arena {
 public:
  struct Mark {
    std::size_t chunk = 0;
    std::size_t used = 0;
  };

  /// Returns uninitialised memory for `count` objects of T, aligned to 8 bytes.
  template <class T>
  T* allocate(std::size_t count = 1) {
    static_assert(alignof(T) <= 8);
    return static_cast<T*>(bytes((count * sizeof(T) + 7) & ~std::size_t{7}));
  }

  Mark mark() const { return {chunk_, used_}; }
  void release(Mark mark) {
    chunk_ = mark.chunk;
    used_ = mark.used;
  }
  /// The number of bytes in use, without the unused ends of chunks.
  std::size_t size() const { return chunk_ * kChunk + used_; }

 private:
  static constexpr std::size_t kChunk = std::size_t{1} << 20;

  void* bytes(std::size_t n) {
    if (chunks_.empty() || used_ + n > chunks_[chunk_].size) next_chunk(n);
    void* room = chunks_[chunk_].memory.get() + used_;
    used_ += n;
    return room;
  }
  void next_chunk(std::size_t n) {
    const std::size_t wanted = n > kChunk ? n : kChunk;
    if (!chunks_.empty()) ++chunk_;
    if (chunk_ < chunks_.size() && chunks_[chunk_].size < wanted) chunks_.resize(chunk_);
    if (chunk_ == chunks_.size())
      chunks_.push_back({std::make_unique_for_overwrite<std::byte[]>(wanted), wanted});
    used_ = 0;
  }

  struct Chunk {
    std::unique_ptr<std::byte[]> memory;
    std::size_t size = 0;
  };
  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0;
  std::size_t used_ = 0;
};

}  // namespace assay::narrowing
