import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
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

/**
 * One scalac, kept for several programs: the first costs ten times what the next ones do. It keeps its symbol tables
 * from program to program, except for the definitions of a program: names in the empty package are unlinked
 * afterwards, and after a program with packages, or one at which scalac failed, a new scalac is made.
 */
final class Compiler {
  static final int MOST_MESSAGES = 1 << 14, ROUNDS = 5;
  // "package" may be written with Unicode escapes, which scalac reads everywhere.
  static final Pattern PACKAGE = Pattern.compile("\\bpackage\\b|\\\\u");
  final Settings settings = new Settings();
  final StoreReporter reporter = new StoreReporter();
  final Global global;
  boolean tainted = false;  // by names in packages, which stay
  Program kept;             // null: none; its names stay, and only expressions are compiled
  Map<String, byte[]> keptClasses = Map.of();

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

  /**
   * Compiles the files of a program for good: expressions over it are compiled in a fraction of the time then. False: they
   * do not compile, or scalac failed. Later runs see its symbols as they see those of a line of scalac's own interpreter.
   */
  boolean keep(Program program) throws IOException {
    Program files = new Program();
    files.files.addAll(program.files);
    Map<String, byte[]> classes = run(sources(files));
    if (reporter.hasErrors()) return false;
    keptClasses = classes;
    kept = program;
    Program first = new Program();
    first.expressions.add("()");
    return attempt(new Code(first)) != null && !reporter.hasErrors();
  }

  Map<String, byte[]> attempt(Code code) throws IOException {
    scala.collection.mutable.ListBuffer<SourceFile> sources =
        kept == null ? sources(code.program) : new scala.collection.mutable.ListBuffer<>();
    sources.$plus$eq(source(Program.EXPRESSIONS + ".scala", code.wrapped()));
    Map<String, byte[]> classes = run(sources);
    classes.putAll(keptClasses);
    forget();
    return classes;
  }

  scala.collection.mutable.ListBuffer<SourceFile> sources(Program program) {
    scala.collection.mutable.ListBuffer<SourceFile> sources =
        new scala.collection.mutable.ListBuffer<>();
    for (String[] file : program.files) {
      sources.$plus$eq(source(file[0], file[1]));
      tainted = tainted || PACKAGE.matcher(file[1]).find();
    }
    return sources;
  }

  Map<String, byte[]> run(scala.collection.mutable.ListBuffer<SourceFile> sources)
      throws IOException {
    VirtualDirectory out = new VirtualDirectory("out", scala.Option.apply(null));
    settings.outputDirs().setSingleOutput(out);
    reporter.reset();
    global.new Run().compileSources(sources.toList());
    Map<String, byte[]> classes = new HashMap<>();
    collect(out, "", classes);
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

  void clear(Scopes.Scope names) {
    for (scala.collection.Iterator<Symbols.Symbol> i = names.toList().iterator(); i.hasNext(); ) {
      Symbols.Symbol name = i.next();
      if (kept == null || name.name().toString().startsWith(Program.EXPRESSIONS))
        names.unlink(name);
    }
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
