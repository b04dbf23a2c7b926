// with a stack of my own instead of recursion
export function quicksort(numbers) {
  const todo = [[0, numbers.length - 1]];
  while (todo.length > 0) {
    const [from, to] = todo.pop();
    if (from >= to) continue;
    let border = from;
    for (let i = from + 1; i <= to; i++) {
      if (numbers[i] < numbers[from]) {
        border++;
        const t = numbers[i];
        numbers[i] = numbers[border];
        numbers[border] = t;
      }
    }
    const t = numbers[from];
    numbers[from] = numbers[border];
    numbers[border] = t;
    todo.push([from, border - 1]);
    todo.push([border + 1, to]);
  }
  return numbers;
}
