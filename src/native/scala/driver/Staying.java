import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The first stage for batches that come one after the other: what a fresh machine does first takes ten times as long.
 * A message is its length and its kind, both 32 bits little-endian, and its bytes. The first one answers the sample. As
 * long as nobody asks, the machine compiles the sample again, because the virtual machine compiles what runs often.
 */
final class Staying {
  private static final int REHEARSALS = 3;
  private static final Compiler[] COMPILERS = new Compiler[2];  // a run has two programs

  static void all(String sample) throws IOException {
    DataInputStream from = new DataInputStream(new FileInputStream(FileDescriptor.in));
    OutputStream to = new FileOutputStream(FileDescriptor.out);
    Compiling.closeChannels();
    byte[] programs = Files.readAllBytes(Path.of(sample));
    compile(new ByteArrayInputStream(programs), new ByteArrayOutputStream());
    send(to, new byte[0]);
    for (int rehearsals = 0;;) {
      for (; rehearsals < REHEARSALS && from.available() == 0; ++rehearsals)
        rehearse(programs, rehearsals);
      byte[] batch = read(from);
      if (batch == null) return;
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      boolean ended = compile(new ByteArrayInputStream(batch), answer);
      send(to, answer.toByteArray());
      if (!ended) return;
    }
  }

  private static void rehearse(byte[] sample, int rehearsals) throws IOException {
    InputStream programs = new ByteArrayInputStream(sample);
    if (rehearsals == 0) Compilers.keep(Program.readAll(programs).get(0));
    else compile(programs, new ByteArrayOutputStream());
  }

  /** Returns false if a program was late: its thread continues. */
  private static boolean compile(InputStream programs, OutputStream to) throws IOException {
    Wire.write(to, "started\n");
    List<Program> all = Program.readAll(programs);
    Compilers compilers = new Compilers(all, COMPILERS);
    for (Program program : all) {
      Code code = compilers.finish(program);
      code.write(to);
      if (code.late) return false;
    }
    Wire.write(to, "end\n");
    return true;
  }

  /** Returns null at the end. */
  private static byte[] read(DataInputStream from) throws IOException {
    try {
      int size = Integer.reverseBytes(from.readInt());
      from.readInt();
      byte[] bytes = new byte[size];
      from.readFully(bytes);
      return bytes;
    } catch (EOFException end) {
      return null;
    }
  }

  private static void send(OutputStream to, byte[] bytes) throws IOException {
    java.nio.ByteBuffer message =
        java.nio.ByteBuffer.allocate(8 + bytes.length).order(java.nio.ByteOrder.LITTLE_ENDIAN);
    message.putInt(bytes.length).putInt(0).put(bytes);
    to.write(message.array());
    to.flush();
  }
}
