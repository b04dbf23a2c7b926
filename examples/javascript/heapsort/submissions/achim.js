export function heapSort(numbers) {
  const heap = [];
  const insert = (n) => {
    heap.push(n);
    let i = heap.length - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (heap[up] <= heap[i]) break;
      [heap[up], heap[i]] = [heap[i], heap[up]];
      i = up;
    }
  };
  const smallest = () => {
    const top = heap[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap[0] = last;
      let i = 0;
      while (2 * i + 1 < heap.length) {
        let c = 2 * i + 1;
        if (c + 1 < heap.length && heap[c + 1] < heap[c]) c += 1;
        if (heap[i] <= heap[c]) break;
        [heap[i], heap[c]] = [heap[c], heap[i]];
        i = c;
      }
    }
    return top;
  };
  numbers.forEach(insert);
  for (let i = 0; i < numbers.length; i++) numbers[i] = smallest();
}
