import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * The first stage, in which no code of a program runs: scalac runs neither annotation processors nor plugins that a
 * text could name, and macros only from the class path, which has scalac's own jars.
 */
final class Compiling {
  static void all(int threads) throws IOException {
    OutputStream to = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    List<Program> programs = Program.readAll(new BufferedInputStream(System.in, 1 << 16));
    closeChannels();
    Wire.write(to, "started\n");
    to.flush();
    Compilers compilers = new Compilers(programs, new Compiler[threads]);
    for (Program program : programs) {
      Code code = compilers.finish(program);
      code.write(to);
      // Its thread continues. Stopped while it links or initialises a class, it would leave that class unusable, also for
      // the driver, so the machine ends instead, and another one compiles the programs that are left.
      if (code.late) return;
      program.code = null;
    }
    Wire.write(to, "end\n");
    to.flush();
  }

  /** Nothing but the driver's own messages is to reach the other side. */
  static void closeChannels() {
    System.setIn(InputStream.nullInputStream());
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
  }
}
