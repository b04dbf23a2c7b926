#include "native/scala/driver.h"

namespace assay::native {

// scalac runs inside this program (Global) and keeps its symbol tables from program to program,
// except for the definitions of a program: names in the empty package are unlinked afterwards, and
// after a program with packages, or one at which scalac failed, a new scalac is made. Compiling
// runs no code of a program: scalac runs neither annotation processors nor plugins that a text
// could name, and macros only from the class path, which has scalac's own jars.
const std::string_view kScalaDriver = R"java(import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import scala.reflect.internal.Scopes;
import scala.reflect.internal.Symbols;
import scala.reflect.internal.util.BatchSourceFile;
import scala.reflect.internal.util.Position;
import scala.reflect.internal.util.SourceFile;
import scala.reflect.io.AbstractFile;
import scala.reflect.io.VirtualDirectory;
import scala.tools.nsc.Global;
import scala.tools.nsc.Settings;
import scala.tools.nsc.reporters.StoreReporter;

public final class AssayScalaDriver {
  public static void main(String[] arguments) throws Exception {
    Limits.milliseconds = Long.parseLong(arguments[1]);
    Limits.bytes = Integer.parseInt(arguments[2]);
    Limits.stack = Long.parseLong(arguments[3]);
    if (arguments[0].equals("run")) Running.all();
    else Compiling.all(arguments[0].equals("pack"), Integer.parseInt(arguments[4]));
    Runtime.getRuntime().halt(0);
  }
}

final class Limits {
  static long milliseconds;  // of an expression, or of the compilation of a program
  static long stack;
  static int bytes;  // of an output, and of a value
}

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

/** The first stage, in which no code of a program runs. */
final class Compiling {
  static void all(boolean pack, int threads) throws IOException {
    OutputStream to = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    List<Program> programs = Program.readAll(new BufferedInputStream(System.in, 1 << 16));
    System.setIn(InputStream.nullInputStream());
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    byte[] driver = pack ? Driver.packed() : new byte[0];
    Wire.write(to, "driver " + driver.length + "\n");
    to.write(driver);
    to.flush();
    Compilers compilers = new Compilers(programs, threads);
    for (Program program : programs) {
      compilers.finish(program).write(to);
      program.code = null;
    }
    Wire.write(to, "end\n");
    to.flush();
  }
}

/** This program's own classes: they serve the other virtual machines, which need not compile it. */
final class Driver {
  static final Class<?>[] RUNNING = {AssayScalaDriver.class, Limits.class, Wire.class,
      Running.class, Channel.class, Loader.class, Task.class, Threads.class, Capture.class, Routed.class,
      Guard.class, Runs.class, Rendering.class, Compiling.class, Driver.class, Program.class,
      Code.class, Compiler.class, Compilers.class};

  static byte[] packed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (java.util.zip.ZipOutputStream zip = new java.util.zip.ZipOutputStream(bytes)) {
      for (Class<?> type : RUNNING) add(type, zip);
    }
    return bytes.toByteArray();
  }

  static void add(Class<?> type, java.util.zip.ZipOutputStream zip) throws IOException {
    String name = type.getName() + ".class";
    zip.putNextEntry(new java.util.zip.ZipEntry(name));
    try (InputStream file = type.getClassLoader().getResourceAsStream(name)) {
      file.transferTo(zip);
    }
    for (Class<?> inner : type.getDeclaredClasses()) add(inner, zip);
  }
}

/** What is compiled together. */
final class Program {
  static final String EXPRESSIONS = "AssayExpressions";
  static final int GROUP = 100;

  final List<String[]> files = new ArrayList<>();  // name, text
  final List<String> expressions = new ArrayList<>();
  volatile Code code;

  static List<Program> readAll(InputStream from) throws IOException {
    List<Program> result = new ArrayList<>();
    for (String head = Wire.line(from); !head.isEmpty(); head = Wire.line(from)) {
      String[] counts = head.split(" ");
      Program program = new Program();
      for (int i = Integer.parseInt(counts[0]); i > 0; --i) {
        String[] sizes = Wire.line(from).split(" ");
        program.files.add(new String[] {Wire.text(from, sizes[0]), Wire.text(from, sizes[1])});
      }
      for (int i = Integer.parseInt(counts[1]); i > 0; --i)
        program.expressions.add(Wire.text(from, Wire.line(from)));
      result.add(program);
    }
    return result;
  }
}

/** What became of a program's text. */
final class Code {
  final Program program;
  Map<String, byte[]> classes;  // null: not compiled
  String messages = "";         // of scalac about the files
  boolean crashed;              // scalac itself failed, or took too long
  boolean late;                 // it took too long
  final Map<Integer, String> refused = new TreeMap<>();  // expressions, with scalac's messages
  final List<Integer> lines = new ArrayList<>();         // where each expression begins

  Code(Program program) { this.program = program; }

  static Code crashed(Program program, String why) {
    Code code = new Code(program);
    code.crashed = true;
    code.messages = why + "\n";
    return code;
  }

  /** Methods of objects, some in each, for a class has room for so many constants only. */
  String wrapped() {
    StringBuilder text = new StringBuilder();
    lines.clear();
    int line = 1;
    for (int i = 0; i < program.expressions.size(); ++i) {
      String head = i % Program.GROUP == 0 ? "object " + Program.EXPRESSIONS + i / Program.GROUP + " {" : "";
      String last = (i + 1) % Program.GROUP == 0 || i + 1 == program.expressions.size() ? "}" : "";
      lines.add(line);
      String body = refused.containsKey(i) ? "null" : program.expressions.get(i);
      String all = head + " def e" + i + ": Any = { val result = {\n" + body + "\n}; result }"
          + last + "\n";
      line += all.chars().filter(c -> c == '\n').count();
      text.append(all);
    }
    return text.toString();
  }

  void write(OutputStream to) throws IOException {
    String how = late ? "late" : crashed ? "failed" : classes == null ? "refused" : "compiled";
    byte[] text = messages.getBytes(StandardCharsets.UTF_8);
    byte[] packed = packed();
    Wire.write(to, "program " + how + " " + text.length + " " + refused.size() + " "
        + packed.length + "\n");
    to.write(text);
    for (Map.Entry<Integer, String> one : refused.entrySet()) {
      byte[] why = one.getValue().getBytes(StandardCharsets.UTF_8);
      Wire.write(to, one.getKey() + " " + why.length + "\n");
      to.write(why);
    }
    to.write(packed);
    to.flush();
  }

  /** The classes, as Running.read expects them. */
  byte[] packed() throws IOException {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    if (crashed || classes == null) return to.toByteArray();
    Wire.write(to, classes.size() + "\n");
    for (Map.Entry<String, byte[]> one : new TreeMap<>(classes).entrySet()) {
      byte[] name = one.getKey().getBytes(StandardCharsets.UTF_8);
      Wire.write(to, name.length + "\n");
      to.write(name);
      Wire.write(to, one.getValue().length + "\n");
      to.write(one.getValue());
    }
    return to.toByteArray();
  }

  int expressionAt(int line) {
    int at = Collections.binarySearch(lines, line);
    return Math.max(0, at >= 0 ? at : -at - 2);
  }
}

/** One scalac, kept for several programs: the first costs ten times what the next ones do. */
final class Compiler {
  static final int MOST_MESSAGES = 1 << 14, ROUNDS = 5;
  // "package" may be written with Unicode escapes, which scalac reads everywhere.
  static final Pattern PACKAGE = Pattern.compile("\\bpackage\\b|\\\\u");
  final Settings settings = new Settings();
  final StoreReporter reporter = new StoreReporter();
  final Global global;
  boolean tainted = false;  // by names in packages, which stay

  Compiler() {
    settings.processArgumentString("-usejavacp -nowarn -g:none -Xno-patmat-analysis");
    settings.outputDirs().setSingleOutput(new VirtualDirectory("none", scala.Option.apply(null)));
    global = new Global(settings, reporter);
  }

  /** Expressions that scalac rejects are left out, and the others compiled. */
  Code compile(Program program) throws IOException {
    Code code = new Code(program);
    for (int round = 0; round < ROUNDS; ++round) {
      Map<String, byte[]> classes = attempt(code);
      if (!reporter.hasErrors()) code.classes = classes;
      if (!reporter.hasErrors() || !sortErrors(code)) return code;
    }
    code.messages = "scalac rejects the expressions\n";
    code.crashed = true;
    return code;
  }

  Map<String, byte[]> attempt(Code code) throws IOException {
    VirtualDirectory out = new VirtualDirectory("out", scala.Option.apply(null));
    settings.outputDirs().setSingleOutput(out);
    reporter.reset();
    scala.collection.mutable.ListBuffer<SourceFile> sources =
        new scala.collection.mutable.ListBuffer<>();
    for (String[] file : code.program.files) {
      sources.$plus$eq(source(file[0], file[1]));
      tainted = tainted || PACKAGE.matcher(file[1]).find();
    }
    sources.$plus$eq(source(Program.EXPRESSIONS + ".scala", code.wrapped()));
    global.new Run().compileSources(sources.toList());
    Map<String, byte[]> classes = new HashMap<>();
    collect(out, "", classes);
    forget();
    return classes;
  }

  static SourceFile source(String name, String text) {
    return new BatchSourceFile(name, scala.Predef.wrapString(text));
  }

  static void collect(AbstractFile folder, String prefix, Map<String, byte[]> classes)
      throws IOException {
    for (scala.collection.Iterator<AbstractFile> i = folder.iterator(); i.hasNext(); ) {
      AbstractFile file = i.next();
      if (file.isDirectory()) {
        collect(file, prefix + file.name() + ".", classes);
      } else if (file.name().endsWith(".class")) {
        classes.put(prefix + file.name().substring(0, file.name().length() - 6),
            file.toByteArray());
      }
    }
  }

  /** The next program must not see the names of this one, be they of the source or of classes. */
  void forget() {
    Symbols.Symbol nameless = global.rootMirror().EmptyPackageClass();
    clear(nameless.originalInfo().decls());
    clear(nameless.info().decls());
  }

  static void clear(Scopes.Scope names) {
    for (scala.collection.Iterator<Symbols.Symbol> i = names.toList().iterator(); i.hasNext(); )
      names.unlink(i.next());
  }

  /** Messages go to the expressions they are about, or to the program; true: try again. */
  boolean sortErrors(Code code) {
    StringBuilder messages = new StringBuilder();
    Map<Integer, String> refused = new TreeMap<>();
    for (scala.collection.Iterator<StoreReporter.Info> i = reporter.infos().iterator();
         i.hasNext(); ) {
      StoreReporter.Info info = i.next();
      if (info.severity() != reporter.ERROR()) continue;
      Position at = info.pos();
      boolean known = at != null && at.isDefined();
      String file = known ? at.source().file().path() : "";
      if (file.equals(Program.EXPRESSIONS + ".scala")) {
        int index = code.expressionAt(at.line());
        refused.merge(index, info.msg() + "\n", String::concat);
      } else {
        messages.append(known ? file + ":" + at.line() + ": error: " : "error: ")
            .append(info.msg()).append('\n');
        if (known) messages.append(at.lineContent()).append('\n').append(at.lineCaret())
            .append('\n');
      }
    }
    code.messages = cut(messages.toString());
    if (!code.messages.isEmpty()) return false;
    refused.keySet().removeAll(code.refused.keySet());
    for (int i = 0; refused.isEmpty() && i < code.program.expressions.size(); ++i)
      code.refused.putIfAbsent(i, "the expressions do not compile together");
    refused.forEach((index, text) -> code.refused.put(index, cut(text)));
    return true;
  }

  static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MOST_MESSAGES));
  }
}

/** Threads that compile; programs are finished in order. */
final class Compilers {
  static final long STACK = 64L << 20;
  final Map<Program, CompletableFuture<Void>> done = new IdentityHashMap<>();
  final AtomicInteger next = new AtomicInteger();

  Compilers(List<Program> programs, int threads) {
    for (Program program : programs) done.put(program, new CompletableFuture<>());
    for (int i = 0; i < Math.min(threads, programs.size()); ++i) {
      Thread thread = new Thread(() -> {
        Compiler compiler = null;
        for (int at = next.getAndIncrement(); at < programs.size(); at = next.getAndIncrement()) {
          Program program = programs.get(at);
          try {
            compiler = compile(program, compiler);
          } catch (Throwable problem) {
            compiler = null;
            program.code = Code.crashed(program, "scalac failed: " + problem);
          }
          done.get(program).complete(null);
        }
      });
      thread.setDaemon(true);
      thread.start();
    }
  }

  Code finish(Program program) {
    done.get(program).join();
    return program.code;
  }

  /** Gives back the compiler if it can be used again. */
  static Compiler compile(Program program, Compiler old) {
    Compiler[] compiler = {old};
    Code[] code = {null};
    ThreadGroup group = new ThreadGroup("compiler");
    Task task = Threads.start(group, "compiler", STACK, () -> {
      try {
        if (compiler[0] == null) compiler[0] = new Compiler();
        code[0] = compiler[0].compile(program);
      } catch (Throwable problem) {
        code[0] = Code.crashed(program, "scalac failed: " + Compiler.cut("" + problem));
      }
    });
    boolean ended = Threads.ends(task, Limits.milliseconds);
    if (!ended) Threads.stop(task, group);
    program.code = ended ? code[0] : Code.crashed(program, "scalac exceeded its time limit");
    program.code.late = !ended;
    return program.code.crashed || compiler[0].tainted ? null : compiler[0];
  }
}
)java";

}  // namespace assay::native
