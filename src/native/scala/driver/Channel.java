import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Messages begin with a nonce that came first on the standard input, where it can be read only
 * once. Only the stack of the driver's thread leads to it.
 */
final class Channel {
  static final int NONCE = 32;
  private final OutputStream to =
      new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
  private final byte[] nonce;

  Channel(byte[] nonce) { this.nonce = nonce; }

  void send(String message) throws IOException {
    to.write(nonce);
    Wire.write(to, " " + message);
    to.flush();
  }

  void send(Capture capture) throws IOException {
    byte[][] parts = {capture.output.toByteArray(), bytes(capture.value), bytes(capture.text),
        bytes(capture.exception), bytes(capture.message)};
    StringBuilder head = new StringBuilder(" run " + capture.how + " " + capture.status);
    for (byte[] part : parts) head.append(part == null ? " -" : " " + part.length);
    to.write(nonce);
    Wire.write(to, head.append('\n').toString());
    for (byte[] part : parts) if (part != null) to.write(part);
    to.flush();
  }

  static byte[] bytes(String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}
