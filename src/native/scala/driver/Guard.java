import java.io.File;
import java.io.FileDescriptor;
import java.io.IOException;

/**
 * System.exit ends the expression instead of the machine, where Java still has such guards, and the
 * program cannot write where results are written.
 */
@SuppressWarnings({"deprecation", "removal"})
final class Guard extends SecurityManager {
  static final Thread DRIVER = Thread.currentThread();

  static void install() {
    try {
      System.setSecurityManager(new Guard());
    } catch (UnsupportedOperationException gone) {
      return;  // the program goes on in another machine after an exit
    }
  }

  static void deny(boolean what, String name) {
    if (what && Capture.current() != null) throw new SecurityException(name);
  }

  /** /proc has the machine's memory and open files. */
  static boolean isProcess(String file) {
    try {
      return new File(file).getCanonicalPath().startsWith("/proc")
          || new File(file).toPath().toAbsolutePath().normalize().startsWith("/proc");
    } catch (IOException | java.nio.file.InvalidPathException problem) {
      return false;  // nobody can open it
    }
  }

  @Override public void checkPermission(java.security.Permission permission) {
    String name = permission.getName();
    deny(name.equals("setSecurityManager") || name.equals("setIO"), name);
    deny(permission instanceof java.nio.file.LinkPermission, name);
  }
  @Override public void checkPermission(java.security.Permission permission, Object context) {}
  @Override public void checkRead(String file) {
    deny(Capture.current() != null && isProcess(file), "readFile");
  }
  @Override public void checkWrite(String file) {
    deny(Capture.current() != null && isProcess(file), "writeFile");
  }
  @Override public void checkWrite(FileDescriptor to) { deny(true, "writeFileDescriptor"); }
  @Override public void checkExec(String program) { deny(true, "exec"); }
  @Override public void checkExit(int status) {
    Capture capture = Capture.current();
    if (capture != null) capture.exit(status);
  }
}
