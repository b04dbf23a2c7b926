export function vowels(text) {
  let count = 0;
  let longest = 0;
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "a" || text[i] === "e") {
      count++;
      run++;
      if (run > longest) {
        longest = run;
      }
    } else {
      run = 0;
    }
  }
  return { count, longest };
}
