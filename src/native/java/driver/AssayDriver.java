import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import javax.tools.*;

/**
 * Compiles a batch of classes and runs them one after the other, inside the sandbox. The messages are documented in
 * native/java/driver.h.
 *
 * <p>The output of a class goes to its own buffer, chosen by the thread that prints (Capture.current is inherited by
 * the threads that a class starts), so an abandoned class cannot print into the next one's buffer. An abandoned class
 * is stopped where Java still supports that; in any case the virtual machine halts at the end. Two threads compile
 * half of the classes each, which takes a third less time on two cores.
 */
public final class AssayDriver {
  static final long COMPILER_STACK = 64L << 20, CLASS_STACK = 16L << 20;
  static final int MOST_MESSAGES = 1 << 14;

  static final class Source extends SimpleJavaFileObject {
    final String name, text;
    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.name = name;
      this.text = text;
    }
    @Override public String getName() { return name + ".java"; }
    @Override public CharSequence getCharContent(boolean ignoreEncodingErrors) { return text; }
  }

  static final class Code extends SimpleJavaFileObject {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Code(String name) { super(URI.create("code:///" + name + ".class"), Kind.CLASS); }
    @Override public OutputStream openOutputStream() { return bytes; }
  }

  /** Compiled classes stay in memory. */
  static final class Codes extends ForwardingJavaFileManager<JavaFileManager> {
    final Map<String, Code> codes = new HashMap<>();
    Codes(JavaFileManager files) { super(files); }
    @Override public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      Code code = new Code(name);
      codes.put(name, code);
      return code;
    }
  }

  static final class Loader extends ClassLoader {
    final Map<String, Code> codes;
    Loader(Map<String, Code> codes) {
      super(ClassLoader.getPlatformClassLoader());
      this.codes = codes;
    }
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      Code code = codes.get(name);
      if (code == null) throw new ClassNotFoundException(name);
      byte[] bytes = code.bytes.toByteArray();
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** Some of the classes, compiled by one thread and run one after the other. */
  static final class Part extends Thread {
    final List<Source> sources;
    final StringWriter messages = new StringWriter();
    Loader loader;

    Part(List<Source> sources) {
      super(null, null, "compiler", COMPILER_STACK);
      this.sources = sources;
    }

    @Override public void run() {
      JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
      Codes codes =
          new Codes(javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8));
      // Plain string concatenation: setting up an invokedynamic takes longer than most classes run.
      List<String> options = List.of("-proc:none", "-nowarn", "-g:none", "-XDstringConcat=inline",
          "-Xmaxerrs", "10");
      try {
        if (javac.getTask(messages, codes, null, options, null, sources).call())
          loader = new Loader(codes.codes);
      } catch (Throwable problem) {
        messages.write("javac failed: " + problem + "\n");
      }
    }
  }

  /** What one class prints, as long as it runs and stays below the limit. */
  static final class Capture {
    static final InheritableThreadLocal<Capture> current = new InheritableThreadLocal<>();
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final int limit;
    String exception = "";
    boolean open = true, done = false, overflow = false;

    Capture(int limit) { this.limit = limit; }

    synchronized void write(byte[] from, int offset, int length) {
      if (!open) throw new ThreadDeath();
      int room = Math.min(length, limit - bytes.size());
      bytes.write(from, offset, room);
      if (room == length) return;
      overflow = true;
      throw new ThreadDeath();
    }

    synchronized void end(String how) {
      if (!open) return;
      exception = how;
      done = true;
    }

    synchronized void close() { open = false; }
  }

  static final class Router extends OutputStream {
    @Override public void write(int b) { write(new byte[] {(byte) b}, 0, 1); }
    @Override public void write(byte[] from, int offset, int length) {
      Capture capture = Capture.current.get();
      if (capture != null) capture.write(from, offset, length);
    }
  }

  static String describe(Throwable problem) {
    try {
      String text = String.valueOf(problem);
      return text.substring(0, Math.min(text.length(), MOST_MESSAGES));
    } catch (Throwable worse) {
      return problem.getClass().getName();
    }
  }

  static void call(String name, Loader loader) {
    Capture capture = Capture.current.get();
    String how = "";
    try {
      Class.forName(name, true, loader).getMethod("run").invoke(null);
    } catch (java.lang.reflect.InvocationTargetException problem) {
      how = describe(problem.getCause());
    } catch (Throwable problem) {
      how = describe(problem);
    }
    capture.end(how);
  }

  @SuppressWarnings({"deprecation", "removal"})
  static void giveUp(Thread thread) {
    try {
      thread.stop();
    } catch (UnsupportedOperationException gone) {
      thread.interrupt();  // Java 20 and later: it lives on until the end, without an output
    }
  }

  static Capture run(String name, Loader loader, long milliseconds, int limit) throws Exception {
    Capture capture = new Capture(limit);
    PrintStream routed = new PrintStream(new Router(), false, "UTF-8");
    System.setOut(routed);
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    Thread thread = new Thread(null, () -> {
      Capture.current.set(capture);
      call(name, loader);
    }, name, CLASS_STACK);
    thread.setDaemon(true);
    thread.start();
    thread.join(milliseconds);
    capture.close();
    if (thread.isAlive()) giveUp(thread);
    return capture;
  }

  static String line(InputStream from) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int b = from.read(); b >= 0 && b != '\n'; b = from.read()) text.append((char) b);
    return text.toString();
  }

  static List<Source> sources(InputStream from) throws IOException {
    List<Source> result = new ArrayList<>();
    for (String head = line(from); !head.isEmpty(); head = line(from)) {
      String[] words = head.split(" ");
      byte[] text = from.readNBytes(Integer.parseInt(words[1]));
      result.add(new Source(words[0], new String(text, StandardCharsets.UTF_8)));
    }
    return result;
  }

  static boolean compiled(List<Part> parts, OutputStream to) throws Exception {
    for (Part part : parts) part.start();
    StringBuilder messages = new StringBuilder();
    boolean all = true;
    for (Part part : parts) {
      part.join();
      messages.append(part.messages);
      all = all && part.loader != null;
    }
    messages.setLength(Math.min(messages.length(), MOST_MESSAGES));
    byte[] text = messages.toString().getBytes(StandardCharsets.UTF_8);
    to.write((all ? "compiled\n" : "refused " + text.length + "\n").getBytes());
    if (!all) to.write(text);
    to.flush();
    return all;
  }

  static void write(Capture capture, OutputStream to) throws Exception {
    byte[] output = capture.bytes.toByteArray();
    byte[] exception = capture.exception.getBytes(StandardCharsets.UTF_8);
    boolean finished = capture.done && !capture.overflow;
    String head = "run " + (finished ? 1 : 0) + " " + output.length + " " + exception.length + "\n";
    to.write(head.getBytes());
    to.write(output);
    to.write(exception);
    to.flush();
  }

  public static void main(String[] arguments) throws Exception {
    OutputStream to = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    List<Source> sources = sources(new BufferedInputStream(System.in, 1 << 16));
    int half = sources.size() < 8 ? sources.size() : sources.size() / 2;
    List<Part> parts = new ArrayList<>(List.of(new Part(sources.subList(0, half))));
    if (half < sources.size()) parts.add(new Part(sources.subList(half, sources.size())));
    if (compiled(parts, to)) {
      for (Part part : parts) {
        for (Source source : part.sources)
          write(run(source.name, part.loader, Long.parseLong(arguments[0]),
                    Integer.parseInt(arguments[1])), to);
      }
      to.write("end\n".getBytes());
      to.flush();
    }
    Runtime.getRuntime().halt(0);
  }
}
