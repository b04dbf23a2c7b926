#include "serve/site/network.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "serve/site/site.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

class NetworkTest : public testing::Test {
 protected:
  NetworkTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    write("passwords.toml", "students = \"red bicycle\"\nteacher = \"green tricycle 7\"\n");
  }
  ~NetworkTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text,
                    std::filesystem::perms permissions = std::filesystem::perms::owner_read |
                                                         std::filesystem::perms::owner_write) {
    std::ofstream(path(name)) << text;
    std::filesystem::permissions(path(name), permissions);
    return path(name);
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("assay-network-" + std::to_string(::getpid()));
};

std::string error_of(const Result<Network>& made) { return made ? "" : made.error().message; }

TEST(PublicAddressTest, ReadsSchemeHostAndPort) {
  const auto read = [](std::string_view text) {
    const auto made = read_public_address(text);
    return made ? made->origin + " " + std::string(made->host()) : "";
  };
  EXPECT_EQ(read("https://Lab.Example.org/"), "https://lab.example.org lab.example.org");
  EXPECT_EQ(read("https://lab.example.org:443"), "https://lab.example.org lab.example.org");
  EXPECT_EQ(read("http://10.0.0.7:80"), "http://10.0.0.7 10.0.0.7");
  EXPECT_EQ(read("http://lab:443"), "http://lab:443 lab:443");
  EXPECT_EQ(read("http://[fd00::1]:8437"), "http://[fd00::1]:8437 [fd00::1]:8437");
  for (const char* wrong : {"", "lab", "ftp://lab", "https://lab/course", "https://a b",
                            "https://user@lab", "https://lab:x", "https://lab?x", "https://"})
    EXPECT_EQ(read(wrong), "") << wrong;
}

TEST_F(NetworkTest, NeedsPasswordsForOtherMachines) {
  EXPECT_TRUE(read_network("", "", "").has_value());
  EXPECT_NE(error_of(read_network("10.0.0.7", "", "")).find("--passwords"), std::string::npos);
  EXPECT_NE(error_of(read_network("", "https://lab", "")).find("--passwords"), std::string::npos);
  EXPECT_NE(error_of(read_network("", "", path("passwords.toml"))).find("--bind"),
            std::string::npos);
  EXPECT_NE(error_of(read_network("0.0.0.0", "", path("passwords.toml"))).find("--public"),
            std::string::npos);
  const auto made = read_network("fd00::1", "", path("passwords.toml"));
  ASSERT_TRUE(made.has_value());
  EXPECT_EQ(address_for_browsers(*made, "fd00::1", 8437)->origin, "http://[fd00::1]:8437");
}

TEST_F(NetworkTest, RefusesPasswordsThatAreNone) {
  const auto why = [](const std::string& file) { return error_of(read_network("::1", "", file)); };
  EXPECT_NE(why(path("absent")).find("cannot be read"), std::string::npos);
  EXPECT_NE(why(write("open", "", std::filesystem::perms(0640))).find("chmod 600"),
            std::string::npos);
  EXPECT_NE(why(write("one", "students = \"red bicycle\"")).find("`teacher` is missing"),
            std::string::npos);
  EXPECT_NE(why(write("short", "students = \"red\"")).find("fewer than 8"), std::string::npos);
  EXPECT_NE(why(write("same", "students = \"red bicycle 12\"\nteacher = \"red bicycle 12\""))
                .find("the same"),
            std::string::npos);
  EXPECT_NE(why(write("other", "student = \"red bicycle\"")).find("unknown key"),
            std::string::npos);
  const std::string no_toml = why(write("no", "students = red bicycle"));
  EXPECT_NE(no_toml.find("is no TOML"), std::string::npos);
  EXPECT_EQ(no_toml.find("bicycle"), std::string::npos) << "the message shows the password";
  EXPECT_NE(why(write("number", "students = 12345678")).find("text in quotes"), std::string::npos);
}

TEST_F(NetworkTest, TakesPasswordsAsSystemdGivesThem) {
  const auto permissions = [&](unsigned mode) {
    std::filesystem::permissions(path("passwords.toml"), std::filesystem::perms(mode));
    return error_of(read_network("::1", "", path("passwords.toml")));
  };
  ::setenv("CREDENTIALS_DIRECTORY", "/run/credentials/other.service", 1);
  EXPECT_NE(permissions(0440).find("chmod 600"), std::string::npos);
  ::setenv("CREDENTIALS_DIRECTORY", folder_.c_str(), 1);
  EXPECT_EQ(permissions(0440), "");
  EXPECT_NE(permissions(0444).find("chmod 600"), std::string::npos);
  ::unsetenv("CREDENTIALS_DIRECTORY");
  EXPECT_NE(permissions(0440).find("chmod 600"), std::string::npos);
}

class PasswordTest : public NetworkTest {
 protected:
  PasswordTest() : store_(*open_store(path("attempts.sqlite"))), runs_(*store_) {
    SiteOptions options;
    options.ago = [](std::int64_t) { return std::string("2026-11-27T02:00:00Z"); };
    options.seconds = [this] { return seconds_; };
    options.address = *read_public_address("https://lab.example.org");
    options.passwords = Passwords{"red bicycle", "green tricycle 7"};
    options.teacher = [](const Request&) { return Response{}; };
    site_.emplace(course_, *store_, runs_, Jobs(), std::move(options));
  }

  Response ask(const std::string& method, const std::string& target, const std::string& body = "",
               const std::string& peer = "10.0.0.8") {
    Request request{method, target, headers_, body, peer};
    return std::get<Response>(site_->answer(request));
  }
  Response sign_in(const std::string& password, const std::string& peer = "10.0.0.8") {
    Response made = ask("POST", "/api/session", Json{{"password", password}}.dump(), peer);
    const auto cookie = made.headers.find("Set-Cookie");
    if (cookie != made.headers.end())
      headers_["cookie"] = cookie->second.substr(0, cookie->second.find(';'));
    return made;
  }

  Course course_;
  std::unique_ptr<Store> store_;
  Runs runs_;
  double seconds_ = 1000;
  std::map<std::string, std::string> headers_ = {{"host", "lab.example.org"},
                                                 {"origin", "https://lab.example.org"},
                                                 {"content-type", "application/json"},
                                                 {"x-assay", "1"}};
  std::optional<Site> site_;
};

TEST_F(PasswordTest, OpensTheViewsOfItsRole) {
  EXPECT_EQ(ask("GET", "/api/course").status, 401U);
  EXPECT_EQ(Json::parse(ask("GET", "/api/course").body)["password"], true);
  const Response student = sign_in("red bicycle");
  EXPECT_EQ(student.status, 204U);
  EXPECT_NE(student.headers.at("Set-Cookie").find("; Secure"), std::string::npos);
  EXPECT_EQ(Json::parse(ask("GET", "/api/course").body)["role"], "student");
  EXPECT_EQ(ask("GET", "/api/teacher/state").status, 403U);
  EXPECT_EQ(sign_in("green tricycle 7").status, 204U);
  EXPECT_EQ(ask("GET", "/api/teacher/state").status, 200U);
}

TEST_F(PasswordTest, TakesNoTokenAndNoOtherAddress) {
  const std::string token = Json{{"token", site_->token(Role::kStudent)}}.dump();
  EXPECT_EQ(ask("POST", "/api/session", token).status, 401U);
  EXPECT_EQ(ask("POST", "/api/session", R"({"password": ""})").status, 401U);
  EXPECT_EQ(ask("POST", "/api/session", R"({"password": 1})").status, 401U);
  for (const char* origin : {"http://lab.example.org", "https://evil.example", "null"}) {
    headers_["origin"] = origin;
    EXPECT_EQ(sign_in("red bicycle").status, 403U) << origin;
  }
  for (const char* host : {"127.0.0.1:0", "localhost:0", "lab.example.org.evil.example"}) {
    headers_["host"] = host;
    EXPECT_EQ(ask("GET", "/").status, 421U) << host;
  }
}

TEST_F(PasswordTest, DelaysGuessesFromOnePlace) {
  constexpr int kFree = 30;
  const auto guess = [&](int count, const std::string& peer = "10.0.0.8") {
    for (int i = 0; i < count; ++i) EXPECT_EQ(sign_in("guess", peer).status, 401U) << i;
  };
  guess(kFree + 1);
  const Response no = sign_in("red bicycle", "10.0.0.8");
  EXPECT_EQ(no.status, 429U);
  EXPECT_EQ(no.headers.at("Retry-After"), "2");
  EXPECT_EQ(Json::parse(no.body)["code"], "too-many-passwords");
  EXPECT_EQ(Json::parse(no.body)["seconds"], 2);
  EXPECT_NE(no.body.find("again in 2 seconds"), std::string::npos);
  EXPECT_EQ(sign_in("red bicycle", "10.0.0.9").status, 204U) << "others are not delayed";
  seconds_ += 2;
  EXPECT_EQ(sign_in("red bicycle", "10.0.0.8").status, 204U);
  double wait = 2;
  for (int i = 0; i < 8; ++i) {  // the delay grows, up to a minute
    guess(1);
    const double next = std::stod(sign_in("red bicycle", "10.0.0.8").headers.at("Retry-After"));
    EXPECT_GE(next, wait);
    wait = next;
    seconds_ += wait;
  }
  EXPECT_EQ(wait, 60);
  seconds_ += 3600;  // and all is forgotten
  guess(kFree);
  EXPECT_EQ(sign_in("red bicycle", "10.0.0.8").status, 204U);
}

TEST_F(PasswordTest, AClassDoesNotLockTheTeacherOut) {
  const auto as_teacher = [&](const std::string& password) {
    return ask("POST", "/api/session", Json{{"password", password}, {"as", "teacher"}}.dump());
  };
  for (int i = 0; i < 31; ++i) EXPECT_EQ(sign_in("guess").status, 401U);
  EXPECT_EQ(sign_in("green tricycle 7").status, 429U);
  EXPECT_EQ(as_teacher("red bicycle").status, 401U) << "it is not the teacher's";
  EXPECT_EQ(as_teacher("green tricycle 7").status, 204U);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(as_teacher("guess").status, 401U);
  EXPECT_EQ(as_teacher("green tricycle 7").status, 429U);
}

TEST_F(PasswordTest, APlaceIsANetwork) {
  const auto exhaust = [&](const std::string& peer) {
    for (int i = 0; i < 31; ++i) sign_in("guess", peer);
    return sign_in("red bicycle", peer).status;
  };
  EXPECT_EQ(exhaust("2001:db8:0:7::1"), 429U);
  EXPECT_EQ(sign_in("red bicycle", "2001:db8:0:7:8::1").status, 429U) << "the same network";
  EXPECT_EQ(sign_in("red bicycle", "2001:db8:0:8::1").status, 204U);
  EXPECT_EQ(exhaust("::ffff:10.0.0.13"), 429U);
  EXPECT_EQ(sign_in("red bicycle", "::ffff:10.0.0.12").status, 204U);
  // Behind a proxy on this machine, the place is what the proxy added last.
  headers_["x-forwarded-for"] = "1.2.3.4, 10.0.0.10";
  EXPECT_EQ(exhaust("127.0.0.1"), 429U);
  headers_["x-forwarded-for"] = "5.6.7.8, 10.0.0.10";
  EXPECT_EQ(sign_in("red bicycle", "127.0.0.1").status, 429U);
  headers_["x-forwarded-for"] = "10.0.0.11";
  EXPECT_EQ(sign_in("red bicycle", "127.0.0.1").status, 204U);
}

TEST_F(PasswordTest, BoundsTheBrowsersOfOnePlace) {
  headers_["cookie"] = "";
  unsigned status = 204;
  int count = 0;
  for (; status == 204U && count < 1000; ++count) status = sign_in("red bicycle").status;
  EXPECT_EQ(status, 429U);
  EXPECT_EQ(count, 201);
  EXPECT_EQ(sign_in("red bicycle", "10.0.0.9").status, 204U);
  seconds_ += 20;
  EXPECT_EQ(sign_in("red bicycle").status, 204U);
}

TEST_F(PasswordTest, LeavesAStudentTheBrowserAfterTheTeacher) {
  sign_in("red bicycle");
  const std::string students = headers_["cookie"];
  sign_in("green tricycle 7");
  headers_["cookie"] = students + "; " + headers_["cookie"];  // as a browser sends them
  EXPECT_EQ(Json::parse(ask("GET", "/api/course").body)["role"], "teacher");
  const Response ended = ask("POST", "/api/session/end", "{}");
  EXPECT_TRUE(ended.headers.at("Set-Cookie").starts_with("assay-teacher=;"));
  EXPECT_EQ(Json::parse(ask("GET", "/api/course").body)["role"], "student");
}

TEST_F(PasswordTest, LeavesNoTeacherInABrowserThatIsClosed) {
  EXPECT_NE(sign_in("red bicycle").headers.at("Set-Cookie").find("Max-Age"), std::string::npos);
  EXPECT_EQ(sign_in("green tricycle 7").headers.at("Set-Cookie").find("Max-Age"),
            std::string::npos);
}

TEST_F(PasswordTest, SignsOut) {
  EXPECT_EQ(ask("POST", "/api/session/end", "{}").status, 401U);
  for (const char* password : {"red bicycle", "green tricycle 7"}) {
    sign_in(password);
    EXPECT_EQ(ask("GET", "/api/course").status, 200U);
    const Response ended = ask("POST", "/api/session/end", "{}");
    EXPECT_EQ(ended.status, 204U);
    EXPECT_NE(ended.headers.at("Set-Cookie").find("Max-Age=0"), std::string::npos);
    EXPECT_EQ(ask("GET", "/api/course").status, 401U) << "the old cookie still opens the page";
  }
}

}  // namespace
}  // namespace assay::serve
