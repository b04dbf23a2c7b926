import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What is compiled together. */
final class Program {
  static final String EXPRESSIONS = "AssayExpressions";
  static final int GROUP = 100;

  final List<String[]> files = new ArrayList<>();  // name, text
  final List<String> expressions = new ArrayList<>();
  volatile Code code;

  boolean hasFilesOf(Program other) {
    return Arrays.deepEquals(files.toArray(), other.files.toArray());
  }

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
