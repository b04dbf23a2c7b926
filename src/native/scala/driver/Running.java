import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;

/**
 * The second stage: the expressions of one program, then its main. The machine runs no other program, so that
 * whatever this one does to the machine harms no other.
 */
final class Running {
  static void all() throws Exception {
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    System.setOut(new Routed());
    Guard.install();
    rehearse();
    FileInputStream in = new FileInputStream(FileDescriptor.in);
    byte[] nonce = new byte[Channel.NONCE];
    new DataInputStream(in).readFully(nonce);
    Channel channel = new Channel(nonce);
    BufferedInputStream from = new BufferedInputStream(in, 1 << 16);
    String main = Wire.text(from, Wire.line(from));
    boolean startsAfresh = Wire.number(from) != 0;
    int[] expressions = new int[Wire.number(from)];
    for (int i = 0; i < expressions.length; ++i) expressions[i] = Wire.number(from);
    Runs runs = new Runs(new Loader(read(from)), startsAfresh);
    in.close();  // the caller need not close its end
    System.setIn(InputStream.nullInputStream());
    channel.send("started\n");
    for (int i = 0; i < expressions.length && runs.abandoned == null; ++i)
      channel.send(runs.expression(expressions[i]));
    if (!main.isEmpty() && runs.abandoned == null) channel.send(runs.main(main));
    channel.send(runs.abandoned == null ? "end\n" : runs.abandoned + "\n");
  }

  /** Loads what programs need: that of a machine which waits for its input starts at once then. */
  static void rehearse() throws InterruptedException {
    Loader.LIBRARY.getResource("library.properties");  // opens the jar
    Runs runs = new Runs(new Loader(new HashMap<>()), false);
    runs.run(runs.loader, () -> {
      Object numbers = scala.collection.immutable.Nil$.MODULE$.$colon$colon(1);
      return new scala.Tuple2<>(scala.Predef$.MODULE$.Map().empty(), new scala.Some<>(numbers));
    });
  }

  static Map<String, byte[]> read(InputStream from) throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    for (int i = Wire.number(from); i > 0; --i) {
      String name = Wire.text(from, Wire.line(from));
      classes.put(name, from.readNBytes(Wire.number(from)));
    }
    return classes;
  }
}
