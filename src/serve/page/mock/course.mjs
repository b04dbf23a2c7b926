// What course does the mock server offer? One assignment for each language, the first with attempts.
const WORDS = `// Returns how many words a sentence has.
function words(sentence) {
  let count = 0;
  for (const part of sentence.split(" ")) {
    count += 1;
  }
  return count;
}

module.exports = words;
`;

const STARTS = {
  words: WORDS,
  stack: `class Stack {
  private final java.util.ArrayList<Integer> items = new java.util.ArrayList<>();

  void push(int value) {
    items.add(value);
  }
}
`,
  sum: `#include <stdio.h>

int main(void) {
  int n, sum = 0;
  while (scanf("%d", &n) == 1) sum += n;
  printf("%d\\n", sum);
  return 0;
}
`,
  lists: `object Lists {
  def reversed[A](list: List[A]): List[A] = list match {
    case Nil => Nil
    case head :: tail => reversed(tail) :+ head
  }
}
`,
};

const assignment = (id, title, language, extension) => ({
  id,
  title,
  language,
  extension,
  file: id + extension,
  tries_out: language !== "Java",
});

export const ASSIGNMENTS = [
  assignment("words", "Words of a sentence", "JavaScript", ".js"),
  assignment("sum", "Sum of all numbers", "C", ".c"),
  assignment("stack", "A stack", "Java", ".java"),
  assignment("lists", "Lists & <b>more</b>", "Scala", ".scala"),
];

export const startOf = (id) => STARTS[id];

const TASKS = {
  words: {
    en: "Write a function `words` that counts the words of a sentence.\n\n- Words are separated by spaces.\n",
    de: "Schreibe eine Funktion `words`, die die Wörter eines Satzes zählt.\n\n- Wörter sind durch Leerzeichen getrennt.\n",
  },
  sum: "Print the sum of all numbers.\n\n    Input     1 2\n              3\n    Output    6\n",
};

/** The first two have tasks, of which one is in both languages, and the other one has an example. */
export const taskOf = (id) => TASKS[id] ?? "";
