import java.util.Map;

/** The program's classes; this driver's are not among them. */
final class Loader extends ClassLoader {
  static final ClassLoader LIBRARY = scala.Option.class.getClassLoader();
  final Map<String, byte[]> classes;

  Loader(Map<String, byte[]> classes) {
    super(ClassLoader.getPlatformClassLoader());
    this.classes = classes;
  }

  @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes != null) return defineClass(name, bytes, 0, bytes.length);
    if (name.startsWith("scala.") && !name.startsWith("scala.tools."))
      return LIBRARY.loadClass(name);
    throw new ClassNotFoundException(name);
  }
}
