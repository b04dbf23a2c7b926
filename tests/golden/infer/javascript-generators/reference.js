// The numbers from `first` on, without an end.
export function* naturals(first = 1) {
  for (let n = first; ; n++) yield n;
}

// The first elements of a list.
export function* take(count, list) {
  for (let i = 0; i < count && i < list.length; i++) yield list[i];
}

// Where a cell of a game is alive, by row.
export const alive = (rows) => rows.map((row) => row.flatMap((cell, x) => (cell === 1 ? [x] : [])));
