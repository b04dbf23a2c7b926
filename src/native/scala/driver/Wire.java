import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The parts of which messages consist. */
final class Wire {
  static String line(InputStream from) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int b = from.read(); b >= 0 && b != '\n'; b = from.read()) text.append((char) b);
    return text.toString();
  }

  static int number(InputStream from) throws IOException {
    return Integer.parseInt(line(from));
  }

  static String text(InputStream from, String size) throws IOException {
    return new String(from.readNBytes(Integer.parseInt(size)), StandardCharsets.UTF_8);
  }

  static void write(OutputStream to, String text) throws IOException {
    to.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
