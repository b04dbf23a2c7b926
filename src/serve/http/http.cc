#include "serve/http/http.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <fcntl.h>
#include <limits>
#include <optional>
#include <utility>

#include "base/ascii.h"

namespace assay::serve {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using beast::error_code;

constexpr unsigned kHttpVersion = 11;             // HTTP/1.1
constexpr std::size_t kMostDiscarded = 16 << 20;  // bytes of a request that was refused
constexpr std::chrono::milliseconds kPauseOfAccepting(100);
constexpr double kSlowestBytes = 64 << 10;  // a second, of a connection that is not given up

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

/// Returns how long so many bytes may take on the way.
std::chrono::milliseconds time_of(std::uint64_t bytes, const HttpLimits& limits) {
  return milliseconds(limits.seconds + static_cast<double>(bytes) / kSlowestBytes);
}

std::string in_lower_case(beast::string_view text) {
  std::string made(text);
  std::ranges::transform(made, made.begin(), lower_case);
  return made;
}

/// Returns nullopt for a header that is sent twice: which one counts would be a guess.
std::optional<Request> request_of(const http::request<http::string_body>& received) {
  Request made;
  made.method = std::string(received.method_string());
  const std::string target(received.target());
  made.path = target.substr(0, target.find('?'));
  for (const auto& field : received)
    if (!made.headers.emplace(in_lower_case(field.name_string()), std::string(field.value()))
             .second)
      return std::nullopt;
  made.body = received.body();
  return made;
}

http::response<http::string_body> message_of(const Response& response, bool keeps_alive) {
  http::response<http::string_body> message(http::int_to_status(response.status), kHttpVersion);
  for (const auto& [name, value] : response.headers) message.set(name, value);
  if (!response.body.empty()) message.set(http::field::content_type, response.type);
  message.keep_alive(keeps_alive);
  message.body() = response.body;
  message.prepare_payload();
  return message;
}

Response refusal(unsigned status, std::string_view why) {
  Response made;
  made.status = status;
  made.body = "{\"error\": \"" + std::string(why) + "\"}";
  return made;
}

/// Returns the request that a parser has read, or the answer with which it is refused.
std::variant<Request, Response> understood(error_code error,
                                           const http::request_parser<http::string_body>& parser) {
  if (error == http::error::body_limit) return refusal(413, "The text is too long.");
  if (error == http::error::header_limit) return refusal(431, "The headers are too long.");
  if (error) return refusal(400, "This is no request of HTTP.");
  auto request = request_of(parser.get());
  if (!request) return refusal(400, "A header was sent twice.");
  return *std::move(request);
}

class Stream : public EventStream, public std::enable_shared_from_this<Stream> {
 public:
  Stream(beast::tcp_stream&& connection, const HttpLimits& limits, std::shared_ptr<void> held)
      : connection_(std::move(connection)), limits_(limits), held_(std::move(held)) {}

  void begin(const std::map<std::string, std::string>& headers) {
    http::response<http::empty_body> head(http::status::ok, kHttpVersion);
    for (const auto& [name, value] : headers) head.set(name, value);
    head.set(http::field::content_type, "text/event-stream");
    head.set(http::field::cache_control, "no-store");
    head.set(http::field::connection, "close");
    http::response_serializer<http::empty_body> serializer(head);
    error_code error;
    std::string bytes;
    serializer.next(error, [&](error_code&, const auto& buffers) {
      bytes = beast::buffers_to_string(buffers);
      serializer.consume(bytes.size());
    });
    push(std::move(bytes));
    listen_for_end();
  }

  bool is_open() const override { return is_open_; }
  void send(std::uint64_t id, std::string_view name, std::string_view data) override {
    push("id: " + std::to_string(id) + "\nevent: " + std::string(name) +
         "\ndata: " + std::string(data) + "\n\n");
  }
  void end() override {
    is_ending_ = true;
    if (unsent_.empty()) close();
  }

 private:
  void push(std::string bytes) {
    if (!is_open_) return;
    unsent_bytes_ += bytes.size();
    if (unsent_bytes_ > limits_.unsent_bytes) return close();
    unsent_.push_back(std::move(bytes));
    if (unsent_.size() == 1) write();
  }
  void write() {
    connection_.expires_after(milliseconds(limits_.seconds));
    asio::async_write(connection_, asio::buffer(unsent_.front()),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error || !self->is_open_) return self->close();
                        self->unsent_bytes_ -= self->unsent_.front().size();
                        self->unsent_.pop_front();
                        self->connection_.expires_never();
                        if (!self->unsent_.empty()) return self->write();
                        if (self->is_ending_) self->close();
                      });
  }
  /// The reader sends nothing more: what can be read is the end.
  void listen_for_end() {
    connection_.socket().async_wait(tcp::socket::wait_read,
                                    [self = shared_from_this()](error_code) { self->close(); });
  }
  void close() {
    if (!is_open_) return;
    is_open_ = false;
    error_code ignored;
    connection_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    connection_.close();
    held_.reset();
  }

  beast::tcp_stream connection_;
  HttpLimits limits_;
  std::shared_ptr<void> held_;  // its place among the connections
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool is_open_ = true, is_ending_ = false;
};

/// A connection that requests come on.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket&& socket, const Handler& handler, const HttpLimits& limits,
             std::shared_ptr<void> held)
      : connection_(std::move(socket)),
        handler_(handler),
        limits_(limits),
        held_(std::move(held)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(limits_.header_bytes);
    // The head tells how much it may be. (With boost::none, Beast 1.74 refuses every length.)
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
    connection_.expires_after(milliseconds(limits_.seconds));
    http::async_read_header(connection_, buffer_, *parser_,
                            [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return self->answer(error);
                              self->read_body();
                            });
  }

  /// Answers without reading.
  void refuse(unsigned status, std::string_view why) { write(refusal(status, why), false); }

 private:
  void read_body() {
    std::uint64_t most = limits_.body_bytes;
    if (limits_.larger_body)
      if (const auto head = request_of(parser_->get()))
        most = std::max(most, limits_.larger_body(*head));
    if (const auto length = parser_->content_length(); length && *length > most)
      return answer(http::error::body_limit);
    parser_->body_limit(most);
    connection_.expires_after(time_of(parser_->content_length().value_or(0), limits_));
    http::async_read(
        connection_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->answer(error); });
  }

  void answer(error_code error) {
    if (error == beast::error::timeout || error == http::error::end_of_stream ||
        error == asio::error::operation_aborted)
      return close();
    const bool keeps_alive = !error && parser_->get().keep_alive();
    std::variant<Request, Response> read = understood(error, *parser_);
    if (const auto* refused = std::get_if<Response>(&read)) return write(*refused, false);
    auto& request = std::get<Request>(read);
    error_code unknown;
    const tcp::endpoint peer = connection_.socket().remote_endpoint(unknown);
    if (!unknown) request.peer = peer.address().to_string();
    Answer made = handler_(request);
    if (auto* response = std::get_if<Response>(&made)) return write(*response, keeps_alive);
    auto& streaming = std::get<Streaming>(made);
    const auto stream = std::make_shared<Stream>(std::move(connection_), limits_, std::move(held_));
    stream->begin(streaming.headers);
    streaming.begin(stream);
  }

  void write(const Response& response, bool keeps_alive) {
    message_ = message_of(response, keeps_alive);
    connection_.expires_after(time_of(response.body.size(), limits_));
    http::async_write(connection_, message_,
                      [self = shared_from_this(), keeps_alive](error_code error, std::size_t) {
                        if (error || !keeps_alive) return self->close();
                        self->read();
                      });
  }

  /// Closes once the other side has seen the answer: a client that is still sending would otherwise
  /// lose it. Little more is read than what was too much.
  void close() {
    error_code ignored;
    connection_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    connection_.expires_after(std::chrono::seconds(2));
    discard();
  }
  void discard() {
    connection_.async_read_some(asio::buffer(discarded_),
                                [self = shared_from_this()](error_code error, std::size_t count) {
                                  self->discarded_bytes_ += count;
                                  if (!error && self->discarded_bytes_ < kMostDiscarded)
                                    return self->discard();
                                  self->connection_.close();
                                });
  }

  beast::tcp_stream connection_;
  const Handler& handler_;
  const HttpLimits& limits_;
  std::shared_ptr<void> held_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> message_;
  std::array<char, 1 << 14> discarded_{};
  std::size_t discarded_bytes_ = 0;
};

}  // namespace

const std::string& Request::header(const std::string& name) const {
  static const std::string kNone;
  const auto found = headers.find(name);
  return found == headers.end() ? kNone : found->second;
}

std::optional<std::variant<Request, Response>> read_request(std::string_view bytes,
                                                            const HttpLimits& limits) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(limits.header_bytes);
  parser.body_limit(limits.body_bytes);
  parser.eager(true);
  error_code error;
  while (!error && !parser.is_done()) {
    const std::size_t read = parser.put(asio::buffer(bytes.data(), bytes.size()), error);
    bytes.remove_prefix(read);
    if (error == http::error::need_more) return std::nullopt;
    if (!error && read == 0) return std::nullopt;
  }
  return understood(error, parser);
}

class HttpServer::State {
 public:
  State(Handler handler, const HttpLimits& limits)
      : handler_(std::move(handler)), limits_(limits), signals_(context_, SIGINT, SIGTERM, SIGHUP) {
    signals_.async_wait([this](error_code error, int number) {
      if (error) return;
      signal_ = number;
      context_.stop();
    });
  }

  Result<std::uint16_t> listen(const std::string& address, std::uint16_t port) {
    error_code error;
    const auto parsed = asio::ip::make_address(address, error);
    if (error) return fail(Error::Kind::kInvalidInput, address + " is no address");
    tcp::acceptor acceptor(context_);
    const tcp::endpoint endpoint(parsed, port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return fail(Error::Kind::kResource, "cannot listen on " + address + ", port " +
                                              std::to_string(port) + ": " + error.message());
    const std::uint16_t made = acceptor.local_endpoint().port();
    acceptors_.push_back(std::move(acceptor));
    accept(acceptors_.back());
    return made;
  }

  void watch(int fd, std::function<void()> readable) {
    const auto [place, fresh] = watched_.try_emplace(fd);
    if (!fresh) return;
    place->second = std::make_shared<Watched>(context_, fd, std::move(readable));
    wait_for(place->second);
  }
  void unwatch(int fd) {
    const auto found = watched_.find(fd);
    if (found == watched_.end()) return;
    found->second->is_over = true;
    found->second->descriptor.release();
    watched_.erase(found);
  }

  void when_writable(int fd, std::function<void()> then) {
    const int copy = ::fcntl(fd, F_DUPFD_CLOEXEC, 0);  // which the descriptor closes
    if (copy < 0) return;
    const auto descriptor = std::make_shared<asio::posix::stream_descriptor>(context_, copy);
    descriptor->async_wait(asio::posix::stream_descriptor::wait_write,
                           [descriptor, then = std::move(then)](error_code error) {
                             if (!error) then();
                           });
  }

  int run() {
    context_.run();
    return signal_;
  }
  void stop() { context_.stop(); }

 private:
  struct Watched {
    Watched(asio::io_context& context, int fd, std::function<void()> then)
        : descriptor(context, fd), readable(std::move(then)) {}
    ~Watched() {
      if (!is_over) descriptor.release();
    }
    asio::posix::stream_descriptor descriptor;
    std::function<void()> readable;
    bool is_over = false;
  };

  void wait_for(const std::shared_ptr<Watched>& watched) {
    watched->descriptor.async_wait(asio::posix::stream_descriptor::wait_read,
                                   [this, watched](error_code error) {
                                     if (error || watched->is_over) return;
                                     watched->readable();
                                     if (!watched->is_over) wait_for(watched);
                                   });
  }

  void accept(tcp::acceptor& acceptor) {
    acceptor.async_accept([this, &acceptor](error_code error, tcp::socket socket) {
      if (!error) serve(std::move(socket));
      if (!error) return accept(acceptor);
      if (error != asio::error::operation_aborted) accept_later(acceptor);
    });
  }
  /// Without a free descriptor, accepting fails at once, again and again.
  void accept_later(tcp::acceptor& acceptor) {
    const auto pause = std::make_shared<asio::steady_timer>(context_, kPauseOfAccepting);
    pause->async_wait([this, pause, &acceptor](error_code error) {
      if (!error) accept(acceptor);
    });
  }
  void serve(tcp::socket socket) {
    const bool is_full = static_cast<std::size_t>(open_.use_count()) > limits_.connections;
    const auto connection = std::make_shared<Connection>(std::move(socket), handler_, limits_,
                                                         std::shared_ptr<void>(open_));
    if (is_full)
      connection->refuse(503, "Too many connections are open. Please try again in a moment.");
    else
      connection->read();
  }

  Handler handler_;
  HttpLimits limits_;
  asio::io_context context_{1};
  asio::signal_set signals_;
  int signal_ = 0;
  std::deque<tcp::acceptor> acceptors_;
  std::map<int, std::shared_ptr<Watched>> watched_;
  std::shared_ptr<int> open_ = std::make_shared<int>(0);  // each connection holds it
};

HttpServer::HttpServer(Handler handler, const HttpLimits& limits)
    : state_(std::make_unique<State>(std::move(handler), limits)) {}
HttpServer::~HttpServer() = default;
Result<std::uint16_t> HttpServer::listen(const std::string& address, std::uint16_t port) {
  return state_->listen(address, port);
}
void HttpServer::watch(int fd, std::function<void()> readable) {
  state_->watch(fd, std::move(readable));
}
void HttpServer::unwatch(int fd) { state_->unwatch(fd); }
void HttpServer::when_writable(int fd, std::function<void()> then) {
  state_->when_writable(fd, std::move(then));
}
int HttpServer::run() { return state_->run(); }
void HttpServer::stop() { state_->stop(); }

}  // namespace assay::serve
