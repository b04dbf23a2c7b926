import java.io.ByteArrayOutputStream;

/**
 * What one expression prints and gives, as long as it runs and stays below the limits. It is chosen by the thread that
 * prints (inherited passes to the threads that the expression starts), so an abandoned expression cannot print into
 * the next one's. Every thread other than the driver's counts as the program's, however it was started.
 */
final class Capture {
  static final InheritableThreadLocal<Capture> inherited = new InheritableThreadLocal<>();
  static volatile Capture running;
  final ByteArrayOutputStream output = new ByteArrayOutputStream();
  String how = "time";
  int status;
  String value, text, exception, message;
  boolean open = true;

  /** The capture of this thread; null: it is the driver's. */
  static Capture current() {
    if (Thread.currentThread() == Guard.DRIVER) return null;
    Capture capture = inherited.get();
    return capture != null ? capture : running;
  }

  synchronized void write(byte[] from, int offset, int length) {
    if (!open) throw new ThreadDeath();
    int room = Math.min(length, Limits.bytes - output.size());
    output.write(from, offset, room);
    if (room < length) finish("output");
    if (room < length) throw new ThreadDeath();
  }

  synchronized void finish(String how) {
    if (open) this.how = how;
    open = false;
  }

  synchronized void exit(int status) {
    if (open) this.status = status;
    finish("exit");
    throw new ThreadDeath();
  }

  synchronized void gave(String value, String text) {
    if (!open) return;
    this.value = value;
    this.text = text;
    finish("value");
  }

  synchronized void threw(String exception, String message, String value) {
    if (!open) return;
    this.exception = exception;
    this.message = message;
    this.value = value;
    finish("exception");
  }
}
