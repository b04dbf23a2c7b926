#include <algorithm>
#include <vector>

#include "frontends/c/lower/traversal.h"

namespace assay::c {

void for_each_statement(const clang::Stmt* root,
                        llvm::function_ref<void(const clang::Stmt&)> visit) {
  std::vector<const clang::Stmt*> pending{root};
  while (!pending.empty()) {
    const clang::Stmt* next = pending.back();
    pending.pop_back();
    if (next == nullptr) continue;
    visit(*next);
    const std::size_t begin = pending.size();
    for (const clang::Stmt* child : next->children()) pending.push_back(child);
    std::reverse(pending.begin() + static_cast<std::ptrdiff_t>(begin), pending.end());
  }
}

}  // namespace assay::c
