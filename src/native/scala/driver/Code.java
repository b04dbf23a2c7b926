import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
