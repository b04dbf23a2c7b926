import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;

/** Standard output: to whose thread it is; cannot be closed. */
final class Routed extends PrintStream {
  static final class Router extends OutputStream {
    @Override public void write(int b) { write(new byte[] {(byte) b}, 0, 1); }
    @Override public void write(byte[] from, int offset, int length) {
      Capture capture = Capture.current();
      if (capture != null) capture.write(from, offset, length);
    }
  }

  Routed() throws UnsupportedEncodingException { super(new Router(), false, "UTF-8"); }
  @Override public void close() { flush(); }
}
