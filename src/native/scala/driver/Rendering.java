import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A value in full, as native/scala/runner.h states: what differs is written differently. Without recursion: lists may
 * be long.
 */
final class Rendering {
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
  record Verbatim(String text) {}

  final StringBuilder text = new StringBuilder();
  final ArrayDeque<Object> pending = new ArrayDeque<>();  // null values: NOTHING
  static final Verbatim NOTHING = new Verbatim("null");

  static String of(Object value) {
    Rendering rendering = new Rendering();
    rendering.push(value);
    while (!rendering.pending.isEmpty()) rendering.step(rendering.pending.pop());
    return rendering.text.toString();
  }

  void push(Object value) { pending.push(value == null ? NOTHING : value); }

  void step(Object value) {
    if (value instanceof Verbatim verbatim) text.append(verbatim.text);
    else if (!leaf(value) && !collection(value) && !object(value)) text.append(value);
    if (text.length() > Limits.bytes) throw new TooLong();
  }

  boolean leaf(Object value) {
    if (value instanceof scala.runtime.BoxedUnit) text.append("()");
    else if (value instanceof String string) quote(string, '"');
    else if (value instanceof Character one) quote(one.toString(), '\'');
    else if (value instanceof Long) text.append(value).append('L');
    else if (value instanceof Float) text.append(value).append('f');
    else if (value instanceof Byte) text.append(value).append(".toByte");
    else if (value instanceof Short) text.append(value).append(".toShort");
    else return value instanceof Boolean || value instanceof Integer || value instanceof Double
        ? text.append(value) != null : false;
    return true;
  }

  void quote(String string, char mark) {
    text.append(mark);
    for (int i = 0; i < string.length(); ++i) {
      char c = string.charAt(i);
      boolean pair = Character.isHighSurrogate(c) && i + 1 < string.length()
          && Character.isLowSurrogate(string.charAt(i + 1));
      if (c == mark || c == '\\') text.append('\\').append(c);
      else if (c == '\n') text.append("\\n");
      else if (c == '\t') text.append("\\t");
      else if (c == '\r') text.append("\\r");
      else if (pair) text.append(c).append(string.charAt(++i));
      else if (c < ' ' || c == 127 || Character.isSurrogate(c))
        text.append(String.format("\\u%04x", (int) c));
      else text.append(c);
    }
    text.append(mark);
  }

  /** name(part, part): to be written next. */
  void parts(String name, List<Object> parts) {
    text.append(name).append('(');
    pending.push(new Verbatim(")"));
    for (int i = parts.size() - 1; i >= 0; --i) {
      push(parts.get(i));
      if (i > 0) pending.push(new Verbatim(", "));
    }
  }

  static List<Object> taken(scala.collection.Iterator<?> from) {
    List<Object> taken = new ArrayList<>();
    while (from.hasNext()) {
      taken.add(from.next());
      if (taken.size() > Limits.bytes) throw new TooLong();
    }
    return taken;
  }

  boolean collection(Object value) {
    if (value instanceof scala.collection.immutable.Stream
        || value instanceof scala.collection.TraversableView) return false;
    if (value instanceof scala.collection.Map<?, ?> map) {
      List<Object> entries = new ArrayList<>();
      for (Object entry : taken(map.iterator())) entries.add(new Entry((scala.Tuple2<?, ?>) entry));
      parts(map.stringPrefix(), entries);
    } else if (value instanceof Entry entry) {
      push(entry.pair()._2());
      pending.push(new Verbatim(" -> "));
      push(entry.pair()._1());
    } else if (value instanceof scala.collection.Iterable<?> all) {
      parts(all.stringPrefix(), taken(all.iterator()));
    } else if (value.getClass().isArray()) {
      List<Object> elements = new ArrayList<>();
      for (int i = 0; i < java.lang.reflect.Array.getLength(value); ++i)
        elements.add(java.lang.reflect.Array.get(value, i));
      parts("Array", elements);
    } else {
      return false;
    }
    return true;
  }
  record Entry(scala.Tuple2<?, ?> pair) {}

  boolean object(Object value) {
    String name = name(value.getClass());
    boolean single = value.getClass().getName().endsWith("$");
    if (value instanceof scala.Product product) {
      boolean tuple = value.getClass().getName().startsWith("scala.Tuple");
      if (product.productArity() == 0 && single) text.append(product.productPrefix());
      else parts(tuple ? "" : product.productPrefix(), taken(product.productIterator()));
    } else if (value instanceof Throwable problem) {
      parts("new " + name, Collections.singletonList(problem.getMessage()));
    } else if (!(value instanceof scala.collection.Traversable) && parameters(value) >= 0) {
      text.append("<function").append(parameters(value)).append('>');
    } else if (value.getClass().getClassLoader() instanceof Loader) {
      text.append(single ? name : "new " + name);
    } else {
      return false;
    }
    return true;
  }

  /** Of a function; -1: it is none. */
  static int parameters(Object value) {
    return value instanceof scala.Function0 ? 0
        : value instanceof scala.Function1 ? 1
        : value instanceof scala.Function2 ? 2
        : value instanceof scala.Function3 ? 3
        : value instanceof scala.Function4 ? 4
        : value instanceof scala.Function5 ? 5 : -1;
  }

  /** "Node" of Solution$Node, of Solution$Node$1 inside a method, and of the object Solution$Node$. */
  static String name(Class<?> type) {
    String name = "";
    String full = type.getName();
    for (String part : full.substring(full.lastIndexOf('.') + 1).split("\\$"))
      if (!part.isEmpty() && !Character.isDigit(part.charAt(0))) name = part;
    return name;
  }
}
