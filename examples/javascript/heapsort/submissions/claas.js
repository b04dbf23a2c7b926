// the "heap" is looked up anew each time, slow but sorted
export const heapSort = (numbers) => {
  for (let end = numbers.length - 1; end > 0; end--) {
    let largest = 0;
    for (let i = 1; i <= end; i++) if (numbers[i] > numbers[largest]) largest = i;
    const t = numbers[end];
    numbers[end] = numbers[largest];
    numbers[largest] = t;
  }
};
