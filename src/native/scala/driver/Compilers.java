import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Threads that compile; programs are finished in order. */
final class Compilers {
  static final long STACK = 64L << 20;
  /** Keeps one program, of which batches ask again and again. Who uses it takes it away meanwhile. */
  static final AtomicReference<Compiler> KEEPS_ONE = new AtomicReference<>();
  final Map<Program, CompletableFuture<Void>> done = new IdentityHashMap<>();
  final AtomicInteger next = new AtomicInteger();

  /** A thread for each of the compilers, which can be null and are kept once all programs are finished. */
  Compilers(List<Program> programs, Compiler[] compilers) {
    for (Program program : programs) done.put(program, new CompletableFuture<>());
    for (int i = 0; i < Math.min(compilers.length, programs.size()); ++i) {
      int own = i;
      Thread thread = new Thread(() -> {
        Compiler compiler = compilers[own];
        for (int at = next.getAndIncrement(); at < programs.size(); at = next.getAndIncrement()) {
          Program program = programs.get(at);
          try {
            if (!isCompiledByTheOneThatKeepsIt(program)) compiler = compile(program, compiler);
          } catch (Throwable problem) {
            compiler = null;
            program.code = Code.crashed(program, "scalac failed: " + problem);
          } finally {
            compilers[own] = compiler;
            done.get(program).complete(null);
          }
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

  /** Compiles the files once more and for good, if that is possible. */
  static void keep(Program program) {
    Task task = Threads.start(new ThreadGroup("compiler"), "compiler", STACK, () -> {
      try {
        Compiler compiler = new Compiler();
        if (compiler.keep(program)) KEEPS_ONE.set(compiler);
      } catch (Throwable problem) {
        // Then its files are compiled each time.
      }
    });
    Threads.ends(task, Limits.milliseconds);
  }

  /** Whatever is wrong with the expressions is left to a compiler that sees the whole program. */
  static boolean isCompiledByTheOneThatKeepsIt(Program program) {
    Compiler compiler = KEEPS_ONE.getAndSet(null);
    if (compiler == null) return false;
    boolean isIt = compiler.kept.hasFilesOf(program);
    if (isIt && compile(program, compiler) == null && program.code.crashed)
      return program.code.late;  // its thread continues, and the machine ends
    KEEPS_ONE.set(compiler);
    return isIt && program.code.classes != null && program.code.refused.isEmpty();
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
    program.code = ended ? code[0] : Code.crashed(program, "scalac exceeded its time limit");
    program.code.late = !ended;
    return program.code.crashed || compiler[0].tainted ? null : compiler[0];
  }
}
