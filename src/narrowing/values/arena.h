// Memory of a run that is released in the order of backtracking: when the run returns to a mark,
// everything allocated after it is released at once. Builds with the address sanitizer report uses
// of what was released.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/check.h"

#if defined(__SANITIZE_ADDRESS__)  // gcc
#define ASSAY_POISONS_ARENAS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)  // clang
#define ASSAY_POISONS_ARENAS
#endif
#endif
#ifdef ASSAY_POISONS_ARENAS
#include <sanitizer/asan_interface.h>
#endif

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
    for (std::size_t i = mark.chunk; i <= chunk_ && i < chunks_.size(); ++i)
      poison(chunks_[i], i == mark.chunk ? mark.used : 0, i == chunk_ ? used_ : chunks_[i].size);
    chunk_ = mark.chunk;
    used_ = mark.used;
  }
  /// The number of bytes in use, without the unused ends of chunks.
  std::size_t size() const { return chunk_ * kChunk + used_; }

 private:
  static constexpr std::size_t kChunk = std::size_t{1} << 20;

  void* bytes(std::size_t n) {
    if (chunks_.empty() || used_ + n > chunks_[chunk_].size) next_chunk(n);
    std::byte* room = chunks_[chunk_].memory.get() + used_;
    used_ += n;
#ifdef ASSAY_POISONS_ARENAS
    ASAN_UNPOISON_MEMORY_REGION(room, n);
#endif
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
  static void poison([[maybe_unused]] const Chunk& chunk, [[maybe_unused]] std::size_t from,
                     [[maybe_unused]] std::size_t to) {
#ifdef ASSAY_POISONS_ARENAS
    ASAN_POISON_MEMORY_REGION(chunk.memory.get() + from, to - from);
#endif
  }

  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0;
  std::size_t used_ = 0;
};

}  // namespace assay::narrowing
