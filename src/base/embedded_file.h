// A file that cmake/embed.cmake embeds in the program.
#pragma once

#include <cstddef>
#include <string_view>

/// An element of a table, the last of which has no name. Tables have C linkage, so this is in no
/// namespace.
struct AssayEmbeddedFile {
  const char* name;
  const char* begin;
  const char* end;

  std::string_view bytes() const { return {begin, static_cast<std::size_t>(end - begin)}; }
};
