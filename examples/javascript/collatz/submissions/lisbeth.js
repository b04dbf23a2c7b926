export default function steps(number) {
  let count = 0;
  while (number > 1) {
    if (number % 2) number = number * 3 + 1;
    else number = number / 2;
    count++;
  }
  return count;
}
