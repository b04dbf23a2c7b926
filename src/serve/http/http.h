// A small HTTP server in one thread, for one page: answers requests, holds streams of events, and
// watches other file descriptors meanwhile. The implementation is Boost.Beast.
//
// Requests larger than the limits, slow ones and too many connections are answered and closed here;
// what a request may do is decided by the handler.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"

namespace assay::serve {

struct Request {
  std::string method;                          // "GET"
  std::string path;                            // without the query, as sent
  std::map<std::string, std::string> headers;  // by names in lower case
  std::string body;
  std::string peer = {};  // the address that it came from, such as "127.0.0.1"

  /// Returns the value of a header, or "".
  const std::string& header(const std::string& name) const;
};

struct Response {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::map<std::string, std::string> headers;  // further ones
};

/// A held answer of server-sent events. Sending to a closed one does nothing.
class EventStream {
 public:
  EventStream() = default;
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;
  virtual ~EventStream() = default;

  virtual bool is_open() const = 0;
  /// `data` has no line break.
  virtual void send(std::uint64_t id, std::string_view name, std::string_view data) = 0;
  /// Closes the stream once all has been sent.
  virtual void end() = 0;
};

/// Receives the stream that answers a request.
struct Streaming {
  std::function<void(std::shared_ptr<EventStream>)> begin;
  std::map<std::string, std::string> headers;
};

using Answer = std::variant<Response, Streaming>;
using Handler = std::function<Answer(const Request&)>;

struct HttpLimits {
  std::uint64_t body_bytes = 300 * 1024;
  /// Returns how many bytes the body of a request with this head may have, where that is more;
  /// otherwise 0. Can be empty.
  std::function<std::uint64_t(const Request& head)> larger_body = {};
  std::uint32_t header_bytes = 16 * 1024;
  std::size_t connections = 64;
  std::size_t unsent_bytes = 4 << 20;  // of a stream whose reader is slow, which is then closed
  /// For a request to arrive, or an answer to be taken; more for long ones.
  double seconds = 20;
};

/// Reads a request from bytes as the server does from a connection: the request, or the answer with
/// which it is refused; nullopt if the bytes end before it does.
std::optional<std::variant<Request, Response>> read_request(std::string_view bytes,
                                                            const HttpLimits& limits);

class HttpServer {
 public:
  HttpServer(Handler handler, const HttpLimits& limits);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// Returns the port, which is a free one if 0 is asked for. The address is one of this machine.
  Result<std::uint16_t> listen(const std::string& address, std::uint16_t port);

  /// Calls `readable` whenever `fd` can be read, until it is unwatched. Does not own `fd`.
  void watch(int fd, std::function<void()> readable);
  void unwatch(int fd);
  /// Calls `then` once, as soon as `fd` can be written to or is closed on the other side.
  void when_writable(int fd, std::function<void()> then);

  /// Serves until `stop`, or a signal to end (SIGINT, SIGTERM, SIGHUP), whose number it returns.
  int run();
  void stop();

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::serve
