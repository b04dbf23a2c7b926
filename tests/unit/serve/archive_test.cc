#include "serve/teacher/archive.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

/// Returns the archive that a script in Python makes, in which `z` is a zipfile.ZipFile.
std::string archive(const std::string& script) {
  std::string folder = testing::TempDir() + "assay-zip-XXXXXX";
  ::mkdtemp(folder.data());
  std::ofstream(folder + "/make.py")
      << "import zipfile\nwith zipfile.ZipFile('" << folder
      << "/a.zip', 'w', zipfile.ZIP_DEFLATED) as z:\n    " << script << "\n";
  EXPECT_EQ(std::system(("python3 -W ignore " + folder + "/make.py").c_str()), 0);
  std::ifstream in(folder + "/a.zip", std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  std::filesystem::remove_all(folder);
  return bytes;
}

const std::vector<std::string> kExtensions = {".c", ".h"};

std::string why(const std::string& script, const ArchiveLimits& limits = {}) {
  const auto made = unpack(archive(script), kExtensions, limits);
  return made ? "" : made.error().message;
}

TEST(Archive, HasTheProgramsOfAClass) {
  const auto made =
      unpack(archive("z.writestr('Ada/sum.c', b'int x;\\xff'); z.writestr('Bo/SUM.C', "
                     "'y'); z.writestr('Bo/', ''); z.writestr('Bo/read me.txt', 'z'); "
                     "z.writestr('__MACOSX/Ada/._sum.c', 'q')"),
             kExtensions);
  ASSERT_TRUE(made) << made.error().message;
  ASSERT_EQ(made->files.size(), 2U);
  EXPECT_EQ(made->files[0].path, "Ada/sum.c");
  EXPECT_EQ(made->files[0].bytes, "int x;\xff");
  EXPECT_EQ(made->files[1].path, "Bo/SUM.C");
  EXPECT_EQ(made->left_out, std::vector<std::string>{"Bo/read me.txt"});
}

TEST(Archive, RefusesNamesThatLeadElsewhere) {
  for (const char* name :
       {"../x.c", "a/../../x.c", "/etc/x.c", "a//x.c", "./x.c", "a\\\\x.c", "a\\nx.c", "..\\\\x.c"})
    EXPECT_NE(why("z.writestr('" + std::string(name) + "', 'x')").find("leads out of it"),
              std::string::npos)
        << name;
}

TEST(Archive, BoundsWhatItUnpacks) {
  ArchiveLimits limits;
  limits.file_bytes = 1000;
  limits.bytes = 5000;
  limits.files = 4;
  limits.entries = 10;
  const auto large = unpack(archive("z.writestr('x.c', 'x' * 1000000)"), kExtensions, limits);
  ASSERT_TRUE(large);
  EXPECT_EQ(large->files[0].bytes.size(), 1001U);
  EXPECT_NE(why("[z.writestr(f'{i}.c', 'x') for i in range(5)]", limits), "");
  EXPECT_NE(why("[z.writestr(f'{i}.txt', 'x') for i in range(11)]", limits), "");
  limits.bytes = 3000;
  EXPECT_NE(why("[z.writestr(f'{i}.c', 'x' * 5000) for i in range(4)]", limits), "");
  EXPECT_EQ(why("[z.writestr(f'{i}.c', 'x' * 500) for i in range(4)]", limits), "");
}

TEST(Archive, RefusesWhatIsNone) {
  for (const std::string& bytes : {std::string(), std::string("PK"), std::string(5000, 'x')})
    EXPECT_FALSE(unpack(bytes, kExtensions));
  const std::string whole = archive("z.writestr('x.c', 'int x;' * 100)");
  EXPECT_TRUE(unpack(whole, kExtensions));
  EXPECT_FALSE(unpack(whole.substr(0, whole.size() / 2), kExtensions));
  std::string damaged = whole;
  for (std::size_t i = 33; i < 45; ++i) damaged[i] = '\x7f';
  EXPECT_FALSE(unpack(damaged, kExtensions));
  EXPECT_NE(why("z.writestr('x.txt', 'x')").find("ends in .c or .h"), std::string::npos);
  EXPECT_NE(why("z.writestr('x.c', 'x'); z.writestr('x.c', 'y')").find("two files"),
            std::string::npos);
  const std::string both = why("z.writestr('a/x.c/y.c', 'x'); z.writestr('a/x.c', 'y')");
  EXPECT_NE(both.find("a file and a folder with the name a/x.c."), std::string::npos) << both;
}

}  // namespace
}  // namespace assay::serve
